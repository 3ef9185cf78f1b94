import { chanceCounter, commonDie, type Odds, oddsOf, type Sides, type Throw } from '@kurgan/kernel'

/** The dice of the game, and what two of them come to. */

export const oneDie: readonly Sides[] = [commonDie]
export const twoDice: readonly Sides[] = [commonDie, commonDie]

/** The odds of a roll that nobody is about to throw, counted out as those of any other. */
export const oddsOfThrow = (thrown: Throw): Odds => oddsOf(thrown, chanceCounter())

/** Chance of each sum of two dice, by the sum: for whoever asks too often to count it out each time. */
export const sums: readonly number[] = (() => {
  const { of, ways } = chanceCounter()({ purpose: 'sums', dice: twoDice })
  const highest = Math.max(...[...ways].map(([sum]) => sum))
  const chances = Array.from({ length: highest + 1 }, () => 0)
  for (const [sum, some] of ways) chances[sum] = some / of
  return chances
})()
