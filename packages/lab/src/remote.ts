import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { BadRequest } from './bad-request.ts'
import type { Keep, PlayRound, Task } from './carry-out.ts'
import type { Cell } from './cells.ts'
import type { Plan } from './plan.ts'
import type { GameRecord, Means } from './record.ts'

/**
 * A run on several machines. Rounds become jobs of graphile-worker in a PostgreSQL; workers take them and put every game
 * into a table as soon as it is over, where the run finds it. The key of the table counts a game once, whoever played it how often.
 */

/** What a worker is asked: some games of a cell. */
interface Chunk extends Pick<Means, 'seed' | 'budget'> {
  readonly run: string
  readonly cell: number
  readonly of: Cell
  readonly indexes: readonly number[]
}

const taskName = 'kurgan-lab'
/** Games of a job: few enough that a lost one costs little, enough that the jobs themselves cost little. */
const chunkSize = 16
const pollMilliseconds = 300
/** How often a worker says that it lives, and after how long it counts as gone. */
const beatMilliseconds = 3000
const patienceMilliseconds = 20_000
/** After so many attempts the engine gives a job up. */
const mostAttempts = 25

const schema = `
  select pg_advisory_xact_lock(7051942);
  create schema if not exists kurgan_lab;
  create table if not exists kurgan_lab.game (
    run text not null, cell int not null, number int not null,
    born xid8 not null default pg_current_xact_id(), record json not null,
    primary key (run, cell, number));
  create index if not exists game_born on kurgan_lab.game (run, born);
  create table if not exists kurgan_lab.worker (id text primary key, seen timestamptz not null default now());`

/** Without the password, for people. */
const placeOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return 'the address after --on'
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const unreachable = (url: string, error: unknown): BadRequest =>
  new BadRequest(
    `The PostgreSQL at ${placeOf(url)} cannot be used (${messageOf(error) || 'it does not answer'}): --on takes postgres://user:password@host/database.`,
  )

const connect = async (url: string): Promise<Pool> => {
  const { Pool: PoolOf } = (await import('pg')).default
  const pool = new PoolOf({ connectionString: url })
  // A connection that is lost fails what was asked on it, and that is enough; without these it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await pool.query(`begin; ${schema} commit`)
    return pool
  } catch (error) {
    await pool.end()
    throw unreachable(url, error)
  }
}

/** The engine says more than anybody wants to read; what goes wrong is told by its events. */
const quiet = async () => {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => {})
}

/** The same plan is the same run, whoever asks for it from where. */
const runOf = ({ seed, step, budget }: Plan, cells: readonly Cell[]): string =>
  createHash('sha256').update(JSON.stringify({ seed, step, budget, cells })).digest('hex').slice(0, 16)

/** The jobs of a round: always of the same numbers, so that whoever asks again asks for the same ones. */
const chunksOf = (round: readonly Task[]): readonly Pick<Chunk, 'cell' | 'indexes'>[] => {
  const chunks = new Map<string, { readonly cell: number; readonly indexes: number[] }>()
  for (const { cell, index } of round) {
    const key = `${cell} ${Math.floor(index / chunkSize)}`
    const chunk = chunks.get(key) ?? { cell, indexes: [] }
    chunk.indexes.push(index)
    chunks.set(key, chunk)
  }
  return Array.from(chunks.values())
}

const pause = (milliseconds: number): Promise<void> => new Promise((again) => setTimeout(again, milliseconds))

/** A connection may be lost: what was asked is asked again for a while. */
const steadily = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = 30; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof BadRequest || left === 0) throw error
      await pause(1000)
    }
  }
}

/** A run that is played elsewhere. */
export interface Remote {
  readonly playRound: PlayRound
  readonly close: () => Promise<void>
}

const news = `
  with seen as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
  select seen.horizon::text, cell, number, record
  from seen left join kurgan_lab.game on run = $1 and born >= $2::xid8 and born < seen.horizon
  order by cell, number`

