import type { Side } from '@kurgan/kernel'
import type { Audience, PaceName, Wish } from '@kurgan/wire'

/** What is agreed about a table besides the game. */
export interface Terms {
  /** Nothing where the lot decides. */
  readonly side: Side | ''
  readonly against: Wish['against']
  /** Who is invited by name. */
  readonly to: string
  readonly pace: PaceName
  readonly audience: Audience
  /** So many hand-overs later spectators see it. */
  readonly delay: number
  /** Counts for the ratings of both, who have names of their own. */
  readonly rated: boolean
}

export const firstTerms: Terms = {
  side: '',
  against: 'link',
  to: '',
  pace: 'none',
  audience: 'everybody',
  delay: 0,
  rated: false,
}
