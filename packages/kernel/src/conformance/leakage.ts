import type { Config, Game, GameEvent, Seat } from '../contract.ts'
import { namedSeed, reel, search } from '../dice.ts'
import { canonical } from '../legal.ts'
import { seenBy } from '../played.ts'
import { seatsOf } from './secrets.ts'

/**
 * A leak that `determinize` copies along cannot be found in one game: the world it makes looks the same.
 * Over many games it shows as a shadow: something visible that always goes with something hidden, while in
 * the worlds made from the same observations it does not.
 */

/** Games a point in the game: enough for a shadow to be no accident. */
const samples = 160
/** The share of made-up worlds in which a shadow must be broken to count as one. */
const brokenShare = 0.2
const accident = 1e-9

type Leaves = ReadonlyMap<string, string>

const isBranch = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

/** The leaf at a path; undefined where there is none. */
const leafAt = (value: unknown, steps: readonly string[]): string | undefined => {
  let part = value
  for (const step of steps) {
    if (!isBranch(part) || !(step in part)) return undefined
    part = part[step]
  }
  return isBranch(part) ? undefined : (JSON.stringify(part) ?? 'undefined')
}

/** The leaves of the first that the second has not, and what a third has in their places. */
const differing = (
  value: unknown,
  known: unknown,
  instead: unknown,
  path = '',
  into = { hidden: new Map<string, string>(), imagined: new Map<string, string>() },
): { readonly hidden: Leaves; readonly imagined: Leaves } => {
  if (!isBranch(value)) {
    if (value === known) return into
    into.hidden.set(path, JSON.stringify(value))
    into.imagined.set(path, JSON.stringify(instead) ?? 'undefined')
    return into
  }
  for (const [key, part] of Object.entries(value))
    differing(
      part,
      isBranch(known) ? known[key] : undefined,
      isBranch(instead) ? instead[key] : undefined,
      `${path}/${key}`,
      into,
    )
  return into
}

interface Sample {
  /** What the seat sees: its observation and the last events. */
  readonly seen: unknown
  /** What it does not see, as it is and as it is in a world made from the observation. */
  readonly hidden: Leaves
  readonly imagined: Leaves
}

interface Position {
  readonly seed: string
  readonly state: unknown
  readonly events: readonly GameEvent[]
}

/** The position of a game after so many actions; undefined when it is over by then. */
const positionOf = (game: Game, config: Config, seed: string, length: number): Position | undefined => {
  const tape = reel(seed)
  const choice = search(`shadow ${seed}`)
  let events: GameEvent[] = []
  const tell = (event: GameEvent): void => void events.push(event)
  const state = game.setup(config, tape(0), tell)
  for (let n = 0; ; n++) {
    const decision = game.decision(state)
    if (decision === undefined) return undefined
    if (n === length) return { seed, state, events }
    events = []
    game.apply(state, choice.pick(canonical(decision), 'action'), tape(n + 1), tell)
  }
}

const sampleOf = (game: Game, { seed, state, events }: Position, seat: Seat): Sample | undefined => {
  const observation = game.observe(state, seat)
  // Where nothing is hidden nothing can be given away.
  if (JSON.stringify(observation) === JSON.stringify(state)) return undefined
  const world = game.determinize(observation, seat, search(`world ${seed}`))
  return {
    seen: { observation, events: seenBy(events, seat) },
    ...differing(state, observation, world),
  }
}

/** Whether the visible leaf gives the hidden one away in all real worlds and not in the imagined ones. */
const isShadow = (all: readonly Sample[], clues: readonly (string | undefined)[], hidden: string): boolean => {
  const meaning = new Map<string, string>()
  const counts = new Map<string, number>()
  let seen = 0
  let broken = 0
  for (const [i, sample] of all.entries()) {
    const clue = clues[i]
    const secret = sample.hidden.get(hidden)
    if (clue === undefined || secret === undefined) continue
    const known = meaning.get(clue)
    if (known !== undefined && known !== secret) return false
    meaning.set(clue, secret)
    seen++
    counts.set(secret, (counts.get(secret) ?? 0) + 1)
    if (sample.imagined.get(hidden) !== secret) broken++
  }
  const commonest = Math.max(0, ...counts.values()) / seen
  return broken > seen * brokenShare && commonest ** (seen - meaning.size) < accident
}

/** The visible leaves that are not the same everywhere, each with its value in every sample. Only what differs is gathered: most of a position never does. */
const cluesOf = (all: readonly Sample[]): ReadonlyMap<string, readonly (string | undefined)[]> => {
  const differs = new Set<string>()
  for (const { seen } of all)
    for (const path of differing(seen, all[0]?.seen, undefined).hidden.keys()) differs.add(path)
  const clues = new Map<string, readonly (string | undefined)[]>()
  for (const path of differs) {
    const steps = path.split('/').slice(1)
    const values = all.map(({ seen }) => leafAt(seen, steps))
    if (new Set(values.filter((value) => value !== undefined)).size > 1) clues.set(path, values)
  }
  return clues
}

/** The leaves that are not the same everywhere: what never changes neither gives anything away nor is a secret. */
const changingPaths = (all: readonly Leaves[]): string[] => {
  const first = new Map<string, string>()
  const changing = new Set<string>()
  for (const leaves of all)
    for (const [path, value] of leaves) {
      const known = first.get(path)
      if (known === undefined) first.set(path, value)
      else if (known !== value) changing.add(path)
    }
  return [...changing]
}

/** Whatever a seat sees that gives away something hidden, over many games of one configuration, in words. */
export const findLeaks = (game: Game, config: Config, seed: string): readonly string[] => {
  const found: string[] = []
  for (const length of [0, 3, 12]) {
    const positions = Array.from({ length: samples }, (_, i) =>
      positionOf(game, config, namedSeed(`${seed} ${i}`), length),
    ).filter((position) => position !== undefined)
    for (const seat of seatsOf(game)) {
      const all = positions.map((position) => sampleOf(game, position, seat)).filter((sample) => sample !== undefined)
      const clues = cluesOf(all)
      for (const hidden of changingPaths(all.map((sample) => sample.hidden)))
        for (const [clue, values] of clues)
          if (isShadow(all, values, hidden))
            found.push(`Check 8: after ${length} actions, what ${seat} sees at ${clue} always gives away ${hidden}.`)
    }
  }
  return found
}
