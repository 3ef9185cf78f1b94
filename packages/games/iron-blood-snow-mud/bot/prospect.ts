import { hexOf, stepRiver, stepTo } from '../rules/components.ts'
import { initiative } from '../rules/initiative.ts'
import { anyUnit, fleetUnit, fortressUnit, infantryUnit, type Position, tankUnit } from '../rules/machinery/position.ts'
import { axis, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import { chances } from './odds.ts'

/** The dice of a Combat as it stands, and what they promise. */

export const diceIn = (s: IbsmState, here: Position, side: SideNumber, hex: number): number => {
  const units = here[hex] as number
  let dice = (units & infantryUnit[side]) !== 0 ? 2 : (units & tankUnit[side]) !== 0 ? 3 : 0
  if (side === soviet && (units & fortressUnit) !== 0) dice += 4
  if ((units & fleetUnit[side]) !== 0) dice++
  for (let step = hex * 6; step < hex * 6 + 6; step++) {
    const beside = stepTo[step] as number
    if (beside < 0 || stepRiver[step] === 1) continue
    const there = here[beside] as number
    if ((there & infantryUnit[side]) !== 0 && (there & anyUnit[side === axis ? soviet : axis]) === 0) dice++
  }
  const half = s.air.length / 2
  for (let air = side * half; air < (side + 1) * half; air++) if (s.air[air] === hex && s.disrupting[air] === 0) dice++
  const { urban } = hexOf(hex)
  if (urban >= 0 && s.control[urban] === side) dice++
  return dice
}

/** The chances of the Combat in a hex, for the Axis and for the Soviets. */
export interface Prospect {
  readonly axisWins: number
  readonly axisDoubles: number
  readonly sovietDoubles: number
}

export const prospect = (s: IbsmState, here: Position, hex: number, extraAxis = 0, extraSoviet = 0): Prospect => {
  const mine = diceIn(s, here, axis, hex) + extraAxis
  const theirs = diceIn(s, here, soviet, hex) + extraSoviet
  const { more, same, double } = chances(mine, theirs)
  return {
    axisWins: more + (initiative(s) === axis ? same : 0),
    axisDoubles: double,
    sovietDoubles: chances(theirs, mine).double,
  }
}
