import { type Choice, go, picked } from '@kurgan/kernel'
import { airfieldCapacity, airTypeOf, airTypes, airUnits, typeNumber, unitId } from './components.ts'
import { addLand, addTokens, groundAir, groundedAt, isFriendly, isInAir, loseAir } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no, noOf } from './machinery/legality.ts'
import {
  type At,
  type Doing,
  nextCard,
  type Offered,
  onePickMore,
  owes,
  restOf,
  type Telling,
} from './machinery/step.ts'
import { airLosses, type Loss, lossReasons, nothing } from './machinery/losses.ts'
import { inOrderOfPlaces, planeNamed, planesAt, planeVictims } from './machinery/victims.ts'
import { airfields, otherSide, placeId, zoneCount, zoneNumber, zoneOf } from './map.ts'
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
  none,
  nothingPicked,
  relocating,
  type SideNumber,
} from './state.ts'

/** Landings: at the start of the Attack phase (cards 5 and 12) and in the Air Unit Landing phase (6 and 13). */

const room = (s: AasState, side: SideNumber, zone: number): number => airfieldCapacity - groundedAt(s, side, zone)

// Relocation and Air Transport

export const landsNow = (doing: number): boolean =>
  doing === relocating || doing === landingSupply || doing === landingTroops

/** Air units that land in a zone now and for which it has no room. */
const excessAt = (s: AasState, side: SideNumber, zone: number): number =>
  planesAt(s, side, zone, landsNow).length - room(s, side, zone)

/** AAS-R60: where more are to land than there is room for, the owner chooses who is lost. */
export const runLandings = (s: AasState, { side }: At<'landings'>, tell: Telling): void => {
  const zone = airfields.find((one) => excessAt(s, side, one) > 0)
  if (zone === undefined) {
    go(s, { at: 'delivery', side })
    return
  }
  const frame = { at: 'landings.loss', side, zone, ...nothingPicked } as const
  const [first, second] = offerLandingLosses(s, frame).canonical
  // What is lost in any case is not asked for (AAS-R114).
  if (first !== undefined && second === undefined) crashLanding(s, first, frame, tell)
  else go(s, frame)
}

const roomForAll = no('AAS-R60', 'enough')
/** AAS-R60: as many as there are too many. */
export const noLandingLoss = (s: AasState, { side, zone }: At<'landings.loss'>): AasNo | undefined =>
  excessAt(s, side, zone) > 0 ? undefined : roomForAll
const crowdedOut = lossReasons('AAS-R60')
/** AAS-R60: whoever is to land now. */
export const landingLoss = (s: AasState, { side, zone }: At<'landings.loss'>): Loss => ({
  owner: side,
  place: zone,
  reasons: crowdedOut,
  takesLand: nothing,
  takesAir: (air) => landsNow(s.airDo[air] as number),
})

/** Kinds of air units rank by their first unit, and enough of them must come after it to finish. */
const offerLandingLosses = (s: AasState, frame: At<'landings.loss'>): Offered<Doing<'lose'>> => {
  const { side, zone, rank } = frame
  if (noLandingLoss(s, frame) !== undefined) return { items: [], canonical: [] }
  const excess = excessAt(s, side, zone)
  const due = airLosses(s, landingLoss(s, frame))
  const kinds = planeVictims(s, due).map((victim) => ({
    lost: { do: 'lose', ...victim } as const,
    first: planeNamed(s, due, victim),
    count: due.filter((air) => planeNamed(s, [air], victim) >= 0).length,
  }))
  const enoughFrom = (i: number): boolean => kinds.slice(i).reduce((sum, { count }) => sum + count, 0) >= excess
  const items = kinds.map(({ lost }) => lost)
  return { items, canonical: items.filter((_, i) => (kinds[i]?.first ?? 0) >= rank && enoughFrom(i)) }
}

export const chooseLandingLosses = (s: AasState, frame: At<'landings.loss'>): Choice<AasAction> => {
  const { side, zone, picks } = frame
  const ask = { say: 'landingLoss', zone: placeId(zone), left: excessAt(s, side, zone) } as const
  return owes({ side, ask, rule: 'AAS-R60' }, offerLandingLosses(s, frame), picks)
}

/** Gives the number of the air unit. */
const crashLanding = (s: AasState, a: Doing<'lose'>, frame: At<'landings.loss'>, tell: Telling): number => {
  const air = planeNamed(s, airLosses(s, landingLoss(s, frame)), a)
  loseAir(s, air, 'landing', 'AAS-R60', tell)
  return air
}

export const loseAtLanding = (s: AasState, a: Doing<'lose'>, frame: At<'landings.loss'>, tell: Telling): void => {
  const { side, zone, picks } = frame
  const air = crashLanding(s, a, frame, tell)
  const wasAll = picks === 0 && excessAt(s, side, zone) === 0
  go(s, wasAll ? { at: 'landings', side } : { ...frame, ...onePickMore(frame, air) })
}

