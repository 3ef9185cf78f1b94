import type { Lesson, LessonStep } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import { spoken } from '../language/language.ts'

/** Whether an action is what the step asks for: it says at least what the step says. */
export const isWanted = ({ does }: LessonStep, action: Action): boolean =>
  does !== undefined && Object.entries(does).every(([field, value]) => String(action[field]) === String(value))

/** The text of a step in the language of the page. */
export const textOf = ({ say }: LessonStep): string => say[spoken.getState()]

/** The step to go back to when an action is taken back: the last before this one that asked for an action. */
export const stepBefore = ({ steps }: Lesson, step: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ does }, place) => place < step && does !== undefined),
  )
