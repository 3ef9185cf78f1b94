import type { Action } from '@kurgan/kernel'
import type { StoreApi } from 'zustand/vanilla'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { type Command, readCommand } from './command.ts'
import type { Offered } from './naming.ts'
import { inShort } from './odds-text.ts'
import type { Session, TableState } from './state.ts'

/** What a line of words can do at a table. */
interface Handlers {
  readonly confirm: () => void
  readonly deselect: () => void
  readonly undo: () => void
  readonly takeBack: (pick: Action) => void
  /** Chooses an action of the list as it is. */
  readonly choose: (action: Action) => void
}

/** Does what a line of words says. */
const carryOut = (read: Exclude<Command, { readonly do: 'say' }>, hands: Handlers): void => {
  if (read.do === 'confirm') hands.confirm()
  if (read.do === 'back') hands.deselect()
  if (read.do === 'undo') hands.undo()
  if (read.do === 'unpick') hands.takeBack(read.action)
  if (read.do === 'play') hands.choose(read.action)
}

/** Does or answers what a line of words says; gives what is to be told. */
export const commander = (
  { ui, match }: Session,
  { getState: now }: StoreApi<TableState>,
  hands: Handlers,
): ((line: string) => string) => {
  /** What a line was answered with, to be chosen from by number. */
  let offered: Offered | undefined

  /** What was played or is proposed is told by the story and the live region; the answer says that it was. */
  const answer = (done: Command['do'], before: number): string => {
    const { proposal, refused } = now()
    // What went with it is told beside the story, and here as well.
    if (match.length < before) return [say.command.undone, refused?.text ?? ''].join(' ').trimEnd()
    if (match.length > before) return say.command.played
    if (done === 'play' && proposal !== undefined) {
      const odds = proposal.forecast === undefined ? '' : `${inShort(wordsOf(ui), proposal.forecast)}. `
      return say.command.proposed(wordsOf(ui).action(proposal.action), odds)
    }
    return done === 'back' ? say.command.deselected : say.table.notNow
  }

  return (line) => {
    const { view, selection, proposal } = now()
    const { state, decision, picks } = view
    const read = readCommand(line, { ui, state, decision, picks, selection, proposal, offered })
    if (read.do === 'say') {
      offered = read.offered ?? offered
      return read.text
    }
    const before = match.length
    carryOut(read, hands)
    return answer(read.do, before)
  }
}
