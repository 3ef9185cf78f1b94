import {
  gerMech,
  gerTank,
  isInfantry,
  sovInfantry,
  sovMech,
  sovRocket,
  sovTank,
  typeNumber,
  typeOf,
} from '../components.ts'
import { freshAt, isContested, isFriendly, isOccupied, landAt } from '../forces.ts'
import {
  areAdjacent,
  crossingNumber,
  isBase,
  isCity,
  krasnayaSloboda,
  neighboursOf,
  otherSide,
  placeId,
  siteId,
  siteNumber,
  zoneCount,
  zoneNumber,
  zonesOfSite,
} from '../map.ts'
import { needsPartner } from '../march.ts'
import { isStubborn, mustStand } from '../not-one-step-back.ts'
import { drive, groundFor, walk } from '../reach.ts'
import { type AasState, axis, ferry, noFerry, none, type SideNumber } from '../state.ts'
import { gaitOf } from './action-table.ts'
import type { Attempt } from './attempt.ts'
import type { AasRefusal } from './messages.ts'

/** Why a land unit cannot do what is attempted. */

/** The unit itself: is it there, and may it still move? */
const explainMover = (s: AasState, type: number, from: number): AasRefusal | undefined => {
  const unit = typeOf(type).id
  const place = placeId(from)
  if (typeOf(type).isAir || landAt(s, from, type) === 0)
    return { rule: 'AAS-MOV-1', why: { say: 'notThere', unit, place } }
  if (isContested(s, from)) return { rule: 'AAS-MOV-4', why: { say: 'locked', place } }
  return freshAt(s, from, type) === 0 ? { rule: 'AAS-MOV-1', why: { say: 'hasMoved', unit, place } } : undefined
}

const explainGoal = (s: AasState, side: SideNumber, type: number, from: number, to: number): AasRefusal | undefined => {
  const place = placeId(to)
  if (isBase(to)) return { rule: 'AAS-MOV-5', why: { say: 'baseZone', place } }
  if (neighboursOf(from).length === 0 || neighboursOf(to).length === 0)
    return { rule: 'AAS-SPA-14', why: { say: 'volga', place } }
  if (!isFriendly(s, side, to) && !isContested(s, to) && s.markers === 0)
    return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  if (isStubborn(s, side) && isCity(from) && !isCity(to)) return { rule: 'AAS-NOS-3', why: { say: 'staysInCity' } }
  if (isStubborn(s, side) && mustStand(s, from)) return { rule: 'AAS-NOS-1', why: { say: 'noStepBack', place } }
  if (type === sovRocket && (!isFriendly(s, side, to) || s.taken[to] === 1))
    return { rule: 'AAS-RKT-7', why: { say: 'rearEchelon', place } }
  return needsPartner(type, from, to)
    ? { rule: 'AAS-INF-2', why: { say: 'needsPartner', unit: typeOf(type).id } }
    : undefined
}

/** In range if the whole map were friendly: then something hostile or contested stands in the way. */
const explainWay = (s: AasState, side: SideNumber, type: number, from: number, to: number): AasRefusal => {
  const place = placeId(to)
  const open = groundFor(s, side)
  const free = { ...open, passable: open.passable.map(() => 1), enterable: open.enterable.map(() => 1) }
  const ways = new Uint8Array(zoneCount)
  const gait = gaitOf(type)
  walk(free, from, gait === 0 ? 1 : 2, ways)
  if (gait === 2) drive(free, from, ways)
  if (ways[to] !== 0) return { rule: 'AAS-MOV-3', why: { say: 'notInTheWay', place } }
  return { rule: gait === 2 ? 'AAS-RDM-1' : 'AAS-MOV-2', why: { say: 'tooFar', place } }
}

/** One of the two that leave the City Board together, looked at alone. */
const explainLeaver = (
  s: AasState,
  side: SideNumber,
  unit: string,
  from: string,
  to: number,
): AasRefusal | undefined => {
  const type = typeNumber(unit)
  const start = zoneNumber(from)
  if (type === none || start === none) return undefined
  if (!needsPartner(type, start, to)) return { rule: 'AAS-R41', why: { say: 'needsPartner', unit } }
  const unable = explainMover(s, type, start)
  if (unable !== undefined) return unable
  const ways = new Uint8Array(zoneCount)
  const ground = groundFor(s, side)
  walk(ground, start, gaitOf(type) === 0 ? 1 : 2, ways)
  if (gaitOf(type) === 2) drive(ground, start, ways)
  return ways[to] === 0 ? explainWay(s, side, type, start, to) : undefined
}

export const explainLeaving = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const to = zoneNumber(attempt.to ?? '')
  if (to === none) return undefined
  return (
    explainLeaver(s, side, attempt.unit ?? '', attempt.from ?? '', to) ??
    explainLeaver(s, side, attempt.and ?? '', attempt.andFrom ?? '', to) ?? {
      rule: 'AAS-INF-2',
      why: { say: 'needsPartner', unit: attempt.unit ?? '' },
    }
  )
}

export const explainMove = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const type = typeNumber(attempt.unit ?? '')
  const from = zoneNumber(attempt.from ?? '')
  if (type === none || from === none) return undefined
  const unable = explainMover(s, type, from)
  const to = zoneNumber(attempt.to ?? '')
  if (unable !== undefined || to === none || to === from) return unable
  return explainGoal(s, side, type, from, to) ?? explainWay(s, side, type, from, to)
}

