import { sameAction } from '@kurgan/kernel'
import { sequence } from '../rules/sequence.ts'
import type { Frame, VovAction, VovState } from '../rules/state.ts'
import { appraiseAssault, appraiseImpulse, appraiseOverrun, appraiseSecond } from './offence.ts'
import { appraiseFight } from './fighting.ts'
import { appraiseQuiet } from './quiet.ts'

/** What a bot thinks of each action on offer, by the step of the sequence of play. */

const appraiseAt = (s: VovState, frame: Frame, actions: readonly VovAction[]): readonly (number | undefined)[] => {
  switch (frame.at) {
    case 'impulse':
      return appraiseImpulse(s, actions)
    case 'assault.second':
      return appraiseSecond(s, actions)
    case 'assault':
      return appraiseAssault(s, frame.mover, frame.left, actions)
    case 'overrun':
    case 'overrun.fight':
      return appraiseOverrun(s, actions)
    default:
      return appraiseFight(s, frame, actions) ?? appraiseQuiet(s, frame, actions) ?? actions.map(() => undefined)
  }
}

/** undefined where looking one action ahead says enough. */
export const appraiseAll = (s: VovState, actions: readonly VovAction[]): readonly (number | undefined)[] => {
  const frame = s.stack.at(-1)
  return frame === undefined ? actions.map(() => undefined) : appraiseAt(s, frame, actions)
}

/** The same of one action; it is reckoned with all the others of its decision. */
export const appraise = (s: VovState, a: VovAction): number | undefined => {
  const actions = sequence.decision(s)?.actions ?? []
  const place = actions.findIndex((action) => sameAction(action, a))
  return place < 0 ? undefined : appraiseAll(s, actions)[place]
}
