import type { Action } from '@kurgan/kernel'
import { isClose, rolls } from './picking.ts'
import { restOf, runOf, stillOpen, suggestedRun } from './repeat-last.ts'
import type { Play } from './playing.ts'
import type { TableParts } from './state.ts'

export interface Repeating {
  /** What would be done with the others as it was done with one; worked out when somebody asks. */
  readonly alike: () => readonly Action[]
  /** Does all of that. */
  readonly repeatLast: () => void
  /** Every pick that is left of the open choice; worked out when somebody asks. */
  readonly rest: () => readonly Action[]
  /** Picks all of that. */
  readonly pickRest: () => void
  /** What the game's UI suggests to do next; never what only the person may end. */
  readonly suggested: () => Action | undefined
  /** Plays what is suggested as long as something is and the same side decides. */
  readonly takeSuggestion: () => void
}

/** Several actions with one press. */
export const repeating = (
  { session: { ui, match, lesson }, screen: { getState: now } }: TableParts,
  play: Play,
): Repeating => {
  const alike = (): readonly Action[] => {
    const first = stillOpen(match, now().done, now().view.decision)
    return first === undefined ? [] : runOf(ui, first.done, match)
  }
  const rest = (): readonly Action[] => {
    const { decision } = now().view
    return decision === undefined || lesson !== undefined ? [] : restOf(ui, match, decision.side)
  }
  const suggested = (): Action | undefined => {
    const { decision, state } = now().view
    const action = ui.suggestion?.next(state)
    if (decision === undefined || action === undefined) return undefined
    // What ends a choice, or rolls, is shown to the person and pressed by hand.
    return isClose(decision, action) || rolls(ui, state, action) ? undefined : action
  }
  /** Plays actions one after another, to the first after which the person decides anew. */
  const playAll = (run: () => readonly Action[]): void => {
    // Whoever is choosing something is not asked for it.
    if (now().selection.chosen.length > 0) return
    if (match.elsewhere !== undefined) {
      const [first, ...others] = run()
      if (first !== undefined) play(first, others)
      return
    }
    for (const action of run()) {
      const { length } = match
      play(action)
      // A lesson goes no further than its step, and whoever has learned something decides anew.
      if (match.length === length || !match.canUndo) return
    }
  }
  return {
    alike,
    repeatLast: () => playAll(alike),
    rest,
    pickRest: () => playAll(rest),
    suggested,
    takeSuggestion() {
      const side = now().view.decision?.side
      if (side === undefined) return
      if (match.elsewhere !== undefined) {
        playAll(() => suggestedRun(ui, match, side))
        return
      }
      for (let length = -1; match.length > length && now().view.decision?.side === side; ) {
        length = match.length
        const action = suggested()
        if (action !== undefined) play(action)
      }
    },
  }
}
