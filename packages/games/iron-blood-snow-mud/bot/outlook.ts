import { fortresses, isTank, regulars, unitsOf, urbans } from '../rules/components.ts'
import { fortressUnit, has, type Position, regularUnit, tankUnit } from '../rules/machinery/position.ts'
import { axis, type IbsmState, soviet } from '../rules/state.ts'
import { noChances } from './odds.ts'
import { prospect } from './prospect.ts'

/** Who will be where when the Combats that are due are over. */

const worthOf = (unit: number): number =>
  unit <= unitsOf[axis].last ? (isTank(unit) ? 1.6 : 1.2) : isTank(unit) ? 1.2 : 0.9
/** By Regular Unit. */
export const unitWorths: readonly number[] = regulars.map((_, unit) => worthOf(unit))

/** Per hex: how likely a Regular Unit of the side is there when the Combats are over. */
export interface Outlook {
  readonly axis: readonly number[]
  readonly soviet: readonly number[]
  /** What the Combats are expected to cost either side. */
  readonly score: number
  readonly fortress: number
}

/** What a Fortress that fell counts. */
export const fallen = 5

export const outlookOf = (s: IbsmState, here: Position): Outlook => {
  const mine = noChances()
  const theirs = noChances()
  let score = 0
  let fortress = 0
  for (let unit = 0; unit < s.place.length; unit++) {
    const hex = s.place[unit] as number
    if (hex < 0) continue
    const isAxis = unit <= unitsOf[axis].last
    score += isAxis ? (unitWorths[unit] as number) : -(unitWorths[unit] as number)
    ;(isAxis ? mine : theirs)[hex] = 1
  }
  for (const [number, { hex }] of fortresses.entries())
    if (s.fortress[number] === 0) fortress += fallen
    else if (mine[hex] === 1) fortress += fallen * prospect(s, here, hex).axisWins
  for (let unit = unitsOf[axis].first; unit <= unitsOf[axis].last; unit++) {
    const hex = s.place[unit] as number
    if (hex < 0 || !has(here, hex, regularUnit[soviet] | fortressUnit)) continue
    const { axisWins, axisDoubles, sovietDoubles } = prospect(s, here, hex)
    mine[hex] = axisWins
    // A retreat costs the ground and sometimes the unit.
    score -= (unitWorths[unit] as number) * (sovietDoubles + 0.25 * (1 - axisWins - sovietDoubles))
    if (!has(here, hex, regularUnit[soviet])) continue
    theirs[hex] = 1 - axisWins
    const enemy = has(here, hex, tankUnit[soviet]) ? 1.2 : 0.9
    score += enemy * (axisDoubles + 0.25 * (axisWins - axisDoubles))
  }
  return { axis: mine, soviet: theirs, score, fortress }
}

/** Control after the Control Check as it looks now: locations likely to be full of the enemy have changed hands. */
export const controlThen = ({ control }: IbsmState, outlook: Outlook): readonly number[] => {
  let then = control
  for (let urban = 0; urban < urbans.length; urban++) {
    const taker = control[urban] === axis ? soviet : axis
    const units = taker === axis ? outlook.axis : outlook.soviet
    if (urbans[urban]?.hexes.every((hex) => (units[hex] as number) > 0.6) === true) then = then.with(urban, taker)
  }
  return then
}
