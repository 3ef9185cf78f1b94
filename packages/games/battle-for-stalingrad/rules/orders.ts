import { back, call, type Decision, go } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { declareAttack, noAttack } from './attack.ts'
import { declare, listPlays } from './cards.ts'
import {
  actionsPerTurn,
  cardNumber,
  forceNumber,
  forceOf,
  locationNumber,
  placeNumber,
  sideOf,
  supplyRations,
} from './components.ts'
import { handSize, heldFrom, takeFromHand, toDiscard } from './decks.ts'
import { listMoves, makeMove, moveCost } from './movement.ts'
import { type BfsNo, no, type OrderName } from './machinery/messages.ts'
import { offer } from './machinery/offer.ts'
import type { Asks, Runs } from './machinery/step.ts'
import { pay } from './payment.ts'
import { share } from './rations.ts'
import { listReconstitutions, listReinforcements, reinforceCost } from './reinforcement.ts'
import { type BfsAction, type BfsState, none } from './state.ts'
import { anyInPlay, openPlaces } from './table.ts'

/** The Actions step: what the active player may do next, and the actions that are done at once (BFS-ORD-1 to BFS-ORD-6). */

const noForceInPlay = no('BFS-SPL-2', 'noForceInPlay')
export const noSupply = (s: BfsState): BfsNo | undefined => (anyInPlay(s, s.active) ? undefined : noForceInPlay)

const listAttacks = (s: BfsState, list: BfsAction[]): void => {
  for (const location of s.line)
    if (noAttack(s, location, false) === undefined) list.push(actions.attack[location] as BfsAction)
}

const listSupplies = (s: BfsState, held: readonly number[], list: BfsAction[]): void => {
  if (noSupply(s) === undefined) for (const card of held) list.push(actions.supply[card] as BfsAction)
}

/** A kind of action: all of it that is possible, and what is told when nothing is. */
interface Order {
  readonly list: (
    s: BfsState,
    held: readonly number[],
    open: readonly number[],
    hand: number,
    list: BfsAction[],
  ) => void
  readonly none: BfsNo
}

/** BFS-ORD-3, in the order of the list. */
const orders: Readonly<Record<OrderName, Order>> = {
  play: { list: listPlays, none: no('BFS-PLY-1', 'nobodyCan') },
  attack: { list: (s, _held, _open, _hand, list) => listAttacks(s, list), none: no('BFS-ATK-1', 'nobodyCan') },
  move: {
    list: (s, _held, open, _hand, list) => listMoves(s, open, false, nobodyMoved, list),
    none: no('BFS-MOV-4', 'nobodyCan'),
  },
  supply: { list: (s, held, _open, _hand, list) => listSupplies(s, held, list), none: no('BFS-SPL-1', 'nobodyCan') },
  reinforce: {
    list: (s, _held, open, hand, list) => listReinforcements(s, open, hand, list),
    none: no('BFS-REI-1', 'nobodyCan'),
  },
  reconstitute: {
    list: (s, _held, _open, hand, list) => listReconstitutions(s, hand, list),
    none: no('BFS-REC-1', 'nobodyCan'),
  },
}
const nobodyMoved: readonly number[] = []
const everyOrder = Object.values(orders)

const listOrders = (s: BfsState, of: readonly Order[]): BfsAction[] => {
  const list: BfsAction[] = []
  const held = heldFrom(s, s.active, 0)
  const open = openPlaces(s, s.active)
  const hand = handSize(s, s.active)
  for (const order of of) order.list(s, held, open, hand, list)
  return list
}

/** No action of the kind is possible, whatever it were to name. */
export const noOrder = (s: BfsState, order: OrderName): BfsNo | undefined =>
  listOrders(s, [orders[order]]).length > 0 ? undefined : orders[order].none

const nobodyArrives = no('BFS-MOV-4', 'nobodyArrives')
const noCardStrikes = no('BFS-PLY-1', 'noCardStrikes')
/** No action, or none of the kind, leads into the area. */
export const noOrderInto = (s: BfsState, to: string, order: OrderName | undefined): BfsNo | undefined => {
  const list = listOrders(s, order === undefined ? everyOrder : [orders[order]])
  return list.some((action) => 'to' in action && action.to === to) ? undefined : nobodyArrives
}
/** No card strikes it. */
export const noOrderAgainst = (s: BfsState, at: string): BfsNo | undefined =>
  listOrders(s, [orders.play]).some((action) => 'at' in action && action.at === at) ? undefined : noCardStrikes

/** One action after the other, until the player stops or the guard of BFS-ORD-6 stops him. */
export const actionsStep: Runs<'turn.actions'> = {
  run(s, _frame, tell) {
    if (s.actions < actionsPerTurn) call(s, { at: 'turn.action' })
    else {
      tell({ kind: 'actionsEnded', rule: 'BFS-ORD-6', side: sideOf(s.active), actions: s.actions })
      go(s, { at: 'turn.draw' })
    }
  },
}

/** Asked even when only stopping is left: that he can do nothing would say something about his hand. */
export const chooseAction: Asks<'turn.action'> = {
  always: true,
  ask(s): Decision<BfsAction> {
    const list = listOrders(s, everyOrder)
    list.push(actions.endActions)
    return offer(s.active, { say: 'action' }, 'BFS-ORD-1', list)
  },
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
