import type { Language } from '@kurgan/board-kit'
import { type BfsState, german, soviet } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'
import { labelsOf } from './words/labels.ts'

/** How the game stands, in a line. */
export const status = (s: BfsState, language: Language): readonly string[] => {
  const labels = labelsOf(language)
  const five = s.line.length
  const held = (side: number): number => s.line.filter((location) => controller(s, location) === side).length
  const ruins = s.line.filter((location) => isDestroyed(s, location)).length
  return [
    labels.round(s.round),
    `${labels.controlBy.german}: ${labels.of(held(german), five)}`,
    `${labels.controlBy.soviet}: ${labels.of(held(soviet), five)}`,
    `${labels.destroyed}: ${labels.of(ruins, five)}`,
  ]
}
