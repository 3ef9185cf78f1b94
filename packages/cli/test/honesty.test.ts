import { bots } from '@kurgan/bots'
import { applied, canonical, defaultConfig, type Game, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { gameIds, loadGame, modelsOf } from '../src/games.ts'
import { kurganHome, sourcesOf } from './harness.ts'

const shelf = { home: kurganHome, modules: sourcesOf(kurganHome) }
const tellNobody = (): void => {}

/** A few rows of playouts, not far ahead, show the same as many. */
const budget = 24
const nearby = (game: Game): Game =>
  game.lookahead === undefined ? game : { ...game, lookahead: { ...game.lookahead, horizon: 1 } }

/** A position some way into a game of random choices, in which there is something that is worth a search. */
const position = (game: Game, scenario: string, actions: number): unknown => {
  const dice = search(`honesty ${actions}`)
  const s = game.setup(defaultConfig(game, scenario), dice, tellNobody)
  let decision = game.decision(s)
  const isWorthIt = (choices: number): boolean => choices > 1 && game.lookahead?.isWeighty(s) !== false
  for (let i = 0; decision !== undefined && (i < actions || !isWorthIt(decision.actions.length)); i++)
    decision = applied(game, s, dice.pick(canonical(decision), 'honesty'), dice, tellNobody)
  return s
}

describe.each(gameIds(kurganHome))('%s', (id) => {
  test('whoever searches answers the same in all worlds that its seat cannot tell apart', async () => {
    const game = nearby(await loadGame(shelf, id))
    const models = modelsOf(shelf, id)
    for (const { id: scenario } of game.scenarios) {
      const s = position(game, scenario, 25)
      const decision = game.decision(s)
      if (decision === undefined) continue
      const { side } = decision
      const seen = game.observe(s, side)
      // The real world and one that the seat imagines: what is hidden is another thing in each.
      const answers = [s, game.determinize(seen, side, search('another world'))].map((world) =>
        bots.expert.think(game, game.observe(world, side), side, search('thoughts'), { models, budget }),
      )
      expect(answers[1]).toEqual(answers[0])
      expect(answers[0]?.weighed.length).toBeGreaterThan(1)
      expect(decision.actions).toContainEqual(answers[0]!.action)
    }
  })
  test('has as many features in every position, all of them numbers, and its model reads them', async () => {
    const game = await loadGame(shelf, id)
    const models = modelsOf(shelf, id)
    const { lookahead } = game
    // A game that is still being written may have nothing to learn from yet.
    expect(lookahead === undefined && models !== undefined).toBe(false)
    for (const { id: scenario } of lookahead === undefined ? [] : game.scenarios) {
      const lengths = [0, 30, 80].map((actions) => {
        const s = position(game, scenario, actions)
        const features = lookahead?.features(s) ?? []
        expect(features.every((value) => Number.isFinite(value))).toBe(true)
        expect(lookahead?.scenario(s)).toBe(scenario)
        return features.length
      })
      const learned = models?.[scenario]?.weights.length ?? lengths[0]
      expect(new Set([...lengths, learned]).size).toBe(1)
    }
  })
})
