import type { Config, Game } from '../contract.ts'
import { namedSeed } from '../dice.ts'
import { gatekeeping } from './hostile.ts'
import { deterministic, rewinds } from './replays.ts'
import { observations } from './secrets.ts'
import { clones, ends, lists, outcomes, possible, roundTrips } from './sound.ts'
import { undoing } from './undo.ts'
import { type Check, type Journey, walk } from './walk.ts'

export { type Check, ConformanceError, type Journey } from './walk.ts'

/** The checks that watch a random game, in the order of the fourteen promises; the others look at odds, texts and files. */
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
  possible,
  outcomes,
]

/** What a soak watches at every action: the replaying checks cost a game each and are left to the tests. */
const soakChecks: readonly Check[] = [
  ends,
  lists,
  clones,
  roundTrips,
  undoing,
  observations,
  gatekeeping,
  possible,
  outcomes,
]

/** In a soak the number of games makes up for looking closely only now and then. */
const soakThin = 25

/**
 * One random game under the eyes of the checks, for soaks and other places without a test runner.
 * Throws a ConformanceError that carries the match file. The same seed plays the same game.
 */
export const soakGame = (
  game: Game,
  config: Config,
  seed: number | string,
  checks: readonly Check[] = soakChecks,
): Journey => walk(game, config, namedSeed(seed), checks, soakThin)
