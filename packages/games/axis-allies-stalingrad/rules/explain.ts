import type { AasAction } from './actions.ts'
import { airfieldCapacity, ferryCost, sovRocket, tokenCost, typeNumber, typeOf } from './components.ts'
import { mustOffload } from './crossing.ts'
import { hasPiece, mayDeployLand } from './deployment.ts'
import { explainFlight } from './explain-air.ts'
import { explainBlitz, explainCrossing, explainHiding, explainMove } from './explain-march.ts'
import { groundedAt, isContested, isEnemyBase, isFriendly, isOccupied, landAt } from './forces.ts'
import {
  alliedArrowZones,
  crossingNumber,
  crossings,
  oneUnitZones,
  placeNumber,
  sideNumber,
  winterStormZones,
  zoneNumber,
  zoneOf,
} from './map.ts'
import type { AasRefusal } from './messages.ts'
import { sequence } from './sequence.ts'
import { awaitsMission } from './sortie.ts'
import { type AasState, allies, axis, noFerry, none, type SideNumber } from './state.ts'
import { type Wish, wishedPlace } from './wish.ts'

/** Why a wished move is not legal: the first rule that stands in its way. */

const agrees = (wish: Wish, action: AasAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(wish).every(([field, value]) => given.get(field) === value)
}

const nonsense = (wish: Wish): AasRefusal | undefined => {
  const { unit } = wish
  if (unit !== undefined && unit !== 'supply' && unit !== 'ferry' && typeNumber(unit) === none)
    return { rule: 'AAS-COMP-3', why: { say: 'noSuchUnit', unit } }
  for (const place of [wish.from, wishedPlace(wish), wish.through, wish.site, wish.token])
    if (place !== undefined && placeNumber(place) === none && crossingNumber(place) === none)
      return { rule: 'AAS-SPA-1', why: { say: 'noSuchPlace', place } }
  return undefined
}

// Movement

const missions = new Set(['attack', 'relocate', 'drop', 'supplyLanding', 'troopLanding'])

/** Without a word what to do, a land unit is to move and an air unit to attack. */
const meant = (wish: Wish): Wish => {
  if (wish.do !== undefined) return wish
  const type = typeNumber(wish.unit ?? '')
  return { ...wish, do: type !== none && typeOf(type).isAir ? 'attack' : 'move' }
}

const explainMovement = (s: AasState, side: SideNumber, given: Wish): AasRefusal | undefined => {
  const wish = meant(given)
  const type = typeNumber(wish.unit ?? '')
  if (type !== none && typeOf(type).side !== side)
    return { rule: 'AAS-MOV-1', why: { say: 'notYours', unit: typeOf(type).id } }
  if (wish.do === 'endMovement') {
    if (awaitsMission(s, side)) return { rule: 'AAS-AIR-7', why: { say: 'mustFly' } }
    return crossings.some((one) => mustOffload(s, one)) ? { rule: 'AAS-VOM-4', why: { say: 'mustOffload' } } : undefined
  }
  if (missions.has(wish.do ?? '')) return explainFlight(s, side, wish)
  if (wish.do === 'blitz') return explainBlitz(s, side, wish)
  if (wish.do === 'hide' || wish.do === 'emerge') return explainHiding(s, wish)
  if (wish.do === 'load' || wish.do === 'offload') return explainCrossing(s, wish)
  return explainMove(s, side, wish)
}

// Requisition

const explainFerry = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const crossing = crossingNumber(wish.to ?? '')
  if (crossing !== none && s.ferries[crossing] !== noFerry)
    return { rule: 'AAS-FER-3', why: { say: 'ferryInPlace', place: wish.to ?? '' } }
  const points = s.rpc[side] as number
  return points < ferryCost ? { rule: 'AAS-C09-2', why: { say: 'tooDear', cost: ferryCost, points } } : undefined
}

const explainDeployment = (s: AasState, side: SideNumber, type: number, place: string): AasRefusal | undefined => {
  const zone = zoneNumber(place)
  if (zone === none) return undefined
  const zones = side === axis ? winterStormZones : alliedArrowZones
  const rule = side === axis ? 'AAS-C02-6' : 'AAS-C09-3'
  if (!zones.includes(zone)) return { rule, why: { say: 'noDeployment', place } }
  if (!mayDeployLand(s, side, zone)) return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  if (!hasPiece(s, type, zone)) return { rule: 'AAS-COMP-14', why: { say: 'noPiece', unit: typeOf(type).id } }
  const full = side === allies && oneUnitZones.includes(zone) && !isOccupied(s, axis, zone)
  return full ? { rule: 'AAS-C09-4', why: { say: 'oneUnitOnly', place } } : undefined
}

