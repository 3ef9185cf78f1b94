import { deadlineOf, type VacationShown } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, newActId, type Rig, seatTwo, startRig } from './rig.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
let rig: Rig
let time = 1_700_000_000_000
beforeAll(async () => {
  rig = await startRig(undefined, () => time)
})
afterAll(() => rig.close())

/** Two at a table of days, where red is to move. */
const table = async () => {
  const { game, browsers } = await seatTwo(rig.address, { pace: 'days-3-12' })
  const [red, blue] = [browsers['red']!, browsers['blue']!]
  const pages = await Promise.all([red.connect(), blue.connect()])
  for (const page of pages) await page.watch(game)
  const [redPage, bluePage] = pages
  const act = async (action: object) => {
    const id = newActId()
    redPage.say({ t: 'act', game, n: redPage.n, id, action: action as never })
    await redPage.until(() => redPage.answerTo(id))
  }
  const handOver = async () => {
    await act({ do: 'ready' })
    await act({ do: 'lay', card: (redPage.view as { red: number[] }).red[0]! })
    await bluePage.until(() => bluePage.deciding === 'blue')
  }
  return { game, red, blue, redPage, bluePage, handOver, close: () => pages.map((page) => page.socket.close()) }
}
const vacation = (browser: Browser, days: number) =>
  browser.ask<VacationShown & { sentence?: string }>('POST', '/account/vacation', { days })
const clocksOf = async (browser: Browser, game: string) => {
  const page = await browser.connect()
  await page.watch(game)
  const { clocks, seats } = page.table!
  page.socket.close()
  return { clocks, seats }
}
const deadline = async (browser: Browser, game: string): Promise<number> =>
  (deadlineOf((await clocksOf(browser, game)).clocks) ?? 0) - time

describe('days away', () => {
  test('stop one’s clock where it runs, are announced, and what is left of them comes back', async () => {
    const { game, red, blue, redPage, bluePage, close } = await table()
    time += day
    expect((await vacation(red, 31)).status).toBe(400)
    expect((await vacation(red, 0)).body.sentence).toBe('You are not away.')
    expect((await vacation(red, 10)).body).toEqual({ until: time + 10 * day, left: 20 })
    expect((await vacation(red, 1)).body.sentence).toBe('You are away already.')
    await bluePage.until(() => bluePage.told.some((one) => one.t === 'seats' && one.seats['red']?.away !== undefined))
    expect(await deadline(blue, game)).toBe(12 * day)
    time += 4.5 * day
    expect((await vacation(red, 0)).body).toEqual({ until: null, left: 25 })
    expect(await deadline(blue, game)).toBe(2 * day)
    expect((await clocksOf(blue, game)).seats['red']).not.toHaveProperty('away')
    expect((await vacation(red, 26)).body.sentence).toBe('You have 25 days left this year.')
    time += 2 * day - hour / 2
    expect((await vacation(red, 5)).body.sentence).toContain('less than an hour')
    expect(redPage.outcome).toBeUndefined()
    close()
  })

  test('stop it too where the game comes to somebody while they are away', async () => {
    const { game, blue, bluePage, handOver, close } = await table()
    await vacation(blue, 3)
    time += day
    await handOver()
    expect(await deadline(blue, game)).toBe(5 * day)
    // Who plays all the same has lost nothing, and won nothing.
    const id = newActId()
    const card = (bluePage.view as { blue: number[] }).blue[0]!
    bluePage.say({ t: 'act', game, n: bluePage.n, id, action: { do: 'lay', card } })
    await bluePage.until(() => bluePage.answerTo(id))
    expect((await clocksOf(blue, game)).clocks.left['blue']).toBe(3.5 * day)
    close()
  })
})

test('a clock of days that runs out in somebody’s quiet hours waits until these are over', async () => {
  const { blue, bluePage, handOver, close } = await table()
  await handOver()
  const minutes = new Date(time).getUTCHours() * 60 + new Date(time).getUTCMinutes()
  const at = (more: number): number => (minutes + more + 1440) % 1440
  await blue.ask('POST', '/account/quiet', { hours: { from: at(-60), to: at(120), zone: 'UTC' } })
  const flagged = () => bluePage.told.some((one) => one.t === 'clocks' && one.clocks.flagged !== undefined)
  time += 3 * day + 1000
  await bluePage.until(() => bluePage.told.some((one) => one.t === 'clocks'))
  expect(flagged()).toBe(false)
  time += 3 * hour
  await bluePage.until(() => flagged() || bluePage.outcome !== undefined)
  close()
})

test('a notebook is for whoever writes it, and for nobody else', async () => {
  const { game, red, blue, close } = await table()
  const noteOf = async (browser: Browser) =>
    (await browser.ask<{ text: string }>('GET', `/games/${game}/note`)).body.text
  const write = (browser: Browser, text: string) => browser.ask('POST', `/games/${game}/note`, { text })
  expect((await write(red, 'Cross at night.')).status).toBe(200)
  await write(blue, 'Hold the mill.')
  await write(red, 'Cross at dawn.')
  expect([await noteOf(red), await noteOf(blue), await noteOf(await new Browser(rig.address).enter())]).toEqual([
    'Cross at dawn.',
    'Hold the mill.',
    '',
  ])
  expect((await write(red, 'x'.repeat(10_001))).status).toBe(400)
  expect((await red.ask('POST', `/games/${'a'.repeat(12)}/note`, { text: 'x' })).status).toBe(404)
  const { notes } = (await red.ask<{ notes: unknown[] }>('GET', '/account/export')).body
  expect(notes).toEqual([{ game, text: 'Cross at dawn.' }])
  await write(red, '')
  expect(await noteOf(red)).toBe('')
  close()
})
