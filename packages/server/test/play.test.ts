import { commitment, Match } from '@kurgan/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedFrom } from '../src/games/seed.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { deskWith, gameId } from './desks.ts'
import { playToEnd } from './playing.ts'
import {
  Browser,
  known,
  newActId,
  newFile,
  newNonce,
  newWish,
  type Page,
  type Rig,
  seatTwo,
  startRig,
  toyConfig,
} from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

describe('two people who are not in the same room', () => {
  test.each(['toy', 'iron-blood-snow-mud'])('play %s from a link to its end', async (title) => {
    const config = title === 'toy' ? toyConfig : { scenario: known[title]!.scenarios[0]!.id, options: {} }
    const { game, browsers } = await seatTwo(rig.address, { title, config })
    const pages = await Promise.all(Object.values(browsers).map((one) => one.connect()))
    for (const page of pages) await page.watch(game)
    const promised = pages[0]?.table?.commitment
    await playToEnd(title, game, pages)
    const { file, parts } = pages[0]!.ended!
    expect(pages[1]!.ended!.file).toEqual(file)
    const { match, complete } = Match.import(known[title]!, file)
    expect(complete).toBe(true)
    expect(match.outcome).toEqual(pages[0]!.outcome)
    for (const page of pages) expect(page.view).toEqual(match.stateAt(match.length))
    // What was promised before anybody sat down is what the seed was made of.
    expect(commitment(parts.secret)).toBe(promised)
    const nonces = known[title]!.players.map((side) => [side, parts.nonces[side]!] as const)
    expect(seedFrom({ secret: parts.secret, title, config: match.config, nonces })).toBe(file.seed)
    for (const page of pages) page.socket.close()
  })

  test('see what was done while they were away, from the same streams', async () => {
    const { game, browsers } = await seatTwo(rig.address)
    const [red, blue] = await Promise.all([browsers['red']!.connect(), browsers['blue']!.connect()])
    await red.watch(game)
    await blue.watch(game)
    const before = { table: blue.table, view: blue.view, n: blue.n }
    for (const action of [{ do: 'scout' }, { do: 'march', to: 2 }, { do: 'ready' }]) {
      const id = newActId()
      red.say({ t: 'act', game, n: red.n, id, action })
      await red.until(() => red.answerTo(id))
    }
    await blue.until(() => blue.n === 3)
    const again = await browsers['blue']!.reconnect(before, game)
    await again.until(() => again.told.filter(({ t }) => t === 'did').length === 3)
    const dids = (page: Page): unknown => page.told.filter(({ t }) => t === 'did')
    expect(dids(again)).toEqual(dids(blue))
    expect(again.view).toEqual(blue.view)
    const history = await browsers['blue']!.ask<{ told: unknown[] }>('GET', `/games/${game}/history`)
    expect(history.body.told).toEqual([before.table, ...(dids(blue) as unknown[])])
    expect(history.body.told).toHaveLength(4)
    const waited = await browsers['blue']!.ask<{ told: unknown }>('GET', `/games/${game}/since/0`)
    expect(waited.body.told).toEqual(dids(blue))
    for (const page of [red, blue, again]) page.socket.close()
  })

  test('take back what was free, run through several actions at once, and give up', async () => {
    const { game, browsers } = await seatTwo(rig.address)
    const [red, blue] = await Promise.all([browsers['red']!.connect(), browsers['blue']!.connect()])
    await red.watch(game)
    await blue.watch(game)
    const id = newActId()
    const run = [{ do: 'march', to: 2 }, { do: 'scout' }, { do: 'march', to: 3 }]
    red.say({ t: 'act', game, n: 0, id, action: { do: 'march', to: 1 }, next: run })
    // To scout shows something: what was to follow is left to whoever sees it.
    await red.until(() => red.n === 3)
    expect(red.told.some((one) => one.t === 'did' && one.action?.['to'] === 3)).toBe(false)
    red.say({ t: 'act', game, n: 3, id: newActId(), action: { do: 'march', to: 3 } })
    await red.until(() => red.n === 4)
    red.say({ t: 'undo', game, n: 4, id: newActId() })
    await red.until(() => red.told.some(({ t }) => t === 'back'))
    expect(red.told.find(({ t }) => t === 'back')).toMatchObject({ n: 5, to: 3 })
    await blue.until(() => blue.n === 5)
    expect((red.view as { track: number }).track).toBe(2)
    expect((blue.view as { track: number }).track).toBe(2)
    const no = newActId()
    red.say({ t: 'undo', game, n: 5, id: no })
    expect(await red.until(() => red.answerTo(no))).toMatchObject({ t: 'refused', kind: 'notYours' })
    blue.say({ t: 'resign', game, id: newActId() })
    await Promise.all([red, blue].map((page) => page.until(() => page.ended)))
    expect(red.outcome).toEqual({ winner: 'red', kind: 'resigned', rule: '', outside: true })
    expect(red.ended!.file.ending).toEqual({ how: 'resigned', by: 'blue' })
    expect((blue.view as { red: number[] }).red.every((card) => card > 0)).toBe(true)
    for (const page of [red, blue]) page.socket.close()
  })
})

