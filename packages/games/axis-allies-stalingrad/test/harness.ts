import { type Config, type Forecast, type Json, type ScriptEntry, script, search, situation } from '@kurgan/kernel'
import type { AasAction } from '../rules/machinery/actions.ts'
import { airTypeOf, airUnits, landTypes, unitId } from '../rules/components.ts'
import type { AasEvent } from '../rules/machinery/events.ts'
import { landAt, statusOf } from '../rules/forces.ts'
import { rules } from '../rules/index.ts'
import { crossingNumber, placeNumber, siteNumber, zoneNumber } from '../rules/map.ts'
import type { AasPatch } from '../rules/machinery/patch.ts'
import type { AasState, SideName } from '../rules/state.ts'
import { hasSupplyLine } from '../rules/supply.ts'

/** A table to try rules on: set up a position, act with scripted dice, look. */

export const at = (patch: AasPatch = {}, where: string | Config = 'race'): AasState =>
  situation(rules, where, patch as unknown as { readonly [what: string]: Json })

export const uranus = (patch: AasPatch = {}, options: Config['options'] = {}): AasState =>
  at(patch, { scenario: 'uranus', options })

/**
 * Empty boards in the hands of the set-up, but for what is named, and a bystander of each side in a far corner: with
 * nobody able to move, play would run on.
 */
export const bare = (patch: AasPatch = {}, options: Config['options'] = {}): AasState =>
  at(
    {
      others: 'gone',
      round: 3,
      ...patch,
      zones: {
        petrovka: { units: { minor_infantry: 1 } },
        veshenskaya: { units: { sov_infantry: 1 } },
        ...patch.zones,
      },
    },
    { scenario: 'race', options },
  )

/** The start of a game, as the rules set it up. */
export const begin = (scenario: string, options: Config['options'] = {}, ...dice: readonly ScriptEntry[]): AasState =>
  rules.setup({ scenario, options }, dice.length > 0 ? script(...dice) : search('begin'), () => {})

export const legal = (s: AasState): readonly AasAction[] => rules.decision(s)?.actions ?? []
export const asked = (s: AasState): string => rules.decision(s)?.ask.say ?? 'over'
export const decider = (s: AasState): string => rules.decision(s)?.side ?? 'over'

export type Some = Partial<Record<string, string | number | boolean>>
const agrees = (action: AasAction, attempt: Some): boolean =>
  Object.entries(attempt).every(([field, value]) => (action as Record<string, unknown>)[field] === value)

/** The legal actions that agree with the fields given. */
export const offered = (s: AasState, attempt: Some): readonly AasAction[] =>
  legal(s).filter((action) => agrees(action, attempt))
export const isOffered = (s: AasState, attempt: Some): boolean => offered(s, attempt).length > 0

/** Values of a field among the legal actions that agree, each once, in order. */
export const values = (s: AasState, field: string, attempt: Some): readonly string[] => {
  const found = offered(s, attempt).flatMap((action) => String((action as Record<string, string>)[field] ?? []))
  return [...new Set(found)].toSorted()
}
/** Where a land unit can go. */
export const goals = (s: AasState, unit: string, from: string): readonly string[] =>
  values(s, 'to', { do: 'move', unit, from })

const size = (action: AasAction): number => Object.keys(action).length
/** The legal action that says no more than the attempt, or the only one that agrees with it. */
const find = (s: AasState, attempt: Some): AasAction => {
  const found = offered(s, attempt).toSorted((a, b) => size(a) - size(b))
  const exact = found.filter((action) => size(action) === Object.keys(attempt).length)
  const action = exact[0] ?? found[0]
  if (action === undefined || (exact.length === 0 && found.length > 1))
    throw new Error(
      `${JSON.stringify(attempt)} is ${found.length === 0 ? 'not legal' : 'not clear'}; at "${s.stack.at(-1)?.at}" legal are ${JSON.stringify(legal(s)).slice(0, 1500)}`,
    )
  return action
}

/** Rolls of later cards that a test does not mean: good weather, and nothing happens. */
const quiet: Partial<Record<string, number>> = { weather: 6, luftwaffe: 1, heroes: 1 }
const scripted = (entries: readonly ScriptEntry[]) => {
  const thrown = script(...entries)
  let left = entries.length
  const d6 = (purpose: string): number => {
    const silent = quiet[purpose]
    if (left === 0 && silent !== undefined) return silent
    left--
    return thrown.d6(purpose)
  }
  return { ...thrown, d6 }
}

/** Plays one legal action; the dice must be used up exactly. */
export const act = (s: AasState, attempt: Some, ...dice: readonly ScriptEntry[]): readonly AasEvent[] => {
  const events: AasEvent[] = []
  const thrown = scripted(dice)
  rules.apply(s, find(s, attempt), thrown, (event) => events.push(event))
  thrown.done()
  rules.invariants?.(s)
  return events
}

