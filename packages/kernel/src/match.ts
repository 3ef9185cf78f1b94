import { checkConfig } from './config.ts'
import type { Action, Config, Decision, Game, GameEvent, Outcome, RuleId, Seat, Side } from './contract.ts'
import { copyOf, frozenCopy } from './copies.ts'
import { act, type ActionRecord, type Draw, drawJumps, hides, type RollRecord } from './action-record.ts'
import type { Roll, Tape } from './dice.ts'
import { isBegun } from './flow.ts'
import { canonical, judge, type NotPlayed, sameAction } from './legal.ts'
import { checkFileFor, type MatchFile, readMatchFile, type SeatTaken, setUpFile, writeMatchFile } from './matchfile.ts'
import { fromPosition, fromSeed, type Origin, seedOf } from './origin.ts'
import { difference } from './plain.ts'

/** Rewinding replays at most so many actions; fewer would cost memory, more would cost time. */
const snapshotEvery = 32

/** What came of an action: the events the side may know, or the reason why it was not played. */
export type Played<E> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: NotPlayed }

/** Whether a replay agrees, or the first point at which it does not. */
export type Verified = { readonly ok: true } | { readonly ok: false; readonly at: number; readonly sentence: string }

/** What of the events a seat may know while the game goes on. */
export const seenBy = <E extends GameEvent>(events: readonly E[], seat: Seat): readonly E[] =>
  events.filter((event) => event.seats === undefined || event.seats.includes(seat))

/** A match from a file, and how far it could be replayed under the rules of today. */
export interface Opened<S, A extends Action, E extends GameEvent> {
  readonly match: Match<S, A, E>
  /** Whether every action of the file was played. */
  readonly complete: boolean
  /** The rules version of the file, where it is older than the game's: what is shown may differ from what was played. */
  readonly olderRules?: number
  /** The first action that is not legal any more (from 1), and why; without a refusal the rules failed at it. */
  readonly stopped?: { readonly at: number; readonly sentence: string; readonly refusal?: NotPlayed }
}

/** What has been found wrong with an action of a file. */
interface Problem {
  readonly sentence: string
  readonly refusal?: NotPlayed
}

/**
 * A match is a configuration, a seed (or a position, see `from`) and a list of actions, and nothing else; everything it
 * shows is replayed from them. Point 0 is after the set-up, point n after n actions. Whatever it hands out is frozen or a copy.
 */
