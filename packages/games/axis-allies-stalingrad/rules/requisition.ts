import { type Choice, go } from '@kurgan/kernel'
import { ferryCost, landTypes, tokenCost, typeNumber, typeOf, unitId } from './components.ts'
import { deployed, deployLand, deployToken, noMiniature } from './deployment.ts'
import { isContested, isFriendly, isOccupied, noMarkerFor } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no, noOf } from './machinery/legality.ts'
import { type At, chooses, type Doing, type Offered, offeredFrom, onePickMore, type Telling } from './machinery/step.ts'
import {
  airfields,
  alliedArrowZones,
  crossingId,
  crossingNumber,
  crossings,
  oneUnitZones,
  otherSide,
  placeId,
  sideNames,
  zoneNumber,
  zoneOf,
} from './map.ts'
import {
  type AasState,
  allies,
  axis,
  ferry,
  type FerryId,
  noFerry,
  none,
  nothingPicked,
  type PlaceId,
  type SideNumber,
  type SupplyId,
  type UnitId,
} from './state.ts'

/** Cards 2 and 9: points are collected and spent. */

export const gain = (s: AasState, side: SideNumber, points: number, rule: string, tell: Telling): void => {
  s.rpc[side] = (s.rpc[side] as number) + points
  tell({ kind: 'income', rule, side: sideNames[side], points, total: s.rpc[side] })
}

/** Zones that would be captured come first: a capture needs a free Combat Marker, and an Assault may take the last. */
const orderOfDeployment = (s: AasState, side: SideNumber, zones: readonly number[]): readonly number[] => {
  const wouldCapture = (zone: number): boolean =>
    !isFriendly(s, side, zone) && !isContested(s, zone) && !isOccupied(s, otherSide(side), zone)
  return [...zones.filter(wouldCapture), ...zones.filter((zone) => !wouldCapture(zone))]
}

export const beginRequisition = (s: AasState, side: SideNumber, zones: readonly number[]): void => {
  const order = orderOfDeployment(s, side, zones)
  const bought = order.map(() => 0)
  go(s, { at: 'requisition', side, order, bought, markers: s.markers, ...nothingPicked })
}

const notOnChart = noOf(['AAS-VAL-1', 'AAS-VAL-2'], 'notForSale')
/** AAS-VAL-1, AAS-VAL-2: what the charts of a side sell; `costOf` gives 0 for everything else. */
export const noSale = (side: SideNumber, unit: string): AasNo | undefined =>
  costOf(side, unit) === 0 ? notOnChart[side] : undefined
/** AAS-VAL-1, AAS-VAL-2: air units have no cost, supply tokens and ferries are Allied. */
export const costOf = (side: SideNumber, unit: string): number => {
  if (unit === 'supply') return side === allies ? tokenCost : 0
  if (unit === 'ferry') return side === allies ? ferryCost : 0
  const type = typeNumber(unit)
  return type !== none && typeOf(type).side === side ? typeOf(type).cost : 0
}
const tooDear = noOf(['AAS-C02-6', 'AAS-C09-2'], 'tooDear')
export const noMoney = (s: AasState, side: SideNumber, cost: number): AasNo | undefined =>
  cost > (s.rpc[side] as number) ? tooDear[side] : undefined

const noArrow = noOf(['AAS-C02-6', 'AAS-C09-3'], 'noDeployment')
/** AAS-C02-6, AAS-C09-3: the zones of the side, which the list goes through. */
export const noArrival = ({ side, order }: At<'requisition'>, zone: number): AasNo | undefined =>
  order.includes(zone) ? undefined : noArrow[side]

/**
 * AAS-CMK-6, AAS-R78, asked of all that is deployed together: a capture takes no Combat Marker, so it is enough that one
 * was free when the deployment began, whatever was named before it.
 */
export const noRequisitionInto = (
  s: AasState,
  { side, markers }: At<'requisition'>,
  zone: number,
): AasNo | undefined => (markers > 0 && !isOccupied(s, otherSide(side), zone) ? undefined : noMarkerFor(s, side, zone))

const oneUnitOnly = no('AAS-C09-4', 'oneUnitOnly')
/** AAS-C09-4, AAS-R77 */
export const noRoomFor = (s: AasState, { side, order, bought }: At<'requisition'>, zone: number): AasNo | undefined =>
  side === axis || !oneUnitZones.includes(zone) || isOccupied(s, axis, zone) || bought[order.indexOf(zone)] === 0
    ? undefined
    : oneUnitOnly

const noTokenLeft = no('AAS-R11', 'noPiece')
/** AAS-R11 */
export const noTokenInPool = (s: AasState): AasNo | undefined =>
  (s.pool[allies] as number) > 0 ? undefined : noTokenLeft
const noTokenZone = no('AAS-C09-6', 'noDeployment')
/** AAS-C09-6: where units arrive, and every friendly airfield. */
export const noTokenInto = (s: AasState, zone: number): AasNo | undefined =>
  alliedArrowZones.includes(zone) || (zoneOf(zone).airfield && isFriendly(s, allies, zone)) ? undefined : noTokenZone