const gone = `
  with late as (delete from kurgan_lab.worker where seen < now() - $1 * interval '1 millisecond' returning id)
  select id from late
  union select locked_by from graphile_worker.jobs
  where task_identifier = $2 and locked_at < now() - $1 * interval '1 millisecond'
    and locked_by not in (select id from kurgan_lab.worker)`

const keyOf = ({ cell, index }: Task): string => `${cell} ${index}`

/** Says what became of a job that no worker could do. */
const checkFailures = async (pool: Pool, run: string): Promise<void> => {
  const { rows } = await pool.query<{ last_error: string | null }>(
    `select last_error from graphile_worker.jobs where key like $1 and attempts >= max_attempts limit 1`,
    [`${run} %`],
  )
  const [failed] = rows
  if (failed !== undefined)
    throw new BadRequest(`The workers gave a part of the run up: ${failed.last_error ?? 'nobody knows why'}`)
}

export const openRemote = async (
  url: string,
  plan: Plan,
  mayBegin: () => boolean,
  patience: number = patienceMilliseconds,
): Promise<Remote> => {
  const pool = await connect(url)
  const { makeWorkerUtils } = await import('graphile-worker')
  const engine = await makeWorkerUtils({ pgPool: pool, logger: await quiet() })
  await engine.migrate()
  let horizon = '0'

  /** What has come since somebody looked last: whatever was not committed then is younger than its horizon. */
  const take = async (run: string, wanted: Map<string, Task>, keep: Keep): Promise<void> => {
    type Row = { horizon: string; cell: number | null; number: number; record: GameRecord }
    const { rows } = await pool.query<Row>(news, [run, horizon])
    for (const { cell, number: index, record } of rows) {
      const key = cell === null ? '' : keyOf({ cell, index })
      const task = wanted.get(key)
      if (task !== undefined) keep(task, record)
      wanted.delete(key)
    }
    horizon = rows[0]?.horizon ?? horizon
  }

  /** Gives the jobs of workers that are gone to others, also of one that took a job and was gone before it said its name. */
  const freeJobs = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(gone, [patience, taskName])
    if (rows.length > 0) await engine.forceUnlockWorkers(rows.map(({ id }) => id))
  }

  return {
    close: async () => {
      await engine.release()
      await pool.end()
    },
    async playRound(cells, round, keep) {
      const run = runOf(plan, cells)
      const wanted = new Map(round.map((task) => [keyOf(task), task]))
      // What is known of an earlier attempt comes again, and is not asked for again.
      horizon = '0'
      await steadily(() => take(run, wanted, keep))
      for (const { cell, indexes } of chunksOf(Array.from(wanted.values()))) {
        const { seed, budget } = plan
        const chunk: Chunk = { run, cell, of: cells[cell] as Cell, indexes, seed, budget }
        const jobKey = `${run} ${cell} ${Math.floor((indexes[0] ?? 0) / chunkSize)}`
        await steadily(() => engine.addJob(taskName, chunk, { jobKey, maxAttempts: mostAttempts }))
      }
      while (wanted.size > 0 && mayBegin()) {
        await pause(pollMilliseconds)
        await steadily(async () => {
          await freeJobs()
          await take(run, wanted, keep)
          await checkFailures(pool, run)
        })
      }
    },
  }
}

/** Who plays at a worker. */
export interface WorkerHands {
  readonly lanes: number
  readonly play: (cell: Cell, means: Pick<Means, 'seed' | 'budget'>, index: number) => Promise<GameRecord>
  readonly mayBegin: () => boolean
  /** Told of every game, and of what went wrong. */
  readonly said: (what: { readonly games: number } | { readonly problem: string }) => void
}

const isChunk = (payload: unknown): payload is Chunk =>
  typeof payload === 'object' && payload !== null && 'run' in payload && 'indexes' in payload && 'of' in payload

