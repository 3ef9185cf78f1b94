import type { RollResult, Side, Sides, Throw } from '@kurgan/kernel'
import { faces } from '../components.ts'

/** More dice than any hex can bring together: a Tank, 6 neighbours, 4 Air, Fleet, location, Fortress, Token. */
const mostDice = 24

const byCount: readonly (readonly Sides[])[] = Array.from({ length: mostDice + 1 }, (_, count) =>
  Array.from({ length: count }, () => faces),
)

/** So many Combat Dice: six faces that show 1, 2 or 3 (CMP-5). */
export const combatDice = (count: number): readonly Sides[] => byCount[count] as readonly Sides[]

/** The numbers on the faces that came up. */
export const numbersOn = (thrown: readonly number[]): number[] => {
  const numbers: number[] = []
  for (const face of thrown) numbers.push(faces[face - 1] as number)
  return numbers
}

/** One die that brings something about if it shows at least so much. */
export const dieTest = <Yes extends string, No extends string>(
  event: string,
  by: Side,
  least: number,
  yes: Yes,
  no: No,
): Throw<RollResult & { readonly result: Yes | No }> => {
  const success = { result: yes, measures: {} }
  const failure = { result: no, measures: {} }
  return {
    event,
    casts: [{ purpose: event, by, dice: combatDice(1) }],
    totals: [],
    result: ([die = 0]) => (die >= least ? success : failure),
  }
}

export const sum = (numbers: readonly number[]): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
