import { readMatchFile } from '@kurgan/kernel'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type AnyGameUI, findBox } from '../catalogue.ts'
import type { SavedGame, Listed } from '../store/saved-games.ts'
import { replay } from '../store/replaying.ts'
import { summaryOf } from '../store/summary.ts'
import { pageLanguage, scenarioOf } from '../language/language.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { seatedAs } from '../match/seating.ts'
import { say } from '../words.ts'

/** Where a game stands, as a spectator sees it: a card on the shelf tells nobody's secrets. */
interface Position {
  readonly ui: AnyGameUI
  readonly state: unknown
  /** In the language of the page, whichever it was saved in. */
  readonly scenario: string
  readonly standing: string
  /** Turn, score and phase. */
  readonly gist: readonly string[]
}

/** Brings the whole of a listed game. */
export type ReadGame = (id: string) => Promise<SavedGame | undefined>

const positionOf = async (kept: SavedGame | undefined): Promise<Position | undefined> => {
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

const nothing = (): Promise<undefined> => Promise.resolve(undefined)

/** The position of a game whose card has come into sight; undefined before that, and when it cannot be opened. */
export const usePosition = (card: RefObject<Element | null>, { id }: Listed, read: ReadGame): Position | undefined => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (card.current !== null) watcher.observe(card.current)
    return () => watcher.disconnect()
  }, [card])
  const open = useCallback(async () => positionOf(await read(id)), [id, read])
  return useLoaded<Position | undefined>(seen ? open : nothing).value
}
