import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer, listen, settingsFrom } from '../src/index.ts'

const site = mkdtempSync(join(tmpdir(), 'kurgan-site-'))
const page = '<!doctype html><title>Kurgan</title>'
mkdirSync(join(site, 'assets'))
for (const [name, text] of [
  ['index.html', page],
  ['assets/main-1234.js', 'export const one = 1'],
] as const) {
  writeFileSync(join(site, name), text)
  writeFileSync(join(site, `${name}.br`), brotliCompressSync(text))
  writeFileSync(join(site, `${name}.gz`), gzipSync(text))
}
writeFileSync(join(site, 'plain.txt'), 'no twin')
writeFileSync(join(site, '.stamp'), 'secret')
const server = await createServer(site)

afterAll(() => server.close())

describe('what is served', () => {
  test('the page at /, asked for anew each time', async () => {
    const answer = await server.inject('/')
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, page, 'no-cache'])
    expect(answer.headers['content-type']).toContain('text/html')
  })
  test('files with a digest in their name, to be kept', async () => {
    const answer = await server.inject('/assets/main-1234.js')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  })
  test('compressed, as the browser likes it', async () => {
    const asked = async (encoding: string, path: string) =>
      await server.inject({ url: path, headers: { 'accept-encoding': encoding } })
    const br = await asked('gzip, deflate, br', '/assets/main-1234.js')
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('export const one = 1')
    const gz = await asked('gzip', '/')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).toString()).toBe(page)
    const plain = await asked('gzip, br', '/plain.txt')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'no twin'])
  })
  test('nothing else: unknown paths, dot files and ways out of the folder get one sentence', async () => {
    for (const path of ['/nothing.js', '/.stamp', '/../package.json', '/%2e%2e/package.json', '/assets/']) {
      const answer = await server.inject(path)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.body, path).not.toContain('secret')
    }
    expect((await server.inject('/nothing.js')).body).toBe('There is nothing at /nothing.js; Kurgan is at /.\n')
  })
  test('with a strict content security policy', async () => {
    const policy = String((await server.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:|upgrade-insecure/)
    expect((await server.inject('/')).headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the port', () => {
  test('is 4242 unless PORT says otherwise', () => {
    const port = (PORT?: string): number => settingsFrom({ PORT }, 'x').port
    expect([port(), port(''), port('8080')]).toEqual([4242, 4242, 8080])
  })
  test.each(['0', '65536', '-1', '80.5', 'http', '1e3', ' 80', '0x50'])('PORT=%s gets a sentence', (text) => {
    expect(() => settingsFrom({ PORT: text }, 'x')).toThrow(
      `PORT=${text} is not a port: give a whole number from 1 to 65535`,
    )
  })
  test.each(['127.0.0.1', '0.0.0.0'])('that is busy on %s gets a sentence that names PORT=', async (host) => {
    const other = createPlainServer()
    await new Promise<void>((done) => other.listen(0, host, done))
    const { port } = other.address() as { port: number }
    const second = await createServer(site)
    await expect(listen(second, { ...settingsFrom({}, 'x'), port })).rejects.toThrow(
      `Port ${port} is busy: stop what uses it, or choose another, such as PORT=`,
    )
    await second.close()
    await new Promise((done) => other.close(done))
  })
  test('that is free is listened on', async () => {
    const other = createPlainServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as { port: number }
    await new Promise((done) => other.close(done))
    const third = await createServer(site)
    const address = await listen(third, { ...settingsFrom({}, 'x'), port })
    expect(address).toBe(`http://localhost:${port}`)
    expect(await (await fetch(address)).text()).toBe(page)
    await third.close()
  })
})
