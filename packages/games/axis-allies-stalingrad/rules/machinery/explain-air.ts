import { airTypeOf, airUnits, isInfantry, typeNumber, typeOf } from '../components.ts'
import { isContested, isEnemyBase, isFriendly, isInAir, isOccupied, tokensAt } from '../forces.ts'
import { crossingOf, isCrossing, otherSide, placeId, placeNumber, zoneCount, zoneNumber, zoneOf } from '../map.ts'
import { mustStand } from '../not-one-step-back.ts'
import { isCrossingTarget, mayDropInto, mayFlyAttacks, mayLandTroops } from '../sortie.ts'
import {
  type AasState,
  allies,
  arriving,
  arrivingPreloaded,
  axis,
  battleMarker,
  grounded,
  noMarker,
  none,
  type SideNumber,
} from '../state.ts'
import type { Attempt } from './attempt.ts'
import type { AasRefusal } from './messages.ts'

/** Why an air unit cannot fly a mission. */

const isReady = (doing: number | undefined): boolean =>
  doing === grounded || doing === arriving || doing === arrivingPreloaded

const explainPlane = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const type = typeNumber(attempt.unit ?? '')
  const from = zoneNumber(attempt.from ?? '')
  if (type === none || from === none) return undefined
  const ofType = airUnits[side].filter((air) => airTypeOf(air) === type)
  if (ofType.some((air) => s.airAt[air] === from && isReady(s.airDo[air]))) return undefined
  const hasFlown = ofType.some((air) => s.airHome[air] === from && isInAir(s.airDo[air] as number))
  const why = { unit: typeOf(type).id, place: zoneOf(from).id }
  return { rule: 'AAS-AIR-2', why: hasFlown ? { say: 'hasMoved', ...why } : { say: 'notThere', ...why } }
}

const explainAttack = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  if (!mayFlyAttacks(s)) return { rule: 'AAS-AIR-9', why: { say: 'badWeather' } }
  const place = attempt.to ?? ''
  const to = placeNumber(place)
  if (to === none) return undefined
  if (isCrossing(to)) {
    if (side !== axis) return { rule: 'AAS-AIR-5', why: { say: 'nobodyThere', place } }
    if (!isCrossingTarget(s, crossingOf(to))) return { rule: 'AAS-R111', why: { say: 'noCrossing', place } }
    return s.markers === 0 ? { rule: 'AAS-CMK-6', why: { say: 'noMarker' } } : undefined
  }
  if (to >= zoneCount) return undefined
  if (isEnemyBase(side, to)) return { rule: 'AAS-SPA-9', why: { say: 'baseZone', place } }
  if (!isOccupied(s, otherSide(side), to)) return { rule: 'AAS-AIR-3', why: { say: 'nobodyThere', place } }
  if (s.marker[to] === noMarker && s.markers === 0) return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  const bomber = typeOf(typeNumber(attempt.unit ?? ''))?.profile === 'bomber'
  return bomber && s.marker[to] === battleMarker
    ? { rule: 'AAS-AIR-3', why: { say: 'bombersOnlyInAssaults', place } }
    : undefined
}

const explainField = (s: AasState, side: SideNumber, place: string): AasRefusal | undefined => {
  const to = zoneNumber(place)
  if (to === none) return undefined
  if (!zoneOf(to).airfield) return { rule: 'AAS-SPA-11', why: { say: 'noAirfield', place } }
  return isFriendly(s, side, to) ? undefined : { rule: 'AAS-AIR-6', why: { say: 'hostileZone', place } }
}

/** AAS-BOM-4, AAS-R58, AAS-R37: infantry that is free to go. */
const explainTroops = (s: AasState, side: SideNumber, attempt: Attempt, from: number, to: number): AasRefusal => {
  const cargo = typeNumber(attempt.cargo ?? '')
  const place = attempt.to ?? ''
  if (cargo !== none && !isInfantry(cargo)) return { rule: 'AAS-BOM-4', why: { say: 'noTroopsThere', place } }
  if (to !== none && !mayLandTroops(s, side, from, to))
    return { rule: 'AAS-BOM-4', why: { say: 'noTroopsThere', place } }
  if (isContested(s, from)) return { rule: 'AAS-R58', why: { say: 'locked', place: placeId(from) } }
  if (side === allies && mustStand(s, from)) return { rule: 'AAS-R37', why: { say: 'noStepBack', place } }
  return { rule: 'AAS-BOM-1', why: { say: 'noCargo', place: placeId(from) } }
}

const explainTransport = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const type = typeNumber(attempt.unit ?? '')
  if (type !== none && typeOf(type).profile !== 'bomber') return { rule: 'AAS-BOM-1', why: { say: 'onlyBombersCarry' } }
  const from = zoneNumber(attempt.from ?? '')
  const place = attempt.to ?? ''
  const to = zoneNumber(place)
  if (attempt.do === 'drop' && to !== none && !mayDropInto(s, side, to))
    return { rule: 'AAS-BOM-2', why: { say: 'hostileZone', place } }
  if (attempt.do !== 'drop') {
    const field = explainField(s, side, place)
    if (field !== undefined) return field
  }
  if (from === none) return undefined
  if (attempt.do === 'troopLanding') return explainTroops(s, side, attempt, from, to)
  const grounds = airUnits[side].some(
    (air) => airTypeOf(air) === type && s.airAt[air] === from && s.airDo[air] === grounded,
  )
  // A reinforcement carries nothing but tokens of its own launch.
  if (!grounds) return { rule: 'AAS-AIR-7', why: { say: 'noCargo', place: placeId(from) } }
  if (tokensAt(s, side, from) === 0) return { rule: 'AAS-BOM-1', why: { say: 'noCargo', place: placeId(from) } }
  const rule = to === from ? 'AAS-BOM-1' : attempt.do === 'drop' ? 'AAS-BOM-2' : 'AAS-BOM-3'
  return { rule, why: { say: 'notInTheWay', place } }
}

/** AAS-AIR-6: it is there already. */
const explainRelocation = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const place = attempt.to ?? ''
  const field = explainField(s, side, place)
  return field ?? (place === attempt.from ? { rule: 'AAS-AIR-6', why: { say: 'notInTheWay', place } } : undefined)
}

export const explainFlight = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const unable = explainPlane(s, side, attempt)
  if (unable !== undefined) return unable
  if (attempt.do === 'attack') return explainAttack(s, side, attempt)
  return attempt.do === 'relocate' ? explainRelocation(s, side, attempt) : explainTransport(s, side, attempt)
}
