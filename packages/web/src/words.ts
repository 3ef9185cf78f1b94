import type { Language } from '@kurgan/board-kit'
import { en } from './words/en.ts'
import type { Say } from './words/say.ts'

/** Everything the application itself says, in the language of the page; each game brings its own words with its UI. */
export let say: Say = en

/** Other languages than English come when they are wanted. */
const catalogues: { readonly [language in Exclude<Language, 'en'>]: () => Promise<Say> } = {
  de: async () => (await import('./words/de.ts')).de,
}

/** Words that come with a part of the page, once somebody wants it. */
const others = new Set<(language: Language) => Promise<void>>()
let spoken: Language = 'en'

export const speak = async (language: Language): Promise<void> => {
  const [words] = await Promise.all([
    language === 'en' ? en : catalogues[language](),
    ...Array.from(others, (other) => other(language)),
  ])
  say = words
  spoken = language
}

/** Fetches other words too, now and whenever the page speaks another language. */
export const speakToo = async (other: (language: Language) => Promise<void>): Promise<void> => {
  others.add(other)
  await other(spoken)
}
