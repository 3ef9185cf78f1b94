import { type Decision, go, type Tell } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import {
  answers,
  cardName,
  cardNumber,
  cardOf,
  enemyOf,
  forceNumber,
  locationAt,
  locationNumber,
  placeNumber,
  sideOf,
} from './components.ts'
import { declareAttack } from './attack.ts'
import { mightAnswer, noCopy, takeFromHand, toDiscard } from './decks.ts'
import { finishCard } from './effects.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { offer } from './machinery/offer.ts'
import type { Asks, Runs } from './machinery/step.ts'
import { pay } from './payment.ts'
import { reinforceCost } from './reinforcement.ts'
import { type BfsAction, type BfsEvent, type BfsState, type Declared, none, type PlayAction } from './state.ts'
import { listTargets } from './targets.ts'

/** Play a Card: declared with its targets, paid, answered or not, then carried out (BFS-PLY-1 to BFS-PLY-5). */

export const listPlays = (
  s: BfsState,
  held: readonly number[],
  open: readonly number[],
  hand: number,
  list: BfsAction[],
): void => {
  for (const card of held) listTargets(s, card, open, hand, list)
}

const declaredBy = (s: BfsState, action: PlayAction): Declared => {
  const force = action.force === undefined ? none : forceNumber(action.force)
  const named = action.to ?? action.at
  const place = named === undefined ? none : placeNumber(named)
  const standing = force === none ? none : (s.place[force] ?? none)
  const location =
    action.location !== undefined
      ? locationNumber(action.location)
      : place !== none
        ? locationAt(place)
        : standing >= 0
          ? locationAt(standing)
          : none
  return { card: cardNumber(action.card), force, place, location, forces: [] }
}

/** Other cards to discard: those the card costs, and those of the Reinforce action it makes (BFS-FX-14). */
const discardsFor = (s: BfsState, { card, force, place }: Declared): number => {
  const { discards, effect } = cardOf(card)
  return effect.reduce(
    (sum, one) => (one.op === 'reinforce' ? sum + reinforceCost(s, force, place, one.discount) : sum),
    discards,
  )
}

/** The card is on the table, in no pile, until its effect is finished or cancelled (BFS-ACT-7). */
export const declare = (s: BfsState, action: PlayAction, tell: Tell<BfsEvent>): void => {
  const declared = declaredBy(s, action)
  const { card, location } = declared
  const { draws, rations, effect } = cardOf(card)
  takeFromHand(s, card)
  s.playing = card
  if (draws) s.plays[card] = (s.plays[card] ?? 0) + 1
  tell({
    kind: 'played',
    rule: 'BFS-PLY-1',
    side: sideOf(s.active),
    card: action.card,
    force: action.force ?? '',
    at: action.to ?? action.at ?? '',
    location: action.location ?? '',
    payer: action.payer ?? '',
  })
  if (action.payer !== undefined) {
    const payer = forceNumber(action.payer)
    s.rations[payer] = (s.rations[payer] ?? 0) - rations
  }
  if (effect[0]?.op === 'assault') declareAttack(s, location, card)
  else {
    go(s, { at: 'card.declared', ...declared })
    pay(s, discardsFor(s, declared))
  }
}

/** The opponent is asked whenever he might hold an answer (BFS-PLY-2, BFS-R58). */
export const cardDeclared: Runs<'card.declared'> = {
  run(s, declared) {
    if (mightAnswer(s, enemyOf(s.active), declared.card)) go(s, { ...declared, at: 'card.answer' })
    else go(s, { ...declared, at: 'card.effect', rest: cardOf(declared.card).effect })
  },
}

const doesNotAnswer = no('BFS-FX-17', 'noAnswer')
/** A card that cancels what was played: one of its `answers`. */
export const noAnswer = (played: number, card: number): BfsNo | undefined =>
  answers[played]?.includes(card) === true ? undefined : doesNotAnswer

export const cardAnswer: Asks<'card.answer'> = {
  always: true,
  ask: (s, { card }): Decision<BfsAction> =>
    offer(enemyOf(s.active), { say: 'answer', card: cardName(card) }, 'BFS-PLY-2', [
      ...(answers[card] ?? []).filter((one) => noCopy(s, one) === undefined).map((one) => actions.answer[one]),
      actions.decline,
    ] as readonly BfsAction[]),
  on: {
    /** The played card has no effect; what it cost stays paid (BFS-PLY-2). */
    answer(s, { card: name }, { card: played }, tell) {
      const card = cardNumber(name)
      takeFromHand(s, card)
      toDiscard(s, card)
      tell({
        kind: 'answered',
        rule: 'BFS-FX-17',
        side: sideOf(enemyOf(s.active)),
        card: name,
        cancels: cardName(played),
      })
      finishCard(s)
    },
    decline(s, _action, declared, tell) {
      tell({
        kind: 'unanswered',
        rule: 'BFS-PLY-2',
        side: sideOf(enemyOf(s.active)),
        card: cardName(declared.card),
      })
      go(s, { ...declared, at: 'card.effect', rest: cardOf(declared.card).effect })
    },
  },
  plain: () => actions.decline,
}
