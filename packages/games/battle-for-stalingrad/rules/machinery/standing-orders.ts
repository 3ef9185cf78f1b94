import type { Decision, StandingOrders } from '@kurgan/kernel'
import { cards } from '../components.ts'
import type { BfsAction } from '../state.ts'
import * as actions from './actions.ts'

/** Titles that cost most to play are worth most to keep. */
const worth = new Map(cards.map(({ id, discards, rations }) => [id, discards + rations]))
const worthOf = (action: BfsAction): number => ('card' in action ? (worth.get(action.card) ?? 0) : 0)

/** Of equal titles the first in the order of the deck list. */
const cheapest = ({ actions: list, open }: Decision<BfsAction>): BfsAction | undefined =>
  (open?.canonical ?? list)
    .filter(({ do: what }) => what === 'discard')
    .reduce<BfsAction | undefined>(
      (best, one) => (best === undefined || worthOf(one) < worthOf(best) ? one : best),
      undefined,
    )

/** Where a Ration is left it is given first, and the first Force of the list gives it. */
const rations = ({ actions: list }: Decision<BfsAction>): BfsAction | undefined =>
  list.find((action) => action.do === 'absorb' && action.by === 'ration') ??
  list.find(({ do: what }) => what === 'absorb')

/**
 * Asked thirty-seven times a game only so that nothing is betrayed. To keep one's cards is possible whatever one holds, and
 * whoever owes cards has some to give.
 */
export const orders: StandingOrders<BfsAction> = {
  prevention: [{ answer: 'never', choose: () => actions.accept }],
  answer: [{ answer: 'never', choose: () => actions.decline }],
  payment: [{ answer: 'cheapest', choose: cheapest }],
  // To pass is always possible, and what can absorb Hits lies open.
  firefight: [{ answer: 'never', choose: () => actions.pass }],
  absorption: [{ answer: 'rations', choose: rations }],
}
