import { type Flow, flow, go, type Steps } from '@kurgan/kernel'
import { antiPartisanPhase } from './anti-partisan.ts'
import { blitz } from './blitz.ts'
import { calendarPhase, division, startSeason } from './calendar.ts'
import { combat } from './combat.ts'
import { controlPhase } from './control.ts'
import { disengagement } from './disengagement.ts'
import { movement } from './movement.ts'
import { partisans } from './partisans.ts'
import { recallPhase } from './recall.ts'
import { reinforcements } from './reinforcements.ts'
import { retreating } from './retreat.ts'
import { deployment } from './setup.ts'
import { stalin } from './stalin.ts'
import type { Frame, IbsmAction, IbsmEvent, IbsmState } from './state.ts'
import { supplyPhase } from './supply.ts'
import { support } from './support.ts'

/** The sequence of play (SEQ-1): each step runs, asks, lets somebody choose, rolls or deals. */
const steps: Steps<IbsmState, IbsmAction, IbsmEvent, Frame> = {
  ready: {
    always: true,
    ask: () => ({ side: 'axis', ask: { say: 'ready' }, rule: 'IBSM-SEQ-1', actions: [{ do: 'proceed' }] }),
    on: { proceed: (s, _, { next }) => go(s, next) },
  },
  deployment: {
    choose: deployment.choose,
    on: { deploy: deployment.deploy, suggested: (s, _, __, tell) => deployment.suggested(s, tell) },
  },
  season: { run: (s, _, tell) => startSeason(s, tell) },

  // Phase 1: Fleet & Air Support
  support: { run: (s, { turn }, tell) => support.start(s, turn, tell) },
  'support.fleet': { ask: support.askFleet, on: { fleet: support.placeFleet } },
  'support.air': { choose: support.chooseAir, on: { air: support.placeAir } },

  // Phase 2: Movement. The Tokens a player holds are secret, so he is asked as if he might hold any.
  movement: { run: movement.run },
  'movement.choose': {
    always: true,
    ask: movement.ask,
    on: {
      move: movement.move,
      disengage: disengagement.begin,
      blitz: (s, _, frame) => blitz.attempt(s, frame),
      token: movement.playToken,
      reroll: movement.reroll,
      endMovement: (s, _, { turn }, tell) => movement.end(s, turn, tell),
    },
  },
  'movement.end': { ask: movement.askEnd, on: { endMovement: (s, _, { turn }, tell) => movement.end(s, turn, tell) } },
  'movement.disengageDie': disengagement.die,
  'movement.disengaged': { ask: disengagement.ask, on: { move: movement.move, stay: disengagement.stay } },
  'movement.blitzDice': blitz.dice,
  'movement.blitz': {
    ask: blitz.ask,
    on: { advance: blitz.advance, stay: (s, _, frame, tell) => blitz.stay(s, frame, tell) },
  },
  'movement.tokenDie': movement.tokenDie,
  'movement.extra': { ask: movement.askExtra, on: { advance: movement.extraAdvance, stay: movement.stayAfterExtra } },

  // Phase 3: Combat
  combat: { run: combat.run },
  'combat.choose': { ask: combat.askWhich, on: { combat: combat.choose } },
  'combat.before': { run: combat.before },
  'combat.extraDie': {
    always: true,
    ask: combat.askExtraDie,
    plain: combat.plainBefore,
    on: { pass: (s, _, frame) => combat.passBefore(s, frame), token: combat.addDie },
  },
  'combat.roll': combat.dice,
  'combat.after': { run: combat.after },
  'combat.tokens': {
    always: true,
    ask: combat.askTokens,
    on: { pass: (s, _, frame) => combat.pass(s, frame), reroll: combat.rerollOne, token: combat.addHits },
  },
  'combat.rerollDie': combat.rerollDie,
  'combat.result': { run: combat.result },
  'combat.retreat': { ask: retreating.ask, on: { retreat: (s, a, _, tell) => retreating.retreat(s, a, tell) } },

  // Phases 4 to 7: Anti-Partisan Activity, Control & Victory Check, Supply, Recall
  antiPartisan: { run: (s, _, tell) => antiPartisanPhase(s, tell) },
  control: { run: (s, _, tell) => controlPhase(s, tell) },
  supply: { run: (s, _, tell) => supplyPhase(s, tell) },
  recall: { run: (s, _, tell) => recallPhase(s, tell) },

  // Phase 8: Reinforcements, Partisans, Stalin
  reinforcements: { run: (s, _, tell) => reinforcements.start(s, tell) },
  'reinforcements.next': { run: reinforcements.next },
  'reinforcements.place': {
    always: true,
    choose: reinforcements.choose,
    on: {
      reinforce: reinforcements.place,
      forgo: (s, _, frame, tell) => reinforcements.forgo(s, frame, tell),
      token: reinforcements.takeTank,
    },
  },
  'partisans.roll': { ask: partisans.askRoll, on: { proceed: partisans.roll } },
  partisans: { run: partisans.roll },
  'partisans.die': partisans.die,
  'partisans.place': {
    ask: partisans.ask,
    on: { partisan: partisans.place, token: partisans.oneMore, reroll: partisans.rollAgain },
  },
  stalin: { run: stalin.run },
  'stalin.attempt': { ask: stalin.askAttempt, on: { stalin: stalin.attempt, remain: stalin.remain } },
  'stalin.die': stalin.die,
  'stalin.failed': {
    always: true,
    ask: stalin.askFailed,
    on: { pass: stalin.remain, reroll: (s, a, _, tell) => stalin.attemptAgain(s, a, tell) },
  },
  'stalin.move': {
    ask: stalin.askMove,
    on: { relocate: (s, a, _, tell) => stalin.relocate(s, a, tell), remain: stalin.remain },
  },

  // Phase 9: Calendar, Generals, Initiative
  calendar: { run: (s, _, tell) => calendarPhase(s, tell) },
  'calendar.division': { choose: division.choose, on: { deploy: (s, a, _, tell) => division.deploy(s, a, tell) } },
}

export const play: Flow<IbsmState, IbsmAction, IbsmEvent> = flow(steps)
