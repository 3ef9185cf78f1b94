import type { Action, Seat } from '@kurgan/kernel'
import type { Besides, Card, Deed, Ended, Refused, Told } from '@kurgan/wire'
import type { Store } from '../store/port.ts'
import { besidesOf, changesLists } from './besides.ts'
import { type Act, adjust, isClockRow, perform, type Telling } from './entries.ts'
import type { Stream } from './delayed.ts'
import { creditOf, flagged, type Itself } from './itself.ts'
import { begun, unitOf } from './keeping.ts'
import { moveOf, sentences, type Written } from './moves.ts'
import { followed } from './orders.ts'
import { type FindGame, isPastNeeded, type Opened, openLatest, openWhole, readRecord, type Record } from './opened.ts'
import { type Question, questionOf } from './questions.ts'
import { tableOf, waitingTable } from './shown.ts'
import { ordered, orderStatement } from './standing.ts'
import { turns } from './turns.ts'
import { refused, type Watcher, Watchers } from './watchers.ts'

/** So many matches stay open when nobody looks at them; all others are taken up again when somebody does. */
const mostIdle = 32
/** A computer that has failed so often is not waited for any longer: anybody's move is better than none. */
const patience = 3

export interface DeskParts {
  readonly store: Store
  readonly findGame: FindGame
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  /** Asks a computer; an answer that nobody waits for any more may fail. */
  readonly think: (question: Question, signal: AbortSignal) => Promise<Action>
  /** Whose turn it is has changed, or until when, or the game is over. */
  readonly moved: (game: Opened) => void
  readonly now: () => number
}

/** Through whose eyes somebody looks, and whether everything lies open. */
export interface Place {
  readonly seat: Seat
  readonly isOver: boolean
}

const mayWatch = ({ row }: Pick<Record, 'row'>, seat: Seat): boolean =>
  seat !== 'spectator' || row.audience !== 'nobody'

/**
 * The one place that holds matches and their seeds. Everything that is done to a game goes through here, is judged by its
 * rules, and is told to nobody before it is kept; what leaves, leaves through the stream of a seat.
 */
