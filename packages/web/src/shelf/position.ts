import { readMatchFile } from '@kurgan/kernel'
import { type AnyGameUI, findBox } from '../catalogue.ts'
import { pageLanguage, scenarioOf } from '../language/language.ts'
import { seatedAs } from '../match/seating.ts'
import { replay } from '../store/replaying.ts'
import type { SavedGame } from '../store/saved-games.ts'
import { summaryOf } from '../store/summary.ts'
import { say } from '../words.ts'

/** Where a game stands, as a spectator sees it: a card on the shelf tells nobody's secrets. */
export interface Position {
  readonly ui: AnyGameUI
  readonly state: unknown
  /** In the language of the page, whichever it was saved in. */
  readonly scenario: string
  readonly standing: string
  /** Turn, score and phase. */
  readonly gist: readonly string[]
}

/** Undefined for a game that is not there, or not known here. */
export const positionOf = async (kept: SavedGame | undefined): Promise<Position | undefined> => {
  const ui = await findBox(kept?.game ?? '')?.ui()
  if (ui === undefined || kept === undefined) return undefined
  const { match, complete } = await replay(ui, readMatchFile(kept.file))
  const state = match.observe('spectator')
  return {
    ui,
    state,
    scenario: scenarioOf(ui, match.config.scenario).title,
    standing: complete ? summaryOf(ui, match, seatedAs(match, kept)) : say.shelfPage.viewOnly,
    gist: ui.status?.(state, pageLanguage.getState()) ?? [say.shelfPage.actions(match.length)],
  }
}
