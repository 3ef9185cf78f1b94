import { type Config, type Dice, type Json, type ScriptEntry, script, search, situation } from '@kurgan/kernel'
import { first, type Some, told, tryOut } from '@kurgan/kernel/testing'
import { rules } from '../rules/index.ts'
import { spaceOf } from '../rules/map.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  called,
  eliminated,
  onCard,
  outOfGame,
  type PlaceName,
  rebuilt,
  type SideName,
  type VovAction,
  type VovEvent,
  type VovState,
} from '../rules/state.ts'
import { markerNumber, unitNumber } from '../rules/units.ts'

/** A table to try rules on: set up a position, act with scripted dice, look. */

export const at = (patch: VovPatch = {}, where: string | Config = 'standard'): VovState =>
  situation(rules, where, patch as { readonly [what: string]: Json })

export const campaign = (patch: VovPatch = {}, options: Config['options'] = {}): VovState =>
  at({ turn: 6, ...patch }, { scenario: 'campaign', options })

export const midgame = (patch: VovPatch = {}, options: Config['options'] = {}): VovState =>
  at(patch, { scenario: 'midgame', options })

/** The start of a game, as the rules set it up. */
export const begin = (scenario: string, options: Config['options'] = {}): VovState =>
  rules.setup({ scenario, options }, search('begin'), () => {})

export const r = (place: PlaceName) => ({ at: place, reduced: true }) as const
export const cut = (place: PlaceName, reduced = false) => ({ at: place, reduced, outOfSupply: true }) as const

const { legal, offered, isOffered, find, act, play, asked, decider, forecastOf } = tryOut(rules)
export { act, asked, decider, first, forecastOf, isOffered, legal, offered, play, told }

/** Values of a field among the legal actions that agree, each once, in order. */
export const values = (s: VovState, field: string, attempt: Some): readonly (string | number)[] => {
  const found = offered(s, attempt).flatMap((action) => (action as Record<string, string | number>)[field] ?? [])
  const rank = (value: string | number): string => (typeof value === 'number' ? String(value).padStart(3, '0') : value)
  return [...new Set(found)].toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** Several moves of an Assault or Regroup, one after the other. */
export const moves = (s: VovState, ...steps: readonly (readonly [unit: string, to: PlaceName])[]): void => {
  for (const [unit, to] of steps) act(s, { do: 'move', unit, to })
}

export const assault = (area: PlaceName): VovAction => ({ do: 'assault', area })
export const attack = (area: PlaceName, lead: string): VovAction => ({ do: 'attack', area, lead })
export const decline: VovAction = { do: 'decline' }
export const done: VovAction = { do: 'done' }
export const endAssault: VovAction = { do: 'endAssault' }
export const pass: VovAction = { do: 'pass' }
export const proceed: VovAction = { do: 'proceed' }

/**
 * An attack without further support on either side: says no until the dice are thrown. The defender's lead is the
 * first in the order of the data.
 */
export const battle = (
  s: VovState,
  area: PlaceName,
  lead: string,
  ...dice: readonly ScriptEntry[]
): readonly VovEvent[] => {
  const events: VovEvent[] = []
  const thrown = script(...dice)
  const tell = (event: VovEvent): void => void events.push(event)
  // A single unit with nothing else to do attacks without being asked.
  if (s.fight === null) rules.apply(s, find(s, attack(area, lead)), thrown, tell)
  while (told(events, 'combat').length === 0) {
    const answer = legal(s).find((action) => action.do === 'decline' || action.do === 'lead' || action.do === 'join')!
    rules.apply(s, answer, thrown, tell)
  }
  thrown.done()
  rules.invariants?.(s)
  return events
}

const boxes = new Map([
  [eliminated, 'eliminated'],
  [onCard, 'onCard'],
  [rebuilt, 'rebuilt'],
  [called, 'called'],
  [outOfGame, 'gone'],
])
/** `47 f`, `47 r`, `eliminated` … */
export const where = (s: VovState, name: string): string => {
  const unit = unitNumber(name)
  const place = s.at[unit]!
  const box = boxes.get(place)
  if (box !== undefined) return box
  const printed = place < 67 ? place + 1 : 'ABCDEFGHIJKLM'[place - 67]
  return `${printed} ${s.steps[unit] === 2 ? 'f' : 'r'}`
}
export const whereAll = (s: VovState, ...names: readonly string[]): readonly string[] =>
  names.map((name) => where(s, name))

export const controls = (s: VovState, place: PlaceName): SideName =>
  s.control[spaceOf(place)] === 0 ? 'german' : 'soviet'
export const hasRubble = (s: VovState, place: PlaceName): boolean => s.rubble[spaceOf(place)] === 1
export const hasFort = (s: VovState, place: PlaceName): boolean => s.fort[spaceOf(place)] === 1
export const isCut = (s: VovState, name: string): boolean => s.cut[unitNumber(name)] === 1
export const owner = (s: VovState): string =>
  ['german', 'soviet', 'usedByGerman', 'usedBySoviet'][s.advantage] as string
export const gun = (s: VovState, name: string): string => ['absent', 'ready', 'used'][s.guns[markerNumber(name)]!]!
/** `day 5`, `night 4`, with `pause` where it is on. */
export const clock = (s: VovState): string =>
  `${s.night === 1 ? 'night' : 'day'} ${s.impulse}${s.pause === 1 ? ' pause' : ''}`

/** Two dice with a total, for rolls where only the sum matters. */
export const two = (total: number): readonly [number, number] => {
  const high = Math.min(6, total - 1)
  return [high, total - high]
}

const inWords = (fact: unknown): string => {
  if (Array.isArray(fact)) return `(${fact.map(inWords).join(', ')})`
  return typeof fact === 'object' && fact !== null ? Object.values(fact).map(inWords).join(' ') : String(fact)
}
const factsOf = (facts: object): readonly string[] =>
  Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [`${name} ${inWords(fact)}`]))
