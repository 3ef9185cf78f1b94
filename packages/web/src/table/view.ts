import type { BoardRef } from '@kurgan/board-kit'
import {
  type Action,
  type Decision,
  difference,
  type GameEvent,
  type Outcome,
  type Seat,
  seenBy,
  type Side,
} from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { type Since, sinceOwn } from './since.ts'

/** Everything of the match that the screen shows: what the seat may see, and never more. */
export interface View {
  readonly seat: Seat
  readonly point: number
  readonly length: number
  readonly state: unknown
  /** What the person at this screen is asked now; undefined for a computer's decision and in the past. */
  readonly decision: Decision | undefined
  /** What stands of the choice of several things that the person has begun, in the order in which it was picked. */
  readonly picks: readonly Action[]
  /** Whose decision it is at the end of the match. */
  readonly deciding: Side | undefined
  readonly outcome: Outcome | undefined
  readonly canUndo: boolean
  /** What led to this point. */
  readonly events: readonly GameEvent[]
  /** What others have done since this person last decided something. */
  readonly since: Since | undefined
  /** What the last action and its events speak of, and all that others did since one's own. */
  readonly recent: readonly BoardRef[]
}

/** The things an action names. */
export const thingsOf = (ui: AnyGameUI, action: Action): readonly BoardRef[] =>
  Object.entries(action).flatMap(([field, value]) => {
    const kind = ui.fieldKinds[field]
    if (kind === undefined || typeof value === 'boolean') return []
    const ids = typeof value === 'object' ? value : [value]
    return ids.map((id) => ({ kind, id }))
  })

/**
 * The action that led to a point, as far as the seat may know it: its own, and where nothing is hidden
 * anybody's. What another side did in secret is told by its events and by nothing else. After the end
 * everything is known, unless a viewpoint is chosen.
 */
export const actionAt = (
  match: MatchView,
  point: number,
  seat: Seat,
  viewpoint: Seat | undefined,
): Action | undefined => {
  const action = match.actions[point - 1]
  const over = match.outcome !== undefined
  if (action === undefined || (over && viewpoint === undefined)) return action
  const eyes = over ? (viewpoint ?? seat) : seat
  if (match.sideAt(point) === eyes) return action
  const open = [point - 1, point].every((at) => {
    const state = match.stateAt(at)
    return difference(match.game.observe(state, eyes), state) === undefined
  })
  return open && match.eventsAt(point).every(({ seats }) => seats === undefined) ? action : undefined
}

const recentThings = (ui: AnyGameUI, action: Action | undefined, events: readonly GameEvent[]): readonly BoardRef[] => [
  ...(action === undefined ? [] : thingsOf(ui, action)),
  ...events.flatMap((event) => ui.refsOf(event)),
]

/** What a seat was told on the way to a point; after the end everything, unless a viewpoint is chosen. */
export const eventsSeen = (
  match: MatchView,
  point: number,
  seat: Seat,
  viewpoint: Seat | undefined,
): readonly GameEvent[] =>
  viewpoint === undefined || match.outcome === undefined
    ? match.eventsAt(point, seat)
    : seenBy(match.eventsAt(point), viewpoint)

/** Whether whoever decides now took the last action too: players may have changed places since. */
const isOwn = (match: MatchView): boolean => {
  const [last, next] = [match.sideAt(match.length), match.decision?.side]
  return last !== undefined && next !== undefined && match.seatOf(last, match.length - 1) === match.seatOf(next)
}

/** What is marked: of the last action, and at the present of all that others did since one's own. */
const happened = (
  ui: AnyGameUI,
  match: MatchView,
  last: readonly BoardRef[],
  { seat, at }: { readonly seat: Seat; readonly at: number | undefined },
): Pick<View, 'since' | 'recent'> => {
  const since = at === undefined && match.outcome === undefined ? sinceOwn(match, seat) : undefined
  return { since, recent: [...last, ...(since?.events ?? []).flatMap((event) => ui.refsOf(event))] }
}

/** `handsOff`: the person only looks on, because the match is for viewing or a computer decides. */
export const viewOf = (
  ui: AnyGameUI,
  match: MatchView,
  {
    seat,
    at,
    handsOff,
    viewpoint,
  }: {
    readonly seat: Seat
    readonly at: number | undefined
    readonly handsOff: boolean
    /** After the end: look with the eyes of that seat, as it saw things then. */
    readonly viewpoint?: Seat | undefined
  },
): View => {
  const decision = match.decision
  const point = at ?? match.length
  const eyes = match.outcome === undefined ? undefined : viewpoint
  const events = eventsSeen(match, point, seat, viewpoint)
  const asked = !handsOff && at === undefined && decision?.side === seat
  return {
    seat: eyes ?? seat,
    point,
    length: match.length,
    state: eyes === undefined ? match.observeAt(point, seat) : ui.game.observe(match.stateAt(point), eyes),
    decision: asked ? decision : undefined,
    picks: asked ? match.picks : [],
    deciding: decision?.side,
    outcome: match.outcome,
    canUndo: !handsOff && decision?.side === seat && match.canUndo && isOwn(match),
    events,
    ...happened(ui, match, recentThings(ui, actionAt(match, point, seat, viewpoint), events), { seat, at }),
  }
}

/** What lights up on the table: what the pointer in the story or the lesson speaks of, else the advice. */
export const spotlightOf = (
  ui: AnyGameUI,
  lights: { readonly spotlight: readonly BoardRef[] | undefined; readonly advice: string | Action | undefined },
): readonly BoardRef[] => lights.spotlight ?? (typeof lights.advice === 'object' ? thingsOf(ui, lights.advice) : [])
