import { type Config, type Game, type Kept, Match, type Seat, type Side } from '@kurgan/kernel'
import type { Card, Clocks, Level, Seats } from '@kurgan/wire'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { newClocks } from './clocks.ts'
import { type AnyMatch, type Hear, performAll, performPossible } from './entries.ts'
import { noOffers, type Offers, offersAfter } from './offers.ts'
import { seedFrom } from './seed.ts'
import { DelayedStream, type Stream } from './delayed.ts'
import { type Plans, readPlans } from './plans.ts'
import { readOrders, type StandingOrders } from './standing.ts'
import { decidingSeat, newStream, SeatStream, type StreamKept } from './streams.ts'

export type AnyGame = Game
/** The rules of a title, where this server has it. */
export type FindGame = (title: string) => Promise<AnyGame | undefined>

type GameRow = Schema['game']

/** A game whose match is in memory. */
export interface Opened {
  readonly row: Omit<GameRow, 'secret' | 'nonces' | 'config'> & { readonly config: Config }
  readonly game: AnyGame
  readonly accounts: ReadonlyMap<Side, string>
  /** Seats for which a computer plays. */
  readonly computers: ReadonlyMap<Side, Level>
  readonly seats: Seats
  readonly match: AnyMatch
  readonly streams: readonly Stream[]
  clocks: Clocks
  readonly orders: StandingOrders
  readonly plans: Plans
  /** What somebody has proposed. */
  readonly offers: Offers
  /** Of the last entry. */
  readonly seq: number
  /** Of the entry after which the match can be taken up again. */
  readonly kept: number
  /** Whether it was opened from its first entry on. */
  readonly whole: boolean
  /** The first entry that the rules of today do not allow: the match stands before it. */
  readonly stuck: number | undefined
}

/** A game as it waits or goes on, with what its keeper alone may know. */
export interface Record {
  readonly row: Opened['row']
  readonly game: AnyGame
  readonly secret: string
  readonly nonces: { readonly [side: Side]: string }
  readonly accounts: ReadonlyMap<Side, string>
  readonly computers: ReadonlyMap<Side, Level>
  readonly seats: Seats
  readonly orders: StandingOrders
  readonly plans: Plans
}

/** Who sits there: a computer, somebody, or somebody for whom a computer plays. */
export const cardOf = (card: Card | undefined, computer: Level | null): Card | null =>
  computer === null ? (card ?? null) : { ...(card ?? { id: '', name: computer, kind: 'bot' }), computer }

/** Somebody has looked further back than what is held goes. */
class NeedsPast extends Error {}

export const isPastNeeded = (error: unknown): boolean => error instanceof NeedsPast

const needsPast = (): never => {
  throw new NeedsPast('The whole log has to be read for this.')
}

/** The row of a game and who sits at it. The secret goes to the desk, which calls this, and to nobody else. */
export const readRecord = async (
  { sql, read }: Pick<Store, 'sql' | 'read'>,
  findGame: FindGame,
  cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>,
  id: string,
): Promise<Record | undefined> => {
  const [found] = await read(sql.selectFrom('game').selectAll().where('id', '=', id))
  if (found === undefined) return undefined
  const { secret, nonces, config, ...row } = found
  const game = await findGame(row.title)
  if (game === undefined) return undefined
  const taken = await read(sql.selectFrom('seat').select(['side', 'account', 'computer']).where('game', '=', id))
  const accounts = new Map(taken.flatMap(({ side, account }) => (account === null ? [] : [[side, account] as const])))
  const known = await cards([...accounts.values()])
  const computers = new Map(
    taken.flatMap(({ side, computer }) => (computer === null ? [] : [[side, computer] as const])),
  )
  const seats = game.players.map((side) => {
    const card = known.get(accounts.get(side) ?? '')
    return [side, cardOf(card, computers.get(side) ?? null)] as const
  })
  return {
    row: { ...row, config: JSON.parse(config) as Config },
    game,
    secret,
    nonces: JSON.parse(nonces) as Record['nonces'],
    accounts,
    computers,
    seats: Object.fromEntries(seats),
    orders: await readOrders({ sql, read }, id),
    plans: await readPlans({ sql, read }, id),
  }
}

/** The seed of a game in which everybody has sat down. */
const seedOf = ({ row, game, secret, nonces }: Pick<Record, 'row' | 'game' | 'secret' | 'nonces'>): string =>
  seedFrom({
    secret,
    title: row.title,
    config: row.config,
    nonces: game.players.map((side) => [side, nonces[side] ?? ''] as const),
  })

