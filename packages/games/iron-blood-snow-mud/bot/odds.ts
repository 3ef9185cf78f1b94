import { faces } from '../rules/components.ts'

/** The chances of a Combat by numbers of dice, so that a bot can weigh hundreds of moves in a moment. */

const mostDice = 24

/** When one side rolls so many dice and the other so many: more hits, as many, at least twice as many. */
export interface Chances {
  readonly more: number
  readonly same: number
  readonly double: number
}

const totals: readonly (readonly number[])[] = (() => {
  const all: number[][] = [[1]]
  for (let dice = 1; dice <= mostDice; dice++) {
    const next = Array.from({ length: dice * 3 + 1 }, () => 0)
    for (const [total, chance] of (all[dice - 1] as number[]).entries())
      for (const face of faces) next[total + face] = (next[total + face] as number) + chance / faces.length
    all.push(next)
  }
  return all
})()

/** The chance that one die shows so much or more. */
export const chanceOf = (least: number): number => faces.filter((face) => face >= least).length / faces.length

const between = (mine: number, theirs: number): Chances => {
  let [more, same, double] = [0, 0, 0]
  for (const [hits, chance] of (totals[mine] as readonly number[]).entries())
    for (const [others, other] of (totals[theirs] as readonly number[]).entries()) {
      const both = chance * other
      if (hits > others) more += both
      if (hits === others) same += both
      if (hits > others && hits >= 2 * others) double += both
    }
  return { more, same, double }
}

const table: readonly (readonly Chances[])[] = Array.from({ length: mostDice + 1 }, (_, mine) =>
  Array.from({ length: mostDice + 1 }, (__, theirs) => between(mine, theirs)),
)

export const chances = (mine: number, theirs: number): Chances =>
  (table[Math.min(mine, mostDice)] as readonly Chances[])[Math.min(theirs, mostDice)] as Chances
