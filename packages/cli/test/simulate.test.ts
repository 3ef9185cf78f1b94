import { bots } from '@kurgan/bots'
import { configFrom } from '@kurgan/lab'
import { describe, expect, test, vi } from 'vitest'
import { loadGame } from '../src/games.ts'
import { statistics } from '../src/simulate.ts'
import { add, noCounts, playGames } from '../src/simulation.ts'
import { ask, coinShelf } from './harness.ts'

const json = async (line: string) => {
  const { code, out } = await ask(`${line} --json`)
  expect(code).toBe(0)
  const { seconds, ...rest } = JSON.parse(out)
  expect(seconds).toBeGreaterThanOrEqual(0)
  return rest
}
const total = (outcomes: Record<string, Record<string, number>>): number =>
  Object.values(outcomes)
    .flatMap((kinds) => Object.values(kinds))
    .reduce((sum, times) => sum + times, 0)

describe('simulate', () => {
  test('prints one object with what was asked and what came out', async () => {
    const result = await json('simulate coin --games 7 --seed x --options none')
    expect(result).toMatchObject({
      game: 'coin',
      scenario: 'long',
      options: [],
      seats: { red: 'random', blue: 'random' },
      seed: 'x',
      games: 7,
      finished: 7,
      actions: 42,
    })
    expect(total(result.outcomes)).toBe(7)
    expect(Object.keys(result.score)).toEqual(['lead', 'rounds'])
    expect(result.score.rounds).toBe(3)
  })
  test('takes scenario, options and seats', async () => {
    const result = await json('simulate coin --scenario short --options all --seats greedy,random --games 5')
    expect(result).toMatchObject({
      scenario: 'short',
      options: ['lucky'],
      seats: { red: 'greedy', blue: 'random' },
      actions: 10,
    })
    expect((await json('simulate coin --options all --games 1')).options).toEqual(['even', 'lucky'])
    expect((await json('simulate coin --options even --games 1')).options).toEqual(['even'])
    expect((await json('simulate coin --games 1')).options).toEqual(['lucky'])
    const about = { title: 'Levels', rules: [], default: false, scenarios: ['long'] }
    const param = { kind: 'number', min: 1, max: 5, default: 2 } as const
    const game = { ...(await loadGame(coinShelf, 'coin')), options: [{ ...about, id: 'levels', param }] }
    const levels = (options: string) => configFrom(game, { scenario: 'long', options }).options
    expect([levels('levels=4'), levels('levels')]).toEqual([{ levels: 4 }, { levels: 2 }])
    expect(() => levels('levels=6')).toThrow('Levels')
    expect((await json('simulate coin --games 1 --seats greedy')).seats).toEqual({ red: 'greedy', blue: 'greedy' })
  })
  test('gives the same for the same seed and something else for another', async () => {
    const first = await json('simulate coin --games 7 --seed a')
    expect(await json('simulate coin --games 7 --seed a')).toEqual(first)
    expect(await json('simulate coin --games 7 --seed b')).not.toEqual({ ...first, seed: 'b' })
  })
  test('gives on many threads what one gives', async () => {
    const game = await loadGame(coinShelf, 'coin')
    const order = {
      shelf: coinShelf,
      game: 'coin',
      config: { scenario: 'long', options: { lucky: true } },
      seats: { red: 'greedy', blue: 'random' },
      seed: 'threads',
    } as const
    const alone = playGames(game, { ...order, first: 0, end: 300 })
    const parts = noCounts()
    for (let first = 0; first < 300; first += 50) add(parts, playGames(game, { ...order, first, end: first + 50 }))
    expect(parts).toEqual(alone)
    const result = await json('simulate coin --games 300 --seed threads --seats greedy,random')
    expect(result).toMatchObject({ finished: 300, actions: 1800, outcomes: alone.outcomes })
  })
  test('lets the better player win more often', async () => {
    const { outcomes } = await json('simulate coin --options none --games 200 --seats greedy,random')
    expect(outcomes.red.heads).toBeGreaterThan(2 * outcomes.blue.heads)
  })
  test('tells a person in words, numbers and bars', async () => {
    const { out } = await ask('simulate coin --games 7 --options none')
    expect(out).toContain('Coin (long), red: random, blue: random, seed 1')
    expect(out).toContain('7 games, 7 finished; 42 actions in')
    expect(out).toMatch(/ {2}(red|blue|draw) +(heads|even) +\d+ +\d+\.\d % {2}█/)
    expect(out).toMatch(/lead: mean -?\d+\.\d\d, standard deviation \d+\.\d\d, from -?\d+ to -?\d+/)
    expect(out).toMatch(/\n +-?\d+ +\d+ +█/)
    expect(out).toContain('rounds: mean 3.00, standard deviation 0.00, from 3 to 3')
  })
  test('lets the bots change places where the players do', async () => {
    const swapped = { red: 'blue', blue: 'red' }
    const game = {
      ...(await loadGame(coinShelf, 'coin')),
      seating: (s: unknown) => ((s as { turn: number }).turn > 2 ? swapped : {}),
    }
    const chosen = vi.spyOn(bots.greedy, 'think')
    playGames(game, {
      shelf: coinShelf,
      game: 'coin',
      config: { scenario: 'long', options: {} },
      seats: { red: 'greedy', blue: 'random' },
      seed: 's',
      first: 0,
      end: 1,
    })
    expect(chosen.mock.calls.map(([, , side]) => side)).toEqual(['red', 'red', 'blue', 'blue'])
    chosen.mockRestore()
  })
  test('names the game that broke off', async () => {
    const game = { ...(await loadGame(coinShelf, 'coin')) }
    game.decision = () => {
      throw new Error('the coin rolled away')
    }
    const order = {
      shelf: coinShelf,
      game: 'coin',
      config: { scenario: 'long', options: {} },
      seats: {},
      seed: 's',
      first: 4,
      end: 9,
    }
    expect(() => playGames(game, order)).toThrow('Game 4 of seed "s" broke off: Error: the coin rolled away')
  })
  test('counts a game that does not end as not finished', async () => {
    const game = { ...(await loadGame(coinShelf, 'coin')), maxActions: 3 }
    const order = {
      shelf: coinShelf,
      game: 'coin',
      config: { scenario: 'long', options: {} },
      seats: {},
      seed: 's',
      first: 0,
      end: 2,
    }
    expect(playGames(game, order)).toMatchObject({ finished: 0, outcomes: {} })
  })
})

describe('statistics', () => {
  test('are those of the values as often as they occurred', () => {
    expect(statistics({ '2': 1, '4': 3, '5': 2, '7': 1, '9': 1 })).toEqual({
      mean: 5,
      deviation: 2,
      lowest: 2,
      highest: 9,
    })
    expect(statistics({ '-1': 1, '10': 1 })).toMatchObject({ mean: 4.5, lowest: -1, highest: 10 })
  })
})
