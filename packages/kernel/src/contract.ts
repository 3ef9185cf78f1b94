/**
 * The contract of Kurgan: a game is a deterministic state machine over plain data.
 * Chance comes from outside, secrets are removed by `observe`, and one list of legal
 * actions serves the screen, the server, the bots, the fuzzers and the replay.
 */

/** A side of the war, in the game's own words: `german`, `soviet`, `axis` … */
export type Side = string
/** Who is looking: a side, or somebody who may see only what everybody may see. */
export type Seat = Side | 'spectator'
/** The id of a rule in the game's RULES.md, such as `ATV-9.5.5a`. */
export type RuleId = string

/** What a match file, a link or a worker message can carry without loss. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
/** What an action or a message may say of something: flat, so that equality is plain and a screen can narrow by it. */
export type Fact = string | number | boolean | readonly (string | number)[]

/** A whole move: `{ do: 'move', unit: '71/29', to: 10 }`. Component names, never indexes. */
export type Action = { readonly do: string } & { readonly [field: string]: Fact }

/** Something to be put into words by the screen: a key of the game's catalogue and its facts. */
export type Message = { readonly say: string } & { readonly [fact: string]: Fact }

/** One addend of a total, so that no total is ever shown without its reasons. */
export type Term = {
  /** Catalogue key, such as `lead` or `artillery`. */
  readonly term: string
  readonly value: number
  readonly rule?: RuleId
  /** The component it comes from, where there is one. */
  readonly of?: string
}

/**
 * What happened. Without `seats` everybody may know; with it only those seats do
 * (tell a second, masked event to the others). `reveals` marks an event after which
 * somebody knows more than before: undo stops there. Every seat that learns something
 * hidden by an action sees at least one event that says so; open dice are not hidden.
 */
export type GameEvent = {
  readonly kind: string
  readonly rule: RuleId
  readonly seats?: readonly Seat[]
  readonly reveals?: true
} & { readonly [fact: string]: Json | undefined }

/** Dice that fell together, or what was turned over: of each the side that shows, from 1, and what it came to count. */
export interface RolledCast {
  readonly purpose: string
  readonly by?: Side
  readonly dice: readonly { readonly face: number; readonly counts: number }[]
  readonly came: number
  /** Turned over, not thrown: there is no die to draw. */
  readonly turned?: true
  /** What was to be expected of it, where it is luck and no mere chance: `counts` names the measure. */
  readonly luck?: {
    readonly counts: string
    readonly came: number
    readonly expected: number
    readonly variance: number
  }
}

/** A roll as it fell, told by the kernel: what a screen draws, a luck report adds up and an audit compares. */
export interface RolledEvent {
  /** The game's own event that tells what came of it, where there is one. */
  readonly event?: string
  readonly rule?: RuleId
  readonly casts: readonly RolledCast[]
  /** What met, without the dice and with those that are added to it. */
  readonly totals: readonly {
    readonly id: string
    readonly terms: readonly Term[]
    readonly before: number
    readonly total: number
  }[]
  readonly result: string
  readonly measures: { readonly [measure: string]: number }
}

/** How a game tells its story while it is played. */
export interface Tell<E extends GameEvent = GameEvent> {
  (event: E): void
  /** For whoever wants to know how the dice fell: the flow tells it before what came of them. */
  rolled?(event: RolledEvent): void
  /** For whoever wants to know which questions had one answer, which was given without asking. */
  unasked?(decision: Decision): void
}

/** Chance comes from outside. `purpose` names the roll for scripts, audits and logs. */
export interface Dice {
  /** 1 … 6 */
  d6(purpose: string): number
  /** 0 … below - 1 */
  int(below: number, purpose: string): number
  pick<T>(list: readonly T[], purpose: string): T
  /** In place. */
  shuffle<T>(list: T[], purpose: string): void
}

/** An option in use, with what was chosen for it where there is something to choose. */
export type OptionValue = true | number | readonly number[]

/** A scenario and the optional rules in use. An option that is not there is not in use. */
export interface Config {
  readonly scenario: string
  readonly options: { readonly [id: string]: OptionValue }
}

/** One way to start the game, as the shelf offers it. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly blurb: string
  /** What a person should expect, such as `9 turns`. */
  readonly length: string
  /** Who takes the first turn, for programs that list the games. */
  readonly firstSide: Side
}

/** An optional rule, as the form of a new game offers it. */
export interface RuleOption {
  readonly id: string
  readonly title: string
  readonly rules: readonly RuleId[]
  readonly default: boolean
  readonly scenarios: readonly string[]
  /** A number or a set of numbers the players may choose with the rule; `true` takes the default. */
  readonly param?:
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
    | {
        readonly kind: 'subset'
        readonly of: readonly number[]
        /** Those that a scenario has, where it has not all of them: the form offers no others. */
        readonly only?: { readonly [scenario: string]: readonly number[] }
      }
}

