import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types as parsers } from 'pg'
import { enduring } from './enduring.ts'
import { postgresHints } from './hints.ts'
import { type OnCommit, type Statement, type Store, StoreError, type Unit } from './port.ts'
import { migrations, type Schema } from './schema.ts'
import { prepareWorker, workerJobs } from './worker.ts'

const compiler = (): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

interface Waiting {
  readonly unit: Unit
  readonly resolve: (held: boolean) => void
  readonly reject: (error: unknown) => void
}

/** Whole numbers of eight bytes: times and counts, all of them small enough for a number of ours. */
const int8 = 20
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format) => (oid === int8 ? Number : parsers.getTypeParser(oid, format)),
}

/** Guards the bringing up to date; any number serves, as long as every Kurgan takes the same. */
const migrationLock = 7_619_420_823
const connections = 8
/** Nodes that write to several games at once may stand in each other's way; one of them is then told so. */
const deadlock = '40P01'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Where it is, without what opens it. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const run = async <T>(client: ClientBase | Pool, { sql, parameters }: CompiledQuery<T>): Promise<readonly T[]> => {
  const { rows } = await client.query(sql, [...parameters])
  return rows as readonly T[]
}

/** Brings a database up to date, one node at a time; what a later Kurgan has written is left alone. */
const migrate = async (client: ClientBase, sql: Kysely<Schema>, url: string): Promise<void> => {
  const place = placeOf(url)
  await client.query(`select pg_advisory_lock(${migrationLock})`)
  try {
    await client.query('create table if not exists migration (version integer primary key)')
    const { rows } = await client.query<{ done: number }>('select coalesce(max(version), 0) as done from migration')
    const done = rows[0]?.done ?? 0
    if (done > migrations.length)
      throw new StoreError(`${place} was written by a newer Kurgan: update this one, or give it another database.`)
    for (const [i, migration] of migrations.entries()) {
      if (i < done) continue
      await client.query('begin')
      for (const statement of migration(sql.schema)) await client.query(statement.compile().sql)
      await client.query('insert into migration values ($1)', [i + 1])
      await client.query('commit')
    }
    await prepareWorker(url)
  } finally {
    // A lock goes with its connection at the latest: what failed is told, not what followed from it.
    await client.query(`rollback; select pg_advisory_unlock(${migrationLock})`).catch(() => undefined)
  }
}

const prepare = async (pool: Pool, sql: Kysely<Schema>, url: string): Promise<void> => {
  try {
    const client = await pool.connect()
    try {
      await migrate(client, sql, url)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StoreError) throw error
    throw new StoreError(
      `${placeOf(url)} cannot be used as a database: ${error instanceof Error ? error.message || String(codeOf(error)) : ''}. Is PostgreSQL running there, and are name and password in DATABASE_URL right?`,
    )
  }
}

const write = async (client: ClientBase, { guard, statements }: Unit): Promise<boolean> => {
  if (guard !== undefined && (await run(client, guard.insert.compile())).length !== guard.expected) return false
  for (const statement of statements) await run(client, statement.compile())
  return true
}

/** One unit that fails leaves the others of its commit alone; one that stands in another node's way ends the commit. */
const tryToWrite = async (client: ClientBase, { unit, resolve, reject }: Waiting): Promise<() => void> => {
  await client.query('savepoint unit')
  try {
    const held = await write(client, unit)
    await client.query(held ? 'release unit' : 'rollback to unit; release unit')
    return () => resolve(held)
  } catch (error) {
    if (codeOf(error) === deadlock) throw error
    await client.query('rollback to unit; release unit')
    return () => reject(error)
  }
}

/** What waits is written in one transaction; gives what to tell those who wait, after the commit. */
const writeAll = async (client: ClientBase, units: readonly Waiting[]): Promise<readonly (() => void)[]> => {
  await client.query('begin')
  try {
    const done: (() => void)[] = []
    for (const waiting of units) done.push(await tryToWrite(client, waiting))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    if (codeOf(error) !== deadlock || units.length === 1) throw error
  }
  return writeSingly(client, units)
}

/** One at a time: whoever holds nothing else stands in nobody's way. */
const writeSingly = async (client: ClientBase, units: readonly Waiting[]): Promise<readonly (() => void)[]> => {
  const done: (() => void)[] = []
  for (const waiting of units)
    try {
      done.push(...(await writeAll(client, [waiting])))
    } catch (error) {
      done.push(() => waiting.reject(error))
    }
  return done
}

/**
 * The same store on PostgreSQL, for several nodes: whoever inserts a number first has it. What arrives while a commit is
 * under way shares the next one. A connection that breaks costs what waited for it, and nobody is told that it was kept:
 * what is sent again finds whether it was.
 */
export const postgresStore = async (url: string): Promise<Store> => {
  const sql = compiler()
  const pool = enduring(new Pool({ connectionString: url, max: connections, types, application_name: 'kurgan' }))
  await prepare(pool, sql, url)
  const { hints, close: closeHints } = await postgresHints(url)

  let waiting: Waiting[] = []
  let counts: OnCommit = () => {}
  let writing: Promise<void> | undefined
  const flush = async (): Promise<void> => {
    const units = waiting
    waiting = []
    const began = performance.now()
    let broken = true
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      const done = await writeAll(client, units)
      counts(units.length, performance.now() - began)
      for (const tell of done) tell()
      broken = false
    } catch (error) {
      for (const { reject } of units) reject(error)
    } finally {
      client?.release(broken)
    }
  }
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await flush()
    writing = undefined
  }

  return {
    sql,
    read: <T>(query: Statement<T>) => run(pool, query.compile()),
    commit: (unit) =>
      new Promise((resolve, reject) => {
        waiting.push({ unit, resolve, reject })
        // Units of one turn of the event loop share a commit.
        writing ??= new Promise((done) => setImmediate(done)).then(drain)
      }),
    counting(more) {
      counts = more
    },
    hints,
    jobs: workerJobs(url, sql),
    async close() {
      await writing
      await closeHints()
      await pool.end()
    },
  }
}
