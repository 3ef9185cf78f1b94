import type { Room } from '@kurgan/board-kit'
import { game } from '../index.ts'
import type { IbsmAction, IbsmEvent, IbsmState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { CombatDie } from './CombatDie.tsx'
import { gauge, graphs, luck, tally } from './gauge.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { mark, spots, things } from './spots.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

export const room: Room<IbsmState, IbsmAction, IbsmEvent> = {
  game,
  Board,
  Panels,
  Die: CombatDie,
  fields: { unit: 'unit', to: 'hex', via: 'hex', hex: 'hex', city: 'location', token: 'token' },
  order: ['token', 'unit', 'to', 'hex', 'via', 'city', 'mission', 'die'],
  // Of Regular Units one stands in a hex, and Partisans are spread out on purpose: only Air Units act alike.
  runs: { air: { by: 'unit' } },
  overlays: [
    { id: 'reach', title: 'Reach' },
    { id: 'axis-supply', title: 'Axis Supply' },
    { id: 'soviet-supply', title: 'Soviet Supply' },
  ],
  stakes: { deeds: ['combat', 'token', 'reroll', 'pass', 'stalin', 'proceed'], plain: ['pass'] },
  words: { en, de },
  spots,
  things,
  mark,
  gauge,
  tally,
  graphs,
  luck,
  lesson,
  rulebook: async () => {
    const texts = await Promise.all([import('../RULES.md?raw'), import('../RULINGS.md?raw')])
    return texts.map((text) => text.default)
  },
  provenance,
  theme: { '--lit': '#b56a00', '--chosen': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