const streamsOf = (
  { row: { id, delay }, game }: Pick<Record, 'row' | 'game'>,
  { match, clocks }: Pick<Opened, 'match' | 'clocks'>,
  kept: { readonly [seat: Seat]: StreamKept } = {},
): readonly Stream[] => [
  ...game.players.map((seat) => new SeatStream(id, seat, match, kept[seat] ?? newStream(clocks))),
  delay > 0
    ? new DelayedStream(id, delay, match, clocks)
    : new SeatStream(id, 'spectator', match, kept['spectator'] ?? newStream(clocks)),
]

export const entriesAfter = ({ sql, read }: Store, game: string, seq: number): Promise<readonly Schema['entry'][]> =>
  read(sql.selectFrom('entry').selectAll().where('game', '=', game).where('seq', '>', seq).orderBy('seq'))

/** What is kept beside the log, so that a game need not be played again from the beginning. */
export interface Laid {
  readonly standing: Kept<unknown>
  readonly clocks: Clocks
  readonly streams: { readonly [seat: Seat]: StreamKept }
}

export const laidAside = ({ match, streams, clocks }: Pick<Opened, 'match' | 'streams' | 'clocks'>): Laid => ({
  standing: match.keep(),
  clocks,
  streams: Object.fromEntries(streams.map((stream) => [stream.seat, stream.keep()])),
})

const opened = (
  { row, game, accounts, computers, seats, orders, plans }: Record,
  played: Pick<Opened, 'match' | 'streams' | 'clocks' | 'kept' | 'whole' | 'stuck'>,
  entries: readonly Schema['entry'][],
): Opened => {
  const offers = entries.reduce(
    (before, entry) => offersAfter(before, { ...entry, body: JSON.parse(entry.body) }),
    noOffers,
  )
  const seq = entries.at(-1)?.seq ?? played.kept
  return { row, game, accounts, computers, seats, orders, plans, ...played, offers, seq }
}

/** The point of a match at which a seat was shown a moment; undefined where it was taken back since. */
export const pointAt = ({ whole }: Pick<Opened, 'whole'>, stream: Stream, n: number): number | undefined => {
  const point = stream.pointOf(n)
  return point === undefined && !whole ? needsPast() : point
}

/** From the first entry on, with everything that was ever told to each seat on the way. */
export const openWhole = async (
  store: Store,
  record: Record,
  listen: { readonly begun?: (opened: Opened) => void; readonly each?: Hear } = {},
): Promise<Opened> => {
  const match = Match.start(record.game, record.row.config, seedOf(record))
  const { pace, started } = record.row
  const clocks = newClocks(pace, {
    persons: [...record.accounts.keys()],
    deciding: decidingSeat(match),
    now: started ?? record.row.created,
  })
  const played = {
    match,
    streams: streamsOf(record, { match, clocks }),
    clocks,
    kept: 0,
    whole: true,
    stuck: undefined,
  }
  listen.begun?.(opened(record, played, []))
  const entries = await entriesAfter(store, record.row.id, 0)
  const stuck = performPossible(played, entries, listen.each)
  return opened(record, { ...played, stuck }, entries)
}

/** What was told of the entries after one. */
export interface Since {
  readonly seq: number
  readonly hear: Hear
}

/**
 * From where it was laid aside, if it was under these rules; what came since is played again. Who wants to hear what was told
 * `since` an entry that is older than that has the whole log read.
 */
export const openLatest = async (store: Store, record: Record, since?: Since): Promise<Opened> => {
  const after: Hear = (seat, told, seq) => {
    if (since !== undefined && seq > since.seq) since.hear(seat, told, seq)
  }
  const { sql, read } = store
  const { row, game } = record
  const [snapshot] = await read(
    sql.selectFrom('snapshot').selectAll().where('game', '=', row.id).where('rules', '=', game.version),
  )
  if (snapshot === undefined || row.delay > 0 || (since !== undefined && snapshot.seq > since.seq))
    return openWhole(store, record, { each: after })
  const { standing, clocks, streams: kept } = JSON.parse(snapshot.body) as Laid
  const match = Match.open(game, { config: row.config, seed: seedOf(record), standing, past: needsPast })
  const played = {
    match,
    streams: streamsOf(record, { match, clocks }, kept),
    clocks,
    kept: snapshot.seq,
    whole: false,
    stuck: undefined,
  }
  const entries = await entriesAfter(store, row.id, snapshot.seq)
  const told: Parameters<Hear>[] = []
  try {
    performAll(played, entries, (...one) => void told.push(one))
  } catch {
    // Somebody has to look further back, or the rules of today do not allow it.
    return openWhole(store, record, { each: after })
  }
  for (const one of told) after(...one)
  return opened(record, played, entries)
}
