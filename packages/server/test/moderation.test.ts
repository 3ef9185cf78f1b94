import type { Audited, Dossier, OpenTable, Report, ToPage } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, newActId, newNonce, newWish, type Page, type Rig, seatTwo, startRig } from './rig.ts'

const day = 24 * 60 * 60 * 1000
let rig: Rig
let time = 1_700_000_000_000
const store = sqliteStore(':memory:')
beforeAll(async () => {
  rig = await startRig(store, () => (time += 1000))
})
afterAll(() => rig.close())

const guest = () => new Browser(rig.address).enter()
const idOf = async (browser: Browser): Promise<string> =>
  (await browser.ask<{ account: { id: string } }>('GET', '/me')).body.account.id
const moderator = async (): Promise<Browser> => {
  const browser = await guest()
  const { sql } = store
  const set = sql.updateTable('account').set({ role: 'moderator' })
  await store.commit({ statements: [set.where('id', '=', await idOf(browser))] })
  return browser
}
const said = (page: Page): readonly string[] =>
  page.told
    .filter((one): one is Extract<ToPage, { t: 'said' }> => one.t === 'said')
    .flatMap(({ lines }) => lines.map(({ text }) => text))
const say = async (page: Page, game: string, text: string): Promise<ToPage> => {
  const id = newActId()
  page.say({ t: 'say', game, id, text })
  return page.until(() => page.answerTo(id))
}
const sentence = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['sentence']]

/** Two at a table, who have said something. */
const talking = async () => {
  const { game, browsers } = await seatTwo(rig.address)
  const [red, blue] = [browsers['red']!, browsers['blue']!]
  const [redPage, bluePage] = await Promise.all([red.connect(), blue.connect()])
  for (const page of [redPage, bluePage]) await page.watch(game)
  for (const text of ['Hello', 'You coward', 'Well']) await say(redPage, game, text)
  await bluePage.until(() => said(bluePage).length === 3)
  return { game, red, blue, redPage, bluePage, close: () => [redPage, bluePage].map((page) => page.socket.close()) }
}

describe('a line that was said', () => {
  test('is shown to the moderators with its room, once, by whoever has heard it', async () => {
    const { game, red, blue, close } = await talking()
    const stranger = await guest()
    const body = { n: 2, why: 'An insult' }
    for (const one of [red, stranger]) expect((await one.ask('POST', `/games/${game}/report`, body)).status).toBe(403)
    expect((await blue.ask('POST', `/games/${game}/report`, { ...body, n: 99 })).status).toBe(403)
    for (let i = 0; i < 2; i++) expect((await blue.ask('POST', `/games/${game}/report`, body)).status).toBe(200)
    const mod = await moderator()
    for (const path of ['reports', 'log', `people/${await idOf(red)}`])
      expect((await blue.ask('GET', `/moderation/${path}`)).status).toBe(404)
    const { reports } = (await mod.ask<{ reports: Report[] }>('GET', '/moderation/reports')).body
    expect(reports).toMatchObject([{ game, title: 'toy', room: 'players', why: 'An insult', isHidden: false }])
    expect([reports[0]!.line.text, reports[0]!.line.by.id]).toEqual(['You coward', await idOf(red)])
    expect(reports[0]!.around.map(({ text }) => text)).toEqual(['Hello', 'Well'])
    expect(reports[0]!.by.id).toBe(await idOf(blue))
    close()
  })

  test('is gone for everybody when a moderator takes it away, and the log says who did', async () => {
    const { game, blue, redPage, close } = await talking()
    await blue.ask('POST', `/games/${game}/report`, { n: 2, why: '' })
    const mod = await moderator()
    const { reports } = (await mod.ask<{ reports: Report[] }>('GET', '/moderation/reports')).body
    const id = reports.find((one) => one.game === game)!.id
    expect((await blue.ask('POST', `/moderation/reports/${id}`, { hide: true })).status).toBe(404)
    expect((await mod.ask('POST', `/moderation/reports/${id}`, { hide: true })).status).toBe(200)
    expect(await redPage.until(() => redPage.told.find(({ t }) => t === 'unsaid'))).toMatchObject({ game, n: 2 })
    const later = await blue.connect()
    await later.watch(game)
    await later.until(() => said(later).length > 0)
    expect(said(later)).toEqual(['Hello', 'Well'])
    const { log } = (await mod.ask<{ log: Audited[] }>('GET', '/moderation/log')).body
    expect(log[0]).toMatchObject({ what: 'hide', text: 'You coward', who: { id: await idOf(mod) } })
    const left = (await mod.ask<{ reports: Report[] }>('GET', '/moderation/reports')).body.reports
    expect(left.some((one) => one.game === game)).toBe(false)
    later.socket.close()
    close()
  })
})