export const endLandingLosses = (s: AasState, frame: At<'landings.loss'>, tell: Telling): void => {
  for (const lost of restOf(() => offerLandingLosses(s, frame).items)) crashLanding(s, lost, frame, tell)
  go(s, { at: 'landings', side: frame.side })
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
  go(s, side === axis ? { at: 'strikes', begun: false } : { at: 'bombardment', shots: [] })
}

// The Air Unit Landing phase

const landingRules = ['AAS-C06-1', 'AAS-C13-1'] as const
const noAirfield = no('AAS-SPA-11', 'noAirfield', 'at')
const hostileField = noOf(landingRules, 'hostileZone', 'at')
const takenJustNow = noOf(landingRules, 'takenJustNow', 'at')
/** AAS-C06-1, AAS-SPA-11, AAS-R53: an airfield held since before the Attack phase began. */
export const noLandingAt = (s: AasState, side: SideNumber, zone: number): AasNo | undefined => {
  if (zone === none || !zoneOf(zone).airfield) return noAirfield
  if (!isFriendly(s, side, zone)) return hostileField[side]
  return s.taken[zone] === 0 ? undefined : takenJustNow[side]
}
const mayLandAt = (s: AasState, side: SideNumber, zone: number): boolean => noLandingAt(s, side, zone) === undefined
const fieldFull = no('AAS-SPA-11', 'fieldFull', 'at')
/** AAS-SPA-11 */
export const noRoomOn = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  room(s, side, zone) === 0 ? fieldFull : undefined
const allDown = noOf(landingRules, 'noneActs', 'at')
const enough = no('AAS-C06-1', 'enough')
/** Somebody is still in the air. */
export const noFlock = (s: AasState, side: SideNumber): AasNo | undefined => (hasAloft(s, side) ? undefined : enough)
/** Somebody of that type is. */
export const noneAloft = (s: AasState, side: SideNumber, type: number): AasNo | undefined =>
  aloft(s, side, type) === 0 ? (noFlock(s, side) ?? allDown[side]) : undefined

/** AAS-OPT-14: scrambled fighters go home; only one whose home is lost has to look for another airfield. */
export const beginLanding = (s: AasState, side: SideNumber, tell: Telling): void => {
  for (const air of airUnits[otherSide(side)]) {
    const home = s.airHome[air] as number
    if (s.airDo[air] !== intercepting || !isFriendly(s, otherSide(side), home)) continue
    groundAir(s, air, home)
    tell({ kind: 'returned', rule: 'AAS-OPT-14', unit: unitId(airTypeOf(air)), to: placeId(home) })
  }
  go(s, { at: 'homing', side })
}

/** Air units of one side that come home, and those of them that have landed. */
type Flock = { readonly side: SideNumber; readonly down: readonly number[] }
const isAloft = (doing: number): boolean =>
  doing === attacking || doing === attackingHere || doing === dropping || doing === intercepting

const aloft = (s: AasState, side: SideNumber, type: number): number =>
  airUnits[side].filter((air) => airTypeOf(air) === type && isAloft(s.airDo[air] as number)).length

/** Free places on airfields from a zone number on. */
const placesFrom = (s: AasState, side: SideNumber, first: number): number =>
  airfields.reduce((sum, zone) => sum + (zone >= first && mayLandAt(s, side, zone) ? room(s, side, zone) : 0), 0)

const rankOf = (side: SideNumber, type: number, zone: number): number => airTypes[side].indexOf(type) * zoneCount + zone

/**
 * As many as there is room for must land, and any of them anywhere leaves room for the others. To name every combination
 * once they land type by type, and those of a type in the order of the zones, so that no room is left unused.
 */
const offerLandings = (s: AasState, { side, down }: Flock): Offered<Doing<'land'>> => {
  const items: Doing<'land'>[] = []
  const canonical: Doing<'land'>[] = []
  const rank = Math.max(0, ...down.map((air) => rankOf(side, airTypeOf(air), s.airAt[air] as number)))
  const total = placesFrom(s, side, 0)
  const [first, second] = airTypes[side].map((type) => aloft(s, side, type)) as [number, number]
  const most = Math.min(total, first + second)
  airTypes[side].forEach((type, i) => {
    const left = i === 0 ? first : second
    if (noneAloft(s, side, type) !== undefined) return
    for (const zone of airfields) {
      if (noLandingAt(s, side, zone) !== undefined || noRoomOn(s, side, zone) !== undefined) continue
      const action = { do: 'land', unit: unitId(type), at: placeId(zone) } as const
      items.push(action)
      const ofType = Math.min(left, placesFrom(s, side, zone))
      const reached = i === 0 ? Math.min(total, ofType + second) : ofType
      if (rankOf(side, type, zone) >= rank && reached >= most) canonical.push(action)
    }
  })
  return { items, canonical }
}

