import { areaOf, neighbours, scenarioOf, unitOf } from '../rules/components.ts'
import { heavyUrbanCount, isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import { priceOf } from './prices.ts'

/** What things are worth to the bot where it stands, counted in captured Areas. */

/** Turns after this one. */
export const turnsLeft = (s: AtvState): number => scenarioOf(s.scenario).lastTurn - s.turn

/** Morale matters while there are Turns to come, and most around the line between Strong and Shaken. */
export const moraleWorth = (s: AtvState): number => {
  const left = turnsLeft(s)
  if (left === 0) return s.morale <= 1 ? 1 : 0
  const { moraleATurn, moraleNearTheLine } = priceOf(s)
  const nearTheLine = s.morale >= 8 && s.morale <= 12 ? moraleNearTheLine : 0
  const nearTheEnd = s.morale <= 3 ? 0.3 : 0
  return Math.min(0.25, moraleATurn * left) + nearTheLine + nearTheEnd
}

/** A unit in the box comes back for a point or two, but not at once and not always where it was. */
export const lossWorth = (s: AtvState, unit: number): number =>
  turnsLeft(s) === 0 ? 0 : priceOf(s).lostUnit + priceOf(s).lostPoint * unitOf(unit).returnCost

/** What a support marker could still do elsewhere. */
export const markerWorth = (s: AtvState): number => (turnsLeft(s) === 0 ? 0.01 : priceOf(s).marker)
export const airWorth = (s: AtvState): number => (turnsLeft(s) === 0 ? 0.02 : priceOf(s).air)

/** Without a Heavy Urban Area there is no Operational Victory. */
const firstHeavyUrbanWorth = (s: AtvState): number =>
  s.scenario === 'main' && heavyUrbanCount(s) === 0 ? 0.08 + 0.07 * s.turn : 0

/** A captured Area, and the doors it opens. */
export const captureWorth = (s: AtvState, area: number): number => {
  const doors = neighbours(area).filter((next) => !isVacant(s, next)).length
  const first = areaOf(area).terrain === 'heavyUrban' ? firstHeavyUrbanWorth(s) : 0
  return 1 + first + (turnsLeft(s) > 0 ? 0.014 * doors : 0)
}

export const footholdWorth = (s: AtvState): number => (turnsLeft(s) > 0 ? priceOf(s).foothold : 0)
