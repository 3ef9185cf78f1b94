import type { BotName } from './names.ts'

/** How much time those who search take; all others answer at once. In milliseconds. */
interface Effort {
  /** For a decision of which a few playouts show that it makes little difference, or what is best. */
  readonly usual: number
  /** For one in which more of them may change the choice. */
  readonly most: number
  /** For a whole turn, impulse or card, however many decisions it has. */
  readonly turn: number
  /** Where there is time, so many playouts: then nothing is left to find out, and a battery is spared. */
  readonly playouts: number
}

const captain: Effort = { usual: 150, most: 600, turn: 6000, playouts: 16 }

export const efforts: { readonly [bot in BotName]?: Effort } = {
  cautious: captain,
  bold: captain,
  veteran: captain,
  expert: { usual: 400, most: 1700, turn: 17_000, playouts: 240 },
}

/** What a decision may take of a turn in which some time is spent already: never more than a part of what is left. */
export const timeFor = (
  { usual, most, turn }: Effort,
  spent: number,
): { readonly usual: number; readonly most: number } => {
  const left = Math.max(0, turn - spent)
  return { usual: Math.min(usual, left / 8), most: Math.min(most, left / 4) }
}
