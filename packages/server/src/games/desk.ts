import type { Action, Seat } from '@kurgan/kernel'
import type { Card, Deed, Ended, Refused, Told } from '@kurgan/wire'
import type { Store } from '../store/port.ts'
import { type Advance, advanced, advanceStatement, objectionTo } from './advance.ts'
import { besidesOf, changesLists } from './besides.ts'
import { Copies, type Reached, type Step } from './copies.ts'
import type { Stream } from './delayed.ts'
import { creditOf, flagged, type Itself, itself } from './itself.ts'
import { begun, unitOf } from './keeping.ts'
import { judge, seatThatMay, type Wanted } from './judging.ts'
import { sentences } from './moves.ts'
import { type FindGame, type Opened, openWhole, type Record } from './opened.ts'
import { type Question, questionOf } from './questions.ts'
import { mayWatch, type Place, seatOf } from './seats.ts'
import { rest } from './rest.ts'
import { endedOf, tableOf, waitingTable } from './shown.ts'
import { asideAt } from './standing.ts'
import { turns } from './turns.ts'
import { refused, type Watcher, Watchers } from './watchers.ts'

/** So often somebody else may be faster at the same moment of a game; then each time it is judged again. */
const mostTries = 8
/** A computer that has failed so often is not waited for any longer: anybody's move is better than none. */
const patience = 3

export interface DeskParts {
  readonly store: Store
  readonly findGame: FindGame
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  /** Asks a computer; an answer that nobody waits for any more may fail. */
  readonly think: (question: Question, signal: AbortSignal) => Promise<Action>
  /** Whose turn it is has changed, or until when, or the game is over; told by the node that has written it. */
  readonly moved: (game: Opened) => void
  readonly now: () => number
}

/** Of a game, what says what it shows to whom. */
type Shown = Pick<Record, 'row' | 'seats' | 'game' | 'accounts'>

/**
 * The one place that holds matches and their seeds. Everything that is done to a game goes through here, is judged by its
 * rules, and is told to nobody before it is kept; what leaves, leaves through the stream of a seat.
 */
export class Desk {
  readonly #parts: DeskParts
  readonly #copies: Copies
  readonly #inTurn = turns()
  /** What a computer thinks about, by game. */
  readonly #thoughts = new Map<string, AbortController>()
  readonly watchers: Watchers

