import { type Clocks, type Deed, deadlineOf, type Offer, type PaceName, silence, type ToPage } from '@kurgan/wire'
import { describe, expect, test } from 'vitest'
import { givenTime, handedOver, newClocks } from '../src/games/clocks.ts'
import { Desk } from '../src/games/desk.ts'
import { openJobs } from '../src/jobs.ts'
import { doing } from '../src/store/jobs.ts'
import type { Schema } from '../src/store/schema.ts'
import { lagMeter } from '../src/live/lag.ts'
import { deskOn, deskWith, gameId, type Played } from './desks.ts'
import { known, newActId, toyConfig } from './rig.ts'
import { wired } from './sockets.ts'

const game = known['toy']!
const began = 1_700_000_000_000
const minute = 60_000
const idle = () => Promise.resolve()
const handlers = { deadline: idle, computer: idle, expiry: idle, rating: idle, notice: idle }

/** A game whose clock goes when the test says so. */
const clocked = async (pace: PaceName, row: Partial<Schema['game']> = {}) => {
  let time = began
  const now = (): number => time
  const played = await deskWith(game, toyConfig, { now, row: { pace, started: began, ...row } })
  const told: { [seat: string]: ToPage[] } = { red: [], blue: [] }
  for (const seat of game.players)
    await played.desk.watch(gameId, { account: seat, send: (message) => void told[seat]!.push(message) })
  await played.desk.changed(gameId)
  const n = (seat: string): number => (told[seat]!.findLast((one) => 'n' in one) as { n: number }).n
  return {
    ...played,
    told,
    now,
    pass: (ms: number) => void (time += ms),
    act: (seat: string, action: object, lag = 0) =>
      played.desk.act(seat, { t: 'act', game: gameId, n: n(seat), id: newActId(), action } as Deed, lag),
    send: (seat: string, deed: object) => played.desk.act(seat, { game: gameId, id: newActId(), ...deed } as Deed),
    clocks: (seat = 'red'): Clocks => (told[seat]!.findLast((one) => 'clocks' in one) as { clocks: Clocks }).clocks,
    outcome: () => (told['red']!.findLast((one) => one.t === 'ended') as { outcome: unknown } | undefined)?.outcome,
  }
}

const due = async ({ store: { sql, read } }: Played): Promise<number | undefined> =>
  (await read(sql.selectFrom('job').selectAll().where('kind', '=', 'deadline')))[0]?.due

/** Red hands over, blue hands over: then both have begun. */
const bothHandOver = async ({ act }: Awaited<ReturnType<typeof clocked>>): Promise<void> => {
  await act('red', { do: 'ready' })
  await act('red', { do: 'lay', card: 1 }).then((no) => no && act('red', { do: 'lay', card: 2 }))
  for (const card of [1, 2, 3, 4, 5, 6]) if ((await act('blue', { do: 'lay', card })) === undefined) break
}

describe('a clock', () => {
  test('runs from the commit that handed over to the one that hands over again, and gains by it', async () => {
    const played = await clocked('live-30-20')
    expect(played.clocks()).toMatchObject({ running: 'red', since: began, left: { red: 30 * minute } })
    played.pass(minute)
    await played.act('red', { do: 'march', to: 1 })
    // An action that hands nothing over stops no clock, and says nothing of them.
    expect(played.told['blue']!.at(-1)).toMatchObject({ t: 'did', n: 1 })
    expect(played.told['blue']!.at(-1)).not.toHaveProperty('clocks')
    expect(played.clocks()).toMatchObject({ running: 'red', since: began })
    played.pass(minute)
    await bothHandOver(played)
    const { left, handed } = played.clocks()
    expect(left).toEqual({ red: 28 * minute + 20_000, blue: 30 * minute + 20_000 })
    expect(handed).toEqual(['red', 'blue'])
    expect(played.clocks('blue')).toEqual(played.clocks('red'))
    expect(await due(played)).toBe(deadlineOf(played.clocks()))
  })
  test('of days saves up no more than its pace allows, and takes nothing away that was given', () => {
    const day = 24 * 60 * minute
    let clocks = newClocks('days-3-12', { persons: ['red', 'blue'], deciding: 'red', now: 0 })
    const handOver = (by: string, deciding: string) => void (clocks = handedOver(clocks, { by, deciding, now: 0 }))
    for (let round = 0; round < 8; round++) {
      handOver('red', 'blue')
      handOver('blue', 'red')
    }
    expect(clocks.left).toEqual({ red: 5 * day, blue: 5 * day })
    clocks = givenTime(clocks, { seat: 'red', ms: day, at: 0 })
    handOver('red', 'blue')
    expect(clocks.left['red']).toBe(6 * day)
  })
  test('is the same after a restart, and in the history', async () => {
    const played = await clocked('live-30-20')
    played.pass(minute)
    await bothHandOver(played)
    played.pass(minute)
    await played.send('red', { t: 'give', ms: 5 * minute })
    const { store, now } = played
    const again = new Desk({
      store,
      findGame: () => Promise.resolve(game),
      cards: () => Promise.resolve(new Map()),
      think: () => Promise.reject(new Error('Nobody thinks here.')),
      moved: () => {},
      now,
    })
    const heard: ToPage[] = []
    await again.watch(gameId, { account: 'red', send: (message) => void heard.push(message) })
    expect(heard[0]).toMatchObject({ t: 'table', clocks: played.clocks() })
    expect(played.clocks().left['blue']).toBe(35 * minute + 20_000)
    const history = await again.history(gameId, 'red')
    expect(history?.filter(({ t }) => t === 'did')).toEqual(played.told['red']!.filter(({ t }) => t === 'did'))
  })
})

