import { spaceOf } from './map.ts'
import type { PlaceName } from './state.ts'
import { unitNumber } from './units.ts'

/** What a person can wish for: any fields of an action, by their names. */
export type Wish = {
  readonly do?: string
  readonly unit?: string
  readonly to?: PlaceName
  readonly area?: PlaceName
  readonly with?: PlaceName
  readonly lead?: string
  readonly marker?: string
  readonly by?: string
  readonly strength?: string
}

/** The place of a wish: whoever points at the map does not care what the field is called. */
export const wishedPlace = (wish: Wish): PlaceName | undefined => wish.to ?? wish.area
export const wishedSpace = (wish: Wish): number => {
  const place = wishedPlace(wish)
  return place === undefined ? -1 : spaceOf(place)
}
export const wishedUnit = (wish: Wish): number => {
  const name = wish.unit ?? wish.lead
  return name === undefined ? -1 : unitNumber(name)
}
