import { defineGame } from '@kurgan/kernel'
import { arrange } from './machinery/arrange.ts'
import { firstTurn, scenarioRecord, sideIds, sideOf, title } from './components.ts'
import { refuse } from './machinery/explain.ts'
import { forecast } from './machinery/forecast.ts'
import { invariants } from './machinery/invariants.ts'
import { clone, determinize, observe } from './machinery/observe.ts'
import { orders } from './machinery/standing-orders.ts'
import { sequence } from './sequence.ts'
import { setup } from './setup.ts'
import type { BfsAction, BfsEvent, BfsState } from './state.ts'
import { endings } from './victory.ts'
import { witness } from './machinery/witness.ts'

/**
 * No game lasts longer. The Rubble step turns everything over by Soviet turn 38 (BFS-R53), so there are at most 76 turns.
 *
 * Set-up: at most 10 Soviet Forces (they cost 1 or more of 10 points), 10 Rations, 7 German Forces (2 or more of 15
 * points), and two times done: 29.
 *
 * A turn: the Rubble counter 1, the end of the Actions step 1, Resupply at most 5 × 5 Rations = 25, at most 500 actions
 * (BFS-ORD-6), and what follows from these:
 * - Cards leave a hand at most 40 + 8 times on the active side (titles that draw bring back at most 8 cards a turn,
 *   BFS-FX-9) and 40 times on the other: 88 cards paid, played, answered with or chosen, and an answer declined or a
 *   prevention refused for each card played and each Hit total: 88 + 1,000.
 * - Each card gives at most 6 Rations one by one, or two Moves and a done: 48 × 6 = 288.
 * - Each attack names at most 3 Forces and begins the fight: 500 × 4 = 2,000. Its exchange has two closing passes, and one
 *   pass before each card played: 1,000 + 88.
 * - Each step of absorbing takes at least one Hit. A side hits with at most 3 Forces of Combat 4 and a bonus of 1 each, a
 *   card bonus of 2 and a flip of 3: 20, two sides, 500 attacks: 20,000. Cards played for or against add 3 each,
 *   and a card hits with at most 6: 88 × 6 = 528.
 * Together less than 26,000 a turn.
 */
const maxActions = 29 + 76 * 26_000

export const rules = defineGame<BfsState, BfsAction, BfsEvent>({
  id: 'battle-for-stalingrad',
  title,
  version: 1,
  sides: sideIds,
  players: sideIds,
  scenarios: [
    {
      id: scenarioRecord.id,
      title: 'Standard game',
      blurb:
        'Five Locations in a line between two hands of cards. The German player needs all five at the end of a turn of his; the Soviet player too, or nothing but rubble.',
      length: 'about 7 rounds',
      firstSide: sideOf(firstTurn),
    },
  ],
  endings: Object.keys(endings),
  maxActions,
  // An action of the Actions step is over before the next is declared: it moves what another needs. A Move may make room
  // or take it, a Force that enters play may bring the discount of the Tractor Works, and a retreat may need a place.
  inOrder: { play: 'BFS-ORD-2', move: 'BFS-MOV-5', reinforce: 'BFS-R64', absorb: 'BFS-R81' },
  flow: sequence,
  begin: setup,
  clone,
  observe,
  determinize,
  outcome: (s) => (s.outcome === '' ? undefined : { ...endings[s.outcome], score: { rounds: s.round } }),
  arrange,
  forecast,
  orders,
  witness,
  refuse,
  overRule: 'BFS-VIC-1',
  invariants,
})
