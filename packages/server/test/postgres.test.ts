import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { StoreError } from '../src/store/port.ts'
import { postgresStore } from '../src/store/postgres.ts'
import { jobSuite } from './jobs.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { playToEnd } from './playing.ts'
import { seatTwo, startRig } from './rig.ts'
import { storeSuite } from './store.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

storeSuite('PostgreSQL', async () => postgresStore(await postgres.fresh()))
jobSuite('PostgreSQL', async () => postgresStore(await postgres.fresh()))

test('of two nodes each job is done by one, and what a node has died over is done by the other', async () => {
  const url = await postgres.fresh()
  const [one, other] = await Promise.all([postgresStore(url), postgresStore(url)])
  const idle = () => Promise.resolve()
  const handlers = { deadline: idle, computer: idle, expiry: idle, rating: idle, notice: idle }
  const done: string[] = []
  const deadline = (of: string) => Promise.resolve(void done.push(of))
  const works = [one, other].map(({ jobs }) => jobs.work({ ...handlers, deadline }, () => 0))
  await Promise.all(works)
  const names = Array.from({ length: 50 }, (_, i) => `game ${i}`)
  const set = (of: string) => one.jobs.set({ kind: 'deadline', of, due: 0, at: 0 })
  await one.commit({ statements: names.map(set) })
  // Whoever has this one is gone: nobody holds the lock of that name.
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into graphile_worker._private_jobs (task_id, payload, key, locked_at, locked_by)
     select id, '{"of":"orphan"}', 'deadline orphan', now(), 'pool-gone' from graphile_worker._private_tasks where identifier = 'deadline'`,
  )
  await client.end()
  while (done.length < 51) await new Promise((again) => setTimeout(again, 50))
  expect(done.toSorted()).toEqual([...names, 'orphan'].toSorted())
  for (const work of works) await (await work).close()
  await Promise.all([one.close(), other.close()])
}, 60_000)

test('two nodes may open the same database at once, and it is brought up to date once', async () => {
  const url = await postgres.fresh()
  const stores = await Promise.all([postgresStore(url), postgresStore(url), postgresStore(url)])
  for (const store of stores) {
    expect(await store.read(store.sql.selectFrom('game').select('id'))).toEqual([])
    await store.close()
  }
})

test('one of two nodes wins a number, also where both write to many games at once', async () => {
  const url = await postgres.fresh()
  const [one, other] = await Promise.all([postgresStore(url), postgresStore(url)])
  const games = Array.from({ length: 20 }, (_, i) => `game ${i}`)
  const insert = (store: typeof one, game: string, client: string) =>
    store.commit({
      guard: {
        insert: store.sql
          .insertInto('entry')
          .values({ game, seq: 1, client, at: 1, side: null, account: null, kind: 'act', body: '{}' })
          .onConflict((on) => on.doNothing())
          .returning('seq'),
        expected: 1,
      },
      statements: [],
    })
  // In opposite order, so that each waits for what the other holds.
  const [mine, theirs] = await Promise.all([
    Promise.all(games.map((game) => insert(one, game, 'one'))),
    Promise.all(games.toReversed().map((game) => insert(other, game, 'other'))),
  ])
  const wins = mine.map((held, i) => Number(held) + Number(theirs.toReversed()[i]))
  expect(wins).toEqual(games.map(() => 1))
  await Promise.all([one.close(), other.close()])
})

test('a connection that is cut costs what waited for it, and nothing after', async () => {
  const url = await postgres.fresh()
  const store = await postgresStore(url)
  const cutter = new Client({ connectionString: url })
  await cutter.connect()
  await cutter.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await cutter.end()
  await store.read(store.sql.selectFrom('game').select('id')).catch(() => undefined)
  expect(await store.read(store.sql.selectFrom('game').select('id'))).toEqual([])
  await store.close()
})

test('a database that cannot be used, or is of a newer Kurgan, gets a sentence without its password', async () => {
  await expect(postgresStore('postgres://kurgan:secret@127.0.0.1:1/none')).rejects.toThrow(
    /^127\.0\.0\.1:1\/none cannot be used as a database: .*Is PostgreSQL running there/,
  )
  const url = await postgres.fresh()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table migration (version integer primary key); insert into migration values (999)')
  await client.end()
  await expect(postgresStore(url)).rejects.toThrow(StoreError)
  await expect(postgresStore(url)).rejects.toThrow(/was written by a newer Kurgan: update this one/)
})

test('two people play to the end, and another node tells the same of it', async () => {
  const url = await postgres.fresh()
  const rig = await startRig(await postgresStore(url))
  const { game, browsers } = await seatTwo(rig.address)
  const pages = await Promise.all(Object.values(browsers).map((one) => one.connect()))
  for (const page of pages) await page.watch(game)
  await playToEnd('toy', game, pages)
  await rig.close()
  const again = await startRig(await postgresStore(url))
  const [first] = Object.values(browsers)
  const later = await Object.assign(first!, { address: again.address }).connect()
  await later.watch(game)
  expect([later.view, later.outcome]).toEqual([pages[0]!.view, pages[0]!.outcome])
  await again.close()
})