export class Match<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>
  readonly config: Config
  readonly #origin: Origin<S, A, E>
  readonly #actions: A[] = []
  /** One a point: what led to it. */
  readonly #records: ActionRecord<E>[]
  /** The states at points 0, 32, 64 …: never handed out. */
  readonly #snapshots: S[]
  #state: S
  #decision: Decision<A> | undefined
  /** The decision as it is handed out; made when somebody asks, and the same for whoever asks twice. */
  #shown: Decision<A> | undefined
  /** The dice of the next action. */
  #next: Draw = { draw: 1, word: 0 }
  #seats: readonly SeatTaken[] = []

  private constructor(game: Game<S, A, E>, config: Config, origin: Origin<S, A, E>) {
    this.game = game
    this.config = config
    this.#origin = origin
    const { state, record, decision } = origin.begin()
    this.#state = state
    this.#decision = decision
    this.#records = [record]
    this.#snapshots = [game.clone(state)]
  }

  /** Sets up a new match; the seed decides every roll in it. */
  static start<S, A extends Action, E extends GameEvent>(
    game: Game<S, A, E>,
    config: Config,
    seed: string,
  ): Match<S, A, E> {
    const checked = frozenCopy(checkConfig(game, config))
    return new Match(game, checked, fromSeed(game, checked, seed))
  }

  /**
   * Begins at any position, set up by hand or of another match, with dice of its own: it plays, shows and tells like any
   * other, from no events at point 0 on. Everything in it can be taken back, and it cannot be exported (`fromPosition`).
   */
  static from<S, A extends Action, E extends GameEvent>(
    game: Game<S, A, E>,
    { config, position, chance }: { readonly config: Config; readonly position: S; readonly chance: string },
  ): Match<S, A, E> {
    return new Match(game, frozenCopy(checkConfig(game, config)), fromPosition(game, position, chance))
  }

  /** Opens a match file (text or parsed JSON), as far as it plays under the rules of today. */
  static import<S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, input: unknown): Opened<S, A, E> {
    const steps = Match.importing(game, readMatchFile(input))
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
    }
  }

  /** The same step by step, an action each, for whoever must do something else in between; of a file that was read. */
  static *importing<S, A extends Action, E extends GameEvent>(
    game: Game<S, A, E>,
    file: MatchFile,
  ): Generator<undefined, Opened<S, A, E>, undefined> {
    checkFileFor(game, file)
    const match = setUpFile(() => Match.start(game, file.config, file.seed))
    const older = file.rules < game.version ? { olderRules: file.rules } : {}
    const jumps = new Map(file.draws?.map(([at, draw, word = 0]) => [at, { draw, word }]))
    let stopped: Opened<S, A, E>['stopped']
    for (const [i, action] of file.actions.entries()) {
      match.#next = jumps.get(i + 1) ?? match.#next
      const problem = match.#problemWith(action) ?? (file.version === 1 ? match.#answerUnasked() : undefined)
      if (problem !== undefined) {
        stopped = { at: i + 1, ...problem }
        break
      }
      yield
    }
    match.#seats = frozenCopy((file.seats ?? []).filter(([from]) => from <= match.length))
    return { match, complete: stopped === undefined, ...older, ...(stopped === undefined ? {} : { stopped }) }
  }

  /**
   * What a file of version 1 does not tell: where the order of naming left one answer, or a phase had come to its end,
   * that answer was given unasked. It was part of the action before, and so were its dice.
   */
  #answerUnasked(): Problem | undefined {
    for (let decision = this.#decision; decision !== undefined; decision = this.#decision) {
      const { open } = decision
      const list = canonical(decision)
      if (!isBegun(decision) || open?.always === true || list.length !== 1) return undefined
      const { dice, used } = this.#recordAt(this.length)
      this.#next = { draw: dice.draw, word: dice.word + used }
      const problem = this.#problemWith(list[0])
      if (problem !== undefined) return problem
    }
    return undefined
  }

  /** Plays an action out of a file, or says why it cannot be: a defect of the rules must not cost what came before. */
  #problemWith(action: unknown): Problem | undefined {
    try {
      const played = this.#playNext(action)
      return played.ok ? undefined : { sentence: played.refusal.sentence, refusal: played.refusal }
    } catch (error) {
      const broken = error instanceof Error ? error.message : String(error)
      return { sentence: `The rules of ${this.game.title} failed at this action (${broken}).` }
    }
  }

  /** How many actions have been played: the last point. */
  get length(): number {
    return this.#actions.length
  }

  get actions(): readonly A[] {
    return this.#actions.slice()
  }

  /** The actions that stand as picks of the choice that is open now. */
  get picks(): readonly A[] {
    let first = this.length
    for (let left = this.#decision?.open?.picks ?? 0; left > 0 && this.#recordAt(first).picked; left--) first--
    return this.#actions.slice(first)
  }

  /**
   * Takes back one pick of the open choice, whichever it was: the later ones are picked again without it. It is no action
   * of the game. Gives what was taken back, first the pick and then what had come to depend on it; undefined when it
   * does not stand or cannot be taken back.
   */
  unpick(pick: Action): readonly A[] | undefined {
    const { picks } = this
    const place = picks.findLastIndex((one) => sameAction(one, pick))
    if (place < 0) return undefined
    const first = this.length - picks.length + place
    for (let n = first + 1; n <= this.length; n++) if (!this.#recordAt(n).free) return undefined
    while (this.length > first) this.undo()
    return picks.slice(place).filter((one, i) => i === 0 || !this.#playNext(one).ok)
  }

  /** The promise about the dice that may be shown while the seed is still secret; without a seed, the name of the chance. */
  get commitment(): string {
    return this.#origin.commitment()
  }

  get decision(): Decision<A> | undefined {
    this.#shown ??= frozenCopy(this.#decision)
    return this.#shown
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state)
  }

  /** Plays an action for a side, if it is exactly one of those on the list; otherwise nothing changes. */
  play(side: Seat, attempt: unknown): Played<E> {
    const judged = judge(this.game, this.#state, side, attempt, this.#decision)
    if (!judged.ok) return judged
    const action = frozenCopy(judged.action)
    const { draw, word } = this.#next
    const from = { state: this.#state, decision: this.#decision }
    const { state, record, decision } = act(this.game, from, action, {
      draw: this.#next,
      tape: this.#origin.tape(draw, word),
    })
    const opens = decision === undefined && hides(this.game, this.#state, [...this.#records, record])
    this.#stand(state, decision)
    this.#actions.push(action)
    this.#records.push({ ...record, free: this.#origin.seed === undefined || (record.free && !opens) })
    this.#next = { draw: record.dice.draw + 1, word: 0 }
    if (this.length % snapshotEvery === 0) this.#snapshots.push(this.game.clone(state))
    return { ok: true, events: this.eventsAt(this.length, side) }
  }

  /**
   * Undo is free until dice were rolled, something hidden was revealed, or the other side had to decide; from a position,
   * always.
   */
  get canUndo(): boolean {
    return this.#recordAt(this.length).free
  }

  /** Takes the last action back; says whether it could. */
  undo(): boolean {
    if (!this.canUndo) return false
    const state = this.#replayTo(this.length - 1)
    this.#next = this.#recordAt(this.length).dice
    this.#actions.pop()
    this.#records.pop()
    this.#snapshots.length = Math.floor(this.length / snapshotEvery) + 1
    this.#seats = this.#seats.map(([from, seat, who]) => [Math.min(from, this.length), seat, who] as const)
    this.#stand(state, this.game.decision(state))
    return true
  }

  #stand(state: S, decision: Decision<A> | undefined): void {
    this.#state = state
    this.#decision = decision
    this.#shown = undefined
  }

  /** The whole state at a point, secrets included: for the keeper of the match, not for a seat. */
  stateAt(n: number): S {
    return copyOf(this.#replayTo(n))
  }

  /** A copy to work on, which may share with the match what no rule ever changes. */
  #replayTo(n: number): S {
    this.#checkPoint(n)
    if (n === this.length) return this.game.clone(this.#state)
    const snapshot = Math.floor(n / snapshotEvery)
    const state = this.game.clone(this.#snapshots[snapshot] as S)
    for (let i = snapshot * snapshotEvery; i < n; i++) {
      const { draw, word } = this.#recordAt(i + 1).dice
      this.game.apply(state, this.#actions[i] as A, this.#origin.tape(draw, word), () => {})
    }
    return state
  }

  /**
   * What led to a point, as far as the seat may know; after the end everybody may know everything.
   * Without a seat: all of it, for the keeper of the match.
   */
  eventsAt(n: number, seat?: Seat): readonly E[] {
    const { events } = this.#recordAt(n)
    return seat === undefined || this.outcome !== undefined ? events : seenBy(events, seat)
  }

  /** How the dice fell that led to a point, roll by roll; they lie open on every table. */
  rolledAt(n: number): readonly RollRecord[] {
    return this.#recordAt(n).rolled
  }

  /** Whose action led to a point; undefined for the set-up. */
  sideAt(n: number): Seat | undefined {
    return this.#recordAt(n).side
  }

  /** The rule under which the action that led to a point was asked for; undefined for the set-up. */
  ruleAt(n: number): RuleId | undefined {
    return this.#recordAt(n).rule
  }

  /** The dice for an audit of what was rolled on the way to a point. */
  diceAt(n: number): Tape {
    const { draw, word } = this.#recordAt(n).dice
    return this.#origin.tape(draw, word)
  }

  /** Who took which seat, and from which point on. */
  get seats(): readonly SeatTaken[] {
    return this.#seats
  }

  /** Somebody takes a seat from now on. */
  sit(seat: Side, who: string): void {
    const before = this.#seats.filter(([from, of]) => from < this.length || of !== seat)
    this.#seats = frozenCopy([...before, [this.length, seat, who] as const])
  }

  /** The seat that plays a side at a point: players may change places by rule. */
  seatOf(side: Side, n: number = this.length): Side {
    // Asked for at every look at a table: only an earlier point has to be replayed.
    return this.game.seating?.(n === this.length ? this.#state : this.#replayTo(n))[side] ?? side
  }

  /** Who plays a side at a point, where the match was told. */
  whoPlays(side: Side, n: number = this.length): string | undefined {
    const of = this.seatOf(side, n)
    return this.#seats.findLast(([from, seat]) => from <= n && seat === of)?.[2]
  }

  /** What was rolled on the way to a point, for an audit; it may tell secrets while the game goes on. */
  rollsAt(n: number): readonly Roll[] {
    return this.#recordAt(n).rolls
  }

  /** What a seat sees now. */
  observe(seat: Seat): S {
    return this.observeAt(this.length, seat)
  }

  /** What a seat saw at a point; after the end everybody may see everything. */
  observeAt(n: number, seat: Seat): S {
    return this.outcome === undefined ? copyOf(this.game.observe(this.#replayTo(n), seat)) : this.stateAt(n)
  }

  /** Whether there is a file of it: what follows of a seed has one. */
  get canExport(): boolean {
    return this.#origin.seed !== undefined
  }

  /** The match as one small file. It holds the seed: whoever has it can foresee the dice. */
  export(): MatchFile {
    const { game, config, actions, seats } = this
    const [seed, draws] = [seedOf(this.#origin), drawJumps(this.#records)]
    return writeMatchFile({ game: game.id, rules: game.version, config, seed, actions, draws, seats })
  }

  /** Another match that shares the first n actions and the dice: to try what else could have been. */
  branch(n: number): Match<S, A, E> {
    this.#checkPoint(n)
    const match = new Match(this.game, this.config, this.#origin)
    for (let point = 0; point < n; point++) match.#playAgain(this, point)
    match.#seats = this.#seats.filter(([from]) => from <= n)
    return match
  }

  /** Plays the action after a point of another match, with the dice that it had there. */
  #playAgain(other: Match<S, A, E>, point: number): Played<E> {
    this.#next = other.#recordAt(point + 1).dice
    return this.#playNext(other.#actions[point])
  }

  /** Replays everything from the set-up and compares: states, events, rolls, outcome. */
  verify(): Verified {
    const again = this.branch(0)
    for (let n = 0; ; n++) {
      const wrong =
        difference(this.#recordAt(n), again.#recordAt(n)) ??
        (n % snapshotEvery === 0 ? difference(this.#snapshots[n / snapshotEvery], again.#state) : undefined)
      if (wrong !== undefined) return { ok: false, at: n, sentence: `The replay differs after ${n} actions: ${wrong}.` }
      if (n === this.length) break
      const played = again.#playAgain(this, n)
      if (!played.ok)
        return { ok: false, at: n + 1, sentence: `The replay stops at action ${n + 1}: ${played.refusal.sentence}` }
    }
    const wrong = difference(this.#state, again.#state) ?? difference(this.outcome, again.outcome)
    return wrong === undefined
      ? { ok: true }
      : { ok: false, at: this.length, sentence: `The replay ends differently: ${wrong}.` }
  }

  #playNext(action: unknown): Played<E> {
    return this.play(this.#decision?.side ?? 'spectator', action)
  }

  #checkPoint(n: number): void {
    if (!Number.isInteger(n) || n < 0 || n > this.length)
      throw new RangeError(`This match has no point ${n}: it has 0 to ${this.length}.`)
  }

  #recordAt(n: number): ActionRecord<E> {
    this.#checkPoint(n)
    return this.#records[n] as ActionRecord<E>
  }
}