/** Plays several legal actions with one run of dice, which must be used up exactly. */
export const play = (s: AasState, attempts: readonly Some[], ...dice: readonly ScriptEntry[]): readonly AasEvent[] => {
  const events: AasEvent[] = []
  const thrown = scripted(dice)
  for (const attempt of attempts) {
    rules.apply(s, find(s, attempt), thrown, (event) => events.push(event))
    rules.invariants?.(s)
  }
  thrown.done()
  return events
}

export const proceed = { do: 'proceed' } as const
export const done = { do: 'done' } as const
export const decline = { do: 'decline' } as const
export const endMovement = { do: 'endMovement' } as const
export const openFire = { do: 'openFire' } as const
export const move = (unit: string, from: string, to: string): Some => ({ do: 'move', unit, from, to })
export const over = (unit: string, from: string, to: string): Some => ({ do: 'move', unit, from, to, river: true })
export const fight = (zone: string): Some => ({ do: 'fight', zone })
export const lose = (unit: string, as?: string): Some =>
  as === undefined ? { do: 'lose', unit } : { do: 'lose', unit, as }
export const target = (by: string, kind: string): Some => ({ do: 'target', by, kind })

/** So many dice that miss. */
export const sixes = (count: number): readonly number[] => Array.from({ length: count }, () => 6)

// Looking

const typeIds = [...landTypes[0], ...landTypes[1]]
/** All units in a zone: land units and air units on the ground. */
export const units = (s: AasState, zone: string): Record<string, number> => {
  const here: Record<string, number> = {}
  for (const type of typeIds) {
    const count = landAt(s, zoneNumber(zone), type)
    if (count > 0) here[unitId(type)] = count
  }
  for (const air of [...airUnits[0], ...airUnits[1]])
    if (s.airAt[air] === zoneNumber(zone) && statusOf(s.airDo[air]!) === 'grounded' && s.airDo[air] !== 0)
      here[unitId(airTypeOf(air))] = (here[unitId(airTypeOf(air))] ?? 0) + 1
  return here
}
/** Air units in the air in a place: `ger_bomber attacking`. */
export const aloft = (s: AasState, place: string): readonly string[] =>
  [...airUnits[0], ...airUnits[1]]
    .filter((air) => s.airAt[air] === placeNumber(place) && s.airDo[air]! > 1)
    .map((air) => `${unitId(airTypeOf(air))} ${statusOf(s.airDo[air]!)}`)
export const control = (s: AasState, zone: string): SideName => (s.control[zoneNumber(zone)] === 0 ? 'axis' : 'allies')
export const marker = (s: AasState, zone: string): string => ['none', 'assault', 'battle'][s.marker[zoneNumber(zone)]!]!
export const river = (s: AasState, zone: string): boolean => s.river[zoneNumber(zone)] === 1
export const tokens = (s: AasState, side: SideName, zone: string): number =>
  s.tokens[(side === 'axis' ? 0 : 51) + zoneNumber(zone)]!
export const supplied = (s: AasState, side: SideName, zone: string): boolean =>
  hasSupplyLine(s, side === 'axis' ? 0 : 1, zoneNumber(zone))
export const hidden = (s: AasState, site: string): string => {
  const type = s.sites[siteNumber(site)]!
  return type < 0 ? 'none' : unitId(type)
}
export const aboard = (s: AasState, crossing: string): string => {
  const cargo = s.aboard[crossingNumber(crossing)]!
  if (cargo < 0) return 'none'
  return cargo === 12 ? 'supply' : unitId(cargo)
}
export const ferry = (s: AasState, crossing: string): string =>
  ['none', 'ferry', 'ice'][s.ferries[crossingNumber(crossing)]!]!

export const first = <K extends AasEvent['kind']>(
  events: readonly AasEvent[],
  kind: K,
): Extract<AasEvent, { kind: K }> => {
  const found = events.find((event) => event.kind === kind)
  if (found === undefined) throw new Error(`No "${kind}" among ${events.map((event) => event.kind).join(', ')}`)
  return found as Extract<AasEvent, { kind: K }>
}
export const told = (events: readonly AasEvent[], kind: AasEvent['kind']): boolean =>
  events.some((event) => event.kind === kind)
/** The values rolled against in the attacker's or the defender's fire. */
export const rolledAt = (events: readonly AasEvent[], by: 'attacker' | 'defender'): readonly number[] =>
  events.flatMap((event) => (event.kind === 'fire' && event.by === by ? event.dice.map(({ value }) => value) : []))

export const forecastOf = (s: AasState, attempt: Some): Forecast => {
  const forecast = rules.forecast?.(s, find(s, attempt))
  if (forecast === undefined) throw new Error(`${JSON.stringify(attempt)} has no forecast`)
  return forecast
}

/** The rule and the reason, in short. */
export const why = (s: AasState, attempt: Some): string => {
  const refusal = rules.explain?.(s, attempt)
  return refusal === undefined ? 'legal' : `${refusal.rule} ${refusal.why.say}`
}
