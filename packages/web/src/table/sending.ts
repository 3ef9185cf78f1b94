import type { Action, Side } from '@kurgan/kernel'
import { whyNotPlayed, wordsOf } from '../language/language.ts'
import type { Elsewhere, NotDone } from '../match/match-view.ts'
import { say } from '../words.ts'
import type { Refused, Session, TableParts } from './state.ts'

/**
 * Sends actions to whoever keeps the match. Nothing is drawn as done before they say so: the question stands as it is
 * until then, so that nothing moves under a hand.
 */
export const sending =
  ({ ui, match }: Session, { getState: now, setState: set }: TableParts['screen']) =>
  (elsewhere: Elsewhere, side: Side, run: readonly Action[]): void => {
    const refuse = (text: string): void => set({ refused: { text, rule: match.decision?.rule ?? '' } })
    if (elsewhere.onItsWay) return refuse(say.online.onItsWay)
    const before = now().view.state
    const sent = elsewhere.run(side, run)
    const [action] = run.slice(-1)
    if (!sent.ok) return refuse(whyNotPlayed(ui, sent.refusal))
    if (action !== undefined) set({ done: { side, action, before }, refused: undefined, onItsWay: true })
  }

/** Shows what whoever keeps the match has said, also of what was sent: the moment that is looked at stays, if it still is. */
export const following = ({ session: { ui, match }, screen, refresh }: Omit<TableParts, 'save'>): void => {
  const { getState: now, setState: set } = screen
  const told = ({ sentence, because }: NotDone): Refused => ({
    text: because === undefined ? sentence : wordsOf(ui).refusal(because),
    rule: because?.rule ?? '',
  })
  match.elsewhere?.follow((refused) => {
    const { at } = now()
    refresh(at === undefined ? undefined : Math.min(at, match.length))
    if (refused !== undefined) set({ done: undefined, refused: told(refused) })
  })
}
