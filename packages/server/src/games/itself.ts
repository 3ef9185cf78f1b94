import type { Seat } from '@kurgan/kernel'
import { flagOf } from './clocks.ts'
import type { Act, ClockRow } from './entries.ts'
import type { Opened } from './opened.ts'
import { sideOf } from './streams.ts'

/** What is done to a game that nobody has sent; by a seat, where a computer plays it. */
export interface Itself {
  readonly seat: Seat | null
  readonly row: Act | ClockRow
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
export const creditOf = ({ clocks }: Opened, ms: number): Itself | undefined =>
  clocks.running === undefined ? undefined : { seat: null, row: { kind: 'credit', body: { ms } } }
