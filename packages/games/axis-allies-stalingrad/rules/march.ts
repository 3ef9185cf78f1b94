import { mechOf, noBlitz, noBlitzer, noBlitzInto, noBlitzThrough, noCompany } from './blitz.ts'
import { gerInfantry, gerMech, landCount, landTypes, sovRocket, typeNumber, typeOf, unitId } from './components.ts'
import { forceMultiplier } from './deployment.ts'
import { addLand, capture, forceAt, freshAt, isContested, isFriendly, landAt, loseLand, placeMarker } from './forces.ts'
import {
  driving,
  fast,
  type Gait,
  gaitOf,
  goalsFrom,
  lungesFrom,
  movesFrom,
  slow,
  stepsOf,
} from './machinery/action-table.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import type { Doing, Telling } from './machinery/step.ts'
import { isCity, landingOf, neighboursOf, placeId, zoneCount, zoneNumber } from './map.ts'
import { cityGround, isStubborn, mustStand, noSecondStep, noStepBack, noWayOut } from './not-one-step-back.ts'
import {
  drive,
  dry,
  type Ground,
  groundFor,
  noEntry,
  noRear,
  openGround,
  rearGround,
  walk,
  wayInto,
  wet,
} from './reach.ts'
import { type AasState, assaultMarker, none, type SideNumber } from './state.ts'

/** Chapters 9, 11, 12 and 19: the moves of land units between zones. */

// Who moves, and where to

const notThere = no('AAS-MOV-1', 'notThere', 'from')
const hasMoved = no('AAS-MOV-1', 'hasMoved', 'from')
const locked = no('AAS-MOV-4', 'locked', 'from')
/** AAS-MOV-4: units in contested zones are locked. */
export const noDeparture = (s: AasState, from: number): AasNo | undefined => (isContested(s, from) ? locked : undefined)
/** AAS-MOV-1: once in a phase. */
const noUnmoved = (s: AasState, type: number, from: number): AasNo | undefined => {
  if (freshAt(s, from, type) > 0) return undefined
  return landAt(s, from, type) === 0 ? notThere : hasMoved
}
/** AAS-MOV-1, AAS-MOV-4: there, not locked, and not moved yet. */
export const noMover = (s: AasState, type: number, from: number): AasNo | undefined => {
  if (type >= landCount) return notThere
  const unable = noUnmoved(s, type, from)
  return unable === notThere ? unable : (noDeparture(s, from) ?? unable)
}

/** AAS-INF-2, AAS-MEC-2: German infantry leaves the City Board only in a pair. */
const isLeaving = (type: number, from: number, to: number): boolean =>
  (type === gerInfantry || type === gerMech) && isCity(from) && !isCity(to)
const needsPartner = no('AAS-INF-2', 'needsPartner')
export const noLoner = (type: number, from: number, to: number): AasNo | undefined =>
  isLeaving(type, from, to) ? needsPartner : undefined

/** Where land units of a side can get to; grounds are made when somebody needs them. */
interface Grounds {
  readonly openTo: (from: number) => Ground
  readonly rearOf: (from: number) => Ground
  /** The ways of one zone, by gait: written anew for the next, since new arrays cost more than the search. */
  readonly ways: readonly [Uint8Array, Uint8Array, Uint8Array]
}
const noWays = (): Uint8Array => new Uint8Array(zoneCount)
const grounds = (s: AasState, side: SideNumber): Grounds => {
  const whole = groundFor(s, side)
  const city = isStubborn(s, side) ? cityGround(whole) : whole
  let rear: Ground | undefined
  return {
    openTo: (from) => (isCity(from) ? city : whole),
    rearOf: (from) => {
      if (isStubborn(s, side)) return rearGround(s, isCity(from) ? city : whole, side)
      rear ??= rearGround(s, whole, side)
      return rear
    },
    ways: [noWays(), noWays(), noWays()],
  }
}

