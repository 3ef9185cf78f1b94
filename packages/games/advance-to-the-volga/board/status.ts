import type { Language } from '@kurgan/board-kit'
import { areaCount, operationalVictoryAreas, scenarioOf, strongMorale } from '../rules/components.ts'
import { controlledCount } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import { labelsOf } from './words/labels.ts'

/** How the game stands, in a line. */
export const status = (s: AtvState, language: Language): readonly string[] => {
  const labels = labelsOf(language)
  const { firstTurn, lastTurn } = scenarioOf(s.scenario)
  const needed = s.scenario === 'main' ? operationalVictoryAreas : areaCount
  return [
    labels.turnOf(s.turn, firstTurn === 1 ? String(lastTurn) : `${firstTurn}–${lastTurn}`),
    `${labels.controlled}: ${controlledCount(s)} ${labels.needed(needed)}`,
    labels.morale(s.morale, s.morale >= strongMorale),
  ]
}
