import { ferryCost, stackLimit, tokenCost, typeNumber, typeOf } from '../components.ts'
import { hasPiece } from '../deployment.ts'
import { forceAt, isContested, isOccupied, landAt } from '../forces.ts'
import {
  alliedArrowZones,
  areAdjacent,
  crossingNumber,
  isBase,
  sideNames,
  winterStormZones,
  zoneNumber,
  zoneOf,
} from '../map.ts'
import { needsPartner } from '../march.ts'
import { hasRoomFor, mayRequisitionInto, tokenZones } from '../requisition.ts'
import { overStacked } from '../stacking.ts'
import { type AasState, allies, axis, noFerry, none, type SideNumber } from '../state.ts'
import { areaOf, openZones, used } from '../uranus.ts'
import type { Attempt } from './attempt.ts'
import type { AasRefusal } from './messages.ts'
import type { At } from './step.ts'

/** Why a piece cannot be had, put down, sent away or given up. */

const noDeployment = (rule: string, place: string): AasRefusal => ({ rule, why: { say: 'noDeployment', place } })

/** What the charts of a side sell at all, and for how much. */
const explainPrice = (side: SideNumber, unit: string, points: number, rule: string): AasRefusal | undefined => {
  const type = typeNumber(unit)
  const cost = type === none ? tokenCost : typeOf(type).cost
  const foreign = type === none ? side === axis : typeOf(type).side !== side
  if (foreign || cost === 0)
    return { rule: side === axis ? 'AAS-VAL-1' : 'AAS-VAL-2', why: { say: 'notForSale', unit } }
  return cost > points ? { rule, why: { say: 'tooDear', cost, points } } : undefined
}

const explainFerry = (s: AasState, side: SideNumber, place: string): AasRefusal => {
  if (side === axis) return { rule: 'AAS-VAL-1', why: { say: 'notForSale', unit: 'ferry' } }
  const crossing = crossingNumber(place)
  if (crossing === none) return noDeployment('AAS-FER-1', place)
  if (s.ferries[crossing] !== noFerry) return { rule: 'AAS-FER-3', why: { say: 'ferryInPlace', place } }
  return { rule: 'AAS-C09-2', why: { say: 'tooDear', cost: ferryCost, points: s.rpc[side] as number } }
}

const explainToken = (s: AasState, place: string): AasRefusal | undefined => {
  if (s.pool[allies] === 0) return { rule: 'AAS-R11', why: { say: 'noPiece', unit: 'supply' } }
  const zone = zoneNumber(place)
  return tokenZones(s).includes(zone) ? undefined : noDeployment('AAS-C09-6', place)
}

const explainDeployment = (
  s: AasState,
  frame: At<'requisition'>,
  unit: string,
  place: string,
): AasRefusal | undefined => {
  const { side, order } = frame
  const zone = zoneNumber(place)
  const zones = side === axis ? winterStormZones : alliedArrowZones
  if (!zones.includes(zone)) return noDeployment(side === axis ? 'AAS-C02-6' : 'AAS-C09-3', place)
  if (!mayRequisitionInto(s, frame, zone)) return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  if (!hasRoomFor(s, frame, order.indexOf(zone), zone)) return { rule: 'AAS-C09-4', why: { say: 'oneUnitOnly', place } }
  return hasPiece(s, typeNumber(unit), zone) ? undefined : { rule: 'AAS-COMP-14', why: { say: 'noPiece', unit } }
}

export const explainRequisition = (s: AasState, frame: At<'requisition'>, attempt: Attempt): AasRefusal | undefined => {
  const { unit, to = '' } = attempt
  const { side } = frame
  if (unit === undefined) return undefined
  if (unit === 'ferry') return explainFerry(s, side, to)
  const rule = side === axis ? 'AAS-C02-6' : 'AAS-C09-2'
  return (
    explainPrice(side, unit, s.rpc[side] as number, rule) ??
    (unit === 'supply' ? explainToken(s, to) : explainDeployment(s, frame, unit, to))
  )
}

