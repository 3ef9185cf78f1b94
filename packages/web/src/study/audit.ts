import {
  commitment,
  type GameEvent,
  type MatchFile,
  recording,
  reel,
  type Roll,
  type RollRecord,
  type Tell,
} from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'

/** One use of chance, as it was when the match was played and as it comes out of the seed. */
export interface AuditedRoll {
  /** Action 0 is the set-up. */
  readonly point: number
  readonly played: Roll['value'] | undefined
  readonly drawn: Roll['value'] | undefined
  readonly right: boolean
}

export interface Audit {
  /** The seed is the one that was promised before the game. */
  readonly promised: boolean
  /** The first point whose events the seed does not bring about as they were told; undefined where all agree. */
  readonly differs: number | undefined
  readonly rolls: readonly AuditedRoll[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Checks a match as it was played (its rolls and what it told) against a file: the seed of the file must fit the promise
 * of the match, and its actions, played anew from the set-up with dice drawn from that seed as the file says for each action,
 * must roll and tell the same. Nothing of what was played goes into what it is compared with.
 */
export const auditOf = (
  ui: AnyGameUI,
  match: Pick<MatchView, 'length' | 'commitment' | 'eventsAt' | 'rolledAt' | 'rollsAt'>,
  { config, seed, actions, draws = [] }: MatchFile,
): Audit => {
  const { game } = ui
  const tape = reel(seed)
  const jumps = new Map(draws.map(([at, draw, word = 0]) => [at, { draw, word }]))
  let next = { draw: 0, word: 0 }
  const rolls: AuditedRoll[] = []
  let differs: number | undefined
  let state: unknown
  let failed = false
  for (let point = 0; point <= match.length; point++) {
    const { draw, word } = jumps.get(point) ?? next
    next = { draw: draw + 1, word: 0 }
    const { dice, rolls: drawn } = recording(tape(draw, word))
    const told: GameEvent[] = []
    const thrown: RollRecord[] = []
    const tell: Tell = (event) => told.push(event)
    tell.rolled = (event) => thrown.push({ ...event, after: told.length })
    const action = actions[point - 1]
    try {
      if (point === 0) state = game.setup(config, dice, tell)
      else if (!failed && action !== undefined) game.apply(state, action, dice, tell)
    } catch {
      // After other dice the next action may be impossible: nothing comes of it or of those behind it.
      failed = true
    }
    const events = match.eventsAt(point)
    const played = match.rollsAt(point)
    if (!same(events, told)) differs ??= point
    const shown = same(match.rolledAt(point), thrown)
    for (let place = 0; place < Math.max(played.length, drawn.length); place++) {
      const [was, is] = [played[place]?.value, drawn[place]?.value]
      rolls.push({ point, played: was, drawn: is, right: shown && same(was, is) })
    }
  }
  return { promised: commitment(seed) === match.commitment, differs, rolls }
}
