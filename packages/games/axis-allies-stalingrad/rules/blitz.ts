import { gerMech, gerTank, sovMech, sovTank } from './components.ts'
import { freshAt, isContested, isFriendly, isOccupied, noMarkerLeft } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { areAdjacent, isBase, landingOf, otherSide } from './map.ts'
import { noBlitzFrom, noWayOut } from './not-one-step-back.ts'
import { noEntry } from './reach.ts'
import { type AasState, axis, type SideNumber } from './state.ts'

/** Chapter 12: who may blitz, and through what. */

const tankOf = (side: SideNumber): number => (side === axis ? gerTank : sovTank)
export const mechOf = (side: SideNumber): number => (side === axis ? gerMech : sovMech)

const mechAlone = no('AAS-BLZ-5', 'onlyTanksBlitz')
const noTank = no('AAS-BLZ-6', 'onlyTanksBlitz')
/** AAS-BLZ-5, AAS-BLZ-6 */
export const noBlitzer = (side: SideNumber, type: number): AasNo | undefined => {
  if (type === tankOf(side)) return undefined
  return type === mechOf(side) ? mechAlone : noTank
}

/** AAS-CMK-6, AAS-NOS-2 */
export const noBlitz = (s: AasState, side: SideNumber, from: number): AasNo | undefined =>
  s.markers === 0 ? noMarkerLeft : noBlitzFrom(s, side, from)

const baseOnTheWay = no('AAS-MOV-5', 'baseZone', 'through')
const occupied = no('AAS-BLZ-1', 'blitzOccupied', 'through')
const friendly = no('AAS-BLZ-1', 'notInTheWay', 'through')
/** AAS-BLZ-1: through what is hostile, not contested and empty; through what is friendly it moves as usual. */
export const noBlitzThrough = (s: AasState, side: SideNumber, from: number, zone: number): AasNo | undefined => {
  if (isBase(zone)) return baseOnTheWay
  if (isContested(s, zone) || isOccupied(s, otherSide(side), zone)) return occupied
  return isFriendly(s, side, zone) ? friendly : noWayOut(s, side, from, zone)
}

const throughTooFar = no('AAS-BLZ-4', 'tooFar', 'through')
const goalTooFar = no('AAS-BLZ-4', 'tooFar')
/** AAS-BLZ-4: two steps, from zone to zone; those that there are stand in a table. */
export const noStepThrough = (from: number, through: number): AasNo | undefined =>
  areAdjacent(from, through) ? undefined : throughTooFar
export const noStepBeyond = (through: number, to: number): AasNo | undefined =>
  areAdjacent(through, to) ? undefined : goalTooFar

/** What may not be entered at the end of a Blitz: it may come back to where it started. */
export const noBlitzInto = (
  s: AasState,
  side: SideNumber,
  from: number,
  through: number,
  to: number,
): AasNo | undefined => noEntry(s, side, to) ?? noWayOut(s, side, from, to) ?? noWayOut(s, side, through, to)

/** What offloaded into a zone in this phase and has not moved on: it did not begin the phase there (AAS-BLZ-5). */
const landedHere = (s: AasState, zone: number, type: number): boolean =>
  s.landed.some((landed, crossing) => landed === type && landingOf(crossing) === zone)

const onlyMechGoesAlong = no('AAS-BLZ-5', 'onlyTanksBlitz')
/** AAS-BLZ-5: who may go with the tank; in the table of Blitzes nobody else does. */
export const noCompanion = (side: SideNumber, type: number): AasNo | undefined =>
  type === mechOf(side) ? undefined : onlyMechGoesAlong
const noMech = no('AAS-BLZ-5', 'notThere', 'from')
/** AAS-BLZ-5: mechanized infantry that began the phase where the tank did. */
export const noCompany = (s: AasState, side: SideNumber, from: number): AasNo | undefined => {
  const began = (type: number): number => freshAt(s, from, type) - (landedHere(s, from, type) ? 1 : 0)
  return began(tankOf(side)) > 0 && began(mechOf(side)) > 0 ? undefined : noMech
}
