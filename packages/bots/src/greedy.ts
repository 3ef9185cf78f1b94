import { appraisals, highestOf } from './appraisal.ts'
import { atOnce, botOf, considered, decisionOf } from './bot.ts'

/** Looks one action ahead and takes the best; among equals the dice decide. */
export const greedy = botOf((game, observation, seat, dice) => {
  const world = game.determinize(observation, seat, dice)
  const actions = considered(decisionOf(game, world, seat))
  const values = appraisals(game, observation, world, actions, seat, dice)
  return atOnce(actions[highestOf(values, dice)] as (typeof actions)[number])
})
