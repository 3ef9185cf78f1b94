import { type BoardRef, type Choice, choose, deselect, errandOf, wholeAction } from '@kurgan/board-kit'
import { type Action, findLegal } from '@kurgan/kernel'
import { bringAlong } from './along.ts'
import { type Carried, carrying } from './carrying.ts'
import { choosing } from './choosing.ts'
import { meantBy, whyNot } from './meaning.ts'
import type { TableParts } from './state.ts'

export interface Selecting {
  /** The person points at something on the table, and so at what it stands on. */
  readonly point: (thing: BoardRef, below?: () => readonly BoardRef[], more?: boolean) => void
  /** Takes one more piece, or all of them, to where the one in the hand goes. */
  readonly takeAlong: (along: readonly string[]) => void
  /** Takes a thing up to carry it to its goal; undefined: it is carried nowhere. */
  readonly carry: (thing: BoardRef) => Carried | undefined
  /** The person presses a button of the prompt. */
  readonly press: (choice: Choice) => void
  /** Chooses an action of the list as it is. */
  readonly choose: (action: Action) => void
  /** Takes back the last choice, or first what was said to it. */
  readonly deselect: () => void
  /** Plays what is proposed. */
  readonly confirm: () => void
  readonly takeAdvice: () => void
}

interface Deeds {
  readonly play: (action: Action) => void
  readonly dropAdvice: () => void
}

/** What is chosen is shown, and played as soon as one action is left of it, with all that goes along. */
const answering = (parts: TableParts, { play, dropAdvice }: Deeds) => {
  const {
    session: { ui },
    screen: { getState: now, setState: set },
  } = parts
  const carryOut = (action: Action, along: readonly string[]): void => {
    const errand = along.length === 0 ? '' : errandOf({ shape: ui, state: now().view.state }, action)
    play(action)
    bringAlong(parts, play, along, errand)
  }
  const setChosen = (chosen: readonly Choice[], along: readonly string[] = []): void => {
    const next = choosing(ui, now().view, chosen, chosen.length === 0 ? [] : along)
    dropAdvice()
    if (next.selection.done !== undefined && next.proposal === undefined) carryOut(next.selection.done, along)
    else set({ ...next, refused: undefined, hint: undefined })
  }
  return { setChosen, carryOut }
}

/** How a person comes to an action: every click, press and key goes through here. */
export const selecting = (
  parts: TableParts,
  { play, takeBack, dropAdvice }: Deeds & { readonly takeBack: (pick: Action) => void },
): Selecting => {
  const {
    session: { ui },
    screen: { getState: now, setState: set },
  } = parts
  const { setChosen, carryOut } = answering(parts, { play, dropAdvice })
  const actions = (): readonly Action[] => now().view.decision?.actions ?? []
  const chooseWhole = (action: Action): void =>
    setChosen([{ slot: wholeAction, field: wholeAction, kind: undefined, value: actions().indexOf(action) }])
  return {
    point(thing, below = () => [], more = false) {
      const meant = meantBy(ui, now(), { thing, below, more })
      if (meant.do === 'choose') setChosen(meant.chosen, meant.along)
      else if (meant.do === 'takeBack') takeBack(meant.pick)
      else set({ refused: whyNot(ui, now(), thing) ?? now().refused })
    },
    takeAlong: (along) => setChosen(now().selection.chosen, along),
    carry: carrying(parts, setChosen),
    press: (choice) => setChosen(choose(actions(), now().selection.chosen, choice, ui), now().along),
    choose: chooseWhole,
    deselect() {
      const { selection, along, refused, advice } = now()
      if (refused !== undefined || advice !== undefined) {
        set({ refused: undefined })
        dropAdvice()
      } else if (along.length > 0) setChosen(selection.chosen, along.slice(0, -1))
      else if (selection.chosen.length > 0) setChosen(deselect(selection.chosen))
    },
    confirm() {
      const { proposal, along } = now()
      if (proposal !== undefined) carryOut(proposal.action, along)
    },
    takeAdvice() {
      const { advice, view } = now()
      if (typeof advice !== 'object') return
      // What rolls dice is shown with its odds first, like anything a person chooses.
      const legal = view.decision === undefined ? undefined : findLegal(view.decision, advice)
      if (legal === undefined) play(advice)
      else chooseWhole(legal)
    },
  }
}
