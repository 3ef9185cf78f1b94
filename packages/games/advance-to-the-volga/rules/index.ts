import { defineGame, type Outcome } from '@kurgan/kernel'
import { arrange } from './machinery/arrange.ts'
import { controlledCount } from './control.ts'
import { agrees, refuse } from './machinery/explain.ts'
import { invariants } from './machinery/invariants.ts'
import { clone, determinize, observe } from './machinery/observe.ts'
import { options, scenarios } from './machinery/offer.ts'
import { play } from './sequence.ts'
import { setUp } from './setup.ts'
import type { AtvAction, AtvEvent, AtvState } from './state.ts'
import { endingRule, endings } from './victory.ts'
import { witness } from './machinery/witness.ts'

const outcome = (s: AtvState): Outcome | undefined => {
  if (s.outcome === '') return undefined
  return { ...endings[s.outcome], rule: endingRule(s), score: { areas: controlledCount(s), morale: s.morale } }
}

/**
 * Why every game ends. A Turn has at most 3 groups to place or hold back, 14 markers, one pause, one `done` and one
 * `endCombat`: 20. A unit acts once a Turn, as it is Spent afterwards, and even if each unit had an Action Round and
 * an attack of its own that would be ten actions (activate, enter, attack, join, assault, lose, lead, support,
 * retreatTo, endRound): 350 for the 35 units of the main game. Nine Turns make 9 * 370 = 3330. Every purchase costs a
 * point and a Turn brings at most 24: 216 more. The scenario has 38 units but five Turns.
 */
const maxActions = 3546

/** One at a time, by the rulebook: who goes first may fill an Area that another wants to enter or pass. */
const inOrder = { move: 'ATV-8.1b', retreatTo: 'ATV-9.5.8a' }

export const rules = defineGame<AtvState, AtvAction, AtvEvent>({
  id: 'advance-to-the-volga',
  title: 'Stalingrad: Advance to the Volga, 1942',
  version: 1,
  sides: ['german', 'soviet'],
  players: ['german'],
  scenarios,
  options,
  endings: Object.keys(endings),
  maxActions,
  inOrder,
  flow: play,
  begin: setUp,
  clone,
  observe: (s) => observe(s),
  determinize: (o, _seat, dice) => determinize(o, dice),
  outcome,
  arrange,
  witness,
  refuse,
  agrees,
  overRule: 'ATV-6.5a',
  invariants,
})
