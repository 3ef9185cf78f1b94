import {
  type Action,
  type Game,
  type GameEvent,
  type Outcome,
  type RollRecord,
  type RuleId,
  type Seat,
  type Side,
} from '@kurgan/kernel'
import { type Back, changeOf, type Clocks, type Did, digestOf, type Shown, type Told } from '@kurgan/wire'

/** What a stream asks of a match: nothing that only its keeper may know. */
export interface Watched {
  readonly game: Pick<Game, 'players'>
  readonly length: number
  readonly asked: { readonly side: Side } | undefined
  readonly outcome: Outcome | undefined
  readonly canUndo: boolean
  readonly picks: readonly Action[]
  observe(seat: Seat): unknown
  saw(n: number, seat: Seat): unknown
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
export const sideOf = (match: Pick<Watched, 'game' | 'seatOf'>, seat: Seat, n?: number): Seat =>
  match.game.players.find((side) => match.seatOf(side, n) === seat) ?? seat

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
  #deciding: Side | undefined
  #mine: boolean
  #clocks: string
  #clocksTold: Clocks | undefined
  /** By the points of the match, from `#first` on: the moment that shows each of them. */
  #moments: number[]
  readonly #first: number
  #kept: Told[] = []
  /** Whether anybody hears it: if not, what is told is only counted, and whoever comes then is shown the whole table. */
  isHeard: () => boolean = () => true

  constructor(game: string, seat: Seat, match: Watched, kept: StreamKept) {
    this.#game = game
    this.seat = seat
    this.#n = kept.n
    this.#mine = kept.mine
    this.#clocks = kept.clocks
    this.#deciding = match.asked?.side
    this.#first = match.length
    this.#moments = [kept.n]
  }

  get n(): number {
    return this.#n
  }

  /** A copy of what it sees now. */
  viewOf(match: Watched): unknown {
    return match.observe(sideOf(match, this.seat))
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
    const events = match.eventsAt(length, side)
    const isSeen = own || events.length > 0 || match.asked?.side !== this.#deciding
    const isHeard = this.isHeard()
    const view = isSeen && !isHeard ? undefined : this.#now(match)
    const change = view === undefined ? [] : changeOf(this.#saw(match, length - 1), view)
    if (!isSeen && change.length === 0) {
      this.#moments.push(this.#n)
      return undefined
    }
    this.#step(match)
    this.#moments.push(this.#n)
    if (!isHeard) return this.#forget()
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
      ...(this.#n % digestEvery === 0 ? { digest: digestOf(view) } : {}),
    }
    return this.#keep(did)
  }

  /** The match was ended outside its rules, which opens everything. */
  #endOf({ match, clocks, cause }: Now): Did {
    const change = changeOf(this.#saw(match, match.length), this.#now(match))
    this.#step(match)
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
    this.#step(match)
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

  digestOf(match: Watched): string {
    return digestOf(this.#now(match))
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
    if (clocks === this.#clocksTold) return {}
    this.#clocksTold = clocks
    const now = JSON.stringify(clocks)
    if (now === this.#clocks) return {}
    this.#clocks = now
    return { clocks }
  }

  /** What it saw at a point, which nobody changes: whatever lives on after every action costs more than to find out. */
  #saw(match: Watched, n: number): unknown {
    return match.saw(n, sideOf(match, this.seat, n))
  }

  #now(match: Watched): unknown {
    return match.outcome === undefined ? this.#saw(match, match.length) : this.viewOf(match)
  }

  #step(match: Watched): void {
    this.#n += 1
    this.#deciding = match.asked?.side
  }

  /** Where something is missing, nothing before it is kept either. */
  #forget(): undefined {
    this.#kept = []
  }

  #keep<T extends Told>(told: T): T {
    this.#kept.push(told)
    if (this.#kept.length > mostKept) this.#kept.shift()
    return told
  }
}
