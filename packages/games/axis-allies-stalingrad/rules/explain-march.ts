import { gaitOf } from './action-table.ts'
import { gerTank, isInfantry, sovInfantry, sovRocket, sovTank, typeNumber, typeOf } from './components.ts'
import { freshAt, isContested, isFriendly, isOccupied, landAt } from './forces.ts'
import {
  areAdjacent,
  crossingNumber,
  isBase,
  isCity,
  krasnayaSloboda,
  neighboursOf,
  otherSide,
  placeId,
  siteNumber,
  zoneCount,
  zoneNumber,
  zonesOfSite,
} from './map.ts'
import { isStubborn, mustStand, needsPartner } from './march.ts'
import type { AasRefusal } from './messages.ts'
import { drive, groundFor, walk } from './reach.ts'
import { type AasState, ferry, noFerry, none, type SideNumber } from './state.ts'
import type { Wish } from './wish.ts'

/** Why a land unit cannot do what is wished. */

/** The unit itself: is it there, and may it still move? */
const explainMover = (s: AasState, type: number, from: number): AasRefusal | undefined => {
  const unit = typeOf(type).id
  const place = placeId(from)
  if (landAt(s, from, type) === 0) return { rule: 'AAS-MOV-1', why: { say: 'notThere', unit, place } }
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
  if (isStubborn(s, side) && mustStand(s, from))
    return { rule: 'AAS-NOS-1', why: { say: 'noStepBack', place: placeId(from) } }
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

export const explainMove = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const type = typeNumber(wish.unit ?? '')
  const from = zoneNumber(wish.from ?? '')
  if (type === none || from === none) return undefined
  const unable = explainMover(s, type, from)
  const to = zoneNumber(wish.to ?? '')
  if (unable !== undefined || to === none || to === from) return unable
  return explainGoal(s, side, type, from, to) ?? explainWay(s, side, type, from, to)
}

export const explainBlitz = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const type = typeNumber(wish.unit ?? '')
  const from = zoneNumber(wish.from ?? '')
  if (type !== none && type !== gerTank && type !== sovTank)
    return { rule: 'AAS-BLZ-6', why: { say: 'onlyTanksBlitz' } }
  if (type === none || from === none) return undefined
  const unable = explainMover(s, type, from)
  if (unable !== undefined) return unable
  if (s.markers === 0) return { rule: 'AAS-CMK-6', why: { say: 'noMarker' } }
  if (isStubborn(s, side) && mustStand(s, from))
    return { rule: 'AAS-NOS-2', why: { say: 'noStepBack', place: placeId(from) } }
  const through = zoneNumber(wish.through ?? '')
  if (through === none) return undefined
  const place = placeId(through)
  if (isOccupied(s, otherSide(side), through) || isContested(s, through))
    return { rule: 'AAS-BLZ-1', why: { say: 'blitzOccupied', place } }
  if (!areAdjacent(from, through)) return { rule: 'AAS-BLZ-4', why: { say: 'tooFar', place } }
  const to = zoneNumber(wish.to ?? '')
  return to === none ? undefined : explainGoal(s, side, type, from, to)
}

export const explainHiding = (s: AasState, wish: Wish): AasRefusal | undefined => {
  const site = siteNumber(wish.site ?? '')
  const type = typeNumber(wish.unit ?? '')
  if (type !== none && !isInfantry(type)) return { rule: 'AAS-AMB-2', why: { say: 'onlyInfantryHides' } }
  if (site === none) return undefined
  const place = wish.site ?? ''
  if (wish.do === 'emerge') return { rule: 'AAS-AMB-4', why: { say: 'notQuiet', place: wish.to ?? place } }
  if (s.sites[site] !== none) return { rule: 'AAS-AMB-1', why: { say: 'siteTaken', place } }
  const from = zoneNumber(wish.from ?? '')
  if (from === none || type === none) return undefined
  if (!zonesOfSite(site).includes(from)) return { rule: 'AAS-AMB-3', why: { say: 'tooFar', place } }
  return explainMover(s, type, from) ?? { rule: 'AAS-AMB-3', why: { say: 'notQuiet', place: placeId(from) } }
}

export const explainCrossing = (s: AasState, wish: Wish): AasRefusal | undefined => {
  const crossing = crossingNumber(wish.crossing ?? '')
  if (crossing === none) return undefined
  const place = wish.crossing ?? ''
  if (wish.do === 'offload') return { rule: 'AAS-VOM-4', why: { say: 'nothingToOffload', place } }
  if (s.ferries[crossing] === noFerry) return { rule: 'AAS-VOM-1', why: { say: 'noCrossing', place } }
  if (s.aboard[crossing] !== none) return { rule: 'AAS-VOM-2', why: { say: 'crossingFull', place } }
  const type = typeNumber(wish.unit ?? '')
  if (type === none) return { rule: 'AAS-VOM-1', why: { say: 'noCargo', place: placeId(krasnayaSloboda) } }
  if (s.ferries[crossing] === ferry && type !== sovInfantry)
    return { rule: 'AAS-VOM-2', why: { say: 'ferryCarries', unit: typeOf(type).id } }
  return explainMover(s, type, krasnayaSloboda)
}
