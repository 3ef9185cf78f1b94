import type { Cast, Dice, Sides, Tell } from '@kurgan/kernel'
import {
  answers,
  cardName,
  cardOf,
  endCard,
  enemyOf,
  firefightValues,
  firstCard,
  fullDeck,
  preventers,
  sideIds,
  sideOf,
} from './components.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { type BfsEvent, type BfsState, faceDown, none, type SideId, type SideNumber } from './state.ts'

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

const enemyCard = no('BFS-ACT-2', 'enemyCard')
const notInHand = no('BFS-ACT-2', 'notInHand')
/** A card in the hand of its owner. */
export const noCopy = (s: BfsState, card: number): BfsNo | undefined =>
  (s.hand[card] ?? 0) > 0 ? undefined : notInHand
/** Only its owner uses a card; one of the enemy is refused alike whether it was seen or not. */
export const notHeld = (s: BfsState, side: number, card: number): BfsNo | undefined =>
  cardOf(card).side === side ? noCopy(s, card) : enemyCard

/** The titles a side holds, from the given one on, in the order of the deck list. */
export const heldFrom = (s: BfsState, side: number, next: number): readonly number[] => {
  const held: number[] = []
  for (let c = Math.max(next, firstCard[side] ?? 0); c < (endCard[side] ?? 0); c++)
    if (noCopy(s, c) === undefined) held.push(c)
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

/** Every card of the discard pile, in the order of the deck list. */
export const discarded = (s: BfsState, side: number): number[] => {
  const pile: number[] = []
  for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++)
    for (let copies = s.discard[c] ?? 0; copies > 0; copies--) pile.push(c)
  return pile
}

/** A deck that is used up, with discards to make a new one of (BFS-DRW-2, BFS-DRW-4). */
export const isUsedUp = (s: BfsState, side: SideNumber): boolean =>
  (s.deck[side]?.length ?? 0) === 0 && discardSize(s, side) > 0

/**
 * Shuffles the discards into a deck that is used up, and says whether it did: only when a card is needed, and without
 * the cards on the table (BFS-DRW-2, BFS-DRW-4, BFS-ACT-7, BFS-RES-7).
 */
export const renew = (s: BfsState, side: SideNumber, dice: Dice): boolean => {
  if (!isUsedUp(s, side)) return false
  const deck = discarded(s, side)
  s.discard.fill(0, firstCard[side], endCard[side])
  dice.shuffle(deck, 'deck.reshuffle')
  s.deck[side] = deck
  return true
}

export const tellRenewed = (s: BfsState, side: SideNumber, tell: Tell<BfsEvent>): void => {
  tell({ kind: 'shuffled', rule: 'BFS-DRW-2', side: sideOf(side), cards: s.deck[side]?.length ?? 0 })
}

/** Only the owner sees what he draws; the number is open (BFS-GEN-4). */
export const draw = (
  s: BfsState,
  side: SideNumber,
  cards: number,
  rule: string,
  dice: Dice,
  tell: Tell<BfsEvent>,
): void => {
  const drawn: string[] = []
  for (let i = 0; i < cards; i++) {
    if (renew(s, side, dice)) tellRenewed(s, side, tell)
    const card = s.deck[side]?.pop()
    if (card === undefined) break
    s.hand[card] = (s.hand[card] ?? 0) + 1
    drawn.push(cardName(card))
  }
  const id = sideOf(side)
  tell({ kind: 'drew', rule, side: id, cards: drawn, seats: [id], reveals: true })
  tell({ kind: 'drewHidden', rule, side: id, cards: drawn.length, seats: [sideOf(enemyOf(side)), 'spectator'] })
}

const valuesOf = (list: readonly number[]): Sides => {
  const values: number[] = []
  for (let i = 0; i < list.length; i++) values.push(firefightValues[list[i] as number] as number)
  return values
}
const noCard: readonly Cast[] = sideIds.map((by) => ({ purpose: 'flip', by, dice: [], luck: 'flips' }))

/** The top card as a die: a side for each card that may lie there, as far as can be known, with its Firefight value. */
export const topOfDeck = (s: BfsState, side: SideNumber): Cast => {
  const deck = s.deck[side] as readonly number[]
  if (deck.length === 0) return noCard[side] as Cast
  const by = sideIds[side] as SideId
  const top = deck[deck.length - 1] as number
  if (top === faceDown) return { purpose: 'flip', by, dice: [valuesOf(unplaced(s, side))], luck: 'flips' }
  return { purpose: 'flip', by, dice: [valuesOf(deck)], luck: 'flips', lies: firefightValues[top] as number }
}

/** Turns up the top card of the own deck: its title, or `none`. The caller says where it goes. */
export const flip = (s: BfsState, side: SideNumber, rule: string, tell: Tell<BfsEvent>): number => {
  const card = s.deck[side]?.pop() ?? none
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

/** The cards of a side that the observer cannot place: they are in its deck or concealed in its hand. */
export const unplaced = (s: BfsState, side: number): number[] => {
  const pool: number[] = []
  for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++) {
    const copies = cardOf(c).count - openCopies(s, c) - (s.hand[c] ?? 0)
    for (let i = 0; i < copies; i++) pool.push(c)
  }
  return pool
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
