import { fightOf } from '../attack.ts'
import { noShare } from '../losses.ts'
import { noGoal, noGoalAtAll, noGoer, noGoerTo, type Retreating } from '../retreat.ts'
import { placeOf } from '../stacking.ts'
import type { At, VovState } from '../state.ts'
import { noGun } from '../support.ts'
import { markerNumber } from '../units.ts'
import { type Attempt, attemptedSpace, attemptedUnit } from './attempt.ts'
import { no, type VovNo } from './messages.ts'
import { askedUnit, unitIn } from './facts.ts'

/** Why not, in a combat and on the retreats that follow it. */

const anotherJoins = no('VOV-11.2a', 'onlyUnit')

export const explainJoining = (s: VovState, attempt: Attempt): VovNo | undefined =>
  unitIn(s, attempt) === askedUnit(s) ? undefined : anotherJoins

const notInCombat = no('VOV-11.4a', 'notInCombat')

export const explainLead = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  return unit < 0 || placeOf(s, unit) === fightOf(s).area ? undefined : notInCombat
}

const noSuchMarker = no('VOV-10.2a', 'noSuchMarker')

export const explainArtillery = (
  s: VovState,
  attempt: Attempt,
  { side }: At<'combat.artillery'>,
): VovNo | undefined => {
  if (attempt.marker === undefined) return undefined
  const gun = markerNumber(attempt.marker)
  return gun < 0 ? noSuchMarker : noGun(s, fightOf(s), side, gun)
}

const anotherAbsorbs = no('VOV-11.5c', 'onlyUnit')

export const explainAbsorption = (s: VovState, attempt: Attempt, frame: At<'combat.absorb'>): VovNo | undefined => {
  if (unitIn(s, attempt) !== askedUnit(s)) return anotherAbsorbs
  return attempt.by === undefined ? undefined : noShare(s, fightOf(s), frame.asked.length, attempt.by)
}

export const explainRetreat = (s: VovState, attempt: Attempt, frame: Retreating): VovNo | undefined => {
  const unit = unitIn(s, attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : noGoerTo(s, frame, to)
  return noGoer(s, frame, unit) ?? (to < 0 ? noGoalAtAll(s, frame, unit) : noGoal(s, frame, unit, to))
}
