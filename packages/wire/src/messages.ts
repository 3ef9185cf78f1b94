import type {
  Action,
  Config,
  GameEvent,
  MatchFile,
  Message,
  NotPlayed,
  Outcome,
  Refusal,
  RollRecord,
  RuleId,
  Seat,
  Side,
} from '@kurgan/kernel'
import * as z from 'zod/mini'
import type { Change } from './change.ts'
import type { Clocks } from './clocks.ts'
import { type Card, levels, type Seats } from './cards.ts'
import type { Audience, Mine, OpenTable, Rating, Unrated } from './lobby.ts'

/** The version of everything that is said here. A page of another one is asked to load itself anew. */
export const wireVersion = 1

/** The most that a page sends at once. */
export const mostBytes = 16_384
/** The most actions of a run. */
export const longestRun = 64
/** The most answers of a plan. */
export const longestPlan = 32

export const gameId = z.string().check(z.regex(/^[a-z0-9]{12}$/))
/** 96 random bits, drawn by the page: what is sent twice is done once. */
export const actId = z.string().check(z.regex(/^[0-9a-f]{24}$/))
/** A moment of a seat: counted by what that seat was shown, so that what it was not shown leaves no gap. */
export const moment = z.int().check(z.gte(0), z.lte(1_000_000))
/** Looked at by the gate, which says what is wrong with it. */
const action = z.custom<Action>((value) => typeof value === 'object' && value !== null)

/** A question, as the rules ask it. */
const question = z.custom<Message>(
  (value) => typeof value === 'object' && value !== null && 'say' in value && typeof value.say === 'string',
)

/** What may be proposed to the other players. */
export const proposals = ['takeback', 'draw', 'abort', 'pause', 'goOn'] as const

