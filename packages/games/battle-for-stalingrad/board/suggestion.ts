import type { GameUI } from '@kurgan/board-kit'
import { policy } from '../bot/policy.ts'
import { suggestDeployment } from '../bot/setup.ts'
import { sequence } from '../rules/sequence.ts'
import type { BfsAction, BfsState } from '../rules/state.ts'

/** The sound set-up that the computer plays, for a player who wants to begin: Forces, places and the Rations shared out. */
export const suggestion: NonNullable<GameUI<BfsState, BfsAction>['suggestion']> = {
  title: 'Take the suggested set-up',
  next(state) {
    const frame = state.stack.at(-1)
    if (frame?.at === 'setup.forces') return suggestDeployment(state, frame)
    // The last Ration hands over to the other side: that is pressed by hand.
    if (frame?.at === 'rations' && frame.because === 'setup' && frame.left > 1)
      return policy(state, sequence.decision(state)?.actions ?? [])
    return undefined
  },
}
