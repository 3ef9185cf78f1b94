import type { Side } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { wordsOf } from '../language/language.ts'
import { onlyPerson, seatingOf } from '../match/seating.ts'
import { say } from '../words.ts'

/** Where a match stands, in a sentence for the card on the shelf, in the language of the page. `alone` is a seat. */
export const summaryOf = (ui: AnyGameUI, match: MatchView, alone: Side | undefined): string => {
  const { decision, outcome } = match
  const words = wordsOf(ui)
  if (outcome !== undefined) return words.outcome(outcome).title
  if (decision === undefined) return ''
  const side = words.side(decision.side)
  // A question may tell what its side keeps secret: it stands on the shelf only where nobody else would read it.
  const unread = alone === match.seatOf(decision.side) && onlyPerson(ui.game, seatingOf(match)) === decision.side
  return unread ? `${side}: ${words.ask(decision.ask)}` : say.table.decides(side)
}
