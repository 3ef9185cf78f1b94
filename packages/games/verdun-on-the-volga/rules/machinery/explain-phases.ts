import { isFull, placeOf } from '../stacking.ts'
import type { VovRefusal } from './messages.ts'
import { eliminated, type Frame, type PlaceName, rebuilt, type VovState } from '../state.ts'
import { isSupplied, supplyLines } from '../supply.ts'
import { german, isIndependent, nameOf, sideOf, soviet, unitOf } from '../units.ts'
import { type Attempt, attemptedPlace, attemptedUnit } from './attempt.ts'

/** Why not, in the Phases before and after the Maneuvers, and while the Workers are set up. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>
type Placing = At<'setup.workers' | 'reinforcement' | 'reinforcement.workers'>

/** Why a unit that is not on the map takes no replacements. */
const explainAbsent = (s: VovState, unit: number, attempt: Attempt): VovRefusal | undefined => {
  const name = nameOf(unit)
  if (placeOf(s, unit) === rebuilt) return { rule: 'VOV-13.3.3a', why: { say: 'waitsRebuilt', unit: name } }
  if (placeOf(s, unit) !== eliminated) return { rule: 'VOV-5.2d', why: { say: 'notOnMap', unit: name } }
  if (!isIndependent(unit)) return { rule: 'VOV-13.3.2d', why: { say: 'neverReturns', unit: name } }
  if (unitOf(unit).worker) return { rule: 'VOV-13.4a', why: { say: 'workersReturn', unit: name } }
  if (attempt.do === 'buildTank') return { rule: 'VOV-13.3.5a', why: { say: 'noTank', unit: name } }
  if (attempt.do === undefined || attempt.do === 'rebuild') return undefined
  return { rule: 'VOV-13.3.2a', why: { say: 'notOnMap', unit: name } }
}

/** Why a unit on the map is not flipped. */
const explainPresent = (s: VovState, unit: number, attempt: Attempt): VovRefusal | undefined => {
  const name = nameOf(unit)
  if (attempt.do === 'buildTank') return { rule: 'VOV-13.3.5a', why: { say: 'noTank', unit: name } }
  if (attempt.do === 'rebuild') return { rule: 'VOV-13.3.2b', why: { say: 'notEliminated', unit: name } }
  if (isFull(s, unit)) return { rule: 'VOV-13.3.2a', why: { say: 'notReduced', unit: name } }
  if (attempt.do === 'zoneRefit') return { rule: 'VOV-13.2.1a', why: { say: 'noZoneRefit', unit: name } }
  if (attempt.do === 'flankRefit') return { rule: 'VOV-21.4a', why: { say: 'noFlankRefit', unit: name } }
  return isSupplied(sideOf(unit), placeOf(s, unit), supplyLines(s, sideOf(unit)))
    ? undefined
    : { rule: 'VOV-13.3.1a', why: { say: 'noSupply', unit: name } }
}

export const explainRefit = (s: VovState, { side }: At<'refit'>, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0 || sideOf(unit) !== side) return undefined
  const barred = placeOf(s, unit) < 0 ? explainAbsent(s, unit, attempt) : explainPresent(s, unit, attempt)
  return barred ?? { rule: 'VOV-13.3.2a', why: { say: 'noPoints', unit: nameOf(unit) } }
}

/** Why a unit is not the one that is placed now. */
const explainTurn = (s: VovState, frame: Placing, unit: number, rule: string): VovRefusal => {
  const name = nameOf(unit)
  const isWorker = unitOf(unit).worker
  if (frame.at === 'setup.workers' && !isWorker && placeOf(s, unit) >= 0)
    return { rule: sideOf(unit) === german ? 'VOV-5.2c' : 'VOV-5.2a', why: { say: 'setUpAsPrinted', unit: name } }
  const side = frame.at === 'reinforcement' ? frame.side : soviet
  if (frame.at !== 'setup.workers' && sideOf(unit) !== side)
    return { rule: 'VOV-6.2a', why: { say: 'notYours', unit: name } }
  if (placeOf(s, unit) >= 0) return { rule, why: { say: 'standsAlready', unit: name } }
  const waits = frame.at === 'reinforcement' ? frame.due.includes(unit) : isWorker
  return waits
    ? { rule, why: { say: 'anotherFirst', unit: name } }
    : { rule: 'VOV-5.2d', why: { say: 'notOnMap', unit: name } }
}

/** `next` is the unit that is asked for, by the rule named. */
export const explainEntry = (
  s: VovState,
  frame: Placing,
  next: string,
  rule: string,
  attempt: Attempt,
): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit >= 0 && nameOf(unit) !== next) return explainTurn(s, frame, unit, rule)
  const place: PlaceName | undefined = attemptedPlace(attempt)
  return place === undefined ? undefined : { rule, why: { say: 'entersElsewhere', unit: next, area: place } }
}
