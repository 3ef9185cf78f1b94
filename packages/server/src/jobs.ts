import type { Desk } from './games/desk.ts'
import type { Metrics } from './ops/metrics.ts'
import type { Handlers, Store } from './store/port.ts'
import type { JobKind } from './store/schema.ts'

/** How often it is written down that this server lives. */
const pulse = 5000
/** Nobody has noticed a shorter silence. */
const shortest = 2 * pulse

interface Surroundings {
  readonly store: Store
  readonly desk: Pick<Desk, 'credit' | 'changed' | 'rest'>
  readonly handlers: Handlers
  readonly counts: Pick<Metrics, 'job' | 'jobFailed'>
  readonly now: () => number
}

/** Games that were begun when the server ended go on, and nobody loses the time in which there was none. */
const wake = async ({ store: { sql, read }, desk, now }: Surroundings): Promise<void> => {
  const live = await read(sql.selectFrom('game').select(['id', 'deciding', 'deadline']).where('state', '=', 'live'))
  const [last] = await read(sql.selectFrom('pulse').select('at'))
  const missed = last === undefined ? 0 : now() - last.at
  for (const { id, deciding, deadline } of live) {
    if (deciding === null) await desk.changed(id)
    else if (deadline !== null && last !== undefined && missed >= shortest)
      await desk.credit(id, { ms: missed, since: last.at })
  }
}

/** The same, counted. */
const counted = ({ handlers, counts, now }: Pick<Surroundings, 'handlers' | 'counts' | 'now'>): Handlers => {
  const of =
    (kind: JobKind): Handlers[JobKind] =>
    async (about, attempts, due) => {
      counts.job(Math.max(0, now() - due))
      try {
        await handlers[kind](about, attempts, due)
      } catch (error) {
        counts.jobFailed(kind)
        throw error
      }
    }
  return {
    deadline: of('deadline'),
    computer: of('computer'),
    expiry: of('expiry'),
    rating: of('rating'),
    notice: of('notice'),
  }
}

/** Does what is due, and writes down that this server lives, until it is closed. */
export const openJobs = async (surroundings: Surroundings): Promise<{ readonly close: () => Promise<void> }> => {
  const { store, now } = surroundings
  const { sql, commit } = store
  await wake(surroundings)
  const work = await store.jobs.work(counted(surroundings), now)
  const beat = async (): Promise<void> => {
    const alive = { at: now() }
    const beats = sql.insertInto('pulse').values({ id: 1, ...alive })
    await commit({ statements: [beats.onConflict((on) => on.column('id').doUpdateSet(alive))] })
  }
  // Where it cannot be written the next one may.
  let beating = beat().catch(() => undefined)
  const timer = setInterval(() => {
    surroundings.desk.rest()
    beating = beat().catch(() => undefined)
  }, pulse)
  return {
    async close() {
      clearInterval(timer)
      await Promise.all([work.close(), beating])
    },
  }
}
