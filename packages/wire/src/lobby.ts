import type { Config, Outcome, Seat, Side } from '@kurgan/kernel'
import * as z from 'zod/mini'
import { type PaceName, paceNames } from './clocks.ts'
import { type Card, levels, type Seats } from './cards.ts'

/** What is asked and answered over HTTP on the way to a table. */

const side = z.string().check(z.maxLength(40))
const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const option = z.union([z.literal(true), z.number(), z.array(z.number()).check(z.maxLength(400))])

/** What whoever sits down brings: a number for the dice. `POST /api/invitations/:token`, `POST /api/games/:id/sit`. */
export const sitting = z.strictObject({ nonce })

/** Who may look on: everybody, whoever has the address, or nobody but the players. */
export const audiences = ['everybody', 'link', 'nobody'] as const
/** What spectators see may be so many hand-overs old. */
export const longestDelay = 20

/** A table as somebody opens it: `POST /api/games`, answered with `Opened`. */
export const wish = z.strictObject({
  title: z.string().check(z.maxLength(60)),
  config: z.strictObject({
    scenario: z.string().check(z.maxLength(60)),
    options: z.record(z.string().check(z.maxLength(60)), option),
  }),
  /** The side to play; any of them where nothing is said. */
  side: z.optional(side),
  nonce,
  pace: z.enum(paceNames),
  /** Only between two accounts: guests and computers play for nothing. */
  rated: z.boolean(),
  /** Who takes the other seat: whoever has the link, whoever comes in the lobby, whoever is called `to`, or a computer. */
  against: z.enum(['link', 'lobby', 'name', ...levels]),
  to: z.optional(z.string().check(z.maxLength(80))),
  audience: z.enum(audiences),
  /** How many hand-overs later spectators see what was played. */
  delay: z.int().check(z.gte(0), z.lte(longestDelay)),
})
export type Wish = z.input<typeof wish>
export type Audience = (typeof audiences)[number]

/** `invitation` is the end of a link, `/api/invitations/:token`; only its holder knows it. */
export interface TableOpened {
  readonly game: string
  readonly side: Side
  readonly invitation?: string
}

/** Why a game that was to count for the ratings does not: both sides were played at one device. */
export type Unrated = 'device'

/** What a table is before anybody plays. */
interface Terms {
  readonly game: string
  readonly title: string
  readonly config: Config
  readonly pace: PaceName
  readonly rated: boolean
}

/** How strong somebody is at a title, and how sure that is: two deviations to either side is where 95 of 100 are. */
export interface Rating {
  readonly rating: number
  readonly deviation: number
  readonly games: number
}

/** `GET /api/invitations/:token`: what whoever holds an invitation is invited to. */
export interface Invitation extends Terms {
  readonly side: Side
  readonly from: string
  readonly commitment: string
  readonly expires: number
}

/** An invitation by name: `GET /api/called`; `POST /api/games/:id/sit` takes it, `/decline` does not. */
export interface Called extends Terms {
  readonly side: Side
  readonly from: Card
  readonly commitment: string
  readonly expires: number
}

/** A table of the lobby that waits for somebody. */
export interface OpenTable extends Terms {
  /** The seat that is free. */
  readonly side: Side
  readonly from: Card
  readonly rating?: Rating
  readonly commitment: string
  readonly created: number
}

/** A game of one's own: `GET /api/games`, and told to every page of whose it is when it goes on (`mine`). */
export interface Mine extends Terms {
  readonly state: 'open' | 'live' | 'over'
  readonly side: Side
  readonly seats: Seats
  /** Whose turn it is; never what is asked. */
  readonly deciding?: Seat
  /** When that seat has no time left. */
  readonly deadline?: number
  /** When something was last done. */
  readonly at: number
}

/** A game that everybody may watch: `GET /api/watchable`. */
export interface Watchable extends Terms {
  readonly seats: Seats
  readonly started: number
}

/** How often a side of a scenario wins between people: `GET /api/sides/:title/:scenario`. */
export interface SideShare {
  readonly side: Side
  /** Of games for the ratings that counted. */
  readonly games: number
  /** From 0 to 1; near a half as long as there are few games. Ratings make good for it. */
  readonly share: number
}

/**
 * A game that was played alone to its end: `GET /api/results/:title`, of each scenario with its options the best first, those
 * without help before all others.
 */
export interface Result {
  readonly config: Config
  readonly by: Card
  readonly outcome: Outcome
  readonly takebacks: number
  /** How many actions a computer took for them. */
  readonly computed: number
  readonly ended: number
  /** To be looked at, where everybody may. */
  readonly game?: string
}

/** Somebody as others may know them: `GET /api/people/:id`. */
export interface Person {
  readonly card: Card
  readonly ratings: { readonly [title: string]: Rating }
}

const name = z.string().check(z.maxLength(80))
const password = z.string().check(z.maxLength(200))

/** `POST /api/account/claim`: a guest takes a name and a password; answered with `{ account, codes }`. */
export const claiming = z.strictObject({ name, password })
/** `POST /api/account/sign-in`: by password, or by one of the ten codes; answered with `{ account }`. */
export const signingIn = z.strictObject({ name, password: z.optional(password), code: z.optional(password) })
/** `POST /api/account/sign-out`: from this device, or from all. */
export const signingOut = z.strictObject({ everywhere: z.boolean() })
/**
 * `POST /api/account/close`, `/codes` (ten new ones: `{ codes }`): by password, by a code, or, within a quarter of an hour
 * after one has come in, by nothing.
 */
export const confirming = z.strictObject({ password: z.optional(password) })
/** `POST /api/account/password`; signs out everywhere else. */
export const newPassword = z.strictObject({ password: z.optional(password), next: password })
/** `POST /api/account/recover`: by a link that the operator has given away; answered with `{ account }`. */
export const recovering = z.strictObject({ token: z.string().check(z.maxLength(100)) })
/** `POST /api/account/passkeys/ask`: what a browser needs to make a key; a guest says the name to be taken. */
export const askingKey = z.strictObject({ name: z.optional(name) })
/** What a browser says of a key is read by whoever checks it. */
const response = z.looseObject({ id: z.string().check(z.maxLength(2000)) })
/** `POST /api/account/passkeys`: the key that it has made; answered with `{ account, codes }`. */
export const makingKey = z.strictObject({ name: z.optional(name), password: z.optional(password), response })
/** `POST /api/account/passkeys/remove`. */
export const removingKey = z.strictObject({
  id: z.string().check(z.maxLength(2000)),
  password: z.optional(password),
})
/** `POST /api/account/passkeys/enter`, after `/enter/ask`: whose key it is, it says itself; answered with `{ account }`. */
export const enteringByKey = z.strictObject({ response })
/** A passkey of one's own: `GET /api/account/passkeys`. */
export interface PasskeyShown {
  readonly id: string
  readonly made: number
  readonly used: number | null
}
