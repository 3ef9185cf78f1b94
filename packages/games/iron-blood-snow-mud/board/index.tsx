import type { GameUI } from '@kurgan/board-kit'
import { game } from '../index.ts'
import type { IbsmAction, IbsmEvent, IbsmState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { CombatDie } from './CombatDie.tsx'
import { metrics, graphs, eventMetrics } from './metrics.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { timelineMark, refsOf, allRefs, traces } from './refs.ts'
import { status } from './status.ts'
import { warns } from './warns.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

export const ui: GameUI<IbsmState, IbsmAction, IbsmEvent> = {
  game,
  Board,
  Panels,
  Die: CombatDie,
  carried: ['unit'],
  fieldKinds: { unit: 'unit', to: 'hex', via: 'hex', hex: 'hex', city: 'location', token: 'token' },
  order: ['token', 'unit', 'to', 'hex', 'via', 'city', 'mission', 'die'],
  // Of Regular Units one stands in a hex, and Partisans are spread out on purpose: only Air Units act alike.
  repeatable: { air: { by: 'unit' } },
  overlays: [
    { id: 'reach', title: 'Reach' },
    { id: 'axis-supply', title: 'Axis Supply' },
    { id: 'soviet-supply', title: 'Soviet Supply' },
  ],
  oddsPreview: { actionTypes: ['combat', 'token', 'reroll', 'pass', 'stalin', 'proceed'], plain: ['pass'] },
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
  theme: { '--selectable': '#b56a00', '--selected': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
