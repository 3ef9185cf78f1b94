import type { Json, Term } from '@kurgan/kernel'
import type { Effect } from '../data/schema.ts'

/**
 * The state of a game, and everything that can be asked, done and told in it.
 *
 * Components are numbered by their order in the data, from 0: sides (Soviet 0, German 1), Locations, Forces, titles of
 * Action cards. Copies of a title are alike, so piles whose order nobody knows or needs are counts per title.
 * Names live in `components.ts`.
 */

export type SideId = 'soviet' | 'german'
export type SideNumber = 0 | 1
export const soviet = 0
export const german = 1
/** Nobody: the holder of an uncontrolled Location, and the title, Force or place that an action does not name. */
export const none = -1

export type AreaName = 'perimeter' | 'control' | 'attack'
export type Area = 0 | 1 | 2
export const perimeter = 0
export const control = 1
/** Used only while a Force Attack is resolved (BFS-CMP-8). */
export const attackArea = 2

/** Where a Force is when it is not in play (`place` from 0 is an area of a Location). */
export const reserves = -1
export const disrupted = -2

/** A card of a deck that the observer does not know. */
export const faceDown = -1

export type EndingId = 'german/control' | 'soviet/control' | 'soviet/destruction'
/** The ways to absorb a Hit (BFS-HIT-4, BFS-HIT-5, BFS-HIT-7). */
export const absorptions = ['ration', 'retreat', 'disruption'] as const
export type Absorption = (typeof absorptions)[number]
/** Why Rations are placed. */
export type RationSource = 'setup' | 'note' | 'resupply' | 'supply' | 'card'
export type RubbleSource = 'step' | 'attack' | 'card'

export interface BfsState {
  /** The five Locations in play, in the order drawn. */
  line: readonly number[]
  /** Per Location: Rubble counters on it. */
  rubble: number[]
  /** Per Location: 1 once it is Destroyed. */
  destroyed: number[]
  /** Per Force: the area it is in, `reserves` or `disrupted`. */
  place: number[]
  /** Per Force. */
  rations: number[]
  /** Per title: copies in its owner's hand; in an observation only those the observer knows of. */
  hand: number[]
  /** Per side: cards in hand that the observer does not know; none in a full state. */
  concealed: number[]
  /** Per title: copies in its owner's hand that the enemy has seen there (BFS-FX-11) and that have not left it since. */
  seen: number[]
  /** Per side: titles face down, the top card last; empty until the set-up makes the decks. */
  deck: number[][]
  /** Per title. */
  discard: number[]
  /** Titles on the table in the present attack, in the order played and flipped. */
  firefight: number[]
  /** The title being played for its effect, or `none`. */
  playing: number
  /** Per title that draws cards: how often it was played for its effect this turn. */
  plays: number[]
  /** A round is a German turn and the Soviet turn after it. */
  round: number
  active: SideNumber
  /** Actions made in this Actions step. */
  actions: number
  /** How the game ended, or '' while it goes on. */
  outcome: EndingId | ''
  stack: Frame[]
}

/** A card being played for its effect, with what was declared; `none` where it does not need it. */
export interface Declared {
  readonly card: number
  /** The Force hit, robbed or brought into play. */
  readonly force: number
  /** The area hit or entered. */
  readonly place: number
  readonly location: number
  /** The Forces of an `assault`. */
  readonly forces: readonly number[]
}

/** A card that hits, with what was declared. */
export interface Blow extends Omit<Declared, 'forces'> {
  readonly n: number
  readonly noRetreat: boolean
}

/** Hits that fall on a group of Forces of one owner. */
export interface Hits {
  readonly side: SideNumber
  readonly location: number
  readonly group: readonly number[]
  readonly total: number
  readonly noRetreat: boolean
}

/** The exchange of Firefight cards: whose turn it is, and how many passes went before. */
export interface Exchange {
  readonly location: number
  readonly bonus: number
  readonly turn: SideNumber
  readonly passes: number
}

