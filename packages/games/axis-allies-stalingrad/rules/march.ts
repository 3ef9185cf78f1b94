import {
  gerInfantry,
  gerMech,
  gerTank,
  landCount,
  landTypes,
  sovMech,
  sovRocket,
  sovTank,
  typeNumber,
  unitId,
} from './components.ts'
import { forceMultiplier } from './deployment.ts'
import {
  addLand,
  capture,
  forceAt,
  freshAt,
  isContested,
  isFriendly,
  isOccupied,
  loseLand,
  placeMarker,
} from './forces.ts'
import { type Gait, gaitOf, goalsFrom, lungesFrom, movesFrom } from './machinery/action-table.ts'
import type { AasAction } from './machinery/actions.ts'
import type { Doing, Telling } from './machinery/step.ts'
import { isBase, isCity, landingOf, otherSide, placeId, zoneCount, zoneNumber } from './map.ts'
import { cityGround, isStubborn, mustStand, noStepBack } from './not-one-step-back.ts'
import { drive, dry, type Ground, groundFor, rearGround, walk, wayInto, wet } from './reach.ts'
import { type AasState, allies, assaultMarker, axis, none, type SideNumber } from './state.ts'

/** Chapters 9, 11, 12 and 19: the moves of land units between zones. */

/** AAS-INF-2, AAS-MEC-2: leaves the City Board only in a pair. */
export const needsPartner = (type: number, from: number, to: number): boolean =>
  (type === gerInfantry || type === gerMech) && isCity(from) && !isCity(to)

/** What offloaded into a zone in this phase and has not moved on: it did not begin the phase there (AAS-BLZ-5). */
const landedHere = (s: AasState, zone: number, type: number): boolean =>
  s.landed.some((landed, crossing) => landed === type && landingOf(crossing) === zone)

const waysFrom = (s: AasState, ground: Ground, side: SideNumber, from: number, gait: Gait): Uint8Array => {
  const ways = new Uint8Array(zoneCount)
  if (side === allies && mustStand(s, from)) {
    walk(ground, from, 1, ways)
    noStepBack(s, side, ways)
    return ways
  }
  walk(ground, from, gait === 0 ? 1 : 2, ways)
  if (gait === 2) drive(ground, from, ways)
  return ways
}

const offerMoves = (type: number, from: number, gait: Gait, ways: Uint8Array, into: AasAction[]): void => {
  const goals = goalsFrom(gait, from)
  const actions = movesFrom(type, from)
  for (let i = 0; i < goals.length; i++) {
    const to = goals[i] as number
    const way = ways[to] as number
    if (way === 0 || needsPartner(type, from, to)) continue
    const pair = actions[i] as (typeof actions)[number]
    if ((way & dry) !== 0) into.push(pair[0])
    if ((way & wet) !== 0) into.push(pair[1])
  }
}

/** AAS-BLZ-1: hostile, not contested, and nobody there. */
const isOpenToBlitz = (s: AasState, side: SideNumber, zone: number): boolean =>
  !isFriendly(s, side, zone) && !isContested(s, zone) && !isBase(zone) && !isOccupied(s, otherSide(side), zone)

const offerBlitz = (s: AasState, ground: Ground, side: SideNumber, from: number, into: AasAction[]): void => {
  // AAS-CMK-6, AAS-NOS-2
  if (s.markers === 0 || (side === allies && mustStand(s, from))) return
  const stubborn = isStubborn(s, side)
  const tank = side === axis ? gerTank : sovTank
  const mech = side === axis ? gerMech : sovMech
  const own = (type: number): number => freshAt(s, from, type) - (landedHere(s, from, type) ? 1 : 0)
  const paired = own(tank) > 0 && own(mech) > 0
  let through = none
  let open = false
  for (const lunge of lungesFrom(side, from)) {
    if (lunge.through !== through) {
      through = lunge.through
      open = ground.enterable[through] === 1 && isOpenToBlitz(s, side, through)
    }
    if (!open || ground.enterable[lunge.to] === 0) continue
    // AAS-NOS-3: nor does it leave the city that it has only just entered.
    if (stubborn && isCity(through) && !isCity(lunge.to)) continue
    into.push(lunge.alone)
    if (paired && !needsPartner(mech, from, lunge.to)) into.push(lunge.together)
  }
}

