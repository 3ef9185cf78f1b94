import { type Choice, type FrameAt, go, type Tell } from '@kurgan/kernel'
import type { AasAction } from './actions.ts'
import type { AasEvent } from './events.ts'
import type { AasAsk } from './messages.ts'
import { sideNames } from '../map.ts'
import type { AasState, Chain, Frame, SideNumber } from '../state.ts'

/** The words every step of the sequence of play is written in. */

export type Telling = Tell<AasEvent>
export type At<Name extends Frame['at']> = FrameAt<Frame, Name>
export type Doing<Name extends AasAction['do']> = Extract<AasAction, { do: Name }>

/** AAS-ORD-2: a card is done. */
export const nextCard = (s: AasState): void => go(s, { at: 'card', card: s.card + 1 })

export interface Asked {
  readonly side: 'axis' | 'allies'
  readonly ask: AasAsk
  readonly rule: string
  readonly actions: readonly AasAction[]
  /** The last action ends what the side has begun. */
  readonly closes: boolean
}
/** `closes`: something was begun, and the last action, which ends it, is asked for even when nothing else is left. */
export const asks = (
  side: SideNumber,
  ask: AasAsk,
  rule: string,
  actions: readonly AasAction[],
  closes = false,
): Asked => ({ side: sideNames[side], ask, rule, actions, closes })

// Choices of several things

/** What may be picked, and the part of it that names every combination once. */
export interface Offered<A extends AasAction = AasAction> {
  readonly items: readonly A[]
  readonly canonical: readonly A[]
}
/** Things to pick, each with its rank: those that come before the greatest rank picked are not canonical. */
export const offeredFrom = (
  ranked: readonly { readonly action: AasAction; readonly rank: number }[],
  greatest: number,
): Offered => {
  const items = ranked.map(({ action }) => action)
  return { items, canonical: items.filter((_, i) => (ranked[i]?.rank ?? 0) >= greatest) }
}

/** Kinds of things of which so many are owed: enough must come after a canonical one. */
export const offeredOwed = <A extends AasAction>(
  kinds: readonly { readonly action: A; readonly rank: number; readonly count: number }[],
  greatest: number,
  owed: number,
): Offered<A> => {
  const enoughFrom = (i: number): boolean => kinds.slice(i).reduce((sum, { count }) => sum + count, 0) >= owed
  const inOrder = kinds.filter(({ rank }, i) => rank >= greatest && enoughFrom(i))
  return { items: kinds.map(({ action }) => action), canonical: inOrder.map(({ action }) => action) }
}

/** As many as the side likes. */
export const chooses = (
  { side, ask, rule, done }: { side: SideNumber; ask: AasAsk; rule: string; done: AasAction },
  { items, canonical }: Offered,
  picks: number,
): Choice<AasAction> => ({
  side: sideNames[side],
  ask,
  rule,
  items,
  canonical: picks === 0 ? items : canonical,
  picks,
  done,
})

/**
 * So many as are owed; nothing is offered beyond them. Who owes one thing has named it; several are closed by hand. Where
 * one kind of thing is left, the close takes the rest of it (AAS-R114).
 */
export const owes = (
  { side, ask, rule }: { side: SideNumber; ask: AasAsk; rule: string },
  { items, canonical }: Offered,
  picks: number,
): Choice<AasAction> => {
  const done: AasAction | undefined = picks > 0 && items.length <= 1 ? { do: 'done' } : undefined
  return { side: sideNames[side], ask, rule, items, canonical: done === undefined ? canonical : [], picks, done }
}

/** One more was picked: a pick that acts at once leaves nothing behind but the greatest rank, and the count. */
export const onePickMore = ({ rank, picks }: Chain, another: number): Chain => ({
  rank: Math.max(rank, another),
  picks: picks + 1,
})

/** What the close of an owed choice still has to take: things of one kind, one after another until none is offered. */
export function* restOf<A>(offers: () => readonly A[]): Generator<A> {
  for (let [next] = offers(); next !== undefined; [next] = offers()) yield next
}
