import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { bots, isBotName } from '../src/index.ts'
import { bet, type BetState, heaps } from './small-games.ts'

const config = { scenario: 'only', options: {} }
const tell = (): void => {}
const wealth = (s: BetState): number => (s.won ?? 0) / 100
const share = <T>(list: readonly T[], of: T): number => list.filter((item) => item === of).length / list.length

const seats = (red: keyof typeof bots, blue: keyof typeof bots, seed: number): string => {
  const dice = search(seed)
  const s = heaps.setup(config, dice, tell)
  for (let decision = heaps.decision(s); decision !== undefined; decision = heaps.decision(s)) {
    const bot = bots[decision.side === 'red' ? red : blue]
    heaps.apply(s, bot.choose(heaps, heaps.observe(s, decision.side), decision.side, dice), dice, tell)
  }
  return heaps.outcome(s)!.winner
}

describe('all bots', () => {
  test('choose an action of the legal list and leave the observation as it was', () => {
    for (const bot of Object.values(bots)) {
      const observation = heaps.setup(config, search(1), tell)
      const before = structuredClone(observation)
      expect(heaps.decision(observation)!.actions).toContainEqual(bot.choose(heaps, observation, 'red', search(2)))
      expect(observation).toEqual(before)
    }
  })
  test('choose the same again with the same dice', () => {
    const game = bet(wealth)
    for (const bot of Object.values(bots)) {
      const line = (): readonly string[] => {
        const dice = search('line')
        return Array.from({ length: 40 }, () => bot.choose(game, { card: 0, won: null }, 'red', dice).do)
      }
      expect(line()).toEqual(line())
    }
  })
  test('refuse a seat that does not decide, in a sentence', () => {
    const s = heaps.setup(config, search(1), tell)
    for (const bot of Object.values(bots)) {
      expect(() => bot.choose(heaps, s, 'blue', search(1))).toThrow(
        'asked to play blue in Heaps, who does not decide now',
      )
    }
  })
  test('have names', () => {
    expect(Object.keys(bots)).toEqual(['random', 'recruit', 'greedy', 'cautious', 'bold', 'veteran', 'expert'])
    expect([isBotName('greedy'), isBotName('toString'), isBotName('')]).toEqual([true, false, false])
  })
})

describe('random', () => {
  test('plays every legal action about equally often', () => {
    const dice = search(3)
    const s = heaps.setup(config, dice, tell)
    const chosen = Array.from({ length: 6000 }, () => bots.random.choose(heaps, s, 'red', dice).heap)
    for (let heap = 0; heap < 6; heap++) expect(share(chosen, heap)).toBeCloseTo(1 / 6, 1)
  })
})

describe('recruit', () => {
  const s = heaps.setup(config, search(1), tell)
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)
  test('takes the best that he thinks of, and does not think of everything', () => {
    const chosen = seeds.map((seed) => bots.recruit.choose(heaps, s, 'red', search(seed)).heap)
    // The heap of nine escapes him in one turn of eight; then it is the one of five, unless that escapes him too.
    expect(share(chosen, 5)).toBeCloseTo(7 / 8, 1)
    expect(share(chosen, 4)).toBeCloseTo(7 / 64, 1)
  })
  test('overlooks as much as the game says', () => {
    const lookahead = {
      stretch: () => '',
      horizon: 1,
      overlooks: 2,
      scenario: () => '',
      isWeighty: () => true,
      features: () => [],
    }
    const chosen = seeds.map((seed) => bots.recruit.choose({ ...heaps, lookahead }, s, 'red', search(seed)).heap)
    expect(share(chosen, 5)).toBeCloseTo(1 / 2, 1)
  })
  test('does not think of the same things for all of a turn, and of others in the next', () => {
    const { action, memory } = bots.recruit.think(heaps, s, 'red', search(1))
    const again = (stretch: string) =>
      seeds.map((seed) => bots.recruit.choose(heaps, s, 'red', search(seed), { memory: { ...memory!, stretch } }))
    expect(new Set(again('red').map(({ heap }) => heap))).toEqual(new Set([action.heap]))
    expect(new Set(again('another').map(({ heap }) => heap)).size).toBeGreaterThan(1)
  })
})

