import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toy } from '../../kernel/test/toy.ts'
import type { AnyGame } from '../src/games/opened.ts'
import { checkLive } from '../src/ops/check-live.ts'
import { backUp, problemOf, putBack } from '../src/store/backup.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, known, newActId, newFile, seatTwo, startRig } from './rig.ts'

const findGame = (title: string) => Promise.resolve(known[title])

describe('whoever watches over a server', () => {
  test('is told whether it lives, and by a token what it does; others get nothing', async () => {
    const rig = await startRig(undefined, undefined, undefined, undefined, 'a token for figures')
    const ask = (path: string, authorization = '') => fetch(`${rig.address}${path}`, { headers: { authorization } })
    expect((await ask('/health')).status).toBe(200)
    expect((await ask('/ready')).status).toBe(200)
    for (const token of ['', 'Bearer another token here']) expect((await ask('/metrics', token)).status).toBe(404)
    const { game, browsers } = await seatTwo(rig.address)
    const red = await browsers['red']!.connect()
    await red.watch(game)
    for (const n of [0, 7]) {
      const id = newActId()
      red.say({ t: 'act', game, n, id, action: { do: 'march', to: 1 } })
      await red.until(() => red.answerTo(id))
    }
    const text = await (await ask('/metrics', 'Bearer a token for figures')).text()
    expect(text).toMatch(/^kurgan_deed_ms_count 2$/m)
    expect(text).toMatch(/^kurgan_refused_total\{kind="stale"\} 1$/m)
    expect(text).toMatch(/^kurgan_sockets 1$/m)
    for (const name of [
      'commit_ms_count',
      'committed_units_total',
      'job_lag_ms_count',
      'computer_ms_count',
      'open_games',
    ])
      expect(text).toMatch(new RegExp(`^kurgan_${name} \\d+$`, 'm'))
    expect(Number(/^kurgan_commit_ms_count (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(3)
    for (const name of ['buffered_bytes', 'digest_mismatches'])
      expect(text).toMatch(new RegExp(`^kurgan_${name} 0$`, 'm'))
    expect(text).not.toContain(game)
    await rig.close()
  })

  test('can end it: who is here is told to come back, and everything is written', async () => {
    const file = newFile()
    const rig = await startRig(sqliteStore(file))
    const { game, browsers } = await seatTwo(rig.address)
    const red = await browsers['red']!.connect()
    await red.watch(game)
    red.say({ t: 'act', game, n: 0, id: newActId(), action: { do: 'march', to: 1 } })
    await red.until(() => red.n === 1)
    await rig.close()
    await red.until(() => red.closed)
    expect(red.told.at(-1)).toMatchObject({ t: 'bye', why: 'restart', again: expect.any(Number) })
    const again = await startRig(sqliteStore(file))
    const page = await Object.assign(new Browser(again.address), { cookie: browsers['red']!.cookie }).connect()
    await page.watch(game)
    expect(page.n).toBe(1)
    page.socket.close()
    await again.close()
  })
})

test('behind a proxy on this machine, whoever it speaks for has limits of their own', async () => {
  const rig = await startRig(
    undefined,
    () => 1_700_000_000_000,
    undefined,
    undefined,
    undefined,
    'https://kurgan.example',
  )
  const ask = async (from: string) =>
    (await rig.server.inject({ url: '/api/me', headers: { 'x-forwarded-for': from } })).statusCode
  const busy = new Set<number>()
  for (let n = 0; n < 121; n++) busy.add(await ask('192.0.2.1'))
  expect([...busy]).toEqual([200, 429])
  expect(await ask('192.0.2.2')).toBe(200)
  // Nobody gets a second life by what they say themselves: the proxy adds whom it has heard it from.
  expect(await ask('192.0.2.9, 192.0.2.1')).toBe(429)
  await rig.close()
})

describe('a backup', () => {
  test('is made while the server writes, and what is put back goes on from there', async () => {
    const file = newFile()
    const copy = join(dirname(file), 'copy.db')
    const rig = await startRig(sqliteStore(file))
    const { game, browsers } = await seatTwo(rig.address)
    const red = await browsers['red']!.connect()
    await red.watch(game)
    for (const to of [1, 2, 3]) {
      if (to === 3) backUp(file, copy)
      red.say({ t: 'act', game, n: to - 1, id: newActId(), action: { do: 'march', to } })
      await red.until(() => red.n === to)
    }
    expect(() => backUp(file, copy)).toThrow(/is there already/)
    await rig.close()
    expect(problemOf(copy)).toBeUndefined()
    const store = sqliteStore(copy)
    expect(await checkLive(store, findGame)).toEqual({ live: 1, unplayable: [] })
    const changed: AnyGame = { ...(toy as AnyGame), apply: () => expect.fail('The rules are others now.') }
    expect((await checkLive(store, () => Promise.resolve(changed))).unplayable).toMatchObject([{ game, title: 'toy' }])
    await store.close()
    expect(putBack(copy, file, 'before')).toBe(`${file}.before`)
    const again = await startRig(sqliteStore(file))
    const page = await Object.assign(new Browser(again.address), { cookie: browsers['red']!.cookie }).connect()
    await page.watch(game)
    expect((page.view as { track: number }).track).toBe(2)
    page.socket.close()
    await again.close()
  })

  test('that is none is told, and nothing is touched', () => {
    const file = newFile()
    expect(() => problemOf(file)).toThrow(/There is no file/)
    writeFileSync(file, 'This is a letter and no database, although it is long enough to look like one at first sight.')
    expect(() => problemOf(file)).toThrow(/cannot be read as a database/)
    expect(() => putBack(file, file, 'before')).toThrow(/what is in use/)
  })
})
