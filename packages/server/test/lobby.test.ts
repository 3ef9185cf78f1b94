import type { Called, Mine, OpenTable, ToPage } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, newActId, newNonce, newWish, type Page, type Rig, seatTwo, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const guest = () => new Browser(rig.address).enter()
const opened = async (host: Browser, more = {}): Promise<string> =>
  (await host.ask<{ game: string }>('POST', '/games', newWish({ against: 'lobby', side: 'red', ...more }))).body.game
/** The open tables, as a page that looks at the lobby knows them. */
const tablesOf = (page: Page): readonly OpenTable[] => {
  const all = new Map<string, OpenTable>()
  for (const message of page.told) {
    if (message.t !== 'tables') continue
    if (message.all) all.clear()
    for (const table of message.tables) all.set(table.game, table)
    for (const game of message.gone) all.delete(game)
  }
  return [...all.values()]
}
const mine = (page: Page, game: string): Mine | undefined =>
  page.told.findLast((one): one is Extract<ToPage, { t: 'mine' }> => one.t === 'mine' && one.mine.game === game)?.mine

describe('the lobby', () => {
  test('shows open tables as they come and go, and who sits down first plays', async () => {
    const [host, other, late] = [await guest(), await guest(), await guest()]
    const page = await other.connect()
    page.say({ t: 'lobby', on: true })
    await page.until(() => page.told.some(({ t }) => t === 'tables'))
    const game = await opened(host, { pace: 'live-30-20' })
    const [table] = await page.until(() => tablesOf(page).length > 0 && tablesOf(page))
    expect(table).toMatchObject({ game, title: 'toy', side: 'blue', pace: 'live-30-20', rated: false })
    expect(table!.from.kind).toBe('guest')
    expect((await other.ask<{ tables: unknown }>('GET', '/tables')).body.tables).toEqual([table])
    const own = await host.ask('POST', `/games/${game}/sit`, { nonce: newNonce() })
    expect([own.status, own.body['sentence']]).toEqual([409, expect.stringContaining('already')])
    const both = await Promise.all(
      [other, late].map((one) => one.ask('POST', `/games/${game}/sit`, { nonce: newNonce() })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await page.until(() => tablesOf(page).length === 0)
    page.socket.close()
  })

  test('has five tables of an account at most; to stand up is to close one', async () => {
    const host = await guest()
    const games: string[] = []
    for (let i = 0; i < 5; i++) {
      games.push(await opened(host))
      // Three a minute, by a clock that goes with every look at it.
      for (let look = 0; look < 30; look++) await host.ask('GET', '/me')
    }
    const sixth = await host.ask('POST', '/games', newWish({ against: 'lobby' }))
    expect([sixth.status, sixth.body['sentence']]).toEqual([409, expect.stringContaining('close one of them')])
    for (const game of games) expect((await host.ask('POST', `/games/${game}/close`, {})).status).toBe(200)
    expect((await host.ask<{ tables: unknown[] }>('GET', '/tables')).body.tables).toEqual([])
  })

  test('refuses what cannot be, with a sentence', async () => {
    const host = await guest()
    for (const [more, sentence] of [
      [{ rated: true }, /have a name/],
      [{ against: 'greedy', pace: 'live-30-20' }, /clock is for two/],
      [{ against: 'greedy', rated: true }, /two people/],
      [{ side: 'green' }, /no such side/],
      [{ title: 'chess' }, /no game "chess"/],
    ] as const) {
      const { status, body } = await host.ask('POST', '/games', newWish({ against: 'lobby', ...more }))
      expect([status, body['sentence']]).toEqual([409, expect.stringMatching(sentence)])
      for (let look = 0; look < 30; look++) await host.ask('GET', '/me')
    }
    expect((await host.ask('POST', '/games', { ...newWish(), pace: 'fast' })).status).toBe(400)
  })
})

describe('an invitation', () => {
  test('can be given anew, and withdrawn', async () => {
    const [host, other] = [await guest(), await guest()]
    const { body } = await host.ask<{ game: string; invitation: string }>('POST', '/games', newWish({ side: 'red' }))
    const again = await host.ask<{ invitation: string }>('POST', `/games/${body.game}/invite`, {})
    expect((await other.ask('GET', `/invitations/${body.invitation}`)).status).toBe(404)
    expect((await other.ask('GET', `/invitations/${again.body.invitation}`)).status).toBe(200)
    expect((await other.ask('POST', `/games/${body.game}/withdraw`, {})).status).toBe(409)
    expect((await host.ask('POST', `/games/${body.game}/withdraw`, {})).status).toBe(200)
    const gone = await other.ask('POST', `/invitations/${again.body.invitation}`, { nonce: newNonce() })
    expect([gone.status, gone.body['sentence']]).toEqual([409, expect.stringContaining('ask for another')])
  })
  test('to which nobody comes expires with its table', async () => {
    let time = 1_700_000_000_000
    const slow = await startRig(undefined, () => time)
    const host = await new Browser(slow.address).enter()
    const { body } = await host.ask<{ game: string; invitation: string }>('POST', '/games', newWish())
    const page = await host.connect()
    await page.watch(body.game)
    time += 15 * 24 * 60 * 60 * 1000
    await page.until(() => page.table?.state === 'aborted')
    expect((await host.ask('GET', `/invitations/${body.invitation}`)).status).toBe(404)
    page.socket.close()
    await slow.close()
  })
})

describe('an invitation by name', () => {
  const named = async (name: string): Promise<Browser> => {
    const browser = await guest()
    await browser.ask('POST', '/account/claim', { name, password: 'correct horse battery' })
    return browser
  }
  const called = async (browser: Browser) =>
    (await browser.ask<{ invitations: Called[] }>('GET', '/called')).body.invitations.map(({ game }) => game)

  test('is for whoever has the name, who takes it or not; nobody else sees it', async () => {
    const [host, friend, stranger] = [await guest(), await named('Malinovsky'), await guest()]
    const wish = (to: string) => newWish({ against: 'name', to, side: 'red' })
    const none = await host.ask('POST', '/games', wish('Nobody at all'))
    expect([none.status, none.body['sentence']]).toEqual([409, expect.stringContaining('nobody of this name')])
    const first = (await host.ask<{ game: string; invitation?: string }>('POST', '/games', wish('malinovsky'))).body
    const second = (await host.ask<{ game: string }>('POST', '/games', wish('Malinovsky'))).body
    expect(first).not.toHaveProperty('invitation')
    expect([(await called(friend)).length, await called(stranger), await called(host)]).toEqual([2, [], []])
    const sit = (browser: Browser, game: string) => browser.ask('POST', `/games/${game}/sit`, { nonce: newNonce() })
    expect((await sit(stranger, first.game)).status).toBe(409)
    expect((await friend.ask('POST', `/games/${second.game}/decline`, {})).status).toBe(200)
    expect(await called(friend)).toEqual([first.game])
    expect((await sit(friend, second.game)).status).toBe(409)
    expect((await sit(friend, first.game)).body).toMatchObject({ game: first.game, side: 'blue' })
    expect(await called(friend)).toEqual([])
    // Whoever keeps away from somebody is not invited by them.
    const { id } = (await host.ask<{ account: { id: string } }>('GET', '/me')).body.account
    await friend.ask('POST', '/relations', { account: id, kind: 'block' })
    expect((await host.ask('POST', '/games', wish('Malinovsky'))).status).toBe(409)
  }, 30_000)
})

describe('games of one’s own', () => {
  test('tell whose turn it is and until when, as it changes', async () => {
    const { game, browsers } = await seatTwo(rig.address, { pace: 'days-3-12' })
    const [red, blue] = await Promise.all([browsers['red']!.connect(), browsers['blue']!.connect()])
    const list = (await browsers['blue']!.ask<{ games: Mine[] }>('GET', '/games')).body.games
    expect(list).toMatchObject([{ game, side: 'blue', deciding: 'red', state: 'live', pace: 'days-3-12' }])
    expect(list[0]!.deadline).toBe(list[0]!.at + 3 * 24 * 60 * 60 * 1000)
    red.say({ t: 'act', game, n: 0, id: newActId(), action: { do: 'ready' } })
    await red.watch(game)
    await red.until(() => red.n === 1)
    const { red: hand } = red.view as { red: number[] }
    red.say({ t: 'act', game, n: 1, id: newActId(), action: { do: 'lay', card: hand[0]! } })
    // Blue has not opened the game, and sees it in the list.
    expect(await blue.until(() => mine(blue, game))).toMatchObject({ deciding: 'blue', side: 'blue' })
    red.say({ t: 'resign', game, id: newActId() })
    const over = await blue.until(() => mine(blue, game)?.state === 'over' && mine(blue, game))
    expect(over).not.toHaveProperty('deciding')
    for (const page of [red, blue]) page.socket.close()
  })
})

describe('another game', () => {
  test('begins with sides swapped as soon as both want it, and is linked to the one before', async () => {
    const { game, browsers } = await seatTwo(rig.address)
    const [red, blue] = await Promise.all([browsers['red']!.connect(), browsers['blue']!.connect()])
    await Promise.all([red.watch(game), blue.watch(game)])
    const early = newActId()
    red.say({ t: 'rematch', game, id: early, nonce: newNonce() })
    expect(await red.until(() => red.answerTo(early))).toMatchObject({ t: 'refused' })
    red.say({ t: 'resign', game, id: newActId() })
    await Promise.all([red, blue].map((page) => page.until(() => page.ended)))
    const first = newActId()
    red.say({ t: 'rematch', game, id: first, nonce: newNonce() })
    expect(await red.until(() => red.answerTo(first))).toMatchObject({ rematch: { by: ['red'] } })
    const told = await blue.until(() => blue.told.find((one) => one.t === 'rematch'))
    expect(told).toEqual({ t: 'rematch', game, rematch: { by: ['red'] } })
    blue.say({ t: 'rematch', game, id: newActId(), nonce: newNonce() })
    const { next } = (
      (await blue.until(() => blue.told.findLast((one) => one.t === 'rematch' && one.rematch.next !== undefined))) as {
        rematch: { next: string }
      }
    ).rematch
    await red.watch(next)
    expect(red.table).toMatchObject({ seat: 'blue', state: 'live', rematchOf: game })
    // Whoever looks at the game that is over is told where it went on.
    const later = await browsers['blue']!.connect()
    await later.watch(game)
    expect(await later.until(() => later.told.find((one) => one.t === 'rematch'))).toMatchObject({ rematch: { next } })
    for (const page of [red, blue, later]) page.socket.close()
  })
})
