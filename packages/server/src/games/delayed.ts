import type { Action, Seat, Side } from '@kurgan/kernel'
import { type Clocks, digestOf, type Shown, type Told } from '@kurgan/wire'
import { decidingSeat, type Done, newStream, type Now, SeatStream, type StreamKept, type Watched } from './streams.ts'

/** What is told so many hand-overs later, with the picture that comes of it. */
interface Held {
  readonly told: readonly Told[]
  readonly n: number
  readonly view: unknown
  readonly shown: Shown
  readonly clocks: Clocks
  readonly handOver: number
}

/**
 * What spectators are told of a game whose host does not want that anybody tells a player what he could not see in time: the
 * same, so many hand-overs later. The end opens everything.
 */
export class DelayedStream {
  readonly seat: Seat = 'spectator'
  readonly #stream: SeatStream
  readonly #delay: number
  readonly #held: Held[] = []
  #handOver = 0
  #deciding: Side | undefined
  #released: Pick<Held, 'n' | 'view' | 'shown' | 'clocks'>

  constructor(game: string, delay: number, match: Watched, clocks: Clocks) {
    this.#stream = new SeatStream(game, 'spectator', match, newStream(clocks))
    this.#delay = delay
    this.#deciding = decidingSeat(match)
    const { n } = this.#stream
    this.#released = { n, view: this.#stream.viewOf(match), shown: this.#stream.shown(match), clocks }
  }

  get n(): number {
    return this.#released.n
  }

  viewOf(): unknown {
    return this.#released.view
  }

  digestOf(): string {
    return digestOf(this.viewOf())
  }

  tell(now: Now, done: Done): readonly Told[] {
    const { match, clocks } = now
    const deciding = decidingSeat(match)
    if (deciding !== this.#deciding) this.#handOver += 1
    this.#deciding = deciding
    const told = this.#stream.tell(now, done)
    const { n } = this.#stream
    this.#held.push({
      told,
      n,
      view: this.#stream.viewOf(match),
      shown: this.#stream.shown(match),
      clocks,
      handOver: this.#handOver,
    })
    return this.#release(match.outcome === undefined ? this.#handOver - this.#delay : this.#handOver)
  }

  #release(upTo: number): readonly Told[] {
    const until = this.#held.findIndex(({ handOver }) => handOver > upTo)
    const released = this.#held.splice(0, until < 0 ? this.#held.length : until)
    this.#released = released.at(-1) ?? this.#released
    return released.flatMap(({ told }) => told)
  }

  since(n: number): readonly Told[] | undefined {
    return this.#stream.since(n)?.filter((one) => !('n' in one) || one.n <= this.n)
  }

  shown(): Shown {
    return this.#released.shown
  }

  /** As they stood then. */
  clocksOf(): Clocks {
    return this.#released.clocks
  }

  /** Spectators do nothing, so that nothing is answered or taken back. */
  answerTo(): undefined {
    return undefined
  }
  pointOf(): undefined {
    return undefined
  }
  mayUndo(): boolean {
    return false
  }
  picks(): readonly Action[] {
    return []
  }

  /** What is held back is nowhere but in the log, from which a game with a delay is always opened. */
  keep(): StreamKept {
    return this.#stream.keep()
  }
}

export type Stream = SeatStream | DelayedStream