/** Red hands over by its second action, over a line that takes so long. */
const handOverWith = async (played: Awaited<ReturnType<typeof clocked>>, lag: number): Promise<void> => {
  await played.act('red', { do: 'ready' }, lag)
  await played
    .act('red', { do: 'lay', card: 1 }, lag)
    .then((no) => no && played.act('red', { do: 'lay', card: 2 }, lag))
  expect(played.clocks().running).toBe('blue')
}

describe('what the network takes of a hand-over', () => {
  const gain = 20_000
  test.each([
    [49, 0],
    [300, 300],
    [60_000, 1000],
  ])('%i ms of lag give %i back in a live game', async (lag, back) => {
    const played = await clocked('live-30-20')
    played.pass(minute)
    await handOverWith(played, lag)
    expect(played.clocks().left['red']).toBe(29 * minute + gain + back)
    // Everybody is told the same of it, and the deadline of the other is as it was.
    expect(played.clocks('blue')).toEqual(played.clocks('red'))
    expect(await due(played)).toBe(deadlineOf(played.clocks()))
  })

  test('is no more than what it has taken altogether, and nothing in games of days', async () => {
    const quick = await clocked('live-30-20')
    quick.pass(200)
    await handOverWith(quick, 900)
    expect(quick.clocks().left['red']).toBe(30 * minute + gain)
    const slow = await clocked('days-3-12')
    slow.pass(minute)
    await handOverWith(slow, 900)
    expect(slow.clocks().left['red']).toBe((3 * 24 + 12) * 60 * minute - minute)
  })

  test('stands in the log: the clocks are the same after a restart, also without a snapshot', async () => {
    const played = await clocked('live-30-20')
    played.pass(minute)
    await handOverWith(played, 400)
    const { store, now } = played
    const rows = await store.read(store.sql.selectFrom('entry').select(['kind', 'body']).where('kind', '=', 'lag'))
    expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ seat: 'red', ms: 400 }])
    const again = deskOn(store, { now })
    const [table] = await again.listen('red')
    expect(JSON.parse(table ?? '')).toMatchObject({ t: 'table', clocks: played.clocks() })
  })

  test('is handed to the desk with what a page sends, as it was measured on the way to that page', async () => {
    let time = 0
    const lags: (number | undefined)[] = []
    const page = wired(undefined, {
      does: (_, _deed, lag) => Promise.resolve(void lags.push(lag)),
      now: () => time,
    })
    const say = () => page.say({ t: 'resign', game: gameId, id: newActId() })
    await say()
    time = 240
    page.pong()
    await say()
    page.hangUp()
    expect(lags).toEqual([0, 240])
  })

  test('is measured by this server’s own pulse, and the shortest of the last times counts', () => {
    const lag = lagMeter()
    expect(lag.shortest).toBe(0)
    const roundTrip = (from: number, to: number): void => {
      lag.pinged(from)
      lag.ponged(to)
    }
    roundTrip(0, 700)
    expect(lag.shortest).toBe(700)
    roundTrip(1000, 1100)
    // Answers to nothing are none.
    lag.ponged(5000)
    expect(lag.shortest).toBe(100)
    for (let i = 0; i < 4; i++) roundTrip(0, 300)
    expect(lag.shortest).toBe(300)
  })
})

describe('a pause', () => {
  test('needs both, stops every clock, and ends when somebody wants it or hands over', async () => {
    const played = await clocked('live-30-20')
    await bothHandOver(played)
    const { running } = played.clocks()
    const other = running === 'red' ? 'blue' : 'red'
    const left = played.clocks().left[running!]!
    played.pass(minute)
    await played.send(running!, { t: 'offer', what: 'pause' })
    const { offers } = played.told[other]!.findLast((one) => one.t === 'offers') as { offers: readonly Offer[] }
    const { offer } = offers[0]!
    await played.send(other, { t: 'answer', offer, yes: true })
    expect(played.clocks()).toMatchObject({ paused: true, running, left: { [running!]: left - minute } })
    expect([deadlineOf(played.clocks()), await due(played)]).toEqual([undefined, undefined])
    played.pass(24 * 60 * minute)
    expect(await played.send(other, { t: 'offer', what: 'pause' })).toMatchObject({ t: 'refused' })
    await played.send(other, { t: 'unpause' })
    expect(played.clocks().paused).toBeUndefined()
    expect(deadlineOf(played.clocks())).toBe(played.now() + left - minute)
    expect(await due(played)).toBe(played.now() + left - minute)
    expect(await played.send(other, { t: 'unpause' })).toMatchObject({ t: 'refused', kind: 'stale' })
  })

  test('is not for games without a clock', async () => {
    const played = await clocked('none')
    expect(await played.send('red', { t: 'offer', what: 'pause' })).toMatchObject({ t: 'refused' })
  })
})

