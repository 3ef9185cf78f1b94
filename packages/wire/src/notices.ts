import * as z from 'zod/mini'

/** How somebody who is away is told that something waits for them, over HTTP. */

/** What is told: that it is one's turn, that time grows short, a proposal, the end, a line that was said, an invitation. */
export const noticeKinds = ['decision', 'alarm', 'offer', 'over', 'said', 'invitation'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const text = z.string().check(z.maxLength(500))
const language = z.enum(['en', 'de'])
export type NoticeLanguage = z.infer<typeof language>

/** `POST /api/channels`: a web address that is called, a browser that shows it, a mailbox; answered with a `Channel`. */
export const channelling = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhook'), url: text }),
  z.strictObject({ kind: z.literal('mail'), address: text, language }),
  z.strictObject({
    kind: z.literal('push'),
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.strictObject({ p256dh: text, auth: text }),
    language,
  }),
])
export type Channelling = z.infer<typeof channelling>

/** `POST /api/channels/confirm`: whoever has the letter has the mailbox. */
export const confirmingMail = z.strictObject({ token: z.string().check(z.maxLength(100)) })

const minute = z.int().check(z.gte(0), z.lte(1439))
/** `POST /api/account/quiet`: minutes of the day, in a zone of the world, between which nothing is told. */
export const quieting = z.strictObject({
  hours: z.nullable(z.strictObject({ from: minute, to: minute, zone: z.string().check(z.maxLength(60)) })),
})
export type QuietHours = NonNullable<z.infer<typeof quieting>['hours']>

export interface Channel {
  readonly id: string
  readonly kind: Channelling['kind']
  /** The address; of a browser, the service that reaches it. */
  readonly target: string
  /** It failed too often and is not used any more. */
  readonly off: boolean
  /** A mailbox that has not shown yet that it is theirs. */
  readonly waits: boolean
  /** What a web address is signed by: shown once. */
  readonly secret?: string
}

/** `GET /api/channels`. */
export interface Channels {
  readonly channels: readonly Channel[]
  /** The key by which a browser knows this server. */
  readonly push: string
  /** Whether this server sends letters. */
  readonly mail: boolean
  readonly quiet: QuietHours | null
}
