import { canonical } from '@kurgan/kernel'
import { type Bot, decisionOf } from './bot.ts'

/** Any legal action, all alike: the measure that every other player has to beat. */
export const random: Bot = {
  choose: (game, observation, seat, dice) =>
    dice.pick(canonical(decisionOf(game, game.determinize(observation, seat, dice), seat)), 'bot.random'),
}
