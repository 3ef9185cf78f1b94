import { DatabaseSync } from '@photostructure/sqlite'
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../src/store/port.ts'
import { postgresStore } from '../src/store/postgres.ts'
import { migrations, type Schema } from '../src/store/schema.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { newFile } from './rig.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

/** The version before people could block, lock and be told otherwise than by a web address. */
const before = 5

const filled = `insert into account (id, name, kind, created, seen) values ('me', 'Me', 'person', 1, 2);
  insert into mute (me, you) values ('me', 'you');
  insert into credential (id, account, kind, hash) values ('c', 'me', 'password', 'h');
  insert into hook (id, account, url, secret, failures, since, "off") values ('h', 'me', 'https://x', 's', 1, 2, 0);
  insert into line (game, n, client, room, account, at, text) values ('g', 1, 'x', 'players', 'me', 3, 'Hello');
  insert into game (id, title, rules, config, secret, nonces, commitment, state, owner, seq, created, rated)
    values ('g', 'toy', 1, '{}', 's', '{}', 'c', 'live', 'me', 1, 4, 1);
  insert into entry (game, seq, client, at, kind, body) values ('g', 1, 'seat', 5, 'seat', '{}')`

/** All that makes the tables of that version, and what was kept in them. */
const oldDatabase = (dialect: Dialect): string => {
  const { schema } = new Kysely<Schema>({ dialect })
  const made = migrations.slice(0, before).flatMap((migration) => migration(schema))
  return [...made.map((statement) => statement.compile().sql), filled].join(';\n')
}

const createDriver = () => new DummyDriver()

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  [
    'SQLite',
    () => {
      const file = newFile()
      const old = new DatabaseSync(file)
      old.exec(
        oldDatabase({
          createDriver,
          createAdapter: () => new SqliteAdapter(),
          createIntrospector: (db) => new SqliteIntrospector(db),
          createQueryCompiler: () => new SqliteQueryCompiler(),
        }),
      )
      old.exec(`pragma user_version = ${before}`)
      old.close()
      return Promise.resolve(sqliteStore(file))
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await postgres.fresh()
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(
        oldDatabase({
          createDriver,
          createAdapter: () => new PostgresAdapter(),
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        }),
      )
      await client.query('create table migration (version integer primary key)')
      await client.query(`insert into migration values (${before})`)
      await client.end()
      return postgresStore(url)
    },
  ],
]

test.each(stores)('what an older Kurgan has kept is kept: %s', async (_, open) => {
  const { sql, read, close } = await open()
  expect(await read(sql.selectFrom('relation').selectAll())).toEqual([{ me: 'me', you: 'you', kind: 'mute' }])
  expect(await read(sql.selectFrom('channel').selectAll())).toMatchObject([
    { id: 'h', kind: 'webhook', target: 'https://x', secret: 's', failures: 1, confirmed: null, language: 'en' },
  ])
  expect(await read(sql.selectFrom('account').selectAll())).toMatchObject([
    { role: null, quiet: null, away_until: null },
  ])
  expect(await read(sql.selectFrom('credential').selectAll())).toMatchObject([
    { hash: 'h', public: null, expires: null },
  ])
  expect(await read(sql.selectFrom('line').selectAll())).toMatchObject([{ text: 'Hello', hidden_by: null }])
  expect(await read(sql.selectFrom('game').selectAll())).toMatchObject([
    { id: 'g', rated: 1, unrated: null, asides: 0, at: 0, pace: 'none', winner: null },
  ])
  expect(await read(sql.selectFrom('entry').selectAll())).toMatchObject([{ game: 'g', seq: 1, at: 5 }])
  await close()
})
