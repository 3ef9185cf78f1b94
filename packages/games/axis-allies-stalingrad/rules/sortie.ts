import {
  noCarrier,
  noDropInto,
  noPreload,
  noTokens,
  noTroopLanding,
  noTroopsFrom,
  noTroopsLeft,
  noWayToCarry,
} from './air-transport.ts'
import { airTypeOf, airUnits, dropTokens, infantryTypes, typeNumber, unitId } from './components.ts'
import {
  addTokens,
  forceAt,
  isEnemyBase,
  isFriendly,
  isInAir,
  isOccupied,
  noMarkerFor,
  noMarkerLeft,
  placeMarker,
  tokensAt,
} from './forces.ts'
import { airborneFlight, flightsFrom } from './machinery/action-table.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import type { Doing, Telling } from './machinery/step.ts'
import {
  airfields,
  crossingOf,
  crossingPlace,
  crossings,
  isCrossing,
  otherSide,
  placeId,
  placeNumber,
  zoneCount,
  zoneNumber,
  zoneOf,
} from './map.ts'
import { depart } from './march.ts'
import {
  type AasState,
  allies,
  arriving,
  arrivingPreloaded,
  attacking,
  attackingHere,
  axis,
  battleMarker,
  dropping,
  ferry,
  grounded,
  iceBridge,
  landingSupply,
  landingTroops,
  type Mission,
  noMarker,
  none,
  relocating,
  type SideNumber,
} from './state.ts'

/** Chapter 14 and Air Transport: missions of air units. */

/** AAS-AIR-9, AAS-OPT-5, AAS-R92 */
export const mayFlyAttacks = (s: AasState): boolean => s.bad === 0 || s.options.badWeatherSorties
const badWeather = no('AAS-AIR-9', 'badWeather')
export const noFlyingWeather = (s: AasState): AasNo | undefined => (mayFlyAttacks(s) ? undefined : badWeather)

// Who flies

const notThere = no('AAS-AIR-2', 'notThere', 'from')
const hasFlown = no('AAS-AIR-2', 'hasMoved', 'from')
const inTheAir = no('AAS-AIR-7', 'inTheAir', 'from')
const onTheGround = no('AAS-AIR-2', 'onTheGround', 'from')
const isArriving = (doing: number): boolean => doing === arriving || doing === arrivingPreloaded
const isReady = (doing: number): boolean => doing === grounded || isArriving(doing)
export const readyAt = (s: AasState, side: SideNumber, type: number, from: number): readonly number[] =>
  airUnits[side].filter((air) => airTypeOf(air) === type && s.airAt[air] === from && isReady(s.airDo[air] as number))
/** AAS-AIR-2, AAS-AIR-7: an air unit on the ground, or a reinforcement in the air, that has no mission yet. */
export const noPlane = (s: AasState, side: SideNumber, type: number, from: number): AasNo | undefined => {
  if (readyAt(s, side, type, from).length > 0) return undefined
  const isOut = (air: number): boolean =>
    airTypeOf(air) === type && s.airHome[air] === from && isInAir(s.airDo[air] as number)
  return airUnits[side].some(isOut) ? hasFlown : notThere
}
/** AAS-AIR-7: a reinforcement in the air is told from those on the ground; the list says it of each it has found. */
export const noPlaneSo = (
  s: AasState,
  side: SideNumber,
  type: number,
  from: number,
  airborne: boolean,
): AasNo | undefined => {
  const isSo = (air: number): boolean => isArriving(s.airDo[air] as number) === airborne
  if (readyAt(s, side, type, from).some(isSo)) return undefined
  return airborne ? onTheGround : inTheAir
}

// Attack

const enemyBase = no('AAS-SPA-9', 'baseZone')
const nobodyThere = no('AAS-AIR-3', 'nobodyThere')
/** AAS-AIR-3, AAS-CMK-6, AAS-SPA-9: where the enemy is. */
export const noAirTarget = (
  s: AasState,
  side: SideNumber,
  zone: number,
  occupied = isOccupied(s, otherSide(side), zone),
): AasNo | undefined => {
  if (isEnemyBase(side, zone)) return enemyBase
  return occupied ? noMarkerFor(s, side, zone) : nobodyThere
}
const onlyInAssaults = no('AAS-AIR-3', 'bombersOnlyInAssaults')
/** AAS-AIR-3: bombers keep out of battles. */
export const noBomberTarget = (s: AasState, zone: number): AasNo | undefined =>
  s.marker[zone] === battleMarker ? onlyInAssaults : undefined

/** AAS-R111: a ferry, or an ice bridge with something aboard. */
const isCrossingTarget = (s: AasState, crossing: number): boolean =>
  s.ferries[crossing] === ferry || (s.ferries[crossing] === iceBridge && s.aboard[crossing] !== none)
const ownCrossing = no('AAS-AIR-5', 'nobodyThere')
const emptyCrossing = no('AAS-R111', 'noCrossing')
/** AAS-AIR-5, AAS-VAT-1, AAS-CMK-6 */
export const noCrossingTarget = (s: AasState, side: SideNumber, crossing: number): AasNo | undefined => {
  if (side !== axis) return ownCrossing
  if (!isCrossingTarget(s, crossing)) return emptyCrossing
  return s.struck[crossing] === 1 || s.markers > 0 ? undefined : noMarkerLeft
}

