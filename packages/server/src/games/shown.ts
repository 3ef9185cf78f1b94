import type { Action, Seat } from '@kurgan/kernel'
import type { Ended, Table } from '@kurgan/wire'
import { newClocks } from './clocks.ts'
import type { Opened, Record } from './opened.ts'
import type { Stream } from './delayed.ts'

/** What a table is, whoever looks at it. */
const termsOf = ({ row, seats }: Pick<Record, 'row' | 'seats'>, seat: Seat) => {
  const { id: game, title, config, state, commitment, rated, unrated, audience, delay, rematch_of: rematchOf } = row
  const before = rematchOf === null ? {} : { rematchOf }
  return {
    t: 'table',
    game,
    title,
    config,
    state,
    seat,
    seats,
    commitment,
    rated: rated === 1,
    ...(unrated === null ? {} : { unrated }),
    audience,
    delay,
    ...before,
  } as const
}

/** A game as a seat sees it now. */
export const tableOf = (opened: Opened, seat: Seat): Table => {
  const { match, streams, offers, clocks, orders, plans, stuck } = opened
  const stream = streams.find((one) => one.seat === seat) as Stream
  const picks: readonly Action[] = stream.picks(match)
  return {
    ...termsOf(opened, seat),
    ...stream.shown(match),
    clocks: stream.clocksOf(clocks),
    view: stream.viewOf(match),
    picks,
    offers: offers.open,
    orders: orders.get(seat) ?? {},
    plan: plans.get(seat) ?? [],
    stuck: stuck !== undefined,
  }
}

/** What everybody is told who may look on when a game is over. */
export const endedOf = (
  { row: { id: game }, secret, nonces }: Pick<Record, 'row' | 'secret' | 'nonces'>,
  match: Pick<Opened['match'], 'outcome' | 'export'>,
): Ended => ({
  t: 'ended',
  game,
  outcome: match.outcome as Ended['outcome'],
  file: match.export(),
  parts: { secret, nonces },
})

/** A table at which somebody is still awaited, or nobody any more. */
export const waitingTable = (record: Pick<Record, 'row' | 'seats' | 'game'>, seat: Seat): Table => {
  const { pace, created } = record.row
  const clocks = newClocks(pace, { persons: record.game.players, deciding: undefined, now: created })
  return {
    ...termsOf(record, seat),
    n: 0,
    undoable: false,
    picks: [],
    offers: [],
    orders: {},
    plan: [],
    stuck: false,
    clocks,
  }
}
