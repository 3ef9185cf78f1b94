import { isIP } from 'node:net'
import * as z from 'zod'

/** A setting that cannot be used, in a sentence that says what to do. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

export interface Settings {
  readonly host: string
  readonly port: number
  /** Where people reach this server, where that is not this machine itself. */
  readonly origin: string | undefined
  /** The file that holds everything, the address of a PostgreSQL that does, or `:memory:`, which forgets it. */
  readonly database: string
  /** The operator's mail server, and who letters are of; without it there are none. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Proxies on other machines that are believed whom they speak for: addresses, or networks. */
  readonly proxies: readonly string[]
  /** Whoever knows it may read `/metrics`. */
  readonly metricsToken: string | undefined
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

const text = z.string().max(2000).optional()
const environment = z.object({
  HOST: text,
  PORT: text,
  ORIGIN: text,
  DATABASE_URL: text,
  METRICS_TOKEN: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  PROXIES: text,
})

/** The port asked for in the environment, or the usual one. */
const portOf = (value: string | undefined): number => {
  if (value === undefined || value === '') return 4242
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65535) return port
  throw new SettingError(`PORT=${value} is not a port: give a whole number from 1 to 65535, such as PORT=4243.`)
}

const originOf = (value: string | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'https:' && url.origin === value) return value
  throw new SettingError(
    `ORIGIN=${value} is not where people can reach this server: give https:// and a name, such as ORIGIN=https://kurgan.example.`,
  )
}

/** An address with a host and the name of a database. */
export const isPostgres = (value: string): boolean => {
  const url = /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && url.host !== '' && url.pathname.length > 1
}

const databaseOf = (value: string | undefined, usual: string): string => {
  if (value === undefined || value === '') return usual
  if (value === 'memory:') return ':memory:'
  if (isPostgres(value)) return value
  if (value.startsWith('file:') && value.length > 'file:'.length) return value.slice('file:'.length)
  throw new SettingError(
    'DATABASE_URL is not a database that this server can use: give a file, such as DATABASE_URL=file:/var/lib/kurgan/kurgan.db, or a PostgreSQL, such as DATABASE_URL=postgres://kurgan@localhost/kurgan.',
  )
}

const metricsTokenOf = (value: string | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined
  if (value.length >= 16) return value
  throw new SettingError('METRICS_TOKEN can be guessed: give 16 characters at least, or leave it out.')
}

/** Where letters go out, and whose they are. */
const mailOf = (
  url: string | undefined,
  from: string | undefined,
  origin: string | undefined,
): { readonly url: string; readonly from: string } | undefined => {
  if (url === undefined || url === '') return undefined
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new SettingError(
      'SMTP_URL is not a mail server: give smtp:// or smtps://, and a host, such as SMTP_URL=smtps://kurgan:password@mail.example.',
    )
  const host = origin === undefined ? 'localhost' : new URL(origin).hostname
  const sender = from === undefined || from === '' ? `kurgan@${host}` : from
  if (/^[^\s@]+@[^\s@]+$/.test(sender)) return { url, from: sender }
  throw new SettingError(`MAIL_FROM=${sender} is not an address: give one such as MAIL_FROM=kurgan@kurgan.example.`)
}

const isNetwork = (value: string): boolean => {
  const [address = '', prefix = '0', ...more] = value.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= most
}

const proxiesOf = (value: string | undefined): readonly string[] => {
  if (value === undefined || value === '') return []
  const all = value.split(',').map((one) => one.trim())
  if (all.every(isNetwork)) return all
  throw new SettingError(
    `PROXIES=${value} are not addresses of proxies: give one or several with commas between them, such as PROXIES=10.0.0.5,10.1.0.0/16.`,
  )
}

/** What the environment asks for; a server that anybody can reach must be reached by an encrypted way. */
export const settingsFrom = (env: NodeJS.ProcessEnv, usualFile: string): Settings => {
  const { HOST, PORT, ORIGIN, DATABASE_URL, METRICS_TOKEN, SMTP_URL, MAIL_FROM, PROXIES } = environment.parse(env)
  const [port, origin] = [portOf(PORT), originOf(ORIGIN)]
  const host = HOST === undefined || HOST === '' ? 'localhost' : HOST
  if (!loopback.has(host) && origin === undefined)
    throw new SettingError(
      `HOST=${host} can be reached by others: say in ORIGIN under which https address, or leave HOST out to play on this machine.`,
    )
  const [metricsToken, proxies] = [metricsTokenOf(METRICS_TOKEN), proxiesOf(PROXIES)]
  const mail = mailOf(SMTP_URL, MAIL_FROM, origin)
  return { host, port, origin, database: databaseOf(DATABASE_URL, usualFile), mail, metricsToken, proxies }
}
