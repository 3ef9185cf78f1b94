import { type Action, Match } from '@kurgan/kernel'
import { type AnyGameUI, type MatchView, runOf } from '@kurgan/web/testing'
import { expect } from 'vitest'
import { loadUI, storedTexts } from './folder.ts'

export { runOf } from '@kurgan/web/testing'

/** What was done, and what one press would do again after it. */
interface FoundRun {
  readonly match: MatchView
  readonly action: Action
  readonly run: readonly Action[]
}

/** The first time in the stored matches of a game that an action was done and could be done alike so often. */
const findRun = (folder: string, ui: AnyGameUI, actionType: string, atLeast: number): FoundRun => {
  for (const text of storedTexts(folder).values()) {
    const { match: whole } = Match.import(ui.game, text)
    const seenAt = (point: number, side: string): unknown => ui.game.observe(whole.stateAt(point), side)
    for (const [before, action] of whole.actions.entries()) {
      if (action.do !== actionType) continue
      const side = whole.sideAt(before + 1) ?? ''
      const then = { config: whole.config, observe: () => seenAt(before + 1, side) }
      const run = runOf(ui, { side, action, before: seenAt(before, side) }, then)
      if (run.length < atLeast) continue
      const match = whole.branch(before + 1)
      if (match.canUndo) return { match, action, run }
    }
  }
  throw new Error(`${actionType} is never done alike in the stored matches.`)
}

/** Plays the run: every action of it must be legal when it comes. */
export const playRun = ({ match, run }: FoundRun): void => {
  for (const action of run) expect(match.play(match.decision?.side ?? '', action).ok).toBe(true)
}

/** A game as the table has it, and where in its stored matches an action could be done alike so often. */
export const runsOf = async (folder: string) => {
  const ui = await loadUI(folder)
  return { ui, findRun: (actionType: string, atLeast: number) => findRun(folder, ui, actionType, atLeast) }
}
