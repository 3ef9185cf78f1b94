import { back, call, type Choice, go, type Tell } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { cardName, cardNumber, sideOf } from './components.ts'
import { handSize, heldFrom, takeFromHand, toDiscard } from './decks.ts'
import { choice } from './machinery/offer.ts'
import type { BfsAction, BfsEvent, BfsState } from './state.ts'
import type { Chooses, Runs } from './machinery/step.ts'

/** Discards that pay for an action, chosen card by card (BFS-CST-1, BFS-CST-2). */

/** What was declared goes on when the cards are paid. */
export const pay = (s: BfsState, owed: number): void => {
  if (owed > 0) call(s, { at: 'payment', owed })
}

const give = (s: BfsState, card: number, tell: Tell<BfsEvent>, unasked: boolean): void => {
  takeFromHand(s, card)
  toDiscard(s, card)
  tell({
    kind: 'discarded',
    rule: 'BFS-CST-2',
    side: sideOf(s.active),
    card: cardName(card),
    because: 'cost',
    ...(unasked ? { reveals: true } : {}),
  })
}

/** Nobody is asked which cards to give when the whole hand goes; but now everybody sees what it was. */
export const payment: Runs<'payment'> = {
  run(s, { owed }, tell) {
    if (owed < handSize(s, s.active)) {
      go(s, { at: 'payment.card', owed, picks: 0, next: 0 })
      return
    }
    for (const card of heldFrom(s, s.active, 0))
      for (let copies = s.hand[card] ?? 0; copies > 0; copies--) give(s, card, tell, true)
    back(s)
  },
}

/** Titles from this one on; enough must be left to pay the rest in the order of the deck list. */
const inDeckOrder = (s: BfsState, owed: number, next: number): readonly BfsAction[] => {
  const list: BfsAction[] = []
  const held = heldFrom(s, s.active, next)
  let left = 0
  for (const card of held) left += s.hand[card] ?? 0
  for (const card of held) {
    if (left < owed) break
    list.push(actions.discard[card] as BfsAction)
    left -= s.hand[card] ?? 0
  }
  return list
}

/** Asked even when one title is left: not to be asked would tell the enemy that the rest of the hand is alike. */
export const paymentCard: Chooses<'payment.card'> = {
  always: true,
  choose: (s, { owed, picks, next }): Choice<BfsAction> =>
    choice(s.active, { say: 'payment', owed }, 'BFS-CST-2', {
      items: heldFrom(s, s.active, 0).map((card) => actions.discard[card] as BfsAction),
      canonical: inDeckOrder(s, owed, next),
      picks,
    }),
  on: {
    discard(s, { card: name }, frame, tell) {
      const card = cardNumber(name)
      give(s, card, tell, false)
      if (frame.owed === 1) back(s)
      else go(s, { ...frame, owed: frame.owed - 1, picks: frame.picks + 1, next: Math.max(frame.next, card) })
    },
  },
}
