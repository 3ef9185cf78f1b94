import type { Words } from '@kurgan/board-kit'
import { survey } from './bot/survey.ts'
import { game as plain } from './index.ts'

/** The game with what the laboratory asks besides: no table and no computer player has to load it. */
export const game = { ...plain, survey }

/** How the laboratory tells of it: in the words of its board, fetched when somebody reads them. */
export const told = {
  words: {
    en: async () => (await import('./board/words/en.ts')).en,
    de: async () => (await import('./board/words/de.ts')).de,
  },
  unit: (words: Words, id: string) => words.choice('unit', id, []),
  place: (words: Words, id: string) => words.choice('to', id, []),
}
