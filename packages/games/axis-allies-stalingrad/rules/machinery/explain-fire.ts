import { artilleryAt, placesInRange, targetsAt } from '../air-defense.ts'
import { ranges } from '../bombardment.ts'
import { fightOf, firingSide } from '../combat.ts'
import {
  airfieldCapacity,
  airTypeOf,
  airUnits,
  landTypes,
  sovRocket,
  typeNumber,
  typeOf,
  unitId,
} from '../components.ts'
import {
  groundedAt,
  hasAirAttack,
  isAssaulted,
  isContested,
  isEnemyBase,
  isFriendly,
  isInAir,
  isOccupied,
  landAt,
  tokensAt,
} from '../forces.ts'
import {
  areAdjacent,
  crossingNumber,
  interceptableFrom,
  isBase,
  isCity,
  isCrossing,
  krasnayaSloboda,
  otherSide,
  placeId,
  placeNumber,
  siteNumber,
  zoneNumber,
  zoneOf,
  zonesOfSite,
} from '../map.ts'
import { mayFlyAttacks } from '../sortie.ts'
import { type AasState, allies, axis, grounded, none, type SideNumber } from '../state.ts'
import { isSupplied, tokensInReach } from '../supply.ts'
import type { Attempt } from './attempt.ts'
import type { AasRefusal } from './messages.ts'
import type { At } from './step.ts'

/** Why somebody cannot fire, be spent, be lost or land. */

const noTarget = (rule: string, place: string): AasRefusal => ({ rule, why: { say: 'noTarget', place } })
const tooFar = (rule: string, place: string): AasRefusal => ({ rule, why: { say: 'tooFar', place } })

// Reaction

/** AAS-OPT-10, AAS-OPT-13 */
export const explainScramble = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  if (!mayFlyAttacks(s)) return { rule: 'AAS-R93', why: { say: 'badWeather' } }
  const { from = '', to = '' } = attempt
  const start = zoneNumber(from)
  const goal = placeNumber(to)
  if (start === none || goal === none) return undefined
  const isFighter = (type: number): boolean =>
    typeOf(type).profile === 'fighter' && (attempt.unit === undefined || attempt.unit === unitId(type))
  const isReady = (air: number): boolean => s.airAt[air] === start && s.airDo[air] === grounded
  if (!airUnits[side].some((air) => isFighter(airTypeOf(air)) && isReady(air)))
    return { rule: 'AAS-OPT-10', why: { say: 'notThere', unit: attempt.unit ?? '', place: from } }
  if (!hasAirAttack(s, otherSide(side), goal)) return noTarget('AAS-OPT-10', to)
  return interceptableFrom(start).includes(goal) ? undefined : tooFar('AAS-OPT-13', to)
}

/** AAS-ART-1 … AAS-ART-5, AAS-OPT-9 */
export const explainAim = (s: AasState, { side, shots }: At<'defense'>, attempt: Attempt): AasRefusal | undefined => {
  const { from = '', at = '' } = attempt
  if (crossingNumber(from) !== none) return { rule: 'AAS-ART-5', why: { say: 'firesNot', place: from } }
  const gun = zoneNumber(from)
  const goal = placeNumber(at)
  if (gun === none || goal === none) return undefined
  const guns = artilleryAt(s, side, gun)
  const unit = unitId(landTypes[side].find((type) => typeOf(type).profile === 'artillery') as number)
  if (guns === 0) return { rule: 'AAS-ART-1', why: { say: 'notThere', unit, place: from } }
  if (guns <= shots.filter((shot) => shot.from === gun).length)
    return { rule: 'AAS-ART-4', why: { say: 'hasMoved', unit, place: from } }
  const inRange = placesInRange(gun).includes(goal)
  if (!inRange && !(s.options.interdiction && areAdjacent(gun, goal)))
    return tooFar(isCity(gun) ? 'AAS-ART-3' : 'AAS-ART-1', at)
  if (targetsAt(s, side, goal, !inRange).length === 0) return noTarget(inRange ? 'AAS-ART-1' : 'AAS-OPT-9', at)
  return !inRange && isContested(s, gun) ? { rule: 'AAS-OPT-9', why: { say: 'locked', place: from } } : undefined
}

/** AAS-AMB-8 */
export const explainAmbush = (
  s: AasState,
  { side, fired }: At<'ambush.choose'>,
  attempt: Attempt,
): AasRefusal | undefined => {
  const site = siteNumber(attempt.site ?? '')
  const at = attempt.at ?? ''
  const zone = zoneNumber(at)
  if (site === none || zone === none) return undefined
  const place = attempt.site ?? ''
  const hidden = s.sites[site] as number
  if (hidden === none) return { rule: 'AAS-AMB-8', why: { say: 'notThere', unit: 'infantry', place } }
  const unit = unitId(hidden)
  if (typeOf(hidden).side !== side) return { rule: 'AAS-AMB-8', why: { say: 'notYours', unit } }
  if (fired.includes(site)) return { rule: 'AAS-AMB-8', why: { say: 'hasMoved', unit, place } }
  return zonesOfSite(site).includes(zone) ? noTarget('AAS-AMB-8', at) : tooFar('AAS-AMB-1', at)
}

// Bombardment

