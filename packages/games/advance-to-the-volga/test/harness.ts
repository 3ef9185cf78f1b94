import { isDeepStrictEqual } from 'node:util'
import { type Config, type Json, type Refusal, search, situation } from '@kurgan/kernel'
import { chance, first, type Some, told, tryOut } from '@kurgan/kernel/testing'
import { rules } from '../rules/index.ts'
import { unitNumber } from '../rules/components.ts'
import { controlledCount } from '../rules/control.ts'
import type { AtvWhy } from '../rules/machinery/messages.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  type AtvAction,
  type AtvEvent,
  type AtvState,
  gone,
  noSoviet,
  notInUse,
  outOfAction,
  waiting,
} from '../rules/state.ts'
import type { Attempt } from '../rules/machinery/attempt.ts'

/** A table to try rules on: set up a position, act with scripted dice, look. */

export const at = (patch: AtvPatch = {}, where: string | Config = 'main'): AtvState =>
  situation(rules, where, patch as { readonly [what: string]: Json })

export const factory = (patch: AtvPatch = {}, options: Config['options'] = {}): AtvState =>
  at(patch, { scenario: 'factory', options })

export const withOptions = (options: Config['options'], patch: AtvPatch = {}): AtvState =>
  at(patch, { scenario: 'main', options })

const { legal, offered, isOffered, find, act, forecastOf } = tryOut(rules)
export { act, chance, first, forecastOf, isOffered, legal, offered, told }

/** Values of a field among the legal actions that agree, each once, in order. */
export const values = (s: AtvState, field: string, attempt: Some): readonly (string | number)[] => {
  const found = offered(s, attempt).flatMap((action) => (action as Record<string, string | number>)[field] ?? [])
  return [...new Set(found)].toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  )
}

/** Plays one legal action with whatever dice: for steps whose rolls do not matter here. */
export const actAnyhow = (s: AtvState, attempt: AtvAction, seed: number | string = 1): readonly AtvEvent[] => {
  const events: AtvEvent[] = []
  rules.apply(s, find(s, attempt), search(seed), (event) => events.push(event))
  rules.invariants?.(s)
  return events
}

export const proceed: AtvAction = { do: 'proceed' }

const boxes = new Map([
  [outOfAction, 'outOfAction'],
  [waiting, 'waiting'],
  [gone, 'gone'],
  [notInUse, 'notInUse'],
])
/** `10 fresh`, `10 spent`, `outOfAction` … */
export const where = (s: AtvState, name: string): string => {
  const place = s.place[unitNumber(name)]!
  return boxes.get(place) ?? `${place} ${s.spent[unitNumber(name)] === 1 ? 'spent' : 'fresh'}`
}
export const whereAll = (s: AtvState, ...names: readonly string[]): readonly string[] =>
  names.map((name) => where(s, name))

export const isGerman = (s: AtvState, area: number): boolean => s.soviet[area] === noSoviet
export const controlled = controlledCount

/** An attempt of a person names things that may not go together. */
export const explain = (s: AtvState, attempt: Attempt): Refusal | undefined =>
  rules.explain?.(s, attempt as Partial<AtvAction>)

/** Those of the attempts that are refused otherwise than is said here, in any fact, and how. */
export const otherwise = (s: AtvState, all: readonly (readonly [Attempt, AtvWhy])[]): readonly unknown[] =>
  all.flatMap(([attempt, said]) => {
    const found = explain(s, attempt)?.why
    return isDeepStrictEqual(found, said) ? [] : [[attempt, found]]
  })

/** What stands in the way of an attempt and the rule that says so, such as `full ATV-8.3.1`, or `legal`. */
export const why = (s: AtvState, attempt: Attempt): string => {
  const refusal = explain(s, attempt)
  return refusal === undefined ? 'legal' : `${refusal.why.say} ${refusal.rule}`
}

export const support = (artillery: number, engineers: number, air: number): AtvAction => ({
  do: 'support',
  artillery,
  engineers,
  air,
})

/** Two dice with a total, for rolls where only the sum matters. */
export const two = (total: number): readonly [number, number] => {
  const high = Math.min(6, total - 1)
  return [high, total - high]
}

/** Events, supply and the other things that make a Turn; 10 is Commissars, supply 14. */
export const quietTurn = [3, 3, 4, 3, 4, 3, 4] as const
