import { bots } from '../../../bots/src/index.ts'
import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../index.ts'
import { absorb, act, asked, at, attack, legal } from './harness.ts'

/** What greedy would do here. */
const greedy = (s: ReturnType<typeof at>, side: 'soviet' | 'german') =>
  bots.greedy.choose(game, game.observe(s, side), side, search('bot'))

const winnerOf = (soviet: 'random' | 'greedy', german: 'random' | 'greedy', seed: string): string => {
  const dice = search(seed)
  const s = game.setup({ scenario: 'standard', options: {} }, dice, () => {})
  for (let decision = game.decision(s); decision !== undefined; decision = game.decision(s)) {
    const { side } = decision
    const bot = bots[side === 'soviet' ? soviet : german]
    game.apply(s, bot.choose(game, game.observe(s, side), side, dice), dice, () => {})
  }
  return game.outcome(s)!.winner
}

describe('the bot', () => {
  test('greedy beats random from either side', () => {
    for (let i = 0; i < 3; i++) {
      expect(winnerOf('greedy', 'random', `s${i}`)).toBe('soviet')
      expect(winnerOf('random', 'greedy', `g${i}`)).toBe('german')
    }
  })

  test('it takes the fifth Location when it can, and stops when it holds all five', () => {
    const held = {
      'g-6p': 'barrikady/control',
      'g-14p': 'red-october/control',
      'g-16p': 'gumrak/control',
      'g-24p': 'elevator/control',
    }
    const open = at({ forces: { ...held, 'g-44i': 'mamayev/perimeter', 's-64i': 'elevator/perimeter' } })
    expect(greedy(open, 'german')).toEqual({ do: 'move', force: 'g-44i', to: 'mamayev/control' })
    const won = at({ forces: { ...held, 'g-44i': 'mamayev/control', 's-64i': 'elevator/perimeter' } })
    expect(greedy(won, 'german')).toEqual({ do: 'endActions' })
  })

  test('it draws before it pays, and carries out a threat rather than keeping it', () => {
    const rich = at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
      hands: { german: ['g-dir', 'g-arty', 'g-arty', 'g-cb', 'g-cb', 'g-hosp'] },
    })
    expect(greedy(rich, 'german')).toEqual({ do: 'play', card: 'g-dir' })
    const ripe = at({
      forces: {
        'g-3m': { at: 'mamayev/perimeter', rations: 10 },
        'g-44i': { at: 'mamayev/perimeter', rations: 2 },
        'g-16p': { at: 'gumrak/control', rations: 20 },
        's-10n': { at: 'mamayev/control', rations: 0 },
        's-64i': { at: 'elevator/control', rations: 9 },
        's-65i': { at: 'barrikady/control', rations: 9 },
        's-57i': { at: 'red-october/control', rations: 9 },
      },
    })
    expect(greedy(ripe, 'german')).toEqual(attack('mamayev'))
  })

  test('BFS-SUP-1 a fortress draws it on: what piles up Rations is worn down, the more the stronger it is', () => {
    const held = { 'g-44i': 'barrikady/control', 'g-76i': 'red-october/control', 'g-295i': 'gumrak/control' }
    const standing = (place: string, rations: number): number =>
      game.evaluate!(
        at({
          forces: {
            ...held,
            'g-24p': { at: place, rations: 6 },
            'g-29m': { at: place, rations: 6 },
            's-64i': { at: 'elevator/control', rations },
            's-65i': { at: 'mamayev/control', rations: 3 },
          },
        }),
        'german',
      )
    const gain = (rations: number): number =>
      standing('elevator/perimeter', rations) - standing('gumrak/perimeter', rations)
    const gains = [4, 8, 16, 24].map(gain)
    expect(gains).toEqual(gains.toSorted((a, b) => a - b))
  })

  test('BFS-SET-4 it goes on with a set-up that somebody began with a later Force', () => {
    const inPlay = (s: ReturnType<typeof at>): readonly boolean[] => {
      while (asked(s) === 'soviet deploy') act(s, greedy(s, 'soviet'))
      return s.place.map((place) => place >= 0)
    }
    const begun = at()
    act(begun, { do: 'deploy', force: 's-64i', to: 'gumrak/control' })
    expect(inPlay(begun)).toEqual(inPlay(at()))
  })

  test('BFS-CST-2 it pays with its cheapest cards also what somebody began to pay', () => {
    const s = at({ forces: {}, hands: { german: ['g-fresh', 'g-stuka', 'g-stuka', 'g-arty', 'g-dir'] } })
    act(s, { do: 'reinforce', force: 'g-44i', to: 'gumrak/control' })
    const first = greedy(s, 'german')
    act(s, { do: 'discard', card: 'g-stuka' })
    expect(greedy(s, 'german')).toEqual(first)
  })

  test('it sets up within its points and holds all five Locations as the Soviet side', () => {
    const s = at()
    while (asked(s) === 'soviet deploy') act(s, greedy(s, 'soviet'))
    expect(s.line.every((location) => s.place.includes(location * 3 + 1))).toBe(true)
  })

  test('it retreats before it pays when it does not want to stay, and keeps a Force where it can', () => {
    const s = at({
      forces: { 'g-6p': { at: 'elevator/perimeter', rations: 5 }, 's-64i': { at: 'elevator/control', rations: 30 } },
      decks: { german: ['g-arty'], soviet: ['s-night'] },
    })
    act(s, attack('elevator'))
    expect(greedy(s, 'german')).toEqual(absorb('g-6p', 'retreat'))
    const held = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 6 }, 's-24i': { at: 'elevator/control', rations: 0 } },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/control', total: 3 },
    })
    act(held, { do: 'proceed' })
    expect(greedy(held, 'soviet')).toEqual(absorb('s-24i', 'retreat'))
  })

  test('every opinion is a number from -1 to 1, and opposite for the other side', () => {
    const dice = search('opinion')
    const s = game.setup({ scenario: 'standard', options: {} }, dice, () => {})
    for (let i = 0; i < 300; i++) {
      if (game.decision(s) === undefined) break
      const soviet = game.evaluate!(s, 'soviet')
      expect(Math.abs(soviet)).toBeLessThanOrEqual(1)
      expect(game.evaluate!(s, 'german')).toBeCloseTo(-soviet, 9)
      game.apply(s, dice.pick(legal(s), 'any'), dice, () => {})
    }
  })
})
