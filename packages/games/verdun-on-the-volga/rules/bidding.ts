import { type Cast, go, type RollResult, type RollStep, type Tell } from '@kurgan/kernel'
import { sideName } from './stacking.ts'
import type { At, VovAction, VovEvent, VovState } from './state.ts'
import { german, mostPoints, soviet } from './units.ts'
import type { Asks, Runs } from './machinery/step.ts'

/** Section 20: bids for the German side. */

/** All there is: nobody can need more. */
export const highestBid = mostPoints

const bidActions: readonly VovAction[] = Array.from({ length: highestBid + 1 }, (_, points) => ({ do: 'bid', points }))

/** R57: secret, and asked of both in turn; nobody sees the other's until both are in. */
export const bidding: Asks<'bids'> = {
  ask: (_s, { side }) => ({
    side: sideName(side),
    ask: { say: 'bid' },
    rule: 'VOV-20.1a',
    actions: bidActions,
  }),
  on: {
    bid(s, { points }, { side }, tell) {
      s.bids[side] = points
      const bidder = sideName(side)
      const others = ['spectator', sideName(side === german ? soviet : german)]
      tell({ kind: 'bid', rule: 'VOV-20.1a', side: bidder, points, seats: [bidder] })
      tell({ kind: 'sealedBid', rule: 'VOV-20.1a', side: bidder, seats: others })
      go(s, side === german ? { at: 'bids', side: soviet } : { at: 'bids.open' })
    },
  },
}

const takeSides = (s: VovState, change: boolean, coin: boolean, tell: Tell<VovEvent>): void => {
  const [ours, theirs] = s.bids as [number, number]
  s.changed = change ? 1 : 0
  s.need = Math.max(ours, theirs)
  tell({
    kind: 'bids',
    rule: 'VOV-20.1a',
    german: ours,
    soviet: theirs,
    need: s.need,
    changed: change,
    coin,
    reveals: true,
  })
  go(s, { at: 'setup.workers' })
}

/** The higher bidder takes the German side; ties by coin (VOV-20.1a). */
export const openBids: Runs<'bids.open'> = {
  run(s, _frame, tell) {
    const [ours, theirs] = s.bids as [number, number]
    if (ours === theirs) go(s, { at: 'bids.coin' })
    else takeSides(s, theirs > ours, false, tell)
  },
}

/** Its sides: each keeps its chair, or they change. */
const coinCasts: readonly Cast[] = [{ purpose: 'coin', dice: [[0, 1]] }]

/**
 * It names no event, so that no odds are told of it: whether there is a coin at all would tell the second bidder what
 * the first has bid.
 */
export const coin: RollStep<VovState, VovEvent, At<'bids.coin'>> = {
  roll: () => ({
    rule: 'VOV-20.1a',
    casts: coinCasts,
    totals: [],
    result: ([changed]): RollResult => ({ result: changed === 1 ? 'change' : 'keep', measures: {} }),
  }),
  resolve(s, _frame, { result: { result } }, tell) {
    takeSides(s, result === 'change', true, tell)
  },
}