/** Plays the games of a job that nobody has played yet. */
const playChunk = async (
  pool: Pool,
  { run, cell, of, indexes, seed, budget }: Chunk,
  { play, mayBegin }: WorkerHands,
  done: () => void,
): Promise<void> => {
  const known = await pool.query<{ number: number }>(
    'select number from kurgan_lab.game where run = $1 and cell = $2',
    [run, cell],
  )
  const played = new Set(known.rows.map((row) => row.number))
  for (const index of indexes.filter((one) => !played.has(one))) {
    // The rest of it is for somebody else.
    if (!mayBegin()) throw new Error('The worker was stopped.')
    const record = await play(of, { seed, budget }, index)
    const insert =
      'insert into kurgan_lab.game (run, cell, number, record) values ($1, $2, $3, $4) on conflict do nothing'
    await pool.query(insert, [run, cell, index, JSON.stringify(record)])
    done()
  }
}

/** A worker that takes jobs until it is ended. */
export interface RemoteWorker {
  close(): Promise<void>
}

const alive = `
  insert into kurgan_lab.worker select unnest($1::text[]) on conflict (id) do update set seen = now()`
const lockedBy = 'select count(*)::int as locked from graphile_worker.jobs where locked_by = any($1::text[])'

/**
 * Says that a worker lives. The engine locks jobs in the name of a pool of workers, which is another one whenever it begins
 * anew: whatever was locked in a name and is no longer done is given free.
 */
const heartOf = (pool: Pool, running: () => number) => {
  const names = new Set<string>()
  let missed = 0
  const beat = async (): Promise<void> => {
    const own = [Array.from(names)]
    await pool.query(alive, own)
    const { rows } = await pool.query<{ locked: number }>(lockedBy, own)
    // What was done when a connection was lost is still locked: whoever takes it finds its games played.
    missed = (rows[0]?.locked ?? 0) > running() ? missed + 1 : 0
    if (missed < 2) return
    missed = 0
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', own)
  }
  // Whoever is not heard counts as gone: what he plays then is played twice, and counted once.
  const beatOrMiss = (): void => void beat().catch(() => undefined)
  const beats = setInterval(beatOrMiss, beatMilliseconds)
  return {
    named(name: string): void {
      names.add(name)
      beatOrMiss()
    },
    stop: () => clearInterval(beats),
  }
}

/** Takes jobs from a PostgreSQL and plays them. */
export const startWorker = async (url: string, hands: WorkerHands): Promise<RemoteWorker> => {
  const pool = await connect(url)
  const { run } = await import('graphile-worker')
  let [games, running] = [0, 0]
  const closing = new AbortController()
  const heart = heartOf(pool, () => running)
  const taskList: TaskList = {
    [taskName]: async (payload) => {
      if (!isChunk(payload)) throw new Error('This is no job of the laboratory.')
      running += 1
      try {
        await playChunk(pool, payload, hands, () => hands.said({ games: ++games }))
      } finally {
        running -= 1
      }
    },
  }
  const options = {
    pgPool: pool,
    concurrency: hands.lanes,
    noHandleSignals: true,
    pollInterval: 1000,
    // Without these the engine ends the process when a connection is cut while it says that a job is done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: await quiet(),
    taskList,
  }
  const begin = async () => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => heart.named(workerPool.id))
    events.on('job:error', ({ error }) => {
      if (hands.mayBegin()) hands.said({ problem: messageOf(error) })
    })
    // It gives up with a connection, and may then wait for itself for ever.
    const givenUp = once(events, 'pool:gracefulShutdown')
    return { givenUp, runner: await run({ ...options, events }) }
  }
  let engine = await begin()
  const works = (async () => {
    await engine.givenUp
    while (!closing.signal.aborted) {
      hands.said({ problem: 'The connection was lost; the worker begins anew.' })
      await pause(beatMilliseconds)
      // Where the database is still away, it is asked again after the same time.
      engine = await begin().catch(() => engine)
      await (closing.signal.aborted ? engine.runner.stop() : engine.givenUp)
    }
  })()
  return {
    close: async () => {
      closing.abort()
      heart.stop()
      await engine.runner.stop().catch(() => undefined)
      await works.catch(() => undefined)
      await pool.end()
    },
  }
}
