import { ground, otherSide, stepRiver, stepUrban } from './components.ts'
import { anyUnit, has, type Position, regularUnit } from './machinery/position.ts'
import type { IbsmState, SideNumber } from './state.ts'

/** The table of Obstacles: what hinders Advance, Convoy, Retreat and Supply (OBS). */

/** Per side: what opens a Swamp or Mountain hex for Supply (OBS-2). */
const opensGround: readonly [number, number] = [1 + 8, 16 + 128 + 256]

/** ADV-1: a Land hex of terrain the unit may enter, without a friendly Regular Unit. */
export const mayEnter = (here: Position, side: SideNumber, tank: boolean, hex: number): boolean =>
  hex >= 0 && (tank ? ground[hex] === 1 : ground[hex] !== 0) && !has(here, hex, regularUnit[side])

/** OBS-4 and OBS-7: the hexside lets Convoy, Retreat and Supply of that side across. */
export const crossable = (s: IbsmState, side: SideNumber, step: number): boolean => {
  const urban = stepUrban[step] as number
  return stepRiver[step] === 0 && (urban < 0 || s.control[urban] === side)
}

/** CON-2: a Convoy may pass over this hex. */
export const isLink = (here: Position, side: SideNumber, hex: number): boolean =>
  ground[hex] === 1 && has(here, hex, regularUnit[side]) && !has(here, hex, anyUnit[otherSide(side)])

/** SPL-4: a Supply line of that side may pass through this hex. */
export const carriesSupply = (here: Position, side: SideNumber, hex: number): boolean => {
  const units = here[hex] as number
  if (ground[hex] === 0) return false
  if (ground[hex] === 2 && (units & opensGround[side]) === 0) return false
  return (units & anyUnit[otherSide(side)]) === 0 || (units & anyUnit[side]) !== 0
}
