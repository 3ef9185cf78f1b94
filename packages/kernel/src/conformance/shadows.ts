import type { Config, Game, GameEvent, Seat } from '../contract.ts'
import { namedSeed, reel, search } from '../dice.ts'
import { seenBy } from '../match.ts'
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

const leavesOf = (value: unknown, path = '', into = new Map<string, string>()): Map<string, string> => {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) leavesOf(part, `${path}/${key}`, into)
  else into.set(path, JSON.stringify(value) ?? 'undefined')
  return into
}

interface Sample {
  /** What the seat sees: its observation and the last events. */
  readonly visible: Leaves
  /** What it does not see, as it is and as it is in a world made from the observation. */
  readonly hidden: Leaves
  readonly imagined: Leaves
}

const position = (
  game: Game,
  config: Config,
  seed: string,
  length: number,
): { readonly state: unknown; readonly events: readonly GameEvent[] } => {
  const tape = reel(seed)
  const choice = search(`shadow ${seed}`)
  let events: GameEvent[] = []
  const tell = (event: GameEvent): void => void events.push(event)
  const state = game.setup(config, tape(0), tell)
  for (let n = 0; n < length; n++) {
    const decision = game.decision(state)
    if (decision === undefined) break
    events = []
    game.apply(state, choice.pick(decision.actions, 'action'), tape(n + 1), tell)
  }
  return { state, events }
}

const sampleOf = (game: Game, config: Config, seed: string, length: number, seat: Seat): Sample | undefined => {
  const { state, events } = position(game, config, seed, length)
  if (game.decision(state) === undefined) return undefined
  const observation = game.observe(state, seat)
  // Where nothing is hidden nothing can be given away; the leaves of a whole state are slow to gather.
  if (JSON.stringify(observation) === JSON.stringify(state)) return undefined
  const visible = leavesOf({ observation, events: seenBy(events, seat) })
  const hidden = leavesOf(state)
  for (const [path, value] of leavesOf(observation)) if (hidden.get(path) === value) hidden.delete(path)
  return { visible, hidden, imagined: leavesOf(game.determinize(observation, seat, search(`world ${seed}`))) }
}

/** Whether the visible leaf gives the hidden one away in all real worlds and not in the imagined ones. */
const isShadow = (all: readonly Sample[], visible: string, hidden: string): boolean => {
  const meaning = new Map<string, string>()
  const counts = new Map<string, number>()
  let seen = 0
  let broken = 0
  for (const sample of all) {
    const clue = sample.visible.get(visible)
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
export const findShadows = (game: Game, config: Config, seed: string): readonly string[] => {
  const found: string[] = []
  for (const length of [0, 3, 12])
    for (const seat of seatsOf(game)) {
      const all = Array.from({ length: samples }, (_, i) =>
        sampleOf(game, config, namedSeed(`${seed} ${i}`), length, seat),
      ).filter((sample) => sample !== undefined)
      const clues = changingPaths(all.map((sample) => sample.visible))
      for (const hidden of changingPaths(all.map((sample) => sample.hidden)))
        for (const clue of clues)
          if (isShadow(all, clue, hidden))
            found.push(`Check 8: after ${length} actions, what ${seat} sees at ${clue} always gives away ${hidden}.`)
    }
  return found
}
