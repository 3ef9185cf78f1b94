import { cardNumber, typeNumber, typeOf } from '../components.ts'
import { crossingNumber, placeNumber, sideNumber, siteNumber, zoneNumber } from '../map.ts'
import { none, type SideNumber } from '../state.ts'

/** Reads the names in a position set up by hand; a mistake gets a sentence that says what to do about it. */

export const refuse = (sentence: string): never => {
  throw new Error(sentence)
}

export const whole = (value: unknown, least: number, most: number, what: string): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : refuse(`${what} is a whole number from ${least} to ${most}, not ${JSON.stringify(value)}.`)

/** Nothing but what is known: a field that is overlooked would leave another position than the one that is meant. */
export const knownOnly = (given: object, fields: readonly string[], what: string): void => {
  for (const field of Object.keys(given))
    if (!fields.includes(field)) refuse(`${what} has no "${field}"; it has ${fields.join(', ')}.`)
}
export const oneOf = <Word extends string>(value: Word | undefined, words: readonly Word[], what: string): void => {
  if (value !== undefined && !words.includes(value))
    refuse(`${what} is ${words.map((word) => `"${word}"`).join(' or ')}, not ${JSON.stringify(value)}.`)
}

export const zoneNamed = (id: string): number => {
  const zone = zoneNumber(id)
  return zone === none ? refuse(`There is no zone "${id}"; zones are named such as "kalach" or "pavlovs_house".`) : zone
}
/** A zone or a crossing. */
export const placeNamed = (id: string): number => {
  const crossing = crossingNumber(id)
  return crossing === none ? zoneNamed(id) : placeNumber(id.startsWith('crossing_') ? id : `crossing_${id}`)
}
export const crossingNamed = (id: string): number => {
  const crossing = crossingNumber(id)
  return crossing === none ? refuse(`There is no crossing "${id}"; they are "gray", "brown" and "white".`) : crossing
}
export const siteNamed = (id: string): number => {
  const site = siteNumber(id)
  return site === none ? refuse(`There is no Ambush Site "${id}"; they are "ambush_1" to "ambush_5".`) : site
}
export const typeNamed = (id: string): number => {
  const type = typeNumber(id)
  return type === none
    ? refuse(`There is no unit "${id}"; units are named such as "ger_infantry" or "sov_tank".`)
    : type
}
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
