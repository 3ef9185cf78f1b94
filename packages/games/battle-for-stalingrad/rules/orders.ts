import { type AskStep, back, call, type Decision, go, type RunStep } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { declareAttack, noAttack } from './attack.ts'
import { declare, listPlays } from './cards.ts'
import {
  actionsPerTurn,
  cardNumber,
  endForce,
  firstForce,
  forceNumber,
  forceOf,
  locationNumber,
  placeNumber,
  sideOf,
  supplyRations,
} from './components.ts'
import { handSize, heldFrom, takeFromHand, toDiscard } from './decks.ts'
import { listMoves, makeMove, moveCost } from './movement.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { offer } from './machinery/offer.ts'
import { pay } from './payment.ts'
import { share } from './rations.ts'
import { listReinforcements, noReconstitution, reinforceCost } from './reinforcement.ts'
import { type BfsAction, type BfsEvent, type BfsState, type Frame, none } from './state.ts'
import { anyInPlay, openPlaces } from './table.ts'

/** The Actions step: what the active player may do next, and the actions that are done at once (BFS-ORD-1 to BFS-ORD-6). */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

const noForceInPlay = no('BFS-SPL-2', 'noForceInPlay')
export const noSupply = (s: BfsState): BfsNo | undefined => (anyInPlay(s, s.active) ? undefined : noForceInPlay)

const listOrders = (s: BfsState): readonly BfsAction[] => {
  const list: BfsAction[] = []
  const side = s.active
  const hand = handSize(s, side)
  const open = openPlaces(s, side)
  const held = heldFrom(s, side, 0)
  listPlays(s, held, open, hand, list)
  for (const location of s.line)
    if (noAttack(s, location, false) === undefined) list.push(actions.attack[location] as BfsAction)
  listMoves(s, open, false, [], list)
  if (noSupply(s) === undefined) for (const card of held) list.push(actions.supply[card] as BfsAction)
  listReinforcements(s, open, hand, list)
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++)
    if (noReconstitution(s, f, hand) === undefined) list.push(actions.reconstitute[f] as BfsAction)
  list.push(actions.endActions)
  return list
}

/** One action after the other, until the player stops or the guard of BFS-ORD-6 stops him. */
export const actionsStep: RunStep<BfsState, BfsEvent, At<'turn.actions'>> = {
  run(s, _frame, tell) {
    if (s.actions < actionsPerTurn) call(s, { at: 'turn.action' })
    else {
      tell({ kind: 'actionsEnded', rule: 'BFS-ORD-6', side: sideOf(s.active), actions: s.actions })
      go(s, { at: 'turn.draw' })
    }
  },
}

/** Asked even when only stopping is left: that he can do nothing would say something about his hand. */
export const chooseAction: AskStep<BfsState, BfsAction, BfsEvent, At<'turn.action'>> = {
  always: true,
  ask: (s): Decision<BfsAction> => offer(s.active, { say: 'action' }, 'BFS-ORD-1', listOrders(s)),
  on: {
    play(s, action, _frame, tell) {
      s.actions++
      declare(s, action, tell)
    },
    attack(s, { location }) {
      s.actions++
      declareAttack(s, locationNumber(location), none)
    },
    move(s, { force, to }, _frame, tell) {
      s.actions++
      makeMove(s, force, to, moveCost(s, forceNumber(force)), tell)
      back(s)
    },
    supply(s, { card: name }, _frame, tell) {
      s.actions++
      const card = cardNumber(name)
      takeFromHand(s, card)
      toDiscard(s, card)
      tell({ kind: 'supplied', rule: 'BFS-SPL-1', side: sideOf(s.active), card: name })
      back(s)
      share(s, supplyRations, none, 'supply')
    },
    reinforce(s, { force: name, to }) {
      s.actions++
      const force = forceNumber(name)
      const place = placeNumber(to)
      go(s, { at: 'arrival', force, place, rations: forceOf(force).startingRations, rule: 'BFS-REI-3' })
      pay(s, reinforceCost(s, force, place, 0))
    },
    reconstitute(s, { force: name }) {
      s.actions++
      const force = forceNumber(name)
      go(s, { at: 'reconstitution', force })
      pay(s, forceOf(force).discardCost)
    },
    endActions(s, _action, _frame, tell) {
      tell({ kind: 'actionsEnded', rule: 'BFS-ORD-1', side: sideOf(s.active), actions: s.actions })
      back(s)
      go(s, { at: 'turn.draw' })
    },
  },
}
