import {
  airCount,
  airIds,
  combatTable,
  firstStep,
  fleetIds,
  fortresses,
  hexCount,
  hexOf,
  otherSide,
  regularOf,
  stepRiver,
  stepTo,
  type Unit,
  unitId,
} from './components.ts'
import { initiative } from './initiative.ts'
import { sum } from './machinery/dice.ts'
import { type IbsmNo, no } from './machinery/messages.ts'
import {
  anyUnit,
  fleetUnit,
  fortressUnit,
  has,
  infantryUnit,
  type Position,
  regularAt,
  regularUnit,
} from './machinery/position.ts'
import { enemyOrigin, retreatHexes } from './retreat.ts'
import {
  axis,
  type Battle,
  type CombatResult,
  type IbsmState,
  type Rolled,
  type SideNumber,
  soviet,
  type TermList,
} from './state.ts'

/** What meets in a Combat: the dice of each side, and what a pair of totals does to the loser (COM, FOR). */

/** The bit of a side in `used` and `extra`. */
export const bitOf = (side: SideNumber): number => 1 << side

const noCombat = no('IBSM-COM-1', 'noCombat')

/** COM-1: an Axis Regular Unit together with a Soviet one or a Fortress. */
export const noCombatIn = (here: Position, hex: number): IbsmNo | undefined =>
  has(here, hex, regularUnit[axis]) && has(here, hex, regularUnit[soviet] | fortressUnit) ? undefined : noCombat

const noFighter = no('IBSM-COM-1', 'noFighter')
/** COM-2: a Combat is chosen by its hex, not by a unit that fights in it. */
export const combatByHex = no('IBSM-COM-2', 'combatByHex')
/** COM-1: only Regular Units on the map fight for themselves. */
export const noFighting = (s: IbsmState, { kind, number }: Unit): IbsmNo | undefined =>
  kind === 'regular' && (s.place[number] as number) >= 0 ? undefined : noFighter

/** The hexes in which a Combat is due, in the order of the map. */
export const combatHexes = (here: Position): number[] => {
  const hexes: number[] = []
  for (let hex = 0; hex < hexCount; hex++) if (noCombatIn(here, hex) === undefined) hexes.push(hex)
  return hexes
}

/** COM-5: whether Infantry lends its die to a Combat over this step: not over a river, nor with enemies in its hex. */
export const lendsDie = (here: Position, side: SideNumber, step: number): boolean => {
  const beside = stepTo[step] as number
  if (beside < 0 || stepRiver[step] === 1) return false
  return has(here, beside, infantryUnit[side]) && !has(here, beside, anyUnit[otherSide(side)])
}

/** COM-7: an Air Unit fights where it is, unless it is there to disrupt a Fleet. */
export const fightsIn = (s: IbsmState, air: number, hex: number): boolean =>
  s.air[air] === hex && s.disrupting[air] === 0

/** COM-8 */
export const holdsUrban = (s: IbsmState, side: SideNumber, hex: number): boolean => {
  const { urban } = hexOf(hex)
  return urban >= 0 && s.control[urban] === side
}

/** COM-4 … COM-8, GEN-3: the dice of a side, counted at this moment. */
export const diceTerms = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  { hex, extra }: Pick<Battle, 'hex' | 'extra'>,
): TermList => {
  const terms: TermList[number][] = []
  const unit = regularAt(s, side, hex)
  if (unit >= 0) {
    const { dice, tank, id } = regularOf(unit)
    terms.push({ term: tank ? 'tank' : 'infantry', value: dice, rule: 'IBSM-COM-4', of: id })
  }
  if (side === soviet && has(here, hex, fortressUnit)) {
    const id = fortresses.find((fortress) => fortress.hex === hex)?.unit ?? ''
    terms.push({ term: 'fortress', value: combatTable.fortress, rule: 'IBSM-FOR-1', of: id })
  }
  for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
    if (!lendsDie(here, side, step)) continue
    terms.push({
      term: 'adjacent',
      value: combatTable.perAdjacentFriendlyInfantry,
      rule: 'IBSM-COM-5',
      of: unitId(regularAt(s, side, stepTo[step] as number)),
    })
  }
  for (let air = side * airCount; air < (side + 1) * airCount; air++)
    if (fightsIn(s, air, hex))
      terms.push({ term: 'air', value: combatTable.perAirInHex, rule: 'IBSM-COM-7', of: airIds[air] as string })
  if (has(here, hex, fleetUnit[side]))
    terms.push({ term: 'fleet', value: combatTable.fleetInHex, rule: 'IBSM-COM-7', of: fleetIds[side] })
  if (holdsUrban(s, side, hex)) terms.push({ term: 'urban', value: combatTable.friendlyUrban, rule: 'IBSM-COM-8' })
  if ((extra & bitOf(side)) !== 0) terms.push({ term: 'token', value: combatTable.extraDieToken, rule: 'IBSM-GEN-3' })
  return terms
}

export const totalOf = (terms: TermList): number => {
  let total = 0
  for (const { value } of terms) total += value
  return total
}

/** COM-9, GEN-6: the hits of the Axis and of the Soviets. */
export const hitsOf = ({ axisDice, sovietDice, bonus }: Rolled): [number, number] => [
  sum(axisDice) + bonus,
  sum(sovietDice),
]

/** COM-10: the higher total, or on a tie the Initiative. */
export const winnerOf = (s: IbsmState, axisHits: number, sovietHits: number): SideNumber =>
  axisHits === sovietHits ? initiative(s) : axisHits > sovietHits ? axis : soviet

/** What can happen to a side that loses: it has nobody to lose, must retreat, or has nowhere to go. */
export type Fate = 'nobody' | 'retreats' | 'trapped'

const fateOf = (s: IbsmState, here: Position, side: SideNumber, hex: number): Fate => {
  const unit = regularAt(s, side, hex)
  if (unit < 0) return 'nobody'
  return retreatHexes(s, here, unit, enemyOrigin(s, side, hex)).length > 0 ? 'retreats' : 'trapped'
}

export const fatesOf = (s: IbsmState, here: Position, hex: number): readonly [Fate, Fate] => [
  fateOf(s, here, axis, hex),
  fateOf(s, here, soviet, hex),
]

/** COM-11: the loser of such a Combat is eliminated. */
export const isDoubled = (more: number, less: number): boolean => more >= combatTable.eliminatingFactor * less

/** COM-11, RET-4, FOR-2 … FOR-4. */
export const resultOf = (
  s: IbsmState,
  fates: readonly [Fate, Fate],
  axisHits: number,
  sovietHits: number,
): CombatResult => {
  const winner = winnerOf(s, axisHits, sovietHits)
  if (winner === soviet)
    return isDoubled(sovietHits, axisHits) || fates[axis] === 'trapped' ? 'axisEliminated' : 'axisRetreats'
  if (fates[soviet] === 'nobody') return 'fortressDestroyed'
  return isDoubled(axisHits, sovietHits) || fates[soviet] === 'trapped' ? 'sovietEliminated' : 'sovietRetreats'
}
