import { attackersNow, movementOf } from '../assault.ts'
import { noAttacker, noEnd, noMover, noTarget } from '../attack.ts'
import { isFresh, noRoom, noStep, noStepAtAll } from '../movement.ts'
import { noConsolidation, noDonation, noRedeploy, noSacrifice, noTransfer, noTraveller } from '../nonassault.ts'
import { noOverrun, noOverrunAttack } from '../overrun.ts'
import { noRegroup, noRegroupAtAll, noRegrouping } from '../regroup.ts'
import { noClearance } from '../rubble.ts'
import { placeOf } from '../stacking.ts'
import type { At, VovState } from '../state.ts'
import { supplyLines } from '../supply.ts'
import { type Attempt, attemptedSpace, attemptedUnit } from './attempt.ts'
import { no, type VovNo } from './messages.ts'
import { askedUnit, unitIn } from './facts.ts'

/** Why not, while units move, attack, and change places or strength. */

const nobodyAttacks = no('VOV-11.0a', 'nobodyAttacks')
const standsElsewhere = no('VOV-11.0a', 'standsElsewhere')

/** `barred` says why a unit is none of those that may attack. */
const explainAttack = (
  s: VovState,
  attempt: Attempt,
  barred: (s: VovState, unit: number) => VovNo | undefined,
): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const area = attemptedSpace(attempt)
  const target = area < 0 ? undefined : noTarget(s, area)
  if (target !== undefined || (area < 0 && unit < 0)) return target
  if (unit < 0) return nobodyAttacks
  const attacker = barred(s, unit)
  if (attacker !== undefined) return attacker
  return area >= 0 && placeOf(s, unit) !== area ? standsElsewhere : noTarget(s, placeOf(s, unit))
}

const nobodyGoes = no('VOV-9.2a', 'nobodyGoes')

const explainMove = (s: VovState, attempt: Attempt, { mover, left }: At<'assault'>): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : (noRoom(s, s.side, to) ?? nobodyGoes)
  const points = movementOf(s, unit, left)
  const barred = noMover(s, unit, mover)
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
      return explainAttack(s, attempt, noAttacker)
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
  attempt.do === 'clear' ? explainClearance(s, attempt) : explainAttack(s, attempt, noOverrunAttack)

const nobodyRegroups = no('VOV-8.1.2a', 'nobodyGoes')

export const explainRegroup = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : (noRoom(s, s.side, to) ?? nobodyRegroups)
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
