import { type Bot, legalActions } from './bot.ts'

/** Any legal action, all alike: the measure that every other player has to beat. */
export const random: Bot = {
  choose: (game, observation, seat, dice) =>
    dice.pick(legalActions(game, game.determinize(observation, seat, dice), seat), 'bot.random'),
}
