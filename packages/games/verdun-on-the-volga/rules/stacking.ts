import { isZone, spaceCount, stackingLimit } from './map.ts'
import { type Army, fullSteps, type SideName, type VovState } from './state.ts'
import { endOf, firstOf, german, other } from './units.ts'

/** Section 7.1 and 7.3 to 7.5: who stands where, and what a space is to a side. */

export const sideName = (side: Army): SideName => (side === german ? 'german' : 'soviet')

export const placeOf = (s: VovState, unit: number): number => s.at[unit] as number
export const stepsOf = (s: VovState, unit: number): number => s.steps[unit] as number
export const isFull = (s: VovState, unit: number): boolean => s.steps[unit] === fullSteps
export const forceAt = (s: VovState, side: Army, space: number): number => s.force[side * spaceCount + space] as number
export const strongAt = (s: VovState, side: Army, space: number): number =>
  s.strong[side * spaceCount + space] as number
export const controllerOf = (s: VovState, space: number): Army => s.control[space] as Army

/** VOV-7.3a */
export const isContested = (s: VovState, space: number): boolean =>
  (s.force[space] as number) > 0 && (s.force[spaceCount + space] as number) > 0
/** VOV-7.4a */
const isVacant = (s: VovState, side: Army, space: number): boolean => forceAt(s, other(side), space) === 0
/** VOV-7.5a */
export const isFree = (s: VovState, side: Army, space: number): boolean =>
  s.control[space] === side && isVacant(s, side, space)
/** VOV-7.1a, 16.4a */
export const hasRoom = (s: VovState, side: Army, space: number): boolean =>
  isZone(space) || forceAt(s, side, space) < stackingLimit

/** The units of a side on a space, in the order of the data. */
export const unitsAt = (s: VovState, side: Army, space: number): number[] => {
  const found: number[] = []
  const count = forceAt(s, side, space)
  const end = endOf(side)
  for (let unit = firstOf(side); unit < end && found.length < count; unit++) if (s.at[unit] === space) found.push(unit)
  return found
}
