import type { Seat } from '@kurgan/kernel'
import type { Besides, Refused, ToPage } from '@kurgan/wire'
import type { Statement, Store } from '../store/port.ts'
import { sentences } from './moves.ts'
import type { Opened, Record } from './opened.ts'
import { planned, planStatement } from './plans.ts'
import { ordered, orderStatement } from './standing.ts'
import { refused } from './watchers.ts'

/** What somebody answers in advance: to a kind of question, or to what may be asked while others decide. */
export type Advance = Extract<Besides, { t: 'order' | 'plan' }>

/** Why it cannot be; nothing where it can. */
export const objectionTo = (
  record: Pick<Record, 'row' | 'game'> | undefined,
  seat: Seat,
  wanted: Advance,
): Refused | undefined => {
  const { game, id } = wanted
  if (record === undefined || seat === 'spectator') return refused(game, id, 'notYours', sentences.notYours)
  if (record.row.state !== 'live') return refused(game, id, 'over', sentences.over)
  // Whoever is asked answers by themselves; to take a plan back is always possible.
  if (wanted.t === 'plan')
    return wanted.lines.length > 0 && record.row.deciding === seat
      ? refused(game, id, 'stale', sentences.asked)
      : undefined
  const known = record.game.orders?.[wanted.ask]
  const { answer } = wanted
  return known === undefined || (answer !== null && !known.some((one) => one.answer === answer))
    ? refused(game, id, 'illegal', sentences.noOrder)
    : undefined
}

const setOf = ({ answer, until }: Extract<Advance, { t: 'order' }>) => (answer === null ? undefined : { answer, until })

export const advanceStatement = (store: Store, seat: Seat, wanted: Advance): Statement => {
  const { game } = wanted
  return wanted.t === 'plan'
    ? planStatement(store, { game, seat }, wanted.lines)
    : orderStatement(store, { game, seat, ask: wanted.ask }, setOf(wanted))
}

/** How the game stands with it, and what its seat is told. */
export const advanced = (
  opened: Opened,
  seat: Seat,
  wanted: Advance,
): { readonly after: Opened; readonly told: ToPage } => {
  const { game, id } = wanted
  if (wanted.t === 'plan')
    return {
      after: { ...opened, plans: planned(opened.plans, seat, wanted.lines) },
      told: { t: 'plan', game, id, plan: wanted.lines },
    }
  const orders = ordered(opened.orders, seat, { ask: wanted.ask, set: setOf(wanted) })
  return { after: { ...opened, orders }, told: { t: 'orders', game, id, orders: orders.get(seat) ?? {} } }
}