interface Targets {
  readonly fighter: readonly number[]
  readonly bomber: readonly number[]
}
const attackTargets = (s: AasState, side: SideNumber): Targets => {
  const fighter: number[] = []
  const bomber: number[] = []
  if (noFlyingWeather(s) !== undefined) return { fighter, bomber }
  const enemy = otherSide(side)
  const airfieldsInUse: number[] = []
  for (const air of airUnits[enemy]) if (s.airDo[air] === grounded) airfieldsInUse.push(s.airAt[air] as number)
  for (let zone = 0; zone < zoneCount; zone++) {
    const occupied = forceAt(s, enemy, zone) > 0 || airfieldsInUse.includes(zone)
    if (noAirTarget(s, side, zone, occupied) !== undefined) continue
    fighter.push(zone)
    if (noBomberTarget(s, zone) === undefined) bomber.push(zone)
  }
  for (const crossing of crossings)
    if (noCrossingTarget(s, side, crossing) === undefined) {
      fighter.push(crossingPlace(crossing))
      bomber.push(crossingPlace(crossing))
    }
  return { fighter, bomber }
}

// Relocation and Air Transport

const noAirfield = no('AAS-SPA-11', 'noAirfield')
const hostileField = no('AAS-AIR-6', 'hostileZone')
/** AAS-AIR-6, AAS-SPA-11, AAS-R52: the airfields, which the list goes through, as far as they are friendly. */
export const noField = (s: AasState, side: SideNumber, zone: number): AasNo | undefined => {
  if (!zoneOf(zone).airfield) return noAirfield
  return isFriendly(s, side, zone) ? undefined : hostileField
}
const friendlyAirfields = (s: AasState, side: SideNumber): readonly number[] =>
  airfields.filter((zone) => noField(s, side, zone) === undefined)
const thereAlready = no('AAS-AIR-6', 'thereAlready')
/** AAS-AIR-6: a reinforcement in the air may land where it is. */
export const noRelocation = (from: number, to: number, airborne: boolean): AasNo | undefined =>
  to === from && !airborne ? thereAlready : undefined

/** Whoever may fly, where it could land, and the list of what it may do. */
interface Flyer {
  readonly side: SideNumber
  readonly type: number
  readonly from: number
  readonly airborne: boolean
  readonly fields: readonly number[]
  readonly into: AasAction[]
}

const offerTroops = (s: AasState, { side, type, from, fields, into }: Flyer): void => {
  if (forceAt(s, side, from) === 0 || noTroopsFrom(s, side, from) !== undefined) return
  for (const cargo of infantryTypes[side])
    if (noTroopsLeft(s, cargo, from) === undefined)
      for (const to of fields)
        if (noTroopLanding(s, side, from, to) === undefined)
          into.push({
            do: 'troopLanding',
            unit: unitId(type),
            cargo: unitId(cargo),
            from: placeId(from),
            to: placeId(to),
          })
}

const offerSupply = (s: AasState, { side, type, from, airborne, fields, into }: Flyer): void => {
  if (noTokens(s, side, from, airborne, dropTokens) !== undefined) return
  const drops = airborne ? undefined : flightsFrom('drop', type, from)
  for (let to = 0; to < zoneCount; to++)
    if (noWayToCarry(from, to) === undefined && noDropInto(s, side, to) === undefined)
      into.push(drops === undefined ? airborneFlight('drop', type, from, to) : (drops[to] as AasAction))
  for (const to of fields) {
    if (noWayToCarry(from, to) !== undefined) continue
    for (let tokens = 1; noTokens(s, side, from, airborne, tokens) === undefined; tokens++) {
      const action = { do: 'supplyLanding', unit: unitId(type), from: placeId(from), to: placeId(to), tokens } as const
      into.push(airborne ? { ...action, airborne } : action)
    }
  }
}

/** AAS-AIR-7, AAS-R62: a reinforcement attacks or relocates; one of a Uranus card may carry tokens of the launch. */
const offerArrival = (s: AasState, flyer: Flyer, doing: number, targets: readonly number[]): void => {
  const { type, from, fields, into } = flyer
  for (const to of targets) into.push(airborneFlight('attack', type, from, to))
  for (const to of fields)
    if (noRelocation(from, to, true) === undefined) into.push(airborneFlight('relocate', type, from, to))
  if ((noCarrier(type) ?? noPreload(doing)) === undefined) offerSupply(s, flyer)
}

