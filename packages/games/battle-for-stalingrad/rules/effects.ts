import { back, call, type Decision, go, type Tell } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { bombard } from './bombardment.ts'
import {
  cardName,
  cardNumber,
  cardOf,
  endForce,
  enemyOf,
  firstForce,
  forceName,
  forceNumber,
  forceOf,
  locationAt,
  sideOf,
} from './components.ts'
import { draw, handSize, heldFrom, noCopy, takeFromHand, toDiscard } from './decks.ts'
import { listMoves, makeMove } from './movement.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { offer } from './machinery/offer.ts'
import type { Asks, Deals, Runs } from './machinery/step.ts'
import { share } from './rations.ts'
import { placeRubble } from './rubble.ts'
import { type BfsAction, type BfsEvent, type BfsState, type Declared, none } from './state.ts'
import { openPlaces } from './table.ts'
import { branchOf } from './targets.ts'
import type { Effect } from '../data/schema.ts'

/** The one engine that carries out all cards, effect by effect in the order listed (BFS-ACT-9). */

export const finishCard = (s: BfsState): void => {
  toDiscard(s, s.playing)
  s.playing = none
  back(s)
}

export const effectStep: Runs<'card.effect'> = {
  run(s, frame, tell) {
    const [effect, ...later] = frame.rest
    if (effect === undefined) {
      finishCard(s)
      return
    }
    // An effect that asks somebody is put on top; the later ones wait below.
    go(s, { ...frame, rest: effect.op === 'ifControl' ? [...branchOf(s, s.active, effect), ...later] : later })
    carryOut(s, effect, frame, tell)
  },
}

const carryOut = (s: BfsState, effect: Effect, declared: Declared, tell: Tell<BfsEvent>): void => {
  switch (effect.op) {
    case 'distribute':
      share(s, effect.n, none, 'card')
      break
    case 'removeRations':
      removeRations(s, effect, declared, tell)
      break
    case 'hits':
      bombard(s, effect, declared, tell)
      break
    case 'rubble':
      placeRubble(s, declared.location, effect.n, 'card', tell)
      break
    case 'draw':
      call(s, { at: 'card.draw', cards: effect.n })
      break
    case 'discardRandom':
      call(s, { at: 'card.discard', cards: effect.n })
      break
    case 'discardChosen':
      look(s, effect.n, tell)
      break
    case 'move':
      call(s, { at: 'card.moves', left: effect.n, moved: [] })
      break
    case 'assault':
      call(s, {
        at: 'attack.declared',
        location: declared.location,
        forces: declared.forces,
        bonus: effect.bonus,
        free: true,
      })
      break
    case 'reinforce':
      call(s, {
        at: 'arrival',
        force: declared.force,
        place: declared.place,
        rations: forceOf(declared.force).startingRations,
        rule: 'BFS-REI-3',
      })
      break
    case 'rally':
      call(s, {
        at: 'arrival',
        force: declared.force,
        place: declared.place,
        rations: effect.rations,
        rule: 'BFS-FX-15',
      })
      break
    // Reactions are carried out where they are played, and `ifControl` has been replaced by its branch.
    case 'prevent':
    case 'cancel':
    case 'ifControl':
  }
}

/** At most what a Force has; one without loses nothing (BFS-ACT-10). */
const removeRations = (
  s: BfsState,
  { n, from }: Extract<Effect, { op: 'removeRations' }>,
  { card, force, location }: Declared,
  tell: Tell<BfsEvent>,
): void => {
  const enemy = enemyOf(s.active)
  for (let f = firstForce[enemy] ?? 0; f < (endForce[enemy] ?? 0); f++) {
    const place = s.place[f] ?? none
    const has = s.rations[f] ?? 0
    if (place < 0 || has === 0) continue
    if (from === 'oneForce' ? f !== force : from === 'eachInLocation' && locationAt(place) !== location) continue
    const rations = Math.min(n, has)
    s.rations[f] = has - rations
    tell({ kind: 'rationsLost', rule: 'BFS-ACT-10', force: forceName(f), rations, card: cardName(card) })
  }
}

