import { forceNumber, forceOf, placeNumber } from '../../rules/components.ts'
import { moveCost } from '../../rules/movement.ts'
import { reinforceCost } from '../../rules/reinforcement.ts'
import { type BfsAction, type BfsState, none } from '../../rules/state.ts'

/** What an action spends: Rations of its Force (BFS-MOV-4, BFS-ATK-5), or cards of the hand (BFS-REI-3). */
type Spent = { readonly rations: number } | { readonly cards: number } | undefined

export const spentBy = (s: BfsState, action: BfsAction): Spent => {
  const frame = s.stack.at(-1)
  switch (action.do) {
    case 'move':
      return { rations: frame?.at === 'card.moves' ? 0 : moveCost(s, forceNumber(action.force)) }
    case 'commit':
      return frame?.at === 'attack.forces' && frame.card !== none
        ? { rations: 0 }
        : { rations: forceOf(forceNumber(action.force)).attackCost }
    case 'reinforce':
      return { cards: reinforceCost(s, forceNumber(action.force), placeNumber(action.to), 0) }
    case 'reconstitute':
      return { cards: forceOf(forceNumber(action.force)).discardCost }
    default:
      return undefined
  }
}
