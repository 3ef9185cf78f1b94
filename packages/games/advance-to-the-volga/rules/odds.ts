import { moraleAfter } from './morale.ts'
import { consequences } from './resolution.ts'
import type { Attack, AtvState, CombatResult, Support } from './state.ts'
import { airEffect, attackTerms, groundValue, sovietDice, sum } from './values.ts'

/** Exact chances of an attack, by counting all ways the dice can fall. */

export const faces: readonly number[] = [1, 2, 3, 4, 5, 6]

/** The sum of the best two of some dice: how often, out of all ways, each sum from 2 to 12 comes. */
const bestTwoWays = (count: number): readonly number[] => {
  const ways: number[] = Array.from({ length: 13 }, () => 0)
  const throwOn = (left: number, high: number, low: number): void => {
    if (left === 0) {
      ways[high + low] = (ways[high + low] as number) + 1
      return
    }
    for (const die of faces) {
      if (die > high) throwOn(left - 1, die, high)
      else throwOn(left - 1, high, Math.max(low, die))
    }
  }
  throwOn(count, 0, 0)
  return ways
}

const widest = 10
/** Entry n: the chance that the German dice are ahead of the Soviet ones by less than n - 10. */
const aheadByLess = (count: number): readonly number[] => {
  const german = bestTwoWays(2)
  const soviet = bestTwoWays(count)
  const below: number[] = Array.from({ length: 2 * widest + 2 }, () => 0)
  german.forEach((ours, g) =>
    soviet.forEach((theirs, r) => {
      for (let i = g - r + widest + 1; i < below.length; i++)
        below[i] = (below[i] as number) + (ours * theirs) / (36 * 6 ** count)
    }),
  )
  return below
}
const belowBySovietDice: readonly (readonly number[])[] = [[], [], aheadByLess(2), aheadByLess(3), aheadByLess(4)]

const chanceBelow = (below: readonly number[], margin: number): number => {
  const i = margin + widest
  if (i < 0) return 0
  return i < below.length ? (below[i] as number) : 1
}

export type CombatOdds = Record<CombatResult, number>

/** Adds the chances of the four results when the Attack Value is ahead by so much before the dice. */
const addOdds = (
  odds: CombatOdds,
  ahead: number,
  weight: number,
  { strategy, defense }: Attack,
  dice: number,
): void => {
  const below = belowBySovietDice[dice] as readonly number[]
  const repulse = chanceBelow(below, -ahead)
  const even = chanceBelow(below, 1 - ahead)
  const overrun = 1 - chanceBelow(below, defense + 1 - ahead)
  const success = 1 - even - overrun
  odds.repulse += weight * repulse
  odds.overrun += weight * overrun
  // ATV-9.4g
  odds.stalemate += weight * (even - repulse + (strategy === 'fanatic' ? success : 0))
  odds.success += weight * (strategy === 'fanatic' ? 0 : success)
}

/** Exact chances of the four results of an attack with this Attack Value, with or without an Air marker. */
export const oddsAt = (s: AtvState, attack: Attack, attackValue: number, air: boolean): CombatOdds => {
  const odds: CombatOdds = { repulse: 0, stalemate: 0, success: 0, overrun: 0 }
  const defenseValue = attack.defense + groundValue(s, attack.area)
  const dice = sovietDice(attack)
  if (!air) addOdds(odds, attackValue - defenseValue, 1, attack, dice)
  else
    for (const die of faces) {
      const lowered = Math.max(0, defenseValue - airEffect(s, attack.area, die))
      addOdds(odds, attackValue - lowered, 1 / faces.length, attack, dice)
    }
  return odds
}

export const combatOdds = (s: AtvState, attack: Attack, lead: number, support: Support): CombatOdds =>
  oddsAt(s, attack, sum(attackTerms(s, attack, lead, support)), support.air > 0)

export const combatResults: readonly CombatResult[] = ['repulse', 'stalemate', 'success', 'overrun']

/** Exact means of what is at stake: units lost, change of Morale, chance to take the Area. */
export const combatMeans = (
  s: AtvState,
  attack: Attack,
  odds: CombatOdds,
): { readonly losses: number; readonly morale: number; readonly captured: number } => {
  let [losses, morale, captured] = [0, 0, 0]
  for (const result of combatResults) {
    const chance = odds[result]
    const follows = consequences(result, attack)
    if (follows.leadLost) losses += chance
    if (follows.captured) captured += chance
    morale += chance * (moraleAfter(s.morale, follows.morale) - s.morale)
  }
  return { losses, morale, captured }
}
