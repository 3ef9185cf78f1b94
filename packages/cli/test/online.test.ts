import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@kurgan/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from './harness.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurgan-operating-'))
  file = join(folder, 'kurgan.db')
  process.env['DATABASE_URL'] = `file:${file}`
})
afterEach(() => {
  delete process.env['DATABASE_URL']
})

/** Somebody is kept under this name. */
const keep = async (name: string): Promise<void> => {
  const store = await openStore(file)
  const account = { id: name, name, kind: 'guest', created: 1, seen: 1, name_key: null, closed: null } as const
  await store.commit({ statements: [store.sql.insertInto('account').values(account)] })
  await store.close()
}
const names = async (): Promise<readonly string[]> => {
  const store = await openStore(file)
  const found = await store.read(store.sql.selectFrom('account').select('name').orderBy('name'))
  await store.close()
  return found.map(({ name }) => name)
}

describe('kurgan admin', () => {
  const person = async (): Promise<string> => {
    const store = await openStore(file)
    const { sql } = store
    const row = {
      id: 'aaaaaaaaaaaa',
      name: 'Chuikov',
      kind: 'person',
      created: 1,
      seen: 1,
      name_key: 'chulkov',
    } as const
    const login = { token_hash: 'x', account: row.id, created: 1, seen: 1, expires: 1e15 }
    await store.commit({ statements: [sql.insertInto('account').values(row), sql.insertInto('login').values(login)] })
    await store.close()
    return row.id
  }

  test('makes moderators, locks and unlocks, and shows what was done, while a server has the file', async () => {
    const id = await person()
    const server = await openStore(file)
    const logins = async () => (await server.read(server.sql.selectFrom('login').select('account'))).length
    expect((await ask('admin moderator Chuikov')).out).toBe('Chuikov is a moderator from now on.')
    expect((await ask('admin show CHUIKOV')).out).toContain(`${id}: person, moderator, since 1970-01-01 00:00`)
    expect(await logins()).toBe(1)
    expect((await ask('admin lock Chuikov --days 3 --reason Insults.')).code).toBe(0)
    expect([await logins(), (await ask('admin show Chuikov')).out]).toEqual([0, expect.stringContaining('Insults.')])
    expect((await ask(`admin unlock ${id}`)).out).toContain('may do again')
    expect((await ask('admin player Chuikov')).out).toContain('no moderator')
    const { out } = await ask('admin log')
    expect(out.split('\n').map((line) => line.split(' ')[3])).toEqual(['role', 'lift', 'sanction', 'role'])
    await server.close()
  })

  test('lets a program play under a name of its own, by what is shown once', async () => {
    await person()
    const token = async (): Promise<string> => (await ask('admin program Robot')).out.split('\n')[1] ?? ''
    const first = await token()
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await token()).not.toBe(first)
    expect((await ask('admin show Robot')).out).toContain(': bot, since')
    expect((await ask('admin program Chuikov')).said).toContain('taken')
    expect((await ask('admin program x')).said).toContain('2 to 20')
  })

  test('gives a link that lets somebody in, and says what is wrong', async () => {
    expect((await ask('admin show Chuikov')).said).toContain('There is no file')
    await person()
    const { out } = await ask('admin recover Chuikov')
    expect(out).toMatch(/http:\/\/localhost:4242\/#\/account\/recover\/[\w-]{43}$/)
    expect((await ask('admin show Nobody')).said).toBe('There is nobody called "Nobody" here: give a name or an id.')
    expect((await ask('admin lock Chuikov')).said).toContain('--reason')
    expect((await ask('admin lock Chuikov --reason x --days 0')).said).toContain('from 1 to 365')
    expect((await ask('admin lock')).said).toContain('Say whom')
    expect((await ask('admin shoot Chuikov')).code).toBe(2)
  })
})

describe('kurgan check-live', () => {
  test('plays what goes on, while a server has the file, and says where there is none', async () => {
    expect((await ask('check-live')).said).toContain('There is no file')
    const server = await openStore(file)
    expect(await ask('check-live')).toMatchObject({ code: 0, out: '0 games go on; 0 of them play as they did.' })
    await server.close()
    process.env['DATABASE_URL'] = 'memory:'
    expect((await ask('check-live')).said).toContain('This server keeps nothing')
  })
})

describe('kurgan backup and restore', () => {
  test('bring back what was, and keep what is', async () => {
    await keep('before')
    const copy = join(folder, 'copy.db')
    expect(await ask(`backup ${copy}`)).toMatchObject({ code: 0, out: `Everything is in ${copy}.` })
    await keep('since')
    const { code, out } = await ask(`restore ${copy}`)
    expect([code, out]).toEqual([0, expect.stringContaining('0 games go on; 0 of them play as they did.')])
    expect(await names()).toEqual(['before'])
    const kept = readdirSync(folder).find((one) => /^kurgan\.db\.before-\d{14}$/.test(one)) ?? ''
    file = join(folder, kept)
    expect(await names()).toEqual(['before', 'since'])
  })

  test('say what is wrong, and touch nothing', async () => {
    expect(await ask('backup x.db')).toMatchObject({ code: 2, said: `There is no file ${file}.` })
    await keep('somebody')
    const letter = join(folder, 'letter.txt')
    writeFileSync(letter, 'This is no database.')
    const { code, said } = await ask(`restore ${letter}`)
    expect([code, said]).toEqual([2, expect.stringContaining('cannot be read as a database')])
    const running = await openStore(file)
    const copy = join(folder, 'copy.db')
    expect((await ask(`backup ${copy}`)).code).toBe(0)
    expect((await ask(`restore ${copy}`)).said).toContain('is in use by')
    await running.close()
    expect(await names()).toEqual(['somebody'])
    process.env['DATABASE_URL'] = 'postgres://kurgan@db.example/kurgan'
    expect((await ask('backup x.db')).said).toContain('pg_dump')
    expect(existsSync('x.db')).toBe(false)
  })
})
