import { isDeepStrictEqual } from 'node:util'
import { script, situation } from '@kurgan/kernel'
import { chance, first, type Some, told, tryOut } from '@kurgan/kernel/testing'
import { cardName, cards, forceNumber, locationNumber, placeName, sideNumber, sideOf } from '../rules/components.ts'
import { handSize } from '../rules/decks.ts'
import { rules } from '../rules/index.ts'
import type { BfsWhy } from '../rules/machinery/messages.ts'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  type Absorption,
  type BfsAction,
  type BfsEvent,
  type BfsState,
  disrupted,
  none,
  reserves,
  type SideId,
} from '../rules/state.ts'
import { controller } from '../rules/table.ts'

/** A table to try rules on: set up a position, act, look. */

/** Five Locations of which only Mamayev Kurgan bears a note, and that one concerns artillery cards alone. */
const plainLine = ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'] as const

export const at = (patch: BfsPatch = {}): BfsState => situation(rules, 'standard', { line: plainLine, ...patch })

const { legal, offered, isOffered, act, forecastOf } = tryOut(rules)
export { act, chance, first, forecastOf, isOffered, legal, told }

/** Values of a field among the legal actions that agree, each once, sorted. */
export const values = (s: BfsState, field: string, attempt: Some): readonly string[] =>
  [...new Set(offered(s, attempt).map((action) => String((action as Record<string, unknown>)[field])))].toSorted()

/** Several actions one after the other. */
export const actAll = (s: BfsState, ...actions: readonly BfsAction[]): readonly BfsEvent[] =>
  actions.flatMap((action) => act(s, action))

/** Plays and gives what is told of a kind. */
export const toldOf = <K extends BfsEvent['kind']>(s: BfsState, kind: K, ...actions: readonly BfsAction[]) =>
  told(actAll(s, ...actions), kind)

/** Presses what has been begun to its end where nothing is left to choose. */
export const finish = (s: BfsState): readonly BfsEvent[] => {
  const events: BfsEvent[] = []
  for (let left = rules.decision(s); left?.closes === true && left.actions.length === 1; left = rules.decision(s))
    events.push(...act(s, left.actions[0]!))
  return events
}

export const proceed: BfsAction = { do: 'proceed' }
export const pass: BfsAction = { do: 'pass' }
export const fight: BfsAction = { do: 'fight' }
export const done: BfsAction = { do: 'done' }
export const accept: BfsAction = { do: 'accept' }
export const decline: BfsAction = { do: 'decline' }
export const endActions: BfsAction = { do: 'endActions' }
export const attack = (location: string): BfsAction => ({ do: 'attack', location })
export const commit = (force: string): BfsAction => ({ do: 'commit', force })
export const move = (force: string, to: string): BfsAction => ({ do: 'move', force, to })
export const ration = (force: string): BfsAction => ({ do: 'ration', force })
export const discard = (card: string): BfsAction => ({ do: 'discard', card })
export const firefight = (card: string): BfsAction => ({ do: 'firefight', card })
export const absorb = (force: string, by: Absorption): BfsAction => ({ do: 'absorb', force, by })
export const play = (card: string, rest: Omit<Extract<BfsAction, { do: 'play' }>, 'do' | 'card'> = {}): BfsAction => ({
  do: 'play',
  card,
  ...rest,
})

/** `mamayev/perimeter r3`, `reserves`, `disrupted`. */
export const where = (s: BfsState, name: string): string => {
  const place = s.place[forceNumber(name)]!
  if (place === reserves) return 'reserves'
  if (place === disrupted) return 'disrupted'
  return `${placeName(place)} r${s.rations[forceNumber(name)]}`
}
export const whereAll = (s: BfsState, ...names: readonly string[]): readonly string[] =>
  names.map((name) => where(s, name))
export const rationsOf = (s: BfsState, name: string): number => s.rations[forceNumber(name)]!

