import type { Language } from '@kurgan/board-kit'
import { lastRound } from '../rules/components.ts'
import { cityRpZones, fortifiedZones } from '../rules/map.ts'
import { type AasState, axis } from '../rules/state.ts'
import { labelsOf } from './words/labels.ts'

/** How the game stands, in a line. */
export const status = (s: AasState, language: Language): readonly string[] => {
  const labels = labelsOf(language)
  const held = (zones: readonly number[]): number => zones.filter((zone) => s.control[zone] === axis).length
  return [
    labels.round(s.round, lastRound),
    `${labels.city}: ${held(cityRpZones)} ${labels.ofZones(cityRpZones.length)}`,
    labels.card(s.card),
    `${labels.fortified}: ${held(fortifiedZones)} ${labels.of(fortifiedZones.length)}`,
  ]
}