const noFerryZone = no('AAS-FER-1', 'noDeployment')
const ferryInPlace = no('AAS-FER-3', 'ferryInPlace')
/** AAS-FER-1, AAS-FER-3: on a crossing that has none. */
export const noFerryWanted = (s: AasState, crossing: number): AasNo | undefined => {
  if (crossing === none) return noFerryZone
  return s.ferries[crossing] === noFerry ? undefined : ferryInPlace
}

/** Items rank by zone and type; tokens come after all units, ferries last. */
const ranks = landTypes[axis].length + landTypes[allies].length
const tokenRank = 10_000
const ferryRank = 20_000
/** Every zone in which a token may ever arrive. */
const tokenZones: readonly number[] = [
  ...alliedArrowZones,
  ...airfields.filter((zone) => !alliedArrowZones.includes(zone)),
]

/** It does not depend on who holds the airfields. */
const tokenRankOf = (zone: number): number => {
  const arrow = alliedArrowZones.indexOf(zone)
  return tokenRank + (arrow < 0 ? alliedArrowZones.length + airfields.indexOf(zone) : arrow)
}

type Offer = (unit: UnitId | SupplyId | FerryId, to: PlaceId, rank: number) => void

const offerUnits = (s: AasState, frame: At<'requisition'>, offer: Offer): void => {
  const { side, order } = frame
  for (const [at, zone] of order.entries()) {
    if (noRequisitionInto(s, frame, zone) !== undefined || noRoomFor(s, frame, zone) !== undefined) continue
    for (const type of landTypes[side])
      if (noMoney(s, side, typeOf(type).cost) === undefined && noMiniature(s, type, zone) === undefined)
        offer(unitId(type), placeId(zone), at * ranks + type)
  }
}
const offerTokensAndFerries = (s: AasState, { side }: At<'requisition'>, offer: Offer): void => {
  if ((noSale(side, 'supply') ?? noMoney(s, side, tokenCost) ?? noTokenInPool(s)) === undefined)
    for (const zone of tokenZones)
      if (noTokenInto(s, zone) === undefined) offer('supply', placeId(zone), tokenRankOf(zone))
  if ((noSale(side, 'ferry') ?? noMoney(s, side, ferryCost)) === undefined)
    for (const crossing of crossings)
      if (noFerryWanted(s, crossing) === undefined) offer('ferry', crossingId(crossing), ferryRank + crossing)
}
const offerRequisition = (s: AasState, frame: At<'requisition'>): Offered => {
  const ranked: { action: AasAction; rank: number }[] = []
  const offer: Offer = (unit, to, rank) => {
    ranked.push({ action: { do: 'requisition', unit, to }, rank })
  }
  offerUnits(s, frame, offer)
  offerTokensAndFerries(s, frame, offer)
  return offeredFrom(ranked, frame.rank)
}

export const chooseRequisition = (s: AasState, frame: At<'requisition'>): Choice<AasAction> => {
  const { side, picks } = frame
  const ask = { say: 'requisition', points: s.rpc[side] as number } as const
  const rule = side === axis ? 'AAS-C02-6' : 'AAS-C09-2'
  return chooses({ side, ask, rule, done: { do: 'done' } }, offerRequisition(s, frame), picks)
}

const pay = (s: AasState, side: SideNumber, points: number, tell: Telling): void => {
  s.rpc[side] = (s.rpc[side] as number) - points
  tell({ kind: 'paid', rule: 'AAS-R83', side: sideNames[side], points, total: s.rpc[side] })
}

export const requisition = (s: AasState, a: Doing<'requisition'>, frame: At<'requisition'>, tell: Telling): void => {
  const { side, order, bought } = frame
  if (a.unit === 'ferry') {
    const crossing = crossingNumber(a.to)
    pay(s, side, ferryCost, tell)
    s.ferries[crossing] = ferry
    tell(deployed('AAS-FER-3', 'ferry', a.to, side, 'requisition'))
    go(s, { ...frame, ...onePickMore(frame, ferryRank + crossing) })
    return
  }
  const zone = zoneNumber(a.to)
  if (a.unit === 'supply') {
    pay(s, side, tokenCost, tell)
    deployToken(s, side, zone, 'requisition', 'AAS-C09-6', tell)
    go(s, { ...frame, ...onePickMore(frame, tokenRankOf(zone)) })
    return
  }
  const type = typeNumber(a.unit)
  const at = order.indexOf(zone)
  pay(s, side, typeOf(type).cost, tell)
  deployLand(s, type, zone, 'requisition', side === axis ? 'AAS-C02-6' : 'AAS-C09-3', tell)
  go(s, { ...frame, bought: bought.map((n, i) => (i === at ? n + 1 : n)), ...onePickMore(frame, at * ranks + type) })
}
