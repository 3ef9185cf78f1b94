import { isFull, stepsOf } from './control.ts'
import { spaceOf } from './map.ts'
import type { Army, Frame, VovEvent, VovState } from './state.ts'
import { endOf, firstOf, sideOf, unitNumber } from './units.ts'

/** What the position and the other events show of the measures of a roll. */

type Told<Kind extends VovEvent['kind']> = Extract<VovEvent, { kind: Kind }>
type Measures = Record<string, number>

const stepsOfSide = (s: VovState, side: Army): number => {
  let steps = 0
  for (let unit = firstOf(side); unit < endOf(side); unit++) if ((s.at[unit] as number) >= 0) steps += stepsOf(s, unit)
  return steps
}

/** VOV-11.6.5a: an attacker that has no way back dies of that, with all the steps that the combat has left it. */
const hadNoWayBack = (side: Army, others: readonly VovEvent[]): boolean =>
  others.some(
    (one) => one.kind === 'eliminated' && one.because === 'noRetreat' && sideOf(unitNumber(one.unit)) === side,
  )

/** The Attrition Points: those that were absorbed and those that are still to be, or none where nobody has to. */
const attrition = (
  { defenders, leadDefender }: Told<'combat'>,
  before: VovState,
  after: VovState,
  others: readonly VovEvent[],
): number | undefined => {
  let points = after.fight?.points ?? 0
  for (const one of others) if (one.kind === 'absorbed') points += one.points
  // Where all are gone it was by more points than they could absorb, or by the one step of a Stalemate.
  if (points === 0) return defenders.some((unit) => stepsOf(after, unitNumber(unit)) > 0) ? 0 : undefined
  // R31: nothing was rounded up where flips alone make up the points, since they make up any lower number, too.
  const full = defenders.filter((unit) => isFull(before, unitNumber(unit))).length
  return points <= full && isFull(before, unitNumber(leadDefender)) ? points : undefined
}

/** The questions behind the Rubble of a combat. */
const rubbleIsMade: ReadonlySet<Frame['at']> = new Set(['combat.retreatOrder', 'combat.withdraw'] as const)

const ofCombat = (event: Told<'combat'>, before: VovState, after: VovState, others: readonly VovEvent[]): Measures => {
  const found: Measures = {}
  const at = after.stack.at(-1)?.at ?? 'end'
  // VOV-12.1z: the question about the Advantage comes before all losses.
  if (at === 'combat.advantage') return found
  const { side } = before
  if (!hadNoWayBack(side, others)) found['attackerSteps'] = stepsOfSide(before, side) - stepsOfSide(after, side)
  const points = attrition(event, before, after, others)
  if (points !== undefined) found['attrition'] = points
  const area = spaceOf(event.area)
  if (after.fight === null || rubbleIsMade.has(at))
    found['rubble'] = (after.rubble[area] as number) - (before.rubble[area] as number)
  return found
}

export const witness = (event: VovEvent, before: VovState, after: VovState, others: readonly VovEvent[]): Measures => {
  if (event.kind === 'combat') return ofCombat(event, before, after, others)
  if (event.kind !== 'crossing') return {}
  const unit = unitNumber(event.unit)
  return { steps: stepsOf(before, unit) - stepsOf(after, unit) }
}
