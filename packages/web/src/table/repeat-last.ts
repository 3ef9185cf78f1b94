import { type Action, type Decision, findLegal, search, type Side, Match } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { isClose, rolls } from './picking.ts'

/** What a person did last, and what they saw before. */
export interface Done {
  readonly side: Side
  readonly action: Action
  readonly before: unknown
}

/** Whether two actions are the same but for a field. */
export const sameBut = (a: Action, b: Action, field: string | undefined): boolean => {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name === field || (Object.hasOwn(b, name) && String(a[name]) === String(b[name])))
  )
}

/** Who acts, where the run goes from one to the other. */
export const actorIn = (action: Action, field: string): string | number => {
  const actor = action[field]
  return typeof actor === 'number' ? actor : String(actor)
}

/**
 * The legal action that does with another what was done with the first one and with those of the run so far. What has
 * odds is shown before it is played, and so it is never part of a run.
 */
export const nextAlike = (
  ui: AnyGameUI,
  { action: done, before }: Done,
  { decision, state, so }: { readonly decision: Decision; readonly state: unknown; readonly so: readonly Action[] },
): Action | undefined => {
  const run = ui.repeatable[done.do]
  if (run === undefined) return undefined
  const isNext = (action: Action): boolean => {
    if (typeof run === 'string') return sameBut(done, action, undefined)
    if (!sameBut(done, action, run.by)) return false
    const actor = actorIn(action, run.by)
    if ([done, ...so].some((one) => String(one[run.by]) === String(actor))) return false
    return run.from === undefined || run.from(before, actor) === run.from(before, actorIn(done, run.by))
  }
  const next = decision.actions.find((action) => isNext(action) && !isClose(decision, action))
  return next === undefined || rolls(ui, state, next) ? undefined : next
}

/** What was done last, where it may be done again alike: the same side decides on, and it could be taken back. */
export const stillOpen = (
  match: MatchView,
  done: Done | undefined,
  decision: Decision | undefined,
): { readonly done: Done; readonly decision: Decision } | undefined =>
  done !== undefined && decision?.side === done.side && match.canUndo ? { done, decision } : undefined

/** A line of play from what the side can know, the rest imagined: how far something goes in it foretells nothing. */
const imagined = (ui: AnyGameUI, match: Pick<MatchView, 'config' | 'observe'>, side: Side): MatchView => {
  const chance = 'alike'
  const position = ui.game.determinize(match.observe(side), side, search(chance))
  return Match.from(ui.game, { config: match.config, position, chance })
}

/** What the side is asked in a line of play. */
const askedOf = ({ decision }: MatchView, side: Side): Decision | undefined =>
  decision?.side === side ? decision : undefined

/** Whether an action that was just played in a line has ended the choice that it was part of. */
const hasEnded = (before: Decision, { decision }: MatchView): boolean =>
  before.open !== undefined && (decision?.open?.picks ?? 0) <= before.open.picks

/** Whether the last step of a line has shown something or rolled. */
const hasShown = (line: MatchView): boolean =>
  line.rollsAt(line.length).length > 0 || line.eventsAt(line.length).some(({ reveals }) => reveals === true)

/**
 * All that would be done with one press: "the same for 71/29 and 71/30", to the first step that could not be taken back.
 * What hands over is left to be done by hand, and so is the last pick of a number that is owed where something comes of it.
 */
export const runOf = (ui: AnyGameUI, done: Done, match: Pick<MatchView, 'config' | 'observe'>): readonly Action[] => {
  const { side } = done
  const trial = imagined(ui, match, side)
  const run: Action[] = []
  for (let free = true; free; ) {
    const decision = askedOf(trial, side)
    const next = decision && nextAlike(ui, done, { decision, state: trial.observe(side), so: run })
    if (decision === undefined || next === undefined || !trial.play(side, next).ok) break
    const shown = hasShown(trial)
    if (askedOf(trial, side) === undefined || (hasEnded(decision, trial) && shown)) break
    run.push(next)
    free = !shown && ui.repeatable[done.action.do] !== 'once'
  }
  return run
}

/** What can be picked, without what closes the choice. */
const itemsOf = ({ actions, closes }: Decision): readonly Action[] => (closes === true ? actions.slice(0, -1) : actions)

/**
 * All that is left to be picked of a choice, where all of it can be had: everything in the order of the list, and again
 * from its top, as long as it stays legal. It never closes the choice; where one thing excludes another, or a number is
 * owed, somebody must choose.
 */
export const restOf = (ui: AnyGameUI, match: MatchView, side: Side): readonly Action[] => {
  if (match.decision?.open === undefined) return []
  const trial = imagined(ui, match, side)
  const run: Action[] = []
  for (let picked = -1; picked < run.length; ) {
    picked = run.length
    const asked = askedOf(trial, side)
    for (const item of asked === undefined ? [] : itemsOf(asked)) {
      const decision = askedOf(trial, side)
      const isLegal = decision !== undefined && findLegal(decision, item) !== undefined
      if (!isLegal && picked === 0) return []
      if (!isLegal) continue
      trial.play(side, item)
      // Whoever has to pick something at first can close after it; whoever still cannot owes a number.
      if (hasEnded(decision, trial) || trial.decision?.closes !== true) return []
      run.push(item)
    }
  }
  return run
}

/** So many suggestions are taken over at once. */
const mostSuggested = 60

/** What would be suggested one after the other, up to what has to be pressed by hand or shows something. */
export const suggestedRun = (
  ui: AnyGameUI,
  match: Pick<MatchView, 'config' | 'observe'>,
  side: Side,
): readonly Action[] => {
  const trial = imagined(ui, match, side)
  const run: Action[] = []
  while (run.length < mostSuggested) {
    const [decision, state] = [askedOf(trial, side), trial.observe(side)]
    const next = decision && ui.suggestion?.next(state)
    if (decision === undefined || next === undefined || isClose(decision, next) || rolls(ui, state, next)) break
    if (!trial.play(side, next).ok) break
    run.push(next)
    if (hasShown(trial)) break
  }
  return run
}
