import { newId } from '../ids.ts'
import type { Statement, Store } from './port.ts'
import type { JobKind, Schema } from './schema.ts'

type Named = Pick<Schema['job'], 'kind' | 'of'>

/** To be written in the unit that is the reason for it; it takes the place of the one before. */
export const jobSet = ({ sql }: Pick<Store, 'sql'>, { due, ...job }: Named & { readonly due: number }): Statement => {
  const set = { stamp: newId(), due, attempts: 0 }
  return sql
    .insertInto('job')
    .values({ ...job, ...set })
    .onConflict((on) => on.columns(['kind', 'of']).doUpdateSet(set))
}

export const jobDropped = ({ sql }: Pick<Store, 'sql'>, { kind, of }: Named): Statement =>
  sql.deleteFrom('job').where('kind', '=', kind).where('of', '=', of)

/** Who does what, and how often it has failed at that. */
export type Handlers = { readonly [kind in JobKind]: (of: string, attempts: number) => Promise<void> }

export interface Jobs {
  /** Does everything that is due, and resolves when it is done; what is under way already is left to whoever does it. */
  readonly run: () => Promise<void>
}

/** A job that fails is tried again, later each time; the tenth failure is the last. */
const mostAttempts = 10
const later = (attempts: number): number => 1000 * 2 ** attempts

/** Does what is due. Whatever a job does, it may be done twice: this process may end before it is written that it was done. */
export const jobs = ({ sql, read, commit }: Store, handlers: Handlers, now: () => number): Jobs => {
  const busy = new Set<string>()
  const work = async ({ kind, of, stamp, attempts }: Schema['job']): Promise<void> => {
    busy.add(stamp)
    // Whoever has set it anew in the meantime has given it another stamp.
    const done = sql.deleteFrom('job').where('kind', '=', kind).where('of', '=', of).where('stamp', '=', stamp)
    try {
      await handlers[kind](of, attempts)
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
  return {
    async run() {
      const due = await read(sql.selectFrom('job').selectAll().where('due', '<=', now()).orderBy('due').limit(200))
      await Promise.all(due.filter(({ stamp }) => !busy.has(stamp)).map(work))
    },
  }
}
