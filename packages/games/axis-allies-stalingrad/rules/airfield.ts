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
  offeredOwed,
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

/** Kinds of air units rank by their first unit. */
const offerLandingLosses = (s: AasState, frame: At<'landings.loss'>): Offered<Doing<'lose'>> => {
  const due = noLandingLoss(s, frame) === undefined ? airLosses(s, landingLoss(s, frame)) : []
  const kinds = planeVictims(s, due).map((victim) => ({
    action: { do: 'lose', ...victim } as const,
    rank: planeNamed(s, due, victim),
    count: due.filter((air) => planeNamed(s, [air], victim) >= 0).length,
  }))
  return offeredOwed(kinds, frame.rank, excessAt(s, frame.side, frame.zone))
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

type Landing = At<'homing' | 'homing.choose' | 'landing' | 'landing.choose'>

/** AAS-R94: interceptors of the other side come home before the side lands. */
const isHoming = ({ at }: Landing): boolean => at === 'homing' || at === 'homing.choose'
const ownerOf = (frame: Landing): SideNumber => (isHoming(frame) ? otherSide(frame.side) : frame.side)
const ruleOf = (frame: Landing): string => (isHoming(frame) ? 'AAS-R94' : landingRules[frame.side])
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
const offerLandings = (s: AasState, side: SideNumber, down: readonly number[]): Offered<Doing<'land'>> => {
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

/** AAS-SPA-11: what finds no room is destroyed. */
const crash = (s: AasState, side: SideNumber, rule: string, tell: Telling): void => {
  for (const air of airUnits[side]) if (isInAir(s.airDo[air] as number)) loseAir(s, air, 'landing', rule, tell)
}

/** Lands what has no choice; what finds no room then is destroyed. */
export const runLanding = (s: AasState, frame: At<'homing' | 'landing'>, tell: Telling): void => {
  const { side } = frame
  const owner = ownerOf(frame)
  const [first, second] = offerLandings(s, owner, []).canonical
  if (!hasAloft(s, owner)) {
    if (isHoming(frame)) go(s, { at: 'landing', side })
    else nextCard(s)
  } else if (second !== undefined) go(s, { at: `${frame.at}.choose`, side, down: [] })
  // AAS-R114
  else if (first !== undefined) touchDown(s, first, frame, [], tell)
  else crash(s, owner, ruleOf(frame), tell)
}

export const chooseLandings = (s: AasState, frame: At<'homing.choose' | 'landing.choose'>): Choice<AasAction> => {
  const side = ownerOf(frame)
  const ask = { say: isHoming(frame) ? 'homing' : 'landing', left: toLand(s, side) } as const
  return owes({ side, ask, rule: ruleOf(frame) }, offerLandings(s, side, frame.down), frame.down.length)
}

/** Gives all that have landed. */
const touchDown = (
  s: AasState,
  a: Doing<'land'>,
  frame: Landing,
  down: readonly number[],
  tell: Telling,
): readonly number[] => {
  const type = typeNumber(a.unit)
  const air = airUnits[ownerOf(frame)].find((one) => airTypeOf(one) === type && isAloft(s.airDo[one] as number))
  if (air === undefined) return down
  groundAir(s, air, zoneNumber(a.at))
  tell({ kind: 'landed', rule: ruleOf(frame), unit: a.unit, at: a.at })
  const all = picked(down, air, (one) => one)
  const alike = all.filter((one) => airTypeOf(one) === type)
  inOrderOfPlaces(s, alike)
  return all
}

const goBack = (s: AasState, frame: Landing): void =>
  go(s, { at: isHoming(frame) ? 'homing' : 'landing', side: frame.side })

export const land = (
  s: AasState,
  a: Doing<'land'>,
  frame: At<'homing.choose' | 'landing.choose'>,
  tell: Telling,
): void => {
  const down = touchDown(s, a, frame, frame.down, tell)
  if (down.length === 1 && toLand(s, ownerOf(frame)) === 0) goBack(s, frame)
  else go(s, { ...frame, down })
}
export const endLanding = (s: AasState, frame: At<'homing.choose' | 'landing.choose'>, tell: Telling): void => {
  for (const one of restOf(() => offerLandings(s, ownerOf(frame), []).items)) touchDown(s, one, frame, [], tell)
  goBack(s, frame)
}