interface Leaver {
  readonly type: number
  readonly from: number
  readonly ways: Uint8Array
}

const offerPair = (s: AasState, first: Leaver, second: Leaver, to: number, into: AasAction[]): void => {
  const one = first.ways[to] as number
  const other = second.ways[to] as number
  if (one === 0 || other === 0 || (first === second && freshAt(s, first.from, first.type) < 2)) return
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
    if ((one & other & dry) !== 0) into.push(action)
    if (((one | other) & wet) !== 0) into.push({ ...action, river: true })
  }
}

/** AAS-INF-2, AAS-R41: pairs of German infantry that leave the City Board together. */
const offerPairs = (s: AasState, leavers: readonly Leaver[], into: AasAction[]): void => {
  for (let to = 0; to < zoneCount; to++) {
    if (isCity(to)) continue
    for (let i = 0; i < leavers.length; i++) {
      const first = leavers[i] as Leaver
      if (first.ways[to] === 0) continue
      for (let j = i; j < leavers.length; j++) offerPair(s, first, leavers[j] as Leaver, to, into)
    }
  }
}

/** Grounds are made when somebody needs them. */
const grounds = (s: AasState, side: SideNumber) => {
  const whole = groundFor(s, side)
  const city = isStubborn(s, side) ? cityGround(whole) : whole
  let rear: Ground | undefined
  return {
    openTo: (from: number): Ground => (isCity(from) ? city : whole),
    rearOf: (from: number): Ground => {
      if (isStubborn(s, side)) return rearGround(s, isCity(from) ? city : whole, side)
      rear ??= rearGround(s, whole, side)
      return rear
    },
  }
}

/** Every move of land units from zone to zone. */
export const offerMarches = (s: AasState, side: SideNumber, into: AasAction[]): void => {
  const { openTo, rearOf } = grounds(s, side)
  const leavers: Leaver[] = []
  for (let from = 0; from < zoneCount; from++) {
    if (s.force[side * zoneCount + from] === 0 || s.marker[from] !== 0) continue
    let onFoot: Uint8Array | undefined
    let fast: Uint8Array | undefined
    let driving: Uint8Array | undefined
    for (const type of landTypes[side]) {
      if (s.fresh[from * landCount + type] === 0) continue
      const gait = gaitOf(type)
      if (type === sovRocket) {
        offerMoves(type, from, gait, waysFrom(s, rearOf(from), side, from, gait), into)
        continue
      }
      const open = openTo(from)
      let ways: Uint8Array
      if (gait === 0) ways = onFoot ??= waysFrom(s, open, side, from, gait)
      else if (gait === 1) ways = fast ??= waysFrom(s, open, side, from, gait)
      else ways = driving ??= waysFrom(s, open, side, from, gait)
      offerMoves(type, from, gait, ways, into)
      if (type === gerTank || type === sovTank) offerBlitz(s, open, side, from, into)
      if ((type === gerInfantry || type === gerMech) && isCity(from)) leavers.push({ type, from, ways })
    }
  }
  if (leavers.length > 0) offerPairs(s, leavers, into)
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

const moveOne = (
  s: AasState,
  side: SideNumber,
  type: number,
  from: number,
  to: number,
  river: boolean,
  tell: Telling,
): void => {
  depart(s, from, type)
  addLand(s, to, type)
  tell({
    kind: 'moved',
    rule: 'AAS-MOV-1',
    unit: unitId(type),
    from: placeId(from),
    to: placeId(to),
    count: 1,
    river,
  })
  enter(s, side, to, river, tell)
}

export const move = (s: AasState, a: Doing<'move'>, side: SideNumber, tell: Telling): void => {
  const type = typeNumber(a.unit)
  const from = zoneNumber(a.from)
  const to = zoneNumber(a.to)
  moveOne(s, side, type, from, to, a.river === true, tell)
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
export const leaveCity = (s: AasState, a: Doing<'leaveCity'>, side: SideNumber, tell: Telling): void => {
  const to = zoneNumber(a.to)
  moveOne(s, side, typeNumber(a.unit), zoneNumber(a.from), to, a.river === true, tell)
  moveOne(s, side, typeNumber(a.and), zoneNumber(a.andFrom), to, a.river === true, tell)
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
