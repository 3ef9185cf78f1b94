import { type Listed, listed, newId, onlySeated, openStore, type SavedGame } from './saved-games.ts'
import type { ReadGame, ReadMatch } from './reading.ts'

/** What whoever keeps the games of an archive must know of the page. */
export interface Keeping {
  /** How each game is called in the language of the page. */
  readonly titles: readonly (readonly [game: string, title: string])[]
  /** The seeds of all games that are here. */
  readonly seeds: readonly string[]
}

/** The seat of who has the table to themselves, as far as it can be told without playing the match again. */
const aloneIn = ({ file: { seats = [] }, seating }: ReadMatch): SavedGame['alone'] => {
  if (seating === undefined || seats.length === 0) return onlySeated(seating ?? {})
  const persons = Object.keys(seating).map((seat) => [seat, 'person'] as const)
  return onlySeated(Object.fromEntries([...persons, ...seats.map(([, seat, who]) => [seat, who] as const)]))
}

/**
 * The record of a game that nobody has opened here. Playing hundreds of matches again would take minutes, so what only
 * that can tell comes when it is opened, and so does what is wrong with it: nothing of it is lost until then.
 */
export const recordOf = (read: ReadMatch, title: string): SavedGame => {
  const { file, seating = {}, over } = read
  return {
    id: newId(),
    game: file.game,
    title,
    scenario: file.config.scenario,
    seating,
    alone: aloneIn(read),
    updated: Date.now(),
    actions: file.actions.length,
    revision: 1,
    over,
    standing: '',
    file,
  }
}

/** Keeps games as they are read; gives those that are kept. */
export type Keeper = (games: readonly ReadGame[]) => Promise<ReadonlyMap<ReadGame, Listed>>

/**
 * Keeps the games of an archive where they are read: taking hundreds of them to the page and from there to the store
 * takes longer than reading them. The page gets whatever is more than that: a game that may be here already, one that is
 * not on this shelf, and all of them where the store does not take them.
 */
export const keeperOf = ({ titles, seeds }: Keeping): Keeper => {
  const savedGames = openStore()
  const titleOf = new Map(titles)
  const known = new Set(seeds)
  return async (games) => {
    const fresh = new Map<ReadGame, SavedGame>()
    for (const game of games) {
      const title = 'file' in game ? titleOf.get(game.file.game) : undefined
      if (!('file' in game) || title === undefined || known.has(game.file.seed)) continue
      known.add(game.file.seed)
      fresh.set(game, recordOf(game, title))
    }
    try {
      if (fresh.size > 0) await savedGames.put(...fresh.values())
    } catch {
      return new Map()
    }
    return new Map([...fresh].map(([game, record]) => [game, listed(record)]))
  }
}
