import { nextQuestion, type Selection, type Words } from '@kurgan/board-kit'
import { say } from '../words.ts'
import type { Choosing } from './state.ts'

/** The question after the first press. undefined while nothing is chosen yet, or all of it is. */
export const nextAsked = (words: Words, selection: Selection, proposal: Choosing['proposal']): string | undefined => {
  const { chosen, questions, actions } = selection
  if (chosen.length === 0 || proposal !== undefined || questions.length === 0) return undefined
  const next = nextQuestion(selection)
  return next === undefined
    ? say.table.whatNow(chosen.map(({ field, value }) => words.choice(field, value, actions)))
    : words.next?.(next)
}
