import { Die, type Room } from '@kurgan/board-kit'
import { game } from '../index.ts'
import type { AasAction } from '../rules/actions.ts'
import type { AasEvent } from '../rules/events.ts'
import type { AasState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { gauge, graphs, luck, tally } from './gauge.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { mark, spots, things } from './spots.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

export const room: Room<AasState, AasAction, AasEvent> = {
  game,
  Board,
  Panels,
  Die: ({ side, ...die }) => <Die {...die} side={side === 'allies' ? 'soviet' : 'german'} />,
  fields: {
    from: 'place',
    to: 'place',
    through: 'place',
    at: 'place',
    zone: 'place',
    site: 'place',
    crossing: 'place',
    token: 'place',
    unit: 'unit',
  },
  order: [
    'from',
    'zone',
    'unit',
    'to',
    'at',
    'site',
    'crossing',
    'through',
    'token',
    'with',
    'and',
    'andFrom',
    'lost',
    'cargo',
    'tokens',
  ],
  // Like units in one place are one piece to the player: the same action moves the next of them.
  runs: {
    reinforce: 'rest',
    move: 'rest',
    blitz: 'rest',
    load: 'rest',
    attack: 'rest',
    relocate: 'rest',
    drop: 'rest',
    supplyLanding: 'rest',
    troopLanding: 'rest',
    scramble: 'rest',
    lose: 'rest',
    land: 'rest',
    deploy: 'once',
    requisition: 'once',
    shift: 'once',
    disband: 'once',
    scrap: 'once',
    aim: { by: 'from' },
  },
  overlays: [
    { id: 'reach', title: 'Moves from the zone under the pointer' },
    { id: 'supply', title: 'Supply lines' },
  ],
  stakes: {
    deeds: ['fight', 'spend', 'decline', 'aim', 'openFire', 'strike', 'bombard', 'ambush'],
    plain: ['decline', 'openFire'],
  },
  words: { en, de },
  spots,
  things,
  mark,
  gauge,
  tally,
  graphs,
  luck,
  lesson,
  wide: true,
  rulebook: async () => {
    const texts = await Promise.all([import('../RULES.md?raw'), import('../RULINGS.md?raw')])
    return texts.map((text) => text.default)
  },
  provenance,
  theme: { '--lit': '#c97f00', '--chosen': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
