import type { Action, Seat } from '@kurgan/kernel'
import type { Card, Deed, Ended, Refused, Table, ToPage, Told } from '@kurgan/wire'
import type { Store } from '../store/port.ts'
import { type Act, perform } from './entries.ts'
import { moveOf, type Row, sentences } from './moves.ts'
import { offersAfter } from './offers.ts'
import {
  type FindGame,
  isPastNeeded,
  laidAside,
  type Opened,
  openLatest,
  openWhole,
  readRecord,
  type Record,
} from './opened.ts'
import type { SeatStream } from './streams.ts'
import { turns } from './turns.ts'
import { refused, type Watcher, Watchers } from './watchers.ts'

/** So many matches stay open when nobody looks at them; all others are taken up again when somebody does. */
const mostIdle = 32
/** A game is laid aside after so many entries. */
const laidEvery = 32

export interface DeskParts {
  readonly store: Store
  readonly findGame: FindGame
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly now: () => number
}

/**
 * The one place that holds matches and their seeds. Everything that is done to a game goes through here, is judged by its
 * rules, and is told to nobody before it is kept; what leaves, leaves through the stream of a seat.
 */
export class Desk {
  readonly #parts: DeskParts
  readonly #opened = new Map<string, Opened>()
  readonly #inTurn = turns()
  readonly watchers = new Watchers()

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** Whose eyes an account has at a game. */
  static seatOf({ accounts }: Pick<Opened, 'accounts'>, account: string | undefined): Seat {
    for (const [seat, of] of accounts) if (of === account) return seat
    return 'spectator'
  }

