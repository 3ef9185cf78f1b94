import type { Seat } from '@kurgan/kernel'
import type { Card } from '@kurgan/wire'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { type Hear, performAll, type Telling } from './entries.ts'
import { standingAfter } from './keeping.ts'
import type { Written } from './moves.ts'
import {
  entriesAfter,
  type FindGame,
  isPastNeeded,
  type Opened,
  openLatest,
  openWhole,
  readRecord,
  type Record,
} from './opened.ts'
import { readPlans } from './plans.ts'
import { statementsOf } from './statements.ts'
import { readOrders } from './standing.ts'
import { SeatStream } from './streams.ts'

/** So many matches stay open when nobody looks at them; all others are taken up again when somebody does. */
const mostIdle = 32
/** So long a game stays open at which nothing was done, also when somebody looks at it. */
const idleAfter = 60_000
/** How often a game is read again that was written to while it was read. */
const mostReadings = 5

/** A game before and after something was done to it, and what each seat is told of that. */
export interface Step {
  readonly before: Opened
  readonly after: Opened
  readonly rows: readonly Written[]
  readonly told: readonly Telling[]
}

/** How far a game has gone, by its log and by what stands in no log. */
export interface Reached {
  readonly seq: number
  readonly asides: number
}

interface CopyParts {
  readonly store: Store
  readonly findGame: FindGame
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly isWatched: (game: string, seat?: Seat) => boolean
  readonly now: () => number
  /** Another node has gone on with a game that is held here. */
  readonly caughtUp: (step: Step) => Promise<void>
  /** A game was taken up at another place than those who watch it were told of. */
  readonly jumped: (opened: Opened) => Promise<void>
}

const writtenOf = ({ client, account, side: seat, kind, body }: Schema['entry']): Written => ({
  client,
  account,
  seat,
  row: { kind, body: JSON.parse(body) } as Written['row'],
})

/** What did not change stays the very thing that it was. */
const kept = <T>(before: ReadonlyMap<Seat, T>, now: ReadonlyMap<Seat, T>): ReadonlyMap<Seat, T> =>
  new Map(
    [...now].map(([seat, is]) => {
      const known = before.get(seat)
      return [seat, known !== undefined && JSON.stringify(known) === JSON.stringify(is) ? known : is]
    }),
  )

/** Answers in advance, as they are known and as they stand now. */
type Advance = Pick<Opened, 'orders' | 'plans'>

const advanceAfter = (before: Advance, now: Advance): Advance => ({
  orders: kept(before.orders, now.orders),
  plans: kept(before.plans, now.plans),
})

const readAdvance = async (store: Store, game: string): Promise<Advance> => ({
  orders: await readOrders(store, game),
  plans: await readPlans(store, game),
})

/**
 * The matches that this node has in memory. Any other node may have gone on with each of them: before something is done to
 * one it is brought up to the end of its log.
 */
export class Copies {
  readonly #parts: CopyParts
  readonly #held = new Map<string, Opened>()
  /** When something was last done to each of them. */
  readonly #used = new Map<string, number>()
  /** Of games that are held or watched: what those who watch them were told of last. */
  readonly #reached = new Map<string, Reached>()

  constructor(parts: CopyParts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#held.size
  }

  held(game: string): Opened | undefined {
    return this.#held.get(game)
  }

  reached(): ReadonlyMap<string, Reached> {
    return this.#reached
  }

  hold(opened: Opened): Opened {
    const { id, asides } = opened.row
    this.#held.set(id, opened)
    this.#used.set(id, this.#parts.now())
    this.#reached.set(id, { asides, ...this.#reached.get(id), seq: opened.seq })
    return opened
  }

  /** So far those who look on were told. */
  saw(game: string, reached: Partial<Reached>): void {
    this.#reached.set(game, { seq: 0, asides: 0, ...this.#reached.get(game), ...reached })
  }

  /** It is taken up anew when it is needed again. */
  forget(game: string): void {
    this.#held.delete(game)
  }

  record(game: string): Promise<Record | undefined> {
    const { store, findGame, cards } = this.#parts
    return readRecord(store, findGame, cards, game)
  }

