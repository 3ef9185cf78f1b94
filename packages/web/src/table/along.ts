import { errandOf, pileActions } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { pileTable } from './hand.ts'
import { rolls } from './picking.ts'
import type { TableParts } from './state.ts'

/**
 * Brings pieces of piles to where the first one went, one after the other. What can no longer go there stays and says why;
 * what would roll or could lose the game is left to be done by hand.
 */
export const bringAlong = (
  { session: { ui, match }, screen: { getState: now, setState: set } }: TableParts,
  play: (action: Action) => void,
  along: readonly string[],
  errand: string,
): void => {
  const stayed: string[] = []
  for (const id of along) {
    const { view } = now()
    const table = pileTable(ui, view)
    const action = pileActions(table, id).find((one) => errandOf(table, one) === errand)
    const isSafe =
      action !== undefined && !rolls(ui, view.state, action) && ui.warns?.(view.state, action) === undefined
    const { length } = match
    if (isSafe) play(action)
    if (match.length === length) stayed.push(wordsOf(ui).ref({ kind: ui.piles?.kind ?? '', id }, view.state))
  }
  const rule = match.decision?.rule ?? ''
  if (stayed.length > 0) set({ refused: { text: say.hand.stayed([...new Set(stayed)]), rule } })
}
