import { chanceCounter, type Chances, commonDie } from '@kurgan/kernel'
import { commonDice } from '../rules/machinery/dice.ts'
import { afterFanatic, combatResults, resultOf } from '../rules/resolution.ts'
import type { Attack, AtvState } from '../rules/state.ts'
import { afterAir, airEffect, combatDice, groundValue, sovietDice } from '../rules/values.ts'

/** The chances of an attack from a table of the dice, so that a bot can weigh hundreds in a moment. */

const chancesOf = chanceCounter()
const german: Chances = chancesOf({ purpose: 'german', dice: commonDice(combatDice) })
const sovietBy = (dice: number): Chances => chancesOf({ purpose: 'soviet', dice: commonDice(dice), keep: combatDice })

/** The chances of the results, in the order in which the rules name them. */
type CombatOdds = readonly number[]

/** Every way in which both sides can roll, and what the rules make of it. */
const countedOut = (ahead: number, { strategy, defense }: Attack, dice: number): CombatOdds => {
  const odds = combatResults.map(() => 0)
  const soviet = sovietBy(dice)
  for (const [ours, ways] of german.ways)
    for (const [theirs, others] of soviet.ways) {
      const result = combatResults.indexOf(afterFanatic(resultOf(ahead + ours - theirs, defense), strategy))
      odds[result] = (odds[result] as number) + (ways * others) / (german.of * soviet.of)
    }
  return odds
}

/** Larger than any Attack or Defense Value can be. */
const range = 128

// Counting out takes a while, and the same few attacks are weighed again and again.
type Known = Map<Attack['strategy'], Map<number, CombatOdds>>
const known: Known = new Map()
const knownUnderAir: Known = new Map()

const remembered = (all: Known, { strategy }: Attack, key: number, find: () => CombatOdds): CombatOdds => {
  const some = all.get(strategy) ?? new Map<number, CombatOdds>()
  all.set(strategy, some)
  const odds = some.get(key) ?? find()
  some.set(key, odds)
  return odds
}

const oddsAhead = (ahead: number, attack: Attack, dice: number): CombatOdds =>
  remembered(known, attack, (dice * range + attack.defense) * 2 * range + ahead + range, () =>
    countedOut(ahead, attack, dice),
  )

const overAir = (s: AtvState, attack: Attack, attackValue: number, defenseValue: number, dice: number): CombatOdds => {
  const odds = combatResults.map(() => 0)
  for (const die of commonDie) {
    const some = oddsAhead(attackValue - afterAir(s, attack.area, defenseValue, die), attack, dice)
    for (let i = 0; i < odds.length; i++) odds[i] = (odds[i] as number) + (some[i] as number) / commonDie.length
  }
  return odds
}

/** What an Air marker can do at most tells how its die counts. */
const mostOfAir = commonDie.length + 1

/** Exact chances of the four results of an attack with this Attack Value, with or without an Air marker. */
export const oddsAt = (s: AtvState, attack: Attack, attackValue: number, air: boolean): CombatOdds => {
  const defenseValue = attack.defense + groundValue(s, attack.area)
  const dice = sovietDice(attack)
  if (!air) return oddsAhead(attackValue - defenseValue, attack, dice)
  const sort = (dice * range + attack.defense) * mostOfAir + airEffect(s, attack.area, commonDie.length)
  const key = (sort * range + defenseValue) * 2 * range + attackValue + range
  return remembered(knownUnderAir, attack, key, () => overAir(s, attack, attackValue, defenseValue, dice))
}
