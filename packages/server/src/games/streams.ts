import {
  type Action,
  copyOf,
  type Game,
  type GameEvent,
  type Outcome,
  type RollRecord,
  type RuleId,
  type Seat,
  type Side,
} from '@kurgan/kernel'
import {
  amended,
  type Back,
  type Change,
  changeOf,
  type Clocks,
  type Did,
  digestOf,
  type Shown,
  type Told,
} from '@kurgan/wire'

/** What a stream asks of a match: nothing that only its keeper may know. */
export interface Watched {
  readonly game: Pick<Game, 'players'>
  readonly length: number
  readonly asked: { readonly side: Side } | undefined
  readonly outcome: Outcome | undefined
  readonly canUndo: boolean
  readonly picks: readonly Action[]
  observe(seat: Seat): unknown
  eventsAt(n: number, seat: Seat): readonly GameEvent[]
  rolledAt(n: number): readonly RollRecord[]
  sideAt(n: number): Seat | undefined
  ruleAt(n: number): RuleId | undefined
  seatOf(side: Side, n?: number): Side
}

/** So many of the last messages are kept, for whoever was away for a moment. */
const mostKept = 64
/** Every so many moments a page is told how it can see that it sees the same. */
const digestEvery = 16

/** The side that a seat plays now: players may change places by rule. */
export const sideOf = (match: Pick<Watched, 'game' | 'seatOf'>, seat: Seat): Seat =>
  match.game.players.find((side) => match.seatOf(side) === seat) ?? seat

/** Where a stream stood when its game was laid aside. */
export interface StreamKept {
  readonly n: number
  /** Whether the last action was this seat's. */
  readonly mine: boolean
  /** What it was told of the clocks last. */
  readonly clocks: string
}

export const newStream = (clocks: Clocks): StreamKept => ({ n: 0, mine: false, clocks: JSON.stringify(clocks) })

/** Who brought something about, what their page called it, and when it was. */
export interface Cause {
  readonly id: string
  readonly seat: Seat
  readonly at: number
}

/** An action that was played; the end outside the rules; or a way back. */
export type Done = Action | 'ended' | 'back'

/** A match as it stands after something was done to it. */
export interface Now {
  readonly match: Watched
  readonly clocks: Clocks
  readonly cause: Cause
}

/** The seat whose turn it is. */
export const decidingSeat = (match: Pick<Watched, 'asked' | 'seatOf'>): Seat | undefined => {
  const side = match.asked?.side
  return side === undefined ? undefined : match.seatOf(side)
}

/**
 * What one seat is told of a game, moment by moment: the one way out of the desk. It is numbered by what the seat was shown,
 * so that what was hidden from it leaves no gap.
 */
export class SeatStream {
  readonly seat: Seat
  readonly #game: string
  #n: number
  #view: unknown
  #deciding: Side | undefined
  #mine: boolean
  #clocks: string
  /** By the points of the match, from `#first` on: the moment that shows each of them. */
  #moments: number[]
  readonly #first: number
  #kept: Told[] = []

  constructor(game: string, seat: Seat, match: Watched, kept: StreamKept) {
    this.#game = game
    this.seat = seat
    this.#n = kept.n
    this.#mine = kept.mine
    this.#clocks = kept.clocks
    this.#view = match.observe(sideOf(match, seat))
    this.#deciding = match.asked?.side
    this.#first = match.length
    this.#moments = [kept.n]
  }

  get n(): number {
    return this.#n
  }

