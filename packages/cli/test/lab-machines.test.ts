import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPlan, inLanes, openRemote, playGame, runPlan, startWorker as startWorkerHere } from '@kurgan/lab'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../server/test/postgres.ts'
import { loadGame } from '../src/games.ts'
import { ask, coinShelf } from './harness.ts'

const fresh = (): string => mkdtempSync(join(tmpdir(), 'kurgan-lab-'))
const kurgan = fileURLToPath(new URL('coin-kurgan.mjs', import.meta.url))

let postgres: Postgres
const workers: ChildProcess[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await postgres.stop()
})

const startWorker = (url: string): ChildProcess => {
  const worker = spawn(process.execPath, [kurgan, 'lab', 'worker', '--on', url, '--cores', '1'], { stdio: 'ignore' })
  workers.push(worker)
  return worker
}

const plan = checkPlan(
  { games: 240, budget: 60, matches: [{ game: 'coin', seats: ['expert,greedy', 'greedy,expert'] }] },
  'The plan',
)
const everLooking = { mayBegin: () => true, progress: () => {} }

const inOneDatabase = async <T>(url: string, sql: string): Promise<readonly T[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const cutAll =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

// Programs start and are killed here: a machine that is slow and busy needs its time.
test('three workers of which two are killed, and every connection once, come to what one machine comes to', {
  timeout: 480_000,
}, async () => {
  const [here, there, url] = [fresh(), fresh(), await postgres.fresh()]
  const game = await loadGame(coinShelf, 'coin')
  const games = new Map([['coin', game]])
  await runPlan(here, plan, games, {
    ...everLooking,
    playRound: inLanes(
      1,
      () => true,
      async (cell, index) => playGame(game, cell, { ...plan, models: undefined }, index),
    ),
  })
  const [first, second] = [startWorker(url), startWorker(url), startWorker(url)]
  const remote = await openRemote(url, plan, () => true, 4000)
  let cut: Promise<unknown> | undefined
  const standing = await runPlan(there, plan, games, {
    ...everLooking,
    playRound: remote.playRound,
    progress(known) {
      if (known > 10) first.kill('SIGKILL')
      if (known > 60) second.kill('SIGKILL')
      if (known > 120) cut ??= inOneDatabase(url, cutAll)
    },
  })
  await cut
  await remote.close()
  expect(standing.isComplete).toBe(true)
  expect(readFileSync(join(there, 'results.json'), 'utf8')).toBe(readFileSync(join(here, 'results.json'), 'utf8'))
  expect(readFileSync(join(there, 'games.jsonl'), 'utf8').match(/\n/g)).toHaveLength(480)
  const [counted] = await inOneDatabase<{ games: string }>(url, 'select count(*) as games from kurgan_lab.game')
  expect(counted?.games).toBe('480')
  expect([first.signalCode, second.signalCode]).toEqual(['SIGKILL', 'SIGKILL'])
})

test('a worker whose connections are cut over and over begins anew and ends its work', async () => {
  const url = await postgres.fresh()
  const game = await loadGame(coinShelf, 'coin')
  const long = checkPlan({ games: 1600, budget: 60, matches: [{ game: 'coin', seats: ['greedy,greedy'] }] }, 'The plan')
  const worker = await startWorkerHere(url, {
    lanes: 1,
    play: async (cell, means, index) => playGame(game, cell, { ...means, models: undefined }, index),
    mayBegin: () => true,
    said: () => {},
  })
  const remote = await openRemote(url, long, () => true, 2000)
  let cuts = 0
  let cutting: Promise<unknown> = Promise.resolve()
  const standing = await runPlan(fresh(), long, new Map([['coin', game]]), {
    mayBegin: () => true,
    playRound: remote.playRound,
    progress() {
      // One after the other: they would cut each other.
      if (cuts++ < 20) cutting = cutting.then(() => inOneDatabase(url, cutAll))
    },
  })
  expect(standing.isComplete).toBe(true)
  await cutting
  expect(cuts).toBeGreaterThan(3)
  await remote.close()
  await worker.close()
})

test('what cannot be reached, or is not for here, is said in a sentence', async () => {
  const nowhere = 'postgres://kurgan:secret@127.0.0.1:1/none'
  const run = await ask(`lab run --game coin --into ${fresh()} --on ${nowhere}`)
  expect([run.code, run.said]).toEqual([2, expect.stringContaining('The PostgreSQL at 127.0.0.1:1 cannot be used')])
  expect(run.said).not.toContain('secret')
  const worker = await ask(`lab worker --on ${nowhere}`)
  expect([worker.code, worker.said]).toEqual([
    2,
    expect.stringContaining('The PostgreSQL at 127.0.0.1:1 cannot be used'),
  ])
  const both = await ask(`lab run --game coin --into ${fresh()} --cores 1 --on ${nowhere}`)
  expect([both.code, both.said]).toEqual([2, expect.stringContaining('each `kurgan lab worker` says it for itself')])
})

test('what games in bulk cost is measured by level, by cores, by workers, and with and without handing out', {
  timeout: 300_000,
}, async () => {
  const url = await postgres.fresh()
  const { code, out } = await ask(`bench lab --game coin --games 9 --seconds 0.01 --on ${url} --json`)
  expect(code).toBe(0)
  const { levels, byCores, byWorkers, handingOut } = JSON.parse(out)
  expect(Object.keys(levels)).toEqual(['random', 'recruit', 'greedy', 'veteran', 'expert'])
  const counts = (all: object): readonly number[] => Object.values(all).map(({ games }: { games: number }) => games)
  expect(Math.min(...counts(levels))).toBeGreaterThan(0)
  expect(new Set(counts(byCores))).toEqual(new Set([9]))
  expect([Object.keys(byWorkers), counts(byWorkers)]).toEqual([
    ['1', '2', '3'],
    [9, 9, 9],
  ])
  expect(handingOut.map(({ here, there }: { here: object; there: object }) => counts({ here, there }))).toEqual([
    [9, 9],
    [9, 9],
  ])
  // Each of these was played by workers, none of them twice.
  const [counted] = await inOneDatabase<{ games: string }>(url, 'select count(*) as games from kurgan_lab.game')
  expect(counted?.games).toBe('45')
})

test('without a database workers are left out of the measure, and that is said', { timeout: 120_000 }, async () => {
  const { code, out } = await ask('bench lab --game coin --games 3 --seconds 0.01')
  expect(code).toBe(0)
  expect(out).toMatch(/coin, all sides by one level/)
  expect(out).toMatch(/greedy, by cores\n +cores +games +a minute/)
  expect(out).toContain('Workers were not measured: --on postgres://')
  const wrong = await ask('bench lab --game coin --seconds soon')
  expect([wrong.code, wrong.said]).toEqual([2, '--seconds soon is no time for a level: give more than 0.'])
})
