import type { Words } from '@kurgan/board-kit'
import type { GameEvent, RollRecord } from '@kurgan/kernel'

/** The dice of an attack and of the defence. */
const mostRolls = 2

/** Of all that came of a press: what was rolled, and the last words. */
export const latelyOf = (
  events: readonly GameEvent[],
  words: Words,
  rollOf: (event: GameEvent) => RollRecord | undefined,
): readonly GameEvent[] => {
  const told = events.filter((event) => words.event(event) !== undefined)
  const rolls = told.slice(0, -1).filter((event) => rollOf(event) !== undefined)
  return [...rolls.slice(-mostRolls), ...told.slice(-1)]
}
