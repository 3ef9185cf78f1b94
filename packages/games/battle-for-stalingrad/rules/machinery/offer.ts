import type { Choice, Decision } from '@kurgan/kernel'
import { sideOf } from '../components.ts'
import type { BfsAsk } from './messages.ts'
import type { BfsAction } from '../state.ts'

/** A question to a side, in words that the catalogue knows. */
export const offer = (side: number, ask: BfsAsk, rule: string, actions: readonly BfsAction[]): Decision<BfsAction> => ({
  side: sideOf(side),
  ask,
  rule,
  actions,
})

/** Several things to choose, in words that the catalogue knows. */
export const choice = (
  side: number,
  ask: BfsAsk,
  rule: string,
  { items, canonical, picks, done }: Pick<Choice<BfsAction>, 'items' | 'canonical' | 'picks' | 'done'>,
): Choice<BfsAction> => ({ side: sideOf(side), ask, rule, items, canonical, picks, done })

/** The things that come not before what was picked: the list itself where nothing does. */
export const since = (items: readonly BfsAction[], before: number): readonly BfsAction[] =>
  before === 0 ? items : items.slice(before)
