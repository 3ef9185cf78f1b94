import type { Thing } from '@kurgan/board-kit'
import type { Action, Decision, GameEvent, Outcome, Seat, Side } from '@kurgan/kernel'
import type { AnyMatch, AnyRoom } from '../catalogue.ts'
import { type Seating, seatAtScreen } from './seating.ts'

/** Everything of the match that the screen shows: what the seat may see, and never more. */
export interface View {
  readonly seat: Seat
  readonly point: number
  readonly length: number
  readonly state: unknown
  /** What the person at this screen is asked now; undefined for a computer's decision and in the past. */
  readonly decision: Decision | undefined
  /** Whose decision it is at the end of the match. */
  readonly deciding: Side | undefined
  readonly outcome: Outcome | undefined
  readonly canUndo: boolean
  /** What led to this point. */
  readonly events: readonly GameEvent[]
  /** What the last action and its events speak of. */
  readonly recent: readonly Thing[]
}

/** The things an action names. */
export const thingsOf = (room: AnyRoom, action: Action): readonly Thing[] =>
  Object.entries(action).flatMap(([field, value]) => {
    const kind = room.fields[field]
    if (kind === undefined || typeof value === 'boolean') return []
    const ids = typeof value === 'object' ? value : [value]
    return ids.map((id) => ({ kind, id }))
  })

const recentThings = (room: AnyRoom, action: Action | undefined, events: readonly GameEvent[]): readonly Thing[] => [
  ...(action === undefined ? [] : thingsOf(room, action)),
  ...events.flatMap((event) => room.spots(event)),
]

/** `handsOff`: the person only looks on, because the match is for viewing or the computer plays on. */
export const viewOf = (
  room: AnyRoom,
  match: AnyMatch,
  seating: Seating,
  { at, handsOff }: { readonly at: number | undefined; readonly handsOff: boolean },
): View => {
  const decision = match.decision
  const seat = seatAtScreen(room.game, seating, decision?.side)
  const point = at ?? match.length
  const events = match.eventsAt(point, seat)
  const asked = !handsOff && at === undefined && decision !== undefined && seating[decision.side] === 'person'
  return {
    seat,
    point,
    length: match.length,
    state: match.observeAt(point, seat),
    decision: asked ? decision : undefined,
    deciding: decision?.side,
    outcome: match.outcome,
    canUndo: !handsOff && match.canUndo,
    events,
    recent: recentThings(room, match.actions[point - 1], events),
  }
}
