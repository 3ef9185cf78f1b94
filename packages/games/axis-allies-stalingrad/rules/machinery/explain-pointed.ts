import { airTypeOf, airUnits, typeNumber, typeOf } from '../components.ts'
import { isOccupied, landAt } from '../forces.ts'
import { crossingNumber, siteNumber, zoneNumber, zones } from '../map.ts'
import { noDeparture } from '../march.ts'
import { type AasState, none, type SideNumber } from '../state.ts'
import { type Attempt, attemptedPlace } from './attempt.ts'
import { refusal } from './legality.ts'
import type { AasRefusal } from './messages.ts'

/** Why a place or a kind of unit cannot be chosen that was pointed at before anything else. */

const holdsNobody = (s: AasState, side: SideNumber, place: string): boolean => {
  const zone = zoneNumber(place)
  if (zone !== none) return !isOccupied(s, side, zone) && !airUnits[side].some((air) => s.airAt[air] === zone)
  const site = siteNumber(place)
  if (site !== none) return s.sites[site] === none || typeOf(s.sites[site] as number).side !== side
  return s.aboard[crossingNumber(place)] === none
}

const explainStart = (s: AasState, side: SideNumber, place: string, rule: string): AasRefusal => {
  if (holdsNobody(s, side, place)) return { rule, why: { say: 'noneOfYours', place } }
  const zone = zoneNumber(place)
  const locked = zone === none ? undefined : noDeparture(s, zone)
  return refusal(s, { from: place }, locked) ?? { rule, why: { say: 'allDone', place } }
}

const explainKind = (s: AasState, side: SideNumber, unit: string, rule: string): AasRefusal => {
  const type = typeNumber(unit)
  if (type !== none && typeOf(type).side !== side) return { rule, why: { say: 'notYours', unit } }
  const flies = type !== none && airUnits[side].some((air) => airTypeOf(air) === type && (s.airAt[air] as number) >= 0)
  const stands = type !== none && !typeOf(type).isAir && zones.some((_, zone) => landAt(s, zone, type) > 0)
  return { rule, why: { say: flies || stands ? 'noneActs' : 'noneOnBoards', unit } }
}

export const explainPointed = (
  s: AasState,
  side: SideNumber,
  attempt: Attempt,
  rule: string,
): AasRefusal | undefined => {
  const at = s.stack.at(-1)?.at
  const { from, unit } = attempt
  const to = attemptedPlace(attempt)
  if (from !== undefined && unit === undefined && to === undefined) return explainStart(s, side, from, rule)
  if (unit !== undefined && from === undefined && to === undefined) return explainKind(s, side, unit, rule)
  if (to === undefined || from !== undefined) return undefined
  if (at === 'requisition' || at === 'bid.spend') return { rule, why: { say: 'noDeployment', place: to } }
  return { rule, why: { say: at === 'movement' ? 'nobodyReaches' : 'noTarget', place: to } }
}
