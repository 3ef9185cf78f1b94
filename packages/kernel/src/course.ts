import { act, type ActionRecord, hides } from './action-record.ts'
import type { Action, Config, Decision, Game, GameEvent } from './contract.ts'
import { after, type Draw, drawsOf } from './draws.ts'
import type { DrawJump } from './matchfile.ts'
import type { Origin } from './origin.ts'
import type { Kept } from './played.ts'

/** Rewinding replays at most so many actions; fewer would cost memory, more would cost time. */
const snapshotEvery = 32

/** What was played before a match was taken up again, as its file tells it. */
export interface Past<A extends Action> {
  readonly actions: readonly A[]
  readonly draws?: readonly DrawJump[] | undefined
}

/** A match as it is taken up again where its keeper laid it aside. */
export interface TakenUp<S, A extends Action> {
  readonly config: Config
  readonly seed: string
  readonly standing: Kept<S>
  readonly past: () => Past<A>
}

interface Held<S, A, E> {
  /** The point before the first action of the list. */
  readonly first: number
  readonly actions: A[]
  /** One a point: after the first, and of the first too where the match began there. */
  readonly records: ActionRecord<E>[]
  /** The point of the first of them. */
  readonly recordsFrom: number
  /** Never handed out. */
  readonly snapshots: { readonly point: number; readonly state: S }[]
}

/** How things stand: a state that nobody changes, and whether the last action can be taken back. */
interface Standing<S> {
  readonly point: number
  readonly state: S
  readonly free: boolean
}

/**
 * What has been played, point by point, and how things stand. A match that was taken up again holds only what came since;
 * whoever looks further back has everything replayed, which nobody has to judge again.
 */
export class Course<S, A extends Action, E extends GameEvent> {
  readonly #game: Game<S, A, E>
  readonly #origin: Origin<S, A, E>
  #held: Held<S, A, E>
  #past: (() => Past<A>) | undefined
  #state: S
  /** The state before it, where an action was the last that was done. */
  #before: S | undefined
  #free: boolean
  /** What is asked; found out when somebody wants to know. */
  #asked: { readonly decision: Decision<A> | undefined } | undefined

  /** From the beginning, or from a point that was reached before. */
  constructor(
    game: Game<S, A, E>,
    origin: Origin<S, A, E>,
    from?: { readonly standing: Standing<S>; readonly past: () => Past<A> },
  ) {
    this.#game = game
    this.#origin = origin
    if (from === undefined) {
      const { state, record, decision } = origin.begin()
      this.#held = { first: 0, actions: [], records: [record], recordsFrom: 0, snapshots: [{ point: 0, state }] }
      this.#state = state
      this.#free = record.free
      this.#asked = { decision }
      return
    }
    const { point, state, free } = from.standing
    this.#held = { first: point, actions: [], records: [], recordsFrom: point + 1, snapshots: [{ point, state }] }
    this.#past = from.past
    this.#state = state
    this.#free = free
  }

  /** Never to be changed: an action works on a copy. */
  get state(): S {
    return this.#state
  }

  /** Whether the last action can be taken back. */
  get free(): boolean {
    return this.#free
  }

  get decision(): Decision<A> | undefined {
    this.#asked ??= { decision: this.#game.decision(this.#state) }
    return this.#asked.decision
  }

  get length(): number {
    return this.#held.first + this.#held.actions.length
  }

  get actions(): readonly A[] {
    return this.#whole().actions.slice()
  }

  actionAt(n: number): A {
    const { first, actions } = this.#reaching(n)
    return actions[n - first - 1] as A
  }

  /** The last actions, from after a point on. */
  since(n: number): readonly A[] {
    const { first, actions } = n < this.#held.first ? this.#whole() : this.#held
    return actions.slice(n - first)
  }

  recordAt(n: number): ActionRecord<E> {
    this.check(n)
    const { recordsFrom, records } = this.#reaching(n)
    return records[n - recordsFrom] as ActionRecord<E>
  }

  get records(): readonly ActionRecord<E>[] {
    return this.#whole().records
  }

  /** The state at a point as it was kept, where it was: never to be changed. */
  keptAt(n: number): S | undefined {
    return this.#whole().snapshots.find(({ point }) => point === n)?.state
  }

  /** The state at a point, never to be changed; asked for at every look at a table: only an earlier one has to be replayed. */
  lookAt(n: number): S {
    if (n === this.length) return this.#state
    return n === this.length - 1 && this.#before !== undefined ? this.#before : this.replayTo(n)
  }

  /** A copy to work on, which may share with the match what no rule ever changes. */
  replayTo(n: number): S {
    this.check(n)
    if (n === this.length) return this.#game.clone(this.#state)
    const held = n < this.#held.first ? this.#whole() : this.#held
    const from = held.snapshots.findLast(({ point }) => point <= n) as (typeof held.snapshots)[number]
    const state = this.#game.clone(from.state)
    for (let point = from.point + 1; point <= n; point++) {
      const { draw, word } = this.recordAt(point).dice
      this.#game.apply(state, this.actionAt(point), this.#origin.tape(draw, word), () => {})
    }
    return state
  }

  /** Takes an action that is on the list, with the dice of a draw. */
  goOn(action: A, draw: Draw): void {
    const tape = this.#origin.tape(draw.draw, draw.word)
    const { state, decision, record } = act(this.#game, this, action, { draw, tape })
    const opens = decision === undefined && hides(this.#game, this.#state, () => [...this.records, record])
    const { actions, records, snapshots } = this.#held
    this.#before = this.#state
    this.#state = state
    this.#free = this.#origin.seed === undefined || (record.free && !opens)
    this.#asked = { decision }
    actions.push(action)
    records.push({ ...record, free: this.#free })
    if (this.length % snapshotEvery === 0) snapshots.push({ point: this.length, state })
  }

  /** Goes back to a point and forgets what came after it. */
  cut(n: number): void {
    this.#state = this.replayTo(n)
    this.#before = undefined
    this.#free = this.recordAt(n).free
    this.#asked = undefined
    const { first, actions, records, recordsFrom, snapshots } = this.#reaching(n)
    actions.length = n - first
    records.length = n + 1 - recordsFrom
    while ((snapshots.at(-1)?.point ?? 0) > n) snapshots.pop()
  }

  check(n: number): void {
    if (!Number.isInteger(n) || n < 0 || n > this.length)
      throw new RangeError(`This match has no point ${n}: it has 0 to ${this.length}.`)
  }

  /** What is held, where it tells of a point. */
  #reaching(n: number): Held<S, A, E> {
    return n > this.#held.first ? this.#held : this.#whole()
  }

  #whole(): Held<S, A, E> {
    const { actions, records, snapshots } = this.#held
    if (this.#past === undefined) return this.#held
    const before = this.#replayed(this.#past())
    this.#past = undefined
    this.#held = {
      first: 0,
      actions: [...before.actions, ...actions],
      records: [...before.records, ...records],
      recordsFrom: 0,
      snapshots: [...before.snapshots, ...snapshots.slice(1)],
    }
    return this.#held
  }

  /** What a file tells was judged when it was played: it is only done again. */
  #replayed({ actions, draws }: Past<A>): Held<S, A, E> {
    const course = new Course(this.#game, this.#origin)
    const jumps = drawsOf(draws)
    for (const [i, action] of actions.entries()) {
      course.goOn(action, jumps.get(i + 1) ?? after(course.recordAt(i).dice))
    }
    return course.#held
  }
}
