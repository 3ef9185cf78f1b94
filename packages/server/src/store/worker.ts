import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type Runner, runMigrations, type WorkerEvents } from 'graphile-worker'
import { type Kysely, sql as raw } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { enduring } from './enduring.ts'
import type { Handlers, Jobs, Statement } from './port.ts'
import type { JobKind, Schema } from './schema.ts'

/** How often it is asked what is due; what is due at once is told at once. */
const every = 500
/** Most of it waits for computers that think in threads of their own. */
const atOnce = 32
const connections = 6
const mostAttempts = 10
/** How often it is asked whether another worker has died over its work. */
const buryEvery = 5000
const againAfter = 1000

const silent = new Logger(() => () => undefined)
const keyOf = ({ kind, of }: { readonly kind: JobKind; readonly of: string }): string => `${kind} ${of}`

/** Ratings of one account follow from each other. */
const queueOf = (kind: JobKind): string | null => (kind === 'rating' ? kind : null)

export const prepareWorker = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })

/** A lock that goes with its connection says that the worker of a name lives. */
const lock = "hashtext('kurgan worker'), hashtext($1)"

/** Keeps the lock of a name as long as this process lives, and gives free what those hold who do not live any more. */
const living = (pool: Pool) => {
  let name: string | undefined
  let held: PoolClient | undefined
  const hold = async (): Promise<void> => {
    if (held !== undefined || name === undefined) return
    const client = await pool.connect()
    held = client
    client.on('error', () => {
      if (held === client) held = undefined
    })
    await client.query(`select pg_advisory_lock(${lock})`, [name])
  }
  const bury = async (): Promise<void> => {
    await hold()
    const { rows } = await pool.query<{ dead: string }>(
      'select distinct locked_by as dead from graphile_worker.jobs where locked_by is not null and locked_by <> $1',
      [name ?? ''],
    )
    for (const { dead } of rows) {
      // In one transaction, at the end of which the lock is free again.
      const free = `select graphile_worker.force_unlock_workers(array[$1::text]) where pg_try_advisory_xact_lock(${lock})`
      await pool.query(free, [dead])
    }
  }
  return {
    named(given: string): void {
      held?.release(true)
      held = undefined
      name = given
      void hold().catch(() => undefined)
    },
    bury,
    release: (): void => held?.release(true),
  }
}

const tasksOf = (handlers: Handlers) =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, does]) => [
      kind,
      (
        payload: unknown,
        { job }: { readonly job: { readonly attempts: number; readonly run_at: Date } },
      ): Promise<void> => does((payload as { readonly of: string }).of, job.attempts - 1, job.run_at.getTime()),
    ]),
  )

/** Works until it is closed: a worker that gives up, because its database was away for long, is followed by another. */
const working = (url: string, handlers: Handlers): { readonly close: () => Promise<void> } => {
  const pool = enduring(new Pool({ connectionString: url, max: connections, application_name: 'kurgan jobs' }))
  const life = living(pool)
  const timer = setInterval(() => void life.bury().catch(() => undefined), buryEvery)
  const closing = new AbortController()
  const { signal } = closing
  let runner: Runner | undefined
  const workOn = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        const events: WorkerEvents = new EventEmitter()
        events.on('pool:create', ({ workerPool }) => life.named(workerPool.id))
        // It gives up with a connection, and may then wait for itself for ever.
        const givenUp = once(events, 'pool:gracefulShutdown')
        runner = await run({
          pgPool: pool,
          concurrency: atOnce,
          pollInterval: every,
          noHandleSignals: true,
          parsedCronItems: [],
          // Without these the engine ends the process when a connection is cut while it says that a job is done.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          taskList: tasksOf(handlers),
          logger: silent,
          events,
        })
        await (signal.aborted ? runner.stop() : givenUp)
      } catch {
        await pause(againAfter, undefined, { signal }).catch(() => undefined)
      }
  }
  const works = workOn()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await runner?.stop().catch(() => undefined)
      await works
      life.release()
      await pool.end()
    },
  }
}

/** Jobs for several nodes: each of them is done by one of them, by its key, also when that one dies over it. */
export const workerJobs = (url: string, sql: Kysely<Schema>): Jobs => {
  const statement = (query: ReturnType<typeof raw>): Statement => ({ compile: () => query.compile(sql) })
  return {
    // The clocks of nodes and of the database may differ: what counts is the time in between.
    set: ({ kind, of, due, at }) =>
      statement(raw`select graphile_worker.add_job(
        ${kind},
        payload => ${JSON.stringify({ of })}::json,
        queue_name => ${queueOf(kind)}::text,
        run_at => now() + ${Math.max(0, due - at)}::double precision * interval '1 millisecond',
        max_attempts => ${mostAttempts}::integer,
        job_key => ${keyOf({ kind, of })}
      )`),
    drop: (name) => statement(raw`select graphile_worker.remove_job(${keyOf(name)})`),
    work: (handlers) => Promise.resolve(working(url, handlers)),
  }
}
