import type { Action, Game, Outcome } from '@kurgan/kernel'
import { plainTelling, type ReportLanguage, type Telling } from '@kurgan/lab'
import { entryOf, loadGame, type Shelf } from './games.ts'

/** A game in the words of its board, where it brings them. */

/** What of a game's words a report speaks. */
interface BoardWords {
  side(id: string): string
  action(action: Action): string
  outcome(outcome: Outcome): { readonly title: string; readonly text: string }
  readonly titles?: {
    scenario(id: string): { readonly title: string } | undefined
    option(id: string): string | undefined
  }
}

interface Told {
  readonly words: { readonly [language in ReportLanguage]: () => Promise<BoardWords> }
  readonly unit: (words: BoardWords, id: string) => string
  readonly place: (words: BoardWords, id: string) => string
}

const isTold = (thing: unknown): thing is Told => typeof thing === 'object' && thing !== null && 'words' in thing

/** By what a game itself says in English, and its board in every language. */
const tellingOf = (game: Game, { unit, place }: Told, words: BoardWords): Telling => ({
  side: (id) => words.side(id),
  scenario: (id) =>
    words.titles?.scenario(id)?.title ?? game.scenarios.find((scenario) => scenario.id === id)?.title ?? id,
  option: (id) => words.titles?.option(id) ?? game.options.find((option) => option.id === id)?.title ?? id,
  action: (action) => words.action(action),
  ending: (winner, kind, rule) => words.outcome({ winner, kind, rule }),
  unit: (id) => unit(words, id),
  place: (id) => place(words, id),
})

export const loadTelling = async (shelf: Shelf, id: string, language: ReportLanguage): Promise<Telling> => {
  const [game, { told }] = [await loadGame(shelf, id), await entryOf(shelf, id)]
  return isTold(told) ? tellingOf(game, told, await told.words[language]()) : plainTelling(game)
}
