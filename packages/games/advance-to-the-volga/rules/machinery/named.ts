import { refuse, whole } from '@kurgan/kernel'
import { areaCount, unitNumber } from '../components.ts'
import { type AtvState, notInUse } from '../state.ts'

/** Reads the names in a position set up by hand; a mistake gets a sentence that says what to do about it. */

export const areaNumber = (value: unknown): number => whole(Number(value), 1, areaCount, 'An Area')

/** A unit that takes part in the scenario. */
export const unitInPlay = (s: AtvState, name: string): number => {
  const unit = unitNumber(name)
  if (unit < 0) refuse(`There is no German unit "${name}"; units are named as on their counters, such as "71/29".`)
  if (s.place[unit] === notInUse) refuse(`${name} takes no part in the scenario "${s.scenario}".`)
  return unit
}
