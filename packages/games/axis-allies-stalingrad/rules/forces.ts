import { airTypeOf, airUnits, landCount, landTypes, typeOf, unitId } from './components.ts'
import type { AasEvent, LossReason } from './machinery/events.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { otherSide, placeId, sideNames, siteId, sitesOfZone, zoneCount, zoneOf, zonesOfSite } from './map.ts'
import {
  type AasState,
  type AirStatus,
  arriving,
  arrivingPreloaded,
  assaultMarker,
  attacking,
  attackingHere,
  battleMarker,
  dropping,
  grounded,
  inPool,
  landingSupply,
  landingTroops,
  noMarker,
  none,
  type PlaceId,
  relocating,
  type SideNumber,
  type SupplyId,
  type UnitId,
} from './state.ts'
import type { Telling } from './machinery/step.ts'

/** Who is where and who holds what: the state is read and changed through these. */

// Zones

export const controllerOf = (s: AasState, zone: number): SideNumber => s.control[zone] as SideNumber
export const isFriendly = (s: AasState, side: SideNumber, zone: number): boolean => s.control[zone] === side
export const isContested = (s: AasState, zone: number): boolean => s.marker[zone] !== noMarker
export const isAssaulted = (s: AasState, zone: number): boolean => s.marker[zone] === assaultMarker

// Land units

export const landAt = (s: AasState, zone: number, type: number): number => s.land[zone * landCount + type] as number
export const freshAt = (s: AasState, zone: number, type: number): number => s.fresh[zone * landCount + type] as number
/** Land units of a side in a zone. */
export const forceAt = (s: AasState, side: SideNumber, zone: number): number =>
  s.force[side * zoneCount + zone] as number

export const addLand = (s: AasState, zone: number, type: number, count = 1): void => {
  const at = zone * landCount + type
  s.land[at] = (s.land[at] as number) + count
  const force = typeOf(type).side * zoneCount + zone
  s.force[force] = (s.force[force] as number) + count
}

/** Takes units that have moved before those that have not: what is lost is the owner's choice among like units. */
export const removeLand = (s: AasState, zone: number, type: number, count = 1): void => {
  addLand(s, zone, type, -count)
  const at = zone * landCount + type
  s.fresh[at] = Math.min(s.fresh[at] as number, s.land[at] as number)
}

// Air units

export const isInAir = (doing: number): boolean => doing >= attacking
export const hasAttackMission = (doing: number): boolean => doing === attacking || doing === attackingHere
/** Has come into its place in the last Movement phase, so that Air Defense may reach it (AAS-ART-1). */
export const movedIn = (doing: number): boolean =>
  doing === attacking || (doing >= relocating && doing <= landingTroops)

const statuses: readonly AirStatus[] = [
  'grounded',
  'grounded',
  'attacking',
  'attacking',
  'relocating',
  'dropping',
  'landingSupply',
  'landingTroops',
  'arriving',
  'arriving',
  'intercepting',
]
export const statusOf = (doing: number): AirStatus => statuses[doing] as AirStatus

/** Air units of a side on the ground in a zone. */
export const groundedAt = (s: AasState, side: SideNumber, zone: number): number => {
  let count = 0
  for (const air of airUnits[side]) if (s.airAt[air] === zone && s.airDo[air] === grounded) count++
  return count
}
/** AAS-SPA-7, AAS-R16: land units or air units on the ground. */
export const isOccupied = (s: AasState, side: SideNumber, zone: number): boolean =>
  forceAt(s, side, zone) > 0 || groundedAt(s, side, zone) > 0
/** Any unit of the side in the zone or over it, but for reinforcements without a mission (AAS-R100). */
export const isPresent = (s: AasState, side: SideNumber, zone: number): boolean => {
  if (forceAt(s, side, zone) > 0) return true
  for (const air of airUnits[side])
    if (
      s.airAt[air] === zone &&
      s.airDo[air] !== inPool &&
      s.airDo[air] !== arriving &&
      s.airDo[air] !== arrivingPreloaded
    )
      return true
  return false
}
export const hasAirAttack = (s: AasState, side: SideNumber, place: number): boolean =>
  airUnits[side].some((air) => s.airAt[air] === place && hasAttackMission(s.airDo[air] as number))

/** Back to the pool. */
const retire = (s: AasState, air: number): void => {
  s.airAt[air] = none
  s.airDo[air] = inPool
  s.airLoad[air] = 0
  s.airHome[air] = none
}
export const groundAir = (s: AasState, air: number, zone: number): void => {
  s.airAt[air] = zone
  s.airDo[air] = grounded
  s.airLoad[air] = 0
  s.airHome[air] = none
}

/** AAS-TOK-11: spent or destroyed tokens of either side go to the Allied pool. */
export const discardTokens = (s: AasState, count: number): void => {
  s.pool[1] = (s.pool[1] as number) + count
}
export const tokensAt = (s: AasState, side: SideNumber, zone: number): number =>
  s.tokens[side * zoneCount + zone] as number
export const addTokens = (s: AasState, side: SideNumber, zone: number, count: number): void => {
  s.tokens[side * zoneCount + zone] = tokensAt(s, side, zone) + count
}

// Losses

/** A piece that is lost, as an event tells it. */
export const lostPiece = (
  rule: string,
  unit: UnitId | SupplyId,
  place: PlaceId,
  side: SideNumber,
  because: LossReason,
  as: AirStatus | '' = '',
): AasEvent => ({ kind: 'lost', rule, unit, place, side: sideNames[side], count: 1, as, because })

