import { type Forecast, search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { adviceOf, bots } from '../src/index.ts'
import { bet, heaps } from './small-games.ts'

test('advice gives the advised line first, then the best of the others, with what the enemy answers', () => {
  const s = heaps.setup({ scenario: 'only', options: {} }, search(1), () => {})
  const answer = bots.expert.think(heaps, s, 'red', search(1))
  const { lines, reason, isLearned } = adviceOf(heaps, s, 'red', search(1), answer, undefined)
  expect(lines[0]?.action).toEqual(answer.action)
  expect([reason, isLearned]).toEqual(['even', false])
  expect(lines).toHaveLength(3)
  // Whoever leaves the largest heap loses it.
  expect(lines.map(({ action, reply }) => [action.heap === 5, reply?.action.heap, reply?.share])).toEqual([
    [true, 4, 1],
    [false, 5, 1],
    [false, 5, 1],
  ])
})

test('advice tells no answer of the enemy that is another one in most worlds', () => {
  const s = { heaps: Array.from({ length: 40 }, (_, heap) => heap + 1), turn: 0, got: [0, 0] }
  const hidden: typeof heaps = {
    ...heaps,
    determinize(seen, _seat, dice) {
      const imagined = heaps.clone(seen)
      dice.shuffle(imagined.heaps, 'imagined')
      return imagined
    },
  }
  const answer = { action: { do: 'pick', heap: 0 }, reason: 'glance', weighed: [], plan: [] } as const
  expect(adviceOf(hidden, s, 'red', search(1), answer, undefined).lines[0]).not.toHaveProperty('reply')
})

test('advice tells the odds of the first roll on the way, as the seat sees them', () => {
  const forecast: Forecast = {
    event: 'paid',
    outcomes: [
      { id: 'won', chance: 1 / 3 },
      { id: 'lost', chance: 2 / 3 },
    ],
    means: {},
    totals: [],
  }
  const seen: unknown[] = []
  const game = bet(undefined, {
    forecast(s, a) {
      seen.push(s.card)
      return a.do === 'gamble' ? forecast : undefined
    },
  })
  const action = { do: 'gamble' } as const
  const answer = { action, reason: 'glance', weighed: [], plan: [] } as const
  const { lines } = adviceOf(game, { card: 0, won: null }, 'red', search(1), answer, undefined)
  expect(lines).toEqual([{ action, playouts: 0, then: [], risk: { action, forecast } }])
  expect(seen).toEqual([0])
})
