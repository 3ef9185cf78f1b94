import type { Store } from '../store/port.ts'

/** So many mistakes are anybody's; each one more doubles the time until the next attempt. */
const free = 5
const longestWait = 24 * 60 * 60 * 1000

/** Guesses are counted for the account and for the address they come from; the store keeps them. */
export interface Failures {
  /** Until when nothing may be tried, for any of these. */
  readonly waits: (keys: readonly string[]) => Promise<boolean>
  readonly failed: (keys: readonly string[]) => Promise<void>
  readonly forget: (key: string) => Promise<void>
}

export const failures = ({ sql, read, commit }: Store, now: () => number): Failures => ({
  async waits(keys) {
    const found = await read(sql.selectFrom('failure').select('until').where('key', 'in', keys))
    return found.some(({ until }) => until > now())
  },
  async failed(keys) {
    const found = await read(sql.selectFrom('failure').selectAll().where('key', 'in', keys))
    const statements = keys.map((key) => {
      const before = found.find((one) => one.key === key)
      const count = (before?.count ?? 0) + 1
      const wait = count <= free ? 0 : Math.min(longestWait, 1000 * 2 ** (count - free))
      const set = { count, until: now() + wait }
      return sql
        .insertInto('failure')
        .values({ key, ...set })
        .onConflict((on) => on.column('key').doUpdateSet(set))
    })
    await commit({ statements })
  },
  forget: async (key) => void (await commit({ statements: [sql.deleteFrom('failure').where('key', '=', key)] })),
})
