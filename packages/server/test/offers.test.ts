import type { Deed, ToPage } from '@kurgan/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { Desk } from '../src/games/desk.ts'
import { deskWith, gameId, type Played } from './desks.ts'
import { known, newActId, toyConfig } from './rig.ts'

const game = known['toy']!
let played: Played
/** What each seat was told last. */
let told: { [seat: string]: ToPage[] }

const send = (who: string, deed: Partial<Deed>) =>
  played.desk.act(who, { game: gameId, id: newActId(), ...deed } as Deed)
const last = <T extends ToPage['t']>(seat: string, t: T): Extract<ToPage, { t: T }> =>
  told[seat]!.findLast((one) => one.t === t) as Extract<ToPage, { t: T }>
const n = (seat: string): number => (told[seat]!.findLast((one) => 'n' in one) as { n: number }).n
const offer = (): number => last('red', 'offers').offers[0]!.offer

beforeEach(async () => {
  played = await deskWith(game, toyConfig)
  told = { red: [], blue: [] }
  for (const seat of game.players)
    await played.desk.watch(gameId, { account: seat, send: (message) => void told[seat]!.push(message) })
  await send('red', { t: 'act', n: 0, action: { do: 'march', to: 1 } })
  await send('red', { t: 'act', n: 1, action: { do: 'scout' } })
})

describe('a takeback past what was shown', () => {
  test('needs the other to consent, and is told to both', async () => {
    expect(await send('red', { t: 'undo', n: 2 })).toMatchObject({ t: 'refused' })
    await send('red', { t: 'offer', what: 'takeback', to: 0 })
    expect(last('blue', 'offers').offers).toMatchObject([{ by: 'red', what: 'takeback', to: 0 }])
    expect(await send('red', { t: 'answer', offer: offer(), yes: true })).toMatchObject({ kind: 'stale' })
    expect(n('red')).toBe(2)
    await send('blue', { t: 'answer', offer: offer(), yes: true })
    expect(last('red', 'back')).toMatchObject({ n: 3, to: 0 })
    expect(last('blue', 'back')).toMatchObject({ n: 3, to: 0 })
    expect(last('blue', 'offers').offers).toEqual([])
    await send('red', { t: 'resign' })
    expect(last('red', 'ended').file).toMatchObject({ actions: [], draws: [[1, 3]] })
  })
  test('that was refused is not asked for again before the game has gone on', async () => {
    const again = { t: 'offer', what: 'takeback', to: 1 } as const
    await send('red', again)
    await send('blue', { t: 'answer', offer: offer(), yes: false })
    expect(await send('red', again)).toMatchObject({ t: 'refused', kind: 'notYours' })
    await send('red', { t: 'act', n: 2, action: { do: 'march', to: 2 } })
    expect(await send('red', again)).toBeUndefined()
    expect(await send('red', again)).toMatchObject({ kind: 'notYours' })
  })
  test('lapses when the game goes on, and cannot go to where it never was', async () => {
    await send('red', { t: 'offer', what: 'takeback', to: 0 })
    const lapsed = offer()
    await send('red', { t: 'act', n: 2, action: { do: 'march', to: 2 } })
    expect(last('blue', 'offers').offers).toEqual([])
    expect(await send('blue', { t: 'answer', offer: lapsed, yes: true })).toMatchObject({ kind: 'stale' })
    expect(await send('red', { t: 'offer', what: 'takeback', to: 99 })).toMatchObject({ kind: 'stale' })
    expect(await send('red', { t: 'offer', what: 'takeback' })).toMatchObject({ kind: 'stale' })
  })
})

describe('an end by consent', () => {
  test.each([
    ['draw', 'agreed'],
    ['abort', 'abandoned'],
  ] as const)('%s', async (what, how) => {
    await send('blue', { t: 'offer', what })
    await send('red', { t: 'answer', offer: offer(), yes: true })
    for (const seat of game.players) expect(last(seat, 'ended').outcome).toMatchObject({ winner: 'draw', kind: how })
    expect(await send('red', { t: 'offer', what: 'draw' })).toMatchObject({ kind: 'over' })
  })
})

test('what was proposed is found again by a server that has just started', async () => {
  await send('red', { t: 'offer', what: 'takeback', to: 1 })
  const { store } = played
  const desk = new Desk({
    store,
    findGame: () => Promise.resolve(game),
    cards: () => Promise.resolve(new Map()),
    think: () => Promise.reject(new Error('Nobody thinks here.')),
    moved: () => {},
    now: () => 1,
  })
  const heard: ToPage[] = []
  await desk.watch(gameId, { account: 'blue', send: (message) => void heard.push(message) })
  expect(heard[0]).toMatchObject({ t: 'table', offers: [{ by: 'red', what: 'takeback', to: 1, offer: offer() }] })
  const yes = { t: 'answer', game: gameId, id: newActId(), offer: offer(), yes: true } as const
  expect(await desk.act('blue', yes)).toBeUndefined()
  expect(heard.at(-2)).toMatchObject({ t: 'back', to: 1 })
})
