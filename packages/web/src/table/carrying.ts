import { type BoardRef, type Choice, choiceOf, goalName } from '@kurgan/board-kit'
import type { AnyGameUI } from '../catalogue.ts'
import { goalsOfHand, handOf, takenOf } from './hand.ts'
import { meantBy, whyNot } from './meaning.ts'
import { choosing } from './choosing.ts'
import type { TableParts, TableState } from './state.ts'

/** What was taken up and lies in the hand of somebody who drags it. */
export interface Carried {
  /** Lets it go over these things, the topmost first; false: it goes back. */
  readonly drop: (things: readonly BoardRef[]) => boolean
  readonly giveUp: () => void
}

const isInHand = (ui: AnyGameUI, { view, selection, along }: TableState, { kind, id }: BoardRef): boolean =>
  kind === ui.piles?.kind
    ? takenOf(handOf(ui, view, selection), along, String(id)) > 0
    : selection.chosen.some((one) => one.kind === kind && String(one.value) === String(id))

/** What would be in the hand if a thing were taken up; undefined: nothing that is asked where it goes. */
const takenUp = (ui: AnyGameUI, table: TableState, thing: BoardRef) => {
  const { view, selection, along } = table
  const meant = isInHand(ui, table, thing)
    ? ({ do: 'choose', chosen: selection.chosen, along } as const)
    : meantBy(ui, table, { thing, below: () => [], more: false })
  if (meant.do !== 'choose') return undefined
  const { selection: then } = choosing(ui, view, meant.chosen, meant.along)
  // What is done with it by itself, such as being lost, brings it nowhere.
  return then.done === undefined && then.questions.some(({ kind }) => kind !== undefined) ? meant : undefined
}

/**
 * A pile that can be brought to one place only: a press on it is the whole move, a drag waits until it is let go there.
 * undefined: it has the choice, or stays where it is.
 */
const boundFor = (ui: AnyGameUI, table: TableState, thing: BoardRef) => {
  const { piles } = ui
  if (thing.kind !== piles?.kind) return undefined
  const meant = meantBy(ui, table, { thing, below: () => [], more: false })
  if (meant.do !== 'choose') return undefined
  const { selection } = choosing(ui, table.view, meant.chosen, meant.along)
  const home = goalName(piles.place(String(thing.id)))
  const isGoal = ({ kind, value }: Choice): boolean =>
    kind !== undefined && kind !== piles.kind && goalName({ kind, id: String(value) }) !== home
  const goals = selection.implied.filter(isGoal)
  return selection.done === undefined || goals.length === 0
    ? undefined
    : { meant, home, goals, asked: { ...selection, implied: selection.implied.filter((one) => !isGoal(one)) } }
}

/** The topmost of some things to which the hand can go. */
const goalAmong = (ui: AnyGameUI, table: TableState, things: readonly BoardRef[]): BoardRef | undefined => {
  const goals = goalsOfHand(ui, table.view, table)
  return things.find(
    (one) =>
      one.kind !== ui.piles?.kind &&
      !isInHand(ui, table, one) &&
      (choiceOf(table.selection, one) !== undefined || goals.has(goalName(one))),
  )
}

/** A person drags a thing to its goal: the same two choices as two presses. */
export const carrying =
  (
    { session: { ui }, screen: { getState: now, setState: set } }: TableParts,
    setChosen: (chosen: readonly Choice[], along: readonly string[]) => void,
  ) =>
  (thing: BoardRef): Carried | undefined => {
    const before = now()
    const bound = boundFor(ui, before, thing)
    if (bound !== undefined) {
      const { meant, home, goals, asked } = bound
      return {
        giveUp: () => {},
        drop(things) {
          const over = things.find(({ kind }) => ui.carried?.includes(kind) !== true)
          const reached = goals.some(({ kind, value }) => over?.kind === kind && String(over?.id) === String(value))
          if (reached) setChosen(meant.chosen, meant.along)
          else if (over !== undefined && goalName(over) !== home)
            set({ refused: whyNot(ui, { view: now().view, selection: asked }, over) })
          return reached
        },
      }
    }
    const taken = takenUp(ui, before, thing)
    if (taken === undefined) return undefined
    const back = (): void => setChosen(before.selection.chosen, before.along)
    setChosen(taken.chosen, taken.along)
    return {
      giveUp: back,
      drop(things) {
        const goal = goalAmong(ui, now(), things)
        if (goal !== undefined) {
          const meant = meantBy(ui, now(), { thing: goal, below: () => [], more: false })
          if (meant.do === 'choose') setChosen(meant.chosen, meant.along)
          return true
        }
        const over = things.find((one) => ui.carried?.includes(one.kind) !== true && !isInHand(ui, now(), one))
        const refused = over === undefined ? undefined : whyNot(ui, now(), over)
        back()
        set({ refused })
        return false
      },
    }
  }
