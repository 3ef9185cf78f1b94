import type { GameEvent, Seat } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'

export type MarkKind = 'turn' | 'combat'

export interface Mark {
  readonly point: number
  readonly kind: MarkKind
  /** The event that makes it one. */
  readonly event: GameEvent
}

/** A game may say itself what is a turn and what is a combat; most say it by the names of their events. */
export const kindOf = (ui: AnyGameUI, event: GameEvent): MarkKind | undefined => {
  if (ui.timelineMark !== undefined) return ui.timelineMark(event)
  if (event.kind === 'turn') return 'turn'
  return event.kind === 'combat' ? 'combat' : undefined
}

/** The moments one looks for when going through a match: where turns begin and where it came to blows. */
export const marksOf = (
  ui: AnyGameUI,
  match: MatchView,
  { seat, to }: { readonly seat: Seat; readonly to: number },
): readonly Mark[] =>
  Array.from({ length: to + 1 }, (_, point) => point).flatMap((point) => {
    const marked = match.eventsAt(point, seat).map((event) => ({ point, kind: kindOf(ui, event), event }))
    const turn = marked.find(({ kind }) => kind === 'turn')
    const combat = marked.find(({ kind }) => kind === 'combat')
    return [turn, combat].flatMap((mark) =>
      mark?.kind === undefined ? [] : [{ point, kind: mark.kind, event: mark.event }],
    )
  })
