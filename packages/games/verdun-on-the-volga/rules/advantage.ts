import type { Tell } from '@kurgan/kernel'
import { sideName } from './stacking.ts'
import { no, type VovNo } from './machinery/messages.ts'
import {
  type AdvantageUse,
  type Army,
  called,
  fullSteps,
  onCard,
  usedByGerman,
  usedBySoviet,
  type VovEvent,
  type VovState,
} from './state.ts'
import { endOf, firstOf, german, scenarioOf, soviet, unitOf } from './units.ts'

/** Section 12: who owns the Advantage. Its uses stand where they happen. */

/** VOV-12.2a: used, it belongs to nobody for a while. */
export const useAdvantage = (s: VovState, side: Army): void => {
  s.advantage = side === german ? usedByGerman : usedBySoviet
}

const passTo = (s: VovState, side: Army, rule: string, tell: Tell<VovEvent>): void => {
  s.advantage = side
  tell({ kind: 'advantagePasses', rule, to: sideName(side) })
}

/** VOV-12.2a: at the end of the Impulse, or of the Phase, it goes to the player who did not use it. */
export const settleAdvantage = (s: VovState, tell: Tell<VovEvent>): void => {
  if (s.advantage === usedByGerman) passTo(s, soviet, 'VOV-12.2a', tell)
  else if (s.advantage === usedBySoviet) passTo(s, german, 'VOV-12.2a', tell)
}

/** VOV-12.3a, R14: only a marker the German owns changes hands at dusk. */
export const advantageAtDusk = (s: VovState, tell: Tell<VovEvent>): void => {
  if (s.advantage === german) passTo(s, soviet, 'VOV-12.3a', tell)
}

/** VOV-12.3b, 6.5e */
export const advantageAtEnd = (s: VovState, tell: Tell<VovEvent>): void => {
  if (s.advantage === soviet) passTo(s, german, 'VOV-12.3b', tell)
}

const noneHere = no('VOV-12.1F', 'noReserves')
const noAdvantage = no('VOV-12.1F', 'noAdvantage')
const reservesCalled = no('VOV-12.1F', 'reservesCalled')
const reservesLater = no('VOV-12.1F', 'reservesLater')

/** R53 */
export const noReserves = (s: VovState, side: Army): VovNo | undefined => {
  const { campaign, optionalFrom } = scenarioOf(s.scenario)
  if (!campaign) return noneHere
  if (s.turn < optionalFrom) return reservesLater
  if (s.reserves[side] !== 0) return reservesCalled
  return s.advantage === side ? undefined : noAdvantage
}

const useRules: Readonly<Record<AdvantageUse, string>> = {
  fanaticalDefense: 'VOV-12.1A',
  maximumAttack: 'VOV-12.1B',
  releaseReserves: 'VOV-12.1C',
  prolong: 'VOV-12.1D',
  increasedReplacements: 'VOV-12.1E',
  optionalReinforcements: 'VOV-12.1F',
}

/** Each use has its moment: of the one that is offered there is no refusal. */
export const noUse = (offered: string | undefined, use: string): VovNo | undefined =>
  use === offered ? undefined : no(useRules[use as AdvantageUse] ?? 'VOV-12.1z', 'otherMoment')

/** Brings the seven optional units of a side off the card; they are to be placed as reinforcements. */
export const callReserves = (s: VovState, side: Army, tell: Tell<VovEvent>): readonly number[] => {
  useAdvantage(s, side)
  s.reserves[side] = 1
  tell({ kind: 'advantage', rule: 'VOV-12.1F', side: sideName(side), use: 'optionalReinforcements' })
  const due: number[] = []
  for (let unit = firstOf(side); unit < endOf(side); unit++) {
    if (!unitOf(unit).optional || s.at[unit] !== onCard) continue
    s.at[unit] = called
    s.steps[unit] = fullSteps
    due.push(unit)
  }
  return due
}
