import { describe } from 'vitest'
import { broken, type ToyGame } from './broken.ts'
import { observeToy, toy } from './toy.ts'

describe('18 and 19 online', () => {
  broken(
    18,
    'asks by what the deciding side does not see',
    {
      decision(s) {
        const decision = toy.decision(s)
        return decision && decision.side === 'red' && s.blue.includes(6)
          ? { ...decision, actions: decision.actions.slice(-1) }
          : decision
      },
    },
    'what red is asked does not follow from what red sees',
  )
  broken(
    18,
    'hides from a side what it has to choose from',
    { observe: (s, seat) => ({ ...observeToy(s, seat), blue: s.blue.map(() => 0) }) },
    'what blue is asked does not follow',
  )

  const laying = (choose: NonNullable<ToyGame['orders']>[string][number]['choose']): Partial<ToyGame> => ({
    orders: { lay: [{ answer: 'always', choose }] },
  })
  broken(
    19,
    'answers only where its hand allows it',
    laying(({ actions }) => actions.find((one) => one.do === 'lay' && one.card === 6)),
    'tells',
  )
  broken(
    19,
    'answers with what is not on the list',
    laying(() => ({ do: 'rally' })),
    'which is not on the list',
  )
  broken(
    19,
    'answers by how many kinds of card are left in the hand',
    laying(({ actions }) => (actions.length > 2 ? actions[0] : undefined)),
    'tells',
  )
})
