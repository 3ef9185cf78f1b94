import type { Action, Forecast } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { mostWeighed } from './one-more.ts'
import type { Row } from './rows.ts'
import type { Choosing } from './state.ts'

/** Answers that all decide or support one roll, each with one press: they are told as a table, with the odds of each. */
export interface Support {
  readonly choice: Row['options'][number]['choice']
  readonly action: Action
}

/** undefined: something else is asked too, or too much to be weighed side by side. */
export const supportOf = (
  ui: AnyGameUI,
  { selection, form }: Pick<Choosing, 'selection' | 'form'>,
  rows: readonly Row[],
): readonly Support[] | undefined => {
  const options = rows.flatMap((row) => row.options)
  const isButtons = !form && selection.questions.every(({ kind }) => kind === undefined)
  const support = options.flatMap(({ choice, actions: [action, ...others] }) =>
    action !== undefined && others.length === 0 && ui.oddsPreview?.actionTypes.includes(action.do) === true
      ? [{ choice, action }]
      : [],
  )
  const isAll = isButtons && support.length === options.length
  if (!isAll || support.length < 2 || support.length > mostWeighed) return undefined
  // What adds nothing comes first: it is what all others are compared with.
  const rank = ({ action }: Support): number => (ui.oddsPreview?.plain.includes(action.do) === true ? 0 : 1)
  return support.toSorted((a, b) => rank(a) - rank(b))
}

/** More results than these are no columns. */
const mostColumns = 4

export interface SupportOdds {
  readonly columns: Forecast['outcomes']
  /** The chance of each column, by action; nothing where an action rolls nothing, or something else. */
  readonly chances: readonly (readonly number[] | undefined)[]
}

/** The odds of each answer, in the columns of what can come out; undefined where that is nothing, or too much. */
export const supportOdds = (ui: AnyGameUI, state: unknown, support: readonly Support[]): SupportOdds | undefined => {
  const forecasts = support.map(({ action }) => ui.game.forecast?.(state, action))
  const first = forecasts.find((one) => one !== undefined)
  const same = forecasts.map((one) => (one?.event === first?.event ? one : undefined))
  const all = same.flatMap((one) => one?.outcomes ?? [])
  const columns = [...new Map(all.map((outcome) => [outcome.id, outcome])).values()]
  if (columns.length === 0 || columns.length > mostColumns) return undefined
  const chances = same.map(
    (one) => one && columns.map(({ id }) => one.outcomes.find((outcome) => outcome.id === id)?.chance ?? 0),
  )
  return { columns, chances }
}
