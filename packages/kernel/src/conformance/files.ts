import { defaultConfig } from '../config.ts'
import type { Game } from '../contract.ts'
import { namedSeed } from '../dice.ts'
import { Match } from '../match.ts'
import { story } from '../story.ts'
import { ask } from './sound.ts'
import { fileOf, walk } from './walk.ts'

/** The golden playthrough of a scenario: a random game with always the same seed, in readable text (check 13). */
export const goldenText = (game: Game, scenario: string): string => {
  const journey = walk(game, defaultConfig(game, scenario), namedSeed(`golden ${scenario}`), [])
  return story(Match.import(game, fileOf(journey)).match)
}

/** The way a stored match ends; throws unless it opens, plays to its end and verifies (check 14). */
const endingOf = (game: Game, file: unknown, place: number): string | undefined => {
  const { match, stopped, olderRules } = Match.import(game, file)
  // A match of older rules need only open: what it shows is not what these rules promise.
  if (olderRules !== undefined) return undefined
  ask(stopped === undefined, () => `stored match ${place} stops at action ${stopped?.at}: ${stopped?.sentence}`)
  const verified = match.verify()
  ask(verified.ok, () => `stored match ${place} does not verify: ${verified.ok ? '' : verified.sentence}`)
  const { outcome } = match
  ask(outcome !== undefined, () => `stored match ${place} does not reach an end.`)
  return outcome && `${outcome.winner}/${outcome.kind}`
}

/** The ways to end that no stored match takes; throws when a stored match does not verify. */
export const unreachedEndings = (game: Game, stored: readonly unknown[]): readonly string[] => {
  const reached = new Set(stored.map((file, i) => endingOf(game, file, i + 1)))
  return game.endings.filter((ending) => !reached.has(ending))
}
