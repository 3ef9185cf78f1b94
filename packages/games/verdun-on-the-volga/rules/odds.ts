import { chanceCounter, commonDie, type Sides } from '@kurgan/kernel'

/** The dice of the game, and what two of them come to. */

export const oneDie: readonly Sides[] = [commonDie]
export const twoDice: readonly Sides[] = [commonDie, commonDie]

/** Chance of each sum of two dice, by the sum: for whoever asks too often to count it out each time. */
export const sums: readonly number[] = (() => {
  const { of, ways } = chanceCounter()({ purpose: 'sums', dice: twoDice })
  const chances = Array.from({ length: 13 }, () => 0)
  for (const [sum, some] of ways) chances[sum] = some / of
  return chances
})()
