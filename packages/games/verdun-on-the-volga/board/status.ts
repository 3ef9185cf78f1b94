import type { Language } from '@kurgan/board-kit'
import type { VovState } from '../rules/state.ts'
import { scenarioOf } from '../rules/units.ts'
import { isFlankScore, scoreOf } from '../rules/victory.ts'
import { labelsOf } from './words/labels.ts'
import { plain } from './words/terms.ts'

/** How the game stands, in a line. */
export const status = (s: VovState, language: Language): readonly string[] => {
  const labels = labelsOf(language)
  return [
    labels.turn(s.turn, scenarioOf(s.scenario).lastTurn, s.pause === 1),
    labels.points(plain(scoreOf(s, isFlankScore(s))), s.gotterdammerung === 1 ? undefined : s.need),
    labels.impulse(s.impulse, s.night === 1),
  ]
}
