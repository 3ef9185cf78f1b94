import type { Term } from '@kurgan/kernel'
import { airTypeOf, airTypes, landTypes, sortiePenalty, typeOf, unitId } from './components.ts'
import { controllerOf, hasAttackMission, isAssaulted, landAt } from './forces.ts'
import { planesAt } from './machinery/victims.ts'
import { isCrossing, otherSide, zoneOf } from './map.ts'
import { mayFlyAttacks } from './sortie.ts'
import {
  type AasState,
  type Fight,
  grounded,
  intercepting,
  type Marksman,
  type Profile,
  type SideNumber,
} from './state.ts'

/** Chapter 16: who fires in a combat, at what value, and why. */

/** Whose hit it is decides what it may be aimed at (AAS-TGT). */
export type Gunner = Profile | 'interceptor'
export interface Battery {
  readonly type: number
  readonly gunner: Gunner
  readonly count: number
  /** A roll up to this is a hit; a battery of value 0 or less does not fire (AAS-VAL-4). */
  readonly value: number
}

export const isFortifiedFor = (s: AasState, defender: SideNumber, zone: number): boolean =>
  zoneOf(zone).fortified && controllerOf(s, zone) === defender
/** AAS-COM-7, AAS-R67 */
export const isThrownBack = (s: AasState, zone: number): boolean => isAssaulted(s, zone) && s.river[zone] === 1
/** AAS-COM-8: at most 1. */
export const bonusFor = (s: AasState, defender: SideNumber, zone: number): number =>
  isFortifiedFor(s, defender, zone) || isThrownBack(s, zone) ? 1 : 0

/** AAS-OPT-5 */
const weatherChange = (s: AasState): number => (s.bad === 1 ? sortiePenalty : 0)

/** Where the hits of those who aim are kept. */
const aimedHits = {
  assault_gun: 'gunHits',
  fighter: 'fighterHits',
  bomber: 'bomberHits',
  interceptor: 'interceptorHits',
} as const satisfies Readonly<Record<Marksman, keyof Fight>>
export const marksmen: readonly Marksman[] = ['assault_gun', 'fighter', 'bomber', 'interceptor']
export const hitsOf = (duel: Fight, marksman: Marksman): number => duel[aimedHits[marksman]]
export const addHits = (duel: Fight, marksman: Marksman, hits: number): void => {
  duel[aimedHits[marksman]] += hits
}
/** Assault guns, fighters and bombers are rolled first, because their hits are aimed first (AAS-COM-10, AAS-R64). */
export const isMarksman = (gunner: Gunner): gunner is Marksman => gunner in aimedHits

const inOrderOfFire = (batteries: readonly Battery[]): readonly Battery[] => {
  const first = batteries.filter(({ gunner }) => isMarksman(gunner))
  return first.length === 0 ? batteries : [...first, ...batteries.filter(({ gunner }) => !isMarksman(gunner))]
}

const landBatteries = (
  s: AasState,
  side: SideNumber,
  zone: number,
  valueOf: (type: number) => number,
): readonly Battery[] => {
  const batteries: Battery[] = []
  for (const type of landTypes[side]) {
    const count = landAt(s, zone, type)
    const value = valueOf(type)
    if (count > 0 && value > 0) batteries.push({ type, gunner: typeOf(type).profile, count, value })
  }
  return batteries
}

const airBatteries = (
  s: AasState,
  side: SideNumber,
  place: number,
  fires: (doing: number) => boolean,
  gunnerOf: (type: number) => Gunner,
  valueOf: (type: number) => number,
): readonly Battery[] => {
  const batteries: Battery[] = []
  if (!mayFlyAttacks(s)) return batteries
  const planes = planesAt(s, side, place, fires)
  for (const type of airTypes[side]) {
    const count = planes.filter((air) => airTypeOf(air) === type).length
    const value = valueOf(type) + weatherChange(s)
    if (count > 0 && value > 0) batteries.push({ type, gunner: gunnerOf(type), count, value })
  }
  return batteries
}

const profileOf = (type: number): Gunner => typeOf(type).profile

/** AAS-COM-5, AAS-COM-9, AAS-COM-10 */
export const attackBatteries = (
  s: AasState,
  attacker: SideNumber,
  place: number,
  supplied: boolean,
): readonly Battery[] => {
  const planes = airBatteries(s, attacker, place, hasAttackMission, profileOf, (type) => typeOf(type).attack)
  if (isCrossing(place)) return inOrderOfFire(planes)
  const penalty = supplied ? 0 : 1
  const land = landBatteries(s, attacker, place, (type) => typeOf(type).attack - penalty)
  return inOrderOfFire([...land, ...planes])
}

/** AAS-COM-6 … AAS-COM-9, AAS-COM-12: casualties included, since they are still in the zone. */
const defenseBatteries = (s: AasState, defender: SideNumber, place: number, supplied: boolean): readonly Battery[] => {
  const defense = (type: number): number => typeOf(type).defense
  const plain = airBatteries(s, defender, place, (doing) => doing === grounded, profileOf, defense)
  const scrambled = airBatteries(
    s,
    defender,
    place,
    (doing) => doing === intercepting,
    () => 'interceptor',
    defense,
  )
  if (isCrossing(place)) return inOrderOfFire(scrambled)
  const change = bonusFor(s, defender, place) - (supplied ? 0 : 1)
  const land = landBatteries(s, defender, place, (type) => (defense(type) === 0 ? 0 : defense(type) + change))
  return inOrderOfFire([...land, ...plain, ...scrambled])
}

export const batteriesOf = (s: AasState, { zone, attacker, fire, supplied }: Fight): readonly Battery[] => {
  const defender = otherSide(attacker)
  return fire === 0
    ? attackBatteries(s, attacker, zone, supplied[attacker] === 1)
    : defenseBatteries(s, defender, zone, supplied[defender] === 1)
}

/** The pips that hit, added up over all dice: a sixth of the total is the mean number of hits. */
export const termsOf = (
  s: AasState,
  side: SideNumber,
  place: number,
  attacks: boolean,
  supplied: boolean,
  batteries = attacks ? attackBatteries(s, side, place, supplied) : defenseBatteries(s, side, place, supplied),
): readonly Term[] => {
  const basic = ({ type }: Battery): number => (attacks ? typeOf(type).attack : typeOf(type).defense)
  const terms: Term[] = batteries.map((battery) => ({
    term: 'unit',
    value: battery.count * basic(battery),
    of: unitId(battery.type),
    rule: side === 0 ? 'AAS-VAL-1' : 'AAS-VAL-2',
  }))
  const land = batteries.filter(({ type }) => !typeOf(type).isAir)
  const dice = (some: readonly Battery[]): number => some.reduce((sum, { count }) => sum + count, 0)
  const planes = dice(batteries) - dice(land)
  if (dice(land) > 0 && !supplied) terms.push({ term: 'unsupplied', value: -dice(land), rule: 'AAS-COM-5' })
  if (!attacks && dice(land) > 0 && bonusFor(s, side, place) > 0) {
    const fortified = isFortifiedFor(s, side, place)
    terms.push({
      term: fortified ? 'fortified' : 'river',
      value: dice(land),
      rule: fortified ? 'AAS-COM-6' : 'AAS-COM-7',
    })
  }
  if (planes > 0 && s.bad === 1) terms.push({ term: 'badWeather', value: planes * sortiePenalty, rule: 'AAS-OPT-5' })
  return terms
}
export const totalOf = (terms: readonly { readonly value: number }[]): number =>
  terms.reduce((sum, { value }) => sum + value, 0)
