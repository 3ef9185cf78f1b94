import type { Side } from '@kurgan/kernel'
import { type Eyes, eyesAt, onlyPerson, personsOf, type Seating, sideOf } from '../match/seating.ts'
import { secretsOf } from './secrets.ts'
import type { Session } from './state.ts'

/** Who is at the screen, and what hides the table from everybody else. */
export interface Curtain {
  /** What the screen may show now, and whether persons at it hide things from each other. */
  readonly look: (seating: Seating) => Eyes & { readonly secrets: boolean }
  /** The seat of who has the table to themselves. */
  readonly alone: () => Side | undefined
  /** Nobody is known to look any more. */
  readonly cover: () => void
  /** Whoever plays that side now is at the screen, alone. */
  readonly uncover: (side: Side, seating: Seating) => void
}

/**
 * Who looks at the screen of a table. A person is known by their seat: a change of places changes the side that they
 * play, and with it whose secrets they may see.
 */
export const curtainOf = ({ ui, match, audience, opened, ...session }: Session, seating: Seating): Curtain => {
  const { game } = ui
  const hasSecrets = secretsOf(match)
  const onlySeat = (now: Seating): Side | undefined => {
    const side = onlyPerson(game, now)
    return side === undefined ? undefined : match.seatOf(side)
  }
  /** The person who is known to look at the screen, where persons hide things from each other. */
  let viewer: Side | undefined = audience?.only
  /** Who has the table to themselves: the only person when it was opened, or at the curtain since. */
  let alone = opened === undefined ? onlySeat(seating) : session.alone

  const keepsSecrets = (now: Seating): boolean => {
    if (audience !== undefined) return audience.only !== undefined
    // After the end there is nothing to hide. Before it, somebody else may have had the seat that is a computer's now.
    if (match.outcome !== undefined || personsOf(game, now).length === 0) return false
    const only = onlySeat(now)
    return (only === undefined || only !== alone) && hasSecrets(game.players)
  }

  return {
    look(now) {
      const secrets = keepsSecrets(now)
      const deciding = match.decision?.side
      const only = audience?.only
      const seen = viewer === undefined ? undefined : sideOf(match, viewer)
      // An audience of one may play all sides; for anybody else the curtain is down.
      const eyes =
        only !== undefined && viewer !== only
          ? eyesAt({ persons: [sideOf(match, only)], deciding, viewer: undefined, secrets })
          : eyesAt({ persons: personsOf(game, now), deciding, viewer: seen, secrets: secrets && only === undefined })
      return { ...eyes, secrets }
    },
    alone: () => alone,
    cover() {
      viewer = undefined
    },
    uncover(side, now) {
      viewer = match.seatOf(side)
      alone = onlySeat(now)
    },
  }
}
