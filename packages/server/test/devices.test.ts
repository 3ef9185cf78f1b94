import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ratings } from '../src/accounts/ratings.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, known, newActId, newNonce, newWish, type Page, type Rig, startRig } from './rig.ts'

let rig: Rig
let time = 1_700_000_000_000
const store = sqliteStore(':memory:')
beforeAll(async () => {
  rig = await startRig(store, () => (time += 1000))
})
afterAll(() => rig.close())

const password = 'correct horse battery'
let count = 0
const nextName = (): string => `Soldier ${(count += 1)}`

/** Somebody with a name, at a browser of their own or at that of somebody else. */
const named = async (browser = new Browser(rig.address)): Promise<{ browser: Browser; name: string }> => {
  const name = nextName()
  await browser.enter()
  const { status } = await browser.ask('POST', '/account/claim', { name, password })
  expect(status).toBe(200)
  return { browser, name }
}
const signIn = async (name: string, browser = new Browser(rig.address)): Promise<Browser> => {
  expect((await browser.ask('POST', '/account/sign-in', { name, password })).status).toBe(200)
  return browser
}
const openRated = async (host: Browser): Promise<string> => {
  const wish = newWish({ side: 'red', against: 'lobby', rated: true })
  return (await host.ask<{ game: string }>('POST', '/games', wish)).body.game
}
const sit = (browser: Browser, game: string) => browser.ask('POST', `/games/${game}/sit`, { nonce: newNonce() })
const looking = async (browser: Browser, game: string): Promise<Page> => {
  const page = await browser.connect()
  await page.watch(game)
  return page
}
const isToldUnrated = (page: Page): boolean => page.table?.rated === false && page.table.unrated === 'device'

const cookiesOf = ({ cookie }: Browser): readonly string[] => cookie.split('; ')
const deviceOf = (browser: Browser): string | undefined =>
  cookiesOf(browser).find((one) => one.startsWith('kurgan-device='))
/** The same device, at which nobody has come in. */
const atDeviceOf = (browser: Browser): Browser =>
  Object.assign(new Browser(rig.address), { cookie: deviceOf(browser) ?? '' })

/** Plays so far that the game would count, and lets red give up. */
const playOn = async (game: string, [red, blue]: readonly [Page, Page]): Promise<void> => {
  for (let n = 0; n < 12; n++) {
    const page = await red.until(() => [red, blue].find((one) => one.deciding === one.seat && one.n === n))
    const { actions } = known['toy']!.decision(page.view)!
    const id = newActId()
    const action = actions.find((one) => one.do === 'ready' || one.do === 'hold') ?? actions[0]!
    page.say({ t: 'act', game, n: page.n, id, action })
    await page.until(() => page.answerTo(id))
    await Promise.all([red, blue].map((one) => one.until(() => one.n === n + 1)))
  }
  red.say({ t: 'resign', game, id: newActId() })
  await Promise.all([red, blue].map((one) => one.until(() => one.ended)))
}
const used = (game: string) => store.read(store.sql.selectFrom('device_used').selectAll().where('game', '=', game))

describe('both sides at one device', () => {
  test('make a game count for nothing as soon as somebody sits down, and both are told', async () => {
    const { browser: host, name } = await named()
    const game = await openRated(host)
    const elsewhere = await looking(await signIn(name), game)
    await host.ask('POST', '/account/sign-out', { everywhere: false })
    const { browser: other } = await named(host)
    expect((await sit(other, game)).status).toBe(200)
    const page = await looking(other, game)
    await elsewhere.until(() => isToldUnrated(elsewhere))
    expect(isToldUnrated(page)).toBe(true)
    expect(await used(game)).toEqual([])
    await playOn(game, [elsewhere, page])
    expect(await ratings(store).rate(game)).toBeUndefined()
    for (const one of [page, elsewhere]) one.socket.close()
  }, 30_000)

  test('do so too where somebody comes to the other’s device only later', async () => {
    const [{ browser: host, name }, { browser: other }] = [await named(), await named()]
    const game = await openRated(host)
    await sit(other, game)
    const [red, blue] = [await looking(host, game), await looking(other, game)]
    expect([red.table, blue.table].map((table) => table?.rated)).toEqual([true, true])
    // The same person at one more device is nobody else.
    const second = await looking(await signIn(name), game)
    expect((await used(game)).length).toBe(3)
    expect(red.table?.rated).toBe(true)
    const moved = await signIn(name, atDeviceOf(other))
    const id = newActId()
    const action = known['toy']!.decision(red.view)!.actions[0]!
    const done = await moved.ask('POST', `/games/${game}/act`, { n: red.n, id, action })
    expect(done.body).toMatchObject({ t: 'done' })
    await Promise.all([red, blue, second].map((one) => one.until(() => isToldUnrated(one))))
    for (const one of [red, blue, second]) one.socket.close()
  }, 30_000)

  test('are looked for once more when it would be rated, and where nobody shared one it is', async () => {
    const shared = async (isShared: boolean): Promise<unknown> => {
      const [{ browser: host }, { browser: other }] = [await named(), await named()]
      const game = await openRated(host)
      await sit(other, game)
      const pages = [await looking(host, game), await looking(other, game)] as const
      if (isShared) await store.commit({ statements: [store.sql.updateTable('device_used').set({ device: 'one' })] })
      await playOn(game, pages)
      const rated = await ratings(store).rate(game)
      for (const page of pages) page.socket.close()
      return rated ?? (await ratings(store).of(game))
    }
    expect(await shared(false)).toMatchObject({ t: 'rated' })
    expect(await shared(true)).toBeUndefined()
  }, 30_000)

  test('do not matter to those who only look on, nor in games that count for nothing anyway', async () => {
    const [{ browser: host }, { browser: other }] = [await named(), await named()]
    const game = await openRated(host)
    await sit(other, game)
    const red = await looking(host, game)
    const { browser: at } = await named(atDeviceOf(host))
    const watching = await looking(at, game)
    expect([watching.seat, red.table?.rated]).toEqual(['spectator', true])
    const free = await host.ask<{ game: string; invitation: string }>('POST', '/games', newWish({ side: 'red' }))
    expect((await at.ask('POST', `/invitations/${free.body.invitation}`, { nonce: newNonce() })).status).toBe(200)
    const page = await looking(at, free.body.game)
    expect([page.table?.rated, page.table?.unrated]).toEqual([false, undefined])
    for (const one of [red, watching, page]) one.socket.close()
  }, 30_000)
})

test('a browser keeps its name, whoever comes in or goes', async () => {
  const { browser } = await named()
  const first = deviceOf(browser)
  expect(first).toMatch(/^kurgan-device=[\w-]{43}$/)
  await browser.ask('POST', '/account/sign-out', { everywhere: false })
  expect(deviceOf((await named(browser)).browser)).toBe(first)
  // Whoever was here before browsers had names gets one with the next page.
  const login = cookiesOf(browser).find((one) => one.startsWith('kurgan=')) ?? ''
  const before = Object.assign(new Browser(rig.address), { cookie: login })
  await before.ask('GET', '/me')
  expect(deviceOf(before)).toMatch(/^kurgan-device=[\w-]{43}$/)
  expect(deviceOf(before)).not.toBe(first)
})