/** AAS-BLZ-5: who may go with the tank. */
const explainCompany = (s: AasState, side: SideNumber, unit: string, from: number, to: number): AasRefusal => {
  const type = typeNumber(unit)
  if (type !== (side === axis ? gerMech : sovMech)) return { rule: 'AAS-BLZ-5', why: { say: 'onlyTanksBlitz' } }
  if (to !== none && needsPartner(type, from, to)) return { rule: 'AAS-R129', why: { say: 'needsPartner', unit } }
  return explainMover(s, type, from) ?? { rule: 'AAS-BLZ-5', why: { say: 'notThere', unit, place: placeId(from) } }
}

export const explainBlitz = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const type = typeNumber(attempt.unit ?? '')
  const from = zoneNumber(attempt.from ?? '')
  if (type !== none && type !== gerTank && type !== sovTank)
    return { rule: typeOf(type).profile === 'mech' ? 'AAS-BLZ-5' : 'AAS-BLZ-6', why: { say: 'onlyTanksBlitz' } }
  if (type === none || from === none) return undefined
  const unable = explainMover(s, type, from)
  if (unable !== undefined) return unable
  if (s.markers === 0) return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  const through = zoneNumber(attempt.through ?? '')
  if (isStubborn(s, side) && mustStand(s, from))
    return { rule: 'AAS-NOS-2', why: { say: 'noStepBack', place: attempt.through ?? placeId(from) } }
  if (through === none) return undefined
  const place = placeId(through)
  if (isBase(through)) return { rule: 'AAS-MOV-5', why: { say: 'baseZone', place } }
  if (isOccupied(s, otherSide(side), through) || isContested(s, through))
    return { rule: 'AAS-BLZ-1', why: { say: 'blitzOccupied', place } }
  if (!areAdjacent(from, through)) return { rule: 'AAS-BLZ-4', why: { say: 'tooFar', place } }
  // Through what is friendly it moves as usual.
  if (isFriendly(s, side, through)) return { rule: 'AAS-BLZ-1', why: { say: 'notInTheWay', place } }
  const to = zoneNumber(attempt.to ?? '')
  if (to !== none && !areAdjacent(through, to)) return { rule: 'AAS-BLZ-4', why: { say: 'tooFar', place: placeId(to) } }
  const barred = to === none || to === from ? undefined : explainGoal(s, side, type, from, to)
  if (barred !== undefined) return barred
  if (isStubborn(s, side) && isCity(through) && to !== none && !isCity(to))
    return { rule: 'AAS-NOS-3', why: { say: 'staysInCity' } }
  return attempt.with === undefined ? undefined : explainCompany(s, side, attempt.with, from, to)
}

const explainEmerging = (s: AasState, site: number, to: string): AasRefusal | undefined => {
  const place = siteId(site)
  const hidden = s.sites[site] as number
  if (hidden === none) return { rule: 'AAS-AMB-4', why: { say: 'notThere', unit: 'infantry', place } }
  const unit = typeOf(hidden).id
  if (s.siteFresh[site] === 0) return { rule: 'AAS-R115', why: { say: 'hasMoved', unit, place } }
  const zone = zoneNumber(to)
  if (!zonesOfSite(site).includes(zone)) return { rule: 'AAS-AMB-4', why: { say: 'tooFar', place: to } }
  const isQuiet = isFriendly(s, typeOf(hidden).side, zone) && !isContested(s, zone) && s.taken[zone] === 0
  return isQuiet ? undefined : { rule: 'AAS-AMB-4', why: { say: 'notQuiet', place: to } }
}

export const explainHiding = (s: AasState, attempt: Attempt): AasRefusal | undefined => {
  const site = siteNumber(attempt.site ?? '')
  const type = typeNumber(attempt.unit ?? '')
  if (type !== none && !isInfantry(type)) return { rule: 'AAS-AMB-2', why: { say: 'onlyInfantryHides' } }
  if (site === none) return undefined
  const place = attempt.site ?? ''
  if (attempt.do === 'emerge') return explainEmerging(s, site, attempt.to ?? place)
  if (s.sites[site] !== none) return { rule: 'AAS-AMB-1', why: { say: 'siteTaken', place } }
  const from = zoneNumber(attempt.from ?? '')
  if (from === none || type === none) return undefined
  if (!zonesOfSite(site).includes(from)) return { rule: 'AAS-AMB-3', why: { say: 'tooFar', place } }
  const unable = explainMover(s, type, from)
  if (unable !== undefined) return unable
  return isStubborn(s, typeOf(type).side) && mustStand(s, from)
    ? { rule: 'AAS-R37', why: { say: 'noStepBack', place } }
    : undefined
}

export const explainCrossing = (s: AasState, attempt: Attempt): AasRefusal | undefined => {
  const crossing = crossingNumber(attempt.crossing ?? '')
  if (crossing === none) return undefined
  const place = attempt.crossing ?? ''
  if (attempt.do === 'offload') return { rule: 'AAS-VOM-4', why: { say: 'nothingToOffload', place } }
  if (s.ferries[crossing] === noFerry) return { rule: 'AAS-VOM-1', why: { say: 'noCrossing', place } }
  if (s.aboard[crossing] !== none) return { rule: 'AAS-VOM-2', why: { say: 'crossingFull', place } }
  const type = typeNumber(attempt.unit ?? '')
  if (type === none) return { rule: 'AAS-VOM-1', why: { say: 'noCargo', place: placeId(krasnayaSloboda) } }
  if (s.ferries[crossing] === ferry && type !== sovInfantry)
    return { rule: 'AAS-VOM-2', why: { say: 'ferryCarries', unit: typeOf(type).id } }
  return explainMover(s, type, krasnayaSloboda)
}
