import { isContested, isFriendly, isOccupied } from './forces.ts'
import { isCity, neighboursOf, zoneCount } from './map.ts'
import { type Ground, within } from './reach.ts'
import { type AasState, allies, axis, type SideNumber } from './state.ts'

/** Chapter 11: Not One Step Back. */

/** AAS-NOS-1: rounds in which no step back is taken. */
const stubbornRounds = 2
export const isStubborn = (s: AasState, side: SideNumber): boolean => side === allies && s.round <= stubbornRounds

/** AAS-NOS-1, AAS-R37: whether an Allied land unit in this zone stands next to Axis units. */
export const mustStand = (s: AasState, zone: number): boolean =>
  isStubborn(s, allies) && neighboursOf(zone).some((next) => isOccupied(s, axis, next))

/** AAS-NOS-3: the City Board alone. */
export const cityGround = (ground: Ground): Ground => within(ground, isCity)

/** AAS-NOS-1: of the next zones only hostile or contested ones. */
export const noStepBack = (s: AasState, side: SideNumber, ways: Uint8Array): void => {
  for (let zone = 0; zone < zoneCount; zone++) if (isFriendly(s, side, zone) && !isContested(s, zone)) ways[zone] = 0
}

/** AAS-R38: the opponent can no more break Not One Step Back than the owner. */
export const standsFast = (s: AasState, side: SideNumber, from: number, to: number): boolean => {
  if (!isStubborn(s, side)) return false
  if (isCity(from) && !isCity(to)) return true
  return mustStand(s, from) && isFriendly(s, side, to) && !isContested(s, to)
}
