import type { AasAction } from '../rules/machinery/actions.ts'
import { landsNow } from '../rules/airfield.ts'
import {
  airDefenseHit,
  airfieldCapacity,
  artilleryTypes,
  infantryTypes,
  typeNumber,
  typeOf,
} from '../rules/components.ts'
import { forceAt, groundedAt, isContested, isFriendly, landAt } from '../rules/forces.ts'
import {
  cityZones,
  crossingNumber,
  crossingOf,
  isBase,
  isCity,
  isCrossing,
  landingOf,
  neighboursOf,
  otherSide,
  placeNumber,
  siteNumber,
  zoneNumber,
  zonesOfSite,
} from '../rules/map.ts'
import { type AasState, grounded, none, type SideNumber } from '../rules/state.ts'
import { hasSupplyLine } from '../rules/supply.ts'
import { planesAt } from '../rules/machinery/victims.ts'
import { chanceToHit, hostCount, type Host } from './fight.ts'
import { type Picture, standing } from './picture.ts'
import { airWorth, unitWorth } from './worth.ts'

/** What the other actions of the Movement phase are worth: air missions, the Volga, Ambush Sites. 0 is to do nothing. */

/** An airfield near the enemy may be lost with all that stands on it. */
const fieldRisk = 0.05
/** The base is safe: for bombers, which can hardly defend themselves, before fighters. */
const baseWorth = { bomber: 1, fighter: -0.5 } as const
export const fieldWorth = (p: Picture, unit: string, zone: number): number => {
  const safe = isBase(zone) ? baseWorth[typeOf(typeNumber(unit)).profile === 'bomber' ? 'bomber' : 'fighter'] : 0
  return safe - fieldRisk * (p.threat[zone] as number) - (isContested(p.s, zone) ? airWorth : 0)
}

/** AAS-SPA-11: who stands there and who is on his way there leave a place; without one an air unit is destroyed. */
const hasPlace = ({ s, side }: Picture, zone: number): boolean =>
  planesAt(s, side, zone, (doing) => doing === grounded || landsNow(doing)).length < airfieldCapacity

const relocationWorth = (p: Picture, unit: string, from: number, to: number): number =>
  hasPlace(p, to) ? fieldWorth(p, unit, to) - fieldWorth(p, unit, from) - 1 : -airWorth

/** The chance that Air Defense shoots an air unit down there. */
const flakHits = chanceToHit(airDefenseHit)
const flakAt = (s: AasState, enemy: SideNumber, place: number): number => {
  const guns = (zone: number): number => artilleryTypes[enemy].reduce((sum, type) => sum + landAt(s, zone, type), 0)
  if (!isCrossing(place) && !isCity(place)) return guns(place) * flakHits
  // The guns of the whole city fire, but at one target only.
  return (cityZones.reduce((sum, zone) => sum + guns(zone), 0) * flakHits) / 2
}

const ferryWorth = 3
const raidOnCrossing = (s: AasState, attack: number, crossing: number): number => {
  const cargo = s.aboard[crossing] as number
  const prize = ferryWorth + (cargo === none ? 0 : ferryWorth)
  // A second air unit mostly hits what the first has sunk.
  return chanceToHit(attack) * prize * (s.struck[crossing] === 1 ? 0.5 : 1)
}

/** Alone, air units are the only ones that can be hit back. */
const raidAlone = (p: Picture, type: number, zone: number): number => {
  const enemy = otherSide(p.side)
  const fire = (p.theirs[zone] as Host).reduce((sum, count, one) => sum + count * chanceToHit(typeOf(one).defense), 0)
  const prey = groundedAt(p.s, enemy, zone) > 0 ? unitWorth(type) : unitWorth(infantryTypes[enemy][0] as number)
  return chanceToHit(typeOf(type).attack) * prey - Math.min(1, fire) * unitWorth(type)
}

const raidWorth = (p: Picture, type: number, place: number): number => {
  const { s, side } = p
  const { attack } = typeOf(type)
  const risk = Math.min(1, flakAt(s, otherSide(side), place)) * 0.5 * unitWorth(type)
  if (isCrossing(place)) return raidOnCrossing(s, attack, crossingOf(place)) - risk
  if (forceAt(s, side, place) === 0) return raidAlone(p, type, place) - risk
  const host = p.ours[place] as Host
  const sent = p.airSent[place] as number
  return standing(p, place, host, false, sent + attack) - standing(p, place, host, false, sent) - risk * 0.5
}

/** A site from which there is something to shoot at, now or soon. */
const hideWorth = (p: Picture, from: number, site: number): number => {
  const { s, side } = p
  const enemy = otherSide(side)
  const near = zonesOfSite(site).some(
    (zone) => forceAt(s, enemy, zone) > 0 || neighboursOf(zone).some((next) => forceAt(s, enemy, next) > 0),
  )
  const host = p.ours[from] as Host
  const infantry = infantryTypes[side].find((type) => (host[type] as number) > 0)
  if (!near || infantry === undefined || hostCount(side, host) < 2) return -1
  return ambushWorth + standing(p, from, host.with(infantry, (host[infantry] as number) - 1)) - standing(p, from, host)
}
/** It may kill a unit round after round. */
const ambushWorth = 2

/** Over the Volga with infantry, first to where it is most needed; not alone against a bank in enemy hands. */
const loadWorth = (p: Picture, unit: string, crossing: number): number => {
  const landing = landingOf(crossing)
  if (unit === 'supply') return -1
  if (!isFriendly(p.s, p.side, landing) && forceAt(p.s, p.side, landing) === 0) return -1
  return typeOf(typeNumber(unit)).attack === 0 ? -1 : 2 + 0.1 * (p.pull[landing] as number)
}

const dropWorth = (s: AasState, side: SideNumber, to: number): number =>
  isContested(s, to) && forceAt(s, side, to) > 0 && !hasSupplyLine(s, side, to) ? forceAt(s, side, to) : -1

/** An air unit in the air must do something. */
const mustFly = 20
const mustOffload = 50

export const missionWorth = (p: Picture, a: AasAction): number | undefined => {
  const flight = 'airborne' in a && a.airborne ? mustFly : 0
  switch (a.do) {
    case 'attack':
      return raidWorth(p, typeNumber(a.unit), placeNumber(a.to)) + flight
    case 'relocate':
      return relocationWorth(p, a.unit, zoneNumber(a.from), zoneNumber(a.to)) + flight
    case 'drop':
      return dropWorth(p.s, p.side, zoneNumber(a.to)) + flight
    case 'supplyLanding':
      return (hasPlace(p, zoneNumber(a.to)) ? -1 : -airWorth) + flight
    case 'troopLanding':
    case 'emerge':
      return -1
    case 'leaveCity':
      return -unitWorth(typeNumber(a.lost))
    case 'hide':
      return hideWorth(p, zoneNumber(a.from), siteNumber(a.site))
    case 'load':
      return loadWorth(p, a.unit, crossingNumber(a.crossing))
    case 'offload':
      return mustOffload
    case 'endMovement':
      return 0
    default:
      return undefined
  }
}
