import type { Dice, Tell } from '@kurgan/kernel'
import { answers, cardName, cardOf, endCard, enemyOf, firstCard, fullDeck, preventers, sideOf } from './components.ts'
import { type BfsEvent, type BfsState, none } from './state.ts'

/** Hands, decks, discard piles, and the cards on the table. */

export const handSize = (s: BfsState, side: number): number => {
  let size = s.concealed[side] ?? 0
  for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++) size += s.hand[c] ?? 0
  return size
}

const discardSize = (s: BfsState, side: number): number => {
  let size = 0
  for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++) size += s.discard[c] ?? 0
  return size
}

export const canDraw = (s: BfsState, side: number): boolean =>
  (s.deck[side]?.length ?? 0) > 0 || discardSize(s, side) > 0

/** The titles a side holds, from the given one on, in the order of the deck list. */
export const heldFrom = (s: BfsState, side: number, next: number): readonly number[] => {
  const held: number[] = []
  for (let c = Math.max(next, firstCard[side] ?? 0); c < (endCard[side] ?? 0); c++)
    if ((s.hand[c] ?? 0) > 0) held.push(c)
  return held
}

/** A card leaves its owner's hand: what the enemy had seen of it is used up with it. */
export const takeFromHand = (s: BfsState, card: number): void => {
  s.hand[card] = (s.hand[card] ?? 0) - 1
  s.seen[card] = Math.max(0, (s.seen[card] ?? 0) - 1)
}

export const toDiscard = (s: BfsState, card: number): void => {
  s.discard[card] = (s.discard[card] ?? 0) + 1
}

/** Only when a card is needed, and without the cards on the table (BFS-DRW-2, BFS-DRW-4, BFS-ACT-7, BFS-RES-7). */
const renew = (s: BfsState, side: number, dice: Dice, tell: Tell<BfsEvent>): void => {
  const deck = s.deck[side] ?? []
  for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++) {
    for (let copies = s.discard[c] ?? 0; copies > 0; copies--) deck.push(c)
    s.discard[c] = 0
  }
  if (deck.length === 0) return
  dice.shuffle(deck, 'deck.reshuffle')
  tell({ kind: 'shuffled', rule: 'BFS-DRW-2', side: sideOf(side), cards: deck.length })
}

/** The top card, or `none` if there is neither deck nor discards. */
const takeTop = (s: BfsState, side: number, dice: Dice, tell: Tell<BfsEvent>): number => {
  const deck = s.deck[side] ?? []
  if (deck.length === 0) renew(s, side, dice, tell)
  return deck.pop() ?? none
}

/** Only the owner sees what he draws; the number is open (BFS-GEN-4). */
export const draw = (
  s: BfsState,
  side: number,
  cards: number,
  rule: string,
  dice: Dice,
  tell: Tell<BfsEvent>,
): void => {
  const drawn: string[] = []
  for (let i = 0; i < cards; i++) {
    const card = takeTop(s, side, dice, tell)
    if (card === none) break
    s.hand[card] = (s.hand[card] ?? 0) + 1
    drawn.push(cardName(card))
  }
  const id = sideOf(side)
  tell({ kind: 'drew', rule, side: id, cards: drawn, seats: [id], reveals: true })
  tell({ kind: 'drewHidden', rule, side: id, cards: drawn.length, seats: [sideOf(enemyOf(side)), 'spectator'] })
}

/** Turns up the top card of the own deck: its title, or `none`. The caller says where it goes. */
export const flip = (s: BfsState, side: number, rule: string, dice: Dice, tell: Tell<BfsEvent>): number => {
  const card = takeTop(s, side, dice, tell)
  if (card !== none)
    tell({
      kind: 'flipped',
      rule,
      side: sideOf(side),
      card: cardName(card),
      value: cardOf(card).firefight,
      reveals: true,
    })
  return card
}

/** Copies of a title that lie open: in the discard pile or on the table. */
export const openCopies = (s: BfsState, card: number): number => {
  let open = s.discard[card] ?? 0
  if (s.playing === card) open++
  for (const one of s.firefight) if (one === card) open++
  return open
}

/**
 * Whether a side might hold one of the titles as far as everybody can see. Asking depends on this and never on the
 * hand itself, so that not being asked betrays nothing (BFS-R58).
 */
const mightHold = (s: BfsState, side: number, titles: readonly number[]): boolean => {
  if (handSize(s, side) === 0) return false
  for (const card of titles) if (cardOf(card).count > openCopies(s, card)) return true
  return false
}

export const mightAnswer = (s: BfsState, side: number, played: number): boolean =>
  mightHold(s, side, answers[played] ?? [])
export const mightPrevent = (s: BfsState, side: number): boolean => mightHold(s, side, preventers[side] ?? [])

/** Each player shuffles all his cards (BFS-SET-11). */
export const shuffleDecks = (s: BfsState, dice: Dice, tell: Tell<BfsEvent>): void => {
  for (const [side, cards] of fullDeck.entries()) {
    const deck = [...cards]
    dice.shuffle(deck, 'deck.shuffle')
    s.deck[side] = deck
    tell({ kind: 'shuffled', rule: 'BFS-SET-11', side: sideOf(side), cards: deck.length })
  }
}
