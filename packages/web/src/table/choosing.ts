import {
  actionsLeft,
  type Choice,
  choose,
  select,
  type Selection,
  otherAnswers,
  type Question,
  wholeAction,
} from '@kurgan/board-kit'
import type { Action, Decision, Forecast } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { isClose } from './picking.ts'
import type { View } from './view.ts'

/** How far the person has come in making up their mind. */
export interface Choosing {
  readonly selection: Selection
  /** Several numbers make up one action: they are set side by side and confirmed together. */
  readonly form: boolean
  /** The action that is shown before it is played, with its odds where the game knows them. */
  readonly proposal: { readonly action: Action; readonly forecast: Forecast | undefined } | undefined
}

const isNumber = ({ field, kind, choices }: Question): boolean =>
  kind === undefined &&
  field !== 'do' &&
  field !== wholeAction &&
  choices.every(({ value }) => typeof value !== 'string')

/** Whether the action that is left asks for several numbers, answered or not. */
const isForm = (ui: AnyGameUI, actions: readonly Action[], { chosen, implied }: Selection): boolean => {
  const actionType = [...chosen, ...implied].find(({ field }) => field === 'do')
  if (actionType === undefined) return false
  const onTable = chosen.filter(({ kind }) => kind !== undefined)
  const { questions } = select(actions, [...onTable, actionType], ui)
  return questions.length > 1 && questions.every(isNumber)
}

/** Whether the person has come to an action that wants care, or closes what they have begun, without having named it. */
const isHasty = (ui: AnyGameUI, decision: Decision | undefined, action: Action, { chosen }: Selection): boolean => {
  const closes = chosen.length > 0 && decision !== undefined && isClose(decision, action)
  const named = chosen.some(({ field }) => field === 'do' || field === wholeAction)
  return (closes || ui.careful?.includes(action.do) === true) && !named
}

export const choosing = (ui: AnyGameUI, view: View, chosen: readonly Choice[]): Choosing => {
  const actions = view.decision?.actions ?? []
  const selection = select(actions, chosen, ui)
  const form = isForm(ui, actions, selection)
  // A single answer shows its odds at once, so that it costs one click.
  // In a form the smallest numbers stand until the person sets others.
  const forced = actions.length === 1 ? actions[0] : undefined
  const action = selection.done ?? (form ? selection.actions[0] : forced)
  const forecast = action === undefined ? undefined : ui.game.forecast?.(view.state, action)
  // A preview rolls nothing yet: it is no reason to ask again, only something to show beside the one click.
  const rolls = forecast !== undefined && (forecast.provided === undefined || action === forced)
  const shown = action !== undefined && (form || rolls || isHasty(ui, view.decision, action, selection))
  return { selection, form, proposal: shown ? { action, forecast } : undefined }
}

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
export const rowsOf = (ui: AnyGameUI, view: View, { selection, form, proposal }: Choosing): readonly Row[] => {
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
