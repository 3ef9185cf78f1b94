import * as z from 'zod/mini'
import type { Card } from './cards.ts'
import { gameId, type Line, type Room } from './messages.ts'

/** What people do about each other, and moderators about people, over HTTP. */

/** Not to hear somebody; or not to meet them at all, and not to hear them either. */
const relationKinds = ['mute', 'block'] as const
export type RelationKind = (typeof relationKinds)[number]

/** No lines; no open tables; or nobody here at all. */
export const sanctionKinds = ['chat', 'lobby', 'locked'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** What stands in the log of what moderators and operators have done. */
export type AuditKind = 'report' | 'hide' | 'sanction' | 'lift' | 'role' | 'recovery'

/** Accounts are named like games. */
const account = gameId
const reason = z.string().check(z.maxLength(500), z.regex(/\S/))

/** `POST /api/relations`: how I stand to somebody; null as to everybody. */
export const relating = z.strictObject({ account, kind: z.nullable(z.enum(relationKinds)) })
/** `POST /api/games/:id/report`: shows a line of a room that I hear to the moderators. */
export const reporting = z.strictObject({
  n: z.int().check(z.gte(1), z.lte(1_000_000)),
  why: z.string().check(z.maxLength(500)),
})
/** `POST /api/moderation/reports/:id`: it was looked at; the line may be taken away. */
export const judging = z.strictObject({ hide: z.boolean() })
/** `POST /api/moderation/sanctions`. Nothing is for ever. */
export const sanctioning = z.strictObject({
  account,
  kind: z.enum(sanctionKinds),
  days: z.int().check(z.gte(1), z.lte(365)),
  reason,
})

export interface Relation {
  readonly card: Card
  readonly kind: RelationKind
}

/** What somebody may not do, until when, and why. */
export interface Sanction {
  readonly id: string
  readonly kind: SanctionKind
  readonly until: number
  readonly reason: string
}

/** A line that was reported, with those around it: `GET /api/moderation/reports`. */
export interface Report {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly room: Room
  readonly line: Line
  readonly isHidden: boolean
  /** What was said before and after it in its room. */
  readonly around: readonly Line[]
  readonly by: Card
  readonly at: number
  readonly why: string
}

/** What was done by moderators: `GET /api/moderation/log`. Without a card it was the operator. */
export interface Audited {
  readonly id: string
  readonly at: number
  readonly who: Card | null
  readonly what: AuditKind
  readonly about: Card | null
  readonly text: string
}

/** What moderators know of somebody: `GET /api/moderation/people/:id`. */
export interface Dossier {
  readonly card: Card
  readonly sanctions: readonly Sanction[]
  readonly log: readonly Audited[]
}