const search = (ground: Ground, from: number, gait: Gait, ways = noWays()): Uint8Array => {
  walk(ground, from, stepsOf(gait), ways)
  if (gait === driving) drive(ground, from, ways)
  return ways
}
const waysFrom = (
  s: AasState,
  ground: Ground,
  side: SideNumber,
  from: number,
  gait: Gait,
  ways = noWays(),
): Uint8Array => {
  ways.fill(0)
  if (!mustStand(s, side, from)) return search(ground, from, gait, ways)
  search(ground, from, slow, ways)
  for (let zone = 0; zone < zoneCount; zone++) if (noStepBack(s, side, zone) !== undefined) ways[zone] = 0
  return ways
}
/** The ways of one unit into every zone, as the list finds them. */
export const waysOf = (s: AasState, side: SideNumber, type: number, from: number): Uint8Array => {
  const { openTo, rearOf } = grounds(s, side)
  return waysFrom(s, type === sovRocket ? rearOf(from) : openTo(from), side, from, gaitOf(type))
}

const thereAlready = no('AAS-MOV-2', 'thereAlready')
const volga = no('AAS-SPA-14', 'volga')
const barred = no('AAS-MOV-3', 'notInTheWay')
const tooFarOnFoot = no('AAS-MOV-2', 'tooFar')
const tooFarByRoad = no('AAS-RDM-1', 'tooFar')
/** Why the search does not come into a zone: what bars the zone, or else the way, or it is too far on any map. */
export const noWay = (s: AasState, side: SideNumber, type: number, from: number, to: number): AasNo => {
  if (to === from) return thereAlready
  const shut = noEntry(s, side, to)
  if (shut !== undefined) return shut
  if (neighboursOf(from).length === 0 || neighboursOf(to).length === 0) return volga
  const back = noWayOut(s, side, from, to) ?? (mustStand(s, side, from) ? noSecondStep : undefined)
  const rear = type === sovRocket ? noRear(s, side, to) : undefined
  const held = back ?? rear
  if (held !== undefined) return held
  const gait = gaitOf(type)
  if (search(openGround, from, gait)[to] !== 0) return barred
  return gait === driving ? tooFarByRoad : tooFarOnFoot
}

const acrossRiver = no('AAS-COM-7', 'acrossRiver')
const noRiver = no('AAS-COM-7', 'noRiver')
/** AAS-COM-7: an Assault comes across an unfrozen river or it does not; what the ways allow is to be said. */
export const noSuchStep = (way: number, river: boolean): AasNo | undefined => {
  if (river) return (way & wet) === 0 ? noRiver : undefined
  return (way & dry) === 0 ? acrossRiver : undefined
}

/** Says whether there are ways that are open to pairs only. */
const offerMoves = (type: number, from: number, gait: Gait, ways: Uint8Array, into: AasAction[]): boolean => {
  const goals = goalsFrom(gait, from)
  const actions = movesFrom(type, from)
  let asPair = false
  for (let i = 0; i < goals.length; i++) {
    const to = goals[i] as number
    const way = ways[to] as number
    if (way === 0) continue
    if (noLoner(type, from, to) !== undefined) {
      asPair = true
      continue
    }
    const pair = actions[i] as (typeof actions)[number]
    if (noSuchStep(way, false) === undefined) into.push(pair[0])
    if (noSuchStep(way, true) === undefined) into.push(pair[1])
  }
  return asPair
}

// Blitz

const mechNeedsPartner = no('AAS-R129', 'needsPartner')
/** AAS-R129 */
export const noCompanyInto = (side: SideNumber, from: number, to: number): AasNo | undefined =>
  noLoner(mechOf(side), from, to) === undefined ? undefined : mechNeedsPartner

const offerBlitz = (s: AasState, side: SideNumber, from: number, into: AasAction[]): void => {
  if (noBlitz(s, side, from) !== undefined) return
  const paired = noCompany(s, side, from) === undefined
  let through = none
  let open = false
  for (const lunge of lungesFrom(side, from)) {
    if (lunge.through !== through) {
      through = lunge.through
      open = noBlitzThrough(s, side, from, through) === undefined
    }
    if (!open || noBlitzInto(s, side, from, through, lunge.to) !== undefined) continue
    into.push(lunge.alone)
    if (paired && noCompanyInto(side, from, lunge.to) === undefined) into.push(lunge.together)
  }
}

// Pairs that leave the City Board

const noPairNeeded = no('AAS-R41', 'needsPartner')
/** AAS-INF-2, AAS-R41: who leaves the City Board in a pair. */
export const noPairing = (type: number, from: number, to: number): AasNo | undefined =>
  isLeaving(type, from, to) ? undefined : noPairNeeded
