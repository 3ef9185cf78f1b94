import { checkConfig } from './config.ts'
import type { Action, Config, Decision, Game, GameEvent, Outcome, RuleId, Seat, Side } from './contract.ts'
import { copyOf, frozenCopy } from './copies.ts'
import type { RollRecord } from './action-record.ts'
import { Course, type Past, type TakenUp } from './course.ts'
import type { Roll } from './dice.ts'
import { after, Draws, drawJumps, drawsOf } from './draws.ts'
import { type EndedBy, outcomeOutside } from './ending.ts'
import { isBegun } from './flow.ts'
import { type Asked, askedOf, canonical, isOver, judge, type Judged, sameAction } from './legal.ts'
import {
  checkFileFor,
  type MatchFile,
  MatchFileError,
  readMatchFile,
  type SeatTaken,
  setUpFile,
  writeMatchFile,
} from './matchfile.ts'
import { checkedName } from './limits.ts'
import { fromPosition, fromSeed, type Origin, seedOf } from './origin.ts'
import { difference } from './plain.ts'
import {
  compared,
  type Kept,
  type Opened,
  type Played,
  type Problem,
  problemOf,
  seenBy,
  type Verified,
} from './played.ts'

/**
 * A match is a configuration, a seed (or a position, see `from`) and a list of actions, and nothing else; everything it
 * shows is replayed from them. Point 0 is after the set-up, point n after n actions. Whatever it hands out is frozen or a copy.
 */
