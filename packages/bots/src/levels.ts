import { search } from '@kurgan/kernel'
import { appraisals, highestOf } from './appraisal.ts'
import { atOnce, type Bot, botOf, considered, decisionOf } from './bot.ts'
import { thingsIn } from './leaning.ts'
import { playTrial, viewOf } from './playout.ts'
import { review, type SearchSettings, thinkAhead } from './search.ts'

/** Levels of play, from one who has just learned the rules to the strongest. */

/** Of so many things a recruit does not think of one, where the game does not say. */
const usuallyOverlooks = 10

/**
 * Knows what is good when he sees it, but does not think of everything: for a whole turn some of his units and some places
 * escape him, and with them all that could be done there.
 */
export const recruit = botOf((game, observation, seat, dice, { memory, models } = {}) => {
  const world = game.determinize(observation, seat, dice)
  const stretch = viewOf(game, models).stretch(world)
  const fresh = `${dice.int(1_000_000_000, 'bot.inattention')}`
  const inattention = (memory?.stretch === stretch ? memory.inattention : undefined) ?? fresh
  const actions = considered(decisionOf(game, world, seat))
  const overlooks = game.lookahead?.overlooks ?? usuallyOverlooks
  const isForgotten = (thing: string): boolean =>
    search(`${inattention} ${thing}`).int(overlooks, 'bot.inattention') === 0
  const noticed = actions.filter((action) => !thingsIn(action).some(isForgotten))
  const list = noticed.length > 0 ? noticed : actions
  const values = appraisals(game, observation, world, list, seat, dice)
  const action = list[highestOf(values, dice)] as (typeof list)[number]
  return { ...atOnce(action), memory: { stretch, searched: 0, departures: [], plan: [], inattention } }
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

const captain: SearchSettings = { candidates: 3, budget: 16, turns: 0, attention: 6, sight: 4, caution: 1 }

/** Compares a few actions by how a handful of games would go on a little way, at a few moments of a turn: the rest escapes him. */
export const veteran = searching(captain)

/** The same in two characters: of what is nearly as good, one takes what can go wrong least, the other what can go best. */
export const cautious = searching({ ...captain, temper: -0.4 })
export const bold = searching({ ...captain, temper: 0.4 })

export const expert = searching({ candidates: 6, budget: 60, turns: 6, attention: 40, caution: 1.5 })
