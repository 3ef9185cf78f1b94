import type { Models } from '@kurgan/bots'
import { useCallback } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { chanceBy, type ChanceOf } from '../table/win-chance.ts'

/** What games have learned; fetched when a match of one is looked back at. */
const learned = import.meta.glob<Models>('../../../games/*/bot/model.json', { import: 'default' })

/** How likely the first side wins at a position; undefined where the game has learned nothing of this scenario. */
export const chanceFor = async (ui: AnyGameUI, match: MatchView): Promise<ChanceOf | undefined> =>
  chanceBy(ui, await learned[`../../../games/${ui.game.id}/bot/model.json`]?.(), match.stateAt(0))

// Within an object, since a state that is a function would be called.
const found = async (ui: AnyGameUI, match: MatchView) => ({ chanceOf: await chanceFor(ui, match) })

/** The same as soon as it has been fetched. */
export const useWinChance = (ui: AnyGameUI, match: MatchView): ChanceOf | undefined => {
  const { value } = useLoaded(useCallback(() => found(ui, match), [ui, match]))
  return value?.chanceOf
}
