import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultConfig } from '../config.ts'
import type { Game } from '../contract.ts'
import { namedSeed } from '../dice.ts'
import { Match } from '../match.ts'
import { story } from '../story.ts'
import { ask, text } from './sound.ts'
import { fileOf, walk } from './walk.ts'

/** The golden playthrough of a scenario: a random game with always the same seed, in readable text (check 13). */
export const goldenText = (game: Game, scenario: string): string => {
  const journey = walk(game, defaultConfig(game, scenario), namedSeed(`golden ${scenario}`), [])
  return story(Match.import(game, fileOf(journey)).match)
}

/** What came of a stored match when it was stored, as digests: events, rolls and the last state. */
export interface AsPlayed {
  readonly events: string
  readonly rolls: string
  readonly state: string
}

const digest = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(text(value))))

/** What comes of a match file today; throws when it cannot be played to its end. */
export const asPlayed = (game: Game, file: unknown): AsPlayed => {
  const { match, stopped } = Match.import(game, file)
  ask(stopped === undefined, () => `it stops at action ${stopped?.at}: ${stopped?.sentence}`)
  const points = Array.from({ length: match.length + 1 }, (_, n) => n)
  return {
    events: digest(points.flatMap((n) => match.eventsAt(n))),
    rolls: digest(points.flatMap((n) => match.rollsAt(n))),
    state: digest(match.stateAt(match.length)),
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The matches that the tests of a game keep in `stored/`, and in `played.json` what came of them then. */
export const storedIn = (
  folder: string,
): {
  readonly stored: readonly unknown[]
  readonly played: readonly { readonly name: string; readonly file: unknown; readonly was: AsPlayed }[]
} => {
  const played = Object.entries(readJson(join(folder, 'played.json')) as Record<string, AsPlayed>)
  return {
    stored: readdirSync(join(folder, 'stored')).map((name) => readJson(join(folder, 'stored', name))),
    played: played.map(([name, was]) => ({ name, file: readJson(join(folder, 'stored', name)), was })),
  }
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
