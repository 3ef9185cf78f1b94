import type { BoardRef, Lesson, LessonStep, Selection } from '@kurgan/board-kit'
import { type Action, sameAction } from '@kurgan/kernel'
import { pageLanguage, wordsOf } from '../language/language.ts'
import type { TableParts } from './state.ts'
import { thingsOf } from './view.ts'

/** Whether an action is what the step asks for: it says at least what the step says. */
export const isWanted = ({ does }: LessonStep, action: Action): boolean =>
  does !== undefined && Object.entries(does).every(([field, value]) => String(action[field]) === String(value))

/** The text of a step in the language of the page. */
export const textOf = ({ say }: LessonStep): string => say[pageLanguage.getState()]

/** The step to go back to when an action is taken back: the last before this one that asked for an action. */
const stepBefore = ({ steps }: Lesson, step: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ does }, place) => place < step && does !== undefined),
  )

/** The button that leads on to an action: the first answer that it gives to what is asked. */
const hintFor = ({ questions }: Selection, action: Action): string | undefined => {
  const choice = questions
    .flatMap(({ choices }) => choices)
    .find(({ field, value }) => String(action[field]) === String(value))
  return choice && `${choice.field}:${choice.value}`
}

export interface Guiding {
  /** In a lesson: goes on from a step that only tells something. */
  readonly nextStep: () => void
  /** In a lesson: lights what the step asks for. */
  readonly showStep: () => void
}

/** What of a lesson the other parts of a table ask; without one it forbids nothing. */
export interface Guided {
  /** Whether the step asks for something else. */
  readonly forbids: (action: Action) => boolean
  /** What the step asks for was done. */
  readonly played: () => void
  /** Takes back the last action, and the lesson with it. */
  readonly undo: () => boolean
  /** Takes back a pick; gives what went with it, itself first. In a lesson all since does: its steps have an order. */
  readonly unpick: (pick: Action) => readonly Action[] | undefined
  /** What the step speaks of. */
  readonly refs: () => readonly BoardRef[] | undefined
}

export const guided = ({ session: { lesson, match }, screen }: Pick<TableParts, 'session' | 'screen'>): Guided => {
  const { getState: now, setState: set } = screen
  const step = (): LessonStep | undefined => lesson?.steps[now().step]
  const undo = (): boolean => {
    const undone = match.undo()
    if (undone && lesson !== undefined) set({ step: stepBefore(lesson, now().step) })
    return undone
  }
  /** Back to before a pick. */
  const undoTo = (pick: Action): readonly Action[] | undefined => {
    const { picks } = match
    const place = picks.findLastIndex((one) => sameAction(one, pick))
    if (place < 0) return undefined
    for (let left = picks.length; left > place; left--) undo()
    return picks.slice(place)
  }
  return {
    forbids(action) {
      const asked = step()
      return asked !== undefined && !isWanted(asked, action)
    },
    played() {
      if (step() !== undefined) set({ step: now().step + 1 })
    },
    undo,
    unpick: (pick) => (lesson === undefined ? match.unpick(pick) : undoTo(pick)),
    refs: () => step()?.refs,
  }
}

/** What whoever is taught can do about a lesson. */
export const guiding = ({ session: { ui, lesson }, screen, refresh }: TableParts): Guiding => {
  const { getState: now, setState: set } = screen
  return {
    nextStep() {
      set({ step: now().step + 1 })
      refresh()
    },
    showStep() {
      const { step, view, selection, proposal } = now()
      const asked = lesson?.steps[step]
      const action = asked && view.decision?.actions.find((one) => isWanted(asked, one))
      if (action !== undefined)
        set({
          hint: proposal?.action === action ? 'confirm:yes' : hintFor(selection, action),
          spotlight: thingsOf(ui, action),
          refused: { text: wordsOf(ui).action(action), rule: view.decision?.rule ?? '' },
        })
    },
  }
}
