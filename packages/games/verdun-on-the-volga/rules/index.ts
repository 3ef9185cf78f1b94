import { defineGame, type Seat } from '@kurgan/kernel'
import { arrange } from './machinery/arrange.ts'
import { cloneState } from './machinery/clone.ts'
import { agrees, refuse } from './machinery/explain.ts'
import { checkInvariants } from './machinery/invariants.ts'
import { options, scenarios } from './machinery/offer.ts'
import { sequence } from './sequence.ts'
import { guessed, observed } from './machinery/observe.ts'
import { setUp } from './setup.ts'
import type { Army, VovAction, VovEvent, VovState } from './state.ts'
import { german, soviet } from './units.ts'
import { endings, outcomeOf } from './victory.ts'
import { witness } from './machinery/witness.ts'

const armyOf = (seat: Seat): Army | undefined => (seat === 'german' ? german : seat === 'soviet' ? soviet : undefined)

/*
 * A Turn has at most 22 pairs of Impulses: the Daylight numbers rise from 1 to 11, those of the Night from 2 to 12.
 * In an Impulse a side has at most 84 units, each of which
 * - is moved at most 6 steps (the highest Movement Factor; a Soviet unit has at most 4 + 1): 504 actions;
 * - attacks at most twice, the second time after an Overrun: 168 times asked to join, to overrun and to lead.
 * Each of the 67 Areas (at most 4 defenders) and 13 Zones (at most 84) is attacked at most once: at most 80 combats of
 * at most 10 further choices, and 1,360 defenders asked what they absorb. These, the same ones withdrawing and 168
 * repulsed attackers retreat, each through at most 21 full stacks of 4 and one step more: 2,888 × 22 actions.
 * All else in an Impulse (its choice, clearances, Fortifications, reserves, Logistics) is below 200.
 * So an Impulse has fewer than 66,000 actions, a Maneuvers Phase fewer than 44 times that. The other Phases place at
 * most 152 units, spend at most 8 halves of RP and flip at most 5 units more for each side: below 400.
 */
const actionsPerImpulse = 66_000
const impulsesPerTurn = 44
const turns = 10
const maxActions = turns * (impulsesPerTurn * actionsPerImpulse + 400)

/** What acts on the world at once; Regroup moves are picks all the same, and their order leaves no trace. */
const inOrder = {
  move: 'VOV-9.1.1a',
  retreat: 'VOV-11.6.1a',
  withdraw: 'VOV-11.6.1a',
} as const

export const rules = defineGame<VovState, VovAction, VovEvent>({
  id: 'verdun-on-the-volga',
  title: 'Stalingrad: Verdun on the Volga',
  version: 2,
  sides: ['german', 'soviet'],
  players: ['german', 'soviet'],
  scenarios,
  options,
  endings: Object.keys(endings),
  maxActions,
  inOrder,
  flow: sequence,
  begin: (config, _dice, tell) => setUp(config, tell),
  clone: cloneState,
  observe: (s, seat) => observed(cloneState(s), armyOf(seat)),
  determinize: (o, _seat, dice) => guessed(cloneState(o), dice),
  // VOV-20.1a: the higher bidder commands the Germans from then on.
  seating: (s) => (s.changed === 1 ? { german: 'soviet', soviet: 'german' } : { german: 'german', soviet: 'soviet' }),
  outcome: outcomeOf,
  arrange,
  witness,
  refuse,
  agrees,
  overRule: 'VOV-6.5b',
  invariants: checkInvariants,
})
