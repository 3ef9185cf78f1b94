import type { Attack, AtvState, CombatResult, Support } from './state.ts'
import { moraleAfter } from './morale.ts'
import { afterFanatic, consequences, resultOf } from './resolution.ts'
import { airEffect, attackTerms, defenseTerms, sovietDice, sum } from './values.ts'

/** Exact chances of every roll in the game, by counting all ways the dice can fall. */

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

const lowest = -10
/** Chance that the German dice beat the Soviet ones by so much, from -10 to +10. */
const differences = (count: number): readonly number[] => {
  const german = bestTwoWays(2)
  const soviet = bestTwoWays(count)
  const chances: number[] = Array.from({ length: 1 - 2 * lowest }, () => 0)
  german.forEach((ours, g) =>
    soviet.forEach((theirs, r) => {
      if (ours * theirs > 0)
        chances[g - r - lowest] = (chances[g - r - lowest] as number) + (ours * theirs) / (36 * 6 ** count)
    }),
  )
  return chances
}
const differencesBySovietDice = new Map([2, 3, 4].map((count) => [count, differences(count)]))

export type CombatOdds = Readonly<Record<CombatResult, number>>

/** What an attack would bring with these values; `reliefs` are the equally likely effects of an Air die. */
const oddsOf = (
  attackValue: number,
  defenseValue: number,
  reliefs: readonly number[],
  { strategy, defense }: Attack,
  differ: readonly number[],
): CombatOdds => {
  const odds = { repulse: 0, stalemate: 0, success: 0, overrun: 0 }
  for (const relief of reliefs) {
    const lead = attackValue - Math.max(0, defenseValue - relief)
    for (let i = 0; i < differ.length; i++) {
      const result = afterFanatic(resultOf(lead + i + lowest, defense), strategy)
      odds[result] += (differ[i] as number) / reliefs.length
    }
  }
  return odds
}

/** Exact chances of the four results of an attack with this lead and support. */
export const combatOdds = (s: AtvState, attack: Attack, lead: number, support: Support): CombatOdds =>
  oddsOf(
    sum(attackTerms(s, attack, lead, support)),
    sum(defenseTerms(s, attack)),
    support.air > 0 ? faces.map((die) => airEffect(s, attack.area, die)) : [0],
    attack,
    differencesBySovietDice.get(sovietDice(attack)) as readonly number[],
  )

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
