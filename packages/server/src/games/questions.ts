import type { Seat, Side } from '@kurgan/kernel'
import type { Level } from '@kurgan/wire'
import type { Opened } from './opened.ts'
import { decidingSeat, sideOf } from './streams.ts'

/** What a computer is asked: what its seat sees, and nothing else of a game. */
export interface Question {
  /** Of which game, for whoever remembers what it was about to do; nothing in the answer depends on it. */
  readonly game: string
  readonly title: string
  readonly level: Level
  readonly seat: Seat
  readonly side: Side
  /** The moment of its seat. */
  readonly n: number
  readonly observation: unknown
}

/** What is to be asked now; nothing where a person is to move. */
export const questionOf = ({ row, match, streams, computers, stuck }: Opened): Question | undefined => {
  const seat = decidingSeat(match)
  const level = seat === undefined ? undefined : computers.get(seat)
  const stream = streams.find((one) => one.seat === seat)
  if (stuck !== undefined || seat === undefined || level === undefined || stream === undefined) return undefined
  const { id: game, title } = row
  return { game, title, level, seat, side: sideOf(match, seat), n: stream.n, observation: stream.viewOf(match) }
}
