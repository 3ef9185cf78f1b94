import { found, refuse } from '@kurgan/kernel'
import { spaceOf } from '../map.ts'
import type { SideName } from '../state.ts'
import { german, markerNumber, soviet, unitNumber } from '../units.ts'

/** Reads the names in a position set up by hand; a mistake gets a sentence that says what to do about it. */

/** What is not said is false. */
export const yesNo = (value: boolean | undefined, what: string): 0 | 1 => {
  if (value !== undefined && typeof value !== 'boolean')
    refuse(`${what} is true or false, not ${JSON.stringify(value)}.`)
  return value === true ? 1 : 0
}

export const spaceNamed = (value: unknown): number =>
  found(
    typeof value === 'number' || typeof value === 'string' ? spaceOf(value) : -1,
    `There is no Area or Zone ${JSON.stringify(value)}; they are 1 to 67 and "A" to "M".`,
  )

export const unitNamed = (name: string): number =>
  found(unitNumber(name), `There is no unit "${name}"; units are named such as "191/71", "KG-6" or "W1".`)

export const markerNamed = (name: string): number =>
  found(markerNumber(name), `There is no Artillery marker "${name}"; they are named such as "ART-71" or "ART-62-1".`)

export const armyNamed = (side: SideName) => {
  if (side === 'german') return german
  return side === 'soviet' ? soviet : refuse(`A side is "german" or "soviet", not ${JSON.stringify(side)}.`)
}
