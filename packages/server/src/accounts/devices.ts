import { hashOf } from '../ids.ts'
import { asideAt } from '../games/standing.ts'
import type { Statement, Store } from '../store/port.ts'

/** So many are remembered to be written down already. */
const mostKnown = 10_000

/** The browsers at which people play for the ratings: who plays both sides at one of them plays with nobody. */
export interface Devices {
  /** Somebody plays a game at a device; where the other side was played there too, the game counts no more. */
  readonly plays: (game: string, account: string, device: string | undefined) => Promise<void>
}

interface Surroundings {
  readonly store: Store
  /** Whoever looks on sees that it does not count. */
  readonly changed: (game: string) => Promise<void>
}

/** Where a game that counts was played is of no interest any more. */
export const devicesForgotten = ({ sql }: Pick<Store, 'sql'>, game: string): Statement =>
  sql.deleteFrom('device_used').where('game', '=', game)

/** Whether both sides of a game were played at one device. */
export const isShared = async ({ sql, read }: Pick<Store, 'sql' | 'read'>, game: string): Promise<boolean> => {
  const used = await read(sql.selectFrom('device_used').selectAll().where('game', '=', game))
  return used.some(({ account, device }) => used.some((one) => one.device === device && one.account !== account))
}

export const devices = ({ store, changed }: Surroundings): Devices => {
  const { sql, read, commit } = store
  const known = new Set<string>()
  const isPlayed = async (game: string, account: string): Promise<boolean> => {
    const found = await read(
      sql
        .selectFrom('game')
        .innerJoin('seat', 'seat.game', 'game.id')
        .select('game.id')
        .where('game.id', '=', game)
        .where('game.rated', '=', 1)
        .where('game.state', 'in', ['open', 'live'])
        .where('seat.account', '=', account),
    )
    return found.length > 0
  }
  const unrate = async (game: string): Promise<void> => {
    const insert = sql
      .updateTable('game')
      .set({ rated: 0, unrated: 'device' })
      .where('id', '=', game)
      .where('rated', '=', 1)
      .returning('id')
    const statements = [devicesForgotten(store, game), asideAt(store, game)]
    if (await commit({ guard: { insert, expected: 1 }, statements })) await changed(game)
  }
  return {
    async plays(game, account, token) {
      if (token === undefined) return
      const device = hashOf(token)
      const name = `${game} ${account} ${device}`
      if (known.has(name) || !(await isPlayed(game, account))) return
      const used = sql.insertInto('device_used').values({ game, account, device })
      await commit({ statements: [used.onConflict((on) => on.doNothing())] })
      if (known.size >= mostKnown) known.clear()
      known.add(name)
      if (await isShared(store, game)) await unrate(game)
    },
  }
}
