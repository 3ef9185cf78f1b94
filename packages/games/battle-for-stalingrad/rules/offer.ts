import type { Decision } from '@kurgan/kernel'
import { sideOf } from './components.ts'
import type { BfsAsk } from './messages.ts'
import type { BfsAction } from './state.ts'

/** A question to a side, in words that the catalogue knows. */
export const offer = (side: number, ask: BfsAsk, rule: string, actions: readonly BfsAction[]): Decision<BfsAction> => ({
  side: sideOf(side),
  ask,
  rule,
  actions,
})
