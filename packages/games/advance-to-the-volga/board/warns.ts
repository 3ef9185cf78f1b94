import { areaCount, scenarioOf } from '../rules/components.ts'
import { controlledCount } from '../rules/control.ts'
import type { AtvAction, AtvState } from '../rules/state.ts'
import { operationalVictory } from '../rules/victory.ts'

/** What the end of a Combat Phase may cost. */
export type AtvWarning = { readonly say: 'noMorale' } | { readonly say: 'lastTurn'; readonly held: number }

/** ATV-11.1b, ATV-11.2: what is checked once the Combat Phase is over is lost as things stand. */
export const warns = (s: AtvState, { do: actionType }: AtvAction): AtvWarning | undefined => {
  const held = controlledCount(s)
  if (actionType !== 'endCombat' || held === areaCount) return undefined
  if (s.morale === 0) return { say: 'noMorale' }
  const isLast = s.turn === scenarioOf(s.scenario).lastTurn
  return isLast && !operationalVictory(s) ? { say: 'lastTurn', held } : undefined
}
