import { describe, expect, onTestFinished, test } from 'vitest'
import { Browser, newWish, type Rig, startRig } from './rig.ts'

const day = 24 * 60 * 60 * 1000

/** A server whose clock goes when the test says so. */
const clocked = async (origin?: string) => {
  let time = 1_700_000_000_000
  const rig: Rig = await startRig(undefined, () => time, undefined, undefined, undefined, origin)
  onTestFinished(() => rig.close())
  return { rig, pass: (ms: number) => void (time += ms) }
}
const enter = async ({ address }: Rig, origin = address): Promise<readonly string[]> => {
  const answer = await fetch(`${address}/api/guest`, { method: 'POST', headers: { origin } })
  return answer.headers.getSetCookie()
}
const isKnown = async (browser: Browser): Promise<boolean> => (await browser.ask('GET', '/me')).body['account'] !== null

describe('the cookies', () => {
  test('are for this server alone and for no script; over TLS they are sent over TLS only', async () => {
    const [login, device, ...more] = await enter((await clocked()).rig)
    expect(login).toMatch(/^kurgan=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    expect(device).toMatch(/^kurgan-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    expect(more).toEqual([])
    const origin = 'https://kurgan.example'
    const { rig } = await clocked(origin)
    const secure = await enter(rig, origin)
    expect(secure[0]).toMatch(/^__Host-kurgan=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/)
    expect(secure[1]).toMatch(/^__Host-kurgan-device=.*; Secure$/)
    // One that another machine of the same domain may have set is nobody's.
    const cookie = secure[0]?.split(';')[0] ?? ''
    expect(await isKnown(Object.assign(new Browser(rig.address), { cookie }))).toBe(true)
    expect(await isKnown(Object.assign(new Browser(rig.address), { cookie: cookie.replace('__Host-', '') }))).toBe(
      false,
    )
  })

  test('last thirty days from when they were used', async () => {
    const { rig, pass } = await clocked()
    const browser = await new Browser(rig.address).enter()
    for (let times = 0; times < 3; times++) {
      pass(29 * day)
      expect(await isKnown(browser)).toBe(true)
    }
    pass(31 * day)
    expect(await isKnown(browser)).toBe(false)
  })
})

describe('whoever asks too much', () => {
  test('waits a moment, and is heard again', async () => {
    const { rig, pass } = await clocked()
    const browser = new Browser(rig.address)
    const answers = await Promise.all(Array.from({ length: 130 }, () => browser.ask('GET', '/me')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body).toEqual({ sentence: 'Too much was asked for at once: wait a moment.' })
    pass(60_000)
    expect((await browser.ask('GET', '/me')).status).toBe(200)
  })

  test('opens three tables a minute, and others as many', async () => {
    const { rig, pass } = await clocked()
    const [one, other] = [await new Browser(rig.address).enter(), await new Browser(rig.address).enter()]
    const open = async (browser: Browser): Promise<number> => (await browser.ask('POST', '/games', newWish())).status
    expect([await open(one), await open(one), await open(one), await open(one)]).toEqual([200, 200, 200, 429])
    expect(await open(other)).toBe(200)
    pass(60_000)
    expect(await open(one)).toBe(200)
  })
})