export class Match<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>
  readonly config: Config
  readonly #origin: Origin<S, A, E>
  readonly #course: Course<S, A, E>
  readonly #draws: Draws
  /** The decision as it is handed out; made when somebody asks, and the same for whoever asks twice. */
  #shown: Decision<A> | undefined
  #seats: readonly SeatTaken[]
  #ending: EndedBy | undefined

  private constructor(
    { game, config, origin }: { game: Game<S, A, E>; config: Config; origin: Origin<S, A, E> },
    kept?: { readonly standing: Kept<S>; readonly past: () => Past<A> },
  ) {
    this.game = game
    this.config = config
    this.#origin = origin
    this.#course = new Course(game, origin, kept)
    this.#draws = new Draws(kept?.standing)
    this.#seats = kept?.standing.seats ?? []
    this.#ending = kept?.standing.ending
  }

  /** Sets up a new match; the seed decides every roll in it. */
  static start<S, A extends Action, E extends GameEvent>(
    game: Game<S, A, E>,
    config: Config,
    seed: string,
  ): Match<S, A, E> {
    const checked = frozenCopy(checkConfig(game, config))
    return new Match({ game, config: checked, origin: fromSeed(game, checked, seed) })
  }

  /**
   * Begins at any position, set up by hand or of another match, with dice of its own: it plays, shows and tells like any
   * other, from no events at point 0 on. Everything in it can be taken back, and it cannot be exported (`fromPosition`).
   */
  static from<S, A extends Action, E extends GameEvent>(
    game: Game<S, A, E>,
    { config, position, chance }: { readonly config: Config; readonly position: S; readonly chance: string },
  ): Match<S, A, E> {
    return new Match({
      game,
      config: frozenCopy(checkConfig(game, config)),
      origin: fromPosition(game, position, chance),
    })
  }

  /**
   * Takes up a match where its keeper laid it aside (`keep`). What was played before was judged then: it is neither judged
   * nor played again, and `past` is asked only by whoever looks back. What was kept is the match's own from now on.
   */
  static open<S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, kept: TakenUp<S, A>): Match<S, A, E> {
    const { config, seed } = kept
    return new Match({ game, config, origin: fromSeed(game, config, seed) }, kept)
  }

  /** Opens a match file (text or parsed JSON), as far as it plays under the rules of today. */
  static import<S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, input: unknown): Opened<Match<S, A, E>> {
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
  ): Generator<undefined, Opened<Match<S, A, E>>, undefined> {
    checkFileFor(game, file)
    const match = setUpFile(() => Match.start(game, file.config, file.seed))
    const older = file.rules < game.version ? { olderRules: file.rules } : {}
    const jumps = drawsOf(file.draws)
    let stopped: Opened<Match<S, A, E>>['stopped']
    for (const [i, action] of file.actions.entries()) {
      match.#draws.goOn(jumps.get(i + 1) ?? match.#draws.next)
      const problem =
        problemOf(game, () => match.#playNext(action)) ?? (file.version === 1 ? match.#answerUnasked() : undefined)
      if (problem !== undefined) {
        stopped = { at: i + 1, ...problem }
        break
      }
      yield
    }
    match.#seats = frozenCopy((file.seats ?? []).filter(([from]) => from <= match.length))
    match.#draws.burnAsTold(file.draws)
    if (stopped === undefined) {
      match.#draws.goOn(jumps.get(match.length + 1) ?? match.#draws.next)
      if (file.ending !== undefined && !match.end(file.ending))
        throw new MatchFileError({ say: 'wrongField', field: 'ending' })
    }
    return { match, complete: stopped === undefined, ...older, ...(stopped === undefined ? {} : { stopped }) }
  }

  /**
   * What a file of version 1 does not tell: where the order of naming left one answer, or a phase had come to its end,
   * that answer was given unasked. It was part of the action before, and so were its dice.
   */
  #answerUnasked(): Problem | undefined {
    for (let { decision } = this.#course; decision !== undefined; { decision } = this.#course) {
      const { open } = decision
      const list = canonical(decision)
      if (!isBegun(decision) || open?.always === true || list.length !== 1) return undefined
      const { dice, used } = this.#course.recordAt(this.length)
      this.#draws.goOn({ draw: dice.draw, word: dice.word + used })
      const problem = problemOf(this.game, () => this.#playNext(list[0]))
      if (problem !== undefined) return problem
    }
    return undefined
  }

  /** How many actions have been played: the last point. */
  get length(): number {
    return this.#course.length
  }

  get actions(): readonly A[] {
    return this.#course.actions
  }

  /** The actions that stand as picks of the choice that is open now. */
  get picks(): readonly A[] {
    let first = this.length
    for (let left = this.#decides()?.open?.picks ?? 0; left > 0 && this.#course.recordAt(first).picked; left--) first--
    return this.#course.since(first)
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
    for (let n = first + 1; n <= this.length; n++) if (!this.#course.recordAt(n).free) return undefined
    while (this.length > first) this.undo()
    return picks.slice(place).filter((one, i) => i === 0 || !this.#playNext(one).ok)
  }

  /** The promise about the dice that may be shown while the seed is still secret; without a seed, the name of the chance. */
  get commitment(): string {
    return this.#origin.commitment()
  }

  /** A secret for what thinks about the match: the same for the same name, and not to be had from the commitment. */
  chanceFor(name: string): string {
    return this.#origin.chanceFor(name)
  }

  get decision(): Decision<A> | undefined {
    this.#shown ??= frozenCopy(this.#decides())
    return this.#shown
  }

  /** Whose decision it is, and which question: for whoever has no need of a copy of the list. */
  get asked(): Asked | undefined {
    return askedOf(this.#decides())
  }

  #decides(): Decision<A> | undefined {
    return this.#ending === undefined ? this.#course.decision : undefined
  }

  get outcome(): Outcome | undefined {
    return this.#ending === undefined ? this.game.outcome(this.#course.state) : outcomeOutside(this.game, this.#ending)
  }

  /** Ends the match outside its rules, which opens everything; says whether it was still to be ended. */
  end(ending: EndedBy): boolean {
    if (this.outcome !== undefined) return false
    this.#ending = frozenCopy(ending)
    this.#shown = undefined
    return true
  }

  /** What would come of an attempt: the action of the list, or why it is refused. */
  judge(side: Seat, attempt: unknown): Judged<A> {
    const held = this.#decides()
    return held === undefined ? isOver : judge(this.game, this.#course.state, side, attempt, held)
  }

  /** Plays an action for a side, if it is exactly one of those on the list; otherwise nothing changes. */
  play(side: Seat, attempt: unknown): Played<E> {
    const judged = this.judge(side, attempt)
    if (!judged.ok) return judged
    const draw = this.#draws.next
    this.#course.goOn(frozenCopy(judged.action), draw)
    this.#draws.goOn(after(draw))
    this.#shown = undefined
    return { ok: true, events: this.eventsAt(this.length, side) }
  }

  /**
   * Undo is free until dice were rolled, something hidden was revealed, or the other side had to decide; from a position,
   * always.
   */
  get canUndo(): boolean {
    return this.#course.free && this.#ending === undefined
  }

  /** Takes the last action back; says whether it could. */
  undo(): boolean {
    if (!this.canUndo) return false
    this.#draws.goBack(this.#course.recordAt(this.length).dice)
    this.#goBackTo(this.length - 1)
    return true
  }

  /**
   * Goes back to a point, across rolls and other people's decisions, while the match goes on; says whether it did. The
   * dice that fell are burnt, and those of `more` actions that count no more: what is played from here on rolls others.
   */
  takeBack(to: number, more = 0): boolean {
    this.#course.check(to)
    if (this.outcome !== undefined || (to === this.length && more === 0)) return false
    this.#draws.burn(more)
    this.#goBackTo(to)
    return true
  }

  #goBackTo(n: number): void {
    this.#course.cut(n)
    this.#seats = this.#seats.map(([from, seat, who]) => [Math.min(from, n), seat, who] as const)
    this.#shown = undefined
  }

  /** The whole state at a point, secrets included: for the keeper of the match, not for a seat. */
  stateAt(n: number): S {
    return copyOf(this.#course.replayTo(n))
  }

  /**
   * What led to a point, as far as the seat may know; after the end everybody may know everything.
   * Without a seat: all of it, for the keeper of the match.
   */
  eventsAt(n: number, seat?: Seat): readonly E[] {
    const { events } = this.#course.recordAt(n)
    return seat === undefined || this.outcome !== undefined ? events : seenBy(events, seat)
  }

  /** How the dice fell that led to a point, roll by roll; they lie open on every table. */
  rolledAt(n: number): readonly RollRecord[] {
    return this.#course.recordAt(n).rolled
  }

  /** Whose action led to a point; undefined for the set-up. */
  sideAt(n: number): Seat | undefined {
    return this.#course.recordAt(n).side
  }

  /** The rule under which the action that led to a point was asked for; undefined for the set-up. */
  ruleAt(n: number): RuleId | undefined {
    return this.#course.recordAt(n).rule
  }

  /** Who took which seat, and from which point on. */
  get seats(): readonly SeatTaken[] {
    return this.#seats
  }

  /** Somebody takes a seat from now on. */
  sit(seat: Side, who: string): void {
    const before = this.#seats.filter(([from, of]) => from < this.length || of !== seat)
    this.#seats = frozenCopy([...before, [this.length, seat, checkedName(who)] as const])
  }

  /** The seat that plays a side at a point: players may change places by rule. */
  seatOf(side: Side, n: number = this.length): Side {
    return this.game.seating?.(this.#course.lookAt(n))[side] ?? side
  }

  /** Who plays a side at a point, where the match was told. */
  whoPlays(side: Side, n: number = this.length): string | undefined {
    const of = this.seatOf(side, n)
    return this.#seats.findLast(([from, seat]) => from <= n && seat === of)?.[2]
  }

  /** What was rolled on the way to a point, for an audit; it may tell secrets while the game goes on. */
  rollsAt(n: number): readonly Roll[] {
    return this.#course.recordAt(n).rolls
  }

  /** What a seat sees now. */
  observe(seat: Seat): S {
    return this.observeAt(this.length, seat)
  }

  /** What a seat saw at a point; after the end everybody may see everything. */
  observeAt(n: number, seat: Seat): S {
    return this.outcome === undefined ? copyOf(this.game.observe(this.#course.lookAt(n), seat)) : this.stateAt(n)
  }

  /** What a seat saw at a point while the match went on, for whoever changes nothing of it. */
  saw(n: number, seat: Seat): S {
    return this.game.observe(this.#course.lookAt(n), seat)
  }

  /** Whether there is a file of it: what follows of a seed has one. */
  get canExport(): boolean {
    return this.#origin.seed !== undefined
  }

  /** The match as one small file. It holds the seed: whoever has it can foresee the dice. */
  export(): MatchFile {
    const { game, config, actions, seats } = this
    const seed = seedOf(this.#origin)
    const draws = drawJumps([...this.#course.records.map(({ dice }) => dice), this.#draws.next])
    const ending = this.#ending
    return writeMatchFile({ game: game.id, rules: game.version, config, seed, actions, draws, seats, ending })
  }

  /** What its keeper needs to take it up again; not for a match from a position, whose dice no seed tells. */
  keep(): Kept<S> {
    seedOf(this.#origin)
    const ending = this.#ending === undefined ? {} : { ending: this.#ending }
    const { next, burnt } = this.#draws
    const { length: point, state, free } = this.#course
    return { point, state: copyOf(state), next, burnt, free, seats: this.#seats, ...ending }
  }

  /** Another match that shares the first n actions and the dice: to try what else could have been. */
  branch(n: number): Match<S, A, E> {
    this.#course.check(n)
    const match = new Match({ game: this.game, config: this.config, origin: this.#origin })
    for (let point = 0; point < n; point++) match.#playAgain(this, point)
    match.#seats = this.#seats.filter(([from]) => from <= n)
    return match
  }

  /** Plays the action after a point of another match, with the dice that it had there. */
  #playAgain(other: Match<S, A, E>, point: number): Played<E> {
    this.#draws.goOn(other.#course.recordAt(point + 1).dice)
    return this.#playNext(other.#course.actionAt(point + 1))
  }

  /** Replays everything from the set-up and compares: states, events, rolls, outcome. */
  verify(): Verified {
    const [mine, again] = [this.#course, this.branch(0)]
    return compared(this.length, {
      at: (n) =>
        difference(mine.recordAt(n), again.#course.recordAt(n)) ??
        difference(mine.keptAt(n) ?? again.#course.state, again.#course.state),
      playNext: (n) => again.#playAgain(this, n),
      end: () =>
        difference(mine.state, again.#course.state) ??
        difference(this.game.outcome(mine.state), this.game.outcome(again.#course.state)),
    })
  }

  #playNext(action: unknown): Played<E> {
    return this.play(this.#decides()?.side ?? 'spectator', action)
  }
}
