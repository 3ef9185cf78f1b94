import { placeOf, unitsAt } from '../rules/stacking.ts'
import { spaces } from '../rules/map.ts'
import { type Army, type Fight, idle, moved, spent, type VovState } from '../rules/state.ts'
import { endOf, firstOf, german, soviet } from '../rules/units.ts'

/** What the picture needs to know of a state. */

export interface Stack {
  readonly german: readonly number[]
  readonly soviet: readonly number[]
}

/** The units of each space, in the order of the data. */
export const stacksOf = (s: VovState): readonly Stack[] =>
  spaces.map((space) => ({ german: unitsAt(s, german, space), soviet: unitsAt(s, soviet, space) }))

/** The spaces where things happen now: the one under attack, else where an Overrun goes on, else the Active Areas. */
export const focusOf = (s: VovState): readonly number[] => {
  if (s.fight !== null) return [s.fight.area]
  if (s.breakthrough !== null) return [s.breakthrough.area]
  return inImpulse(s) ? s.active.filter((space) => space >= 0) : []
}

/** What a unit does in the combat under way. */
export type Part = 'lead' | 'attacks' | 'leads defense' | 'none'
export const partOf = (fight: Fight | null, unit: number): Part => {
  if (fight === null) return 'none'
  if (unit === fight.lead) return 'lead'
  if (fight.attackers.includes(unit)) return 'attacks'
  return unit === fight.defender ? 'leads defense' : 'none'
}

const between = /^(ready|bids|setup|turn|reserves|reinforcement|refit|end)/

/** Whether an Impulse is under way: between the Maneuvers Phases what was noted in the last one means nothing. */
export const inImpulse = (s: VovState): boolean => {
  const frame = s.stack.at(-1)
  return frame !== undefined && !between.test(frame.at)
}

/** Whether a unit has done its part while others of its side still may. */
export const hasActed = (s: VovState, unit: number): boolean => inImpulse(s) && hasMoved(s, unit)

const hasMoved = (s: VovState, unit: number): boolean =>
  s.act[unit] === spent || (s.act[unit] === moved && mover(s) !== unit)

const mover = (s: VovState): number => {
  const frame = s.stack.findLast((one) => one.at === 'assault')
  return frame?.at === 'assault' ? frame.mover : -1
}

/** Steps of this Impulse, each way once: from where a unit came to where it stands. */
export const tracksOf = (s: VovState): readonly { readonly from: number; readonly to: number }[] => {
  const seen = new Map<string, { readonly from: number; readonly to: number }>()
  if (!inImpulse(s)) return []
  s.entry.forEach((from, unit) => {
    const to = placeOf(s, unit)
    if (from >= 0 && to >= 0 && from !== to && s.act[unit] !== idle) seen.set(`${from} ${to}`, { from, to })
  })
  return [...seen.values()]
}

/** Units of a side off the map: on the card, eliminated, called or rebuilt. */
export const unitsOff = (s: VovState, side: Army, place: number): readonly number[] => {
  const found: number[] = []
  for (let unit = firstOf(side); unit < endOf(side); unit++) if (s.at[unit] === place) found.push(unit)
  return found
}
