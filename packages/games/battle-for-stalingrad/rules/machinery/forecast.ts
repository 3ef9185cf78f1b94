import type { Forecast } from '@kurgan/kernel'
import { discarded } from '../decks.ts'
import { observe } from './observe.ts'
import { sequence } from '../sequence.ts'
import { type BfsAction, type BfsState, german, soviet } from '../state.ts'

/** By the attacker's Hits, then the defender's: `4:2` comes before `10:0`. */
const { compare: byHits } = new Intl.Collator('en', { numeric: true })

/** Exact odds of the cards that an action turns over, as far as the deciding side can know. */
export const forecast = (s: BfsState, a: BfsAction): Forecast | undefined => {
  const o = observe(s, sequence.decision(s)?.side ?? 'spectator')
  // A deck that is used up will be made of the discards (BFS-DRW-2): nobody knows the order, but all know the cards.
  for (const side of [soviet, german] as const) if (o.deck[side]?.length === 0) o.deck[side] = discarded(o, side)
  const odds = sequence.forecast(o, a)
  return odds && { ...odds, outcomes: odds.outcomes.toSorted((one, other) => byHits(one.id, other.id)) }
}