  /** A game as its log has it now, and whether a page's message is in there already. */
  async latest(game: string, client = ''): Promise<{ readonly opened: Opened; readonly isKnown: boolean }> {
    const { store } = this.#parts
    const opened = this.#held.get(game) ?? (await this.#takeUp(game))
    const found = await store.read(statementsOf(store).tail(game, opened.seq, client))
    const tail = found.filter(({ seq }) => seq > opened.seq).toSorted((a, b) => a.seq - b.seq)
    const isKnown = found.some((one) => one.client === client)
    return { opened: tail.length === 0 ? opened : await this.#catchUp(opened, tail), isKnown }
  }

  /** Looks at a match; where it has to look further back than what is held, the whole log is read first. */
  async looking<T>(game: string, look: (opened: Opened) => T): Promise<T> {
    const opened = this.#held.get(game) ?? (await this.#takeUp(game))
    try {
      return look(opened)
    } catch (error) {
      if (!isPastNeeded(error)) throw error
      return look(await this.reopen(opened, 'whole'))
    }
  }

  /** A match that is not any more what its log says, or is held too short, is taken up anew; whoever looks on misses nothing. */
  async reopen(before: Opened, from: 'latest' | 'whole' = 'latest'): Promise<Opened> {
    const { store } = this.#parts
    const game = before.row.id
    this.forget(game)
    const told: Telling[] = []
    const hear: Hear = (seat, one, seq) => {
      if (seq > before.seq) told.push({ seat, told: one })
    }
    const open = (record: Record): Promise<Opened> => {
      told.length = 0
      return from === 'whole'
        ? openWhole(store, record, { each: hear })
        : openLatest(store, record, { seq: before.seq, hear })
    }
    const after = this.hold(await this.#consistent(game, open))
    const entries = await entriesAfter(store, game, before.seq)
    const rows = entries.filter(({ seq }) => seq <= after.seq).map(writtenOf)
    const advance = advanceAfter(before, after)
    if (rows.length > 0) await this.#parts.caughtUp({ before, after: this.hold({ ...after, ...advance }), rows, told })
    return this.#held.get(game) ?? after
  }

  /** Answers in advance may have been given on another node. */
  async refreshAdvance(game: string): Promise<void> {
    const before = this.#held.get(game)
    if (before === undefined) return
    const advance = advanceAfter(before, await readAdvance(this.#parts.store, game))
    await this.#parts.caughtUp({ before, after: this.hold({ ...before, ...advance }), rows: [], told: [] })
  }

  /** Lets go of matches at which nothing is done: whoever looks at one has seen all there is. */
  rest(): void {
    const until = this.#parts.now() - idleAfter
    for (const game of this.#held.keys()) if ((this.#used.get(game) ?? 0) <= until) this.forget(game)
    for (const game of this.#used.keys()) if (!this.#held.has(game)) this.#used.delete(game)
  }

  /** Lets go of matches that nobody looks at, the longest unseen first. */
  tidy(): void {
    const { isWatched } = this.#parts
    const idle = [...this.#held.keys()].filter((game) => !isWatched(game))
    for (const game of idle.slice(0, Math.max(0, idle.length - mostIdle))) this.forget(game)
    for (const game of this.#reached.keys()) if (!this.#held.has(game) && !isWatched(game)) this.#reached.delete(game)
  }

  /** Does what others have written since, to the match that is held. */
  async #catchUp(before: Opened, tail: readonly Schema['entry'][]): Promise<Opened> {
    const told: Telling[] = []
    try {
      performAll(before, tail, (seat, one) => void told.push({ seat, told: one }))
    } catch (error) {
      if (!isPastNeeded(error)) throw error
      return this.reopen(before)
    }
    const rows = tail.map(writtenOf)
    const advance = advanceAfter(before, await readAdvance(this.#parts.store, before.row.id))
    const after = { ...standingAfter(before, rows, tail.at(-1)?.at ?? before.row.at), ...advance }
    await this.#parts.caughtUp({ before, after: this.hold(after), rows, told })
    return after
  }

  async #takeUp(game: string): Promise<Opened> {
    const told = this.#reached.get(game)?.seq
    const opened = this.hold(await this.#consistent(game, (record) => openLatest(this.#parts.store, record)))
    this.tidy()
    if (this.#parts.isWatched(game) && told !== opened.seq) await this.#parts.jumped(opened)
    return opened
  }

  /** Players may ask later what they were told; whoever else comes is shown how things stand. */
  #heard(opened: Opened): Opened {
    for (const stream of opened.streams)
      if (stream instanceof SeatStream && stream.seat === 'spectator')
        stream.isHeard = () => this.#parts.isWatched(opened.row.id, stream.seat)
    return opened
  }

  /** A game is read in several steps: one that was written to in between is read again. */
  async #consistent(game: string, open: (record: Record) => Promise<Opened>): Promise<Opened> {
    for (let times = 1; ; times++) {
      const record = await this.record(game)
      if (record === undefined) throw new Error(`There is no game ${game}.`)
      const opened = await open(record)
      if (opened.seq === opened.row.seq) return this.#heard(opened)
      if (times === mostReadings) throw new Error(`The game ${game} has been written to all the time.`)
    }
  }
}