/** AAS-OPT-2, AAS-R97 */
export const explainPurchase = (s: AasState, frame: At<'bid.spend'>, attempt: Attempt): AasRefusal | undefined => {
  const { unit, to = '' } = attempt
  const { side, points } = frame
  if (unit === undefined || unit === 'ferry') return undefined
  const dear = explainPrice(side, unit, points, 'AAS-OPT-2')
  if (dear !== undefined) return dear
  const zone = zoneNumber(to)
  if (zone === none || !isOccupied(s, side, zone)) return noDeployment('AAS-OPT-2', to)
  if (unit === 'supply') return { rule: 'AAS-R11', why: { say: 'noPiece', unit } }
  if (isBase(zone)) return { rule: 'AAS-R97', why: { say: 'baseZone', place: to } }
  if (forceAt(s, side, zone) >= stackLimit) return noDeployment('AAS-OPT-2', to)
  return hasPiece(s, typeNumber(unit), zone) ? undefined : { rule: 'AAS-COMP-14', why: { say: 'noPiece', unit } }
}

/** Free pieces of card 2. */
export const explainFree = (attempt: Attempt, rule: string, units: readonly string[]): AasRefusal => {
  const { unit = '', to = '' } = attempt
  if (unit !== '' && !units.includes(unit)) return { rule, why: { say: 'notForSale', unit } }
  return noDeployment(rule, to)
}

/** AAS-URA-1 … AAS-URA-4 */
export const explainAssignment = (s: AasState, { places }: At<'uranus.zone'>, attempt: Attempt): AasRefusal => {
  const place = attempt.to ?? ''
  const zone = zoneNumber(place)
  const label = zone === none ? undefined : zoneOf(zone).uranus
  const area = areaOf(s, places.length)
  if (label === undefined || label.area !== area) return noDeployment('AAS-URA-1', place)
  if (!openZones(s, area).includes(zone)) return noDeployment('AAS-URA-2', place)
  if (used(places, zone) > 0) return noDeployment('AAS-URA-3', place)
  return { rule: 'AAS-R121', why: { say: 'noMarker' } }
}

/** AAS-STK-2, AAS-R45 */
export const explainShift = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const { unit = '', from = '', to = '' } = attempt
  const type = typeNumber(unit)
  const start = zoneNumber(from)
  const goal = zoneNumber(to)
  if (type === none || start === none || goal === none) return undefined
  if (typeOf(type).isAir || typeOf(type).side !== side) return { rule: 'AAS-STK-2', why: { say: 'notYours', unit } }
  if (landAt(s, start, type) === 0) return { rule: 'AAS-STK-2', why: { say: 'notThere', unit, place: from } }
  if (!overStacked(s, side).includes(start)) return { rule: 'AAS-STK-1', why: { say: 'notNow' } }
  if (isContested(s, start)) return { rule: 'AAS-MOV-4', why: { say: 'locked', place: from } }
  if (!areAdjacent(start, goal)) return { rule: 'AAS-STK-2', why: { say: 'tooFar', place: to } }
  if (isBase(goal)) return { rule: 'AAS-MOV-5', why: { say: 'baseZone', place: to } }
  return needsPartner(type, start, goal)
    ? { rule: 'AAS-R45', why: { say: 'needsPartner', unit } }
    : { rule: 'AAS-R45', why: { say: 'tooFar', place: to } }
}

/** AAS-STK-3 */
export const explainDisbanding = (
  s: AasState,
  { side, zone }: At<'stacking.disband'>,
  attempt: Attempt,
): AasRefusal => {
  const type = typeNumber(attempt.unit ?? '')
  const place = attempt.zone ?? zoneOf(zone).id
  const isThere = type !== none && !typeOf(type).isAir && typeOf(type).side === side && landAt(s, zone, type) > 0
  if (place !== zoneOf(zone).id) return { rule: 'AAS-STK-1', why: { say: 'notNow' } }
  return isThere
    ? { rule: 'AAS-STK-3', why: { say: 'enough' } }
    : { rule: 'AAS-STK-3', why: { say: 'notThere', unit: attempt.unit ?? sideNames[side], place } }
}