const loseCard = (s: BfsState, card: number, because: 'random' | 'chosen', tell: Tell<BfsEvent>): void => {
  takeFromHand(s, card)
  toDiscard(s, card)
  tell({
    kind: 'discarded',
    rule: because === 'random' ? 'BFS-FX-10' : 'BFS-FX-11',
    side: sideOf(cardOf(card).side),
    card: cardName(card),
    because,
    reveals: true,
  })
}

export const cardDraw: Deals<'card.draw'> = {
  deal(s, { cards }, dice, tell) {
    draw(s, s.active, cards, 'BFS-FX-9', dice, tell)
    back(s)
  },
}

/** Each card of the enemy hand alike, one after the other (BFS-R62). */
export const cardDiscard: Deals<'card.discard'> = {
  deal(s, { cards }, dice, tell) {
    const enemy = enemyOf(s.active)
    for (let lost = 0; lost < cards && handSize(s, enemy) > 0; lost++) {
      let at = dice.int(handSize(s, enemy), 'card.discardRandom')
      for (const card of heldFrom(s, enemy, 0)) {
        at -= s.hand[card] ?? 0
        if (at >= 0) continue
        loseCard(s, card, 'random', tell)
        break
      }
    }
    back(s)
  },
}

/** Only the player of the card sees the hand, and he remembers it (BFS-FX-11). */
const look = (s: BfsState, n: number, tell: Tell<BfsEvent>): void => {
  const enemy = enemyOf(s.active)
  const cards: string[] = []
  for (const card of heldFrom(s, enemy, 0)) {
    s.seen[card] = s.hand[card] ?? 0
    for (let copies = s.hand[card] ?? 0; copies > 0; copies--) cards.push(cardName(card))
  }
  const side = sideOf(s.active)
  tell({ kind: 'looked', rule: 'BFS-FX-11', side, cards, seats: [side], reveals: true })
  tell({ kind: 'lookedHidden', rule: 'BFS-FX-11', side, seats: [sideOf(enemy), 'spectator'] })
  if (n < cards.length) call(s, { at: 'card.choice', left: n })
  else for (const card of cards) loseCard(s, cardNumber(card), 'chosen', tell)
}

const ownCard = no('BFS-FX-11', 'ownCard')
const notInEnemyHand = no('BFS-FX-11', 'notInEnemyHand')
/** A card of the enemy hand that lies open. */
export const noChoice = (s: BfsState, card: number): BfsNo | undefined => {
  if (cardOf(card).side === s.active) return ownCard
  return noCopy(s, card) === undefined ? undefined : notInEnemyHand
}

/** Asked even when one title is left: not to be asked would tell onlookers that the hand is alike. */
export const cardChoice: Asks<'card.choice'> = {
  always: true,
  ask: (s, { left }): Decision<BfsAction> =>
    offer(
      s.active,
      { say: 'choice', left },
      'BFS-FX-11',
      heldFrom(s, enemyOf(s.active), 0).map((card) => actions.choose[card] as BfsAction),
    ),
  on: {
    choose(s, { card }, { left }, tell) {
      loseCard(s, cardNumber(card), 'chosen', tell)
      if (left === 1) back(s)
      else go(s, { at: 'card.choice', left: left - 1 })
    },
  },
}

const oneMustMove = no('BFS-FX-12', 'oneMustMove')
export const noEndOfMoves = (moved: readonly number[]): BfsNo | undefined =>
  moved.length > 0 ? undefined : oneMustMove

/** One Move must be made, the others may be left out; no Force moves twice (BFS-FX-12, BFS-R67). */
export const cardMoves: Asks<'card.moves'> = {
  ask(s, { left, moved }): Decision<BfsAction> {
    const list: BfsAction[] = []
    listMoves(s, openPlaces(s, s.active), true, moved, list)
    const closes = noEndOfMoves(moved) === undefined
    if (closes) list.push(actions.done)
    return { ...offer(s.active, { say: 'moves', left }, 'BFS-FX-12', list), closes }
  },
  on: {
    move(s, { force, to }, { left, moved }, tell) {
      makeMove(s, force, to, 0, tell)
      if (left === 1) back(s)
      else go(s, { at: 'card.moves', left: left - 1, moved: [...moved, forceNumber(force)] })
    },
    done(s) {
      back(s)
    },
  },
}