export const controls = (s: BfsState, location: string): SideId | 'nobody' => {
  const side = controller(s, locationNumber(location))
  return side === none ? 'nobody' : sideOf(side)
}
/** Rubble counters, or `destroyed`. */
export const rubbleOn = (s: BfsState, location: string): number | 'destroyed' =>
  s.destroyed[locationNumber(location)] === 1 ? 'destroyed' : s.rubble[locationNumber(location)]!

const pile = (counts: readonly number[], side: SideId): readonly string[] =>
  cards.flatMap((card, number) =>
    card.side === sideNumber(side) ? Array.from({ length: counts[number]! }, () => cardName(number)) : [],
  )
export const handOf = (s: BfsState, side: SideId): readonly string[] => pile(s.hand, side)
export const discardOf = (s: BfsState, side: SideId): readonly string[] => pile(s.discard, side)
export const handCount = (s: BfsState, side: SideId): number => handSize(s, sideNumber(side))
export const deckCount = (s: BfsState, side: SideId): number => s.deck[sideNumber(side)]!.length

/** What is asked, and of whom: `german action`. */
export const asked = (s: BfsState): string => {
  const decision = rules.decision(s)
  return decision === undefined ? 'over' : `${decision.side} ${decision.ask.say}`
}

/** All ways a Hit total can be absorbed, as what `look` sees in the end. */
export const endsOf = (s: BfsState, look: (end: BfsState) => string): readonly string[] => {
  const ends = new Set<string>()
  const visited = new Set<string>()
  const explore = (now: BfsState): void => {
    const key = JSON.stringify(now)
    if (visited.has(key)) return
    visited.add(key)
    for (const action of legal(now)) {
      const next = rules.clone(now)
      rules.apply(next, action, script(), () => {})
      if (rules.decision(next)?.ask.say === 'absorption' && rules.decision(next)?.side === rules.decision(now)?.side)
        explore(next)
      else ends.add(look(next))
    }
  }
  explore(s)
  return [...ends].toSorted()
}

/** Why an attempt is refused: `BFS-MOV-4 tooFewRations`. */
export const refusal = (s: BfsState, attempt: Some): string => {
  const why = rules.explain?.(s, attempt)
  return why === undefined ? 'none' : `${why.rule} ${why.why.say}`
}

/** Each attempt and why it is refused. */
export type Refused = readonly (readonly [Record<string, string>, string])[]

export const judged = (patch: BfsPatch, attempts: Refused): Refused => {
  const s = at(patch)
  return attempts.map(([attempt]) => [attempt, refusal(s, attempt)])
}

/** Those of the attempts that are refused otherwise than is said here, in any fact, and how. */
export const otherwise = (
  s: BfsState,
  all: readonly (readonly [Record<string, string>, BfsWhy])[],
): readonly unknown[] =>
  all.flatMap(([attempt, why]) => {
    const found = rules.explain?.(s, attempt)?.why
    return isDeepStrictEqual(found, why) ? [] : [[attempt, found]]
  })

/** Who is asked what, and by which rule. */
export const question = (s: BfsState): unknown => {
  const decision = rules.decision(s)
  return decision && [decision.side, decision.ask, decision.rule]
}

/** One title of each side for every Firefight value. */
export const sovietValue: Readonly<Record<number, string>> = {
  3: 's-storm',
  2: 's-katyusha',
  1: 's-night',
  '-1': 's-demo',
  '-2': 's-sniper',
  '-3': 's-227',
}
const germanValue: Readonly<Record<number, string>> = {
  3: 'g-pioneer',
  2: 'g-stuka',
  1: 'g-arty',
  '-1': 'g-fresh',
  '-2': 'g-airlift',
  '-3': 'g-smoke',
}
/** The next flips of both sides. */
export const flipping = (soviet: number, german: number): Required<Pick<BfsPatch, 'decks'>> => ({
  decks: { soviet: [sovietValue[soviet]!], german: [germanValue[german]!] },
})
