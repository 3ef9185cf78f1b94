import { type Config, search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { bots } from '../../../bots/src/index.ts'
import { game } from '../index.ts'

const config: Config = { scenario: 'campaign', options: {} }
const silent = (): void => {}

const duel = (axis: 'greedy' | 'random', soviet: 'greedy' | 'random', seed: string): string => {
  const dice = search(seed)
  const s = game.setup(config, dice, silent)
  for (let decision = game.decision(s); decision !== undefined; decision = game.decision(s)) {
    const bot = bots[decision.side === 'axis' ? axis : soviet]
    game.apply(s, bot.choose(game, game.observe(s, decision.side), decision.side, dice), dice, silent)
  }
  return game.outcome(s)?.winner ?? ''
}

test('beats random from either side', () => {
  const seeds = Array.from({ length: 3 }, (_, n) => `bot ${n}`)
  expect(seeds.filter((seed) => duel('greedy', 'random', seed) === 'axis').length).toBeGreaterThanOrEqual(2)
  expect(seeds.filter((seed) => duel('random', 'greedy', seed) === 'soviet').length).toBeGreaterThanOrEqual(2)
})
