import { chanceCounter, type Chances, commonDie } from '@kurgan/kernel'
import { commonDice } from '../rules/machinery/dice.ts'
import { afterFanatic, combatResults, resultOf } from '../rules/resolution.ts'
import type { Attack, AtvState, CombatResult } from '../rules/state.ts'
import { afterAir, combatDice, groundValue, sovietDice } from '../rules/values.ts'

/** The chances of an attack from a table of the dice, so that a bot can weigh hundreds in a moment. */

const chancesOf = chanceCounter()
const german: Chances = chancesOf({ purpose: 'german', dice: commonDice(combatDice) })
const sovietBy = (dice: number): Chances => chancesOf({ purpose: 'soviet', dice: commonDice(dice), keep: combatDice })

type CombatOdds = Record<CombatResult, number>

const noOdds = (): CombatOdds => ({ repulse: 0, stalemate: 0, success: 0, overrun: 0 })

/** Every way in which both sides can roll, and what the rules make of it. */
const countedOut = (ahead: number, { strategy, defense }: Attack, dice: number): CombatOdds => {
  const odds = noOdds()
  const soviet = sovietBy(dice)
  for (const [ours, ways] of german.ways)
    for (const [theirs, others] of soviet.ways) {
      const result = afterFanatic(resultOf(ahead + ours - theirs, defense), strategy)
      odds[result] += (ways * others) / (german.of * soviet.of)
    }
  return odds
}

/** Larger than any Attack or Defense Value can be. */
const range = 128

// Counting out takes a while, and the same few attacks are weighed again and again.
const known = new Map<Attack['strategy'], Map<number, CombatOdds>>()

const oddsAhead = (ahead: number, attack: Attack, dice: number): CombatOdds => {
  const some = known.get(attack.strategy) ?? new Map<number, CombatOdds>()
  known.set(attack.strategy, some)
  const key = (dice * range + attack.defense) * 2 * range + ahead + range
  const odds = some.get(key) ?? countedOut(ahead, attack, dice)
  some.set(key, odds)
  return odds
}

/** Exact chances of the four results of an attack with this Attack Value, with or without an Air marker. */
export const oddsAt = (s: AtvState, attack: Attack, attackValue: number, air: boolean): CombatOdds => {
  const defenseValue = attack.defense + groundValue(s, attack.area)
  const dice = sovietDice(attack)
  if (!air) return oddsAhead(attackValue - defenseValue, attack, dice)
  const odds = noOdds()
  for (const die of commonDie) {
    const some = oddsAhead(attackValue - afterAir(s, attack.area, defenseValue, die), attack, dice)
    for (const result of combatResults) odds[result] += some[result] / commonDie.length
  }
  return odds
}
