import type { Card } from './cards.ts'
import type { Relation, Sanction } from './moderation.ts'

/** `GET /api/me`. */
export interface Me {
  readonly account: Card | null
  /** Whom one does not want to hear or to meet. */
  readonly relations: readonly Relation[]
  /** What one may not do now. */
  readonly sanctions: readonly Sanction[]
  readonly isModerator: boolean
}
