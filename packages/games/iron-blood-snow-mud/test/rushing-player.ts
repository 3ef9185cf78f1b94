import { hexNumber, isTank, regularNumber } from '../rules/components.ts'
import type { IbsmAction, IbsmState } from '../rules/state.ts'
import { distance } from '../bot/distance.ts'

/**
 * A Soviet player with one idea: whatever can move goes to Königsberg, Tanks first, by Convoy and Blitz. It plays no
 * Tokens and thinks of nothing else, so whoever loses to it has left a home City open.
 */

const goal = hexNumber('0103')

const steps = (unit: string, to: string): number => distance(hexNumber(to), goal, isTank(regularNumber(unit)))
const stepsNow = (s: IbsmState, unit: string): number =>
  distance(s.place[regularNumber(unit)] as number, goal, isTank(regularNumber(unit)))

/** How much nearer an action brings somebody; Tanks count more than Infantry. */
const haste = (s: IbsmState, a: IbsmAction): number => {
  switch (a.do) {
    case 'move':
    case 'advance': {
      const nearer = stepsNow(s, a.unit) - steps(a.unit, a.to)
      if (nearer <= 0) return -1
      return (steps(a.unit, a.to) === 0 ? 1000 : 0) + nearer * (isTank(regularNumber(a.unit)) ? 10 : 1)
    }
    case 'blitz':
      return stepsNow(s, a.unit) === 0 ? -1 : 100
    case 'disengage':
      return stepsNow(s, a.unit) === 0 ? -1 : 0.5
    case 'stay':
    case 'endMovement':
    case 'pass':
    case 'remain':
      return 0
    case 'reinforce':
      return -steps(a.unit, a.to)
    case 'air':
      return a.mission === 'support' && a.to === '0103' ? 1 : 0
    case 'token':
    case 'reroll':
    case 'stalin':
      return -1
    default:
      return 0
  }
}

/** The first of the actions that hurry most. */
export const rush = (s: IbsmState, actions: readonly IbsmAction[]): IbsmAction => {
  let [best] = actions as readonly [IbsmAction]
  for (const action of actions) if (haste(s, action) > haste(s, best)) best = action
  return best
}