/** Like air units in one place are one choice. */
export const offerSorties = (s: AasState, side: SideNumber, into: AasAction[]): void => {
  if (!airUnits[side].some((air) => isReady(s.airDo[air] as number))) return
  const { fighter, bomber } = attackTargets(s, side)
  const fields = friendlyAirfields(s, side)
  const seen: number[] = []
  for (const air of airUnits[side]) {
    const doing = s.airDo[air] as number
    if (!isReady(doing)) continue
    const type = airTypeOf(air)
    const from = s.airAt[air] as number
    const key = (type * zoneCount + from) * 16 + doing
    if (seen.includes(key)) continue
    seen.push(key)
    const carries = noCarrier(type) === undefined
    const targets = carries ? bomber : fighter
    const flyer: Flyer = { side, type, from, airborne: doing !== grounded, fields, into }
    if (flyer.airborne) {
      offerArrival(s, flyer, doing, targets)
      continue
    }
    const attacks = flightsFrom('attack', type, from)
    for (const to of targets) into.push(attacks[to] as AasAction)
    const relocations = flightsFrom('relocate', type, from)
    for (const to of fields) if (noRelocation(from, to, false) === undefined) into.push(relocations[to] as AasAction)
    if (!carries) continue
    offerSupply(s, flyer)
    offerTroops(s, flyer)
  }
}

/** AAS-AIR-7: a reinforcement in the air must have a mission before the phase can end. */
export const awaitsMission = (s: AasState, side: SideNumber): boolean =>
  airUnits[side].some((air) => isArriving(s.airDo[air] as number))

// Carrying out

type Flight = Doing<Mission>

/** The first air unit to which the action can apply; a reinforcement that cannot carry leaves carrying to one that can. */
const findPlane = (s: AasState, side: SideNumber, a: Flight, from: number): number => {
  const type = typeNumber(a.unit)
  const wanted = (doing: number): boolean => {
    if (!('airborne' in a)) return doing === grounded
    if (a.do === 'drop' || a.do === 'supplyLanding') return noPreload(doing) === undefined
    return isArriving(doing)
  }
  const found = airUnits[side].filter(
    (air) => airTypeOf(air) === type && s.airAt[air] === from && wanted(s.airDo[air] as number),
  )
  return found.find((air) => s.airDo[air] !== arrivingPreloaded) ?? (found[0] as number)
}

const missionDoing = (a: Flight, from: number, to: number): number => {
  if (a.do === 'attack') return to === from && !('airborne' in a) ? attackingHere : attacking
  if (a.do === 'relocate') return relocating
  if (a.do === 'drop') return dropping
  return a.do === 'supplyLanding' ? landingSupply : landingTroops
}

/** AAS-R62: an ordinary bomber takes ordinary tokens first, so that those of the launch stay for a preloaded one. */
const takeTokens = (s: AasState, side: SideNumber, zone: number, count: number, launch: boolean): void => {
  const ordinary = tokensAt(s, side, zone) - (s.launchTokens[zone] as number)
  addTokens(s, side, zone, -count)
  const ofLaunch = launch ? count : Math.max(0, count - ordinary)
  if (side === allies) s.launchTokens[zone] = (s.launchTokens[zone] as number) - ofLaunch
}

const takeLoad = (s: AasState, side: SideNumber, air: number, a: Flight, from: number): void => {
  if (a.do === 'drop' || a.do === 'supplyLanding') {
    const tokens = a.do === 'drop' ? dropTokens : a.tokens
    takeTokens(s, side, from, tokens, 'airborne' in a)
    s.airLoad[air] = tokens
  }
  if (a.do === 'troopLanding') {
    depart(s, from, typeNumber(a.cargo))
    s.airLoad[air] = typeNumber(a.cargo)
  }
}

/** AAS-CMK-4, AAS-CMK-5: an air attack alone puts down a marker too. */
const markAttack = (s: AasState, to: number, tell: Telling): void => {
  if (!isCrossing(to)) {
    if (s.marker[to] === noMarker) placeMarker(s, to, 'AAS-CMK-4', tell)
    return
  }
  if (s.struck[crossingOf(to)] === 1) return
  s.struck[crossingOf(to)] = 1
  s.markers--
  tell({ kind: 'marker', rule: 'AAS-CMK-5', place: placeId(to), shows: 'assault' })
}

const missionRules: Readonly<Record<Mission, string>> = {
  attack: 'AAS-AIR-3',
  relocate: 'AAS-AIR-6',
  drop: 'AAS-BOM-2',
  supplyLanding: 'AAS-BOM-3',
  troopLanding: 'AAS-BOM-4',
}

export const fly = (s: AasState, a: Flight, side: SideNumber, tell: Telling): void => {
  const from = zoneNumber(a.from)
  const to = placeNumber(a.to)
  const air = findPlane(s, side, a, from)
  s.airDo[air] = missionDoing(a, from, to)
  takeLoad(s, side, air, a, from)
  s.airAt[air] = to
  s.airHome[air] = from
  const tokens = a.do === 'drop' || a.do === 'supplyLanding' ? (s.airLoad[air] as number) : 0
  tell({
    kind: 'mission',
    rule: missionRules[a.do],
    unit: a.unit,
    mission: a.do,
    from: a.from,
    to: a.to,
    cargo: a.do === 'troopLanding' ? a.cargo : tokens > 0 ? 'supply' : '',
    tokens,
  })
  if (a.do === 'attack') markAttack(s, to, tell)
}
