import { Die, type GameUI } from '@kurgan/board-kit'
import { game } from '../index.ts'
import type { AasAction } from '../rules/machinery/actions.ts'
import type { AasEvent } from '../rules/machinery/events.ts'
import type { AasState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { metrics, graphs, eventMetrics } from './metrics.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { piles } from './piles.ts'
import { provenance } from './provenance.ts'
import { timelineMark, refsOf, allRefs, traces } from './refs.ts'
import { status } from './status.ts'
import { warns } from './warns.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

export const ui: GameUI<AasState, AasAction, AasEvent> = {
  game,
  Board,
  Panels,
  Die: ({ side, ...die }) => <Die {...die} side={side === 'allies' ? 'soviet' : 'german'} />,
  fieldKinds: {
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
  piles,
  carried: ['pile'],
  // Like units in one place are one piece to the player: the same action moves the next of them.
  repeatable: {
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
  oddsPreview: {
    actionTypes: ['fight', 'spend', 'decline', 'aim', 'openFire', 'strike', 'bombard', 'ambush'],
    plain: ['decline', 'openFire'],
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
  wide: true,
  rulebook: async () => {
    const texts = await Promise.all([import('../RULES.md?raw'), import('../RULINGS.md?raw')])
    return texts.map((text) => text.default)
  },
  provenance,
  theme: { '--selectable': '#c97f00', '--selected': '#ffffff', '--recent': '#d1570f', '--spotlight': '#0f6e84' },
}
