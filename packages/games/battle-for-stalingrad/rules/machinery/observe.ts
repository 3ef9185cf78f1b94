import type { Dice, Seat } from '@kurgan/kernel'
import { endCard, enemyOf, firstCard, sideIds, sideNumber } from '../components.ts'
import { handSize, unplaced } from '../decks.ts'
import { type BfsState, faceDown } from '../state.ts'

/** Who may see what: hands are hidden from the enemy, the order of both decks from everybody (BFS-GEN-4). */

/** Frames and the line are never changed in place, so copies may share them. */
export const clone = (s: BfsState): BfsState => ({
  ...s,
  rubble: s.rubble.slice(),
  destroyed: s.destroyed.slice(),
  place: s.place.slice(),
  rations: s.rations.slice(),
  hand: s.hand.slice(),
  concealed: s.concealed.slice(),
  seen: s.seen.slice(),
  deck: [(s.deck[0] ?? []).slice(), (s.deck[1] ?? []).slice()],
  discard: s.discard.slice(),
  firefight: s.firefight.slice(),
  plays: s.plays.slice(),
  stack: s.stack.slice(),
})

/** Leaves of a hand only what the enemy has seen of it. */
const conceal = (s: BfsState, side: number): void => {
  const size = handSize(s, side)
  let known = 0
  for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++) {
    const seen = s.seen[c] ?? 0
    s.hand[c] = seen
    known += seen
  }
  s.concealed[side] = size - known
}

/** A spectator has looked into no hand, so for him nothing of it is known. */
export const observe = (s: BfsState, seat: Seat): BfsState => {
  const o = clone(s)
  for (const deck of o.deck) deck.fill(faceDown)
  if (seat === 'spectator') {
    o.seen.fill(0)
    for (const side of sideIds) conceal(o, sideNumber(side))
  } else conceal(o, enemyOf(sideNumber(seat)))
  return o
}

/** Every way to fill the gaps is alike: all that is known about them is which cards are missing. */
export const determinize = (o: BfsState, _seat: Seat, dice: Dice): BfsState => {
  const s = clone(o)
  for (const id of sideIds) {
    const side = sideNumber(id)
    // Before the decks are made there is nothing to imagine.
    if ((o.deck[side]?.length ?? 0) + (o.concealed[side] ?? 0) === 0) continue
    const pool = unplaced(o, side)
    dice.shuffle(pool, 'determinize')
    for (const card of pool.splice(0, o.concealed[side] ?? 0)) s.hand[card] = (s.hand[card] ?? 0) + 1
    s.concealed[side] = 0
    s.deck[side] = pool
  }
  return s
}
