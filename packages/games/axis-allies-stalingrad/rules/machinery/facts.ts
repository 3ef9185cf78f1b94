import type { FactsOf } from '@kurgan/kernel'
import { priceOf } from '../components.ts'
import { type AasState, allies, type PlaceId } from '../state.ts'
import type { AasFacts } from './messages.ts'

/** What there is to tell of a reason, found only when somebody wants to know. */

/** The unit that was named, and the place of which the reason speaks. */
export type Told = { readonly unit: string; readonly place: PlaceId }

export const facts: FactsOf<AasFacts, AasState, Told> = {
  nothing: () => ({}),
  unit: (_s, { unit }) => ({ unit }),
  place: (_s, { place }) => ({ place }),
  unitAndPlace: (_s, { unit, place }) => ({ unit, place }),
  tooDear(s, { unit }) {
    const frame = s.stack.at(-1)
    const side = frame?.at === 'requisition' ? frame.side : allies
    return { cost: priceOf(unit), points: frame?.at === 'bid.spend' ? frame.points : (s.rpc[side] as number) }
  },
}
