import { canonical, type Decision, type Dice, sameAction, type Side } from '@kurgan/kernel'
import { cardNumber, cardOf, sideNumber } from '../rules/components.ts'
import { clone } from '../rules/machinery/observe.ts'
import { sequence } from '../rules/sequence.ts'
import type { BfsAction, BfsState } from '../rules/state.ts'
import { policy } from './policy.ts'
import { suggestDeployment } from './setup.ts'
import { worth } from './worth.ts'

/** What a bot thinks of positions and actions. */

/** An imagined game needs no luck: the decks of an imagined world lie in some order already. */
const middling: Dice = {
  d6: () => 3,
  int: (below) => Math.floor(below / 2),
  pick: (list) => list[Math.floor(list.length / 2)] as (typeof list)[number],
  shuffle: () => {},
}
const nobody = (): void => {}

/** No action takes so many steps in earnest. */
const longest = 200

/** Carries an action that is under way to its end, both sides answering by the quick policy. */
const complete = (s: BfsState): BfsState => {
  const world = clone(s)
  let given: Decision<BfsAction> | undefined
  for (let steps = 0; steps < longest; steps++) {
    const frame = world.stack[world.stack.length - 1]
    if (frame === undefined || frame.at === 'turn.action' || frame.at === 'setup.forces' || frame.at === 'turn.counter')
      break
    const asked = given ?? sequence.decision(world)
    if (asked === undefined) break
    const offered = canonical(asked)
    given = sequence.apply(world, policy(world, offered) ?? (offered[0] as BfsAction), middling, nobody)
  }
  return world
}

export const evaluate = (s: BfsState, side: Side): number => worth(complete(s), sideNumber(side))

/** Stopping changes nothing that an action could not keep: any action must be better than the position as it is. */
const patience = 0.002

/** More cards before anything is paid for or fought over: only a won game is better. */
const worthOfDrawing = 0.98

const appraiseOrder = (o: BfsState, a: BfsAction, side: Side): number | undefined => {
  switch (a.do) {
    case 'endActions':
      return worth(o, sideNumber(side)) + patience
    case 'play':
      return cardOf(cardNumber(a.card)).draws ? worthOfDrawing : undefined
    // Nothing hidden and no enemy has a say in these: what is observed is enough to see what they come to.
    case 'move':
    case 'supply':
    case 'reinforce':
    case 'reconstitute': {
      const world = clone(o)
      sequence.apply(world, a, middling, nobody)
      return evaluate(world, side)
    }
    default:
      return undefined
  }
}

/** What the quick policy would answer, wherever it has an answer: nothing that is on offer is passed over. */
const answerTo = (o: BfsState): BfsAction | undefined => {
  const asked = sequence.decision(o)
  return asked === undefined ? undefined : policy(o, asked.actions)
}

export const appraiseAll = (
  o: BfsState,
  actions: readonly BfsAction[],
  side: Side,
): readonly (number | undefined)[] => {
  const frame = o.stack[o.stack.length - 1]
  if (frame?.at === 'turn.action') return actions.map((a) => appraiseOrder(o, a, side))
  const chosen = frame?.at === 'setup.forces' ? suggestDeployment(o, frame) : answerTo(o)
  if (chosen === undefined) return actions.map(() => undefined)
  return actions.map((a) => (sameAction(a, chosen) ? 1 : 0))
}

export const appraise = (o: BfsState, a: BfsAction, side: Side): number | undefined => appraiseAll(o, [a], side)[0]
