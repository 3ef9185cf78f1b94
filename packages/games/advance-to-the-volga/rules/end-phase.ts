import { go, type Tell } from '@kurgan/kernel'
import { namesOf, scenarioOf, unitCount } from './components.ts'
import type { Runs } from './machinery/step.ts'
import { changeMorale } from './morale.ts'
import type { AtvEvent, AtvState } from './state.ts'
import { constants } from './tables.ts'
import { finalVictory } from './victory.ts'

/** Section 6.5: the last End Phase decides the game, every other one makes ready for the next Turn. */

/** ATV-6.5b–e */
const nextTurn = (s: AtvState, tell: Tell<AtvEvent>): void => {
  const refreshed: number[] = []
  for (let unit = 0; unit < unitCount; unit++) {
    if (s.spent[unit] === 0) continue
    s.spent[unit] = 0
    refreshed.push(unit)
  }
  tell({ kind: 'refreshed', rule: 'ATV-6.5b', units: namesOf(refreshed) })
  changeMorale(s, constants.endPhaseMorale, 'endPhase', 'ATV-6.5c', tell)
  s.event = 'none'
  s.paused = ''
  s.turn += 1
  go(s, { at: 'dawn' })
}

export const endPhase: Runs<'end'> = {
  run(s, _frame, tell) {
    tell({ kind: 'phase', rule: 'ATV-6.5a', phase: 'end', turn: s.turn })
    if (s.turn === scenarioOf(s.scenario).lastTurn) finalVictory(s, tell)
    else nextTurn(s, tell)
  },
}
