import type { Side } from '@kurgan/kernel'
import type { LuckSample } from './game-ui.ts'

/** The faces of a common die. */
export const d6: readonly number[] = [1, 2, 3, 4, 5, 6]

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** A throw of independent dice or cards, each of which could show one of its values, all alike. */
export const luckSampleOf = (
  side: Side,
  id: string,
  came: number,
  dice: readonly (readonly number[])[],
): LuckSample => ({
  side,
  id,
  came,
  expected: dice.reduce((sum, values) => sum + meanOf(values), 0),
  variance: dice.reduce((sum, values) => {
    const mean = meanOf(values)
    return sum + meanOf(values.map((value) => (value - mean) ** 2))
  }, 0),
})