/** One alone is no pair. */
export const noSecond = (s: AasState, type: number, from: number): AasNo | undefined =>
  freshAt(s, from, type) < 2 ? needsPartner : undefined
const lostIsOther = no('AAS-INF-2', 'lostIsOther')
/** AAS-INF-2: one of the two is eliminated; the list names each. */
export const noSuchLoss = (one: number, other: number, lost: number): AasNo | undefined =>
  lost === one || lost === other ? undefined : lostIsOther
/** Both come across the river, or both by dry land. */
export const pairWay = (one: number, other: number): number => (one & other & dry) | ((one | other) & wet)

interface Leaver {
  readonly type: number
  readonly from: number
  readonly ways: Uint8Array
}

const offerPair = (s: AasState, first: Leaver, second: Leaver, to: number, into: AasAction[]): void => {
  const one = first.ways[to] as number
  const other = second.ways[to] as number
  if (one === 0 || other === 0 || (first === second && noSecond(s, first.type, first.from) !== undefined)) return
  const way = pairWay(one, other)
  const lost = first.type === second.type ? [first.type] : [first.type, second.type]
  for (const type of lost) {
    const action = {
      do: 'leaveCity',
      unit: unitId(first.type),
      from: placeId(first.from),
      and: unitId(second.type),
      andFrom: placeId(second.from),
      to: placeId(to),
      lost: unitId(type),
    } as const
    if (noSuchStep(way, false) === undefined) into.push(action)
    if (noSuchStep(way, true) === undefined) into.push({ ...action, river: true })
  }
}

const offerPairs = (s: AasState, leavers: readonly Leaver[], into: AasAction[]): void => {
  for (let to = 0; to < zoneCount; to++) {
    for (let i = 0; i < leavers.length; i++) {
      const first = leavers[i] as Leaver
      if (first.ways[to] === 0 || noPairing(first.type, first.from, to) !== undefined) continue
      for (let j = i; j < leavers.length; j++) offerPair(s, first, leavers[j] as Leaver, to, into)
    }
  }
}

/** Every move of land units out of one zone; those who may leave a city only in pairs are noted. */
const offerFrom = (
  s: AasState,
  side: SideNumber,
  from: number,
  { openTo, rearOf, ways: known }: Grounds,
  leavers: Leaver[],
  into: AasAction[],
): void => {
  let afoot: Uint8Array | undefined
  let quick: Uint8Array | undefined
  let byRoad: Uint8Array | undefined
  for (const type of landTypes[side]) {
    if (noUnmoved(s, type, from) !== undefined) continue
    const gait = gaitOf(type)
    if (type === sovRocket) {
      offerMoves(type, from, gait, waysFrom(s, rearOf(from), side, from, gait), into)
      continue
    }
    const open = openTo(from)
    let ways: Uint8Array
    if (gait === slow) ways = afoot ??= waysFrom(s, open, side, from, gait, known[slow])
    else if (gait === fast) ways = quick ??= waysFrom(s, open, side, from, gait, known[fast])
    else ways = byRoad ??= waysFrom(s, open, side, from, gait, known[driving])
    if (offerMoves(type, from, gait, ways, into)) leavers.push({ type, from, ways: ways.slice() })
    if (noBlitzer(side, type) === undefined) offerBlitz(s, side, from, into)
  }
}

/** Every move of land units from zone to zone. */
export const offerMarches = (s: AasState, side: SideNumber, into: AasAction[]): void => {
  const known = grounds(s, side)
  const leavers: Leaver[] = []
  for (let from = 0; from < zoneCount; from++)
    if (forceAt(s, side, from) > 0 && noDeparture(s, from) === undefined) offerFrom(s, side, from, known, leavers, into)
  if (leavers.length > 0) offerPairs(s, leavers, into)
}

/** AAS-INF-2, AAS-R41: the search for pairs is the rule. Each is named once, by zone and type. */
export const noPair = (
  s: AasState,
  side: SideNumber,
  isMeant: (pair: Doing<'leaveCity'>) => boolean,
): AasNo | undefined => {
  const offered: AasAction[] = []
  offerMarches(s, side, offered)
  return offered.some((one) => one.do === 'leaveCity' && isMeant(one)) ? undefined : needsPartner
}

