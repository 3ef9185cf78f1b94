import type { Seat } from '@kurgan/kernel'
import type { Orders } from '@kurgan/wire'
import type { Statement, Store } from '../store/port.ts'

interface Set {
  readonly answer: string
  readonly until: 'turn' | 'game'
}

/** Orders of every seat that has some. Nobody but the seat is told that they are there. */
export type StandingOrders = ReadonlyMap<Seat, Orders>

export const readOrders = async ({ sql, read }: Pick<Store, 'sql' | 'read'>, game: string): Promise<StandingOrders> => {
  const found = await read(sql.selectFrom('standing').selectAll().where('game', '=', game))
  const all = new Map<Seat, Orders>()
  for (const { seat, ask, answer, until } of found) all.set(seat, { ...all.get(seat), [ask]: { answer, until } })
  return all
}

/** One order more or less. */
export const ordered = (
  orders: StandingOrders,
  seat: Seat,
  { ask, set }: { readonly ask: string; readonly set: Set | undefined },
): StandingOrders => {
  const { [ask]: _before, ...others } = orders.get(seat) ?? {}
  return new Map([...orders, [seat, set === undefined ? others : { ...others, [ask]: set }]])
}

export const orderStatement = (
  { sql }: Store,
  { game, seat, ask }: { readonly game: string; readonly seat: Seat; readonly ask: string },
  set: Set | undefined,
): Statement =>
  set === undefined
    ? sql.deleteFrom('standing').where('game', '=', game).where('seat', '=', seat).where('ask', '=', ask)
    : sql
        .insertInto('standing')
        .values({ game, seat, ask, ...set })
        .onConflict((on) => on.columns(['game', 'seat', 'ask']).doUpdateSet(set))

/** Something is done at a game that stands in no log: whoever compares sees that there is something. */
export const asideAt = ({ sql }: Pick<Store, 'sql'>, game: string): Statement =>
  sql
    .updateTable('game')
    .set((row) => ({ asides: row('asides', '+', 1) }))
    .where('id', '=', game)
