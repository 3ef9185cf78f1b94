import type { Side } from '@kurgan/kernel'
import { areaCount, moraleMax, operationalVictoryAreas, scenarioOf } from '../rules/components.ts'
import { controlledCount } from '../rules/control.ts'
import type { AtvAction, AtvState } from '../rules/state.ts'
import { combatWorth } from './combat.ts'
import { thinkAfresh } from './thoughts.ts'
import { turnWorth } from './turn.ts'
import { turnsLeft } from './worth.ts'

/** What a good position is, and what a bot thinks of an action where looking one action ahead says too little. */

/** ATV-11.2a, 14.7b */
export const areasToWin = ({ scenario }: AtvState): number =>
  scenario === 'main' ? operationalVictoryAreas : areaCount

/** How far the advance is along: ahead of the pace that wins is good, and so is Morale in reserve. */
export const evaluate = (s: AtvState, side: Side): number => {
  const { firstTurn, lastTurn, germanControlled } = scenarioOf(s.scenario)
  const goal = areasToWin(s)
  const start = germanControlled.length
  const pace = start + ((goal - start) * (s.turn - firstTurn + 0.5)) / (lastTurn - firstTurn + 1)
  const ahead = (controlledCount(s) - pace) / 10
  const reserve = turnsLeft(s) === 0 ? 0 : (s.morale / moraleMax - 0.5) * 0.2
  const german = Math.max(-0.99, Math.min(0.99, Math.tanh(ahead) + reserve))
  return side === 'german' ? german : -german
}

/** Sees what the player may see: hidden counters are weighed as what they may be, never looked at. */
export const appraise = (s: AtvState, a: AtvAction): number | undefined => {
  const frame = s.stack.at(-1)
  return frame === undefined ? undefined : (turnWorth(s, frame, a) ?? combatWorth(s, frame, a))
}

/** The same of a whole list, of a position that may have changed since it was last looked at. */
export const appraiseAll = (s: AtvState, actions: readonly AtvAction[]): readonly (number | undefined)[] => {
  thinkAfresh(s)
  return actions.map((action) => appraise(s, action))
}
