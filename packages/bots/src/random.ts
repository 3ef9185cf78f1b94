import { canonical } from '@kurgan/kernel'
import { atOnce, botOf, decisionOf } from './bot.ts'

/** Any legal action, all alike: the measure that every other player has to beat. */
export const random = botOf((game, observation, seat, dice) =>
  atOnce(dice.pick(canonical(decisionOf(game, game.determinize(observation, seat, dice), seat)), 'bot.random')),
)
