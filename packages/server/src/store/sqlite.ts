import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import { type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { tableJobs } from './jobs.ts'
import { type Hints, type OnCommit, type Statement, type Store, StoreError, type Unit } from './port.ts'
import { migrations, type Schema } from './schema.ts'

const compiler = (): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })

interface Waiting {
  readonly unit: Unit
  readonly resolve: (held: boolean) => void
  readonly reject: (error: unknown) => void
}

/** The process that has the file has nobody to tell. */
const nobodyElse: Hints = { publish() {}, subscribe() {} }

/** Who holds the file, as far as it was written down. */
const holder = (path: string): string => {
  try {
    return `process ${readFileSync(`${path}.pid`, 'utf8')}`
  } catch {
    return 'another process'
  }
}

/** One process has the file to itself: the lock of a file beside it goes with the process, however that ends. */
const lock = (path: string): DatabaseSyncInstance => {
  mkdirSync(dirname(path), { recursive: true })
  const held = new DatabaseSync(`${path}.lock`, { timeout: 0 })
  try {
    held.exec('begin exclusive')
  } catch {
    held.close()
    throw new StoreError(`${path} is in use by ${holder(path)}: stop that one, or give this one another file.`)
  }
  writeFileSync(`${path}.pid`, String(process.pid))
  return held
}

/** What is acknowledged has reached the disk. */
const openFile = (path: string): DatabaseSyncInstance => {
  const db = new DatabaseSync(path)
  try {
    // A command of the operator may write at the same moment.
    db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full')
    if (path !== ':memory:') chmodSync(path, 0o600)
    return db
  } catch (error) {
    db.close()
    throw new StoreError(`${path} cannot be used as a database: ${error instanceof Error ? error.message : ''}.`)
  }
}

/** Brings a database up to date; what a later Kurgan has written is left alone. */
const migrate = (db: DatabaseSyncInstance, sql: Kysely<Schema>, path: string): void => {
  const { user_version: done } = db.prepare('pragma user_version').get() as { user_version: number }
  if (done > migrations.length)
    throw new StoreError(`${path} was written by a newer Kurgan: update this one, or give it another file.`)
  for (const [i, migration] of migrations.entries()) {
    if (i < done) continue
    db.exec('begin immediate')
    for (const statement of migration(sql.schema)) db.exec(statement.compile().sql)
    db.exec(`pragma user_version = ${i + 1}`)
    db.exec('commit')
  }
}

/** Whatever is wrong with it, nobody is kept from it longer than it takes to say so. */
const opened = (path: string, sql: Kysely<Schema>, held: DatabaseSyncInstance | undefined): DatabaseSyncInstance => {
  try {
    const db = openFile(path)
    migrate(db, sql, path)
    return db
  } catch (error) {
    held?.close()
    throw error
  }
}

/**
 * Units of one turn of the event loop share one commit and one wait for the disk. Nothing here is awaited between begin
 * and commit: a second writer in this thread would wait for the thread it blocks.
 */
export const sqliteStore = (path: string): Store => {
  const sql = compiler()
  const locked = path === ':memory:' ? undefined : lock(path)
  return storeOf(opened(path, sql, locked), sql, locked)
}

/** A file that a server may have: it is left as it is, but for what is written. */
export const besideStore = (path: string): Store => {
  if (!existsSync(path))
    throw new StoreError(`There is no file ${path}: start the server once, or say another one in DATABASE_URL.`)
  const sql = compiler()
  const db = openFile(path)
  const { user_version: version } = db.prepare('pragma user_version').get() as { user_version: number }
  if (version === migrations.length) return storeOf(db, sql, undefined)
  db.close()
  throw new StoreError(`${path} is not of this Kurgan: start this one with it first.`)
}

/** Runs statements; each text is prepared once. */
const running = (db: DatabaseSyncInstance) => {
  const prepared = new Map<string, StatementSyncInstance>()
  return <T>({ sql: text, parameters }: CompiledQuery<T>): readonly T[] => {
    const statement = prepared.get(text) ?? db.prepare(text)
    prepared.set(text, statement)
    return statement.all(...parameters) as readonly T[]
  }
}

/** Writes units, within a transaction that has begun; gives what to tell those who wait, after the commit. */
const writing = (
  db: DatabaseSyncInstance,
  all: ReturnType<typeof running>,
): ((units: readonly Waiting[]) => readonly (() => void)[]) => {
  const write = ({ guard, statements }: Unit): boolean => {
    if (guard !== undefined && all(guard.insert.compile()).length !== guard.expected) return false
    for (const statement of statements) all(statement.compile())
    return true
  }
  /** One unit that fails leaves the others of its turn alone. */
  const tryToWrite = ({ unit, resolve, reject }: Waiting): (() => void) => {
    db.exec('savepoint unit')
    try {
      const held = write(unit)
      db.exec(held ? 'release unit' : 'rollback to unit; release unit')
      return () => resolve(held)
    } catch (error) {
      db.exec('rollback to unit; release unit')
      return () => reject(error)
    }
  }

  /** Most of the time no unit fails: only where one does, all are written again, so that each can be undone by itself. */
  return (units) => {
    try {
      return units.map(({ unit, resolve }) => {
        const held = write(unit)
        if (!held && unit.guard?.expected !== 1) throw new Error('Some of what a guard inserts was there.')
        return () => resolve(held)
      })
    } catch {
      db.exec('rollback; begin immediate')
      return units.map(tryToWrite)
    }
  }
}

const storeOf = (db: DatabaseSyncInstance, sql: Kysely<Schema>, locked: DatabaseSyncInstance | undefined): Store => {
  const all = running(db)
  const writeAll = writing(db, all)
  let waiting: Waiting[] = []
  let counts: OnCommit = () => {}
  const flush = (): void => {
    const units = waiting
    waiting = []
    if (units.length === 0) return
    const began = performance.now()
    try {
      db.exec('begin immediate')
      const done = writeAll(units)
      db.exec('commit')
      counts(units.length, performance.now() - began)
      for (const tell of done) tell()
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      for (const { reject } of units) reject(error)
    }
  }

  const kept: Pick<Store, 'sql' | 'read' | 'commit'> = {
    sql,
    read: <T>(query: Statement<T>) => Promise.resolve(all(query.compile())),
    commit: (unit) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ unit, resolve, reject }) === 1) setImmediate(flush)
      }),
  }
  return {
    ...kept,
    counting(more) {
      counts = more
    },
    hints: nobodyElse,
    jobs: tableJobs(kept),
    close() {
      flush()
      db.close()
      locked?.close()
      return Promise.resolve()
    },
  }
}
