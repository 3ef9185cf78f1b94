import type { Game, GameEvent, Seat } from './contract.ts'
import type { Draw } from './draws.ts'
import type { EndedBy } from './ending.ts'
import type { NotPlayed } from './legal.ts'
import type { SeatTaken } from './matchfile.ts'

/** What came of an action: the events the side may know, or the reason why it was not played. */
export type Played<E> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: NotPlayed }

/** Whether a replay agrees, or the first point at which it does not. */
export type Verified = { readonly ok: true } | { readonly ok: false; readonly at: number; readonly sentence: string }

/** What of the events a seat may know while the game goes on. */
export const seenBy = <E extends GameEvent>(events: readonly E[], seat: Seat): readonly E[] =>
  events.filter((event) => event.seats === undefined || event.seats.includes(seat))

/** A match from a file (`M`), and how far it could be replayed under the rules of today. */
export interface Opened<M> {
  readonly match: M
  /** Whether every action of the file was played. */
  readonly complete: boolean
  /** The rules version of the file, where it is older than the game's: what is shown may differ from what was played. */
  readonly olderRules?: number
  /** The first action that is not legal any more (from 1), and why; without a refusal the rules failed at it. */
  readonly stopped?: { readonly at: number; readonly sentence: string; readonly refusal?: NotPlayed }
}

/**
 * A match as its keeper lays it aside: with its configuration, its seed and, for whoever looks back, its file, it can be
 * taken up again without playing a single action. It is plain data and holds secrets.
 */
export interface Kept<S> {
  readonly point: number
  readonly state: S
  readonly next: Draw
  readonly burnt: number
  /** Whether the last action can be taken back. */
  readonly free: boolean
  readonly seats: readonly SeatTaken[]
  readonly ending?: EndedBy
}

/** What has been found wrong with an action of a file. */
export interface Problem {
  readonly sentence: string
  readonly refusal?: NotPlayed
}

/** Plays an action out of a file, or says why it cannot be: a defect of the rules must not cost what came before. */
export const problemOf = ({ title }: Pick<Game, 'title'>, play: () => Played<unknown>): Problem | undefined => {
  try {
    const played = play()
    return played.ok ? undefined : { sentence: played.refusal.sentence, refusal: played.refusal }
  } catch (error) {
    const broken = error instanceof Error ? error.message : String(error)
    return { sentence: `The rules of ${title} failed at this action (${broken}).` }
  }
}

/** Goes along a match and its replay: where they differ at a point, and what comes of playing on from it. */
export const compared = (
  length: number,
  replay: {
    readonly at: (n: number) => string | undefined
    readonly playNext: (n: number) => Played<unknown>
    readonly end: () => string | undefined
  },
): Verified => {
  for (let n = 0; ; n++) {
    const wrong = replay.at(n)
    if (wrong !== undefined) return { ok: false, at: n, sentence: `The replay differs after ${n} actions: ${wrong}.` }
    if (n === length) break
    const played = replay.playNext(n)
    if (!played.ok)
      return { ok: false, at: n + 1, sentence: `The replay stops at action ${n + 1}: ${played.refusal.sentence}` }
  }
  const wrong = replay.end()
  return wrong === undefined
    ? { ok: true }
    : { ok: false, at: length, sentence: `The replay ends differently: ${wrong}.` }
}
