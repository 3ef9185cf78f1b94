import type { AnyMatch, AnyRoom } from '../catalogue.ts'
import type { Kept } from './keep.ts'
import { wordsOf } from '../language/language.ts'
import { onlyPerson } from '../table/seating.ts'
import { say } from '../words.ts'

/** Where a match stands, in a sentence for the card on the shelf, in the language of the page. */
export const standingOf = (
  room: AnyRoom,
  { decision, outcome }: Pick<AnyMatch, 'decision' | 'outcome'>,
  { seating, alone }: Pick<Kept, 'seating' | 'alone'>,
): string => {
  const words = wordsOf(room)
  if (outcome !== undefined) return words.outcome(outcome).title
  if (decision === undefined) return ''
  const side = words.side(decision.side)
  // A question may tell what its side keeps secret: it stands on the shelf only where nobody else would read it.
  const unread = [alone, onlyPerson(room.game, seating)].every((one) => one === decision.side)
  return unread ? `${side}: ${words.ask(decision.ask)}` : say.table.decides(side)
}