  /** Does something to a game. What comes of it is told to whoever watches; what is not done is told here, and why. */
  act(account: string, deed: Deed): Promise<Refused | undefined> {
    return this.#inTurn(deed.game, async () => {
      try {
        return await this.#act(account, deed)
      } catch (error) {
        // Whatever has been done to the match and not kept is forgotten.
        this.#opened.delete(deed.game)
        throw error
      }
    })
  }

  /** Shows a game to somebody from now on; false where there is none. */
  watch(game: string, watcher: Watcher, from = -1, digest?: string): Promise<boolean> {
    return this.#inTurn(game, async () => {
      const record = await this.#record(game)
      if (record === undefined) return false
      const seat = Desk.seatOf(record, watcher.account)
      if (record.row.state === 'open' || record.row.state === 'aborted') watcher.send(this.#waitingTable(record, seat))
      else await this.#show(game, watcher, { seat, from, digest })
      this.watchers.add(game, watcher, seat)
      return true
    })
  }

  leave(game: string, watcher: Watcher): void {
    this.watchers.leave(game, watcher)
    this.#tidy()
  }

  /** What a seat was told of a game from its beginning on; made anew from the log, by the same streams. */
  history(game: string, account: string | undefined): Promise<readonly Told[] | undefined> {
    return this.#inTurn(game, async () => {
      const record = await this.#record(game)
      if (record === undefined || (record.row.state !== 'live' && record.row.state !== 'over')) return undefined
      const seat = Desk.seatOf(record, account)
      const told: Told[] = []
      await openWhole(this.#parts.store, record, {
        begun: (opened) => void told.push(this.#table(opened, seat)),
        each(of, one) {
          if (of === seat) told.push(one)
        },
      })
      return told
    })
  }

  /** Somebody has sat down or left: whoever looks on sees it, and the game begins for them when it does. */
  async changed(game: string): Promise<void> {
    await this.#inTurn(game, async () => {
      this.#opened.delete(game)
      const record = await this.#record(game)
      if (record === undefined) return
      const all = this.watchers.all(game)
      for (const [watcher] of all) {
        const seat = Desk.seatOf(record, watcher.account)
        this.watchers.add(game, watcher, seat)
        if (record.row.state === 'live') await this.#show(game, watcher, { seat, from: -1, digest: undefined })
        else watcher.send(this.#waitingTable(record, seat))
      }
    })
  }

  #record(game: string): Promise<Record | undefined> {
    const { store, findGame, cards } = this.#parts
    return readRecord(store, findGame, cards, game)
  }

  async #open(game: string): Promise<Opened> {
    const held = this.#opened.get(game)
    if (held !== undefined) return held
    const record = await this.#record(game)
    if (record === undefined) throw new Error(`There is no game ${game}.`)
    return this.#hold(await openLatest(this.#parts.store, record))
  }

  #hold(opened: Opened): Opened {
    this.#opened.set(opened.row.id, opened)
    this.#tidy()
    return opened
  }

  /** Looks at a match; where it has to look further back than what is held, the whole log is read first. */
  async #looking<T>(game: string, look: (opened: Opened) => T): Promise<T> {
    const opened = await this.#open(game)
    try {
      return look(opened)
    } catch (error) {
      if (!isPastNeeded(error)) throw error
      this.#opened.delete(game)
      const record = await this.#record(game)
      if (record === undefined) throw error
      return look(this.#hold(await openWhole(this.#parts.store, record)))
    }
  }

  async #act(account: string, deed: Deed): Promise<Refused | undefined> {
    const { game, id } = deed
    const record = this.#opened.get(game) ?? (await this.#record(game))
    if (record === undefined) return refused(game, id, 'notYours', sentences.notYours)
    const seat = Desk.seatOf(record, account)
    if (seat === 'spectator') return refused(game, id, 'notYours', sentences.notYours)
    if (record.row.state === 'open') return refused(game, id, 'over', sentences.notLive)
    if (await this.#isKnown(deed)) return this.#answerAgain(deed, seat)
    if (record.row.state !== 'live') return refused(game, id, 'over', sentences.over)
    const done = await this.#looking(game, (opened) => {
      const told: { readonly seat: Seat; readonly told: ToPage }[] = []
      const does = (act: Act): void => {
        told.push(...perform(opened.match, opened.streams, act, { id, seat }))
      }
      return { opened, move: moveOf({ opened, seat, deed, does }), told }
    })
    if (!done.move.ok) return done.move.refused
    const { offers } = await this.#keep(done.opened, { account, seat, id, rows: done.move.rows })
    for (const { seat: of, told } of done.told) this.watchers.tell(game, told, of)
    if (offers.open.length > 0 || done.opened.offers.open.length > 0)
      for (const of of [...done.opened.game.players, 'spectator'])
        this.watchers.tell(game, { t: 'offers', game, ...(of === seat ? { id } : {}), offers: offers.open }, of)
    if (done.opened.match.outcome !== undefined) await this.#tellEnd(game)
    return undefined
  }

  /** Writes it down; resolves when it has reached the disk. */
  async #keep(
    opened: Opened,
    { account, seat, id, rows: written }: { account: string; seat: Seat; id: string; rows: readonly Row[] },
  ): Promise<Opened> {
    const { store, now } = this.#parts
    const { sql } = store
    const { match, row } = opened
    const game = row.id
    const { outcome } = match
    const rows = written.map(({ kind, body }, i) => {
      const client = i === 0 ? id : `${id}.${i}`
      return { game, seq: opened.seq + i + 1, client, at: now(), side: seat, account, kind, body: JSON.stringify(body) }
    })
    const seq = opened.seq + rows.length
    const ended =
      outcome === undefined ? {} : { state: 'over' as const, ended: now(), outcome: JSON.stringify(outcome) }
    const offers = written.reduce(
      (before, { kind, body: said }, i) =>
        offersAfter(before, { kind, body: said, side: seat, seq: opened.seq + i + 1 }),
      opened.offers,
    )
    // What was proposed since the last act is found behind it.
    const lays = offers.open.length === 0 && (outcome !== undefined || seq - opened.kept >= laidEvery)
    const body = lays ? JSON.stringify(laidAside(opened)) : ''
    const kept = { rules: opened.game.version, seq, body }
    const held = await store.commit({
      guard: {
        insert: sql
          .insertInto('entry')
          .values(rows)
          .onConflict((on) => on.doNothing())
          .returning('seq'),
        expected: rows.length,
      },
      statements: [
        sql
          .updateTable('game')
          .set({ seq, ...ended })
          .where('id', '=', game),
        ...(lays
          ? [
              sql
                .insertInto('snapshot')
                .values({ game, ...kept })
                .onConflict((on) => on.column('game').doUpdateSet(kept)),
            ]
          : []),
      ],
    })
    if (!held) throw new Error('Somebody else has written to this game.')
    const after = { ...opened, offers, seq, kept: lays ? seq : opened.kept, row: { ...row, seq, ...ended } }
    this.#opened.set(game, after)
    return after
  }

  async #isKnown({ game, id }: Deed): Promise<boolean> {
    const { sql, read } = this.#parts.store
    return (
      (await read(sql.selectFrom('entry').select('seq').where('game', '=', game).where('client', '=', id))).length > 0
    )
  }

  /** What was sent again was done the first time: it gets its first answer again, or how things stand now. */
  async #answerAgain({ game, id }: Deed, seat: Seat): Promise<undefined> {
    const answer = await this.#looking(game, (opened) => {
      const stream = opened.streams.find((one) => one.seat === seat)
      return stream?.answerTo(id) ?? this.#table(opened, seat)
    })
    this.watchers.tell(game, answer, seat)
    return undefined
  }

  async #show(
    game: string,
    watcher: Watcher,
    { seat, from, digest }: { seat: Seat; from: number; digest: string | undefined },
  ): Promise<void> {
    const messages = await this.#looking(game, (opened) => {
      const stream = opened.streams.find((one) => one.seat === seat) as SeatStream
      const missing = from < 0 ? undefined : stream.since(from)
      const same = digest === undefined || missing?.length !== 0 || stream.digest === digest
      return missing === undefined || !same ? [this.#table(opened, seat)] : missing
    })
    for (const message of messages) watcher.send(message)
    if ((await this.#open(game)).row.state === 'over') watcher.send(await this.#endOf(game))
  }

  async #tellEnd(game: string): Promise<void> {
    this.watchers.tell(game, await this.#endOf(game))
  }

  async #endOf(game: string): Promise<Ended> {
    const record = await this.#record(game)
    if (record === undefined) throw new Error(`There is no game ${game}.`)
    return this.#looking(game, ({ match }) => ({
      t: 'ended',
      game,
      outcome: match.outcome as Ended['outcome'],
      file: match.export(),
      parts: { secret: record.secret, nonces: record.nonces },
    }))
  }

  #table({ row, match, streams, seats, offers }: Opened, seat: Seat): Table {
    const stream = streams.find((one) => one.seat === seat) as SeatStream
    const { id, title, config, state, commitment } = row
    const picks: readonly Action[] = stream.picks(match)
    const now = { ...stream.shown(match), view: stream.view, picks }
    return { t: 'table', game: id, title, config, state, seat, seats, offers: offers.open, commitment, ...now }
  }

  #waitingTable({ row, seats }: Record, seat: Seat): Table {
    const { id, title, config, state, commitment } = row
    const nothing = { n: 0, undoable: false, picks: [], offers: [] }
    return { t: 'table', game: id, title, config, state, seat, seats, commitment, ...nothing }
  }

  /** Lets go of matches that nobody looks at, the longest unseen first. */
  #tidy(): void {
    const idle = [...this.#opened.keys()].filter((game) => !this.watchers.isWatched(game))
    for (const game of idle.slice(0, Math.max(0, idle.length - mostIdle))) this.#opened.delete(game)
  }
}
