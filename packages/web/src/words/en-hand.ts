import { list } from '@kurgan/board-kit'

/** Pieces in the hand, and what goes along with them. */
export const hand = {
  title: 'Go along',
  all: (pieces: number) => `All from here (${pieces})`,
  one: (name: string) => `One more: ${name}`,
  together: (names: readonly string[]) => `Together: ${list(names)}`,
  stayed: (names: readonly string[]) => `Not all could go along. Left for you to decide: ${list(names)}.`,
} as const