describe('what is sent again is done once', () => {
  test('and gets its first answer', async () => {
    const { game, browsers } = await seatTwo(rig.address)
    const red = await browsers['red']!.connect()
    await red.watch(game)
    const act = { t: 'act', game, n: 0, id: newActId(), action: { do: 'march', to: 1 } } as const
    for (let i = 0; i < 3; i++) red.say(act)
    await red.until(() => red.told.filter((one) => 'id' in one && one.id === act.id).length === 3)
    expect(red.n).toBe(1)
    const answers = red.told.filter((one) => 'id' in one && one.id === act.id)
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    red.socket.close()
  })
})

test('what was sent again long after is answered by how things stand, under its id', async () => {
  const { desk, listen } = await deskWith(known['toy']!, toyConfig)
  const red = await listen('red')
  const first = newActId()
  const march = (id: string, n: number) =>
    desk.act('red', { t: 'act', game: gameId, n, id, action: { do: 'march', to: 1 } })
  for (let n = 0; n < 70; n += 2) {
    expect(await march(n === 0 ? first : newActId(), n)).toBeUndefined()
    expect(await desk.act('red', { t: 'undo', game: gameId, n: n + 1, id: newActId() })).toBeUndefined()
  }
  await march(first, 0)
  expect(JSON.parse(red.at(-1) ?? '')).toMatchObject({ t: 'table', id: first, n: 70 })
})

describe('a game outlives its server', () => {
  test('and goes on at the same point, with the same numbers', async () => {
    const file = newFile()
    const first = await startRig(sqliteStore(file))
    const { game, browsers } = await seatTwo(first.address)
    const red = await browsers['red']!.connect()
    await red.watch(game)
    for (const to of [1, 2]) {
      red.say({ t: 'act', game, n: red.n, id: newActId(), action: { do: 'march', to } })
      await red.until(() => (red.view as { track: number }).track === to)
    }
    red.socket.close()
    await first.close()
    const second = await startRig(sqliteStore(file))
    const back = new Browser(second.address)
    back.cookie = browsers['red']!.cookie
    const page = await back.connect()
    await page.watch(game)
    expect([page.n, page.view]).toEqual([red.n, red.view])
    page.say({ t: 'undo', game, n: page.n, id: newActId() })
    await page.until(() => (page.view as { track: number } | undefined)?.track === 1)
    page.socket.close()
    await second.close()
  })
})

test('whoever comes to look on later counts moments like whoever looked on all the time', async () => {
  const lastOf = async (early: boolean): Promise<unknown> => {
    const { desk, listen } = await deskWith(known['toy']!, toyConfig)
    if (early) await listen('nobody')
    for (const to of [1, 2])
      await desk.act('red', { t: 'act', game: gameId, n: to - 1, id: newActId(), action: { do: 'march', to } })
    const late = await listen('somebody')
    await desk.act('red', { t: 'act', game: gameId, n: 2, id: newActId(), action: { do: 'march', to: 3 } })
    return late.map((text) => {
      const { t, n, view, change } = JSON.parse(text) as { t: string; n: number; view?: unknown; change?: unknown }
      return { t, n, view, change }
    })
  }
  const [late, early] = [await lastOf(false), await lastOf(true)]
  expect(late).toMatchObject([
    { t: 'table', n: 2 },
    { t: 'did', n: 3 },
  ])
  expect(late).toEqual(early)
})

test('a game at which nothing is done is let go, and gone on with where it was', async () => {
  let time = 1_700_000_000_000
  const { desk, listen } = await deskWith(known['toy']!, toyConfig, { now: () => time })
  const red = await listen('red')
  const march = (n: number, to: number) =>
    desk.act('red', { t: 'act', game: gameId, n, id: newActId(), action: { do: 'march', to } })
  await march(0, 1)
  time += 59_000
  desk.rest()
  expect(desk.open).toBe(1)
  time += 1000
  desk.rest()
  expect(desk.open).toBe(0)
  await march(1, 2)
  expect(red.map((text) => (JSON.parse(text) as { t: string }).t)).toEqual(['table', 'did', 'did'])
})

describe('tables', () => {
  test('an invitation is taken once, and not by whoever sent it', async () => {
    const host = await new Browser(rig.address).enter()
    const wish = newWish()
    const { body } = await host.ask<{ game: string; invitation: string }>('POST', '/games', wish)
    const link = `/invitations/${body.invitation}`
    expect((await host.ask('GET', link)).body).toMatchObject({ game: body.game, title: 'toy' })
    expect((await host.ask('POST', link, { nonce: newNonce() })).status).toBe(409)
    const guests = await Promise.all([1, 2, 3].map(() => new Browser(rig.address).enter()))
    const answers = await Promise.all(guests.map((one) => one.ask('POST', link, { nonce: newNonce() })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await guests[0]!.ask('GET', link)).status).toBe(404)
    expect((await host.ask<{ games: unknown[] }>('GET', '/games')).body.games).toMatchObject([{ state: 'live' }])
  })
  test('one that nobody has come to can be closed by its owner', async () => {
    const host = await new Browser(rig.address).enter()
    const wish = newWish()
    const { body } = await host.ask<{ game: string; invitation: string }>('POST', '/games', wish)
    const other = await new Browser(rig.address).enter()
    expect((await other.ask('POST', `/games/${body.game}/close`, {})).status).toBe(409)
    expect((await host.ask('POST', `/games/${body.game}/close`, {})).status).toBe(200)
    expect((await other.ask('POST', `/invitations/${body.invitation}`, { nonce: newNonce() })).status).toBe(409)
  })
})
