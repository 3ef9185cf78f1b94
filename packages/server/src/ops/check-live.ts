import type { FindGame } from '../games/opened.ts'
import { openWhole, readRecord } from '../games/opened.ts'
import type { Store } from '../store/port.ts'

/** A game that does not play as it did, and why. */
export interface Unplayable {
  readonly game: string
  readonly title: string
  readonly why: string
}

/** Plays every game that goes on from its beginning, under the rules of today. */
export const checkLive = async (
  store: Store,
  findGame: FindGame,
): Promise<{ readonly live: number; readonly unplayable: readonly Unplayable[] }> => {
  const { sql, read } = store
  const games = await read(sql.selectFrom('game').select(['id', 'title']).where('state', '=', 'live'))
  const unplayable: Unplayable[] = []
  for (const { id: game, title } of games)
    try {
      const record = await readRecord(store, findGame, () => Promise.resolve(new Map()), game)
      if (record === undefined) throw new Error('There is no such game here')
      const { stuck, seq } = await openWhole(store, record)
      if (stuck !== undefined) throw new Error(`entry ${stuck} of ${seq} cannot be played any more`)
    } catch (error) {
      unplayable.push({ game, title, why: error instanceof Error ? error.message : String(error) })
    }
  return { live: games.length, unplayable }
}