describe('greedy', () => {
  test('takes the best where nothing is hidden and nothing is rolled', () => {
    const s = heaps.setup(config, search(1), tell)
    for (let seed = 0; seed < 20; seed++) expect(bots.greedy.choose(heaps, s, 'red', search(seed)).heap).toBe(5)
  })
  test('sees the value of a position for its own side', () => {
    const s = { ...heaps.setup(config, search(1), tell), turn: 1 }
    expect(bots.greedy.choose(heaps, s, 'blue', search(1)).heap).toBe(5)
  })
  test('among equals lets the dice decide', () => {
    const dice = search(4)
    const s = { heaps: [0, 2, 0, 2, 1, 0], turn: 0, got: [0, 0] }
    const chosen = Array.from({ length: 400 }, () => bots.greedy.choose(heaps, s, 'red', dice).heap)
    expect(share(chosen, 1) + share(chosen, 3)).toBe(1)
    expect(share(chosen, 1)).toBeCloseTo(0.5, 1)
  })
  test('goes for the win and away from the defeat, whatever the evaluation says', () => {
    const last = { heaps: [0, 2, 5, 0, 0, 0], turn: 0, got: [1, 0] }
    const wrong = { ...heaps, evaluate: () => -0.5 }
    const ends = {
      ...wrong,
      outcome: (s: typeof last) => (s.heaps[2] === 0 ? heaps.outcome({ ...s, heaps: [] }) : undefined),
    }
    expect(bots.greedy.choose(ends, last, 'red', search(1)).heap).toBe(2)
    expect(bots.greedy.choose(ends, { ...last, got: [1, 20] }, 'red', search(1)).heap).toBe(1)
    expect(
      bots.greedy.choose({ ...ends, evaluate: () => -0.01 }, { ...last, got: [1, 6] }, 'red', search(1)).heap,
    ).toBe(2)
  })
  test('weighs dice by many rolls: 4 for sure beats a third of 10', () => {
    const game = bet(wealth, {
      decision: () => ({ side: 'red', ask: { say: 'bet' }, rule: 'B-1', actions: [{ do: 'sure' }, { do: 'gamble' }] }),
    })
    const dice = search(5)
    const chosen = Array.from({ length: 100 }, () => bots.greedy.choose(game, { card: 1, won: null }, 'red', dice).do)
    expect(share(chosen, 'sure')).toBeGreaterThan(0.7)
  })
  test('imagines the hidden card instead of looking at it', () => {
    const game = bet(wealth)
    const dice = search(6)
    const choices = (card: number): readonly string[] =>
      Array.from(
        { length: 100 },
        () => bots.greedy.choose(game, game.observe({ card, won: null }, 'red'), 'red', dice).do,
      )
    // The card is worth 5.5 on average, more than the sure 4, also when it is a 1.
    expect(share(choices(1), 'open')).toBeGreaterThan(0.7)
    expect(Math.abs(share(choices(1), 'open') - share(choices(10), 'open'))).toBeLessThan(0.15)
  })
  test('looks at a card that lies open', () => {
    const game = bet(wealth)
    for (let seed = 0; seed < 20; seed++) {
      expect(bots.greedy.choose(game, { card: 9, won: null }, 'red', search(seed)).do).toBe('open')
      expect(bots.greedy.choose(game, { card: 1, won: null }, 'red', search(seed)).do).not.toBe('open')
    }
  })
  test('trusts what the game says of an action, and looks ahead where it says nothing', () => {
    const seen: BetState[] = []
    const game = bet(wealth, {
      appraise(s, a) {
        seen.push(s)
        return a.do === 'sure' ? 0.2 : a.do === 'gamble' ? -1 : undefined
      },
    })
    expect(bots.greedy.choose(game, { card: 0, won: null }, 'red', search(1)).do).toBe('sure')
    expect(seen.every(({ card }) => card === 0)).toBe(true)
    expect(
      bots.greedy.choose(bet(wealth, { appraise: () => undefined }), { card: 9, won: null }, 'red', search(1)).do,
    ).toBe('open')
  })
  test('plays a game that has no evaluation too, only without knowing better', () => {
    const dice = search(7)
    const chosen = Array.from(
      { length: 300 },
      () => bots.greedy.choose(bet(undefined), { card: 0, won: null }, 'red', dice).do,
    )
    for (const kind of ['sure', 'gamble', 'open']) expect(share<string>(chosen, kind)).toBeCloseTo(1 / 3, 1)
  })
  test('beats random', () => {
    const winners = Array.from({ length: 200 }, (_, seed) => [
      seats('greedy', 'random', seed),
      seats('random', 'greedy', seed),
    ])
    expect(winners.filter(([first]) => first === 'red').length).toBeGreaterThan(190)
    expect(winners.filter(([, second]) => second === 'blue').length).toBeGreaterThan(150)
  })
})
