import type { Language } from '@kurgan/board-kit'
import { useCallback } from 'react'
import { type AnyGameUI, fetchGermanRules } from '../catalogue.ts'
import { pageLanguage } from '../language/language.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { type Chapter, readRulebook } from './rulebook.ts'

/** A rulebook and the language it is in, which is English where there is no other. */
export interface Book {
  readonly language: Language
  readonly rules: readonly Chapter[]
  readonly rulings: readonly Chapter[]
}

const bookIn = (language: Language, [rules = '', rulings = '']: readonly string[]): Book => ({
  language,
  rules: readRulebook(rules),
  rulings: readRulebook(rulings),
})

/** The rulebook in the language of the page; in English where it is not translated or cannot be fetched. */
export const bookOf = async (
  { game, rulebook }: Pick<AnyGameUI, 'game' | 'rulebook'>,
  language: Language,
  fetchGerman: typeof fetchGermanRules = fetchGermanRules,
): Promise<Book> => {
  try {
    if (language === 'de') return bookIn('de', await fetchGerman(game.id))
  } catch {
    // English is better than nothing.
  }
  return bookIn('en', await rulebook())
}

const unread: Book = { language: 'en', rules: [], rulings: [] }

/** The rulebook of a game; empty until it is `here`, and where it cannot be fetched. */
export const useBook = (ui: AnyGameUI): { readonly book: Book; readonly here: boolean } => {
  const { value, failed } = useLoaded(useCallback(() => bookOf(ui, pageLanguage.getState()), [ui]))
  return { book: value ?? unread, here: value !== undefined || failed }
}
