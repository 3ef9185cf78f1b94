import type { SideShare } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strengthAfter } from '../src/accounts/glicko.ts'
import { keyOf, objectionTo } from '../src/accounts/names.ts'
import { advantageOf } from '../src/accounts/sides.ts'
import { ratings } from '../src/accounts/ratings.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, known, newActId, newNonce, newWish, type Rig, seatTwo, startRig } from './rig.ts'

let rig: Rig
let time = 1_700_000_000_000
const store = sqliteStore(':memory:')
beforeAll(async () => {
  rig = await startRig(store, () => (time += 1000))
})
afterAll(() => rig.close())

const password = 'correct horse battery'
const sentence = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['sentence']]
const claim = async (browser: Browser, name: string): Promise<readonly string[]> => {
  const { status, body } = await browser.ask<{ codes: string[] }>('POST', '/account/claim', { name, password })
  expect(status).toBe(200)
  return body.codes
}

describe('a guest who takes a name', () => {
  test('keeps their games, comes in again from elsewhere, and is nobody else’s', async () => {
    const { game, browsers } = await seatTwo(rig.address)
    const [red, page] = [browsers['red']!, await browsers['red']!.connect()]
    const before = red.cookie
    const codes = await claim(red, 'Vasily')
    expect(new Set(codes).size).toBe(10)
    // Whoever had the cookie of the guest has nothing any more, and the open page is closed.
    expect(red.cookie).not.toBe(before)
    expect(await page.until(() => page.closed)).toMatchObject({ code: 4001 })
    expect(
      (await Object.assign(new Browser(rig.address), { cookie: before }).ask('GET', '/me')).body['account'],
    ).toBeNull()
    const elsewhere = new Browser(rig.address)
    const wrong = { name: 'Vasily', password: 'wrong horse battery' }
    expect(sentence(await elsewhere.ask('POST', '/account/sign-in', wrong))).toEqual([
      409,
      'Name or password is wrong.',
    ])
    expect(sentence(await elsewhere.ask('POST', '/account/sign-in', { ...wrong, name: 'Nobody' }))).toEqual([
      409,
      'Name or password is wrong.',
    ])
    // As it is read, not as it is written.
    const entered = await elsewhere.ask('POST', '/account/sign-in', { name: 'VАSILY', password })
    expect(entered.body['account']).toMatchObject({ name: 'Vasily', kind: 'person' })
    const games = await elsewhere.ask<{ games: { game: string; side: string }[] }>('GET', '/games')
    expect(games.body.games).toMatchObject([{ game, side: 'red' }])
    const taken = await browsers['blue']!.ask('POST', '/account/claim', { name: 'vasiIy', password })
    expect(sentence(taken)).toEqual([409, 'This name is taken: choose another one.'])
  }, 30_000)

  test('has ten codes, each of which opens the account once', async () => {
    const lost = await new Browser(rig.address).enter()
    const [code = ''] = await claim(lost, 'Lyudmila')
    const found = new Browser(rig.address)
    expect((await found.ask('POST', '/account/sign-in', { name: 'Lyudmila', code: code.toUpperCase() })).status).toBe(
      200,
    )
    const again = await new Browser(rig.address).ask('POST', '/account/sign-in', { name: 'Lyudmila', code })
    expect(again.status).toBe(409)
    await found.ask('POST', '/account/sign-out', { everywhere: true })
    expect((await lost.ask('GET', '/me')).body['account']).toBeNull()
    expect(found.cookie).toMatch(/^kurgan=; kurgan-device=/)
  }, 30_000)

  test('may be guessed at five times, then ever more slowly, from wherever', async () => {
    await claim(await new Browser(rig.address).enter(), 'Rodimtsev')
    const attempt = (secret: string) =>
      new Browser(rig.address).ask('POST', '/account/sign-in', { name: 'Rodimtsev', password: secret })
    time += 24 * 60 * 60 * 1000
    for (let i = 0; i < 12; i++) await attempt(`guess number ${i}`)
    const [status, why] = sentence(await attempt(password))
    expect([status, why]).toEqual([409, expect.stringContaining('wait a while')])
    time += 24 * 60 * 60 * 1000
    expect((await attempt(password)).status).toBe(200)
  }, 60_000)

  test('may take away all that is kept, and go; what was played stays', async () => {
    const { game, browsers } = await seatTwo(rig.address)
    const [red, blue] = [browsers['red']!, browsers['blue']!]
    await claim(red, 'Chuikov')
    const page = await red.connect()
    await page.watch(game)
    page.say({ t: 'say', game, id: newActId(), text: 'Time is blood.' })
    await page.until(() => page.told.some(({ t }) => t === 'said'))
    const { body } = await red.ask<Record<string, unknown[]>>('GET', '/account/export')
    expect(body).toMatchObject({
      account: [{ name: 'Chuikov' }],
      said: [{ text: 'Time is blood.' }],
      games: [{ id: game }],
    })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((await red.ask('POST', '/account/close', { password: 'not the password' })).status).toBe(409)
    expect((await red.ask('POST', '/account/close', { password })).status).toBe(200)
    const watching = await blue.connect()
    await watching.watch(game)
    expect(watching.table!.seats['red']).toMatchObject({ name: 'former player' })
    expect((await blue.ask('POST', '/account/sign-in', { name: 'Chuikov', password })).status).toBe(409)
    for (const one of [page, watching]) one.socket.close()
  }, 30_000)
})

