import { ground, otherSide, roughGround, seaGround, stepRiver, stepUrban } from './components.ts'
import type { IbsmNo } from './machinery/messages.ts'
import {
  anyUnit,
  fleetUnit,
  has,
  infantryUnit,
  partisanUnit,
  type Position,
  regularUnit,
} from './machinery/position.ts'
import { axis, type IbsmState, type SideNumber, soviet } from './state.ts'

/** The table of Obstacles: what hinders Advance, Convoy, Retreat and Supply (OBS). */

/** Why a hex, or a hexside, stops a unit; each chapter tells it under its own rule. */
type HexBar = (here: Position, side: SideNumber, tank: boolean, hex: number) => IbsmNo | undefined
type StepBar = (s: IbsmState, side: SideNumber, step: number) => IbsmNo | undefined

/** OBS-2 and OBS-3: Sea stops everybody, Swamp and Mountain stop Tanks, a friendly Regular Unit fills the hex. */
export const entering =
  (sea: IbsmNo, tankTerrain: IbsmNo, friendlyThere: IbsmNo): HexBar =>
  (here, side, tank, hex) => {
    const land = ground[hex]
    if (land === seaGround) return sea
    if (tank && land === roughGround) return tankTerrain
    return has(here, hex, regularUnit[side]) ? friendlyThere : undefined
  }

/** OBS-7: the step leads from one hex to another of a location that the side does not control. */
const isWithinEnemyLocation = (s: IbsmState, side: SideNumber, step: number): boolean => {
  const urban = stepUrban[step] as number
  return urban >= 0 && s.control[urban] !== side
}

/** OBS-4 and OBS-7: what lets Convoy and Retreat of that side not across a hexside. */
export const crossing =
  (river: IbsmNo, enemyLocation: IbsmNo): StepBar =>
  (s, side, step) => {
    if (stepRiver[step] === 1) return river
    return isWithinEnemyLocation(s, side, step) ? enemyLocation : undefined
  }

/** The same for a line of Supply, of which nobody asks why it ends. */
export const crossable = (s: IbsmState, side: SideNumber, step: number): boolean =>
  stepRiver[step] === 0 && !isWithinEnemyLocation(s, side, step)

/** Per side: what opens a Swamp or Mountain hex for Supply (OBS-2). */
const opensGround: readonly [number, number] = [
  infantryUnit[axis] | fleetUnit[axis],
  infantryUnit[soviet] | fleetUnit[soviet] | partisanUnit,
]

/** SPL-4: a Supply line of that side may pass through this hex. */
export const carriesSupply = (here: Position, side: SideNumber, hex: number): boolean => {
  const units = here[hex] as number
  if (ground[hex] === seaGround) return false
  if (ground[hex] === roughGround && (units & opensGround[side]) === 0) return false
  return (units & anyUnit[otherSide(side)]) === 0 || (units & anyUnit[side]) !== 0
}
