import { commonDie, type Sides } from '@kurgan/kernel'

/** So many common dice; no roll of this game needs more than four at a time. */
const byCount: readonly (readonly Sides[])[] = [0, 1, 2, 3, 4].map((count) =>
  Array.from({ length: count }, () => commonDie),
)

/** The same list for every roll: a roll that is made in passing allocates nothing. */
export const commonDice = (count: number): readonly Sides[] => byCount[count] as readonly Sides[]
