import { defineGame } from '@kurgan/kernel'
import { gameData } from '../data/index.ts'
import { divisionOption } from './components.ts'
import { endings, outcome } from './control.ts'
import { arrange } from './machinery/arrange.ts'
import { agrees, refuse } from './machinery/explain.ts'
import { invariants } from './machinery/invariants.ts'
import { clone, determinize, observe } from './machinery/observe.ts'
import { witness } from './machinery/witness.ts'
import { orders } from './machinery/standing-orders.ts'
import { play } from './sequence.ts'
import { setup } from './setup.ts'
import type { IbsmAction, IbsmEvent, IbsmState } from './state.ts'

/**
 * Every game ends within this many actions: the set-up asks once for each of 13 Axis units, and each of 11 Seasons
 * asks at most for
 *   2 Fleets and 8 Air Units                                        10
 *   32 units (and one more by Token) that Disengage and move        66
 *   13 Tanks that make up to 40 Blitz Advances, each an attempt and
 *     an Advance, and one attempt that fails                     1,053
 *   the Tokens and re-rolls of the Movement Phase, two ends         10
 *   13 Combats: the choice, two windows of two players, a retreat   78
 *   2 units, a Token, the die and up to 4 Partisans with two Tokens 10
 *   Stalin: attempt, re-roll, move; the optional division            4
 * which is 1,231.
 */
const seasonsBound = 11 * 1231
const deploymentBound = 13

export const rules = defineGame<IbsmState, IbsmAction, IbsmEvent>({
  id: gameData.game.id,
  title: gameData.game.name,
  version: 2,
  sides: ['axis', 'soviet'],
  players: ['axis', 'soviet'],
  scenarios: [
    {
      id: 'campaign',
      title: 'The Eastern Front, 1941–1944',
      blurb: 'From the summer of 1941 to the winter of 1944: the Axis must reach Stalin before its strength is spent.',
      length: '11 Seasons',
      firstSide: 'axis',
    },
  ],
  options: [
    {
      id: divisionOption,
      title: 'Axis Anti-Partisan Division',
      rules: ['IBSM-OPT-1', 'IBSM-OPT-2', 'IBSM-OPT-3'],
      default: false,
      scenarios: ['campaign'],
    },
  ],
  endings: Object.keys(endings),
  maxActions: deploymentBound + seasonsBound,
  // A unit that has moved may be a link for the next, and each Combat is fought on what earlier ones have left.
  inOrder: { move: 'IBSM-CON-7', combat: 'IBSM-COM-2' },
  flow: play,
  begin: setup,
  clone,
  observe,
  determinize,
  outcome,
  arrange,
  orders,
  witness,
  refuse,
  agrees,
  overRule: 'IBSM-CVC-2',
  invariants,
})
