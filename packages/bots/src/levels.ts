import { appraisals, highestOf } from './appraisal.ts'
import { atOnce, type Bot, botOf, considered, decisionOf } from './bot.ts'
import { playTrial, viewOf } from './playout.ts'
import { review, type SearchSettings, thinkAhead } from './search.ts'

/** Levels of play, from one who has just learned the rules to the strongest. */

/** One action in so many escapes a recruit. */
const overlooked = 3

/** Knows what is good when he sees it, but does not see everything that he could do. */
export const recruit = botOf((game, observation, seat, dice) => {
  const world = game.determinize(observation, seat, dice)
  const actions = considered(decisionOf(game, world, seat))
  const noticed = actions.filter(() => dice.int(overlooked, 'bot.notice') > 0)
  const list = noticed.length > 0 ? noticed : actions
  return atOnce(list[highestOf(appraisals(game, observation, world, list, seat, dice), dice)] as (typeof list)[number])
})

/** Plays the trials of its thoughts itself, one after the other, where nobody else does. */
const searching = (settings: SearchSettings): Bot => {
  const deliberate: NonNullable<Bot['deliberate']> = (game, observation, seat, dice, means = {}) =>
    means.taken === undefined
      ? thinkAhead(game, observation, seat, dice, settings, means)
      : review(game, observation, seat, dice, settings, means, means.taken)
  return botOf((game, observation, seat, dice, means = {}) => {
    const view = viewOf(game, means.models)
    const thinking = deliberate(game, observation, seat, dice, means)
    let step = thinking.next()
    while (step.done !== true) {
      const { trials, isOpen } = step.value
      const results: number[] = []
      for (const trial of trials) {
        if (means.shouldStop?.(isOpen) === true) break
        results.push(playTrial(game, view, observation, seat, trial))
      }
      step = thinking.next(results)
    }
    return step.value
  }, deliberate)
}

/** Compares a few actions by how a handful of games would go on. */
export const veteran = searching({ candidates: 3, budget: 16, caution: 1 })

export const expert = searching({ candidates: 6, budget: 60, caution: 1 })
