import type { Tell } from '@kurgan/kernel'
import { stopFactory } from './factory.ts'
import { orlovka, placeName, spaceCount, tractorFactory } from './map.ts'
import { checkFortification } from './rubble.ts'
import { sideName } from './stacking.ts'
import type { Army, Frame, VovEvent, VovState } from './state.ts'
import { flankTurn, german, soviet } from './units.ts'

/** Section 7.2: who controls a space, and what follows at once when that changes. */

const takeControl = (s: VovState, space: number, side: Army, rule: string, tell: Tell<VovEvent>): void => {
  s.control[space] = side
  tell({ kind: 'control', rule, area: placeName(space), side: sideName(side) })
  if (side === soviet) return
  if (space === tractorFactory) stopFactory(s, tell)
  if (space === orlovka && s.turn < flankTurn && s.orlovkaFell === 0) {
    s.orlovkaFell = 1
    tell({ kind: 'orlovkaFell', rule: 'VOV-19.2d', area: placeName(space) })
  }
}

const lossSteps: ReadonlySet<Frame['at']> = new Set([
  'combat.losses',
  'combat.absorb',
  'combat.absorbRetreat',
  'retreat.onward',
] as const)

/**
 * R33, R97: whether losses of a combat in the Area are still being taken. Both sides lose in the same combat: only who is
 * left after all of it can be there alone.
 */
export const isTakingLosses = (s: VovState, space: number): boolean =>
  s.fight?.area === space && s.stack.some(({ at }) => lossSteps.has(at))

/** What follows at once when the units on a space have changed: control (VOV-7.2b), then Fortifications. */
export const refresh = (s: VovState, space: number, tell: Tell<VovEvent>): void => {
  if (isTakingLosses(s, space)) return
  const germans = s.force[space] as number
  const soviets = s.force[spaceCount + space] as number
  if (germans > 0 && soviets === 0 && s.control[space] !== german) takeControl(s, space, german, 'VOV-7.2b', tell)
  else if (soviets > 0 && germans === 0 && s.control[space] !== soviet) takeControl(s, space, soviet, 'VOV-7.2b', tell)
  checkFortification(s, space, tell)
}

/** VOV-15.2.4a: an empty Area changes hands without anybody entering. */
export const cede = (s: VovState, space: number, side: Army, tell: Tell<VovEvent>): void => {
  takeControl(s, space, side, 'VOV-15.2.4a', tell)
  checkFortification(s, space, tell)
}