export class Desk {
  readonly #parts: DeskParts
  readonly #opened = new Map<string, Opened>()
  readonly #inTurn = turns()
  /** What a computer thinks about, by game. */
  readonly #thoughts = new Map<string, AbortController>()
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
    return this.#guarded(deed.game, () => this.#act(account, deed))
  }

  #guarded<T>(game: string, body: () => Promise<T>): Promise<T> {
    return this.#inTurn(game, async () => {
      try {
        return await body()
      } catch (error) {
        // Whatever has been done to the match and not kept is forgotten.
        this.#opened.delete(game)
        throw error
      }
    })
  }

  /** Shows a game to somebody from now on; false where there is none. */
  watch(game: string, watcher: Watcher, from = -1, digest?: string): Promise<boolean> {
    return this.#inTurn(game, async () => {
      const record = await this.#record(game)
      const seat = record === undefined ? 'spectator' : Desk.seatOf(record, watcher.account)
      if (record === undefined || !mayWatch(record, seat)) return false
      if (record.row.state === 'open' || record.row.state === 'aborted') watcher.send(waitingTable(record, seat))
      else await this.#show(game, watcher, { seat, from, digest })
      this.watchers.add(game, watcher, seat)
      return true
    })
  }

  /** Where an account sits at a game that it may watch. */
  async placeOf(game: string, account: string | undefined): Promise<Place | undefined> {
    const record = this.#opened.get(game) ?? (await this.#record(game))
    if (record === undefined) return undefined
    const seat = Desk.seatOf(record, account)
    return mayWatch(record, seat) ? { seat, isOver: record.row.state === 'over' } : undefined
  }

  /** An answer that somebody gives in advance; if it is asked for already, it is given at once. */
  async order(account: string, wanted: Extract<Besides, { t: 'order' }>): Promise<Refused | undefined> {
    const { game, id, ask, answer, until } = wanted
    const refusal = await this.#guarded(game, async () => {
      const record = await this.#record(game)
      const seat = record === undefined ? 'spectator' : Desk.seatOf(record, account)
      if (record === undefined || seat === 'spectator') return refused(game, id, 'notYours', sentences.notYours)
      if (record.row.state !== 'live') return refused(game, id, 'over', sentences.over)
      const known = record.game.orders?.[ask]
      if (known === undefined || (answer !== null && !known.some((one) => one.answer === answer)))
        return refused(game, id, 'illegal', sentences.noOrder)
      const set = answer === null ? undefined : { answer, until }
      await this.#parts.store.commit({ statements: [orderStatement(this.#parts.store, { game, seat, ask }, set)] })
      const opened = await this.#open(game)
      const orders = ordered(opened.orders, seat, { ask, set })
      this.#opened.set(game, { ...opened, orders })
      this.watchers.tell(game, { t: 'orders', game, id, orders: orders.get(seat) ?? {} }, seat)
      return undefined
    })
    if (refusal === undefined) await this.#doesItself(game, () => 'nothing')
    return refusal
  }

  /** How many matches are held in memory. */
  get open(): number {
    return this.#opened.size
  }

  /** Nobody thinks any longer. */
  close(): void {
    for (const thought of this.#thoughts.values()) thought.abort()
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
      if (!mayWatch(record, seat)) return undefined
      const told: Told[] = []
      await openWhole(this.#parts.store, record, {
        begun: (opened) => void told.push(tableOf(opened, seat)),
        each(of, one) {
          if (of === seat) told.push(one)
        },
      })
      return told
    })
  }

  /** Somebody has sat down or left: whoever looks on sees it, and the game begins when nobody is awaited any more. */
  async changed(game: string): Promise<void> {
    await this.#guarded(game, async () => {
      this.#opened.delete(game)
      const record = await this.#record(game)
      if (record === undefined) return
      if (record.row.state === 'live') await this.#begin(game)
      const all = this.watchers.all(game)
      for (const [watcher] of all) {
        const seat = Desk.seatOf(record, watcher.account)
        this.watchers.add(game, watcher, seat)
        if (record.row.state === 'live') await this.#show(game, watcher, { seat, from: -1, digest: undefined })
        else watcher.send(waitingTable(record, seat))
      }
    })
  }

  /** Somebody is called something else: whoever sees them at a table that is open sees it. */
  async renamed(account: string): Promise<void> {
    const games = [...this.#opened.values()].filter(({ accounts }) => [...accounts.values()].includes(account))
    for (const { row } of games)
      await this.#guarded(row.id, async () => {
        this.#opened.delete(row.id)
        const record = await this.#record(row.id)
        if (record !== undefined) this.watchers.tell(row.id, { t: 'seats', game: row.id, seats: record.seats })
      })
  }

  /** The first clock runs, and a computer that is to move is asked. */
  async #begin(game: string): Promise<void> {
    const { unit, after } = begun(this.#parts.store, await this.#open(game))
    await this.#parts.store.commit(unit)
    this.#opened.set(game, after)
    this.#parts.moved(after)
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
    const now = this.#parts.now()
    const done = await this.#looking(game, (opened) => {
      const told: Telling[] = []
      const cause = { id, seat, at: now }
      const does = (act: Act): void => void told.push(...perform(opened, act, cause))
      const move = moveOf({ opened, now, seat, deed, does })
      if (!move.ok) return move
      for (const row of move.rows) if (isClockRow(row)) adjust(opened, row, now)
      const own = move.rows.map((row, i) => ({ client: i === 0 ? id : `${id}.${i}`, account, seat, row }))
      const orders = followed(opened, own, now)
      return { ok: true, opened, rows: orders.rows, told: [...told, ...orders.told] } as const
    })
    if (!done.ok) return done.refused
    await this.#keep(done.opened, { ...done, at: now })
    return undefined
  }

  /** Writes it down; when it has reached the disk, whoever looks on is told. */
  async #keep(
    before: Opened,
    { rows, told, at }: { readonly rows: readonly Written[]; readonly told: readonly Telling[]; readonly at: number },
  ): Promise<void> {
    const game = before.row.id
    this.#thoughts.get(game)?.abort()
    const { unit, after } = unitOf(this.#parts.store, before, { rows, at })
    if (!(await this.#parts.store.commit(unit))) throw new Error('Somebody else has written to this game.')
    this.#opened.set(game, after)
    for (const { seat, told: one } of told) this.watchers.tell(game, one, seat)
    for (const { seat, message } of besidesOf(before, after, rows)) this.watchers.tell(game, message, seat)
    if (changesLists(before, after)) this.#parts.moved(after)
    if (after.match.outcome !== undefined) await this.#tellEnd(game)
  }

  /** Does to a live game what nobody has sent; nothing where there is nothing to be done. */
  #doesItself(game: string, what: (opened: Opened, at: number) => Itself | 'nothing' | undefined): Promise<void> {
    return this.#guarded(game, async () => {
      const record = this.#opened.get(game) ?? (await this.#record(game))
      if (record?.row.state !== 'live') return
      const at = this.#parts.now()
      const done = await this.#looking(game, (opened) => {
        const does = what(opened, at)
        if (does === undefined) return undefined
        if (does === 'nothing') {
          const orders = followed(opened, [], at)
          return orders.rows.length === 0 ? undefined : { opened, ...orders }
        }
        const { seat, row } = does
        const client = `${row.kind} ${opened.seq + 1}`
        const told = isClockRow(row) ? [] : perform(opened, row, { id: client, seat: seat ?? 'spectator', at })
        if (isClockRow(row)) adjust(opened, row, at)
        const orders = followed(opened, [{ client, account: null, seat, row }], at)
        return { opened, rows: orders.rows, told: [...told, ...orders.told] }
      })
      if (done !== undefined) await this.#keep(done.opened, { ...done, at })
    })
  }

  /** A clock has run out, unless somebody was faster. */
  flag(game: string): Promise<void> {
    return this.#doesItself(game, flagged)
  }

  /** Gives back to a running clock what nobody could play in. */
  credit(game: string, ms: number): Promise<void> {
    return this.#doesItself(game, (opened) => creditOf(opened, ms))
  }

  /** A computer is to move: it is asked by what its seat sees, and its answer passes the gate like any other. */
  async computer(game: string, attempts: number): Promise<void> {
    const question = await this.#inTurn(game, async () => {
      const record = this.#opened.get(game) ?? (await this.#record(game))
      return record?.row.state === 'live' ? this.#looking(game, questionOf) : undefined
    })
    if (question === undefined) return
    const thought = new AbortController()
    this.#thoughts.set(game, thought)
    try {
      const action = await this.#parts.think(
        attempts < patience ? question : { ...question, level: 'random' },
        thought.signal,
      )
      await this.#doesItself(game, (opened) => {
        const { match } = opened
        const judged = match.judge(question.side, action)
        if (questionOf(opened)?.n !== question.n || !judged.ok) return undefined
        return { seat: question.seat, row: { kind: 'act', body: judged.action } }
      })
    } catch (error) {
      // The game went on without it, and has asked anew if it has to.
      if (!thought.signal.aborted) throw error
    } finally {
      if (this.#thoughts.get(game) === thought) this.#thoughts.delete(game)
    }
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
      return stream?.answerTo(id) ?? tableOf(opened, seat)
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
      const stream = opened.streams.find((one) => one.seat === seat) as Stream
      const missing = from < 0 ? undefined : stream.since(from)
      const same = digest === undefined || missing?.length !== 0 || stream.digest === digest
      return missing === undefined || !same ? [tableOf(opened, seat)] : missing
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

  /** Lets go of matches that nobody looks at, the longest unseen first. */
  #tidy(): void {
    const idle = [...this.#opened.keys()].filter((game) => !this.watchers.isWatched(game))
    for (const game of idle.slice(0, Math.max(0, idle.length - mostIdle))) this.#opened.delete(game)
  }
}
