import { fightsIn, holdsUrban, lendsDie } from '../rules/battle.ts'
import { airCount } from '../rules/components.ts'
import { initiative } from '../rules/initiative.ts'
import { fleetUnit, fortressUnit, infantryUnit, type Position, tankUnit } from '../rules/machinery/position.ts'
import { axis, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import { chances } from './odds.ts'

/** The dice of a Combat as it stands, and what they promise. */

export const diceIn = (s: IbsmState, here: Position, side: SideNumber, hex: number): number => {
  const units = here[hex] as number
  let dice = (units & infantryUnit[side]) !== 0 ? 2 : (units & tankUnit[side]) !== 0 ? 3 : 0
  if (side === soviet && (units & fortressUnit) !== 0) dice += 4
  if ((units & fleetUnit[side]) !== 0) dice++
  for (let step = hex * 6; step < hex * 6 + 6; step++) if (lendsDie(here, side, step)) dice++
  for (let air = side * airCount; air < (side + 1) * airCount; air++) if (fightsIn(s, air, hex)) dice++
  return holdsUrban(s, side, hex) ? dice + 1 : dice
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
