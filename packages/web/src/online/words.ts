import type { Language } from '@kurgan/board-kit'
import type { SayOnline } from '../words/say-online.ts'
import { speakToo } from '../words.ts'

const catalogues: { readonly [language in Language]: () => Promise<SayOnline> } = {
  en: async () => (await import('../words/en-online.ts')).online,
  de: async () => (await import('../words/de-online.ts')).online,
}

/** What the pages of playing with others say, in the language of the page: it comes with the first of them. */
export let sayOnline: SayOnline

await speakToo(async (language) => {
  sayOnline = await catalogues[language]()
})
