import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../src/ops/operator.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Authenticator } from './authenticator.ts'
import { Browser, type Rig, startRig } from './rig.ts'

const minute = 60_000
let rig: Rig
let origin = ''
let time = 1_700_000_000_000
const store = sqliteStore(':memory:')
beforeAll(async () => {
  rig = await startRig(store, () => (time += 1000))
  origin = rig.address.replace('127.0.0.1', 'localhost')
})
afterAll(() => rig.close())

type Asked = { challenge: string }
const guest = () => new Browser(origin).enter()
const nameOf = async (browser: Browser): Promise<string | undefined> =>
  (await browser.ask<{ account: { name: string } | null }>('GET', '/me')).body.account?.name
const ask = async (browser: Browser, path: string, body: object = {}) =>
  (await browser.ask<Asked>('POST', `/account/passkeys/${path}`, body)).body

/** Somebody who has a name by a passkey and nothing else. */
const named = async (name: string) => {
  const [browser, device] = [await guest(), new Authenticator(origin)]
  const response = device.make(await ask(browser, 'ask', { name }))
  const { status, body } = await browser.ask<{ codes: string[] }>('POST', '/account/passkeys', { name, response })
  expect(status).toBe(200)
  return { browser, device, codes: body.codes, response }
}
const enter = async (device: Authenticator, browser = new Browser(origin)) => {
  const response = device.show(await ask(browser, 'enter/ask'))
  return { browser, response, answer: await browser.ask('POST', '/account/passkeys/enter', { response }) }
}

describe('a passkey', () => {
  test('is a name for a guest, and lets them in without saying it', async () => {
    const { device, codes } = await named('Pavlov')
    expect(codes).toHaveLength(10)
    const { browser, answer } = await enter(device)
    expect([answer.status, await nameOf(browser)]).toEqual([200, 'Pavlov'])
    const { body } = await browser.ask<{ passkeys: unknown[] }>('GET', '/account/passkeys')
    expect(body.passkeys).toMatchObject([{ made: expect.any(Number), used: expect.any(Number) }])
  })

  test('answers one challenge, once, in time, at this place', async () => {
    const { device, response: made } = await named('Zaitsev')
    const { response } = await enter(device)
    const again = await new Browser(origin).ask('POST', '/account/passkeys/enter', { response })
    expect([again.status, again.body['sentence']]).toEqual([409, expect.stringContaining('not known here')])
    const [late, other] = [new Browser(origin), new Browser(origin)]
    const slow = device.show(await ask(late, 'enter/ask'))
    time += 3 * minute
    expect((await late.ask('POST', '/account/passkeys/enter', { response: slow })).status).toBe(409)
    const invented = device.show({ challenge: 'bm90IGdpdmVuIG91dA' })
    expect((await other.ask('POST', '/account/passkeys/enter', { response: invented })).status).toBe(409)
    device.origin = 'http://localhost.example'
    const foreign = device.show(await ask(other, 'enter/ask'))
    device.origin = origin
    expect((await other.ask('POST', '/account/passkeys/enter', { response: foreign })).status).toBe(409)
    // A copied key counts anew.
    const copied = device.show(await ask(other, 'enter/ask'), 1)
    expect((await other.ask('POST', '/account/passkeys/enter', { response: copied })).status).toBe(409)
    expect(await nameOf(other)).toBeUndefined()
    const stranger = await guest()
    const replayed = await stranger.ask('POST', '/account/passkeys', { name: 'Zaitsev2', response: made })
    expect([replayed.status, await nameOf(stranger)]).toEqual([409, expect.stringContaining('Guest')])
  })

  test('can be one of several, is taken away, and the last way in stays', async () => {
    const { browser, device } = await named('Rokossovsky')
    const [only] = (await browser.ask<{ passkeys: { id: string }[] }>('GET', '/account/passkeys')).body.passkeys
    const remove = (id = '') => browser.ask('POST', '/account/passkeys/remove', { id })
    expect((await remove(only!.id)).body['sentence']).toContain('only way')
    const second = new Authenticator(origin)
    const response = second.make(await ask(browser, 'ask'))
    expect((await browser.ask('POST', '/account/passkeys', { response })).status).toBe(200)
    expect((await remove(only!.id)).status).toBe(200)
    expect([(await enter(device)).answer.status, (await enter(second)).answer.status]).toEqual([409, 200])
    // Who came in long ago shows once more who they are.
    time += 20 * minute
    const third = new Authenticator(origin).make(await ask(browser, 'ask'))
    expect((await browser.ask('POST', '/account/passkeys', { response: third })).status).toBe(409)
  })

  test('is for a name of a server, not for an address made of numbers', async () => {
    const { status, body } = await new Browser(rig.address).ask('POST', '/account/passkeys/enter/ask', {})
    expect([status, body['sentence']]).toEqual([409, expect.stringContaining('http://localhost')])
  })
})

describe('whoever has lost every way in', () => {
  test('comes back by a link of the operator, once, within a day, and chooses a password', async () => {
    await named('Yeryomenko')
    const admin = operator(store, () => time)
    const tokenOf = async () => (await admin.recovery('Yeryomenko')).split('/').at(-1) ?? ''
    const old = await tokenOf()
    const token = await tokenOf()
    const browser = new Browser(origin)
    const recover = (given: string) => browser.ask('POST', '/account/recover', { token: given })
    expect((await recover(old)).status).toBe(409)
    expect([(await recover(token)).status, await nameOf(browser)]).toEqual([200, 'Yeryomenko'])
    expect((await recover(token)).status).toBe(409)
    const next = 'a new long password'
    expect((await browser.ask('POST', '/account/password', { next })).status).toBe(200)
    const elsewhere = new Browser(origin)
    await elsewhere.ask('POST', '/account/sign-in', { name: 'Yeryomenko', password: next })
    expect(await nameOf(elsewhere)).toBe('Yeryomenko')
    const late = await tokenOf()
    time += 25 * 60 * minute
    expect((await recover(late)).status).toBe(409)
    expect(await admin.log()).toHaveLength(3)
  }, 30_000)

  test('may use a code instead of the password to choose another one', async () => {
    const { browser, codes } = await named('Shumilov')
    time += 20 * minute
    const next = 'another long password'
    expect((await browser.ask('POST', '/account/password', { next })).status).toBe(409)
    expect((await browser.ask('POST', '/account/password', { password: codes[0], next })).status).toBe(200)
  }, 30_000)
})
