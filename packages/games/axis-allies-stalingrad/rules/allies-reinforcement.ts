import { isFriendly } from './forces.ts'
import type { At, Telling } from './machinery/step.ts'
import { alliedArrowZones, rpZones, zoneOf } from './map.ts'
import { beginRequisition, gain } from './requisition.ts'
import { type AasState, allies } from './state.ts'

/** Card 9: Allies Reinforcement. */

/** AAS-C09-1: all zones controlled. */
const alliedIncome = (s: AasState): number =>
  rpZones.reduce((sum, zone) => sum + (isFriendly(s, allies, zone) ? zoneOf(zone).rp : 0), 0)

export const runAlliedIncome = (s: AasState, _frame: At<'allies.income'>, tell: Telling): void => {
  gain(s, allies, alliedIncome(s), 'AAS-C09-1', tell)
  beginRequisition(s, allies, alliedArrowZones)
}
