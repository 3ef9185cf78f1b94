import { airTypeOf, airUnits, typeNumber, typeOf } from './components.ts'
import { isContested, isEnemyBase, isFriendly, isOccupied, tokensAt } from './forces.ts'
import { isCrossing, otherSide, placeNumber, zoneCount, zoneNumber, zoneOf } from './map.ts'
import type { AasRefusal } from './messages.ts'
import { isCrossingTarget, mayDropInto, mayFlyAttacks, mayLandTroops } from './sortie.ts'
import { type AasState, arriving, arrivingPreloaded, axis, grounded, none, noMarker, type SideNumber } from './state.ts'
import type { Wish } from './wish.ts'

/** Why an air unit cannot fly a mission. */

const isReady = (doing: number | undefined): boolean =>
  doing === grounded || doing === arriving || doing === arrivingPreloaded

const explainPlane = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const type = typeNumber(wish.unit ?? '')
  const from = zoneNumber(wish.from ?? '')
  if (type === none || from === none) return undefined
  const there = airUnits[side].some((air) => airTypeOf(air) === type && s.airAt[air] === from && isReady(s.airDo[air]))
  return there
    ? undefined
    : { rule: 'AAS-AIR-2', why: { say: 'notThere', unit: typeOf(type).id, place: zoneOf(from).id } }
}

const explainAttack = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  if (!mayFlyAttacks(s)) return { rule: 'AAS-AIR-9', why: { say: 'badWeather' } }
  const place = wish.to ?? ''
  const to = placeNumber(place)
  if (to === none) return undefined
  if (isCrossing(to)) {
    if (side !== axis || !isCrossingTarget(s, to - zoneCount))
      return { rule: 'AAS-R111', why: { say: 'noCrossing', place } }
    return s.markers === 0 ? { rule: 'AAS-CMK-6', why: { say: 'noMarker' } } : undefined
  }
  if (to >= zoneCount) return undefined
  if (isEnemyBase(side, to)) return { rule: 'AAS-SPA-9', why: { say: 'baseZone', place } }
  if (!isOccupied(s, otherSide(side), to)) return { rule: 'AAS-AIR-3', why: { say: 'nobodyThere', place } }
  if (s.marker[to] === noMarker && s.markers === 0) return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  const bomber = typeOf(typeNumber(wish.unit ?? ''))?.profile === 'bomber'
  return bomber && isContested(s, to) ? { rule: 'AAS-AIR-3', why: { say: 'bombersOnlyInAssaults', place } } : undefined
}

const explainField = (s: AasState, side: SideNumber, place: string): AasRefusal | undefined => {
  const to = zoneNumber(place)
  if (to === none) return undefined
  if (!zoneOf(to).airfield) return { rule: 'AAS-SPA-11', why: { say: 'noAirfield', place } }
  return isFriendly(s, side, to) ? undefined : { rule: 'AAS-AIR-6', why: { say: 'hostileZone', place } }
}

const explainTransport = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const type = typeNumber(wish.unit ?? '')
  if (type !== none && typeOf(type).profile !== 'bomber') return { rule: 'AAS-BOM-1', why: { say: 'onlyBombersCarry' } }
  const from = zoneNumber(wish.from ?? '')
  const place = wish.to ?? ''
  const to = zoneNumber(place)
  if (wish.do === 'drop' && to !== none && !mayDropInto(s, side, to))
    return { rule: 'AAS-BOM-2', why: { say: 'hostileZone', place } }
  if (wish.do !== 'drop') {
    const field = explainField(s, side, place)
    if (field !== undefined) return field
  }
  if (from === none) return undefined
  if (wish.do === 'troopLanding') {
    if (to !== none && !mayLandTroops(s, side, from, to))
      return { rule: 'AAS-BOM-4', why: { say: 'noTroopsThere', place } }
    return { rule: 'AAS-BOM-1', why: { say: 'noCargo', place: zoneOf(from).id } }
  }
  return tokensAt(s, side, from) === 0
    ? { rule: 'AAS-BOM-1', why: { say: 'noCargo', place: zoneOf(from).id } }
    : undefined
}

export const explainFlight = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const unable = explainPlane(s, side, wish)
  if (unable !== undefined) return unable
  if (wish.do === 'attack') return explainAttack(s, side, wish)
  return wish.do === 'relocate' ? explainField(s, side, wish.to ?? '') : explainTransport(s, side, wish)
}