const shortened = (event: VovEvent): object =>
  event.kind === 'combat' ? { area: event.area, result: event.result } : { ...event, kind: undefined, rule: undefined }
/** Events in full, a line each, only combats in short: `stepLost VOV-11.4.4a unit 191/71 because combat`. */
export const lines = (events: readonly VovEvent[]): readonly string[] =>
  events.map((event) => [event.kind, event.rule, ...factsOf(shortened(event))].join(' '))

/** What is asked, in full: `german: absorb VOV-11.5c unit 6GA points 2`. */
export const question = (s: VovState): string => {
  const decision = rules.decision(s)
  if (decision === undefined) return 'over'
  const { say, ...facts } = decision.ask
  return [`${decision.side}: ${say}`, decision.rule, ...factsOf(facts)].join(' ')
}

/** What each die of an action is thrown for. */
export const purposes = (s: VovState, attempt: VovAction, ...dice: readonly ScriptEntry[]): readonly string[] => {
  const thrown = script(...dice)
  const noted: string[] = []
  const noting: Dice = {
    ...thrown,
    d6(purpose) {
      noted.push(purpose)
      return thrown.d6(purpose)
    },
    int(below, purpose) {
      noted.push(purpose)
      return thrown.int(below, purpose)
    },
  }
  rules.apply(s, find(s, attempt), noting, () => {})
  thrown.done()
  return noted
}

/** Plays legal actions, each with its dice, and writes down what is told and what is asked next. */
export const transcript = (
  s: VovState,
  ...steps: readonly (VovAction | readonly [VovAction, ...ScriptEntry[]])[]
): readonly string[] =>
  steps.flatMap((step) => {
    const [attempt, ...dice] = 'do' in step ? [step] : step
    return [...lines(act(s, attempt, ...dice)), `? ${question(s)}`]
  })
