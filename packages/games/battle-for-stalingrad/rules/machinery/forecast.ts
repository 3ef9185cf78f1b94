import type { Forecast } from '@kurgan/kernel'
import { discarded } from '../decks.ts'
import { observe } from './observe.ts'
import { sequence } from '../sequence.ts'
import { type BfsAction, type BfsState, german, soviet } from '../state.ts'

/** Exact odds of the cards that an action turns over, as far as the deciding side can know. */
export const forecast = (s: BfsState, a: BfsAction): Forecast | undefined => {
  const o = observe(s, sequence.decision(s)?.side ?? 'spectator')
  // A deck that is used up will be made of the discards (BFS-DRW-2): nobody knows the order, but all know the cards.
  for (const side of [soviet, german] as const) if (o.deck[side]?.length === 0) o.deck[side] = discarded(o, side)
  return sequence.forecast(o, a)
}
