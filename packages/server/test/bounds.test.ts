import { mkdtempSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostAtOnce, mostConnections } from '../src/bounds.ts'
import { createServer } from '../src/index.ts'

const site = mkdtempSync(join(tmpdir(), 'kurgan-site-'))
writeFileSync(join(site, 'index.html'), '<!doctype html>')
// More than a socket takes at once, so that whoever does not read keeps it open.
writeFileSync(join(site, 'large.txt'), 'x'.repeat(20_000_000))

let server: FastifyInstance
let port = 0
const sockets: Socket[] = []

beforeEach(async () => {
  server = await createServer(site)
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

const open = (): Promise<Socket> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
    // A connection that the server ends may end with an error.
    socket.on('error', () => {})
    sockets.push(socket)
  })
const ended = (socket: Socket): Promise<unknown> => new Promise((done) => socket.resume().once('close', done))
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** The files of the site that this process holds open. */
const openFiles = (): number =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(site)
    } catch {
      return false
    }
  }).length
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 20))
}

test.runIf(process.platform === 'linux')('a connection that breaks off takes all files with it', async () => {
  for (let n = 0; n < 10; n++) {
    const socket = await open()
    socket.write(get('/large.txt').repeat(mostAtOnce))
    await until(() => openFiles() > 0)
    socket.destroy()
  }
  await until(() => server.server.listening && openFiles() === 0)
  expect(openFiles()).toBe(0)
})

test.runIf(process.platform === 'linux')('so does one that is closed by the end of the server', async () => {
  const socket = await open()
  socket.write(get('/large.txt').repeat(mostAtOnce))
  await until(() => openFiles() > 0)
  await server.close()
  await until(() => openFiles() === 0)
  expect(openFiles()).toBe(0)
})

test('whoever asks for more at once than any browser does is let go', async () => {
  const socket = await open()
  const answers: Buffer[] = []
  socket.on('data', (chunk: Buffer) => answers.push(chunk))
  socket.write(get('/').repeat(mostAtOnce))
  await until(() => Buffer.concat(answers).toString().split('HTTP/1.1 200').length > mostAtOnce)
  const greedy = await open()
  const end = ended(greedy)
  greedy.write(get('/large.txt').repeat(mostAtOnce + 1))
  await end
  expect(greedy.destroyed).toBe(true)
  // The connection that asked for as much as it may is still answered.
  socket.write(get('/'))
  await until(() => Buffer.concat(answers).toString().split('HTTP/1.1 200').length > mostAtOnce + 1)
})

test('a request that does not come to its end is given up', async () => {
  expect(server.server.requestTimeout).toBe(10_000)
  expect(server.server.headersTimeout).toBe(10_000)
  expect(server.server.timeout).toBe(30_000)
  // Nobody waits for the real limits here.
  server.server.requestTimeout = 100
  server.server.headersTimeout = 100
  const body = await open()
  body.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nx')
  const head = await open()
  head.write('GET / HTTP/1.1\r\nHost: local')
  await Promise.all([ended(body), ended(head)])
})

test('nothing is taken from whoever sends something large', async () => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await server.inject({ method: 'POST', url: '/', headers, payload: 'x'.repeat(2000) })
  expect(answer.statusCode).toBe(413)
})

test('there are no more connections than a few browsers have', async () => {
  expect(server.server.maxConnections).toBe(mostConnections)
  server.server.maxConnections = 2
  const [first] = [await open(), await open()]
  await ended(await open())
  expect(first.destroyed).toBe(false)
})
