import type { Action, EndedBy, GameEvent, Match, Seat } from '@kurgan/kernel'
import type { Clocks, Level, Told } from '@kurgan/wire'
import type { Schema } from '../store/schema.ts'
import { credited, fallen, pausing, givenTime, handedOver, standingIn } from './clocks.ts'
import type { Stream } from './delayed.ts'
import { type Cause, decidingSeat, type Done } from './streams.ts'

export type AnyMatch = Match<unknown, Action, GameEvent>

/** What is done to a match: each is one row of the log, and is done again alike. */
export type Act =
  | { readonly kind: 'act'; readonly body: Action }
  | { readonly kind: 'undo'; readonly body: null }
  | { readonly kind: 'back'; readonly body: { readonly to: number } }
  | { readonly kind: 'end'; readonly body: EndedBy }

/**
 * The rules of today do not allow the entry `from`: neither it nor what came after it counts any more, and their dice, of so
 * many actions, are burnt.
 */
interface GoOn {
  readonly kind: 'goOn'
  readonly body: { readonly from: number; readonly burnt: number }
}

/** What is done to the clocks and seats beside it; time without a server is credited to whoever was to move. */
export type ClockRow =
  | { readonly kind: 'give'; readonly body: { readonly seat: Seat; readonly ms: number } }
  /** What the network took of a hand-over. */
  | { readonly kind: 'lag'; readonly body: { readonly seat: Seat; readonly ms: number } }
  | { readonly kind: 'flag'; readonly body: { readonly seat: Seat } }
  | { readonly kind: 'standIn'; readonly body: { readonly seat: Seat; readonly level: Level | null } }
  | { readonly kind: 'credit'; readonly body: { readonly ms: number } }
  | { readonly kind: 'pause'; readonly body: { readonly on: boolean } }
  | GoOn

/** A match with all that is told of it. */
export interface Going {
  readonly match: AnyMatch
  readonly streams: readonly Stream[]
  clocks: Clocks
}

type Entry = Schema['entry']

/** The log holds what was done by the rules of its time; whatever they do not know any more stops the game. */
class LogError extends Error {
  override readonly name = 'LogError'
}

const done = (match: AnyMatch, act: Act): boolean => {
  if (act.kind === 'act') return match.play(match.asked?.side ?? 'spectator', act.body).ok
  if (act.kind === 'back') return match.takeBack(act.body.to)
  return act.kind === 'undo' ? match.undo() : match.end(act.body)
}

/** What a seat is told. */
export interface Telling {
  readonly seat: Seat
  readonly told: Told
}

/** Does it to the match, and gives what each seat is told of it. */
export const perform = (going: Going, act: Act, cause: Cause): readonly Telling[] => {
  const { match, streams } = going
  if (!done(match, act)) throw new LogError(`"${act.kind}" cannot be done to this match.`)
  const by = act.kind === 'act' ? cause.seat : undefined
  const clocks = handedOver(going.clocks, { deciding: decidingSeat(match), by, now: cause.at })
  going.clocks = clocks
  const now = { match, clocks, cause }
  const what: Done = act.kind === 'act' ? act.body : act.kind === 'end' ? 'ended' : 'back'
  return streams.flatMap((stream) => stream.tell(now, what).map((told) => ({ seat: stream.seat, told })))
}

const clocksAfter = (clocks: Clocks, { kind, body }: ClockRow, at: number): Clocks => {
  if (kind === 'give' || kind === 'lag') return givenTime(clocks, { ...body, at })
  if (kind === 'flag') return fallen(clocks, body.seat)
  if (kind === 'pause') return pausing(clocks, body.on, at)
  if (kind === 'goOn') return { ...clocks, since: at }
  return kind === 'credit' ? credited(clocks, body.ms) : standingIn(clocks, { ...body, at })
}

/** Does it to the clocks; the match is told who plays from now on. */
export const adjust = (going: Going, row: ClockRow, at: number): void => {
  going.clocks = clocksAfter(going.clocks, row, at)
  if (row.kind === 'goOn') going.match.takeBack(going.match.length, row.body.burnt)
  if (row.kind === 'standIn') going.match.sit(row.body.seat, row.body.level ?? 'person')
}

const beside: ReadonlySet<string> = new Set([
  'give',
  'lag',
  'flag',
  'standIn',
  'credit',
  'pause',
  'goOn',
] satisfies ClockRow['kind'][])

export const isClockRow = <R extends { readonly kind: string }>(row: R | ClockRow): row is ClockRow =>
  beside.has(row.kind)

/** Rows that change the match or its clocks; who sat down and what was proposed does not. */
const rowOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>): Act | ClockRow | undefined =>
  kind === 'seat' || kind === 'offer' || kind === 'answer' ? undefined : { kind, body: JSON.parse(body) }

/** Hears what a seat is told of an entry. */
export type Hear = (seat: Seat, told: Told, seq: number) => void

/** Entries that do not count any more, by their numbers. */
const voided = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(
    entries.flatMap(({ seq, kind, body }) => {
      if (kind !== 'goOn') return []
      const { from } = JSON.parse(body) as GoOn['body']
      return Array.from({ length: seq - from }, (_, i) => from + i)
    }),
  )

/** Does again what the log tells, for all seats. */
export const performAll = (going: Going, entries: readonly Entry[], each: Hear = () => {}): void => {
  const gone = voided(entries)
  for (const entry of entries) if (!gone.has(entry.seq)) performOne(going, entry, each)
}

/** The same, as far as the rules of today allow it; gives the number of the first entry that they do not. */
export const performPossible = (going: Going, entries: readonly Entry[], each: Hear = () => {}): number | undefined => {
  const gone = voided(entries)
  for (const entry of entries)
    try {
      if (!gone.has(entry.seq)) performOne(going, entry, each)
    } catch {
      return entry.seq
    }
  return undefined
}

const performOne = (going: Going, entry: Entry, each: Hear): void => {
  const row = rowOf(entry)
  if (row === undefined) return
  if (isClockRow(row)) return adjust(going, row, entry.at)
  const cause = { id: entry.client, seat: entry.side ?? 'spectator', at: entry.at }
  for (const { seat, told } of perform(going, row, cause)) each(seat, told, entry.seq)
}
