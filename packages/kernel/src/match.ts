import { ConfigError, checkConfig } from './config.ts'
import type { Action, Config, Decision, Dice, Game, GameEvent, Outcome, Seat } from './contract.ts'
import { commitment, type Roll, recording, reel } from './dice.ts'
import { judge, type NotPlayed } from './legal.ts'
import { type MatchFile, MatchFileError, readMatchFile } from './matchfile.ts'
import { difference } from './plain.ts'

/** Rewinding replays at most so many actions; fewer would cost memory, more would cost time. */
const snapshotEvery = 32

/** What one action (or the set-up) brought about. */
interface Deed<E> {
  /** Whose action it was; the set-up was nobody's. */
  readonly side: Seat | undefined
  readonly events: readonly E[]
  readonly rolls: readonly Roll[]
  /** Nobody learned anything by it and nobody else was asked since: it can be taken back. */
  readonly free: boolean
}

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

/**
 * A match is a configuration, a seed and a list of actions, and nothing else; everything it shows
 * is replayed from them. Point 0 is after the set-up, point n after n actions.
 */
export class Match<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>
  readonly config: Config
  readonly #seed: string
  readonly #tape: (n: number) => Dice
  readonly #actions: A[] = []
  /** One a point: what led to it. */
  readonly #deeds: Deed<E>[]
  /** The states at points 0, 32, 64 …: never handed out. */
  readonly #snapshots: S[]
  #state: S
  /** The decision at the last point, kept so that whoever asks twice gets the same list. */
  #decision: Decision<A> | undefined

  private constructor(game: Game<S, A, E>, config: Config, seed: string) {
    this.game = game
    this.config = checkConfig(game, config)
    this.#seed = seed
    this.#tape = reel(seed)
    const { state, deed } = this.#setUp()
    this.#state = state
    this.#decision = game.decision(state)
    this.#deeds = [deed]
    this.#snapshots = [game.clone(state)]
  }

  /** Sets up a new match; the seed decides every roll in it. */
  static start<S, A extends Action, E extends GameEvent>(
    game: Game<S, A, E>,
    config: Config,
    seed: string,
  ): Match<S, A, E> {
    return new Match(game, config, seed)
  }

  /** Opens a match file (text or parsed JSON), as far as it plays under the rules of today. */
  static import<S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, input: unknown): Opened<S, A, E> {
    const file = readMatchFile(input)
    if (file.game !== game.id) throw new MatchFileError({ say: 'otherGame', game: file.game, wanted: game.title })
    if (file.rules > game.version)
      throw new MatchFileError({ say: 'newerRules', game: game.title, version: file.rules, known: game.version })
    if (file.actions.length > game.maxActions)
      throw new MatchFileError({
        say: 'tooManyActions',
        game: game.title,
        actions: file.actions.length,
        most: game.maxActions,
      })
    const match = Match.#fromFile(game, file)
    const older = file.rules < game.version ? { olderRules: file.rules } : {}
    for (const [i, action] of file.actions.entries()) {
      const trouble = match.#trouble(action)
      if (trouble !== undefined) return { match, complete: false, ...older, stopped: { at: i + 1, ...trouble } }
    }
    return { match, complete: true, ...older }
  }

  /** Plays an action out of a file, or says why it cannot be: a defect of the rules must not cost what came before. */
  #trouble(action: unknown): { readonly sentence: string; readonly refusal?: NotPlayed } | undefined {
    try {
      const played = this.#next(action)
      return played.ok ? undefined : { sentence: played.refusal.sentence, refusal: played.refusal }
    } catch (error) {
      const broken = error instanceof Error ? error.message : String(error)
      return { sentence: `The rules of ${this.game.title} failed at this action (${broken}).` }
    }
  }

  static #fromFile<S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, file: MatchFile): Match<S, A, E> {
    try {
      return new Match(game, file.config, file.seed)
    } catch (error) {
      if (error instanceof ConfigError) throw new MatchFileError({ say: 'cannotSetUp', because: error.trouble })
      throw error
    }
  }

  /** How many actions have been played: the last point. */
  get length(): number {
    return this.#actions.length
  }

  get actions(): readonly A[] {
    return this.#actions.slice()
  }

  /** The promise about the dice that may be shown while the seed is still secret. */
  get commitment(): string {
    return commitment(this.#seed)
  }

  get decision(): Decision<A> | undefined {
    return this.#decision
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state)
  }

  /** Plays an action for a side, if it is exactly one of those on the list; otherwise nothing changes. */
  play(side: Seat, wish: unknown): Played<E> {
    const judged = judge(this.game, this.#state, side, wish)
    if (!judged.ok) return judged
    const { state, deed, decision } = this.#act(side, judged.action)
    this.#state = state
    this.#decision = decision
    this.#actions.push(judged.action)
    this.#deeds.push(deed)
    if (this.length % snapshotEvery === 0) this.#snapshots.push(this.game.clone(state))
    return { ok: true, events: this.eventsAt(this.length, side) }
  }

  /** Undo is free until dice were rolled, something hidden was revealed, or the other side had to decide. */
  get canUndo(): boolean {
    return this.#deedAt(this.length).free
  }

  /** Takes the last action back; says whether it could. */
  undo(): boolean {
    if (!this.canUndo) return false
    const state = this.stateAt(this.length - 1)
    this.#actions.pop()
    this.#deeds.pop()
    this.#snapshots.length = Math.floor(this.length / snapshotEvery) + 1
    this.#state = state
    this.#decision = this.game.decision(state)
    return true
  }

  /** The whole state at a point, secrets included: for the keeper of the match, not for a seat. */
  stateAt(n: number): S {
    this.#checkPoint(n)
    if (n === this.length) return this.game.clone(this.#state)
    const snapshot = Math.floor(n / snapshotEvery)
    const state = this.game.clone(this.#snapshots[snapshot] as S)
    for (let i = snapshot * snapshotEvery; i < n; i++) {
      const action = this.#actions[i] as A
      this.game.apply(state, action, this.#tape(i + 1), () => {})
    }
    return state
  }

  /**
   * What led to a point, as far as the seat may know; after the end everybody may know everything.
   * Without a seat: all of it, for the keeper of the match.
   */
  eventsAt(n: number, seat?: Seat): readonly E[] {
    const { events } = this.#deedAt(n)
    return seat === undefined || this.outcome !== undefined ? events : seenBy(events, seat)
  }

  /** Whose action led to a point; undefined for the set-up. */
  sideAt(n: number): Seat | undefined {
    return this.#deedAt(n).side
  }

  /** What was rolled on the way to a point, for an audit; it may tell secrets while the game goes on. */
  rollsAt(n: number): readonly Roll[] {
    return this.#deedAt(n).rolls
  }

  /** What a seat sees now. */
  observe(seat: Seat): S {
    return this.observeAt(this.length, seat)
  }

  /** What a seat saw at a point; after the end everybody may see everything. */
  observeAt(n: number, seat: Seat): S {
    const state = this.stateAt(n)
    return this.outcome === undefined ? this.game.observe(state, seat) : state
  }

  /** The match as one small file. It holds the seed: whoever has it can foresee the dice. */
  export(): MatchFile {
    return {
      format: 'kurgan-match',
      version: 1,
      game: this.game.id,
      rules: this.game.version,
      config: this.config,
      seed: this.#seed,
      commitment: this.commitment,
      actions: this.actions,
    }
  }

  /** Another match that shares the first n actions and the seed: to try what else could have been. */
  branch(n: number): Match<S, A, E> {
    this.#checkPoint(n)
    const match = new Match(this.game, this.config, this.#seed)
    for (const action of this.#actions.slice(0, n)) match.#next(action)
    return match
  }

  /** Replays everything from the set-up and compares: states, events, rolls, outcome. */
  verify(): Verified {
    const again = this.branch(0)
    for (let n = 0; ; n++) {
      const wrong =
        difference(this.#deedAt(n), again.#deedAt(n)) ??
        (n % snapshotEvery === 0 ? difference(this.#snapshots[n / snapshotEvery], again.#state) : undefined)
      if (wrong !== undefined) return { ok: false, at: n, sentence: `The replay differs after ${n} actions: ${wrong}.` }
      const action = this.#actions[n]
      if (action === undefined) break
      const played = again.#next(action)
      if (!played.ok)
        return { ok: false, at: n + 1, sentence: `The replay stops at action ${n + 1}: ${played.refusal.sentence}` }
    }
    const wrong = difference(this.#state, again.#state) ?? difference(this.outcome, again.outcome)
    return wrong === undefined
      ? { ok: true }
      : { ok: false, at: this.length, sentence: `The replay ends differently: ${wrong}.` }
  }

  #next(action: unknown): Played<E> {
    return this.play(this.decision?.side ?? 'spectator', action)
  }

  #checkPoint(n: number): void {
    if (!Number.isInteger(n) || n < 0 || n > this.length)
      throw new RangeError(`This match has no point ${n}: it has 0 to ${this.length}.`)
  }

  #deedAt(n: number): Deed<E> {
    this.#checkPoint(n)
    return this.#deeds[n] as Deed<E>
  }

  #setUp(): { readonly state: S; readonly deed: Deed<E> } {
    const { dice, rolls } = recording(this.#tape(0))
    const events: E[] = []
    const state = this.game.setup(this.config, dice, (event) => events.push(event))
    // There is nothing before a set-up to go back to.
    return { state, deed: { side: undefined, events, rolls, free: false } }
  }

  /** Works on a copy, so that a game that fails half-way leaves the match as it was. */
  #act(
    side: Seat,
    action: A,
  ): { readonly state: S; readonly deed: Deed<E>; readonly decision: Decision<A> | undefined } {
    const { dice, rolls } = recording(this.#tape(this.length + 1))
    const events: E[] = []
    const state = this.game.clone(this.#state)
    this.game.apply(state, action, dice, (event) => events.push(event))
    const decision = this.game.decision(state)
    const stays = decision === undefined ? !this.#hides(events) : decision.side === side
    const free = stays && rolls.length === 0 && !events.some((event) => event.reveals === true)
    return { state, deed: { side, events, rolls, free }, decision }
  }

  /** The end opens everything to everybody: a barrier, unless there was nothing to open. */
  #hides(last: readonly E[]): boolean {
    return (
      [...this.#deeds, { events: last }].some(({ events }) => events.some((event) => event.seats !== undefined)) ||
      [...this.game.sides, 'spectator'].some(
        (seat) => difference(this.game.observe(this.#state, seat), this.#state) !== undefined,
      )
    )
  }
}
