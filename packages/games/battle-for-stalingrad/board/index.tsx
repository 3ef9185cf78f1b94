import type { GameUI } from '@kurgan/board-kit'
import { game } from '../index.ts'
import { forceNumber } from '../rules/components.ts'
import type { BfsAction, BfsEvent, BfsState } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { metrics, graphs, timelineMark, eventMetrics } from './metrics.ts'
import { lesson } from './lesson.ts'
import { Panels } from './Panels.tsx'
import { provenance } from './provenance.ts'
import { refsOf, allRefs, traces } from './refs.ts'
import { status } from './status.ts'
import { suggestion } from './suggestion.ts'
import { warns } from './warns.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

export const ui: GameUI<BfsState, BfsAction, BfsEvent> = {
  game,
  Board,
  Panels,
  // An area of the active side is entered, one of the enemy is hit: the same name means two places on the table.
  carried: ['force'],
  fieldKinds: { card: 'card', force: 'force', location: 'location', to: 'area', at: 'enemyArea' },
  order: ['card', 'force', 'location', 'to', 'at', 'payer', 'by'],
  // Rations and Hits are shared out: who takes the next is a choice of its own.
  repeatable: {
    ration: 'once',
    absorb: 'once',
    commit: { by: 'force' },
    move: { by: 'force', from: (s, force) => s.place[forceNumber(String(force))] },
  },
  overlays: [
    { id: 'strength', title: 'Strength of every area' },
    { id: 'supply', title: 'Supply: yields and hunger' },
  ],
  oddsPreview: {
    actionTypes: ['attack', 'commit', 'fight', 'firefight', 'pass', 'decline'],
    plain: ['fight', 'pass', 'decline'],
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
  rulebook: async () => {
    const texts = await Promise.all([import('../RULES.md?raw'), import('../RULINGS.md?raw')])
    return texts.map((text) => text.default)
  },
  provenance,
  theme: { '--selectable': '#ffc23d', '--selected': '#ffffff', '--recent': '#ff8a3d', '--spotlight': '#5cc8e0' },
  wide: true,
  // A card that can be used in no other way would be gone with one click.
  careful: ['supply'],
  warns,
  suggestion,
}
