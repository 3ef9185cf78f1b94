/** Exact chances of dice. */

export const faces: readonly number[] = [1, 2, 3, 4, 5, 6]
/** Chance of each sum of two dice, by the sum. */
export const sums: readonly number[] = Array.from({ length: 13 }, (_, sum) =>
  sum < 2 ? 0 : (6 - Math.abs(7 - sum)) / 36,
)
