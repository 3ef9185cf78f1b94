import type { Language } from '@kurgan/board-kit'
import { useCallback, useMemo } from 'react'
import { type AnyRoom, fetchGermanRules } from '../catalogue.ts'
import { spoken } from '../language/language.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { type Chapter, readRulebook } from './rulebook.ts'

/** A rulebook and the language it is in, which is English where there is no other. */
export interface Book {
  readonly language: Language
  readonly rules: readonly Chapter[]
  readonly rulings: readonly Chapter[]
}

/** The rulebook in the language of the page; in English where it is not translated or cannot be fetched. */
export const bookOf = async (
  english: Book,
  game: string,
  language: Language,
  fetchRules: typeof fetchGermanRules = fetchGermanRules,
): Promise<Book> => {
  if (language === 'en') return english
  try {
    const [rules, rulings] = await fetchRules(game)
    return { language, rules: readRulebook(rules), rulings: readRulebook(rulings) }
  } catch {
    return english
  }
}

/** The rulebook of a game: in English at once, and `here` in the language of the page as soon as it has come. */
export const useBook = (room: AnyRoom): { readonly book: Book; readonly here: boolean } => {
  const english = useMemo(
    (): Book => ({ language: 'en', rules: readRulebook(room.rules), rulings: readRulebook(room.rulings) }),
    [room],
  )
  const { value } = useLoaded(useCallback(() => bookOf(english, room.game.id, spoken.getState()), [english, room]))
  return { book: value ?? english, here: value !== undefined }
}
