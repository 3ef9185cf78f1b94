import type { Game } from '@kurgan/kernel'
import { digestOf } from './digest.ts'

/**
 * How the odds of everything that may be chosen stand, as whoever decides sees them: the same wherever they are the same.
 * Nothing where nothing that is chosen rolls.
 */
export const oddsOf = (game: Pick<Game, 'decision' | 'forecast'>, seen: unknown): string | undefined => {
  const odds = game.decision(seen)?.actions.map((action) => game.forecast?.(seen, action) ?? null) ?? []
  return odds.every((one) => one === null) ? undefined : digestOf(odds)
}
