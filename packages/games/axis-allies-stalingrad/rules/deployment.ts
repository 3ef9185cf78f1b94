import { airTypeOf, airUnits, gerInfantry, landCount, typeOf, unitId } from './components.ts'
import { addLand, addTokens, capture, isContested, isFriendly, isOccupied, landAt, placeMarker } from './forces.ts'
import type { AasEvent, DeploymentReason } from './machinery/events.ts'
import { type AasNo, no } from './machinery/legality.ts'
import type { Telling } from './machinery/step.ts'
import { otherSide, placeId, sideNames, zoneCount } from './map.ts'
import {
  type AasState,
  axis,
  type FerryId,
  inPool,
  none,
  type PlaceId,
  type SideNumber,
  type SupplyId,
  type UnitId,
} from './state.ts'

/** Chapter 20: pieces from the pool to the boards. */

/** AAS-R7: places that hold a land type, each of which needs a miniature. */
const placesWith = (s: AasState, type: number): number => {
  let places = 0
  for (let zone = 0; zone < zoneCount; zone++) if ((s.land[zone * landCount + type] as number) > 0) places++
  for (const site of s.sites) if (site === type) places++
  for (const cargo of s.aboard) if (cargo === type) places++
  return places
}

/** AAS-COMP-14, AAS-R7: a stack takes any number; a new one needs a miniature. */
export const hasPiece = (s: AasState, type: number, zone: number): boolean =>
  landAt(s, zone, type) > 0 || placesWith(s, type) < typeOf(type).miniatures

const noPieceLeft = no('AAS-COMP-14', 'noPiece')
export const noMiniature = (s: AasState, type: number, zone: number): AasNo | undefined =>
  hasPiece(s, type, zone) ? undefined : noPieceLeft

/** AAS-DEP-2, AAS-DEP-3: an Assault where the enemy is, a capture where he is not. */
const enterByDeployment = (s: AasState, side: SideNumber, zone: number, tell: Telling): void => {
  if (isFriendly(s, side, zone) || isContested(s, zone)) return
  if (isOccupied(s, otherSide(side), zone)) placeMarker(s, zone, 'AAS-DEP-2', tell)
  else capture(s, side, zone, 'AAS-DEP-3', tell)
}

/** A piece that comes to the boards, as an event tells it. */
export const deployed = (
  rule: string,
  unit: UnitId | SupplyId | FerryId,
  to: PlaceId,
  side: SideNumber,
  because: DeploymentReason,
): AasEvent => ({ kind: 'deployed', rule, unit, to, count: 1, side: sideNames[side], because })

export const deployLand = (
  s: AasState,
  type: number,
  zone: number,
  because: DeploymentReason,
  rule: string,
  tell: Telling,
): void => {
  const { side } = typeOf(type)
  addLand(s, zone, type)
  tell(deployed(rule, unitId(type), placeId(zone), side, because))
  enterByDeployment(s, side, zone, tell)
}

/** A miniature of an air type in the pool, or -1. */
export const sparePlane = (s: AasState, type: number): number =>
  airUnits[typeOf(type).side].find((air) => airTypeOf(air) === type && s.airDo[air] === inPool) ?? none

export const deployAir = (
  s: AasState,
  type: number,
  zone: number,
  doing: number,
  because: DeploymentReason,
  rule: string,
  tell: Telling,
): void => {
  const air = sparePlane(s, type)
  if (air === none) {
    tell({ kind: 'notDeployed', rule: 'AAS-R11', unit: unitId(type), to: placeId(zone), because })
    return
  }
  s.airAt[air] = zone
  s.airDo[air] = doing
  tell(deployed(rule, unitId(type), placeId(zone), typeOf(type).side, because))
}

/** AAS-R11: what the pool lacks is not deployed. */
export const deployToken = (
  s: AasState,
  side: SideNumber,
  zone: number,
  because: DeploymentReason,
  rule: string,
  tell: Telling,
): boolean => {
  if (s.pool[side] === 0) {
    tell({ kind: 'notDeployed', rule: 'AAS-R11', unit: 'supply', to: placeId(zone), because })
    return false
  }
  s.pool[side] = (s.pool[side] as number) - 1
  addTokens(s, side, zone, 1)
  tell(deployed(rule, 'supply', placeId(zone), side, because))
  return true
}

/** AAS-INF-1, AAS-MEC-1, AAS-R43: one free German infantry in a City zone, which cannot move in this phase. */
export const forceMultiplier = (s: AasState, zone: number, rule: string, tell: Telling): void => {
  if (!hasPiece(s, gerInfantry, zone)) {
    tell({ kind: 'notDeployed', rule: 'AAS-R43', unit: 'ger_infantry', to: placeId(zone), because: 'forceMultiplier' })
    return
  }
  addLand(s, zone, gerInfantry)
  s.bonus[zone] = (s.bonus[zone] as number) + 1
  tell(deployed(rule, 'ger_infantry', placeId(zone), axis, 'forceMultiplier'))
}