  /** A copy of what it sees now. */
  get view(): unknown {
    return copyOf(this.#view)
  }

  /** What the seat is told of what was done, if anything. */
  tell(now: Now, done: Done): readonly Told[] {
    const told = done === 'ended' ? this.#endOf(now) : done === 'back' ? this.#backOf(now) : this.#didOf(now, done)
    return told === undefined ? [] : [told]
  }

  #didOf({ match, clocks, cause }: Now, action: Action): Did | undefined {
    const { length } = match
    const side = sideOf(match, this.seat)
    const own = cause.seat === this.seat
    this.#mine = own
    const view = match.observe(side)
    const change = changeOf(this.#view, view)
    const events = match.eventsAt(length, side)
    const moved = match.asked?.side !== this.#deciding
    if (!own && !moved && change.length === 0 && events.length === 0) {
      this.#moments.push(this.#n)
      return undefined
    }
    this.#step(match, change)
    this.#moments.push(this.#n)
    const [by, rule, rolled] = [match.sideAt(length), match.ruleAt(length), match.rolledAt(length)]
    const did: Did = {
      t: 'did',
      game: this.#game,
      ...this.shown(match),
      ...this.#changed(clocks),
      ...(by === undefined ? {} : { by }),
      ...(own ? { id: cause.id, action } : {}),
      ...(rule === undefined ? {} : { rule }),
      change,
      events,
      ...(rolled.length === 0 ? {} : { rolled }),
      ...(this.#n % digestEvery === 0 ? { digest: digestOf(this.#view) } : {}),
    }
    return this.#keep(did)
  }

  /** The match was ended outside its rules, which opens everything. */
  #endOf({ match, clocks, cause }: Now): Did {
    const view = match.observe(sideOf(match, this.seat))
    const change = changeOf(this.#view, view)
    this.#step(match, change)
    this.#moments[this.#moments.length - 1] = this.#n
    const id = cause.seat === this.seat ? { id: cause.id } : {}
    return this.#keep({
      t: 'did',
      game: this.#game,
      ...this.shown(match),
      ...this.#changed(clocks),
      ...id,
      change,
      events: [],
    })
  }

  /** The match has gone back to where it is now. */
  #backOf({ match, clocks, cause }: Now): Back | undefined {
    const own = cause.seat === this.seat
    const last = match.sideAt(match.length)
    this.#mine = last !== undefined && match.seatOf(last, match.length - 1) === this.seat
    this.#moments.length = match.length - this.#first + 1
    const to = this.#moments.at(-1) as number
    if (!own && to === this.#n) return undefined
    this.#step(match, changeOf(this.#view, match.observe(sideOf(match, this.seat))))
    this.#moments[this.#moments.length - 1] = this.#n
    const id = own ? { id: cause.id } : {}
    return this.#keep({ t: 'back', game: this.#game, ...this.shown(match), ...this.#changed(clocks), to, ...id })
  }

  /** The point of the match that shows a moment, where that is still known. */
  pointOf(n: number): number | undefined {
    const place = this.#moments.indexOf(n)
    return place < 0 ? undefined : this.#first + place
  }

  /** Everything after a moment; undefined where too much is missing. */
  since(n: number): readonly Told[] | undefined {
    if (n === this.#n) return []
    const place = this.#kept.findIndex((one) => 'n' in one && one.n === n + 1)
    return place < 0 ? undefined : this.#kept.slice(place)
  }

  get digest(): string {
    return digestOf(this.#view)
  }

  /** What a page was told when it sent something, while that is kept. */
  answerTo(id: string): Told | undefined {
    return this.#kept.find((one) => 'id' in one && one.id === id)
  }

  clocksOf(clocks: Clocks): Clocks {
    return clocks
  }

  /** Whether this seat may take its last action back. */
  mayUndo(match: Watched): boolean {
    return decidingSeat(match) === this.seat && this.#mine && match.canUndo
  }

  shown(match: Watched): Shown {
    const { asked, outcome } = match
    return {
      n: this.#n,
      undoable: this.mayUndo(match),
      ...(asked === undefined ? {} : { deciding: asked.side }),
      ...(outcome === undefined ? {} : { outcome }),
    }
  }

  picks(match: Watched): readonly Action[] {
    return decidingSeat(match) === this.seat ? match.picks : []
  }

  keep(): StreamKept {
    return { n: this.#n, mine: this.#mine, clocks: this.#clocks }
  }

  /** Most of what is done stops no clock: then nothing is said of them. */
  #changed(clocks: Clocks): { readonly clocks?: Clocks } {
    const now = JSON.stringify(clocks)
    if (now === this.#clocks) return {}
    this.#clocks = now
    return { clocks }
  }

  /** What did not change stays where it is in memory: whatever lives on after every action costs more than to find out. */
  #step(match: Watched, change: Change): void {
    this.#n += 1
    this.#view = amended(this.#view, change)
    this.#deciding = match.asked?.side
  }

  #keep<T extends Told>(told: T): T {
    this.#kept.push(told)
    if (this.#kept.length > mostKept) this.#kept.shift()
    return told
  }
}