export const loseLand = (
  s: AasState,
  zone: number,
  type: number,
  because: LossReason,
  rule: string,
  tell: Telling,
): void => {
  removeLand(s, zone, type)
  tell(lostPiece(rule, unitId(type), placeId(zone), typeOf(type).side, because))
}

/** AAS-BOM-5: a destroyed bomber loses its cargo. */
export const loseAir = (s: AasState, air: number, because: LossReason, rule: string, tell: Telling): void => {
  const type = airTypeOf(air)
  const doing = s.airDo[air] as number
  if (doing === dropping || doing === landingSupply) discardTokens(s, s.airLoad[air] as number)
  const place = placeId(s.airAt[air] as number)
  tell(lostPiece(rule, unitId(type), place, typeOf(type).side, because, statusOf(doing)))
  retire(s, air)
}

// Combat Markers

export const noMarkerLeft = no('AAS-CMK-6', 'noMarker')
/** AAS-CMK-6, AAS-R78: into a hostile zone that is not contested only while a Combat Marker is free. */
export const noMarkerFor = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isFriendly(s, side, zone) || isContested(s, zone) || s.markers > 0 ? undefined : noMarkerLeft
export const placeMarker = (s: AasState, zone: number, rule: string, tell: Telling): void => {
  s.marker[zone] = assaultMarker
  s.markers--
  tell({ kind: 'marker', rule, place: placeId(zone), shows: 'assault' })
}
export const removeMarker = (s: AasState, zone: number, rule: string, tell: Telling): void => {
  s.marker[zone] = noMarker
  s.river[zone] = 0
  s.markers++
  tell({ kind: 'marker', rule, place: placeId(zone), shows: 'none' })
}
export const turnToBattle = (s: AasState, zone: number, tell: Telling): void => {
  s.river[zone] = 0
  if (s.marker[zone] === battleMarker) return
  s.marker[zone] = battleMarker
  tell({ kind: 'marker', rule: 'AAS-CMK-1', place: placeId(zone), shows: 'battle' })
}

/**
 * AAS-AMB-10, AAS-RKT-5, AAS-OPT-8: after fire outside combat the marker goes when no land unit of the side that does not
 * control the zone is left, unless air units of that side attack there (AAS-R56).
 */
export const checkMarker = (s: AasState, zone: number, victims: SideNumber, rule: string, tell: Telling): void => {
  if (!isContested(s, zone) || forceAt(s, victims, zone) > 0 || controllerOf(s, zone) === victims) return
  if (hasAirAttack(s, victims, zone)) return
  removeMarker(s, zone, rule, tell)
}

// Capture

/** AAS-AMB-7: an ambusher whose zones are all in enemy hands is destroyed. */
const checkAmbushers = (s: AasState, zone: number, loser: SideNumber, tell: Telling): void => {
  for (const site of sitesOfZone(zone)) {
    const type = s.sites[site] as number
    if (type === none || typeOf(type).side !== loser) continue
    if (zonesOfSite(site).some((connected) => isFriendly(s, loser, connected))) continue
    s.sites[site] = none
    s.siteFresh[site] = 0
    tell(lostPiece('AAS-AMB-7', unitId(type), siteId(site), loser, 'cutOff'))
  }
}

/** AAS-COM-15 in the order of AAS-R109; supply is computed anew whenever it is asked for. */
export const capture = (s: AasState, side: SideNumber, zone: number, rule: string, tell: Telling): void => {
  const loser = otherSide(side)
  s.control[zone] = side
  s.taken[zone] = 1
  tell({ kind: 'control', rule, zone: placeId(zone), side: sideNames[side] })
  const tokens = tokensAt(s, loser, zone)
  if (tokens > 0) {
    addTokens(s, loser, zone, -tokens)
    addTokens(s, side, zone, tokens)
    tell({ kind: 'tokensCaptured', rule: 'AAS-TOK-10', zone: placeId(zone), side: sideNames[side], count: tokens })
  }
  for (const air of airUnits[loser])
    if (s.airAt[air] === zone && s.airDo[air] === grounded) loseAir(s, air, 'capture', 'AAS-COM-15', tell)
  s.factories.forEach((at, factory) => {
    if (at === zone)
      tell({
        kind: 'factoryTurned',
        rule: 'AAS-C08-3',
        factory: factory === 0 ? 'tank' : 'artillery',
        zone: placeId(zone),
        side: sideNames[side],
      })
  })
  checkAmbushers(s, zone, loser, tell)
}

// Rivers

/** AAS-C01-3, AAS-FER-5: the rolls of bad weather that it takes. */
export const frostsOnDon = 1
export const frostsOnVolga = 2
export const isDonFrozen = (s: AasState): boolean => s.frosts >= frostsOnDon
export const isVolgaFrozen = (s: AasState): boolean => s.frosts >= frostsOnVolga

/** Types of the side that have units in the zone, in the order of the charts. */
export const typesAt = (s: AasState, side: SideNumber, zone: number): readonly number[] =>
  landTypes[side].filter((type) => landAt(s, zone, type) > 0)

/** AAS-SPA-9: base zones never fall; the enemy can neither attack nor trace through them. */
export const isEnemyBase = (side: SideNumber, zone: number): boolean => zoneOf(zone).base === otherSide(side)