describe('a sanction', () => {
  const sanction = async (mod: Browser, account: string, kind: string) =>
    mod.ask('POST', '/moderation/sanctions', { account, kind, days: 2, reason: 'Insults.' })

  test('keeps somebody from saying anything until its time is over, and says why', async () => {
    const { game, red, redPage, close } = await talking()
    const [mod, id] = [await moderator(), await idOf(red)]
    expect((await sanction(red, id, 'chat')).status).toBe(404)
    expect((await sanction(mod, await idOf(mod), 'chat')).status).toBe(403)
    expect((await sanction(mod, 'a'.repeat(12), 'chat')).status).toBe(403)
    expect((await sanction(mod, id, 'chat')).status).toBe(200)
    expect(await say(redPage, game, 'But')).toMatchObject({
      t: 'refused',
      kind: 'barred',
      sentence: expect.stringMatching(/^You cannot say anything until 2023-.* UTC: Insults\.$/),
    })
    const me = await red.ask<{ sanctions: unknown[] }>('GET', '/me')
    expect(me.body.sanctions).toMatchObject([{ kind: 'chat', reason: 'Insults.' }])
    time += 2 * day
    expect(await say(redPage, game, 'Now')).toMatchObject({ t: 'said' })
    close()
  })

  test('keeps somebody out of the lobby, until it is lifted', async () => {
    const [host, mod] = [await guest(), await moderator()]
    const id = await idOf(host)
    await sanction(mod, id, 'lobby')
    const wish = newWish({ against: 'lobby' })
    expect(sentence(await host.ask('POST', '/games', wish))).toEqual([403, expect.stringContaining('lobby until')])
    // With somebody they know they may play.
    expect((await host.ask('POST', '/games', newWish())).status).toBe(200)
    const dossier = (await mod.ask<Dossier>('GET', `/moderation/people/${id}`)).body
    expect(dossier).toMatchObject({ sanctions: [{ kind: 'lobby' }], log: [{ what: 'sanction' }] })
    const lift = `/moderation/sanctions/${dossier.sanctions[0]!.id}/lift`
    expect((await mod.ask('POST', lift, {})).status).toBe(200)
    expect((await mod.ask('POST', lift, {})).status).toBe(403)
    expect((await host.ask('POST', '/games', wish)).status).toBe(200)
    const after = (await mod.ask<Dossier>('GET', `/moderation/people/${id}`)).body
    expect([after.sanctions, after.log.map(({ what }) => what)]).toEqual([[], ['lift', 'sanction']])
  })

  test('locks an account: whoever has it is out at once, and does not come in', async () => {
    const [browser, mod] = [await guest(), await moderator()]
    const password = 'correct horse battery'
    await browser.ask('POST', '/account/claim', { name: 'Beria', password })
    const page = await browser.connect()
    await sanction(mod, await idOf(browser), 'locked')
    expect(await page.until(() => page.closed)).toMatchObject({ code: 4001 })
    expect((await browser.ask('GET', '/games')).status).toBe(401)
    const enters = () => browser.ask('POST', '/account/sign-in', { name: 'Beria', password })
    expect(sentence(await enters())).toEqual([403, expect.stringContaining('locked until')])
    time += 2 * day
    expect((await enters()).status).toBe(200)
  }, 30_000)
})

describe('people who do not meet each other', () => {
  test('do not see each other’s tables, and cannot sit down with each other', async () => {
    const [me, you] = [await guest(), await guest()]
    const game = (wish = newWish({ against: 'lobby' })) =>
      you.ask<{ game: string; invitation: string }>('POST', '/games', wish)
    const page = await me.connect()
    page.say({ t: 'lobby', on: true })
    const first = (await game()).body.game
    const shown = (): readonly string[] => {
      const all = new Set<string>()
      for (const one of page.told) {
        if (one.t !== 'tables') continue
        if (one.all) all.clear()
        for (const table of one.tables) all.add(table.game)
        for (const gone of one.gone) all.delete(gone)
      }
      return [...all]
    }
    await page.until(() => shown().includes(first))
    expect((await me.ask('POST', '/relations', { account: await idOf(you), kind: 'block' })).status).toBe(200)
    await page.until(() => !shown().includes(first))
    const second = (await game()).body.game
    for (const one of [first, second]) {
      const { status, body } = await me.ask('POST', `/games/${one}/sit`, { nonce: newNonce() })
      expect([status, body['sentence']]).toEqual([409, expect.stringContaining('do not play with each other')])
    }
    const seen = async (browser: Browser) =>
      (await browser.ask<{ tables: OpenTable[] }>('GET', '/tables')).body.tables.map((table) => table.game)
    expect((await seen(me)).includes(second)).toBe(false)
    expect((await seen(await guest())).includes(second)).toBe(true)
    expect(shown().includes(second)).toBe(false)
    // It keeps both away, whoever wanted it.
    const own = await me.ask<{ game: string; invitation: string }>('POST', '/games', newWish({ against: 'lobby' }))
    expect((await seen(you)).includes(own.body.game)).toBe(false)
    const { invitation } = (await me.ask<{ invitation: string }>('POST', '/games', newWish())).body
    expect((await you.ask('POST', `/invitations/${invitation}`, { nonce: newNonce() })).status).toBe(409)
    await me.ask('POST', '/relations', { account: await idOf(you), kind: null })
    expect((await me.ask('POST', `/games/${first}/sit`, { nonce: newNonce() })).status).toBe(200)
    page.socket.close()
  })

  test('do not see games that the other plays, nor play again', async () => {
    const { game, browsers } = await seatTwo(rig.address, { audience: 'everybody' })
    const [red, blue, stranger] = [browsers['red']!, browsers['blue']!, await guest()]
    await stranger.ask('POST', '/relations', { account: await idOf(red), kind: 'block' })
    const watched = async (browser: Browser) =>
      (await browser.ask<{ games: { game: string }[] }>('GET', '/watchable')).body.games.map((one) => one.game)
    expect([await watched(stranger), await watched(await guest())].map((all) => all.includes(game))).toEqual([
      false,
      true,
    ])
    await blue.ask('POST', '/relations', { account: await idOf(red), kind: 'block' })
    await red.ask('POST', `/games/${game}/resign`, { id: newActId() })
    const again = await red.ask('POST', `/games/${game}/rematch`, { id: newActId(), nonce: newNonce() })
    expect(again.body).toMatchObject({ t: 'refused', sentence: expect.stringContaining('do not play with each other') })
  })
})