describe('a name', () => {
  test('that could be taken for another one has the same key', () => {
    expect(keyOf('Pаulus 10')).toBe(keyOf('paulus lO'))
    expect(keyOf('Zaytsev')).not.toBe(keyOf('Zaitsev2'))
  })
  test.each(['x', ' Paulus', 'Guest 12', 'former player', 'Kurgan', 'veteran', 'a<b>', '...', 'x'.repeat(21)])(
    'is not %j',
    (name) => expect(objectionTo(name)).toMatch(/^(A name|This name)/),
  )
})

describe('ratings', () => {
  test('make good for a side that wins more often, once there are games that show it', () => {
    const shares = (share: number) => [
      { side: 'red', games: 100, share },
      { side: 'blue', games: 100, share: 1 - share },
    ]
    expect([advantageOf([], 'red'), advantageOf(shares(0.5), 'red')]).toEqual([0, 0])
    expect(advantageOf(shares(0.64), 'red')).toBeCloseTo(100, 0)
    expect(advantageOf(shares(0.64), 'blue')).toBeCloseTo(-100, 0)
  })

  test('are reckoned as in the paper of Glickman', () => {
    const after = strengthAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ])
    expect(after.rating).toBeCloseTo(1464.06, 1)
    expect(after.deviation).toBeCloseTo(151.52, 1)
    expect(after.volatility).toBeCloseTo(0.059_99, 4)
  })

  test('follow from a game of two who have names, once, and are told to both', async () => {
    const [host, other] = [await new Browser(rig.address).enter(), await new Browser(rig.address).enter()]
    await claim(host, 'Paulus')
    const { body } = await host.ask<{ game: string }>(
      'POST',
      '/games',
      newWish({ side: 'red', against: 'lobby', rated: true }),
    )
    const { game } = body
    expect(sentence(await other.ask('POST', `/games/${game}/sit`, { nonce: newNonce() }))[1]).toMatch(
      /take a name first/,
    )
    await claim(other, 'Yeremenko')
    await other.ask('POST', `/games/${game}/sit`, { nonce: newNonce() })
    const [red, blue] = await Promise.all([host.connect(), other.connect()])
    await Promise.all([red.watch(game), blue.watch(game)])
    const stand = newActId()
    red.say({ t: 'standIn', game, id: stand, level: 'greedy' })
    expect(await red.until(() => red.answerTo(stand))).toMatchObject({ t: 'refused', kind: 'notYours' })
    for (let n = 0; n < 12; n++) {
      const page = await red.until(() => [red, blue].find((one) => one.deciding === one.seat && one.n === n))
      const { actions } = known['toy']!.decision(page.view)!
      const id = newActId()
      const action = actions.find((one) => one.do === 'ready' || one.do === 'hold') ?? actions[0]!
      page.say({ t: 'act', game, n: page.n, id, action })
      expect((await page.until(() => page.answerTo(id))).t).toBe('did')
      await Promise.all([red, blue].map((one) => one.until(() => one.n === n + 1)))
    }
    red.say({ t: 'resign', game, id: newActId() })
    const told = await blue.until(() => blue.told.find((one) => one.t === 'rated'))
    expect(told).toMatchObject({
      ratings: {
        red: { before: { rating: 1500 }, after: { games: 1 } },
        blue: { after: { rating: 1662, deviation: 290 } },
      },
    })
    const { id } = (await other.ask<{ account: { id: string } }>('GET', '/me')).body.account
    expect((await host.ask('GET', `/people/${id}`)).body).toMatchObject({
      ratings: { toy: { rating: 1662, games: 1 } },
    })
    const { sides } = (await host.ask<{ sides: SideShare[] }>('GET', '/sides/toy/long')).body
    expect(sides.find(({ side }) => side === 'blue')).toEqual({ side: 'blue', games: 1, share: 11 / 21 })
    await ratings(store).rate(game)
    expect((await host.ask('GET', `/people/${id}`)).body).toMatchObject({
      ratings: { toy: { rating: 1662, games: 1 } },
    })
    for (const page of [red, blue]) page.socket.close()
  }, 60_000)
})
