import type { Victim } from './actions.ts'
import { airTypeOf, airUnits, landingTokens, unitId } from '../components.ts'
import { statusOf } from '../forces.ts'
import { placeId } from '../map.ts'
import {
  type AasState,
  dropping,
  inPool,
  intercepting,
  landingSupply,
  landingTroops,
  type SideNumber,
} from '../state.ts'

/** Pieces that may be chosen as losses: like ones are one choice. */

/** Supply tokens aboard as actions name them, by their number. */
const loads: readonly string[] = Array.from({ length: landingTokens + 1 }, (_, tokens) => `supply ${tokens}`)
/** The tokens of a load; whatever else is aboard is a unit. */
export const tokensIn: ReadonlyMap<string, number> = new Map(loads.map((load, tokens) => [load, tokens]))

const describe = (s: AasState, air: number): Victim => {
  const doing = s.airDo[air] as number
  const load = s.airLoad[air] as number
  const victim = { unit: unitId(airTypeOf(air)), as: statusOf(doing) } as const
  if (doing === intercepting) return { ...victim, home: placeId(s.airHome[air] as number) }
  if ((doing === dropping || doing === landingSupply) && load > 0) return { ...victim, carrying: loads[load] as string }
  return doing === landingTroops ? { ...victim, carrying: unitId(load) } : victim
}

const isSame = (a: Victim, b: Victim): boolean =>
  a.unit === b.unit && a.as === b.as && a.carrying === b.carrying && a.home === b.home

/** The air units among `planes` that differ, each as an action names it. */
export const planeVictims = (s: AasState, planes: readonly number[]): readonly Victim[] => {
  const victims: Victim[] = []
  for (const air of planes) {
    const victim = describe(s, air)
    if (!victims.some((one) => isSame(one, victim))) victims.push(victim)
  }
  return victims
}

/** The first of `planes` that is what the action names, or -1. */
export const planeNamed = (s: AasState, planes: readonly number[], wanted: Victim): number =>
  planes.find((air) => isSame(describe(s, air), wanted)) ?? -1

/** Air units of a side in a place, doing something that counts. */
export const planesAt = (
  s: AasState,
  side: SideNumber,
  place: number,
  counts: (doing: number) => boolean,
): readonly number[] =>
  airUnits[side].filter((air) => {
    const doing = s.airDo[air] as number
    return s.airAt[air] === place && doing !== inPool && counts(doing)
  })

/** Like air units are the same piece to the player: who of them went where does not depend on who was sent first. */
export const inOrderOfPlaces = (s: AasState, alike: readonly number[]): void => {
  const places = alike.map((air) => s.airAt[air] as number).toSorted((a, b) => a - b)
  alike.forEach((air, i) => {
    s.airAt[air] = places[i] as number
  })
}
