import type { Decision } from '../contract.ts'
import { difference } from '../plain.ts'
import { seatsOf } from './secrets.ts'
import { ask, none, text } from './sound.ts'
import type { Check, Moment } from './walk.ts'

/** Whoever plays from afar has nothing but the observation: what is asked, and of what list, follows from it. */
const followsFromSight = ({ game, state, decision }: Moment): void => {
  const { side } = decision
  const found = difference(decision, game.decision(game.observe(state, side)))
  none(found, `what ${side} is asked does not follow from what ${side} sees`)
}

export const farSighted: Check = {
  number: 18,
  title: 'the question and the whole list follow from what the deciding side sees',
  every: 2,
  watch: (look) => ({
    before(moment) {
      if (look(moment.random)) followsFromSight(moment)
    },
  }),
}

/** What every standing order makes of a decision: the one that is not given says nothing. */
const answersOf = ({ game }: Pick<Moment, 'game'>, decision: Decision | undefined): ReadonlyMap<string, boolean> => {
  const orders = decision === undefined ? [] : (game.orders?.[decision.ask.say] ?? [])
  return new Map(
    orders.map((order) => {
      const action = decision && order.choose(decision)
      const legal = decision?.actions.some((one) => difference(one, action) === undefined)
      ask(
        action === undefined || legal === true,
        () => `the order "${order.answer}" gives ${text(action)}, which is not on the list.`,
      )
      return [order.answer, action !== undefined] as const
    }),
  )
}

/** An answer at once, or the wait for a person, is seen by everybody: neither may depend on what they cannot know. */
const betraysNothing = (moment: Moment): void => {
  const { game, state, decision, random } = moment
  const here = answersOf(moment, decision)
  if (here.size === 0) return
  for (const seat of seatsOf(game).filter((one) => one !== decision.side))
    for (let i = 0; i < 4; i++) {
      const world = game.determinize(game.observe(state, seat), seat, random)
      for (const [answer, given] of answersOf(moment, game.decision(world)))
        ask(
          here.get(answer) === given,
          () => `whether the order "${answer}" answers ${decision.ask.say} tells ${seat} something it cannot know.`,
        )
    }
}

export const discreet: Check = {
  number: 19,
  title:
    'a standing order answers, or leaves the question to its side, alike in all worlds the others cannot tell apart',
  every: 1,
  watch: (look) => ({
    before(moment) {
      if (moment.game.orders !== undefined && look(moment.random)) betraysNothing(moment)
    },
  }),
}
