import { airTypeOf, airUnits, infantryTypes, typeNumber, typeOf, unitId } from './components.ts'
import { addTokens, freshAt, isContested, isEnemyBase, isFriendly, placeMarker, tokensAt } from './forces.ts'
import { airborneFlight, flightsFrom } from './machinery/action-table.ts'
import type { AasAction } from './machinery/actions.ts'
import type { Doing, Telling } from './machinery/step.ts'
import {
  airfields,
  crossingOf,
  crossingPlace,
  crossings,
  isBase,
  isCity,
  isCrossing,
  otherSide,
  placeId,
  placeNumber,
  zoneCount,
  zoneNumber,
} from './map.ts'
import { depart } from './march.ts'
import { mustStand } from './not-one-step-back.ts'
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

/** AAS-R111: a ferry, or an ice bridge with something aboard. */
export const isCrossingTarget = (s: AasState, crossing: number): boolean =>
  s.ferries[crossing] === ferry || (s.ferries[crossing] === iceBridge && s.aboard[crossing] !== none)

/** AAS-AIR-5, AAS-VAT-1, AAS-CMK-6 */
const mayAttackCrossing = (s: AasState, side: SideNumber, crossing: number): boolean =>
  side === axis && isCrossingTarget(s, crossing) && (s.struck[crossing] === 1 || s.markers > 0)

interface Targets {
  readonly fighter: readonly number[]
  readonly bomber: readonly number[]
}
/** AAS-AIR-3, AAS-CMK-6, AAS-SPA-9: where the enemy is; bombers keep out of battles. */
const attackTargets = (s: AasState, side: SideNumber): Targets => {
  const fighter: number[] = []
  const bomber: number[] = []
  if (!mayFlyAttacks(s)) return { fighter, bomber }
  const enemyPlanes: number[] = []
  for (const air of airUnits[otherSide(side)]) if (s.airDo[air] === grounded) enemyPlanes.push(s.airAt[air] as number)
  const enemyForce = otherSide(side) * zoneCount
  for (let zone = 0; zone < zoneCount; zone++) {
    if (s.force[enemyForce + zone] === 0 && !enemyPlanes.includes(zone)) continue
    const marker = s.marker[zone]
    if (isEnemyBase(side, zone) || (marker === noMarker && s.markers === 0)) continue
    fighter.push(zone)
    if (marker !== battleMarker) bomber.push(zone)
  }
  for (const crossing of crossings)
    if (mayAttackCrossing(s, side, crossing)) {
      fighter.push(crossingPlace(crossing))
      bomber.push(crossingPlace(crossing))
    }
  return { fighter, bomber }
}

/** AAS-AIR-6, AAS-R52 */
const friendlyAirfields = (s: AasState, side: SideNumber): readonly number[] =>
  airfields.filter((zone) => isFriendly(s, side, zone))

/** AAS-BOM-2: any zone that is friendly or contested; the enemy base is neither. */
export const mayDropInto = (s: AasState, side: SideNumber, zone: number): boolean =>
  isFriendly(s, side, zone) || isContested(s, zone)

/** AAS-BOM-4 */
export const mayLandTroops = (s: AasState, side: SideNumber, from: number, to: number): boolean =>
  to !== from && isFriendly(s, side, to) && !isContested(s, to) && !isBase(to) && (!isCity(from) || isCity(to))

/** AAS-BOM-1 … AAS-BOM-4: from an airfield, with what was there at the start of the phase. */
const offerTransport = (
  s: AasState,
  side: SideNumber,
  type: number,
  from: number,
  fields: readonly number[],
  into: AasAction[],
): void => {
  const tokens = tokensAt(s, side, from)
  if (tokens > 0) {
    const drops = flightsFrom('drop', type, from)
    for (let to = 0; to < zoneCount; to++)
      if (to !== from && mayDropInto(s, side, to)) into.push(drops[to] as AasAction)
    offerSupplyLandings(type, from, Math.min(2, tokens), fields, false, into)
  }
  // AAS-R37; what may still move is in no contested zone (AAS-R58).
  if (side === allies && mustStand(s, from)) return
  for (const cargo of infantryTypes[side])
    if (freshAt(s, from, cargo) > 0)
      for (const to of fields)
        if (mayLandTroops(s, side, from, to))
          into.push({
            do: 'troopLanding',
            unit: unitId(type),
            cargo: unitId(cargo),
            from: placeId(from),
            to: placeId(to),
          })
}