export type Frame =
  | { readonly at: 'ready'; readonly step: Frame }
  | {
      readonly at: 'setup.forces'
      readonly side: SideNumber
      readonly points: number
      /** How many Forces have been placed here, and the one after the last of them in the order of the cards. */
      readonly picks: number
      readonly next: number
    }
  | { readonly at: 'setup.german' }
  | { readonly at: 'setup.decks' }
  | { readonly at: 'turn.start' }
  | { readonly at: 'turn.rubble' }
  | { readonly at: 'turn.counter' }
  | { readonly at: 'turn.resupply'; readonly next: number }
  | { readonly at: 'turn.actions' }
  | { readonly at: 'turn.action' }
  | { readonly at: 'turn.draw' }
  | { readonly at: 'turn.victory' }
  | {
      readonly at: 'rations'
      readonly side: SideNumber
      readonly left: number
      /** How many have been given, and the last Force in the order of the cards that got one. */
      readonly picks: number
      readonly next: number
      /** Only Forces of this Location, or `none` for all in play. */
      readonly location: number
      readonly because: RationSource
    }
  | { readonly at: 'payment'; readonly owed: number }
  | {
      readonly at: 'payment.card'
      readonly owed: number
      /** How many cards have been paid, and the last title of them in the order of the deck list. */
      readonly picks: number
      readonly next: number
    }
  | {
      readonly at: 'arrival'
      readonly force: number
      readonly place: number
      readonly rations: number
      /** What says how many Rations it enters play with. */
      readonly rule: 'BFS-REI-3' | 'BFS-FX-15'
    }
  | { readonly at: 'reconstitution'; readonly force: number }
  | {
      readonly at: 'attack.forces'
      readonly location: number
      /** Those that take part so far, in the order of the cards. */
      readonly forces: readonly number[]
      /** The title that starts the attack, or `none`. */
      readonly card: number
    }
  | {
      readonly at: 'attack.declared'
      readonly location: number
      readonly forces: readonly number[]
      readonly bonus: number
      readonly free: boolean
    }
  | ({ readonly at: 'attack.turn' } & Exchange)
  | ({ readonly at: 'attack.firefight' } & Exchange)
  | { readonly at: 'attack.decks' | 'attack.renewal'; readonly location: number; readonly bonus: number }
  | {
      readonly at: 'attack.flips'
      readonly location: number
      readonly bonus: number
      /** Whose deck had to be shuffled for it. */
      readonly renewed: readonly SideNumber[]
    }
  | { readonly at: 'attack.defence'; readonly location: number; readonly hits: number }
  | { readonly at: 'attack.end'; readonly location: number }
  | ({ readonly at: 'card.declared' } & Declared)
  | ({ readonly at: 'card.answer' } & Declared)
  | ({ readonly at: 'card.effect'; readonly rest: readonly Effect[] } & Declared)
  | { readonly at: 'card.renewal' }
  | ({ readonly at: 'card.flip' } & Blow)
  | { readonly at: 'card.draw' | 'card.discard'; readonly cards: number }
  | { readonly at: 'card.moves'; readonly left: number; readonly moved: readonly number[] }
  | { readonly at: 'card.choice'; readonly left: number }
  | ({ readonly at: 'hits' } & Hits)
  | ({ readonly at: 'hits.prevention' } & Hits)
  | ({ readonly at: 'hits.absorption' } & Hits)

export type PlayAction = {
  readonly do: 'play'
  readonly card: string
  /** The enemy Force hit or robbed, or the own Force brought into play. */
  readonly force?: string
  /** Where the own Force enters play. */
  readonly to?: string
  /** The enemy area hit. */
  readonly at?: string
  readonly location?: string
  /** The own Force that spends the Rations the card costs. */
  readonly payer?: string
}

