import type { Line, Room, ToPage } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, newActId, type Page, type Rig, seatTwo, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const lines = (page: Page, room: Room): readonly Line[] =>
  page.told
    .filter((one): one is Extract<ToPage, { t: 'said' }> => one.t === 'said' && one.room === room)
    .flatMap((one) => one.lines)
const texts = (page: Page, room: Room): readonly string[] => lines(page, room).map(({ text }) => text)

/** Two players and somebody who looks on. */
const three = async (more = {}, { address } = rig) => {
  const { game, browsers } = await seatTwo(address, more)
  const stranger = await new Browser(address).enter()
  const all = { red: browsers['red']!, blue: browsers['blue']!, stranger }
  const [red, blue, watcher] = await Promise.all([all.red.connect(), all.blue.connect(), all.stranger.connect()])
  for (const page of [red, blue]) await page.watch(game)
  return { game, all, red, blue, watcher }
}

describe('what is said', () => {
  test('by players is heard by players, by spectators by spectators, and after the end by all', async () => {
    const { game, red, blue, watcher } = await three()
    await watcher.watch(game)
    const id = newActId()
    for (let i = 0; i < 2; i++) red.say({ t: 'say', game, id, text: 'Good luck <b>!' })
    watcher.say({ t: 'say', game, id: newActId(), text: 'He holds a six.' })
    await watcher.until(() => texts(watcher, 'spectators').length === 1)
    blue.say({ t: 'say', game, id: newActId(), text: 'And to you.' })
    await blue.until(() => texts(blue, 'players').length === 2)
    expect(texts(blue, 'players')).toEqual(['Good luck <b>!', 'And to you.'])
    expect([texts(watcher, 'players'), texts(red, 'spectators')]).toEqual([[], []])
    red.say({ t: 'resign', game, id: newActId() })
    await Promise.all([red, blue, watcher].map((page) => page.until(() => page.ended)))
    watcher.say({ t: 'watch', game, from: -1 })
    await watcher.until(() => texts(watcher, 'players').length === 2)
    blue.say({ t: 'watch', game, from: -1 })
    expect(await blue.until(() => texts(blue, 'spectators')[0])).toBe('He holds a six.')
    for (const page of [red, blue, watcher]) page.socket.close()
  })

  test('by somebody who is muted is not shown, until he is not muted any more', async () => {
    const { game, all, red, blue } = await three()
    const { id } = red.told.find((one) => one.t === 'welcome')!.account!
    await all.blue.ask('POST', '/relations', { account: id, kind: 'mute' })
    expect((await all.blue.ask('GET', '/me')).body['relations']).toMatchObject([{ card: { id }, kind: 'mute' }])
    red.say({ t: 'say', game, id: newActId(), text: 'Hear me' })
    await red.until(() => texts(red, 'players').length === 1)
    blue.say({ t: 'say', game, id: newActId(), text: 'I do not' })
    await blue.until(() => texts(blue, 'players').length === 1)
    const later = await all.blue.connect()
    await later.watch(game)
    await later.until(() => texts(later, 'players').length > 0)
    expect([texts(blue, 'players'), texts(later, 'players')]).toEqual([['I do not'], ['I do not']])
    await all.blue.ask('POST', '/relations', { account: id, kind: null })
    blue.say({ t: 'watch', game, from: -1 })
    await blue.until(() => texts(blue, 'players').includes('Hear me'))
    for (const page of [red, blue, later]) page.socket.close()
  })

  test('too fast, or by a stranger at a closed table, is refused', async () => {
    const still = await startRig(undefined, () => 1_700_000_000_000)
    const { game, red, blue, watcher } = await three({ audience: 'nobody' }, still)
    const ids = Array.from({ length: 12 }, newActId)
    for (const id of ids) red.say({ t: 'say', game, id, text: 'again' })
    await Promise.all(ids.map((id) => red.until(() => red.answerTo(id))))
    expect(ids.some((id) => (red.answerTo(id) as { kind?: string }).kind === 'slow')).toBe(true)
    const id = newActId()
    watcher.say({ t: 'say', game, id, text: 'Let me in' })
    expect(await watcher.until(() => watcher.answerTo(id))).toMatchObject({ t: 'refused', kind: 'notYours' })
    for (const page of [red, blue, watcher]) page.socket.close()
    await still.close()
  })
})

describe('spectators', () => {
  test('see what spectators may see, and nothing of a game that is nobody else’s', async () => {
    const closed = await three({ audience: 'nobody' })
    closed.watcher.say({ t: 'watch', game: closed.game, from: -1 })
    expect(await closed.watcher.until(() => closed.watcher.told.find(({ t }) => t === 'refused'))).toMatchObject({
      sentence: 'There is no such game.',
    })
    expect((await closed.all.stranger.ask('GET', `/games/${closed.game}/history`)).status).toBe(404)
    const open = await three({ audience: 'everybody' })
    await open.watcher.watch(open.game)
    expect((open.watcher.view as { red: number[]; blue: number[] }).red.every((card) => card === 0)).toBe(true)
    const { body } = await open.all.stranger.ask<{ games: { game: string }[] }>('GET', '/watchable')
    expect(body.games.map(({ game }) => game)).toEqual([open.game])
    for (const page of [closed, open].flatMap(({ red, blue, watcher }) => [red, blue, watcher])) page.socket.close()
  })

  test('see it so many hand-overs later as the host wants, by every way, and all of it at the end', async () => {
    const { game, all, red, blue, watcher } = await three({ delay: 2, pace: 'live-30-20' })
    await watcher.watch(game)
    const act = async (page: Page, action: { do: string }): Promise<void> => {
      const id = newActId()
      page.say({ t: 'act', game, n: page.n, id, action })
      await page.until(() => page.answerTo(id))
      await Promise.all([red, blue].map((one) => one.until(() => one.n >= page.n)))
    }
    const handOf = (page: Page, seat: 'red' | 'blue') => (page.view as { red: number[]; blue: number[] })[seat]
    await act(red, { do: 'march', to: 1 } as never)
    await act(red, { do: 'ready' })
    await act(red, { do: 'lay', card: handOf(red, 'red')[0]! } as never)
    const late = await all.stranger.connect()
    await late.watch(game)
    expect([watcher.n, late.n, late.deciding, late.table!.clocks.running]).toEqual([0, 0, 'red', 'red'])
    expect((await all.stranger.ask<{ told: unknown[] }>('GET', `/games/${game}/history`)).body.told).toHaveLength(1)
    await blue.until(() => blue.deciding === 'blue')
    await act(blue, { do: 'lay', card: handOf(blue, 'blue')[0]! } as never)
    // Two have handed over: what was done before is shown, up to the first of them.
    await watcher.until(() => watcher.n === 2)
    expect([(watcher.view as { track: number }).track, watcher.deciding]).toEqual([1, 'red'])
    red.say({ t: 'resign', game, id: newActId() })
    await Promise.all([watcher, late].map((page) => page.until(() => page.ended)))
    expect(watcher.view).toEqual(red.view)
    for (const page of [red, blue, watcher, late]) page.socket.close()
  })
})
