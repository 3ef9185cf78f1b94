import { expect, test } from 'vitest'
import { optionSets } from '../src/config.ts'
import { odds } from '../src/conformance/odds.ts'
import { ConformanceError, walkingChecks } from '../src/conformance/soak.ts'
import { type Check, walk } from '../src/conformance/walk.ts'
import { witnessed } from '../src/conformance/witness.ts'
import type { Game } from '../src/contract.ts'
import { namedSeed } from '../src/dice.ts'
import { type Toy, type ToyAction, type ToyEvent, toy } from './toy.ts'

/**
 * The kit is only worth something if it catches broken games: for each check, toys that are broken in one
 * way each, which that check must find.
 */
export type ToyGame = Game<Toy, ToyAction, ToyEvent>
// A toy rolls three times a game at best.
export const all = [...walkingChecks.filter(({ number }) => number !== 17), witnessed(3), odds(2000, 4)]
const checks = (number: number): readonly Check[] => all.filter((one) => one.number === number)
export const config = optionSets(toy, 'long').at(-1)!

/** The error that the check throws within some games; undefined when it finds nothing. */
export const caught = (game: ToyGame, number: number, games = 30): ConformanceError | undefined => {
  for (let seed = 0; seed < games; seed++)
    try {
      walk(game, config, namedSeed(`broken ${seed}`), checks(number))
    } catch (error) {
      if (error instanceof ConformanceError) return error
      throw error
    }
  return undefined
}

export const broken = (number: number, what: string, parts: Partial<ToyGame>, message: string): void => {
  test(`${number} catches a game that ${what}`, () => {
    const error = caught({ ...toy, ...parts }, number)
    expect(error?.check).toBe(number)
    expect(error?.message).toContain(message)
    expect(error?.file.format).toBe('kurgan-match')
  })
}