const uncounted = { job() {}, jobFailed() {} }

describe('a flag', () => {
  const fall = async (played: Awaited<ReturnType<typeof clocked>>): Promise<void> => {
    await doing(played.store, { ...handlers, deadline: (of) => played.desk.flag(of) }, played.now)()
  }
  test('ends a game for the ratings, at the time that was shown and not before', async () => {
    const played = await clocked('live-30-20', { rated: 1 })
    await bothHandOver(played)
    const running = played.clocks().running!
    played.pass(30 * minute + 20_000 - 1)
    await fall(played)
    expect(played.outcome()).toBeUndefined()
    played.pass(1)
    await fall(played)
    expect(played.outcome()).toEqual({
      winner: running === 'red' ? 'blue' : 'red',
      kind: 'time',
      rule: '',
      outside: true,
    })
    expect(await due(played)).toBeUndefined()
  })
  test('is too late for an action that was committed first, and an action for a flag', async () => {
    const played = await clocked('live-30-20', { rated: 1 })
    await bothHandOver(played)
    await played.act('red', { do: 'hold' })
    await played.act('red', { do: 'ready' })
    played.pass(31 * minute)
    const view = (played.told['red']!.find(({ t }) => t === 'table') as unknown as { view: { red: number[] } }).view
    const lays = [...new Set(view.red)].map((card) => played.act('red', { do: 'lay', card }))
    await Promise.all([...lays, fall(played)])
    expect(played.outcome()).toBeUndefined()
    expect(played.clocks()).toMatchObject({ running: 'blue', left: { red: 20_000 } })
    played.pass(31 * minute)
    await fall(played)
    expect(await played.act('blue', { do: 'lay', card: 1 })).toMatchObject({ kind: 'over' })
    expect(played.outcome()).toMatchObject({ winner: 'red', kind: 'time' })
  })
  test('before both have handed over ends it without result', async () => {
    const played = await clocked('days-3-12')
    played.pass(4 * 24 * 60 * minute)
    await fall(played)
    expect(played.outcome()).toMatchObject({ winner: 'draw', kind: 'abandoned' })
  })
  test('in a game for nothing leaves it to the other what comes of it', async () => {
    const played = await clocked('live-30-20')
    await bothHandOver(played)
    const running = played.clocks().running!
    const other = running === 'red' ? 'blue' : 'red'
    expect(await played.send(other, { t: 'claim', what: 'win' })).toMatchObject({ kind: 'notYours' })
    played.pass(31 * minute)
    await fall(played)
    expect(played.clocks()).toMatchObject({ flagged: running })
    expect(played.outcome()).toBeUndefined()
    expect(await played.send(running, { t: 'claim', what: 'win' })).toMatchObject({ kind: 'notYours' })
    // More time, and it falls again.
    await played.send(other, { t: 'give', ms: 60 * minute })
    expect(played.clocks().flagged).toBeUndefined()
    expect(deadlineOf(played.clocks())).toBe(played.now() + 30 * minute)
    expect(await due(played)).toBe(played.now() + 30 * minute)
    played.pass(31 * minute)
    await fall(played)
    await played.send(other, { t: 'claim', what: 'win' })
    expect(played.outcome()).toMatchObject({ winner: other, kind: 'time' })
  })
  test('does not fall for the time in which there was no server', async () => {
    const played = await clocked('live-30-20')
    await bothHandOver(played)
    const { store, desk, now } = played
    await (await openJobs({ counts: uncounted, store, desk, handlers, now })).close()
    await store.commit({ statements: [store.sql.updateTable('pulse').set({ at: now() })] })
    const before = deadlineOf(played.clocks())!
    played.pass(3 * 60 * minute)
    await (await openJobs({ counts: uncounted, store, desk, handlers, now })).close()
    expect(deadlineOf(played.clocks())).toBe(before + 3 * 60 * minute)
    expect(await due(played)).toBe(before + 3 * 60 * minute)
    await fall(played)
    expect(played.clocks().flagged).toBeUndefined()
  })
  test('there is none without a pace; after long silence the other may end it without result', async () => {
    const played = await clocked('none')
    expect(await due(played)).toBeUndefined()
    played.pass(silence - 1)
    expect(await played.send('blue', { t: 'claim', what: 'nothing' })).toMatchObject({ kind: 'notYours' })
    expect(await played.send('red', { t: 'claim', what: 'nothing' })).toMatchObject({ kind: 'notYours' })
    played.pass(1)
    await played.send('blue', { t: 'claim', what: 'nothing' })
    expect(played.outcome()).toMatchObject({ winner: 'draw', kind: 'abandoned' })
  })
})
