import type { Seat } from '@kurgan/kernel'
import type { Clocks, Deed, Refused } from '@kurgan/wire'
import type { Step } from './copies.ts'
import { type Act, adjust, isClockRow, perform, type Telling } from './entries.ts'
import { lagIn } from './clocks.ts'
import { type Move, moveOf, sentences } from './moves.ts'
import type { Opened, Record } from './opened.ts'
import { followed } from './orders.ts'
import { seatOf } from './seats.ts'
import { refused } from './watchers.ts'

/** What somebody has sent, and from where. */
export interface Wanted {
  readonly account: string
  readonly seat: Seat
  readonly deed: Deed
  readonly now: number
  /** How long the network takes to the page that has sent it and back, as it was measured here. */
  readonly lag: number
}

type Judged =
  | { readonly ok: false; readonly refused: Refused }
  | ({ readonly ok: true; readonly opened: Opened } & Pick<Step, 'rows' | 'told'>)

/** The seat of whoever may do something to a game now, or why they may not. */
export const seatThatMay = (
  record: Opened | Record | undefined,
  account: string,
  { game, id }: Deed,
): Seat | Refused => {
  const seat = record === undefined ? 'spectator' : seatOf(record, account)
  if (record === undefined || seat === 'spectator') return refused(game, id, 'notYours', sentences.notYours)
  if (record.row.state === 'open') return refused(game, id, 'over', sentences.notLive)
  return record.row.state === 'aborted' ? refused(game, id, 'over', sentences.over) : seat
}

/** What the network took is no time of whoever has handed over. */
const givenBack = (before: Clocks, after: Clocks, wanted: Wanted): Extract<Move, { ok: true }>['rows'] => {
  const ms = wanted.deed.t === 'act' ? lagIn(before, after, wanted) : 0
  return ms === 0 ? [] : [{ kind: 'lag', body: { seat: wanted.seat, ms } }]
}

/** Judges what somebody has sent and does it in memory, with what the orders answer to it; or says why not. */
export const judge = (opened: Opened, wanted: Wanted): Judged => {
  const { account, seat, deed, now } = wanted
  const { clocks } = opened
  const told: Telling[] = []
  const cause = { id: deed.id, seat, at: now }
  const does = (act: Act): void => void told.push(...perform(opened, act, cause))
  const move = moveOf({ opened, now, seat, deed, does })
  if (!move.ok) return move
  const rows = [...move.rows, ...givenBack(clocks, opened.clocks, wanted)]
  for (const row of rows) if (isClockRow(row)) adjust(opened, row, now)
  const own = rows.map((row, i) => ({ client: i === 0 ? deed.id : `${deed.id}.${i}`, account, seat, row }))
  const orders = followed(opened, own, now)
  return { ok: true, opened, rows: orders.rows, told: [...told, ...orders.told] }
}
