import { type Choice, type Question, select, type Selection, wholeAction } from '@kurgan/board-kit'
import type { Action, Decision } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { settings } from '../settings.ts'
import { actionsTogether } from './hand.ts'
import { isClose } from './picking.ts'
import type { Choosing } from './state.ts'
import type { View } from './view.ts'

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

/** The action that is shown before it is played: one that asks to be confirmed, or that numbers still make up. */
const proposalOf = (
  ui: AnyGameUI,
  { decision, state }: View,
  action: Action,
  selection: Selection,
  form: boolean,
): Choosing['proposal'] => {
  const { confirmations } = settings.getState()
  const forecast = ui.game.forecast?.(state, action)
  // A preview rolls nothing yet: it is no reason to ask again, only something to show beside the one click.
  const isOnly = decision?.actions.length === 1
  const rolls = forecast !== undefined && (forecast.provided === undefined || isOnly)
  const asks = confirmations === 'all' && (rolls || isHasty(ui, decision, action, selection))
  // What has not been pressed yet loses nothing.
  const isPressed = confirmations !== 'none' && selection.chosen.length > 0
  const warning = isPressed ? ui.warns?.(state, action) : undefined
  if (!form && !asks && warning === undefined) return undefined
  return { action, forecast, ...(warning === undefined ? {} : { warning }) }
}

export const choosing = (
  ui: AnyGameUI,
  view: View,
  chosen: readonly Choice[],
  along: readonly string[] = [],
): Choosing => {
  const actions = actionsTogether(ui, view, along)
  const selection = select(actions, chosen, ui)
  const form = isForm(ui, actions, selection)
  // A single answer shows its odds at once, so that it costs one click.
  // In a form the smallest numbers stand until the person sets others.
  const forced = view.decision?.actions.length === 1 ? actions[0] : undefined
  const action = selection.done ?? (form ? selection.actions[0] : forced)
  const proposal = action === undefined ? undefined : proposalOf(ui, view, action, selection, form)
  return { selection, along, form, proposal }
}
