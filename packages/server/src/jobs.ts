import type { Desk } from './games/desk.ts'
import { type Handlers, jobs } from './store/jobs.ts'
import type { Store } from './store/port.ts'

/** How often it is asked what is due: the flag of a live game falls within this time. */
const every = 200
/** How often it is written down that this server lives. */
const pulse = 5000
/** Nobody has noticed a shorter silence. */
const shortest = 2 * pulse

interface Surroundings {
  readonly store: Store
  readonly desk: Pick<Desk, 'credit' | 'changed'>
  readonly handlers: Handlers
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

/** Does what is due, until it is closed. */
export const openJobs = async (surroundings: Surroundings): Promise<{ readonly close: () => Promise<void> }> => {
  const { store, handlers, now } = surroundings
  const { sql, commit } = store
  await wake(surroundings)
  const todo = jobs(store, handlers, now)
  let lived = 0
  const work = async (): Promise<void> => {
    if (Math.abs(now() - lived) >= pulse) {
      lived = now()
      const alive = { at: lived }
      const beat = sql.insertInto('pulse').values({ id: 1, ...alive })
      await commit({ statements: [beat.onConflict((on) => on.column('id').doUpdateSet(alive))] })
    }
    await todo.run()
  }
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const round = work().catch(() => {})
    running.add(round)
    void round.then(() => running.delete(round))
  }, every)
  return {
    async close() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
