import { typeOf } from '../rules/components.ts'
import { isContested } from '../rules/forces.ts'
import { cityRpZones, perZone, pitomnik, rynok, tanZones, vertyachii, type Zone, zones } from '../rules/map.ts'
import { type AasState, allies, axis, type SideNumber } from '../rules/state.ts'

/** What pieces and zones are worth, in Reinforcement Points. */

/** Nobody can requisition an air unit: dearer than a tank, which hits as often and cannot be everywhere. */
export const airWorth = 8

/** By type: the price where there is one. */
export const unitWorth = (type: number): number => {
  const { isAir, cost } = typeOf(type)
  return isAir ? airWorth : cost
}

/** Whoever holds the gates of the city cuts or keeps its supply; Pitomnik alone decides a Minor Victory. */
const gateWorth: ReadonlyMap<number, number> = new Map([
  [pitomnik, 13],
  [vertyachii, 9],
  [rynok, 6],
])
/** For how many rounds a player counts on the income of a zone. */
const incomeRounds = 3
/** Every zone carries supply, and covers the next. */
const plainWorth = 0.5
/** The Allies must hold or contest all of them for a Total Victory. */
const tanWorth = 0.5
const exitWorth = 1.5
const airfieldWorth = 0.5
const fortifiedWorth = 1
/** One zone of the city that pays points decides a Major Victory. */
const cityPointsWorth = 4

const zoneWorthOf = (zone: Zone, number: number): number =>
  plainWorth +
  (gateWorth.get(number) ?? 0) +
  zone.rp * incomeRounds +
  (zone.isCity && zone.rp > 0 ? cityPointsWorth : 0) +
  (zone.fortified ? fortifiedWorth : 0) +
  (zone.airfield ? airfieldWorth : 0) +
  (zone.exit >= 0 ? exitWorth : 0) +
  (zone.isWestOfDon ? tanWorth : 0)
/** AAS-C02-1: the Axis is paid only for zones in which it has a land unit. */
export const payWorth = (zone: number, side: SideNumber): number =>
  (side === axis ? (zones[zone]?.rp ?? 0) : 0) * payRounds
const payRounds = 1.5
const worths: readonly number[] = zones.map(zoneWorthOf)
export const zoneWorth = (zone: number): number => worths[zone] as number

/** What decides a Total Victory, and how much of it is still missing, for each side. */
const decisive: readonly (readonly number[])[] = [cityRpZones, [...tanZones, pitomnik, vertyachii, rynok]]
const isMissing = (s: AasState, side: SideNumber, zone: number): boolean =>
  s.control[zone] !== side && (side === axis || !tanZones.includes(zone) || !isContested(s, zone))
/** The last missing zone is worth more than anything else, the last but one a quarter of it. */
const lastZoneWorth = 30

/** By zone: what the Total Victory that is near adds to its worth. */
export const totalWorths = (s: AasState): readonly number[] => {
  const added = perZone()
  for (const side of [axis, allies] as const) {
    const wanted = decisive[side] as readonly number[]
    const missing = wanted.filter((zone) => isMissing(s, side, zone))
    for (const zone of wanted) {
      const steps = missing.includes(zone) ? missing.length : missing.length + 1
      added[zone] = (added[zone] as number) + lastZoneWorth / steps ** 2
    }
  }
  return added
}

/** What a side looks for, as factors of what is usual: the city, a Total Victory that is near, and how it fears to lose ground. */
export interface Aims {
  readonly city: number
  readonly total: number
  readonly danger: number
}
const usual: Aims = { city: 1, total: 1, danger: 1 }
/** Until Operation Uranus the Axis races for the city: what it has not taken by then it does not take any more. */
const racing: Aims = { city: 3, total: 2, danger: 0.5 }
export const aimsOf = (s: AasState, side: SideNumber): Aims => (side === axis && s.launched === 0 ? racing : usual)
