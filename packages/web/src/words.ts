import type { Language } from '@kurgan/board-kit'
import { en } from './words/en.ts'
import type { Say } from './words/say.ts'

/** Everything the application itself says, in the language of the page; each game brings its own words with its UI. */
export let say: Say = en

/** Other languages than English come when they are wanted. */
const catalogues: { readonly [language in Exclude<Language, 'en'>]: () => Promise<Say> } = {
  de: async () => (await import('./words/de.ts')).de,
}

export const speak = async (language: Language): Promise<void> => {
  say = language === 'en' ? en : await catalogues[language]()
}
