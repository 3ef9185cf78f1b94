import { noRetreater, noWayBack, noWithdrawal, waitingAfter, waitingBehind } from '../aftermath.ts'
import { fightOf } from '../combat.ts'
import { noShare } from '../losses.ts'
import { noRetreat } from '../retreat.ts'
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

type Retreating =
  | At<'combat.absorbRetreat'>
  | At<'combat.retreat' | 'combat.retreatOrder'>
  | At<'combat.withdraw' | 'combat.withdrawn'>
  | At<'retreat.onward'>

const anotherGoesOn = no('VOV-11.6.2d', 'onlyUnit')
const nobodyGoes = no('VOV-11.6.2a', 'nobodyGoes')
const nowhere = no('VOV-11.6.2a', 'nowhere')

const noGoer = (s: VovState, frame: Retreating, unit: number): VovNo | undefined => {
  if (frame.at === 'retreat.onward') return unit === frame.unit ? undefined : anotherGoesOn
  return frame.at === 'combat.withdraw' || frame.at === 'combat.withdrawn'
    ? noWithdrawal(s, unit)
    : noRetreater(s, unit)
}

const noGoal = (s: VovState, frame: Retreating, unit: number, to: number): VovNo | undefined => {
  const { area } = fightOf(s)
  switch (frame.at) {
    case 'combat.absorbRetreat':
      return noRetreat(s, unit, to, [area], waitingAfter(s, unit))
    case 'retreat.onward':
      return noRetreat(s, unit, to, frame.through, waitingBehind(s, s.stack.at(-2)))
    case 'combat.withdraw':
    case 'combat.withdrawn':
      return noRetreat(s, unit, to, [area])
    default:
      return noWayBack(s, unit, to)
  }
}

export const explainRetreat = (s: VovState, attempt: Attempt, frame: Retreating): VovNo | undefined => {
  const unit = unitIn(s, attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : nobodyGoes
  return noGoer(s, frame, unit) ?? (to < 0 ? nowhere : noGoal(s, frame, unit, to))
}