const offerSupplyLandings = (
  type: number,
  from: number,
  most: number,
  fields: readonly number[],
  airborne: boolean,
  into: AasAction[],
): void => {
  for (const to of fields) {
    if (to === from) continue
    for (let tokens = 1; tokens <= most; tokens++) {
      const action = {
        do: 'supplyLanding',
        unit: unitId(type),
        from: placeId(from),
        to: placeId(to),
        tokens,
      } as const
      into.push(airborne ? { ...action, airborne: true } : action)
    }
  }
}

/** AAS-AIR-7, AAS-R62: a reinforcement attacks or relocates; one of a Uranus card may carry tokens of the launch. */
const offerArrival = (
  s: AasState,
  side: SideNumber,
  type: number,
  from: number,
  preloaded: boolean,
  targets: readonly number[],
  fields: readonly number[],
  into: AasAction[],
): void => {
  for (const to of targets) into.push(airborneFlight('attack', type, from, to))
  for (const to of fields) into.push(airborneFlight('relocate', type, from, to))
  const tokens = Math.min(s.launchTokens[from] as number, tokensAt(s, side, from))
  if (!preloaded || typeOf(type).profile !== 'bomber' || tokens === 0) return
  for (let to = 0; to < zoneCount; to++)
    if (to !== from && mayDropInto(s, side, to)) into.push(airborneFlight('drop', type, from, to))
  offerSupplyLandings(type, from, Math.min(2, tokens), fields, true, into)
}

/** Like air units in one place are one choice. */
export const offerSorties = (s: AasState, side: SideNumber, into: AasAction[]): void => {
  const { fighter, bomber } = attackTargets(s, side)
  const fields = friendlyAirfields(s, side)
  const seen: number[] = []
  for (const air of airUnits[side]) {
    const doing = s.airDo[air] as number
    if (doing !== grounded && doing !== arriving && doing !== arrivingPreloaded) continue
    const type = airTypeOf(air)
    const from = s.airAt[air] as number
    const key = (type * zoneCount + from) * 16 + doing
    if (seen.includes(key)) continue
    seen.push(key)
    const isBomber = typeOf(type).profile === 'bomber'
    const targets = isBomber ? bomber : fighter
    if (doing !== grounded) {
      offerArrival(s, side, type, from, doing === arrivingPreloaded, targets, fields, into)
      continue
    }
    const attacks = flightsFrom('attack', type, from)
    for (const to of targets) into.push(attacks[to] as AasAction)
    const relocations = flightsFrom('relocate', type, from)
    for (const to of fields) if (to !== from) into.push(relocations[to] as AasAction)
    if (isBomber) offerTransport(s, side, type, from, fields, into)
  }
}

/** AAS-AIR-7: a reinforcement in the air must have a mission before the phase can end. */
export const awaitsMission = (s: AasState, side: SideNumber): boolean =>
  airUnits[side].some((air) => s.airDo[air] === arriving || s.airDo[air] === arrivingPreloaded)

// Carrying out

type Flight = Doing<'attack' | 'relocate' | 'drop' | 'supplyLanding' | 'troopLanding'>

/** The first air unit to which the action can apply; a reinforcement that cannot carry leaves carrying to one that can. */
const findPlane = (s: AasState, side: SideNumber, a: Flight, from: number): number => {
  const type = typeNumber(a.unit)
  const wanted = (doing: number): boolean => {
    if (!('airborne' in a)) return doing === grounded
    if (a.do === 'drop' || a.do === 'supplyLanding') return doing === arrivingPreloaded
    return doing === arriving || doing === arrivingPreloaded
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
    const tokens = a.do === 'drop' ? 1 : a.tokens
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

const missions: Readonly<Record<Flight['do'], Mission>> = {
  attack: 'attack',
  relocate: 'relocate',
  drop: 'drop',
  supplyLanding: 'supplyLanding',
  troopLanding: 'troopLanding',
}
const missionRules: Readonly<Record<Flight['do'], string>> = {
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
    mission: missions[a.do],
    from: a.from,
    to: a.to,
    cargo: a.do === 'troopLanding' ? a.cargo : tokens > 0 ? 'supply' : '',
    tokens,
  })
  if (a.do === 'attack') markAttack(s, to, tell)
}
