import type { Config, Game } from '../contract.ts'
import { namedSeed } from '../dice.ts'
import { choices } from './choices.ts'
import { gatekeeping } from './hostile.ts'
import { foreseen } from './odds.ts'
import { discreet, farSighted } from './online.ts'
import { reasons } from './reasons.ts'
import { deterministic, rewinds } from './replays.ts'
import { observations } from './secrets.ts'
import { clones, ends, lists, outcomes, possible, roundTrips } from './sound.ts'
import { undoing } from './undo.ts'
import { type Check, type Journey, walk } from './walk.ts'
import { witnessed } from './witness.ts'

export { type Check, ConformanceError, type Journey } from './walk.ts'

/** Not every roll shows elsewhere; that none of so many does is no accident. */
const telling = witnessed(12)

/** The checks that watch a random game, in the order of the nineteen promises; the others look at odds, texts and files. */
export const walkingChecks: readonly Check[] = [
  ends,
  lists,
  deterministic,
  clones,
  roundTrips,
  rewinds,
  undoing,
  observations,
  gatekeeping,
  reasons,
  possible,
  outcomes,
  foreseen,
  choices,
  telling,
  farSighted,
  discreet,
]

/** The checks that look while the game goes on; the others replay all of it and cost a game each. */
const swiftChecks: readonly Check[] = [
  ends,
  lists,
  clones,
  roundTrips,
  observations,
  reasons,
  possible,
  outcomes,
  foreseen,
  telling,
  farSighted,
  discreet,
]

const closeChecks = walkingChecks.filter((check) => !swiftChecks.includes(check))
/** Where many games are watched at once: each by all that is swift, and by the others in turn. */
export const checksInTurn = (turn: number): readonly Check[] => [
  ...swiftChecks,
  closeChecks[turn % closeChecks.length] as Check,
]

/** In a soak the number of games makes up for looking only now and then; one game in twenty is looked at closely. */
const thin = { swift: 50, close: 8 }
const closely = (seed: string): boolean => Number.parseInt(seed.slice(0, 4), 16) % 20 === 0

/**
 * One random game under the eyes of the checks, for soaks and other places without a test runner.
 * Throws a ConformanceError that carries the match file. The same seed plays the same game.
 * With checks of one's own these look at every move.
 */
export const soakGame = (game: Game, config: Config, seed: number | string, checks?: readonly Check[]): Journey => {
  const name = namedSeed(seed)
  if (checks !== undefined) return walk(game, config, name, checks)
  return closely(name)
    ? walk(game, config, name, walkingChecks, thin.close)
    : walk(game, config, name, swiftChecks, thin.swift)
}
