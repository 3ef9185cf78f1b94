import { go } from '@kurgan/kernel'
import type { AasAction, Victim } from './actions.ts'
import { airfieldCapacity, airTypeOf, airTypes, airUnits, typeNumber, unitId } from './components.ts'
import { addLand, addTokens, groundAir, groundedAt, isFriendly, isInAir, loseAir } from './forces.ts'
import { airfields, placeId, zoneCount, zoneNumber } from './map.ts'
import { reinforceCity } from './march.ts'
import {
  type AasState,
  attacking,
  attackingHere,
  axis,
  dropping,
  intercepting,
  landingSupply,
  landingTroops,
  relocating,
  type SideNumber,
} from './state.ts'
import { type Asked, asks, type At, type Doing, type Telling } from './step.ts'
import { otherSide } from './map.ts'
import { planeNamed, planesAt, planeVictims } from './victims.ts'

/** Landings: at the start of the Attack phase (cards 5 and 12) and in the Air Unit Landing phase (6 and 13). */

const room = (s: AasState, side: SideNumber, zone: number): number => airfieldCapacity - groundedAt(s, side, zone)

// Relocation and Air Transport

export const landsNow = (doing: number): boolean =>
  doing === relocating || doing === landingSupply || doing === landingTroops

export const runLandings = (s: AasState, { side }: At<'landings'>): void => {
  for (const zone of airfields) {
    const due = planesAt(s, side, zone, landsNow).length
    // AAS-R60
    if (due > room(s, side, zone)) {
      go(s, { at: 'landings.loss', side, zone, rank: 0 })
      return
    }
  }
  go(s, { at: 'delivery', side })
}

/** Losses are named in the order of the list, so many that the rest has room. */
const landingVictims = (s: AasState, { side, zone, rank }: At<'landings.loss'>): readonly Victim[] => {
  const due = planesAt(s, side, zone, landsNow)
  const excess = due.length - room(s, side, zone)
  const victims = planeVictims(s, due)
  const holds = (victim: Victim): number => due.filter((air) => planeNamed(s, [air], victim) >= 0).length
  return victims.filter((_, i) => i >= rank && victims.slice(i).reduce((sum, later) => sum + holds(later), 0) >= excess)
}

export const askLandingLoss = (s: AasState, frame: At<'landings.loss'>): Asked =>
  asks(
    frame.side,
    { say: 'landingLoss', zone: placeId(frame.zone) },
    'AAS-R60',
    landingVictims(s, frame).map((victim) => ({ do: 'lose', ...victim })),
  )

export const loseAtLanding = (s: AasState, a: Doing<'lose'>, frame: At<'landings.loss'>, tell: Telling): void => {
  const { side, zone } = frame
  const due = planesAt(s, side, zone, landsNow)
  const victims = planeVictims(s, due)
  const air = planeNamed(s, due, a)
  const rank = victims.findIndex((victim) => planeNamed(s, [air], victim) >= 0)
  loseAir(s, air, 'landing', 'AAS-R60', tell)
  // Where it was the last of its kind, the next kind has moved up to its rank.
  if (planesAt(s, side, zone, landsNow).length > room(s, side, zone)) go(s, { ...frame, rank })
  else go(s, { at: 'landings', side })
}

const deliver = (s: AasState, side: SideNumber, air: number, tell: Telling): void => {
  const doing = s.airDo[air]
  const load = s.airLoad[air] as number
  const zone = s.airAt[air] as number
  const by = unitId(airTypeOf(air))
  if ((doing === dropping || doing === landingSupply) && load > 0) {
    addTokens(s, side, zone, load)
    tell({ kind: 'delivered', rule: 'AAS-BOM-5', unit: 'supply', to: placeId(zone), count: load, by })
  }
  if (doing === landingTroops) {
    addLand(s, zone, load)
    tell({ kind: 'delivered', rule: 'AAS-BOM-5', unit: unitId(load), to: placeId(zone), count: 1, by })
    // AAS-R59: it has changed boards.
    reinforceCity(s, load, s.airHome[air] as number, zone, tell)
  }
  s.airLoad[air] = 0
}

/** AAS-C05-1, AAS-C05-2: everything that lands now lands, everything carried is delivered. */
export const runDelivery = (s: AasState, { side }: At<'delivery'>, tell: Telling): void => {
  for (const air of airUnits[side]) {
    deliver(s, side, air, tell)
    if (!landsNow(s.airDo[air] as number)) continue
    const zone = s.airAt[air] as number
    groundAir(s, air, zone)
    const rule = side === axis ? 'AAS-C05-1' : 'AAS-C12-1'
    tell({ kind: 'landed', rule, unit: unitId(airTypeOf(air)), at: placeId(zone) })
  }
  // Free infantry of a Troop Landing may move in the next phase of its side like any other.
  s.bonus.fill(0)
  go(s, side === axis ? { at: 'strikes' } : { at: 'bombardment', shots: [], rank: 0 })
}

// The Air Unit Landing phase

/** AAS-C06-1, AAS-R53: an airfield held since before the Attack phase began. */
const mayLandAt = (s: AasState, side: SideNumber, zone: number): boolean =>
  isFriendly(s, side, zone) && s.taken[zone] === 0

