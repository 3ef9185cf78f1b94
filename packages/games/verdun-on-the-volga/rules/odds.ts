import type { CombatResult, Fight, VovState } from './state.ts'
import { supportValue } from './support.ts'
import { attackerSteps, attackTerms, defenseTerms, resultOf, totalOf } from './values.ts'

/** Exact chances of combat. */

export const faces: readonly number[] = [1, 2, 3, 4, 5, 6]
/** Chance of each sum of two dice, by the sum. */
export const sums: readonly number[] = Array.from({ length: 13 }, (_, sum) =>
  sum < 2 ? 0 : (6 - Math.abs(7 - sum)) / 36,
)

interface CombatOdds {
  readonly chances: Readonly<Record<CombatResult, number>>
  readonly attrition: number
  readonly attackerSteps: number
  readonly rubble: number
}

/** What the roll of a combat can bring; with `support` the Air or Storm Group die is still to be thrown. */
export const combatOdds = (
  s: VovState,
  fight: Fight,
  support: boolean,
  makesRubble: (roll: number) => boolean,
): CombatOdds => {
  const lead = totalOf(attackTerms(s, fight)) - totalOf(defenseTerms(s, fight))
  const extras = support ? faces.map((die) => supportValue(s, fight.area, die)) : [0]
  const chances = { repulse: 0, stalemate: 0, success: 0, overrun: 0 }
  let attrition = 0
  let steps = 0
  let rubble = 0
  for (let attack = 2; attack <= 12; attack++) {
    if (makesRubble(attack)) rubble += sums[attack] as number
    for (let defense = 2; defense <= 12; defense++)
      for (const extra of extras) {
        const chance = ((sums[attack] as number) * (sums[defense] as number)) / extras.length
        const margin = lead + extra + attack - defense
        const result = resultOf(s, fight, margin, attack)
        chances[result] += chance
        attrition += chance * Math.max(0, margin)
        steps += chance * attackerSteps(fight, result)
      }
  }
  return { chances, attrition, attackerSteps: steps, rubble }
}
