import { finish, go, type Outcome, type Tell } from '@kurgan/kernel'
import { areaCount, scenarioOf } from './components.ts'
import { controlledCount, heavyUrbanCount } from './control.ts'
import type { AtvEvent, AtvState, EndingId } from './state.ts'
import type { Runs } from './machinery/step.ts'
import { ruleIn } from './tables.ts'

/** Sections 6.4.3b, 11 and 14.7: how the game ends. */

/** Who has won, and how. */
export const endings: Readonly<Record<EndingId, Pick<Outcome, 'winner' | 'kind'>>> = {
  'german/automatic': { winner: 'german', kind: 'automatic' },
  'german/operational': { winner: 'german', kind: 'operational' },
  'soviet/automatic': { winner: 'soviet', kind: 'automatic' },
  'soviet/final': { winner: 'soviet', kind: 'final' },
}

export const endingRule = (s: AtvState): string => {
  switch (s.outcome) {
    case 'german/automatic':
      return 'ATV-11.1a'
    case 'soviet/automatic':
      return 'ATV-11.1b'
    case 'german/operational':
      return 'ATV-11.2a'
    default:
      return ruleIn[s.scenario].lastTurn
  }
}

const end = (s: AtvState, ending: EndingId, tell: Tell<AtvEvent>): void => {
  s.outcome = ending
  tell({ kind: 'ended', rule: endingRule(s), ending, controlled: controlledCount(s), morale: s.morale })
  finish(s)
}

/** ATV-11.1c: with every Area taken the player has won, whatever the Morale. */
export const combatEnd: Runs<'combat.end'> = {
  run(s, _frame, tell) {
    if (controlledCount(s) === areaCount) end(s, 'german/automatic', tell)
    else if (s.morale === 0) end(s, 'soviet/automatic', tell)
    else go(s, { at: 'end' })
  },
}

/** ATV-11.2a: the scenario knows no Operational Victory (14.7b). */
export const operationalVictory = (s: AtvState): boolean => {
  const goal = scenarioOf(s.scenario).operationalVictory
  return goal !== null && controlledCount(s) >= goal.areas && heavyUrbanCount(s) >= goal.heavyUrban
}

/** ATV-6.5a, 11.2: decided at the start of the last End Phase. */
export const finalVictory = (s: AtvState, tell: Tell<AtvEvent>): void =>
  end(s, operationalVictory(s) ? 'german/operational' : 'soviet/final', tell)
