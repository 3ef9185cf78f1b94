import type { GameUI } from '@kurgan/board-kit'
import { game } from '../index.ts'
import type { VovAction, VovEvent, VovState } from '../rules/state.ts'
import { unitNumber } from '../rules/units.ts'
import { Board } from './Board.tsx'
import { metrics, graphs, eventMetrics } from './metrics.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { timelineMark, refsOf, allRefs, traces } from './refs.ts'
import { status } from './status.ts'
import { warns } from './warns.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

export const ui: GameUI<VovState, VovAction, VovEvent> = {
  game,
  Board,
  Panels,
  carried: ['unit'],
  fieldKinds: { unit: 'unit', lead: 'unit', area: 'area', with: 'area', to: 'area' },
  order: ['unit', 'lead', 'area', 'with', 'to', 'by', 'strength', 'marker', 'use', 'points'],
  either: ['area', 'with'],
  // What is bought with scarce points (refit, rebuild, strengthen, fortify) is a choice of its own.
  repeatable: {
    place: { by: 'unit' },
    move: { by: 'unit', from: (s, unit) => s.at[unitNumber(String(unit))] },
    join: { by: 'unit' },
    holdBack: { by: 'unit' },
    absorb: { by: 'unit' },
    retreat: { by: 'unit' },
    withdraw: { by: 'unit' },
    overrun: { by: 'unit' },
    stay: { by: 'unit' },
  },
  overlays: [
    { id: 'reach', title: 'Reach' },
    { id: 'supply', title: 'Supply' },
    { id: 'crossings', title: 'Volga odds' },
    { id: 'victory', title: 'VP' },
  ],
  oddsPreview: {
    actionTypes: [
      'attack',
      'join',
      'holdBack',
      'lead',
      'artillery',
      'air',
      'stormGroup',
      'decline',
      'fortify',
      'clear',
    ],
    plain: ['holdBack', 'decline'],
  },
  words: { en, de },
  refsOf,
  traces,
  allRefs,
  timelineMark,
  status,
  metrics,
  eventMetrics,
  graphs,
  lesson,
  warns,
  rulebook: async () => {
    const texts = await Promise.all([import('../RULES.md?raw'), import('../RULINGS.md?raw')])
    return texts.map((text) => text.default)
  },
  provenance,
  theme: { '--selectable': '#c97f00', '--selected': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