const explainRequisition = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  if (wish.unit === 'ferry') return explainFerry(s, side, wish)
  const type = typeNumber(wish.unit ?? '')
  const cost = type === none ? tokenCost : typeOf(type).cost
  if (wish.unit === undefined) return undefined
  const foreign = type === none ? side === axis : typeOf(type).side !== side
  if (foreign || cost === 0) return { rule: 'AAS-VAL-1', why: { say: 'notForSale', unit: wish.unit } }
  const points = s.rpc[side] as number
  if (cost > points) return { rule: 'AAS-C09-2', why: { say: 'tooDear', cost, points } }
  const barred = type === none ? undefined : explainDeployment(s, side, type, wish.to ?? '')
  // What comes earlier in the order of the list can no longer be added.
  return barred ?? { rule: 'AAS-C09-2', why: { say: 'otherOrder' } }
}

// Reaction and attack

const explainBombardment = (s: AasState, wish: Wish): AasRefusal | undefined => {
  const place = wish.at ?? ''
  const at = zoneNumber(place)
  const from = zoneNumber(wish.from ?? '')
  if (from !== none && landAt(s, from, sovRocket) === 0)
    return { rule: 'AAS-RKT-1', why: { say: 'notThere', unit: 'sov_rocket', place: wish.from ?? '' } }
  if (from !== none && isContested(s, from))
    return { rule: 'AAS-RKT-1', why: { say: 'locked', place: wish.from ?? '' } }
  if (at === none) return undefined
  if (isEnemyBase(allies, at)) return { rule: 'AAS-SPA-9', why: { say: 'baseZone', place } }
  if (!isOccupied(s, axis, at)) return { rule: 'AAS-RKT-2', why: { say: 'noTarget', place } }
  if (isContested(s, at)) return { rule: 'AAS-RKT-2', why: { say: 'battleBarsRockets', place } }
  return { rule: 'AAS-RKT-1', why: { say: 'tooFar', place } }
}

const explainLanding = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const place = wish.at ?? ''
  const zone = zoneNumber(place)
  if (zone === none) return undefined
  if (!zoneOf(zone).airfield) return { rule: 'AAS-SPA-11', why: { say: 'noAirfield', place } }
  if (!isFriendly(s, side, zone)) return { rule: 'AAS-C06-1', why: { say: 'hostileZone', place } }
  if (s.taken[zone] === 1) return { rule: 'AAS-C06-1', why: { say: 'takenJustNow', place } }
  return groundedAt(s, side, zone) >= airfieldCapacity
    ? { rule: 'AAS-SPA-11', why: { say: 'fieldFull', place } }
    : undefined
}

const explainStep = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const place = wishedPlace(wish) ?? ''
  switch (s.stack.at(-1)?.at) {
    case 'movement':
      return explainMovement(s, side, wish)
    case 'requisition':
    case 'bid.spend':
      return explainRequisition(s, side, wish)
    case 'bombardment':
      return explainBombardment(s, wish)
    case 'landing.choose':
    case 'homing.choose':
      return explainLanding(s, side, wish)
    case 'combats.choose':
      return { rule: 'AAS-COM-1', why: { say: 'notContested', place } }
    case 'combat.token':
      return { rule: 'AAS-TOK-3', why: { say: 'noTokenThere', place: wish.token ?? place } }
    case 'defense':
      return { rule: 'AAS-ART-1', why: { say: 'noTarget', place } }
    case 'ambush':
      return { rule: 'AAS-AMB-8', why: { say: 'noTarget', place } }
    default:
      return undefined
  }
}

/** A wish may come from anywhere: whatever is no text is looked at as text. */
const worded = (wish: object): Wish =>
  Object.fromEntries(
    Object.entries(wish).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

export const explain = (s: AasState, given: Wish): AasRefusal | undefined => {
  const decision = sequence.decision(s)
  if (decision === undefined) return { rule: 'AAS-C14-1', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(given, action))) return undefined
  const wish = worded(given)
  const mistaken = nonsense(wish)
  if (mistaken !== undefined) return mistaken
  const known = wish.do === undefined || decision.actions.some((action) => action.do === wish.do)
  const side = sideNumber(decision.side)
  const moves = s.stack.at(-1)?.at === 'movement' && !['fight', 'aim', 'land', 'requisition'].includes(wish.do ?? '')
  const step = known || moves ? explainStep(s, side, wish) : undefined
  return step ?? { rule: 'AAS-ORD-2', why: { say: 'notNow' } }
}
