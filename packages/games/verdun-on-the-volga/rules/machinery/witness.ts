import { isTakingLosses } from '../control.ts'
import { isFull, stepsOf } from '../stacking.ts'
import { spaceOf } from '../map.ts'
import { makesRubble } from '../rubble.ts'
import type { Army, Fight, VovEvent, VovState } from '../state.ts'
import { endOf, firstOf, sideOf, unitNumber } from '../units.ts'

/** What the position and the other events show of the measures of a roll. */

type Told<Kind extends VovEvent['kind']> = Extract<VovEvent, { kind: Kind }>
type Measures = { readonly [measure: string]: number }

const stepsOfSide = (s: VovState, side: Army): number => {
  let steps = 0
  for (let unit = firstOf(side); unit < endOf(side); unit++) if ((s.at[unit] as number) >= 0) steps += stepsOf(s, unit)
  return steps
}

/** VOV-11.6.5a: what dies because it has no way back, with the steps that the combat has left it. */
const stepsWithoutRetreat = (before: VovState, side: Army, others: readonly VovEvent[]): number => {
  let steps = 0
  for (const one of others) {
    if (one.kind !== 'eliminated' || one.because !== 'noRetreat') continue
    const unit = unitNumber(one.unit)
    const isHit = others.some((other) => other.kind === 'stepLost' && other.unit === one.unit)
    if (sideOf(unit) === side) steps += stepsOf(before, unit) - (isHit ? 1 : 0)
  }
  return steps
}

/** The Attrition Points: those that were absorbed and those that are still to be, or none where nobody has to. */
const attrition = (
  { defenders, leadDefender }: Told<'combat'>,
  before: VovState,
  after: VovState,
  others: readonly VovEvent[],
): number | undefined => {
  let points = after.fight?.points ?? 0
  for (const one of others) if (one.kind === 'absorbed') points += one.points
  if (points === 0 && defenders.some((unit) => stepsOf(after, unitNumber(unit)) > 0)) return 0
  // R31: nothing was rounded up where flips alone make up the points, since they make up any lower number, too.
  const full = defenders.filter((unit) => isFull(before, unitNumber(unit))).length
  if (points > 0 && points <= full && isFull(before, unitNumber(leadDefender))) return points
  // Where all are gone, or more was absorbed than had to be, nothing but the roll itself is left to say it.
  return undefined
}

/** VOV-12.1z: the question about the Advantage comes before all losses, so that they are still only said. */
const beforeLosses = (after: VovState, { area, result, margin, attackers, attackRoll }: Fight): Measures => ({
  attackerSteps: result === 'repulse' ? attackers.length : 1,
  attrition: Math.max(0, margin),
  rubble: makesRubble(after, area, attackRoll) ? 1 : 0,
})

const ofCombat = (event: Told<'combat'>, before: VovState, after: VovState, others: readonly VovEvent[]): Measures => {
  const { fight } = after
  const at = after.stack.at(-1)?.at
  if (fight !== null && at === 'combat.advantage') return beforeLosses(after, fight)
  const { side } = before
  const area = spaceOf(event.area)
  // Rubble comes after the losses.
  const isToCome = fight !== null && isTakingLosses(after, area) && makesRubble(after, area, fight.attackRoll)
  const points = attrition(event, before, after, others)
  return {
    ...(points === undefined ? {} : { attrition: points }),
    attackerSteps: stepsOfSide(before, side) - stepsOfSide(after, side) - stepsWithoutRetreat(before, side, others),
    rubble: isToCome ? 1 : (after.rubble[area] as number) - (before.rubble[area] as number),
  }
}

export const witness = (event: VovEvent, before: VovState, after: VovState, others: readonly VovEvent[]): Measures => {
  if (event.kind === 'combat') return ofCombat(event, before, after, others)
  if (event.kind !== 'crossing') return {}
  const unit = unitNumber(event.unit)
  return { steps: stepsOf(before, unit) - stepsOf(after, unit) }
}
