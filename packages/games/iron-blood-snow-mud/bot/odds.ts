import { type Chances as Ways, chanceCounter, meanOf } from '@kurgan/kernel'
import { isDoubled } from '../rules/battle.ts'
import { faces, hexCount } from '../rules/components.ts'

/** The chances of a Combat by numbers of dice, so that a bot can weigh hundreds of moves in a moment. */

const mostDice = 24

/** When one side rolls so many dice and the other so many: more hits, as many, enough to eliminate. */
export interface Chances {
  readonly more: number
  readonly same: number
  readonly double: number
}

const chancesOf = chanceCounter()
const hitsOf: readonly Ways[] = Array.from({ length: mostDice + 1 }, (_, count) =>
  chancesOf({ purpose: 'hits', dice: Array.from({ length: count }, () => faces) }),
)
const oneDie = hitsOf[1] as Ways

// Fractions from the start: an array of whole numbers that gets its first fraction is made anew.
const nowhere: readonly number[] = Array.from({ length: hexCount }, () => 0.5).fill(0)
/** A chance for every hex. */
export const noChances = (): number[] => nowhere.slice()

/** The chance that one die shows so much or more. */
export const chanceOf = (least: number): number => meanOf(oneDie, (face) => (face >= least ? 1 : 0))

const between = (mine: Ways, theirs: Ways): Chances => {
  const chance = (comesTo: (hits: number, others: number) => boolean): number =>
    meanOf(mine, (hits) => meanOf(theirs, (others) => (comesTo(hits, others) ? 1 : 0)))
  return {
    more: chance((hits, others) => hits > others),
    same: chance((hits, others) => hits === others),
    double: chance((hits, others) => hits > others && isDoubled(hits, others)),
  }
}

const table: readonly (readonly Chances[])[] = hitsOf.map((mine) => hitsOf.map((theirs) => between(mine, theirs)))

export const chances = (mine: number, theirs: number): Chances =>
  (table[Math.min(mine, mostDice)] as readonly Chances[])[Math.min(theirs, mostDice)] as Chances