/** Who decides what now. `actions` is complete, finite, ordered and without duplicates. */
export interface Decision<A extends Action = Action> {
  readonly side: Side
  readonly ask: Message
  readonly rule: RuleId
  readonly actions: readonly A[]
  /**
   * The last action ends what the side has begun here by hand, a choice or a phase of moves: it is asked for even where
   * it is all that is left, since nobody is to hand over, roll or show something without knowing.
   */
  readonly closes?: boolean
  /** Several things are chosen here, one after another, in any order. */
  readonly open?: Open<A>
}

/** A choice of several things as it stands. */
export interface Open<A extends Action = Action> {
  /** How many things were picked. */
  readonly picks: number
  /** The part of the list that comes not before what was picked, so that no two chains of it lead to the same. */
  readonly canonical: readonly A[]
  /** Asked even when one answer is possible, as the step demands. */
  readonly always?: true
}

/** Who won, how, and under which rule. */
export interface Outcome {
  readonly winner: Side | 'draw'
  /** How it was won, in the game's words: `operational`, `automatic` … */
  readonly kind: string
  readonly rule: RuleId
  readonly score?: { readonly [measure: string]: number }
  /** It was not played to its end, so that no rule and no words of the game tell of it (`Match.end`). */
  readonly outside?: true
}

/**
 * An answer to a question that a side may give in advance. The others see that it comes at once, so whether it does must
 * follow from what they know.
 */
export interface StandingOrder<A extends Action = Action> {
  readonly answer: string
  /** What it chooses of the list, if anything. */
  choose(decision: Decision<A>): A | undefined
}
/** By the question that they answer (`ask.say`). */
export type StandingOrders<A extends Action = Action> = { readonly [ask: string]: readonly StandingOrder<A>[] }

/** What a roll may come to: its id, and where that is a number and no word, what is to be said of it. */
export interface RollOutcome {
  readonly id: string
  readonly says?: Message
}

/** Exact odds of a roll. */
export interface Odds {
  /** What may come out; the chances add up to 1. */
  readonly outcomes: readonly (RollOutcome & { readonly chance: number })[]
  /** Exact means of what is at stake, such as `losses` or `morale`. */
  readonly means: { readonly [measure: string]: number }
  /** The totals that meet, each with its terms (without the dice). */
  readonly totals: readonly { readonly id: string; readonly total: number; readonly terms: readonly Term[] }[]
  /** Whose dice they are, where they are all of one side. */
  readonly by?: Side
}

/** Exact odds of what an action would roll. */
export interface Forecast extends Odds {
  /**
   * The event that will tell the result: the first of this kind carries the outcome id in
   * `result` and each measure of `means` under its own name. The conformance kit compares.
   */
  readonly event: string
  /**
   * Only in a preview, of an action that rolls nothing yet: the odds hold if everybody who is asked before the
   * dice fall gives one of these answers. The screen shows it as things stand, and asks for no confirmation.
   */
  readonly provided?: readonly Action[]
}

/** Why an attempted move is not legal. */
export interface Refusal {
  readonly rule: RuleId
  readonly why: Message
}