/** AAS-OPT-14: scrambled fighters go home; only one whose home is lost has to look for another airfield. */
export const beginLanding = (s: AasState, side: SideNumber, tell: Telling): void => {
  for (const air of airUnits[otherSide(side)]) {
    const home = s.airHome[air] as number
    if (s.airDo[air] !== intercepting || !isFriendly(s, otherSide(side), home)) continue
    groundAir(s, air, home)
    tell({ kind: 'returned', rule: 'AAS-OPT-14', unit: unitId(airTypeOf(air)), to: placeId(home) })
  }
  go(s, { at: 'homing', side, rank: 0 })
}

type Flock = { readonly side: SideNumber; readonly rank: number }
const isAloft = (doing: number): boolean =>
  doing === attacking || doing === attackingHere || doing === dropping || doing === intercepting

const aloft = (s: AasState, side: SideNumber, type: number): number =>
  airUnits[side].filter((air) => airTypeOf(air) === type && isAloft(s.airDo[air] as number)).length

/** Free places on airfields from a zone number on. */
const placesFrom = (s: AasState, side: SideNumber, first: number): number =>
  airfields.reduce((sum, zone) => sum + (zone >= first && mayLandAt(s, side, zone) ? room(s, side, zone) : 0), 0)

/**
 * Air units land type by type, and those of a type in the order of the zones, so that no two chains end alike. As many
 * as there is room for must land; a choice that would leave room unused is not offered.
 */
const offerLandings = (s: AasState, { side, rank }: Flock): AasAction[] => {
  const actions: AasAction[] = []
  const total = placesFrom(s, side, 0)
  const [first, second] = airTypes[side].map((type) => aloft(s, side, type)) as [number, number]
  const most = Math.min(total, first + second)
  airTypes[side].forEach((type, i) => {
    const left = i === 0 ? first : second
    for (const zone of airfields) {
      const here = i * zoneCount + zone
      if (here < rank || left === 0 || !mayLandAt(s, side, zone) || room(s, side, zone) === 0) continue
      const ofType = Math.min(left, placesFrom(s, side, zone))
      const reached = i === 0 ? Math.min(total, ofType + second) : ofType
      if (reached >= most) actions.push({ do: 'land', unit: unitId(type), at: placeId(zone) })
    }
  })
  return actions
}

const hasAloft = (s: AasState, side: SideNumber): boolean =>
  airUnits[side].some((air) => isAloft(s.airDo[air] as number))

const landingRule = (side: SideNumber): string => (side === axis ? 'AAS-C06-1' : 'AAS-C13-1')

/** AAS-SPA-11: what finds no room is destroyed. */
const crash = (s: AasState, side: SideNumber, rule: string, tell: Telling): void => {
  for (const air of airUnits[side]) if (isInAir(s.airDo[air] as number)) loseAir(s, air, 'landing', rule, tell)
}

export const runHoming = (s: AasState, { side, rank }: At<'homing'>, tell: Telling): void => {
  const owner = otherSide(side)
  if (!hasAloft(s, owner)) go(s, { at: 'landing', side, rank: 0 })
  else if (offerLandings(s, { side: owner, rank }).length > 0) go(s, { at: 'homing.choose', side, rank })
  else crash(s, owner, 'AAS-R94', tell)
}

export const runLanding = (s: AasState, { side, rank }: At<'landing'>, tell: Telling): void => {
  if (!hasAloft(s, side)) go(s, { at: 'card', card: s.card + 1 })
  else if (offerLandings(s, { side, rank }).length > 0) go(s, { at: 'landing.choose', side, rank })
  else crash(s, side, landingRule(side), tell)
}

export const askHoming = (s: AasState, { side, rank }: At<'homing.choose'>): Asked =>
  asks(otherSide(side), { say: 'homing' }, 'AAS-R94', offerLandings(s, { side: otherSide(side), rank }))
export const askLanding = (s: AasState, frame: At<'landing.choose'>): Asked =>
  asks(frame.side, { say: 'landing' }, landingRule(frame.side), offerLandings(s, frame))

const touchDown = (s: AasState, side: SideNumber, a: Doing<'land'>, rule: string, tell: Telling): number => {
  const type = typeNumber(a.unit)
  const zone = zoneNumber(a.at)
  const air = airUnits[side].find((one) => airTypeOf(one) === type && isAloft(s.airDo[one] as number)) as number
  groundAir(s, air, zone)
  tell({ kind: 'landed', rule, unit: a.unit, at: a.at })
  return airTypes[side].indexOf(type) * zoneCount + zone
}
export const landHome = (s: AasState, a: Doing<'land'>, { side }: At<'homing.choose'>, tell: Telling): void =>
  go(s, { at: 'homing', side, rank: touchDown(s, otherSide(side), a, 'AAS-R94', tell) })
export const land = (s: AasState, a: Doing<'land'>, { side }: At<'landing.choose'>, tell: Telling): void =>
  go(s, { at: 'landing', side, rank: touchDown(s, side, a, landingRule(side), tell) })
