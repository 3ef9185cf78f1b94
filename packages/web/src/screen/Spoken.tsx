import { useState } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import type { MatchView } from '../match/match-view.ts'
import { lastOwn } from '../table/since.ts'
import { useSounds } from './use-sounds.ts'
import { eventsSeen, type View } from '../table/view.ts'

/** So many sentences are spoken at once, the latest; the story has them all. */
const mostSpoken = 6

/** How far back it is looked for what was not spoken yet. */
const mostActions = 200

/** The view that is spoken of, and the point up to which everything was spoken before. */
interface Telling {
  readonly view: View
  readonly after: number
}

/** Whoever comes to the screen has not heard of anything since they were asked. */
const unheardSince = (match: MatchView, { seat, point }: View): number =>
  Math.min(lastOwn(match, seat, point), point - 1)

/** A run, a suggestion or a fast computer may have come several actions further while the last one was spoken. */
const tellingOf = (match: MatchView, view: View, before: Telling): Telling => {
  // Whoever takes something back knows what it was: what is left of it is told with what is asked.
  if (view.length < before.view.length) return { view, after: view.point }
  if (view.point < before.view.point) return { view, after: view.point - 1 }
  if (view.seat !== before.view.seat) return { view, after: unheardSince(match, view) }
  return { view, after: view.point === before.view.point ? before.after : before.view.point }
}

/** The live region: speaks what has happened since it last spoke, and what is asked now. */
export const Spoken = () => {
  const { match } = useTable()
  useSounds()
  const words = useWords()
  const now = useOnTable(({ view, viewpoint }) => ({ view, viewpoint }))
  const { view, viewpoint } = useAfterPaint(now)
  const [telling, setTelling] = useState<Telling>(() => ({ view, after: unheardSince(match, view) }))
  if (telling.view !== view) setTelling(tellingOf(match, view, telling))

  const { decision, picks, outcome, point, seat, events } = view
  const first = Math.max(telling.after + 1, point - mostActions)
  // What is spoken of may have been taken back by now: it is told as it was.
  const between = Array.from({ length: Math.max(0, Math.min(point - 1, match.length) - first + 1) }, (_, index) =>
    eventsSeen(match, first + index, seat, viewpoint),
  )
  const told = [...between.flat(), ...(telling.after < point ? events : [])].flatMap(
    (event) => words.event(event) ?? [],
  )
  const earlier = told.length > mostSpoken ? [say.table.unspoken(told.length - mostSpoken)] : []
  const asked = decision === undefined ? [] : [words.side(decision.side), words.ask(decision.ask)]
  const picked = picks.length === 0 ? [] : [say.table.picked(picks.slice(-mostSpoken).map((one) => words.action(one)))]
  const end = outcome === undefined ? [] : [words.outcome(outcome).title]
  return (
    <div className="unseen" role="log" aria-live="polite">
      {[...earlier, ...told.slice(-mostSpoken), ...asked, ...picked, ...end].join(' ')}
    </div>
  )
}

/** A second live region, for what was asked about: the same answer is spoken again when it is asked for again. */
export const Described = ({ text, times }: { readonly text: string; readonly times: number }) => (
  <output className="unseen">{times % 2 === 0 ? text : `${text}\u00A0`}</output>
)
