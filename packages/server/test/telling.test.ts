import type { Channels } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../src/notices/deliver.ts'
import { mailerOf } from '../src/notices/mailer.ts'
import { quietUntil } from '../src/notices/quiet.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { mailSink, PushReceiver, unfolded } from './receivers.ts'
import { Browser, newActId, newWish, type Page, type Rig, seatTwo, startRig } from './rig.ts'

const minute = 60_000
const hour = 60 * minute
let rig: Rig
let sink: Awaited<ReturnType<typeof mailSink>>
let time = 1_700_000_000_000
const store = sqliteStore(':memory:')
const called: Call[] = []
let status = 201
const deliver = (call: Call) => {
  called.push(call)
  return Promise.resolve(status)
}
beforeAll(async () => {
  sink = await mailSink()
  const mailer = mailerOf(sink.url, 'kurgan@kurgan.example')
  rig = await startRig(store, () => time, undefined, deliver, undefined, undefined, mailer)
})
afterAll(async () => {
  await rig.close()
  sink.close()
})

/** Two at a table of days: red is to move, and blue is somewhere else. */
const table = async () => {
  const { game, browsers } = await seatTwo(rig.address, { pace: 'days-3-12' })
  const [red, blue] = [browsers['red']!, browsers['blue']!]
  const page = await red.connect()
  await page.watch(game)
  const act = async (one: Page, action: object) => {
    const id = newActId()
    one.say({ t: 'act', game, n: one.n, id, action: action as never })
    await one.until(() => one.answerTo(id))
  }
  const handOver = async () => {
    await act(page, { do: 'ready' })
    await act(page, { do: 'lay', card: (page.view as { red: number[] }).red[0]! })
  }
  const deed = (what: string, more: object = {}) =>
    red.ask('POST', `/games/${game}/${what}`, { id: newActId(), ...more })
  return { game, red, blue, page, handOver, deed }
}
const push = async (browser: Browser, endpoint = `https://push.example/${Math.random()}`) => {
  const receiver = new PushReceiver()
  const body = { kind: 'push', endpoint, keys: receiver.keys, language: 'en' }
  expect((await browser.ask('POST', '/channels', body)).status).toBe(200)
  const read = () =>
    called
      .filter(({ url }) => url === endpoint)
      .map(({ body: sent }) => JSON.parse(receiver.read(sent as Buffer)) as Record<string, string>)
  return { endpoint, read, calls: () => called.filter(({ url }) => url === endpoint) }
}
/** As long as it takes on a busy machine. */
const patient = { timeout: 30_000 }
/** Everything that is due by now is done. */
const settled = async (): Promise<void> => {
  const due = store.sql.selectFrom('job').select('of').where('due', '<=', time)
  await expect.poll(() => store.read(due), patient).toEqual([])
}

describe('a browser', () => {
  test('is told in words that it alone can read, once until somebody looks', async () => {
    const { game, blue, page, handOver, deed } = await table()
    const { read, calls } = await push(blue)
    await handOver()
    time += 61_000
    await expect.poll(() => read().length, patient).toBe(1)
    expect(read()[0]).toMatchObject({
      body: expect.stringMatching(/^Toy Duel: it is your turn against Guest \d+\.$/),
      path: `#/online/${game}`,
    })
    const { headers, body } = calls()[0]!
    const { push: key } = (await blue.ask<Channels>('GET', '/channels')).body
    expect([headers['Authorization'], headers['Topic']]).toEqual([
      expect.stringContaining(`k=${key}`),
      expect.anything(),
    ])
    expect(String(body)).not.toContain('Toy')
    // Of a proposal they hear too; of another one only when they have looked.
    await deed('offer', { what: 'draw' })
    time += 61_000
    await expect.poll(() => read().length, patient).toBe(2)
    expect(read()[1]!['body']).toContain('proposes something')
    const other = await blue.connect()
    other.say({ t: 'away', on: true })
    await other.watch(game)
    await deed('say', { text: 'Are you there?' })
    time += 61_000
    await expect.poll(() => read().length, patient).toBe(3)
    expect(read()[2]!['body']).toContain('has said something')
    await deed('say', { text: 'Hello?' })
    time += 61_000
    await settled()
    expect(read()).toHaveLength(3)
    other.say({ t: 'away', on: false })
    await deed('resign')
    time += 61_000
    await settled()
    // Whoever looks on sees the end.
    expect(read()).toHaveLength(3)
    for (const one of [page, other]) one.socket.close()
  })

  test('that is not there any more is forgotten', async () => {
    const { blue, page, handOver } = await table()
    const { read } = await push(blue)
    status = 410
    await handOver()
    time += 61_000
    await expect.poll(async () => (await blue.ask<Channels>('GET', '/channels')).body.channels, patient).toEqual([])
    expect(read()).toHaveLength(1)
    status = 201
    page.socket.close()
  })

  test('is told that time grows short, and nothing in quiet hours', async () => {
    const { blue, page, handOver } = await table()
    const { read } = await push(blue)
    const hours = (from: number, to: number) => ({ hours: { from, to, zone: 'Europe/Berlin' } })
    expect((await blue.ask('POST', '/account/quiet', hours(0, 0))).status).toBe(409)
    expect((await blue.ask('POST', '/account/quiet', hours(0, 800))).status).toBe(409)
    const berlin = (new Date(time).getUTCHours() + 1) * 60 + new Date(time).getUTCMinutes()
    const at = (minutes: number): number => (berlin + minutes + 1440) % 1440
    expect((await blue.ask('POST', '/account/quiet', hours(at(-60), at(120)))).status).toBe(200)
    await handOver()
    time += 61_000
    await settled()
    expect(read()).toEqual([])
    time += 2 * hour
    await expect.poll(() => read().length, patient).toBe(1)
    await blue.ask('POST', '/account/quiet', { hours: null })
    time += 50 * hour
    await settled()
    expect(read()).toHaveLength(1)
    time += 8 * hour
    await expect.poll(() => read().length, patient).toBe(2)
    expect(read()[1]!['body']).toContain('grows short')
    page.socket.close()
  })
})

