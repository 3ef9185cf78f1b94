import { commitment, Match, type MatchFile, recording, reel, type Roll } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'

interface AuditedRoll extends Roll {
  /** Action 0 is the set-up. */
  readonly point: number
  readonly right: boolean
}

export interface Audit {
  /** The seed is the one that was promised before the game. */
  readonly promised: boolean
  /** Every state, event and roll comes out the same when the match is played again from its file. */
  readonly replays: boolean
  readonly rolls: readonly AuditedRoll[]
}

const same = (a: Roll['value'] | undefined, b: Roll['value']): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Checks the dice of a match against its seed: each roll is drawn anew from the keyed hash, apart from the
 * match itself, by playing every action on its own tape.
 */
export const auditOf = (room: AnyRoom, file: MatchFile): Audit => {
  const { game } = room
  const { match, complete } = Match.import(game, file)
  const tape = reel(file.seed)
  const rolls: AuditedRoll[] = []
  for (let point = 0; point <= match.length; point++) {
    const { dice, rolls: drawn } = recording(tape(point))
    if (point === 0) game.setup(match.config, dice, () => {})
    else {
      const action = match.actions[point - 1]
      if (action !== undefined && match.rollsAt(point).length > 0)
        game.apply(match.stateAt(point - 1), action, dice, () => {})
    }
    const told = match.rollsAt(point)
    for (const [place, roll] of told.entries())
      rolls.push({ ...roll, point, right: same(drawn[place]?.value, roll.value) })
  }
  return {
    promised: commitment(file.seed) === file.commitment,
    replays: complete && match.verify().ok,
    rolls,
  }
}
