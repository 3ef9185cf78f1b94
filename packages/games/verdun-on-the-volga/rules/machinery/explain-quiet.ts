import { isBound } from '../flanks.ts'
import { isFull, placeOf } from '../stacking.ts'
import { explainCrossing } from './explain-movement.ts'
import type { VovRefusal } from './messages.ts'
import type { Frame, VovState } from '../state.ts'
import { isSupplied, supplyLines } from '../supply.ts'
import { nameOf, sideOf } from '../units.ts'
import { type Attempt, attemptedSpace, attemptedUnit } from './attempt.ts'

/** Why not, while units change places or strength without an Assault. */

type Quiet = Extract<Frame['at'], 'redeploy' | 'transfer' | 'transfer.from' | 'consolidation' | 'consolidation.with'>

/** Why a unit is neither strengthened nor gives anything away. */
const explainStrength = (s: VovState, at: Quiet, unit: number, rule: string): VovRefusal => {
  const name = nameOf(unit)
  if (!isSupplied(sideOf(unit), placeOf(s, unit), supplyLines(s, sideOf(unit))))
    return { rule, why: { say: 'noSupply', unit: name } }
  if (at === 'transfer.from')
    return { rule, why: { say: isFull(s, unit) ? 'givesElsewhere' : 'nothingToGive', unit: name } }
  if (isFull(s, unit)) return { rule, why: { say: 'notReduced', unit: name } }
  return { rule, why: { say: at === 'transfer' ? 'noDonor' : 'noPartner', unit: name } }
}

export const explainQuiet = (s: VovState, at: Quiet, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0) return undefined
  if (at === 'redeploy') {
    if (isBound(s, unit)) return { rule: 'VOV-21.2.1c', why: { say: 'unitBound', unit: nameOf(unit) } }
    const to = attemptedSpace(attempt)
    const crossing = to < 0 ? undefined : explainCrossing(s, unit, to)
    return crossing ?? { rule: 'VOV-8.1.2e', why: { say: 'nowhere', unit: nameOf(unit) } }
  }
  return explainStrength(s, at, unit, at.startsWith('transfer') ? 'VOV-8.1.2g' : 'VOV-8.1.2i')
}
