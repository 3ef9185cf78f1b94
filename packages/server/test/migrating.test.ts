import { DatabaseSync } from '@photostructure/sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { migrations, type Schema } from '../src/store/schema.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { newFile } from './rig.ts'

test('what was kept before people could block, lock and be told otherwise than by a web address is kept', async () => {
  const { schema } = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const file = newFile()
  const old = new DatabaseSync(file)
  const before = 5
  for (const migration of migrations.slice(0, before))
    for (const statement of migration(schema)) old.exec(statement.compile().sql)
  old.exec(`pragma user_version = ${before}`)
  old.exec(`insert into account (id, name, kind, created, seen) values ('me', 'Me', 'person', 1, 2);
    insert into mute (me, you) values ('me', 'you');
    insert into credential (id, account, kind, hash) values ('c', 'me', 'password', 'h');
    insert into hook (id, account, url, secret, failures, since, off) values ('h', 'me', 'https://x', 's', 1, 2, 0);
    insert into line (game, n, client, room, account, at, text) values ('g', 1, 'x', 'players', 'me', 3, 'Hello')`)
  old.close()
  const { sql, read, close } = sqliteStore(file)
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
  await close()
})
