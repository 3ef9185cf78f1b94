import type { BoardRef, Trace } from '@kurgan/board-kit'
import type { GameEvent, Seat } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'

/**
 * The last point up to which whoever plays a side now has decided something: what came after is new to them. 0 where they
 * were never asked. Players may have changed places, so it is the person who is looked for and not the side.
 */
export const lastOwn = (match: MatchView, seat: Seat, point: number): number => {
  if (!match.game.sides.includes(seat)) return 0
  const person = match.seatOf(seat, point)
  for (let at = point; at > 0; at--) {
    const side = match.sideAt(at)
    if (side !== undefined && match.seatOf(side, at - 1) === person) return at
  }
  return 0
}

/** What somebody was told of what others have done since they last decided something. */
export interface Since {
  /** The last point that was their own. */
  readonly from: number
  readonly events: readonly GameEvent[]
}

/** So far back it is gathered: nobody looks at more on one map. */
const most = 400

export const sinceOwn = (match: MatchView, seat: Seat): Since | undefined => {
  const { length } = match
  const own = lastOwn(match, seat, length)
  if (own === length || !match.game.sides.includes(seat)) return undefined
  const from = Math.max(own, length - most)
  const events = Array.from({ length: length - from }, (_, place) => match.eventsAt(from + 1 + place, seat)).flat()
  return { from, events }
}

/** What of it is drawn on the map. */
export const tracesOf = (ui: AnyGameUI, { events }: Since): readonly Trace[] =>
  events.flatMap((event) => {
    const kind = ui.traces?.[event.kind]
    return kind === undefined ? [] : [{ kind, spaces: ui.refsOf(event) }]
  })

/** How much of each happened, and which spaces changed hands: to whom, where the event says it. */
export interface Digest {
  readonly moves: number
  readonly fights: number
  readonly losses: number
  readonly taken: readonly { readonly space: BoardRef; readonly by: string | undefined }[]
}

export const digestOf = (ui: AnyGameUI, { from, events }: Since): Digest => {
  const of = (kind: Trace['kind']): readonly GameEvent[] => events.filter((event) => ui.traces?.[event.kind] === kind)
  const taken = of('taken').flatMap((event) => {
    const [space] = ui.refsOf(event)
    const by = event['side']
    return space === undefined ? [] : [{ space, by: typeof by === 'string' ? by : undefined }]
  })
  // Before one has decided anything there was nothing to lose.
  return {
    moves: of('move').length,
    fights: of('fight').length,
    losses: of('loss').length,
    taken: from === 0 ? [] : taken,
  }
}
