import { forceAt, placeOf } from '../rules/stacking.ts'
import { pointsOf } from '../rules/map.ts'
import { consolidations, transfers } from '../rules/nonassault.ts'
import type { At, VovAction, VovState } from '../rules/state.ts'
import { isIndependent, other, sideOf, unitNumber, unitOf } from '../rules/units.ts'
import { isThreatened, stepWorth, unitWorth } from './standing.ts'

/** Where a step is worth most: Refit, Troop Transfer and Consolidation. */

/** A step of a unit, dearer where the enemy is near. */
export const refitWorth = (s: VovState, unit: number): number => {
  const at = placeOf(s, unit)
  const front = isThreatened(s, at) || forceAt(s, other(sideOf(unit)), at) > 0 ? 0.2 : 0
  return stepWorth(unit, 2) + front
}

/** Who holds ground with Victory Points against an enemy beside it, or in it. */
const holdsPoints = (s: VovState, unit: number): boolean => {
  const at = placeOf(s, unit)
  return pointsOf(at) > 0 && isThreatened(s, at)
}

/** A step changes places: worth an Impulse where points hang on it, and the donor is not needed where it stands. */
const transferWorth = (s: VovState, unit: number, donor: number): number => {
  const need = holdsPoints(s, unit) ? 0.2 : 0
  const risk = isThreatened(s, placeOf(s, donor)) ? 0.3 : 0.1
  return stepWorth(unit, 2) - stepWorth(donor, 2) + need - risk
}

/** What is kept of a unit that is given up: Workers come back free (VOV-13.4a), other Independents for points. */
const keptOf = (unit: number): number => {
  if (unitOf(unit).worker) return unitWorth(unit, 2)
  return isIndependent(unit) ? 0.3 * unitWorth(unit, 1) : 0
}

const consolidationWorth = (unit: number, partner: number): number =>
  stepWorth(unit, 2) - unitWorth(partner, 1) + keptOf(partner)

/** What a Troop Transfer would bring at best. */
export const bestTransfer = (s: VovState): number =>
  Math.max(-1, ...transfers(s).flatMap(({ unit, donors }) => donors.map((donor) => transferWorth(s, unit, donor))))

export const bestConsolidation = (s: VovState): number =>
  Math.max(
    -1,
    ...consolidations(s).flatMap(({ unit, partners }) => partners.map((one) => consolidationWorth(unit, one))),
  )

export const appraiseStrength = (
  s: VovState,
  actions: readonly VovAction[],
  frame: At<'transfer' | 'transfer.from' | 'consolidation' | 'consolidation.with'>,
): readonly number[] => {
  const best = new Map<number, number>()
  if (frame.at === 'transfer')
    for (const { unit, donors } of transfers(s))
      best.set(unit, Math.max(...donors.map((donor) => transferWorth(s, unit, donor))))
  if (frame.at === 'consolidation')
    for (const { unit, partners } of consolidations(s))
      best.set(unit, Math.max(...partners.map((partner) => consolidationWorth(unit, partner))))
  return actions.map((action) => {
    if (action.do === 'weaken' && frame.at === 'transfer.from')
      return transferWorth(s, frame.unit, unitNumber(action.unit))
    if (action.do === 'sacrifice' && frame.at === 'consolidation.with')
      return consolidationWorth(frame.unit, unitNumber(action.unit))
    return action.do === 'strengthen' ? (best.get(unitNumber(action.unit)) ?? 0) : 0
  })
}