test('whoever is invited by name is told, unless the table is closed by then', async () => {
  const [host, friend] = [await new Browser(rig.address).enter(), await new Browser(rig.address).enter()]
  await friend.ask('POST', '/account/claim', { name: 'Batov', password: 'correct horse battery' })
  const { read } = await push(friend)
  const invite = async () =>
    (await host.ask<{ game: string }>('POST', '/games', newWish({ against: 'name', to: 'Batov' }))).body.game
  await host.ask('POST', `/games/${await invite()}/close`, {})
  await invite()
  time += 6000
  await settled()
  expect(read().map(({ body, path }) => [body, path])).toEqual([
    [expect.stringMatching(/^Toy Duel: Guest \d+ invites you\.$/), '#/lobby'],
  ])
}, 30_000)

describe('a mailbox', () => {
  const letterTo = (to: string) => sink.letters.filter((letter) => letter.includes(`To: ${to}`)).map(unfolded)
  const address = 'blue@mail.example'
  const add = (browser: Browser, to: string) =>
    browser.ask('POST', '/channels', { kind: 'mail', address: to, language: 'de' })

  test('gets letters when it has shown that it is theirs, until one press ends it', async () => {
    const { game, blue, page, handOver } = await table()
    for (const wrong of ['nobody', 'a@b', 'a b@c.de', 'a@b.de,c@d.de'])
      expect((await add(blue, wrong)).body['sentence']).toContain('mailbox')
    expect((await add(blue, address)).status).toBe(200)
    const token = /account\/mail\/([\w-]{43})/.exec(letterTo(address)[0]!)![1]!
    await handOver()
    time += 61_000
    await settled()
    expect(letterTo(address)).toHaveLength(1)
    const anybody = new Browser(rig.address)
    expect((await anybody.ask('POST', '/channels/confirm', { token: 'x'.repeat(43) })).status).toBe(409)
    expect((await anybody.ask('POST', '/channels/confirm', { token })).status).toBe(200)
    page.say({ t: 'say', game, id: newActId(), text: 'A secret word' })
    await page.until(() => page.told.some(({ t }) => t === 'said'))
    time += 61_000
    await expect.poll(() => letterTo(address).length, patient).toBe(2)
    const letter = letterTo(address)[1]!
    expect(letter).toMatch(/Subject: Toy Duel: Guest \d+ hat etwas gesagt\./)
    expect([letter.includes('A secret word'), letter.includes(`#/online/${game}`)]).toEqual([false, true])
    const end = /List-Unsubscribe: <http:\/\/localhost\/api(\/unsubscribe\/[\w-]{43})>/.exec(letter)![1]!
    // As a program that reads letters asks for it: from nowhere, by nobody.
    const answer = await fetch(`${rig.address}/api${end}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect((await blue.ask<Channels>('GET', '/channels')).body).toMatchObject({ channels: [], mail: true })
    page.socket.close()
  })

  test('is not asked for ever anew, nor where there is no server for letters', async () => {
    const browser = await new Browser(rig.address).enter()
    for (let i = 0; i < 3; i++) expect((await add(browser, `m${i}@mail.example`)).status).toBe(200)
    expect((await add(browser, 'm4@mail.example')).body['sentence']).toContain('tomorrow')
    const refusing = await mailSink(true)
    const [without, broken] = await Promise.all([
      startRig(),
      startRig(undefined, undefined, undefined, undefined, undefined, undefined, mailerOf(refusing.url, 'k@k.example')),
    ])
    const said = async ({ address: at }: Rig) => (await add(await new Browser(at).enter(), address)).body['sentence']
    expect(await said(without)).toBe('This server sends no letters.')
    expect(await said(broken)).toContain('could not be sent')
    await Promise.all([without.close(), broken.close()])
    refusing.close()
  })
})

test('quiet hours end where somebody is, also over midnight', () => {
  const quiet = { from: 22 * 60, to: 7 * 60, zone: 'Asia/Kolkata' }
  const at = (text: string): number => Date.parse(text)
  // 22:30 there.
  expect(quietUntil(quiet, at('2024-01-10T17:00:20Z'))).toBe(at('2024-01-11T01:30:00Z'))
  expect(quietUntil(quiet, at('2024-01-11T01:30:00Z'))).toBeUndefined()
  expect(quietUntil(quiet, at('2024-01-11T16:29:59Z'))).toBeUndefined()
  expect(quietUntil(null, 0)).toBeUndefined()
})
