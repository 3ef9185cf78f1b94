import type { Room } from '@kurgan/board-kit'
import { game } from '../index.ts'
import { unitNumber } from '../rules/components.ts'
import type { AtvAction, AtvEvent, AtvState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { gauge, graphs, luck, tally } from './gauge.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { spots, things } from './spots.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const placeOf = ({ place }: AtvState, unit: string | number): number | undefined => place[unitNumber(String(unit))]

export const room: Room<AtvState, AtvAction, AtvEvent> = {
  game,
  Board,
  Panels,
  fields: { unit: 'unit', area: 'area', to: 'area', via: 'area' },
  order: ['group', 'division', 'unit', 'area', 'to', 'via', 'item', 'artillery', 'engineers', 'air'],
  // Bringing back a unit costs what one would buy: which one is a choice of its own.
  runs: {
    buy: 'once',
    move: { by: 'unit', from: placeOf },
    enter: { by: 'unit', from: placeOf },
    join: { by: 'unit' },
  },
  overlays: [
    { id: 'reach', title: 'Reach of the Area under the pointer' },
    { id: 'supply', title: 'Soviet supply to the Volga' },
  ],
  stakes: { deeds: ['attack', 'assault', 'join', 'lead'], plain: ['assault'] },
  words: { en, de },
  spots,
  things,
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
  theme: { '--lit': '#c97f00', '--chosen': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
