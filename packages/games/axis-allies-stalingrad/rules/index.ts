import { defineGame, type Outcome } from '@kurgan/kernel'
import type { AasAction } from './machinery/actions.ts'
import { arrange } from './machinery/arrange.ts'
import type { AasEvent } from './machinery/events.ts'
import { agrees, refuse } from './machinery/explain.ts'
import { checkInvariants } from './machinery/invariants.ts'
import { clone, determinize, observe } from './machinery/observe.ts'
import { options, scenarios } from './machinery/offer.ts'
import { sequence } from './sequence.ts'
import { setUp } from './setup.ts'
import type { AasState } from './state.ts'
import { endings } from './victory.ts'
import { witness } from './machinery/witness.ts'

/**
 * No game lasts longer. Units first. An income is at most 17 RPCs a round, so in 13 rounds with the 40 of the scenario, a
 * bid of 40 or a head start of 80, and Luftwaffe Priorities (130) the Axis can pay for 157 units, the Allies for 101. The
 * Axis starts with less than 70 land units and gets 6 free ones. Force Multiplier adds nothing in the long run: a German
 * infantry on the Region Board is worth the two it becomes in the city, and two leave the city as one. So there are never
 * more than 2 × 233 = 466 Axis land units. The Allies start with less than 80, get at most 45 with the cards and 7 from
 * the workers: 233. With 20 air units that makes less than 720.
 *
 * A round, both sides together:
 * - Movement: each unit once, 3 offloadings and 3 loadings, 2 times the end: 730; heroes 2.
 * - Stacking: each unit is shifted once at most and disbanded once at most, and each zone is done once: 1,542.
 * - Reaction: each artillery piece aims once, 2 times fire, 20 aircraft are scrambled or lost, 5 ambushes with a loss each,
 *   2 times done and hold: 780.
 * - Attack: 20 landings lost at 6 airfields, each done once a side, 3 strikes, 233 rockets, their fire and as many losses;
 *   2 × 20 fights with 2 tokens each; a hit is aimed and borne at most once for each unit lost, in 2 phases:
 *   502 + 120 + 2 × 1,440.
 * - Air Unit Landing: 20, and 4 times done. Cards: two placed, launched, 10 assigned, one free infantry, one air unit, one scrapped: 20.
 * - Requisition: at most 70 units, tokens and ferries a side and 2 times done, and never more than all points: 600.
 * Less than 7,300 together. Set-up: 40 bids, 81 purchases, 2 factories, 150 units rearranged, 3 times done, 12 decisions
 * about cards: 290.
 */
const maxActions = 13 * 7300 + 290

export const rules = defineGame<AasState, AasAction, AasEvent>({
  id: 'axis-allies-stalingrad',
  title: 'Axis & Allies: Stalingrad',
  version: 1,
  sides: ['axis', 'allies'],
  players: ['axis', 'allies'],
  scenarios,
  options,
  endings: Object.keys(endings),
  maxActions,
  inOrder: {
    bid: 'AAS-OPT-1',
    move: 'AAS-MOV-1',
    blitz: 'AAS-R33',
    leaveCity: 'AAS-MOV-1',
    shift: 'AAS-STK-2',
    ambush: 'AAS-AMB-8',
    strike: 'AAS-VAT-2',
    fight: 'AAS-COM-1',
    target: 'AAS-R64',
    lose: 'AAS-R64',
  },
  flow: sequence,
  begin: setUp,
  clone,
  observe,
  determinize: (o, _seat, dice) => determinize(o, dice),
  outcome(s: AasState): Outcome | undefined {
    return s.outcome === '' ? undefined : endings[s.outcome]
  },
  seating: ({ changed }) => (changed === 1 ? { axis: 'allies', allies: 'axis' } : { axis: 'axis', allies: 'allies' }),
  arrange,
  witness,
  refuse,
  agrees,
  overRule: 'AAS-C14-1',
  invariants: checkInvariants,
})
