import type { Decision } from '@kurgan/kernel'
import { noFactoryTank, noFlankRefit, noRebuild, noRefit, noZoneRefit } from '../refit.ts'
import { noEntry, noReturn } from '../reinforcements.ts'
import { noWorkers } from '../setup.ts'
import { placeOf } from '../stacking.ts'
import type { At, VovAction, VovState } from '../state.ts'
import { supplyLines } from '../supply.ts'
import { german, sideOf, soviet, unitOf } from '../units.ts'
import { type Attempt, attemptedSpace, attemptedUnit } from './attempt.ts'
import { no, type VovNo } from './messages.ts'
import { askedUnit, unitIn } from './facts.ts'

/** Why not, in the Phases before and after the Maneuvers, and while the Workers are set up. */

type Placing = At<'setup.workers'> | At<'reinforcement'> | At<'reinforcement.workers'>

export const explainRefit = (s: VovState, attempt: Attempt, frame: At<'refit'>): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0) return undefined
  switch (attempt.do ?? (placeOf(s, unit) < 0 ? 'rebuild' : 'refit')) {
    case 'zoneRefit':
      return noZoneRefit(s, frame, unit)
    case 'flankRefit':
      return noFlankRefit(s, frame, unit)
    case 'buildTank':
      return noFactoryTank(s, frame, unit)
    case 'rebuild':
      return noRebuild(s, frame.halves, unit, attempt.strength === 'full' ? 'full' : 'reduced')
    case 'refit':
      return noRefit(s, frame, unit, supplyLines(s, frame.side))
    default:
      return undefined
  }
}

const germanAsPrinted = no('VOV-5.2c', 'setUpAsPrinted')
const sovietAsPrinted = no('VOV-5.2a', 'setUpAsPrinted')
const notYours = no('VOV-6.2a', 'notYours')
const notOnMap = no('VOV-5.2d', 'notOnMap')

/** Why a unit is not the one that is placed now; `rule` is the one by which another is. */
const noTurn = (s: VovState, frame: Placing, unit: number, rule: string): VovNo | undefined => {
  if (unit === askedUnit(s)) return undefined
  const isWorker = unitOf(unit).worker
  if (frame.at === 'setup.workers' && !isWorker && placeOf(s, unit) >= 0)
    return sideOf(unit) === german ? germanAsPrinted : sovietAsPrinted
  const side = frame.at === 'reinforcement' ? frame.side : soviet
  if (frame.at !== 'setup.workers' && sideOf(unit) !== side) return notYours
  if (placeOf(s, unit) >= 0) return no(rule, 'standsAlready')
  const waits = frame.at === 'reinforcement' ? frame.due.includes(unit) : isWorker
  return waits ? no(rule, 'anotherFirst') : notOnMap
}

const noPlaceToEnter = (s: VovState, frame: Placing, unit: number, to: number): VovNo | undefined => {
  if (frame.at === 'setup.workers') return noWorkers(s, to)
  return frame.at === 'reinforcement' ? noEntry(s, unit, to) : noReturn(s, to, frame.taken)
}

export const explainEntry = (
  s: VovState,
  attempt: Attempt,
  frame: Placing,
  { rule }: Decision<VovAction>,
): VovNo | undefined => {
  const unit = unitIn(s, attempt)
  const to = attemptedSpace(attempt)
  return noTurn(s, frame, unit, rule) ?? (to < 0 ? undefined : noPlaceToEnter(s, frame, unit, to))
}
