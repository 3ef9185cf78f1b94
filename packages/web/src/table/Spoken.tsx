import { useAfterPaint } from '../parts/after-paint.ts'
import { useOnTable, useWords } from './context.ts'

/** So many sentences are spoken after an action; the story has them all. */
const mostSpoken = 6

/** The live region: speaks what has just happened and what is asked now. */
export const Spoken = () => {
  const words = useWords()
  const { events, decision, outcome } = useAfterPaint(useOnTable((state) => state.view))
  const told = events.flatMap((event) => words.event(event) ?? []).slice(-mostSpoken)
  const asked = decision === undefined ? [] : [words.side(decision.side), words.ask(decision.ask)]
  const end = outcome === undefined ? [] : [words.outcome(outcome).title]
  return (
    <div className="unseen" role="log" aria-live="polite">
      {[...told, ...asked, ...end].join(' ')}
    </div>
  )
}
