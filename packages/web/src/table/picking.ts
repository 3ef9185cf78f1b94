import { type Choice, choiceOf, type Selection, type BoardRef } from '@kurgan/board-kit'
import { type Action, type Decision, sameAction } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { thingsOf } from './view.ts'

/** Whether an action ends what was begun by hand: only whoever decides may press it, and nothing else does. */
export const isClose = ({ closes, actions }: Decision, action: Action): boolean => {
  const close = closes === true ? actions.at(-1) : undefined
  return close !== undefined && sameAction(close, action)
}

/** Whether an action rolls dice; what only leads to a roll, as things stand, rolls nothing itself. */
export const rolls = (ui: AnyGameUI, state: unknown, action: Action): boolean => {
  const forecast = ui.game.forecast?.(state, action)
  return forecast !== undefined && forecast.provided === undefined
}

/** What a pick is about on the table: what its first field names, in the order in which people think of them. */
export const subjectsOf = (ui: AnyGameUI, pick: Action): readonly BoardRef[] => {
  const field = [...ui.order, ...Object.keys(pick)].find(
    (one) => Object.hasOwn(pick, one) && ui.fieldKinds[one] !== undefined,
  )
  return field === undefined ? [] : thingsOf(ui, { do: pick.do, [field]: pick[field] ?? '' })
}

const isSame = (a: BoardRef, b: BoardRef): boolean => a.kind === b.kind && String(a.id) === String(b.id)

/** The standing pick that is about a thing, the latest first. */
export const pickAt = (ui: AnyGameUI, picks: readonly Action[], thing: BoardRef): Action | undefined =>
  picks.findLast((pick) => subjectsOf(ui, pick).some((one) => isSame(one, thing)))

/**
 * Whether a press on a thing that answers nothing may be meant for what it stands on: a piece never swallows the press on
 * the space it covers. Only what was picked is taken back by a press, unless something else is in the hand.
 */
export const isSeenThrough = ({ chosen }: Selection, pick: Action | undefined): boolean =>
  pick === undefined || chosen.length > 0

/** What a press on a thing is meant for: a piece in the hand gives way to the space it covers, where that is asked for. */
export const meantBy = (selection: Selection, thing: BoardRef, below: () => readonly BoardRef[]): BoardRef => {
  const isHeld = selection.chosen.some(({ kind, value }) => kind === thing.kind && String(value) === String(thing.id))
  const ground = isHeld ? below().find((one) => choiceOf(selection, one) !== undefined) : undefined
  return ground ?? thing
}

/** The first of some things that answers a question. */
export const choiceAmong = (selection: Selection, things: readonly BoardRef[]): Choice | undefined =>
  things.map((thing) => choiceOf(selection, thing)).find((choice) => choice !== undefined)

export interface Counted {
  readonly action: Action
  readonly times: number
}

/** Actions with how often each of them is there, in the order in which they first come. */
export const counted = (actions: readonly Action[]): readonly Counted[] => {
  const firsts = actions.filter((action, place) => actions.findIndex((one) => sameAction(one, action)) === place)
  return firsts.map((action) => ({ action, times: actions.filter((one) => sameAction(one, action)).length }))
}

/** Something that is there so many times. */
export const timesOf = (what: string, times: number): string => (times === 1 ? what : `${what} (${times}×)`)
