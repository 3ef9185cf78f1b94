import { actionsLeft, type Choice, choose, otherAnswers } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { Choosing } from './state.ts'
import type { View } from './view.ts'

/** A row of buttons: one question, with the answer that stands. */
export interface Row {
  readonly slot: string
  readonly field: string
  readonly options: readonly {
    readonly choice: Choice
    readonly standing: boolean
    readonly actions: readonly Action[]
  }[]
}

/** The questions that are asked as buttons. In a form, answered ones stay to be changed. */
export const rowsOf = (
  ui: AnyGameUI,
  view: View,
  { selection, form, proposal }: Omit<Choosing, 'along'>,
): readonly Row[] => {
  const actions = view.decision?.actions ?? []
  const { chosen } = selection
  const answered = form ? chosen.filter(({ kind, field }) => kind === undefined && field !== 'do') : []
  const asked = selection.questions.filter(({ kind }) => kind === undefined)
  const rows = [
    ...answered.map(({ slot, field }) => ({ slot, field, choices: otherAnswers(actions, chosen, slot, ui) })),
    ...asked,
  ]
  const place = (field: string): number => ui.order.indexOf(field)
  const stands = ({ field, value }: Choice): boolean => form && proposal?.action[field] === value
  return rows
    .toSorted((a, b) => (form ? place(a.field) - place(b.field) : 0))
    .map(({ slot, field, choices }) => ({
      slot,
      field,
      options: choices.map((choice) => ({
        choice,
        standing: stands(choice),
        actions: actionsLeft(actions, choose(actions, chosen, choice, ui), ui),
      })),
    }))
}