  constructor(parts: DeskParts) {
    this.#parts = parts
    this.watchers = new Watchers(parts.store.hints, parts.now)
    this.#copies = new Copies({
      ...parts,
      isWatched: (game, seat) => this.watchers.isWatched(game, seat),
      caughtUp: (step) => this.#tell(step),
      jumped: (opened) => this.#showAll(opened.row.id, opened),
    })
  }

  /** Does something to a game. What comes of it is told to whoever watches; what is not done is told here, and why. */
  act(account: string, deed: Deed, lag = 0): Promise<Refused | undefined> {
    return this.#guarded(deed.game, () => this.#act(account, deed, lag))
  }

  #guarded<T>(game: string, body: () => Promise<T>): Promise<T> {
    return this.#inTurn(game, async () => {
      try {
        return await body()
      } catch (error) {
        // Whatever has been done to the match and not kept is forgotten.
        this.#copies.forget(game)
        throw error
      }
    })
  }

  /** Shows a game to somebody from now on; false where there is none. */
  watch(game: string, watcher: Watcher, from = -1, digest?: string): Promise<boolean> {
    return this.#guarded(game, async () => {
      const record = await this.#copies.record(game)
      const seat = record === undefined ? 'spectator' : seatOf(record, watcher.account)
      if (record === undefined || !mayWatch(record, seat)) return false
      if (record.row.state === 'live' && record.row.deciding === null) await this.#begin(game)
      await this.#show(record, watcher, { seat, from, digest })
      // Whoever watches already hears of everything else when this node looks again.
      if (!this.watchers.isWatched(game)) {
        await this.#copies.refreshAdvance(game)
        this.#copies.saw(game, { seq: this.#copies.held(game)?.seq ?? record.row.seq, asides: record.row.asides })
      }
      this.watchers.add(game, watcher, seat)
      return true
    })
  }

  /** Where an account sits at a game that it may watch. */
  async placeOf(game: string, account: string | undefined): Promise<Place | undefined> {
    const record = this.#copies.held(game) ?? (await this.#copies.record(game))
    if (record === undefined) return undefined
    const seat = seatOf(record, account)
    return mayWatch(record, seat) ? { seat, isOver: record.row.state === 'over' } : undefined
  }

  /** What somebody answers in advance; if it is asked for already, it is given at once. */
  async advance(account: string, wanted: Advance): Promise<Refused | undefined> {
    const { game } = wanted
    const refusal = await this.#guarded(game, async () => {
      const record = await this.#copies.record(game)
      const seat = record === undefined ? 'spectator' : seatOf(record, account)
      const no = objectionTo(record, seat, wanted)
      if (no !== undefined) return no
      const { store } = this.#parts
      await store.commit({ statements: [advanceStatement(store, seat, wanted), asideAt(store, game)] })
      const { opened } = await this.#copies.latest(game)
      const { after, told } = advanced(opened, seat, wanted)
      this.#copies.hold(after)
      this.aside(game)
      this.watchers.tell(game, told, seat)
      return undefined
    })
    if (refusal === undefined) await this.#doesItself(game, () => 'nothing')
    return refusal
  }

  /** How often a page has come back that saw something else than it should. */
  mismatches = 0

  /** How many matches are held in memory. */
  get open(): number {
    return this.#copies.size
  }

  /** Matches at which nothing is done need no room. */
  readonly rest = (): void => this.#copies.rest()

  /** Nobody thinks any longer. */
  close(): void {
    for (const thought of this.#thoughts.values()) thought.abort()
  }

  leave(game: string, watcher: Watcher): void {
    this.watchers.leave(game, watcher)
    this.#copies.tidy()
  }

  /** What a seat was told of a game from its beginning on; made anew from the log, by the same streams. */
  history(game: string, account: string | undefined): Promise<readonly Told[] | undefined> {
    return this.#inTurn(game, async () => {
      const record = await this.#copies.record(game)
      if (record === undefined || (record.row.state !== 'live' && record.row.state !== 'over')) return undefined
      const seat = seatOf(record, account)
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
      this.#copies.forget(game)
      const record = await this.#copies.record(game)
      if (record === undefined) return
      this.#copies.saw(game, { seq: record.row.seq })
      if (record.row.state === 'live' && record.row.deciding === null) await this.#begin(game)
      await this.#showAll(game, record)
    })
  }

  /** Somebody is called something else: whoever sees them at a table sees it, on every node. */
  async renamed(account: string): Promise<void> {
    this.#parts.store.hints.publish(`renamed ${account}`)
    await this.renamedHere(account)
  }

  async renamedHere(account: string): Promise<void> {
    const { sql, read } = this.#parts.store
    const theirs = await read(sql.selectFrom('seat').select('game').where('account', '=', account))
    for (const { game } of theirs.filter((one) => this.#copies.reached().has(one.game)))
      await this.#guarded(game, async () => {
        this.#copies.forget(game)
        const record = await this.#copies.record(game)
        if (record !== undefined) this.watchers.tell(game, { t: 'seats', game, seats: record.seats })
      })
  }

  /** Something was done at a game here that stands in no log: other nodes are to look. */
  aside(game: string): void {
    const reached = this.#copies.reached().get(game)
    if (reached !== undefined) this.#copies.saw(game, { asides: reached.asides + 1 })
    this.#parts.store.hints.publish(`game ${game}`)
  }

  /** How far the games have gone that are in memory here or looked at. */
  reached(): ReadonlyMap<string, Reached> {
    return this.#copies.reached()
  }

  /** Another node has gone on with a game: whoever looks on here is told the same. Gives whether more is to be told. */
  async look(game: string, { seq, asides }: Reached): Promise<boolean> {
    const before = this.#copies.reached().get(game)
    if (before === undefined) return false
    if (seq > before.seq) await this.#guarded(game, () => this.#lookAtLog(game))
    if (asides === before.asides) return false
    await this.#guarded(game, () => this.#copies.refreshAdvance(game))
    this.#copies.saw(game, { asides })
    await this.#doesItself(game, () => 'nothing')
    return true
  }

  async #lookAtLog(game: string): Promise<void> {
    const held = this.#copies.held(game)
    const record = held ?? (await this.#copies.record(game))
    if (record === undefined) return
    if (record.row.state === 'live' || record.row.state === 'over') await this.#copies.latest(game)
    else await this.#showAll(game, record)
  }

  /** The first clock runs, and a computer that is to move is asked; where another node has begun it, that one's word counts. */
  async #begin(game: string): Promise<void> {
    const { opened } = await this.#copies.latest(game)
    const { unit, after } = begun(this.#parts.store, opened)
    if (!(await this.#parts.store.commit(unit))) return this.#copies.forget(game)
    this.#copies.hold(after)
    this.#parts.moved(after)
  }

  async #act(account: string, deed: Deed, lag: number): Promise<Refused | undefined> {
    const { game, id } = deed
    const record = this.#copies.held(game) ?? (await this.#copies.record(game))
    const seat = seatThatMay(record, account, deed)
    if (typeof seat !== 'string') return seat
    const wanted = { account, seat, deed, lag }
    // What is held is believed at first: where it is behind nothing can be written, and what is refused is judged anew.
    if (this.#copies.held(game)?.row.state === 'live' && (await this.#tries(wanted)) === 'done') return undefined
    for (let tries = 0; tries < mostTries; tries++) {
      const { opened: latest, isKnown } = await this.#copies.latest(game, id)
      if (isKnown) return this.#answerAgain(deed, seat)
      if (latest.row.state !== 'live') return refused(game, id, 'over', sentences.over)
      const done = await this.#tries(wanted)
      if (done !== 'again') return done === 'done' ? undefined : done
    }
    throw new Error('Somebody else was faster every time.')
  }

  /** Judges it by what is held and writes it down; or says why not, or that somebody was faster. */
  async #tries(wanted: Omit<Wanted, 'now'>): Promise<'done' | 'again' | Refused> {
    const now = this.#parts.now()
    const done = await this.#copies.looking(wanted.deed.game, (opened) => judge(opened, { ...wanted, now }))
    if (!done.ok) return done.refused
    return (await this.#keep(done.opened, { ...done, at: now })) ? 'done' : 'again'
  }

  /** Writes it down, unless another node has written before; when it has reached the disk, whoever looks on is told. */
  async #keep(before: Opened, done: Pick<Step, 'rows' | 'told'> & { readonly at: number }): Promise<boolean> {
    const { told, at } = done
    const [game, rows] = [before.row.id, rest(before, done.rows, at)]
    const { unit, after } = unitOf(this.#parts.store, before, { rows, at })
    if (!(await this.#parts.store.commit(unit))) {
      await this.#copies.reopen(before)
      return false
    }
    this.#copies.hold(after)
    this.#parts.store.hints.publish(`game ${game}`)
    await this.#tell({ before, after, rows, told })
    if (changesLists(before, after)) this.#parts.moved(after)
    return true
  }

  /** Tells it to whoever looks on here, wherever it was done. */
  async #tell({ before, after, rows, told }: Step): Promise<void> {
    const game = before.row.id
    if (rows.length > 0) this.#thoughts.get(game)?.abort()
    for (const { seat, told: one } of told) this.watchers.tell(game, one, seat)
    for (const { seat, message } of besidesOf(before, after, rows)) this.watchers.tell(game, message, seat)
    if (rows.length > 0 && after.match.outcome !== undefined) this.watchers.tell(game, await this.#endOf(game))
  }

  /** Does to a live game what nobody has sent, under its own name once; nothing where there is nothing to be done. */
  #doesItself(
    game: string,
    what: (opened: Opened, at: number) => Itself | 'nothing' | undefined,
    client?: string,
  ): Promise<void> {
    return this.#guarded(game, async () => {
      const record = this.#copies.held(game) ?? (await this.#copies.record(game))
      if (record?.row.state !== 'live') return
      for (let tries = 0; tries < mostTries; tries++) {
        const { opened: latest, isKnown } = await this.#copies.latest(game, client)
        if (latest.row.state !== 'live' || latest.stuck !== undefined || isKnown) return
        const at = this.#parts.now()
        const done = await this.#copies.looking(game, (opened) => itself(opened, what(opened, at), at))
        if (done === undefined || (await this.#keep(done.opened, { ...done, at }))) return
      }
      throw new Error('Somebody else was faster every time.')
    })
  }

  /** A clock has run out, unless somebody was faster; or this node's clock is behind that of who has set the time. */
  async flag(game: string): Promise<void> {
    await this.#doesItself(game, flagged)
    const { store, now } = this.#parts
    const { row, stuck } = this.#copies.held(game) ?? {}
    if (row?.state !== 'live' || row.deadline === null || stuck !== undefined) return
    await store.commit({ statements: [store.jobs.set({ kind: 'deadline', of: game, due: row.deadline, at: now() })] })
  }

  /** Gives back to a running clock what nobody could play in; `since` when nobody could is given back once. */
  credit(game: string, { ms, since }: { readonly ms: number; readonly since: number }): Promise<void> {
    const client = `credit ${since}`
    return this.#doesItself(game, (opened) => creditOf(opened, ms, client), client)
  }

  /** A computer is to move: it is asked by what its seat sees, and its answer passes the gate like any other. */
  async computer(game: string, attempts: number): Promise<void> {
    const question = await this.#guarded(game, async () => {
      const record = this.#copies.held(game) ?? (await this.#copies.record(game))
      if (record?.row.state !== 'live') return undefined
      await this.#copies.latest(game)
      return this.#copies.looking(game, questionOf)
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

  /** What was sent again was done the first time: it gets its first answer again, or how things stand now. */
  async #answerAgain({ game, id }: Deed, seat: Seat): Promise<undefined> {
    const answer = await this.#copies.looking(game, (opened) => {
      const stream = opened.streams.find((one) => one.seat === seat)
      return stream?.answerTo(id) ?? { ...tableOf(opened, seat), id }
    })
    this.watchers.tell(game, answer, seat)
    return undefined
  }

  async #show(
    record: Shown,
    watcher: Watcher,
    { seat, from, digest }: { seat: Seat; from: number; digest: string | undefined },
  ): Promise<void> {
    const game = record.row.id
    if (record.row.state === 'open' || record.row.state === 'aborted') return watcher.send(waitingTable(record, seat))
    const { row } = (await this.#copies.latest(game)).opened
    const messages = await this.#copies.looking(game, (opened) => {
      const stream = opened.streams.find((one) => one.seat === seat) as Stream
      const missing = from < 0 ? undefined : stream.since(from)
      const same = digest === undefined || missing?.length !== 0 || stream.digestOf(opened.match) === digest
      if (!same) this.mismatches += 1
      return missing === undefined || !same ? [tableOf(opened, seat)] : missing
    })
    for (const message of messages) watcher.send(message)
    if (row.state === 'over') watcher.send(await this.#endOf(game))
  }

  /** Everybody who looks on is shown the whole table; whoever has sat down looks with other eyes from now on. */
  async #showAll(game: string, record: Shown): Promise<void> {
    this.#copies.saw(game, { seq: record.row.seq })
    for (const [watcher] of this.watchers.all(game)) {
      const seat = seatOf(record, watcher.account)
      this.watchers.add(game, watcher, seat)
      await this.#show(record, watcher, { seat, from: -1, digest: undefined })
    }
    this.#copies.tidy()
  }

  async #endOf(game: string): Promise<Ended> {
    const record = await this.#copies.record(game)
    if (record === undefined) throw new Error(`There is no game ${game}.`)
    return this.#copies.looking(game, ({ match }) => endedOf(record, match))
  }
}
