import type { Action, EndedBy, GameEvent, Match, Seat } from '@kurgan/kernel'
import type { Told } from '@kurgan/wire'
import type { Schema } from '../store/schema.ts'
import type { Cause, SeatStream } from './streams.ts'

export type AnyMatch = Match<unknown, Action, GameEvent>

/** What is done to a match: each is one row of the log, and is done again alike. */
export type Act =
  | { readonly kind: 'act'; readonly body: Action }
  | { readonly kind: 'undo'; readonly body: null }
  | { readonly kind: 'back'; readonly body: { readonly to: number } }
  | { readonly kind: 'end'; readonly body: EndedBy }

type Entry = Schema['entry']

/** The log holds what was done by the rules of its time; whatever they do not know any more stops the game. */
class LogError extends Error {
  override readonly name = 'LogError'
}

const done = (match: AnyMatch, act: Act): boolean => {
  if (act.kind === 'act') return match.play(match.decision?.side ?? 'spectator', act.body).ok
  if (act.kind === 'back') return match.takeBack(act.body.to)
  return act.kind === 'undo' ? match.undo() : match.end(act.body)
}

/** Does it to the match, and gives what each seat is told of it. */
export const perform = (
  match: AnyMatch,
  streams: readonly SeatStream[],
  act: Act,
  cause: Cause,
): readonly { readonly seat: Seat; readonly told: Told }[] => {
  if (!done(match, act)) throw new LogError(`"${act.kind}" cannot be done to this match.`)
  return streams.flatMap((stream) => {
    const told =
      act.kind === 'act'
        ? stream.didOf(match, cause, act.body)
        : act.kind === 'end'
          ? stream.endOf(match, cause)
          : stream.backOf(match, cause)
    return told === undefined ? [] : [{ seat: stream.seat, told }]
  })
}

/** Rows that change the match itself; who sat down and what was proposed does not. */
const actOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>): Act | undefined =>
  kind === 'act' || kind === 'undo' || kind === 'back' || kind === 'end' ? { kind, body: JSON.parse(body) } : undefined

/** Does again what the log tells, for all seats. */
export const performAll = (
  match: AnyMatch,
  streams: readonly SeatStream[],
  entries: readonly Entry[],
  each: (seat: Seat, told: Told) => void = () => {},
): void => {
  for (const entry of entries) {
    const act = actOf(entry)
    if (act === undefined) continue
    const cause = { id: entry.client, seat: entry.side ?? 'spectator' }
    for (const { seat, told } of perform(match, streams, act, cause)) each(seat, told)
  }
}
