import type { Dice } from '@kurgan/kernel'
import { highestBid } from '../bidding.ts'
import type { Army, VovState } from '../state.ts'

/** The one secret of the game: a bid, until both are in. */

/** As `bids` has it for whoever may not see it. */
const hidden = -2

/** What a seat may know: everything but the other player's bid before both are in (VOV-1.0b). */
export const observed = (s: VovState, viewer: Army | undefined): VovState => {
  if (s.stack[0]?.at !== 'bids') return s
  s.bids = s.bids.map((bid, side) => (bid < 0 || side === viewer ? bid : hidden))
  return s
}

/** A bid that the observer does not know could be any. */
export const guessed = (s: VovState, dice: Dice): VovState => {
  s.bids = s.bids.map((bid) => (bid === hidden ? dice.int(highestBid + 1, 'bid') : bid))
  return s
}
