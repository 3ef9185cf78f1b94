import { typeOf } from '../rules/components.ts'
import { pitomnik, rynok, vertyachii, type Zone, zones } from '../rules/map.ts'

/** What pieces and zones are worth to a player who wants to win. */

const airWorth = { fighter: 8, bomber: 8 } as const

/** By type: the price where there is one. */
export const unitWorth = (type: number): number => {
  const { profile, cost } = typeOf(type)
  return profile === 'fighter' || profile === 'bomber' ? airWorth[profile] : cost
}

const zoneWorthOf = (zone: Zone, number: number): number => {
  // The approaches decide every victory: whoever holds them cuts or keeps the supply of the city.
  if (number === pitomnik) return 12
  if (number === vertyachii || number === rynok) return 9
  // Points on the Don are far from everything else.
  const asset =
    zone.rp * (zone.isCity ? 2.5 : 1) + (zone.fortified ? 2 : 0) + (zone.airfield ? 1 : 0) + (zone.exit >= 0 ? 1 : 0)
  return 1 + asset + (zone.isWestOfDon ? 0.5 : 0)
}
const worths: readonly number[] = zones.map(zoneWorthOf)
export const zoneWorth = (zone: number): number => worths[zone] as number
