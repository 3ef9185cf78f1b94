import { spaceOf } from '../map.ts'
import type { PlaceName } from '../state.ts'
import { unitNumber } from '../units.ts'

/** What a person can attempt: any fields of an action, by their names. */
export type Attempt = {
  readonly do?: string
  readonly unit?: string
  readonly to?: PlaceName
  readonly area?: PlaceName
  readonly with?: PlaceName
  readonly lead?: string
  readonly marker?: string
  readonly by?: string
  readonly strength?: string
  readonly use?: string
}

/** The place of an attempt: whoever points at the map does not care what the field is called. */
export const attemptedPlace = (attempt: Attempt): PlaceName | undefined => attempt.to ?? attempt.area
export const attemptedSpace = (attempt: Attempt): number => {
  const place = attemptedPlace(attempt)
  return place === undefined ? -1 : spaceOf(place)
}
export const attemptedUnit = (attempt: Attempt): number => {
  const name = attempt.unit ?? attempt.lead
  return name === undefined ? -1 : unitNumber(name)
}
