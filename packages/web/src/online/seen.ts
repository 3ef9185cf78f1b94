import type { Action, GameEvent, RollRecord, Seat } from '@kurgan/kernel'
import { type Change, changed } from '@kurgan/wire'

/** What led to a point of a match, as one seat was told. */
export interface Told {
  readonly by?: Seat
  /** Where it was this seat's own. */
  readonly action?: Action
  readonly events: readonly GameEvent[]
  readonly rolled: readonly RollRecord[]
}

interface Point {
  /** The number of the moment that shows it now. */
  readonly moment: number
  readonly change: Change
  readonly told: Told
}

/** So many changes lie between two observations that are kept whole. */
const wholeEvery = 32

const nothing: Told = { events: [], rolled: [] }

/** What a seat was shown, point by point: changes, and now and then an observation from which they go on. */
export class Seen {
  #points: Point[]
  #whole = new Map<number, unknown>()
  #view: unknown

  constructor(view: unknown, moment: number) {
    this.#points = [{ moment, change: [], told: nothing }]
    this.#view = view
    this.#whole.set(0, view)
  }

  /** The last point. */
  get length(): number {
    return this.#points.length - 1
  }

  get view(): unknown {
    return this.#view
  }

  add(point: Point): void {
    this.#points.push(point)
    this.#view = changed(this.#view, point.change)
    if (this.length % wholeEvery === 0) this.#whole.set(this.length, this.#view)
  }

  /** The same point was shown anew: the end has opened it. */
  open({ moment, change }: Pick<Point, 'moment' | 'change'>): void {
    const last = this.#points.at(-1)
    if (last === undefined) return
    this.#points[this.length] = { ...last, moment, change: [...last.change, ...change] }
    this.#view = changed(this.#view, change)
    if (this.#whole.has(this.length)) this.#whole.set(this.length, this.#view)
  }

  /** Goes back to what showed a moment, which has a new number from now on; says whether this page was ever shown it. */
  backTo(to: number, moment: number): boolean {
    const place = this.#points.findLastIndex((one) => one.moment === to)
    const point = this.#points[place]
    if (point === undefined) return false
    this.#view = this.viewAt(place)
    this.#points = [...this.#points.slice(0, place), { ...point, moment }]
    for (const one of this.#whole.keys()) if (one > place) this.#whole.delete(one)
    return true
  }

  viewAt(n: number): unknown {
    if (n === this.length) return this.#view
    const first = n - (n % wholeEvery)
    return this.#points
      .slice(first + 1, n + 1)
      .reduce((view, { change }) => changed(view, change), this.#whole.get(first))
  }

  toldAt(n: number): Told {
    return this.#points[n]?.told ?? nothing
  }

  momentAt(n: number): number {
    return this.#points[n]?.moment ?? 0
  }

  /** The actions that led to the points after the first; nothing for those that were told by what came of them. */
  get actions(): readonly (Action | undefined)[] {
    return this.#points.slice(1).map(({ told }) => told.action)
  }
}