// Carrying out

/** AAS-MOV-6, AAS-COM-7, AAS-R67: what entering a zone begins. */
export const enter = (s: AasState, side: SideNumber, zone: number, river: boolean, tell: Telling): void => {
  if (isFriendly(s, side, zone)) return
  if (!isContested(s, zone)) placeMarker(s, zone, 'AAS-MOV-6', tell)
  if (river && s.marker[zone] === assaultMarker) s.river[zone] = 1
}

/** Takes a unit that may move out of its zone; one that has just offloaded goes first (AAS-BLZ-5). */
export const depart = (s: AasState, zone: number, type: number, landedToo = true): void => {
  const at = zone * landCount + type
  addLand(s, zone, type, -1)
  s.fresh[at] = (s.fresh[at] as number) - 1
  if (!landedToo) return
  const crossing = s.landed.findIndex((landed, one) => landed === type && landingOf(one) === zone)
  if (crossing >= 0) s.landed[crossing] = none
}
/** AAS-INF-1, AAS-MEC-1, AAS-R42: only the boards of start and end count. */
export const reinforceCity = (s: AasState, type: number, from: number, to: number, tell: Telling): void => {
  if (isCity(from) || !isCity(to)) return
  if (type === gerInfantry) forceMultiplier(s, to, 'AAS-INF-1', tell)
  if (type === gerMech) forceMultiplier(s, to, 'AAS-MEC-1', tell)
}

const moveOne = (s: AasState, type: number, from: number, to: number, river: boolean, tell: Telling): void => {
  const { id: unit, side } = typeOf(type)
  depart(s, from, type)
  addLand(s, to, type)
  tell({ kind: 'moved', rule: 'AAS-MOV-1', unit, from: placeId(from), to: placeId(to), count: 1, river })
  enter(s, side, to, river, tell)
}

export const move = (s: AasState, a: Doing<'move'>, tell: Telling): void => {
  const type = typeNumber(a.unit)
  const from = zoneNumber(a.from)
  const to = zoneNumber(a.to)
  moveOne(s, type, from, to, a.river === true, tell)
  reinforceCity(s, type, from, to, tell)
}

/** AAS-BLZ-1 … AAS-BLZ-5: the first zone falls at once. */
export const blitz = (s: AasState, a: Doing<'blitz'>, side: SideNumber, tell: Telling): void => {
  const tank = typeNumber(a.unit)
  const from = zoneNumber(a.from)
  const through = zoneNumber(a.through)
  const to = zoneNumber(a.to)
  const mech = a.with === undefined ? none : typeNumber(a.with)
  const river = wayInto(groundFor(s, side), through, to) === wet
  depart(s, from, tank, mech === none)
  if (mech !== none) depart(s, from, mech, false)
  tell({
    kind: 'blitz',
    rule: 'AAS-BLZ-1',
    unit: a.unit,
    with: a.with ?? '',
    from: a.from,
    through: a.through,
    to: a.to,
    river,
  })
  capture(s, side, through, 'AAS-BLZ-2', tell)
  addLand(s, to, tank)
  if (mech !== none) addLand(s, to, mech)
  enter(s, side, to, river, tell)
  if (mech !== none) reinforceCity(s, mech, from, to, tell)
}

/** AAS-INF-2, AAS-R41: both move, one of them is eliminated. */
export const leaveCity = (s: AasState, a: Doing<'leaveCity'>, tell: Telling): void => {
  const to = zoneNumber(a.to)
  moveOne(s, typeNumber(a.unit), zoneNumber(a.from), to, a.river === true, tell)
  moveOne(s, typeNumber(a.and), zoneNumber(a.andFrom), to, a.river === true, tell)
  loseLand(s, to, typeNumber(a.lost), 'pairing', 'AAS-INF-2', tell)
}

/** AAS-R36: units in contested zones are locked; everything else may move once. */
export const refresh = (s: AasState, side: SideNumber): void => {
  s.fresh.fill(0)
  for (let zone = 0; zone < zoneCount; zone++) {
    if (forceAt(s, side, zone) === 0 || s.marker[zone] !== 0) continue
    for (const type of landTypes[side]) {
      const at = zone * landCount + type
      s.fresh[at] = s.land[at] as number
    }
  }
}
