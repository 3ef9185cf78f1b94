import { flow, go, type Steps } from '@kurgan/kernel'
import { advantageAtEnd } from './advantage.ts'
import { assaultCrossing, assaulting, fortification, secondActivation } from './assault.ts'
import {
  absorbing,
  artillerySupport,
  combatEnd,
  combatLosses,
  combatRubble,
  joining,
  leadDefender,
  specialSupport,
  turnResult,
} from './combat.ts'
import { combatRoll } from './combat-roll.ts'
import { sideName } from './stacking.ts'
import { beginImpulse, impulseChoice } from './impulse.ts'
import { impulseClose, impulseEnd, logisticsEffect, logisticsRoll, pauseChoice, prolongChoice } from './logistics.ts'
import { consolidation, consolidationWith, redeployment, redeployTo, transfer, transferFrom } from './nonassault.ts'
import { heroism, overrunCombat, overrunFight, overrunMovement } from './overrun.ts'
import { increasedReplacements, pockets, spending, surrendering } from './refit.ts'
import { regroupCrossing, regrouping } from './regroup.ts'
import { reinforcing, reserves, turnStart, workersReturn } from './reinforcements.ts'
import { absorbRetreat, repulsedRetreat, retreatOnward, retreatOrder, withdrawal } from './retreat.ts'
import { clearanceRoll, fortificationRoll } from './rubble.ts'
import { bidding, coin, openBids } from './bidding.ts'
import { workerSetup } from './setup.ts'
import { type Frame, ready as unused, used, type VovAction, type VovEvent, type VovState } from './state.ts'
import { german, scenarioOf, soviet } from './units.ts'
import { checkBreakthrough, checkVictory } from './victory.ts'
import type { Asks, Runs } from './machinery/step.ts'

/** Section 6: the sequence of play. */

/** VOV-6.3a, 18.1a: the Soviet begins, but on Turn 1 there is no Soviet Impulse 1. */
const maneuvers: Runs<'maneuvers'> = {
  run(s, _frame, tell) {
    tell({ kind: 'phase', rule: 'VOV-6.3a', phase: 'maneuvers', turn: s.turn })
    s.impulse = 1
    s.night = 0
    s.passed = 0
    beginImpulse(s, s.turn === 1 && scenarioOf(s.scenario).germanBegins ? german : soviet, tell)
  },
}

/** VOV-15.1.2a, 21.6a, 6.4a, 13.2.2a */
const maneuversEnd: Runs<'maneuvers.end'> = {
  run(s, _frame, tell) {
    s.pause = 0
    s.passed = 0
    if (checkBreakthrough(s, tell)) return
    if (s.turn === scenarioOf(s.scenario).lastTurn) {
      go(s, { at: 'end' })
      return
    }
    tell({ kind: 'phase', rule: 'VOV-6.4a', phase: 'refit', turn: s.turn })
    go(s, { at: 'reserves', side: german, phase: 'refit' })
  },
}

/** VOV-6.5 */
const endPhase: Runs<'end'> = {
  run(s, _frame, tell) {
    tell({ kind: 'phase', rule: 'VOV-6.5a', phase: 'end', turn: s.turn })
    if (checkVictory(s, tell)) return
    s.turn++
    s.impulse = 1
    s.night = 0
    s.hero = 0
    s.guns = s.guns.map((gun) => (gun === used ? unused : gun))
    advantageAtEnd(s, tell)
    go(s, { at: 'turn' })
  },
}

/** A position set up by hand waits here before something that may roll dice. */
const ready: Asks<'ready'> = {
  ask: (_s, { side }) => ({
    side: sideName(side),
    ask: { say: 'proceed' },
    rule: 'VOV-6.1a',
    actions: [{ do: 'proceed' }],
  }),
  on: {
    proceed(s, _a, { then }) {
      go(s, then)
    },
  },
  always: true,
}

const steps: Steps<VovState, VovAction, VovEvent, Frame> = {
  ready,
  bids: { ...bidding, always: true },
  'bids.open': openBids,
  'bids.coin': coin,
  'setup.workers': workerSetup,

  turn: turnStart,
  reserves,
  reinforcement: reinforcing,
  'reinforcement.workers': workersReturn,

  maneuvers,
  impulse: impulseChoice,

  'assault.fortify': fortification,
  fortification: fortificationRoll,
  // What is begun by hand is ended by hand: these ask even where one answer is left.
  assault: { ...assaulting, always: true },
  'assault.crossing': assaultCrossing,
  clearance: clearanceRoll,
  'combat.join': joining,
  'combat.lead': leadDefender,
  'combat.artillery': artillerySupport,
  'combat.support': specialSupport,
  'combat.roll': combatRoll,
  'combat.advantage': turnResult,
  'combat.losses': combatLosses,
  'combat.absorb': absorbing,
  'combat.absorbRetreat': absorbRetreat,
  'combat.rubble': combatRubble,
  'combat.retreat': repulsedRetreat,
  'combat.retreatOrder': retreatOrder,
  'retreat.onward': retreatOnward,
  'combat.withdraw': withdrawal,
  'combat.withdrawn': { ...withdrawal, always: true },
  'combat.end': combatEnd,
  'overrun.hero': heroism,
  overrun: overrunMovement,
  'overrun.combat': overrunCombat,
  'overrun.fight': { ...overrunFight, always: true },
  'assault.second': secondActivation,

  regroup: regrouping,
  'regroup.crossing': regroupCrossing,
  redeploy: redeployment,
  'redeploy.to': { ...redeployTo, always: true },
  transfer,
  'transfer.from': { ...transferFrom, always: true },
  consolidation,
  'consolidation.with': { ...consolidationWith, always: true },

  'impulse.end': impulseEnd,
  logistics: logisticsRoll,
  'logistics.pause': pauseChoice,
  'logistics.prolong': prolongChoice,
  'logistics.effect': logisticsEffect,
  'impulse.close': impulseClose,
  'maneuvers.end': maneuversEnd,

  'refit.replacements': increasedReplacements,
  refit: spending,
  'refit.surrender': surrendering,
  'refit.pockets': pockets,

  end: endPhase,
}

export const sequence = flow(steps)