export type BfsAction =
  /** Goes on from a position that was set up by hand and stands before an automatic step. */
  | { readonly do: 'proceed' }
  | { readonly do: 'deploy'; readonly force: string; readonly to: string }
  | { readonly do: 'done' }
  /** One Ration. */
  | { readonly do: 'ration'; readonly force: string }
  | { readonly do: 'rubble'; readonly location: string }
  | PlayAction
  | { readonly do: 'attack'; readonly location: string }
  /** Takes part in the attack. */
  | { readonly do: 'commit'; readonly force: string }
  | { readonly do: 'fight' }
  | { readonly do: 'move'; readonly force: string; readonly to: string }
  | { readonly do: 'supply'; readonly card: string }
  | { readonly do: 'reinforce'; readonly force: string; readonly to: string }
  | { readonly do: 'reconstitute'; readonly force: string }
  | { readonly do: 'endActions' }
  /** One card of a payment. */
  | { readonly do: 'discard'; readonly card: string }
  | { readonly do: 'answer'; readonly card: string }
  | { readonly do: 'decline' }
  | { readonly do: 'firefight'; readonly card: string }
  | { readonly do: 'pass' }
  | { readonly do: 'prevent'; readonly card: string }
  | { readonly do: 'accept' }
  | { readonly do: 'absorb'; readonly force: string; readonly by: Absorption }
  /** A card of the enemy hand that was looked at. */
  | { readonly do: 'choose'; readonly card: string }

type TermList = readonly Term[]

type Told<Kind extends string, Facts extends { readonly [fact: string]: Json | undefined }> = {
  readonly kind: Kind
  readonly rule: string
} & Facts

export type BfsEvent =
  | Told<'locations', { line: readonly string[] }>
  | Told<'deployed', { side: SideId; force: string; to: string; rations: number }>
  | Told<'reservesFormed', { side: SideId; forces: readonly string[] }>
  | Told<'shuffled', { side: SideId; cards: number }>
  | Told<'turn', { side: SideId; round: number }>
  | Told<'ration', { force: string; rations: number; because: RationSource; at: string }>
  | Told<'yield', { location: string; side: SideId; rations: number }>
  | Told<'rubble', { location: string; counters: number; because: RubbleSource }>
  | Told<'destroyed', { location: string }>
  | Told<'control', { location: string; side: SideId | 'nobody' }>
  | Told<'moved', { force: string; from: string; to: string; rations: number }>
  | Told<'supplied', { side: SideId; card: string }>
  | Told<'discarded', { side: SideId; card: string; because: 'cost' | 'random' | 'chosen'; reveals?: true }>
  | Told<'reinforced', { force: string; to: string; rations: number }>
  | Told<'reconstituted', { force: string }>
  | Told<'played', { side: SideId; card: string; force: string; at: string; location: string; payer: string }>
  | Told<'answered', { side: SideId; card: string; cancels: string }>
  | Told<'unanswered', { side: SideId; card: string }>
  | Told<'rationsLost', { force: string; rations: number; card: string }>
  | Told<'looked', { side: SideId; cards: readonly string[]; seats: readonly SideId[]; reveals: true }>
  | Told<'lookedHidden', { side: SideId; seats: readonly string[] }>
  | Told<'drew', { side: SideId; cards: readonly string[]; seats: readonly SideId[]; reveals: true }>
  | Told<'drewHidden', { side: SideId; cards: number; seats: readonly string[] }>
  | Told<'attack', { side: SideId; location: string; forces: readonly string[]; rations: number; counted: number }>
  | Told<'firefight', { side: SideId; card: string; value: number }>
  | Told<'passed', { side: SideId }>
  | Told<'flipped', { side: SideId; card: string; value: number; reveals: true }>
  | Told<
      'totals',
      {
        location: string
        attacker: SideId
        attackerHits: number
        defenderHits: number
        attackerTerms: TermList
        defenderTerms: TermList
        /** 1 if the defender cannot keep a Force in the control area without a card that prevents Hits. */
        fall: number
        /** 1 if the attacker can keep a Force in the attack area. */
        stand: number
        result: string
      }
    >
  | Told<
      'bombardment',
      { card: string; at: string; force: string; hits: number; terms: TermList; fall: number; result: string }
    >
  | Told<'hits', { side: SideId; forces: readonly string[]; total: number; terms: TermList }>
  | Told<'prevented', { side: SideId; card: string; hits: number; left: number }>
  | Told<'absorbed', { force: string; by: Absorption; hits: number; left: number }>
  | Told<'attackEnded', { location: string; result: 'taken' | 'repulsed' | 'emptied'; forces: readonly string[] }>
  | Told<'actionsEnded', { side: SideId; actions: number }>
  | Told<'ended', { ending: EndingId }>