/** How many can still land. */
const toLand = (s: AasState, side: SideNumber): number =>
  Math.min(
    placesFrom(s, side, 0),
    airTypes[side].reduce((sum, type) => sum + aloft(s, side, type), 0),
  )

const hasAloft = (s: AasState, side: SideNumber): boolean =>
  airUnits[side].some((air) => isAloft(s.airDo[air] as number))

const landingRule = (side: SideNumber): string => landingRules[side]

/** AAS-SPA-11: what finds no room is destroyed. */
const crash = (s: AasState, side: SideNumber, rule: string, tell: Telling): void => {
  for (const air of airUnits[side]) if (isInAir(s.airDo[air] as number)) loseAir(s, air, 'landing', rule, tell)
}

/** Lands what has no choice, and says whether there is one; what finds no room then is destroyed. */
const hasChoice = (s: AasState, side: SideNumber, rule: string, tell: Telling): boolean => {
  const [first, second] = offerLandings(s, { side, down: [] }).canonical
  if (second !== undefined) return true
  // AAS-R114
  if (first !== undefined) touchDown(s, { side, down: [] }, first, rule, tell)
  else crash(s, side, rule, tell)
  return false
}

export const runHoming = (s: AasState, { side }: At<'homing'>, tell: Telling): void => {
  const owner = otherSide(side)
  if (!hasAloft(s, owner)) go(s, { at: 'landing', side })
  else if (hasChoice(s, owner, 'AAS-R94', tell)) go(s, { at: 'homing.choose', side, down: [] })
}

export const runLanding = (s: AasState, { side }: At<'landing'>, tell: Telling): void => {
  if (!hasAloft(s, side)) nextCard(s)
  else if (hasChoice(s, side, landingRule(side), tell)) go(s, { at: 'landing.choose', side, down: [] })
}

const chooseFields = (s: AasState, flock: Flock, say: 'homing' | 'landing', rule: string): Choice<AasAction> => {
  const { side, down } = flock
  return owes({ side, ask: { say, left: toLand(s, side) }, rule }, offerLandings(s, flock), down.length)
}
export const chooseHoming = (s: AasState, { side, down }: At<'homing.choose'>): Choice<AasAction> =>
  chooseFields(s, { side: otherSide(side), down }, 'homing', 'AAS-R94')
export const chooseLandings = (s: AasState, { side, down }: At<'landing.choose'>): Choice<AasAction> =>
  chooseFields(s, { side, down }, 'landing', landingRule(side))

/** Gives all that have landed. */
const touchDown = (
  s: AasState,
  { side, down }: Flock,
  a: Doing<'land'>,
  rule: string,
  tell: Telling,
): readonly number[] => {
  const type = typeNumber(a.unit)
  const air = airUnits[side].find((one) => airTypeOf(one) === type && isAloft(s.airDo[one] as number)) as number
  groundAir(s, air, zoneNumber(a.at))
  tell({ kind: 'landed', rule, unit: a.unit, at: a.at })
  const all = picked(down, air, (one) => one)
  inOrderOfPlaces(
    s,
    all.filter((one) => airTypeOf(one) === type),
  )
  return all
}
const landRest = (s: AasState, side: SideNumber, rule: string, tell: Telling): void => {
  for (const one of restOf(() => offerLandings(s, { side, down: [] }).items))
    touchDown(s, { side, down: [] }, one, rule, tell)
}

export const landHome = (s: AasState, a: Doing<'land'>, frame: At<'homing.choose'>, tell: Telling): void => {
  const owner = otherSide(frame.side)
  const down = touchDown(s, { side: owner, down: frame.down }, a, 'AAS-R94', tell)
  go(s, down.length === 1 && toLand(s, owner) === 0 ? { at: 'homing', side: frame.side } : { ...frame, down })
}
export const endHoming = (s: AasState, { side }: At<'homing.choose'>, tell: Telling): void => {
  landRest(s, otherSide(side), 'AAS-R94', tell)
  go(s, { at: 'homing', side })
}
export const land = (s: AasState, a: Doing<'land'>, frame: At<'landing.choose'>, tell: Telling): void => {
  const { side } = frame
  const down = touchDown(s, frame, a, landingRule(side), tell)
  go(s, down.length === 1 && toLand(s, side) === 0 ? { at: 'landing', side } : { ...frame, down })
}
export const endLanding = (s: AasState, { side }: At<'landing.choose'>, tell: Telling): void => {
  landRest(s, side, landingRule(side), tell)
  go(s, { at: 'landing', side })
}
