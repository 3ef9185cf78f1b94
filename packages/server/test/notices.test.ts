import { createHmac } from 'node:crypto'
import { createServer, request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Call, deliver, objectionTo, type World } from '../src/notices/deliver.ts'
import { isPublic } from '../src/notices/public.ts'
import { channels } from '../src/notices/channels.ts'
import { notices } from '../src/notices/notices.ts'
import { pushKeys } from '../src/notices/push.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { deskWith, gameId } from './desks.ts'
import { known, newActId, seatTwo, startRig, toyConfig } from './rig.ts'

/** A receiver on this machine, and a world in which it is the only address. */
const receiver = async (answer: { status: number; length?: number; location?: string } = { status: 204 }) => {
  const got: { headers: IncomingHttpHeaders; body: string; path: string | undefined }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body, path: request.url })
      reply.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
      reply.end('x'.repeat(answer.length ?? 0))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const world: World = {
    // The path and everything else of a call, without the encryption that a machine for tests has no certificate for.
    request: ((url: URL, options: object, heard: never) =>
      plainRequest({ ...options, host: url.hostname, port, path: url.pathname }, heard)) as never,
    addressesOf: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    isPublic: () => true,
  }
  return { got, world, close: () => void server.close() }
}

const call = { url: 'https://hook.example/kurgan', headers: { 'x-test': 'yes' }, body: '{"kind":"decision"}' }

describe('a call to a web address', () => {
  test('goes where its name leads, and follows nothing', async () => {
    const { got, world, close } = await receiver()
    expect(await deliver(call, world)).toBe(204)
    expect(got).toMatchObject([{ path: '/kurgan', body: call.body }])
    expect(got[0]!.headers['x-test']).toBe('yes')
    close()
    const other = await receiver({ status: 302, location: 'http://127.0.0.1/' })
    expect(await deliver(call, other.world)).toBe(302)
    expect(other.got).toHaveLength(1)
    other.close()
  })
  test('is not made where one of the addresses is not in the open world', async () => {
    const { got, world, close } = await receiver()
    const addressesOf = () => Promise.resolve(['93.184.215.14', '10.0.0.7'].map((address) => ({ address, family: 4 })))
    expect(await deliver(call, { ...world, isPublic, addressesOf })).toBe(undefined)
    expect(await deliver({ ...call, url: 'https://[::1]/' }, { ...world, isPublic })).toBe(undefined)
    expect(got).toEqual([])
    close()
  })
  test.each(['http://hook.example', 'https://me:secret@hook.example', 'ftp://x', 'nonsense'])(
    'cannot go to %s',
    (url) => {
      expect(objectionTo(url)).toMatch(/\.$/)
    },
  )
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',

    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ])('never reaches %s', (address) => expect(isPublic(address)).toBe(false))
  test.each(['93.184.215.14', '172.32.0.1', '2606:4700::1111'])('may reach %s', (address) => {
    expect(isPublic(address)).toBe(true)
  })
})

test('whoever is away is called once when it is their turn, and not when they look', async () => {
  let time = 1_700_000_000_000
  const called: Call[] = []
  const rig = await startRig(
    undefined,
    () => time,
    undefined,
    (what) => {
      called.push(what)
      return Promise.resolve(204)
    },
  )
  const { game, browsers } = await seatTwo(rig.address)
  const [red, blue] = [browsers['red']!, browsers['blue']!]
  const { body } = await blue.ask<{ id: string; secret: string }>('POST', '/channels', {
    kind: 'webhook',
    url: call.url,
  })
  const none = await blue.ask('POST', '/channels', { kind: 'webhook', url: 'http://127.0.0.1/' })
  expect([none.status, none.body['sentence']]).toEqual([409, expect.stringContaining('https://')])
  const [page, other] = [await red.connect(), await blue.connect()]
  await page.watch(game)
  const act = async (action: object) => {
    const id = newActId()
    page.say({ t: 'act', game, n: page.n, id, action: action as never })
    await page.until(() => page.answerTo(id))
  }
  await act({ do: 'ready' })
  await act({ do: 'lay', card: (page.view as { red: number[] }).red[0]! })
  time += 61_000
  await expect.poll(() => called.length).toBe(1)
  expect(JSON.parse(String(called[0]!.body))).toMatchObject({ kind: 'decision', game, title: 'toy', side: 'blue' })
  expect(String(called[0]!.body)).not.toContain('lay')
  expect(called[0]!.headers['x-kurgan-signature']).toBe(
    `sha256=${createHmac('sha256', body.secret).update(called[0]!.body).digest('hex')}`,
  )
  // Whoever looks at the game is not called, nor whoever is not asked any more.
  await other.watch(game)
  const card = (other.view as { blue: number[] }).blue[0]!
  const id = newActId()
  other.say({ t: 'act', game, n: other.n, id, action: { do: 'lay', card } })
  await other.until(() => other.answerTo(id))
  time += 61_000
  await page.until(() => page.deciding === 'red')
  expect(called).toHaveLength(1)
  for (const one of [page, other]) one.socket.close()
  await rig.close()
})

test('what fails five times in a day is not called any more', async () => {
  const store = sqliteStore(':memory:')
  const { sql } = store
  const { desk } = await deskWith(known['toy']!, toyConfig, { store, row: { deciding: 'red' } })
  let calls = 0
  const untold: string[] = []
  let time = 1_700_000_000_000
  const now = () => time
  const origin = 'http://localhost'
  const book = channels({ store, mailer: undefined, origin, letters: { take: () => true }, now })
  const all = notices({
    untold: (kind) => void untold.push(kind),
    store,
    findGame: (title) => Promise.resolve(known[title]),
    watchers: desk.watchers,
    cards: () => Promise.resolve(new Map()),
    channels: book,
    deliver: () => Promise.reject(new Error(`No answer to call ${++calls}.`)),
    mailer: undefined,
    keys: pushKeys(store),
    origin,
    now,
  })
  /** It is red's turn, and red has looked since they were told. */
  const tell = async () => {
    await all.notice(`${gameId} red decision`)
    await all.seen(gameId, 'red')
  }
  await book.add('red', { kind: 'webhook', url: call.url })
  for (let i = 0; i < 4; i++) await tell()
  time += 25 * 60 * 60 * 1000
  for (let i = 0; i < 4; i++) await tell()
  expect((await book.of('red'))[0]).toMatchObject({ off: false })
  for (let i = 0; i < 4; i++) await tell()
  expect([(await book.of('red'))[0]?.off, calls]).toEqual([true, 9])
  expect(await store.read(sql.selectFrom('channel').select('failures'))).toEqual([{ failures: 5 }])
  await expect(book.add('red', { kind: 'webhook', url: 'http://127.0.0.1/' })).rejects.toThrow('https://')
  expect(untold).toEqual(Array.from({ length: calls }, () => 'webhook'))
})