const hello = z.strictObject({ t: z.literal('hello'), v: z.int(), build: z.string().check(z.maxLength(80)) })
const watch = z.strictObject({
  t: z.literal('watch'),
  game: gameId,
  /** The last moment that this page has; -1 for none. */
  from: z.int().check(z.gte(-1), z.lte(1_000_000)),
  digest: z.optional(z.string().check(z.maxLength(16))),
})
const leave = z.strictObject({ t: z.literal('leave'), game: gameId })
/** `next` is a run: it is played on while each is legal and nothing was rolled, shown or handed over. */
export const act = z.strictObject({
  t: z.literal('act'),
  game: gameId,
  n: moment,
  id: actId,
  action,
  next: z.optional(z.array(action).check(z.maxLength(longestRun))),
})
export const undo = z.strictObject({ t: z.literal('undo'), game: gameId, n: moment, id: actId })
export const resign = z.strictObject({ t: z.literal('resign'), game: gameId, id: actId })
export const offer = z.strictObject({
  t: z.literal('offer'),
  game: gameId,
  id: actId,
  what: z.enum(proposals),
  /** The moment to go back to. */
  to: z.optional(moment),
})
export const answer = z.strictObject({
  t: z.literal('answer'),
  game: gameId,
  id: actId,
  offer: z.int(),
  yes: z.boolean(),
})
/** After the end: another game like it with sides changed, as soon as both want one. */
export const rematch = z.strictObject({
  t: z.literal('rematch'),
  game: gameId,
  id: actId,
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
/** Gives the other player time. */
export const give = z.strictObject({ t: z.literal('give'), game: gameId, id: actId, ms: z.int().check(z.gte(1000)) })
/** What comes of the other's fallen flag; without a clock, `nothing` after long silence. */
export const claim = z.strictObject({
  t: z.literal('claim'),
  game: gameId,
  id: actId,
  /** To have won, to go on against a computer, or to end the game without result. */
  what: z.union([z.literal('win'), z.literal('nothing'), z.enum(levels)]),
})
/** The clocks that stand still by consent run again; whoever hands over ends a pause too. */
export const unpause = z.strictObject({ t: z.literal('unpause'), game: gameId, id: actId })
/** A computer plays for one from now on, or not any more; in games that are not rated. */
export const standIn = z.strictObject({
  t: z.literal('standIn'),
  game: gameId,
  id: actId,
  level: z.nullable(z.enum(levels)),
})
/** An answer to a question in advance, or none any more; nobody else is told of it. */
export const order = z.strictObject({
  t: z.literal('order'),
  game: gameId,
  id: actId,
  ask: z.string().check(z.maxLength(40)),
  answer: z.nullable(z.string().check(z.maxLength(40))),
  /** For this turn of one's own, or for the whole game. */
  until: z.enum(['turn', 'game']),
})
/**
 * Answers to what this seat may be asked while others decide: whenever exactly this is asked, and the odds of what may be chosen
 * stand so (`oddsOf`), then that, each once. What no answer is for is asked, and so is what cannot be answered so any more; the plan is over then. Nobody else is told of it.
 */
export const plan = z.strictObject({
  t: z.literal('plan'),
  game: gameId,
  id: actId,
  lines: z
    .array(z.strictObject({ ask: question, action, odds: z.optional(z.string().check(z.maxLength(16))) }))
    .check(z.maxLength(longestPlan)),
})
/** A line of text to one's room: players speak with players, spectators with spectators. */
export const say = z.strictObject({
  t: z.literal('say'),
  game: gameId,
  id: actId,
  text: z.string().check(z.maxLength(500), z.regex(/\S/)),
})
/** Whether the open tables of the lobby are to be told to this page. */
const lobby = z.strictObject({ t: z.literal('lobby'), on: z.boolean() })
/** Whether nobody has this page before their eyes: then what happens is told elsewhere. */
const away = z.strictObject({ t: z.literal('away'), on: z.boolean() })
const pulse = z.strictObject({ t: z.literal('pulse'), at: z.number() })

/** Everything that is done to a game and stands in its log. */
export const deed = z.discriminatedUnion('t', [act, undo, resign, offer, answer, give, claim, unpause, standIn])
/** What is done at a game and stands in no log of it. */
const besides = z.discriminatedUnion('t', [rematch, order, plan, say])
/** Everything that a page says; fields that it does not have are refused. */
export const fromPage = z.discriminatedUnion('t', [hello, watch, leave, lobby, away, pulse, deed, besides])

export type Deed = z.infer<typeof deed>
export type Besides = z.infer<typeof besides>
export type FromPage = z.infer<typeof fromPage>
export type Proposal = (typeof proposals)[number]
/** What was proposed and not answered. */
export interface Offer {
  readonly offer: number
  readonly by: Side
  readonly what: Proposal
  readonly to?: number
}

/** How the seed of a game came about: of the server's secret, promised before anybody sat down, and the players' own nonces. */
export interface SeedParts {
  readonly secret: string
  readonly nonces: { readonly [side: Side]: string }
}

/** Orders of this seat that stand, by the question that they answer. */
export type Orders = { readonly [ask: string]: { readonly answer: string; readonly until: 'turn' | 'game' } }

/** What a seat answers in advance while others decide. */
export type Plan = z.infer<typeof plan>['lines']

/** A line of a room, as it stands in the order of `n`. */
export interface Line {
  readonly n: number
  readonly by: Card
  readonly at: number
  readonly text: string
}
export type Room = 'players' | 'spectators'

/** Who wants to play again, and where, as soon as both do. */
export interface Rematch {
  readonly by: readonly Side[]
  readonly next?: string
}

/** A moment of a game as one seat sees it. */
export interface Shown {
  readonly n: number
  /** Whose decision it is now; never what is asked, which may name what a hand holds. */
  readonly deciding?: Side
  /** Whether this seat may take its last action back. */
  readonly undoable: boolean
  readonly outcome?: Outcome
}

/** Everything a seat sees of a game at once. */
export interface Table extends Shown {
  readonly t: 'table'
  readonly clocks: Clocks
  readonly game: string
  /** What this page has sent once more, where its first answer is known no longer. */
  readonly id?: string
  readonly title: string
  readonly config: Config
  readonly state: 'open' | 'live' | 'over' | 'aborted'
  readonly seat: Seat
  /** What the seat observes; nothing before everybody sits. */
  readonly view?: unknown
  /** How many actions of this seat stand as picks of the open choice, and which. */
  readonly picks: readonly Action[]
  readonly seats: Seats
  readonly offers: readonly Offer[]
  readonly rated: boolean
  readonly unrated?: Unrated
  readonly audience: Audience
  /** What spectators see is so many hand-overs old. */
  readonly delay: number
  readonly orders: Orders
  readonly plan: Plan
  /** The rules of today do not allow what was played next: the players say whether to go on from here. */
  readonly stuck: boolean
  /** The game before it. */
  readonly rematchOf?: string
  /** Of the server's secret, before anybody has brought a nonce. */
  readonly commitment: string
}

/** What an action has changed for a seat. */
export interface Did extends Shown {
  readonly t: 'did'
  readonly game: string
  /** Where they are others than this seat was told last. */
  readonly clocks?: Clocks
  /** Whose action it was; the set-up was nobody's. */
  readonly by?: Seat
  /** What this page has sent. */
  readonly id?: string
  /** The action, for whoever took it. */
  readonly action?: Action
  readonly rule?: RuleId
  readonly change: Change
  readonly events: readonly GameEvent[]
  readonly rolled?: readonly RollRecord[]
  /** Of the observation that came of it, now and then. */
  readonly digest?: string
}

/**
 * What this seat was shown after a moment was taken back: `n` goes on, and shows what `to` showed. A page that was never
 * shown that one asks for the whole table.
 */
export interface Back extends Shown {
  readonly t: 'back'
  readonly game: string
  readonly clocks?: Clocks
  readonly to: number
  readonly id?: string
}

/** Why something was not done; nothing has changed. */
export interface Refused {
  readonly t: 'refused'
  readonly game: string
  readonly id: string
  readonly kind: 'stale' | 'illegal' | 'notYours' | 'over' | 'slow' | 'barred'
  readonly sentence: string
  readonly because?: Refusal
  readonly refusal?: NotPlayed['kind']
}

/** The end, which opens everything to whoever may watch. */
export interface Ended {
  readonly t: 'ended'
  readonly game: string
  readonly id?: string
  readonly outcome: Outcome
  readonly file: MatchFile
  readonly parts: SeedParts
}

/** What came of a game for the ratings of both: told a moment after the end, and after the table of a game that is over. */
export interface Rated {
  readonly t: 'rated'
  readonly game: string
  readonly ratings: { readonly [seat: Seat]: { readonly before: Rating; readonly after: Rating } }
}

/** What a seat is told of a game, in the order of its moments. */
export type Told = Table | Did | Back | Ended
export type ToPage =
  | { readonly t: 'welcome'; readonly account: Card | null; readonly now: number }
  | Told
  | Refused
  | Rated
  | { readonly t: 'offers'; readonly game: string; readonly id?: string; readonly offers: readonly Offer[] }
  | { readonly t: 'seats'; readonly game: string; readonly id?: string; readonly seats: Seats }
  | { readonly t: 'clocks'; readonly game: string; readonly id?: string; readonly clocks: Clocks }
  | { readonly t: 'orders'; readonly game: string; readonly id?: string; readonly orders: Orders }
  | { readonly t: 'plan'; readonly game: string; readonly id?: string; readonly plan: Plan }
  /** Told when something has come of it, and after the table of a game that is over. */
  | { readonly t: 'rematch'; readonly game: string; readonly id?: string; readonly rematch: Rematch }
  /** The last lines of a room when a page begins to look on, and then each as it is said. */
  | {
      readonly t: 'said'
      readonly game: string
      readonly id?: string
      readonly room: Room
      readonly lines: readonly Line[]
    }
  /** A moderator has taken this line away. */
  | { readonly t: 'unsaid'; readonly game: string; readonly n: number }
  /** Open tables that have come, and games that are no open tables any more; with `all`, there are no others. */
  | {
      readonly t: 'tables'
      readonly tables: readonly OpenTable[]
      readonly gone: readonly string[]
      readonly all: boolean
    }
  /** A game of one's own, as it stands now. */
  | { readonly t: 'mine'; readonly mine: Mine }
  | { readonly t: 'pulse'; readonly at: number; readonly now: number }
  | { readonly t: 'bye'; readonly why: string; readonly again: number }
