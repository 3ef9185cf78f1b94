import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configName, optionSets } from '../config.ts'
import type { Config, Game } from '../contract.ts'
import { namedSeed, search } from '../dice.ts'
import { canonical } from '../legal.ts'
import { Match } from '../match.ts'
import { asPlayed, type AsPlayed, goldenText, unreachedEndings } from './files.ts'
import { type AnyMatch, standsFirm } from './hostile.ts'
import { odds } from './odds.ts'
import { failureOf } from './report.ts'
import { findLeaks } from './leakage.ts'
import { checksInTurn, walkingChecks } from './soak.ts'
import { type Check, walk } from './walk.ts'

export * from './citations.ts'
export { storedIn } from './files.ts'

/** What a game brings to its conformance tests. */
export interface Conformance {
  /** The folder of the golden playthroughs, one text file a scenario; a game that is still being written has none. */
  readonly golden?: string
  /** The stored matches, which together end in every way the game can end. */
  readonly stored?: readonly unknown[]
  /** Stored matches that come to the same as when they were played, whatever has become of files and steps since. */
  readonly played?: readonly { readonly name: string; readonly file: unknown; readonly was: AsPlayed }[]
  /** Only this scenario, where each has a test file of its own so that they run side by side. */
  readonly scenario?: string
  /** Random games a check and option set; 3 unless said. KURGAN_GAMES overrides it. */
  readonly games?: number
  /** Actual rolls a forecast is compared with; 2,000 unless said. KURGAN_ROLLS overrides it. */
  readonly rolls?: number
}

const fromEnvironment = (name: string): number | undefined => {
  const value = process.env[name]
  if (value === undefined || value === '') return undefined
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`${name} must be a whole number from 1, not "${value}".`)
  return Number(value)
}

/** Fixed, so that a failure today is a failure tomorrow; KURGAN_SEED looks elsewhere. */
const firstSeed = fromEnvironment('KURGAN_SEED') ?? 19420823

/** Plays some actions of a random game, for checks that want a position and not a whole game. */
const matchAt = (game: Game, config: Config, seed: number, length: number): AnyMatch => {
  const match = Match.start(game, config, namedSeed(seed))
  const dice = search(seed)
  while (match.length < length && match.decision !== undefined)
    match.play(match.decision.side, dice.pick(canonical(match.decision), 'action'))
  return match
}

/**
 * One game with an option alone is watched by many checks at once, and thinly: what it breaks, it breaks in many places.
 * Those that play the whole game again take turns from option to option.
 */
const thinAlone = 4

const seeds = fc.noShrink(fc.nat({ max: 2 ** 31 - 1 }))

/** The playthrough as it was kept; KURGAN_GOLDEN=write keeps what it is today. */
const goldenAsItWas = (path: string, today: string): string => {
  if (process.env['KURGAN_GOLDEN'] === 'write') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, today)
  }
  if (!existsSync(path)) throw new Error(`There is no golden playthrough ${path}; KURGAN_GOLDEN=write writes it.`)
  return readFileSync(path, 'utf8')
}

/**
 * Registers the nineteen checks for a game as vitest tests: for each scenario with no option and with all together
 * one by one, with each option alone at once. A failure prints the seed and a match file that opens in the application.
 */
export const conformance = (
  game: Game,
  { golden, stored, played = [], scenario, games = 3, rolls = 2000 }: Conformance = {},
): void => {
  const scenarios = game.scenarios.filter(({ id }) => scenario === undefined || id === scenario)
  const numRuns = fromEnvironment('KURGAN_GAMES') ?? games
  const numRolls = fromEnvironment('KURGAN_ROLLS') ?? rolls
  const checks: readonly Check[] = [...walkingChecks, odds(numRolls, 4)].toSorted((a, b) => a.number - b.number)

  const sets = scenarios.flatMap(({ id }) =>
    optionSets(game, id).map((config, i, all) => ({ config, i, last: all.length - 1 })),
  )
  const alone = sets.filter(({ i, last }) => i > 0 && i < last)
  const extremes = sets.filter(({ i, last }) => i === 0 || i === last)

  for (const { config, i } of alone)
    test(`${game.id} conforms: ${configName(config)}`, () => {
      const property = fc.property(
        seeds,
        (seed) => void walk(game, config, namedSeed(seed), [...checksInTurn(i), odds(numRolls, 1)], thinAlone),
      )
      expect(failureOf(property, firstSeed, numRuns)).toBe('')
    })

  for (const { config } of extremes)
    describe(`${game.id} conforms: ${configName(config)}`, () => {
      for (const check of checks)
        test(`${check.number} ${check.title}`, () => {
          const property = fc.property(seeds, (seed) => void walk(game, config, namedSeed(seed), [check]))
          expect(failureOf(property, firstSeed, numRuns)).toBe('')
        })
      test('9 any value whatever is refused', () => {
        const attempts = fc.array(fc.anything({ withNullPrototype: true, withSparseArray: true }))
        const property = fc.property(seeds, fc.nat({ max: 60 }), attempts, (seed, length, list) =>
          standsFirm(matchAt(game, config, seed, length), list),
        )
        expect(failureOf(property, firstSeed, numRuns * 5)).toBe('')
      })
    })

  // Hundreds of games each: what one option gives away it gives away among all of them.
  for (const { config } of extremes)
    test(`8 nothing visible gives away something hidden over many games: ${configName(config)}`, () => {
      expect(findLeaks(game, config, String(firstSeed))).toEqual([])
    })

  // What was kept of a game: one that is still being written has nothing yet.
  if (golden === undefined && stored === undefined) return
  describe(`${game.id} conforms`, () => {
    for (const { id } of golden === undefined ? [] : scenarios)
      test(`13 the golden playthrough of ${id} is as it was`, () => {
        const text = goldenText(game, id)
        expect(text).toBe(goldenAsItWas(join(golden ?? '', `${id}.txt`), text))
      })
    // Stored matches are of all scenarios: where each has a file of its own, the first looks at them.
    if (scenario !== undefined && scenario !== game.scenarios[0]?.id) return
    for (const { name, file, was } of played)
      test(`14 the stored match ${name} comes to what it came to`, () => {
        expect(asPlayed(game, file)).toEqual(was)
      })
    test('14 every way the game can end is reached by a stored match', () => {
      expect(unreachedEndings(game, stored ?? [])).toEqual([])
    })
  })
}
