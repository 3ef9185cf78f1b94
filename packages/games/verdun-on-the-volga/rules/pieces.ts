import type { Tell } from '@kurgan/kernel'
import { refresh } from './control.ts'
import { releaseFourteenth } from './flanks.ts'
import { spaceCount, zoneC } from './map.ts'
import { isFull, placeOf } from './stacking.ts'
import { eliminated, fullSteps, type LossReason, reducedSteps, type VovEvent, type VovState } from './state.ts'
import { nameOf, sideOf } from './units.ts'

/** Section 4.2: counters come, go, flip and are lost. */

const count = (s: VovState, unit: number, space: number, by: 1 | -1): void => {
  const key = sideOf(unit) * spaceCount + space
  s.force[key] = (s.force[key] as number) + by
  if (isFull(s, unit)) s.strong[key] = (s.strong[key] as number) + by
}

/** Takes a unit off the map; what follows for the space is the caller's to `refresh`. */
export const lift = (s: VovState, unit: number, to: number): void => {
  const space = placeOf(s, unit)
  if (space >= 0) count(s, unit, space, -1)
  s.at[unit] = to
}

/** Puts a unit that is not on the map onto a space without any consequence. */
export const put = (s: VovState, unit: number, space: number): void => {
  s.at[unit] = space
  count(s, unit, space, 1)
}

export const enter = (s: VovState, unit: number, space: number, tell: Tell<VovEvent>): void => {
  put(s, unit, space)
  refresh(s, space, tell)
  if (space === zoneC) releaseFourteenth(s, tell)
}

export const shift = (s: VovState, unit: number, to: number, tell: Tell<VovEvent>): void => {
  const from = placeOf(s, unit)
  lift(s, unit, to)
  refresh(s, from, tell)
  enter(s, unit, to, tell)
}

/** Flips a unit on the map to full strength. */
export const strengthen = (s: VovState, unit: number, rule: string, tell: Tell<VovEvent>): void => {
  const key = sideOf(unit) * spaceCount + placeOf(s, unit)
  s.steps[unit] = fullSteps
  s.strong[key] = (s.strong[key] as number) + 1
  tell({ kind: 'strengthened', rule, unit: nameOf(unit) })
}

export const eliminate = (s: VovState, unit: number, because: LossReason, rule: string, tell: Tell<VovEvent>): void => {
  const space = placeOf(s, unit)
  lift(s, unit, eliminated)
  s.steps[unit] = 0
  s.cut[unit] = 0
  tell({ kind: 'eliminated', rule, unit: nameOf(unit), because })
  refresh(s, space, tell)
}

/** VOV-4.2b */
export const loseStep = (s: VovState, unit: number, because: LossReason, rule: string, tell: Tell<VovEvent>): void => {
  if (!isFull(s, unit)) {
    eliminate(s, unit, because, rule, tell)
    return
  }
  const key = sideOf(unit) * spaceCount + placeOf(s, unit)
  s.steps[unit] = reducedSteps
  s.strong[key] = (s.strong[key] as number) - 1
  tell({ kind: 'stepLost', rule, unit: nameOf(unit), because })
}
