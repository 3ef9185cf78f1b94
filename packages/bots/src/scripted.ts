import { atOnce, type Bot, botOf, considered, decisionOf } from './bot.ts'
import { highestOf } from './appraisal.ts'
import { greedy } from './greedy.ts'

/**
 * A player of one idea: what its script wants comes before everything else. Nobody is meant to play against it; it shows
 * whether a good player falls for the idea.
 */
export const scripted = (name: string): Bot =>
  botOf((game, observation, seat, dice) => {
    const script = game.scripts?.[name]
    if (script === undefined) throw new Error(`${game.title} has no script "${name}".`)
    const world = game.determinize(observation, seat, dice)
    const actions = considered(decisionOf(game, world, seat))
    const wishes = actions.map((action) => script.wants(observation, action))
    if (!wishes.some((wish) => wish > 0)) return greedy.think(game, observation, seat, dice)
    return atOnce(actions[highestOf(wishes, dice)] as (typeof actions)[number])
  })
