import type { Action, Forecast, Game, GameEvent, Message, Outcome, Refusal, Seat, Side, Term } from '@kurgan/kernel'
import type { ComponentType } from 'react'

/** A thing on the table that an action can name: `{ kind: 'unit', id: '71/29' }`. */
export interface Thing {
  readonly kind: string
  readonly id: string | number
}

/** lit: occurs in some legal action; chosen: the narrowing has fixed it; idle: neither. */
export type Light = 'lit' | 'chosen' | 'idle'

/** Spread on the element that draws a thing; makes it a choice for mouse, touch, keyboard and screen reader. */
export interface ThingProps {
  readonly role: 'button' | 'img'
  readonly tabIndex: 0 | -1
  readonly 'aria-label': string
  readonly 'aria-pressed'?: boolean
  readonly 'data-choice'?: string
  readonly 'data-light': Light
  readonly 'data-thing': string
  readonly onClick: (event: { stopPropagation(): void }) => void
  readonly onKeyDown: (event: { readonly key: string; preventDefault(): void; stopPropagation(): void }) => void
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** A board draws spaces and pieces and reports what was chosen. It knows no rules and sees only an observation. */
export interface BoardProps<S> {
  readonly state: S
  readonly seat: Seat
  light(thing: Thing): Light
  /** Choosing something idle is a wish: the table answers with the reason why not. */
  thing(thing: Thing): ThingProps
  /** What the last event, or the one under the pointer, speaks of. */
  readonly spotlight: readonly Thing[]
  /** What the last action changed, to be marked until the next one. */
  readonly recent: readonly Thing[]
  readonly overlay: string | undefined
}

/** Puts the game into words. One object a language; every key a game can say is in it. */
export interface Words {
  side(side: Side): string
  ask(message: Message): string
  /** The whole action as a sentence or a button: `71/29 moves to Grain Elevator (10)`. */
  action(action: Action): string
  /** One value of one field, as a button: field `artillery`, value 2 → `2 Artillery`. */
  choice(field: string, value: string | number | boolean, actions: readonly Action[]): string
  /** undefined: nothing worth telling. */
  event(event: GameEvent): string | undefined
  term(term: Term): string
  total(id: string): string
  measure(id: string): string
  forecastOutcome(id: string): string
  refusal(refusal: Refusal): string
  outcome(outcome: Outcome): { readonly title: string; readonly text: string }
  /** What a thing is and what is there, for a screen reader and the information card. */
  thing(thing: Thing, state: unknown): string
}

/** What a game's `board/` gives the application. */
export interface Room<S = never, A extends Action = Action, E extends GameEvent = GameEvent> {
  readonly game: Game<S, A, E>
  /** The map or card table. */
  readonly Board: ComponentType<BoardProps<S>>
  /** Tracks and boxes beside (on a phone: below) the map. */
  readonly Panels: ComponentType<BoardProps<S>>
  /** Which kind of thing an action's field names; fields that are not here are offered as buttons. */
  readonly fields: { readonly [field: string]: string }
  /** Fields in the order a person thinks of them, for the list of choices. */
  readonly order: readonly string[]
  /** Optional layers the player can switch on, such as `supply` or `reach`. */
  readonly overlays: readonly { readonly id: string; readonly title: string }[]
  readonly words: { readonly en: Words }
  /** The things an event speaks of. */
  spots(event: E): readonly Thing[]
  /** RULES.md and RULINGS.md as text. */
  readonly rules: string
  readonly rulings: string
  /** What is not printed in the rulebook, in sentences for the player; and how many records of each origin. */
  readonly provenance: { readonly notes: readonly string[]; readonly counts: { readonly [origin: string]: number } }
  /** CSS custom properties of the game's theme. */
  readonly theme: { readonly [variable: string]: string }
}

export type { Forecast }
