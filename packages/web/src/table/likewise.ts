import { type Action, type Decision, search, type Side } from '@kurgan/kernel'
import type { AnyMatch, AnyRoom } from '../catalogue.ts'
import { openTrial } from '../study/trial.ts'

/** What a person did last, and what they saw before. */
export interface Done {
  readonly side: Side
  readonly action: Action
  readonly before: unknown
}

const sameBut = (a: Action, b: Action, field: string | undefined): boolean => {
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
  room: AnyRoom,
  { action: done, before }: Done,
  { decision, state, so }: { readonly decision: Decision; readonly state: unknown; readonly so: readonly Action[] },
): Action | undefined => {
  const run = room.runs[done.do]
  if (run === undefined) return undefined
  const isNext = (action: Action): boolean => {
    if (typeof run === 'string') return sameBut(done, action, undefined)
    if (!sameBut(done, action, run.by)) return false
    const actor = actorIn(action, run.by)
    if ([done, ...so].some((one) => String(one[run.by]) === String(actor))) return false
    return run.from === undefined || run.from(before, actor) === run.from(before, actorIn(done, run.by))
  }
  const next = decision.actions.find(isNext)
  const forecast = next && room.game.forecast?.(state, next)
  // What only leads to a roll, as things stand, rolls nothing itself.
  return forecast === undefined || forecast.provided !== undefined ? next : undefined
}

/**
 * All that would be done with one press: "the same for 71/29 and 71/30", to the first step that could not be taken back.
 * It is tried out from what the side can know, the rest imagined: how far it goes foretells nothing.
 */
export const runOf = (room: AnyRoom, done: Done, match: AnyMatch): readonly Action[] => {
  const chance = 'alike'
  const start = room.game.determinize(match.observe(done.side), done.side, search(chance))
  const trial = openTrial(room.game, { config: match.config, start, chance })
  const run: Action[] = []
  for (let free = true; free; ) {
    const { decision } = trial
    const asked = decision?.side === done.side ? decision : undefined
    const next = asked && nextAlike(room, done, { decision: asked, state: trial.observe(done.side), so: run })
    if (next === undefined || !trial.play(done.side, next).ok) break
    run.push(next)
    const shown = trial.rollsAt(trial.length).length > 0 || trial.eventsAt(trial.length).some(({ reveals }) => reveals)
    free = !shown && room.runs[done.action.do] !== 'once'
  }
  return run
}
