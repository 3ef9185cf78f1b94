import type { GameUI } from '@kurgan/board-kit'
import { game } from '../index.ts'
import { unitNumber } from '../rules/components.ts'
import type { AtvAction, AtvEvent, AtvState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { beyond } from './beyond.ts'
import { metrics, graphs, eventMetrics } from './metrics.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { refsOf, allRefs, traces } from './refs.ts'
import { status } from './status.ts'
import { warns } from './warns.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const placeOf = ({ place }: AtvState, unit: string | number): number | undefined => place[unitNumber(String(unit))]

export const ui: GameUI<AtvState, AtvAction, AtvEvent> = {
  game,
  Board,
  Panels,
  carried: ['unit'],
  fieldKinds: { unit: 'unit', area: 'area', to: 'area', via: 'area' },
  order: ['group', 'division', 'unit', 'area', 'to', 'via', 'item', 'artillery', 'engineers', 'air'],
  // Bringing back a unit costs what one would buy: which one is a choice of its own.
  repeatable: {
    buy: 'once',
    move: { by: 'unit', from: placeOf },
    enter: { by: 'unit', from: placeOf },
    join: { by: 'unit' },
  },
  overlays: [
    { id: 'reach', title: 'Reach of the Area under the pointer' },
    { id: 'supply', title: 'Soviet supply to the Volga' },
  ],
  oddsPreview: { actionTypes: ['attack', 'assault', 'join', 'lead'], plain: ['assault'] },
  words: { en, de },
  refsOf,
  traces,
  allRefs,
  status,
  metrics,
  eventMetrics,
  graphs,
  lesson,
  warns,
  beyond,
  rulebook: async () => {
    const texts = await Promise.all([import('../RULES.md?raw'), import('../RULINGS.md?raw')])
    return texts.map((text) => text.default)
  },
  provenance,
  theme: { '--selectable': '#c97f00', '--selected': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
