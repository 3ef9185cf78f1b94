import { chanceCounter, commonDie } from '@kurgan/kernel'
import { commonDice } from '../rules/machinery/dice.ts'
import type { Attack, AtvState, CombatResult } from '../rules/state.ts'
import { afterAir, groundValue, sovietDice } from '../rules/values.ts'

/** The chances of an attack from a table of the dice, so that a bot can weigh hundreds in a moment. */

const widest = 10
/** Entry n: the chance that the German dice are ahead of the Soviet ones by less than n - 10. */
const aheadByLess = (count: number): readonly number[] => {
  const chancesOf = chanceCounter()
  const german = chancesOf({ purpose: 'german', dice: commonDice(2) })
  const soviet = chancesOf({ purpose: 'soviet', dice: commonDice(count), keep: 2 })
  const below: number[] = Array.from({ length: 2 * widest + 2 }, () => 0)
  for (const [ours, ways] of german.ways)
    for (const [theirs, others] of soviet.ways)
      for (let i = ours - theirs + widest + 1; i < below.length; i++)
        below[i] = (below[i] as number) + (ways * others) / (german.of * soviet.of)
  return below
}
const belowBySovietDice: readonly (readonly number[])[] = [[], [], aheadByLess(2), aheadByLess(3), aheadByLess(4)]

const chanceBelow = (below: readonly number[], margin: number): number => {
  const i = margin + widest
  if (i < 0) return 0
  return i < below.length ? (below[i] as number) : 1
}

type CombatOdds = Record<CombatResult, number>

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
    for (const die of commonDie)
      addOdds(odds, attackValue - afterAir(s, attack.area, defenseValue, die), 1 / commonDie.length, attack, dice)
  return odds
}