/** AAS-RKT-1 … AAS-RKT-3 */
export const explainBombardment = (
  s: AasState,
  { shots }: At<'bombardment'>,
  attempt: Attempt,
): AasRefusal | undefined => {
  const { at: place = '', from = '' } = attempt
  if (crossingNumber(from) !== none) return { rule: 'AAS-RKT-2', why: { say: 'firesNot', place: from } }
  const at = zoneNumber(place)
  const start = zoneNumber(from)
  if (start !== none) {
    const launchers = landAt(s, start, sovRocket)
    if (launchers === 0) return { rule: 'AAS-RKT-1', why: { say: 'notThere', unit: 'sov_rocket', place: from } }
    if (isContested(s, start)) return { rule: 'AAS-RKT-1', why: { say: 'locked', place: from } }
    if (launchers <= shots.filter((shot) => shot.from === start).length)
      return { rule: 'AAS-RKT-4', why: { say: 'hasMoved', unit: 'sov_rocket', place: from } }
  }
  if (at === none) return undefined
  if (isEnemyBase(allies, at)) return { rule: 'AAS-SPA-9', why: { say: 'baseZone', place } }
  if (!isOccupied(s, axis, at)) return noTarget('AAS-RKT-2', place)
  if (isContested(s, at) && !isAssaulted(s, at)) return { rule: 'AAS-RKT-2', why: { say: 'battleBarsRockets', place } }
  if (start === none) return undefined
  if (!(ranges[start] as readonly number[]).includes(at)) return tooFar('AAS-RKT-1', place)
  const isFed = isSupplied(s, allies, start) || tokensInReach(s, allies, start).length > 0
  return isFed ? undefined : { rule: 'AAS-RKT-3', why: { say: 'noTokenThere', place: from } }
}

// Combat

/** AAS-COM-1: once in a phase. */
export const explainFight = (s: AasState, { fought }: At<'combats.choose'>, place: string): AasRefusal => {
  const zone = zoneNumber(place)
  return zone !== none && fought.includes(zone) && isContested(s, zone)
    ? { rule: 'AAS-COM-1', why: { say: 'foughtAlready', place } }
    : { rule: 'AAS-COM-1', why: { say: 'notContested', place } }
}

/** AAS-TOK-3, AAS-TOK-4 */
export const explainToken = (s: AasState, side: SideNumber, place: string): AasRefusal => {
  const zone = zoneNumber(place)
  const outOfUse = crossingNumber(place) !== none || zone === krasnayaSloboda || (zone !== none && isBase(zone))
  if (outOfUse) return { rule: 'AAS-TOK-4', why: { say: 'noTokenThere', place } }
  const enemyOnly = zone !== none && tokensAt(s, side, zone) === 0 && tokensAt(s, otherSide(side), zone) > 0
  return { rule: enemyOnly ? 'AAS-TOK-1' : 'AAS-TOK-3', why: { say: 'noTokenThere', place } }
}

/** AAS-COM-11, AAS-COM-12: who is not there cannot be lost; who is there may not be what the hit demands. */
export const explainCasualty = (s: AasState, attempt: Attempt): AasRefusal | undefined => {
  const duel = fightOf(s)
  const type = typeNumber(attempt.unit ?? '')
  if (type === none) return undefined
  const rule = duel.fire === 0 ? 'AAS-COM-11' : 'AAS-COM-12'
  const unit = unitId(type)
  if (typeOf(type).side === firingSide(duel)) return { rule, why: { say: 'notYours', unit } }
  const isThere = typeOf(type).isAir
    ? airUnits[typeOf(type).side].some((air) => airTypeOf(air) === type && s.airAt[air] === duel.zone)
    : !isCrossing(duel.zone) && landAt(s, duel.zone, type) > (duel.fallen[type] as number)
  return isThere
    ? { rule: 'AAS-TGT-4', why: { say: 'anotherIsHit', unit } }
    : { rule, why: { say: 'notThere', unit, place: placeId(duel.zone) } }
}

/** AAS-TGT-4: nothing of that kind is left to hit, or no such hit was scored. */
export const explainTarget = (s: AasState): AasRefusal => noTarget('AAS-TGT-4', placeId(fightOf(s).zone))

// Landing

export const explainLanding = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const rule = side === axis ? 'AAS-C06-1' : 'AAS-C13-1'
  const type = typeNumber(attempt.unit ?? '')
  const place = attempt.at ?? ''
  const zone = zoneNumber(place)
  if (zone === none) return place === '' ? undefined : { rule: 'AAS-SPA-11', why: { say: 'noAirfield', place } }
  if (type !== none && typeOf(type).side !== side) return { rule, why: { say: 'notYours', unit: unitId(type) } }
  if (!zoneOf(zone).airfield) return { rule: 'AAS-SPA-11', why: { say: 'noAirfield', place } }
  if (!isFriendly(s, side, zone)) return { rule, why: { say: 'hostileZone', place } }
  if (s.taken[zone] === 1) return { rule, why: { say: 'takenJustNow', place } }
  if (groundedAt(s, side, zone) >= airfieldCapacity) return { rule: 'AAS-SPA-11', why: { say: 'fieldFull', place } }
  const isAnyUp = airUnits[side].some((air) => isInAir(s.airDo[air] as number))
  return isAnyUp ? undefined : { rule, why: { say: 'enough' } }
}
