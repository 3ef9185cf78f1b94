import { found, refuse } from '@kurgan/kernel'
import { cardNumber, typeNumber, typeOf } from '../components.ts'
import { crossingNumber, placeNumber, sideNumber, siteNumber, zoneNumber } from '../map.ts'
import { none, type SideNumber } from '../state.ts'

/** Reads the names in a position set up by hand; a mistake gets a sentence that says what to do about it. */

export const zoneNamed = (id: string): number =>
  found(zoneNumber(id), `There is no zone "${id}"; zones are named such as "kalach" or "pavlovs_house".`)
/** A zone or a crossing. */
export const placeNamed = (id: string): number => {
  const crossing = crossingNumber(id)
  return crossing === none ? zoneNamed(id) : placeNumber(id.startsWith('crossing_') ? id : `crossing_${id}`)
}
export const crossingNamed = (id: string): number =>
  found(crossingNumber(id), `There is no crossing "${id}"; they are "gray", "brown" and "white".`)
export const siteNamed = (id: string): number =>
  found(siteNumber(id), `There is no Ambush Site "${id}"; they are "ambush_1" to "ambush_5".`)
export const typeNamed = (id: string): number =>
  found(typeNumber(id), `There is no unit "${id}"; units are named such as "ger_infantry" or "sov_tank".`)
export const landNamed = (id: string): number => {
  const type = typeNamed(id)
  return typeOf(type).isAir ? refuse(`"${id}" is an air unit; a land unit is wanted here.`) : type
}
export const airNamed = (id: string): number => {
  const type = typeNamed(id)
  return typeOf(type).isAir ? type : refuse(`"${id}" is a land unit; an air unit is wanted here.`)
}
export const sideNamed = (side: string): SideNumber =>
  side === 'axis' || side === 'allies' ? sideNumber(side) : refuse(`A side is "axis" or "allies", not "${side}".`)
export const cardNamed = (name: string): number => {
  const card = cardNumber(name)
  return card === 0 ? refuse(`There is no Uranus card "${name}"; they are named such as "65th Army".`) : card
}
