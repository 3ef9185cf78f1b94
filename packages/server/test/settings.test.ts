import { describe, expect, test } from 'vitest'
import { settingsFrom } from '../src/settings.ts'

const sentence = (env: NodeJS.ProcessEnv): string => {
  try {
    settingsFrom(env, 'usual.db')
  } catch (error) {
    return (error as Error).message
  }
  return 'it is used'
}

describe('what the environment says', () => {
  test('is this machine alone and one file, unless it says otherwise', () => {
    expect(settingsFrom({}, 'usual.db')).toEqual({
      host: 'localhost',
      port: 4242,
      origin: undefined,
      database: 'usual.db',
      proxies: [],
    })
    const env = { HOST: '0.0.0.0', PORT: '80', ORIGIN: 'https://kurgan.example', DATABASE_URL: 'file:/data/k.db' }
    expect(settingsFrom(env, 'x')).toEqual({
      host: '0.0.0.0',
      port: 80,
      origin: 'https://kurgan.example',
      database: '/data/k.db',
      proxies: [],
    })
  })
  test('may name a mail server, and letters are of the host', () => {
    const url = 'smtps://kurgan:secret@mail.example'
    const mail = (more: NodeJS.ProcessEnv) => settingsFrom({ SMTP_URL: url, ...more }, 'x').mail
    expect(mail({ ORIGIN: 'https://kurgan.example' })).toEqual({ url, from: 'kurgan@kurgan.example' })
    expect(mail({ MAIL_FROM: 'me@mail.example' })).toEqual({ url, from: 'me@mail.example' })
  })
  test('may name a PostgreSQL', () => {
    const DATABASE_URL = 'postgres://kurgan:secret@db.example:5432/kurgan'
    expect(settingsFrom({ DATABASE_URL }, 'x').database).toBe(DATABASE_URL)
  })
  test('may name proxies on other machines', () => {
    expect(settingsFrom({ PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::/8' }, 'x').proxies).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      'fd00::/8',
    ])
  })
  test.each([
    [{ PROXIES: 'proxy.example' }, 'PROXIES=proxy.example are not addresses of proxies'],
    [{ PROXIES: '10.0.0.0/33' }, 'are not addresses of proxies'],
    [{ PROXIES: '10.0.0.5,' }, 'are not addresses of proxies'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 can be reached by others: say in ORIGIN under which https address'],
    [{ HOST: '192.168.1.7' }, 'can be reached by others'],
    [{ ORIGIN: 'http://kurgan.example' }, 'ORIGIN=http://kurgan.example is not where people can reach this server'],
    [{ ORIGIN: 'https://kurgan.example/' }, 'is not where people can reach this server'],
    [{ ORIGIN: 'kurgan' }, 'is not where people can reach this server'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not a database that this server can use'],
    [{ DATABASE_URL: 'file:' }, 'DATABASE_URL is not a database'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not a mail server: give smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'kurgan' }, 'MAIL_FROM=kurgan is not an address'],
    [
      { DATABASE_URL: 'postgres://localhost' },
      'or a PostgreSQL, such as DATABASE_URL=postgres://kurgan@localhost/kurgan',
    ],
  ])('%o gets a sentence', (env, begins) => {
    expect(sentence(env)).toContain(begins)
  })
})
