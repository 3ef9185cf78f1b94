import { newId } from '../ids.ts'
import { filled } from './filled.ts'
import type { Handlers, Jobs, Store } from './port.ts'
import type { Schema } from './schema.ts'

/** How often it is asked what is due: the flag of a live game falls within this time. */
const every = 200
/** A job that fails is tried again, later each time; the tenth failure is the last. */
const mostAttempts = 10
const later = (attempts: number): number => 1000 * 2 ** attempts

type Kept = Pick<Store, 'sql' | 'read' | 'commit'>

/** Does everything that is due, and resolves when it is done; what is under way already is left to whoever does it. */
export const doing = ({ sql, read, commit }: Kept, handlers: Handlers, now: () => number): (() => Promise<void>) => {
  const busy = new Set<string>()
  const work = async ({ kind, of, stamp, attempts, due }: Schema['job']): Promise<void> => {
    busy.add(stamp)
    // Whoever has set it anew in the meantime has given it another stamp.
    const done = sql.deleteFrom('job').where('kind', '=', kind).where('of', '=', of).where('stamp', '=', stamp)
    try {
      await handlers[kind](of, attempts, due)
      await commit({ statements: [done] })
    } catch {
      const again = { due: now() + later(attempts), attempts: attempts + 1 }
      const set = sql
        .updateTable('job')
        .set(again)
        .where('kind', '=', kind)
        .where('of', '=', of)
        .where('stamp', '=', stamp)
      await commit({ statements: [attempts + 1 < mostAttempts ? set : done] })
    } finally {
      busy.delete(stamp)
    }
  }
  return async () => {
    const due = await read(sql.selectFrom('job').selectAll().where('due', '<=', now()).orderBy('due').limit(200))
    await Promise.all(due.filter(({ stamp }) => !busy.has(stamp)).map(work))
  }
}

/** Jobs in a table of the store itself, for one process. */
export const tableJobs = (store: Kept): Jobs => {
  const { sql } = store
  const set = filled(
    sql
      .insertInto('job')
      .values({ kind: 'notice', of: '', stamp: '', due: 0, attempts: 0 })
      .onConflict((on) =>
        on.columns(['kind', 'of']).doUpdateSet((job) => ({
          stamp: job.ref('excluded.stamp'),
          due: job.ref('excluded.due'),
          attempts: job.ref('excluded.attempts'),
        })),
      ),
  )
  return {
    set: ({ kind, of, due }) => set([kind, of, newId(), due, 0]),
    drop: ({ kind, of }) => sql.deleteFrom('job').where('kind', '=', kind).where('of', '=', of),
    work(handlers, now) {
      const run = doing(store, handlers, now)
      const running = new Set<Promise<void>>()
      const timer = setInterval(() => {
        const round = run().catch(() => {})
        running.add(round)
        void round.then(() => running.delete(round))
      }, every)
      const close = async (): Promise<void> => {
        clearInterval(timer)
        await Promise.all(running)
      }
      return Promise.resolve({ close })
    },
  }
}
