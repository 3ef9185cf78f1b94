import {
  type BoardRef,
  type Choice,
  choiceOf,
  choosePile,
  goalName,
  goalsInHand,
  isPileOpen,
  pileActions,
  type PileTable,
  pilesInHand,
  type Selection,
  together,
} from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { Choosing } from './state.ts'
import type { View } from './view.ts'

/** Pieces of piles in the hand: one that was chosen, and others that are taken along to wherever it goes. */

/** What is chosen, and what goes along. */
export interface Handful {
  readonly chosen: readonly Choice[]
  readonly along: readonly string[]
}

type Held = Pick<Choosing, 'selection' | 'along'>

export const pileTable = (ui: AnyGameUI, { state, decision }: View): PileTable<unknown, Action> => ({
  shape: ui,
  state,
  actions: decision?.actions ?? [],
})

/** What can still be done with all that is in the hand. */
export const actionsTogether = (ui: AnyGameUI, view: View, along: readonly string[]): readonly Action[] =>
  together(pileTable(ui, view), along)

/** How many pieces of a pile are in the hand. */
export const takenOf = (hand: readonly string[], along: readonly string[], id: string): number =>
  (hand.includes(id) ? 1 : 0) + along.filter((one) => one === id).length

export const handOf = (ui: AnyGameUI, view: View, selection: Selection): readonly string[] =>
  ui.piles === undefined ? [] : pilesInHand(pileTable(ui, view), selection)

/** Where the hand can go besides what the selection asks for, such as a ferry. */
export const goalsOfHand = (
  ui: AnyGameUI,
  view: View,
  { selection, along }: Held,
): ReadonlyMap<string, readonly Choice[]> => {
  const hand = handOf(ui, view, selection)
  if (hand.length === 0) return new Map()
  return goalsInHand({ ...pileTable(ui, view), actions: actionsTogether(ui, view, along) }, hand)
}

/** Whether something would still be left to do with all of it. */
const isPossible = (ui: AnyGameUI, view: View, hand: readonly string[], along: readonly string[]): boolean => {
  const table = { ...pileTable(ui, view), actions: actionsTogether(ui, view, along) }
  return hand.some((id) => pileActions(table, id).length > 0)
}

/** The piles beside the one in the hand, and what is left of that. */
const besides = (ui: AnyGameUI, view: View, { selection, along }: Held): readonly string[] => {
  const { piles } = ui
  const hand = handOf(ui, view, selection)
  const [first] = hand
  if (piles === undefined || first === undefined) return []
  const here = goalName(piles.place(first))
  const ids = new Set(pileTable(ui, view).actions.flatMap((action) => piles.takenBy(view.state, action)?.ids ?? []))
  return [...ids].filter(
    (id) =>
      goalName(piles.place(id)) === here &&
      takenOf(hand, along, id) < piles.size(view.state, id) &&
      isPossible(ui, view, hand, [...along, id]),
  )
}

/** One more piece of each pile that could go along. */
export const oneAlong = (ui: AnyGameUI, view: View, held: Held): readonly string[] => besides(ui, view, held)

/** All that stands where the piece in the hand stands, as far as it can go to one place. */
export const allAlong = (ui: AnyGameUI, view: View, { selection, along }: Held): readonly string[] => {
  const hand = handOf(ui, view, selection)
  const all = [...along]
  for (const id of besides(ui, view, { selection, along })) {
    const left = (ui.piles?.size(view.state, id) ?? 0) - takenOf(hand, all, id)
    if (isPossible(ui, view, hand, [...all, id])) all.push(...Array<string>(left).fill(id))
  }
  return all
}

/** What a press on a pile that can be taken means; `more`: beside what is in the hand. */
const pileMeant = (
  ui: AnyGameUI,
  view: View,
  { selection, along }: Held,
  id: string,
  more: boolean,
): Handful | undefined => {
  const { chosen } = selection
  const hand = handOf(ui, view, selection)
  const taken = takenOf(hand, along, id)
  if (taken > 0 || (more && hand.length > 0)) {
    const wider = [...along, id]
    const isThere = taken < (ui.piles?.size(view.state, id) ?? 0)
    if (isThere && isPossible(ui, view, hand, wider)) return { chosen, along: wider }
    return more ? undefined : { chosen: [], along: [] }
  }
  const one = choosePile(pileTable(ui, view), chosen, id)
  return one && { chosen: one, along: [] }
}

/**
 * What a press means where piles are concerned: a pile gives way to the space it covers, where that is asked for. undefined:
 * nothing that piles have to do with.
 */
export const handMeant = (
  ui: AnyGameUI,
  view: View,
  held: Held,
  {
    thing,
    below,
    more,
  }: { readonly thing: BoardRef; readonly below: () => readonly BoardRef[]; readonly more: boolean },
): Handful | undefined => {
  const { piles } = ui
  if (piles === undefined) return undefined
  const goals = goalsOfHand(ui, view, held)
  const goalAt = (at: BoardRef): Handful | undefined => {
    const choices = choiceOf(held.selection, at) === undefined ? goals.get(goalName(at)) : undefined
    return choices && { chosen: choices, along: held.along }
  }
  if (thing.kind !== piles.kind) return goalAt(thing)
  const isAsked = (at: BoardRef): boolean =>
    at.kind !== piles.kind && (choiceOf(held.selection, at) !== undefined || goals.has(goalName(at)))
  if (!more && handOf(ui, view, held.selection).length > 0 && below().some(isAsked)) {
    const ground = below().find(isAsked)
    return ground && goalAt(ground)
  }
  return pileMeant(ui, view, held, String(thing.id), more)
}

/** How a pile is lit. */
export const pileHighlight = (
  ui: AnyGameUI,
  view: View,
  { selection, along }: Held,
): ((id: string) => 'selected' | 'selectable' | 'inactive') => {
  const hand = handOf(ui, view, selection)
  const table = pileTable(ui, view)
  return (id) => {
    if (takenOf(hand, along, id) > 0) return 'selected'
    return isPileOpen(table, selection, id) ? 'selectable' : 'inactive'
  }
}