/** A whole game: everything the screen, the bots, the server and the command line know of it. */
export interface Game<S = unknown, A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly id: string
  readonly title: string
  /** Goes up when a stored match would play differently under the changed rules or data. */
  readonly version: number
  readonly sides: readonly Side[]
  /** The sides that take decisions: in a solitaire game one of them. */
  readonly players: readonly Side[]
  readonly scenarios: readonly Scenario[]
  readonly options: readonly RuleOption[]
  /** Every way a game can end, as `winner/kind`: each has a stored match in the tests. */
  readonly endings: readonly string[]
  /** A proven bound: every game ends within so many actions. */
  readonly maxActions: number
  /**
   * The types of action that act on the world at once, so that one of them may forbid or allow another like it: each
   * with the rule that makes it so. Like actions of all other types may be taken in any order.
   */
  readonly inOrder?: { readonly [actionType: string]: RuleId }
  setup(config: Config, dice: Dice, tell: Tell<E>): S
  /** Who decides what now; undefined when the game is over. */
  decision(s: S): Decision<A> | undefined
  /**
   * Mutates s; never called with an action that is not in decision(s). Whoever had to find out what is asked next gives
   * it: nobody then has to ask for it again (`applied`).
   */
  apply(s: S, a: A, dice: Dice, tell: Tell<E>): Decision<A> | undefined
  clone(s: S): S
  /** Same shape, secrets masked. */
  observe(s: S, seat: Seat): S
  /** A full state that the seat's observation allows; the observation is left as it is. */
  determinize(o: S, seat: Seat, dice: Dice): S
  outcome(s: S): Outcome | undefined
  /**
   * Where the players of a match may change places by rule: for each side the seat that plays it now. A seat is called
   * after the side that it began with.
   */
  seating?(s: S): { readonly [side: Side]: Side }
  /** Sets up any position by component names; the kernel calls it through `situation`. */
  arrange(s: S, patch: { readonly [what: string]: Json }): void
  /**
   * From what the deciding side can know: the same in every world that it cannot tell apart. Whatever rolls a die
   * has one; of several rolls in a row it tells the first.
   */
  forecast?(s: S, a: A): Forecast | undefined
  /**
   * What the position and the other events say of the measures of a roll, as far as they show there. Forecast and event
   * come of one reckoning, so that they agree even where it is wrong: the conformance kit compares it with what was done.
   */
  witness?(event: E, before: S, after: S, others: readonly E[]): { readonly [measure: string]: number }
  /** Asked with what the attempting side observes, and with any attempt of the form of an action. */
  explain?(s: S, attempt: Partial<A>): Refusal | undefined
  /**
   * The questions that are asked again and again only so that nothing is betrayed, with the standing orders
   * that answer them: in any two worlds that the others cannot tell apart an order answers in both or in neither.
   */
  readonly orders?: StandingOrders<A>
  /** Throws when the state is impossible. */
  invariants?(s: S): void
  /** -1 … 1, what a bot thinks of the position for that side. */
  evaluate?(s: S, side: Side): number
  /** What a bot thinks of taking an action, where looking one action ahead says too little. */
  appraise?(s: S, a: A, side: Side): number | undefined
  /** The same of a whole list at once, in its order: most of what one action needs serves all of them. */
  appraiseAll?(s: S, actions: readonly A[], side: Side): readonly (number | undefined)[]
  /** What a search has to know of the game; without it, it looks a few changes of side ahead. */
  lookahead?: Lookahead<S>
  /** What is told of thousands of games at once; `surveyed.ts` of a game puts it in. */
  survey?: Survey<S, E>
  /** Ideas that somebody found to win more than they should, by name: the ladder tries them against better players. */
  scripts?: { readonly [name: string]: ScriptedIdea<S, A> }
}

/** A player of one idea. */
export interface ScriptedIdea<S, A extends Action> {
  /** How much he wants an action, by what he sees; where he wants nothing, he plays by the appraisal. */
  wants(s: S, a: A): number
}

/** What a search asks of a game besides its rules. All of it speaks of a full state, which somebody imagined. */
export interface Lookahead<S> {
  /** Names the turn, impulse or card in which a position stands: where it changes, positions can be compared. */
  stretch(s: S): string
  /** How many changes of stretch a playout looks ahead. */
  readonly horizon: number
  /**
   * How many more actions of a list a playout takes by one appraisal of it, while the same is asked of the same side and
   * they are better than ending it: where looking at the list is dear, and one action says little of the next.
   */
  readonly trust?: number
  /** Where the actions of a turn belong together: a search compares whole turns too. */
  readonly wholeTurns?: boolean
  /** Of so many units and places a beginner overlooks one, instead of the usual number: where few of them carry the game. */
  readonly overlooks?: number
  /** The scenario, for which an evaluation is learned apart. */
  scenario(s: S): string
  /** Whether a decision is worth a search of its own; the appraisal answers all others. */
  isWeighty(s: S): boolean
  /**
   * Of a game that is over: how clearly the first side won or lost, from -1 to 1. A search counts it as much as the result:
   * where most playouts are lost, the closer ones still tell one action from another.
   */
  margin?(s: S): number
  /** The position in numbers, as the first side sees it, always as many: what a learned evaluation reads. */
  features(s: S): readonly number[]
}

/** What can be counted over thousands of games, of full states, as somebody sees them who looks back. */
export interface Survey<S, E extends GameEvent = GameEvent> {
  /** The places of the map, each with its corners in one picture. */
  readonly places: readonly {
    readonly id: string
    readonly name: string
    readonly corners: readonly (readonly number[])[]
  }[]
  /** The turn as people count it. */
  turn(s: S): number
  /** By place the side that holds it; null: nobody; undefined: it is no part of this game. */
  holders(s: S): readonly (Side | null | undefined)[]
  /** What an event says was lost, also where it may come back. */
  lost(event: E): { readonly side: Side; readonly unit: string; readonly count: number } | undefined
  /** What the game can be played without. */
  parts?(config: Config): Parts
}

/** What can be left out when a game begins, each by itself: whoever plays without it learns what it is worth. */
export interface Parts {
  /** The start with nothing left out, in the words of `arrange`: the others are held against it. */
  readonly whole: { readonly [what: string]: Json }
  /** Where none can be left out, that and why as a sentence. */
  readonly units: readonly Part[] | string
  readonly cards: readonly Part[] | string
}

/** One of them, and what is different without it: the start, or values of the data. */
export type Part = { readonly name: string } & (
  | { readonly start: { readonly [what: string]: Json } }
  | {
      readonly data: readonly {
        readonly file: string
        readonly id: string
        readonly field: string
        readonly value: Json
      }[]
    }
)
