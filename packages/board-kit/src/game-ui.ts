import type {
  Action,
  Forecast,
  Game,
  GameEvent,
  Json,
  Message,
  Outcome,
  Refusal,
  RollOutcome,
  Seat,
  Side,
  Term,
} from '@kurgan/kernel'
import type { ComponentType } from 'react'
import type { DragStart } from './drag.ts'
import type { OriginCounts } from './origins.ts'

/** A thing on the table that an action can name: `{ kind: 'unit', id: '71/29' }`. */
export interface BoardRef {
  readonly kind: string
  readonly id: string | number
}

/** selectable: occurs in some legal action; selected: the person has fixed it; inactive: neither. */
export type Highlight = 'selectable' | 'selected' | 'inactive'

/** Spread on the element that draws a thing; makes it a choice for mouse, touch, keyboard and screen reader. */
export interface BoardRefProps {
  readonly role: 'button' | 'img'
  readonly tabIndex: 0 | -1
  readonly 'aria-label': string
  readonly 'aria-pressed'?: boolean
  readonly 'data-choice'?: string
  readonly 'data-highlight': Highlight
  readonly 'data-ref': string
  /** It can be dragged to where it is to go. */
  readonly 'data-carried'?: true
  readonly onPointerDown?: (event: DragStart) => void
  readonly onClick: (event: {
    readonly clientX: number
    readonly clientY: number
    readonly shiftKey: boolean
    stopPropagation(): void
  }) => void
  readonly onKeyDown: (event: {
    readonly key: string
    readonly shiftKey: boolean
    preventDefault(): void
    stopPropagation(): void
  }) => void
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** What others have done since one's own last decision: where it went, or where it was. */
export interface Trace {
  readonly kind: 'move' | 'fight' | 'loss' | 'taken'
  /** The spaces it names, in the order of its way. */
  readonly spaces: readonly BoardRef[]
}

/** By kind of event, what stays of it on the map. */
export type EventTraces<E extends GameEvent> = { readonly [kind in E['kind']]?: Trace['kind'] }

/** A board draws spaces and pieces and reports what was chosen. It knows no rules and sees only an observation. */
export interface BoardProps<S> {
  readonly state: S
  readonly seat: Seat
  highlight(thing: BoardRef): Highlight
  /** Choosing something inactive is an attempt: the table answers with the reason why not. */
  refProps(thing: BoardRef): BoardRefProps
  /** How many pieces of a pile are in the hand; none on a table where nothing is chosen. */
  taken?(pile: BoardRef): number
  /** What the event under the pointer, the advice or the lesson speaks of. */
  readonly spotlight: readonly BoardRef[]
  /** What the last action changed, to be marked until the next one. */
  readonly recent: readonly BoardRef[]
  /** What others have done since one's own last decision, to be drawn until one acts. */
  readonly traces?: readonly Trace[]
  readonly overlay: string | undefined
  /** The language of the page, for what a board writes itself; English where it is missing. */
  readonly language?: Language
}

/** The languages the application speaks. */
export type Language = 'en' | 'de'

/** What a choice that is half made asks next. */
export interface NextQuestion {
  readonly field: string
  /** The answers that are left. */
  readonly values: readonly (string | number | boolean)[]
  /** What was chosen, and what follows from it. */
  readonly settled: { readonly [field: string]: string | number | boolean }
}

/** Puts the game into words. One object a language; every key a game can say is in it. */
export interface Words {
  side(side: Side): string
  ask(message: Message): string
  /** The question after the first press: `Which way: from Königsberg, Suwalki or Grodno?` */
  next?(question: NextQuestion): string | undefined
  /** The whole action as a sentence or a button: `71/29 moves to Grain Elevator (10)`. */
  action(action: Action): string
  /** What an action spends as things stand: `1 Ration`. Nothing for those that spend nothing by their kind. */
  cost?(action: Action, state: unknown): string | undefined
  /** One value of one field, as a button: field `artillery`, value 2 → `2 Artillery`. */
  choice(field: string, value: string | number | boolean, actions: readonly Action[]): string
  /** What everything that can be done in the game is called, also what nobody may do now: `redeploy` → `Redeploy`. */
  readonly actionTypes?: { readonly [actionType: string]: string }
  /** undefined: nothing worth telling. */
  event(event: GameEvent): string | undefined
  term(term: Term): string
  total(id: string): string
  measure(id: string): string
  /** Those measures that are chances themselves, and told in percent. */
  readonly chances?: readonly string[]
  forecastOutcome(outcome: RollOutcome): string
  /** What outcomes have in common that one looks at first, where there are many: the strength of a hidden defender. */
  outcomeGroup?(outcome: RollOutcome): string | undefined
  refusal(refusal: Refusal): string
  /** What `warns` found, as a sentence. */
  warning?(warning: Message): string
  readonly titles?: Titles
  /** What is chosen with the optional rules that take numbers, by their ids. */
  readonly params?: { readonly [option: string]: ParamWords }
  outcome(outcome: Outcome): { readonly title: string; readonly text: string }
  /** What a thing is and what is there, for a screen reader and the information card. */
  ref(thing: BoardRef, state: unknown): string
  /**
   * All that somebody who does not see the board would ask of a thing: what is here, what lies next to it,
   * who is in supply. Where it is missing, `thing` is told.
   */
  describe?(thing: BoardRef, state: unknown): string
  /** What the board and the panels are called where they are no map and no tracks: `Table`, `Piles`. */
  readonly sheets?: { readonly board: string; readonly panels: string }
}

/** The numbers of an optional rule: what they are, and what each means where it only stands for something. */
export interface ParamWords {
  readonly title: string
  readonly values?: { readonly [value: number]: string }
}

/**
 * What the rules and the UI say themselves in English, for another language: scenarios, optional rules and
 * layers by their ids, the suggestion where the UI has one, and the notes on what is reconstructed.
 */
export interface Titles {
  scenario(id: string): { readonly title: string; readonly blurb: string; readonly length: string } | undefined
  option(id: string): string | undefined
  overlay(id: string): string | undefined
  readonly suggestion?: string
  readonly notes: readonly string[]
}

/** The words of another language than English. */
export interface Translation extends Words {
  readonly titles: Titles
}

/** One step of a lesson: something to read, and mostly something to do. */
export interface LessonStep {
  readonly say: { readonly [language in Language]: string }
  /** What the next action must say; others are refused here. Without it a button goes on. */
  readonly does?: { readonly [field: string]: string | number | boolean }
  /** What to look at meanwhile. */
  readonly refs?: readonly BoardRef[]
}

/**
 * A guided first turn of five to ten steps, played by the real engine on a position that
 * `situation(game, scenario, patch)` sets up. Its dice follow from `chance`, so that the words come true.
 */
export interface Lesson {
  readonly scenario: string
  readonly patch: { readonly [what: string]: Json }
  readonly chance: string
  readonly steps: readonly LessonStep[]
}

/** What a box says of its game. */
export interface BoxText {
  readonly players: string
  readonly length: string
  readonly blurb: string
  readonly teaches: string
  readonly reconstructed: string
  /** What stands on the buttons that begin a game against the computer, for every side that can be played: `Play the Germans`. */
  readonly play: { readonly [side: Side]: string }
  /** The picture on it, drawn in code: the text of an SVG element. */
  readonly cover: string
}

/** What stands on a box: light enough to be loaded for the whole shelf. */
export interface Published extends BoxText {
  readonly id: string
  readonly title: string
  readonly de: BoxText
  readonly published: true
}

/** A game that somebody is still writing says what it has; what is missing is left out on the shelf. */
export type About =
  | Published
  | (Pick<Published, 'id' | 'title'> & Partial<Omit<Published, 'published'>> & { readonly published?: never })

/**
 * How an action is done again alike, with one press. once: the very same once more, as one buys a second marker; rest: the
 * very same as often as it is legal, for pieces of which one is like the other; by: for all others that differ in that
 * field alone, and with `from` only for those that stood where the first one stood.
 */
export type Repeat<S> =
  | 'once'
  | 'rest'
  | { readonly by: string; from?(state: S, id: string | number): string | number | undefined }

/**
 * Like pieces in one place, drawn as one: an action names what it takes of them by several fields, such as place and type.
 * Pressing a pile answers all of these, pressing it again takes one more.
 */
export interface Piles<S, A> {
  readonly kind: string
  /** The piles that an action may take its piece of, and the fields that say so; undefined: it takes none on the map. */
  takenBy(state: S, action: A): { readonly ids: readonly string[]; readonly fields: readonly string[] } | undefined
  /** How many pieces stand in a pile. */
  size(state: S, id: string): number
  /** The space a pile stands in. */
  place(id: string): BoardRef
  /** What taking a piece of it names, for the reason why that cannot be. */
  attempt(id: string): Partial<Action>
}

/** What a game's `board/` gives the application. */
export interface GameUI<S = never, A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly game: Game<S, A, E>
  /** The map or card table. */
  readonly Board: ComponentType<BoardProps<S>>
  /** Tracks and boxes beside (on a phone: below) the map. */
  readonly Panels: ComponentType<BoardProps<S>>
  /** The die of the game, where its faces are not those of a common die. */
  readonly Die?: ComponentType<{ readonly value: number; readonly side: Side | undefined; readonly dropped?: boolean }>
  /** Which kind of thing an action's field names; fields that are not here are offered as buttons. */
  readonly fieldKinds: { readonly [field: string]: string }
  /** Fields in the order a person thinks of them, for the list of choices. */
  readonly order: readonly string[]
  /** Two fields that name things alike, such as two Areas that act together: they may be pointed at in either order. */
  readonly either?: readonly [string, string]
  /** Pieces on the map that are drawn as one and named by several fields. */
  readonly piles?: Piles<S, A>
  /** Kinds of things that are moved about, and so can be dragged to where they are to go. */
  readonly carried?: readonly string[]
  /** The actions that are done in runs. What takes its pick of the scarce, or rolls dice, is none of them. */
  readonly repeatable: { readonly [actionType in A['do']]?: Repeat<S> }
  /** Optional layers the player can switch on, such as `supply` or `reach`. */
  readonly overlays: readonly { readonly id: string; readonly title: string }[]
  readonly words: { readonly en: Words; readonly de: Translation }
  /** Every space and piece that can be asked about by name, spaces first; for play without the picture. */
  allRefs?(state: S): readonly BoardRef[]
  /** The things an event speaks of. */
  refsOf(event: E): readonly BoardRef[]
  /** What a replay marks: an event that begins a turn, or tells a combat. By default their kind and their totals say so. */
  timelineMark?(event: E): 'turn' | 'combat' | undefined
  /** What of an event stays on the map until whoever was not asked meanwhile acts again. */
  readonly traces?: EventTraces<E>
  /** How a game stands, for the head of the table and for the shelf: first the turn, then the score and what is needed. */
  status?(state: S, language: Language): readonly string[]
  /** What is worth following over a whole game, such as losses and control; `measure` puts each into words. */
  metrics?(state: S): { readonly [measure: string]: number }
  /** What an event adds to a count over the whole game, such as losses, which a position forgets when units come back. */
  eventMetrics?(event: E): { readonly [measure: string]: number }
  /** Which measures of `metrics` and `eventMetrics` share a picture: those that are counted in the same unit. */
  readonly graphs?: readonly (readonly string[])[]
  /** RULES.md and RULINGS.md as text, fetched when they are wanted. */
  rulebook(): Promise<readonly string[]>
  /** What is not printed in the rulebook, in sentences for the player; and how many records of each origin. */
  readonly provenance: { readonly notes: readonly string[]; readonly counts: OriginCounts }
  readonly lesson: Lesson
  /** CSS custom properties of the game's theme. */
  readonly theme: { readonly [variable: string]: string }
  /** A card table or two boards need the whole width of a page, in a report. */
  readonly wide?: true
  /** Actions that are shown before they are played when pointing alone has come to them, such as discarding a card. */
  readonly careful?: readonly string[]
  /** What an action risks: after it the other side can end the game on its next turn. It is said before it is played. */
  warns?(state: S, action: A): Message | undefined
  /**
   * What comes in the end, where an action rolls for something first and fights then: the odds of the fight over all that may
   * come first, by names of `forecastOutcome`. undefined: its own roll is all there is.
   */
  beyond?(state: S, action: A): Forecast['outcomes'] | undefined
  /**
   * Actions that decide a roll or support it: while few of them are open, their odds are told before anything is pressed.
   * A `plain` one, such as declining support, adds nothing; the others are told by what they would change.
   */
  readonly oddsPreview?: { readonly actionTypes: readonly A['do'][]; readonly plain: readonly A['do'][] }
  /**
   * A sound way through a long decision, such as a set-up, that a person can take over with one press.
   * `next` gives the next action of it from what the person sees, and undefined when there is nothing to suggest.
   */
  readonly suggestion?: { readonly title: string; next(state: S): A | undefined }
}

export type { Forecast }
