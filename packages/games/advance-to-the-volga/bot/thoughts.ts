import type { AtvState } from '../rules/state.ts'
import { isBound, stepsToFront } from './front.ts'
import type { Plan } from './plan.ts'
import { type Prospects, prospectsOf } from './prospect.ts'

/** What was found out about a position serves every action in it. */
interface Thoughts {
  readonly plans: Map<number, Plan>
  readonly steps: Map<boolean, Int8Array>
  readonly prospects: () => Prospects
}
/** A bot is shown observations, which nobody changes. */
const remembered = new WeakMap<AtvState, Thoughts>()

/** A playout changes the position it stands on: what was found out about it before is no longer so. */
export const thinkAfresh = (s: AtvState): Thoughts => {
  let prospects: Prospects | undefined
  const fresh: Thoughts = { plans: new Map(), steps: new Map(), prospects: () => (prospects ??= prospectsOf(s)) }
  remembered.set(s, fresh)
  return fresh
}

export const thoughts = (s: AtvState): Thoughts => remembered.get(s) ?? thinkAfresh(s)

/** How far the front is for a unit, from each Area. */
export const stepsFor = (s: AtvState, unit: number): Int8Array => {
  const { steps } = thoughts(s)
  const bound = isBound(s, unit)
  const known = steps.get(bound)
  if (known !== undefined) return known
  const found = stepsToFront(s, bound)
  steps.set(bound, found)
  return found
}
