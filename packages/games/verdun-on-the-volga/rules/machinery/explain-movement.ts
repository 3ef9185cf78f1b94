import { attackersNow, movementOf, noMoveTo } from '../assault.ts'
import { noAttacker, noAttackOn, noEnd, noMover, noTarget } from '../attack.ts'
import { isFresh, noRoom, noStep, noStepAtAll } from '../movement.ts'
import { noConsolidation, noDonation, noRedeploy, noSacrifice, noTransfer, noTraveller } from '../nonassault.ts'
import { noOverrun, noOverrunAttack, overrunAttackers } from '../overrun.ts'
import { noRegroup, noRegroupAtAll, noRegrouping, noRegroupTo, type Regroup } from '../regroup.ts'
import { noClearance } from '../rubble.ts'
import { placeOf } from '../stacking.ts'
import type { At, VovState } from '../state.ts'
import { supplyLines } from '../supply.ts'
import { type Attempt, attemptedSpace, attemptedUnit } from './attempt.ts'
import { no, type VovNo } from './messages.ts'
import { askedUnit, unitIn } from './facts.ts'

/** Why not, while units move, attack, and change places or strength. */

const standsElsewhere = no('VOV-11.0a', 'standsElsewhere')

/** `able` are those that may attack, `barred` says why a unit is none of them. */
const explainAttack = (
  s: VovState,
  attempt: Attempt,
  able: readonly number[],
  barred: (s: VovState, unit: number) => VovNo | undefined,
): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const area = attemptedSpace(attempt)
  if (unit < 0) return area < 0 ? undefined : noAttackOn(s, able, area)
  const target = area < 0 ? undefined : noTarget(s, area)
  if (target !== undefined) return target
  const attacker = barred(s, unit)
  if (attacker !== undefined) return attacker
  return area >= 0 && placeOf(s, unit) !== area ? standsElsewhere : noTarget(s, placeOf(s, unit))
}

const explainMove = (s: VovState, attempt: Attempt, frame: At<'assault'>): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : (noRoom(s, s.side, to) ?? noMoveTo(s, frame, to))
  const points = movementOf(s, unit, frame.left)
  const barred = noMover(s, unit, frame.mover)
  if (barred !== undefined || to < 0) return barred ?? noStepAtAll(s, unit, points)
  return noStep(s, unit, placeOf(s, unit), to, points, isFresh(s, unit))
}

const explainClearance = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const area = attemptedSpace(attempt)
  return area < 0 ? undefined : noClearance(s, area)
}

export const explainAssault = (s: VovState, attempt: Attempt, frame: At<'assault'>): VovNo | undefined => {
  switch (attempt.do) {
    case 'endAssault':
      return attackersNow(s)
        .map((unit) => noEnd(s, placeOf(s, unit)))
        .find((barred) => barred !== undefined)
    case 'clear':
      return explainClearance(s, attempt)
    case 'attack':
      return explainAttack(s, attempt, attackersNow(s), noAttacker)
    default:
      return explainMove(s, attempt, frame)
  }
}

const aboutAnother = no('VOV-11.4.5c', 'onlyUnit')

export const explainOverrun = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const unit = unitIn(s, attempt)
  if (unit !== askedUnit(s)) return aboutAnother
  const to = attemptedSpace(attempt)
  return to < 0 ? undefined : noOverrun(s, unit, to)
}

export const explainOverrunCombat = (s: VovState, attempt: Attempt): VovNo | undefined =>
  attempt.do === 'clear'
    ? explainClearance(s, attempt)
    : explainAttack(s, attempt, overrunAttackers(s), noOverrunAttack)

export const explainRegroup = (s: VovState, attempt: Attempt, frame: Regroup): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : (noRoom(s, s.side, to) ?? noRegroupTo(s, frame, to))
  const barred = noRegrouping(s, unit)
  if (barred !== undefined || to < 0) return barred ?? noRegroupAtAll(s, unit)
  return noRegroup(s, unit, placeOf(s, unit), to)
}

const anotherRedeploys = no('VOV-8.1.2e', 'onlyUnit')

export const explainRedeploy = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const unit = unitIn(s, attempt)
  if (unit !== askedUnit(s)) return anotherRedeploys
  const to = attemptedSpace(attempt)
  return to < 0 ? undefined : noRedeploy(s, unit, to)
}

type Quiet = At<'redeploy' | 'transfer' | 'consolidation'> | At<'transfer.from'> | At<'consolidation.with'>

/** The choice of a unit that is moved, strengthened or pays for it. */
export const explainQuiet = (s: VovState, attempt: Attempt, frame: Quiet): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0) return undefined
  const to = attemptedSpace(attempt)
  const lines = supplyLines(s, s.side)
  switch (frame.at) {
    case 'redeploy':
      return (to < 0 ? undefined : noRedeploy(s, unit, to)) ?? noTraveller(s, unit)
    case 'transfer':
      return noTransfer(s, unit, lines)
    case 'transfer.from':
      return noDonation(s, frame.unit, unit, lines, [])
    case 'consolidation':
      return noConsolidation(s, unit, lines)
    default:
      return noSacrifice(s, frame.unit, unit)
  }
}
