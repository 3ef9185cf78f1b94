import type { Action } from '@kurgan/kernel'
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

const keyOf = (a: Action): string => JSON.stringify(a)

// The list of a decision stays the same object until something is played: it names the position.
const known = new WeakMap<readonly VovAction[], ReadonlyMap<string, number | undefined>>()

/** The same of one action; it is reckoned with all the others of its decision, and they are asked for one after another. */
export const appraise = (s: VovState, a: VovAction): number | undefined => {
  const decision = sequence.decision(s)
  if (decision === undefined) return undefined
  let values = known.get(decision.actions)
  if (values === undefined) {
    const all = appraiseAll(s, decision.actions)
    values = new Map(decision.actions.map((action, i) => [keyOf(action), all[i]]))
    known.set(decision.actions, values)
  }
  return values.get(keyOf(a))
}
