import type { Seat } from '@kurgan/kernel'
import { flagOf } from './clocks.ts'
import type { Step } from './copies.ts'
import { type Act, adjust, type ClockRow, isClockRow, perform } from './entries.ts'
import type { Opened } from './opened.ts'
import { followed } from './orders.ts'
import { sideOf } from './streams.ts'

/** What is done to a game that nobody has sent; by a seat, where a computer plays it. */
export interface Itself {
  readonly seat: Seat | null
  readonly row: Act | ClockRow
  /** What it is called in the log, where it must not be done twice. */
  readonly client?: string
}

/** What comes of a clock that has run out, if one has. */
export const flagged = ({ game, match, clocks, computers, row }: Opened, at: number): Itself | undefined => {
  const seat = flagOf(clocks, at)
  if (seat === undefined) return undefined
  const began = game.players.every((one) => clocks.handed.includes(one) || computers.has(one))
  const by = sideOf(match, seat)
  if (!began) return { seat: null, row: { kind: 'end', body: { how: 'abandoned', by } } }
  if (row.rated === 1) return { seat: null, row: { kind: 'end', body: { how: 'time', by } } }
  return { seat: null, row: { kind: 'flag', body: { seat } } }
}

/** Time in which there was no server is given back to the clock that ran. */
export const creditOf = ({ clocks }: Opened, ms: number, client: string): Itself | undefined =>
  clocks.running === undefined ? undefined : { seat: null, row: { kind: 'credit', body: { ms } }, client }

/** Does to a match what nobody has sent, and what the orders answer to that; nothing where that is nothing. */
export const itself = (
  opened: Opened,
  does: Itself | 'nothing' | undefined,
  at: number,
): ({ readonly opened: Opened } & Pick<Step, 'rows' | 'told'>) | undefined => {
  if (does === undefined) return undefined
  if (does === 'nothing') {
    const orders = followed(opened, [], at)
    return orders.rows.length === 0 ? undefined : { opened, ...orders }
  }
  const { seat, row, client = `${row.kind} ${opened.seq + 1}` } = does
  const told = isClockRow(row) ? [] : perform(opened, row, { id: client, seat: seat ?? 'spectator', at })
  if (isClockRow(row)) adjust(opened, row, at)
  const orders = followed(opened, [{ client, account: null, seat, row }], at)
  return { opened, rows: orders.rows, told: [...told, ...orders.told] }
}
