import { type Action, type Game, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { areas } from '../rules/components.ts'
import { game } from '../index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { AtvAction, AtvState } from '../rules/state.ts'
import { at, controlled, factory, legal } from './harness.ts'

/** The action the bot likes best, from what it may see. */
const favourite = (s: AtvState): AtvAction => {
  const seen = game.observe(s, 'german')
  let [best, highest] = [legal(s)[0]!, Number.NEGATIVE_INFINITY]
  for (const action of legal(s)) {
    const worth = game.appraise?.(seen, action, 'german') ?? 0
    if (worth <= highest) continue
    highest = worth
    best = action
  }
  return best
}

const played = (seed: number, scenario: string, choose: (s: AtvState) => AtvAction): AtvState => {
  const dice = search(`dice ${seed}`)
  const s = game.setup({ scenario, options: {} }, dice, () => {})
  while (game.decision(s) !== undefined) game.apply(s, choose(s), dice, () => {})
  return s
}
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** Whole games take long, and a mutation run, which breaks rules and not the bot, would play thousands of them. */
describe.skipIf(process.env['KURGAN_MUTATE'] !== undefined)('the bot', () => {
  test('takes at least 33 Areas on average in the main game, and random play far fewer', () => {
    const seeds = Array.from({ length: 8 }, (_, i) => i)
    const clever = mean(seeds.map((seed) => controlled(played(seed, 'main', favourite))))
    const pick = search('random')
    const blind = mean(seeds.map((seed) => controlled(played(seed, 'main', (s) => pick.pick(legal(s), 'any')))))
    expect(clever).toBeGreaterThan(33)
    expect(blind).toBeLessThan(22)
  })
  test('takes most of the Factory District', () => {
    const areasTaken = mean(Array.from({ length: 3 }, (_, seed) => controlled(played(seed, 'factory', favourite))))
    expect(areasTaken).toBeGreaterThan(43)
  })
  test('has an opinion on every action, as a number', () => {
    const dice = search('opinions')
    for (const scenario of ['main', 'factory']) {
      const options = {
        rubble: true,
        isolation: true,
        northernShoulder: true,
        limitedAir: true,
        pavlovsHouse: true,
      } as const
      const s = game.setup({ scenario, options }, dice, () => {})
      while (game.decision(s) !== undefined) {
        const seen = game.observe(s, 'german')
        for (const action of legal(s)) expect(Number.isFinite(game.appraise?.(seen, action, 'german'))).toBe(true)
        game.apply(s, dice.pick(legal(s), 'any'), dice, () => {})
      }
    }
  })
  test('ATV-0.4 thinks the same whatever is hidden', () => {
    const dice = search('secrets')
    const s = game.setup({ scenario: 'main', options: {} }, dice, () => {})
    for (let i = 0; i < 120 && game.decision(s) !== undefined; i++) {
      const other = game.determinize(game.observe(s, 'german'), 'german', dice)
      for (const action of legal(s))
        expect(game.appraise?.(game.observe(other, 'german'), action, 'german')).toBe(
          game.appraise?.(game.observe(s, 'german'), action, 'german'),
        )
      game.apply(s, dice.pick(legal(s), 'any'), dice, () => {})
    }
  })
  test('never offers an opinion when nobody is asked', () => {
    const over = played(1, 'factory', favourite)
    expect(game.appraise?.(over, { do: 'done' }, 'german')).toBeUndefined()
    const ready = at()
    expect(
      (game as Game<AtvState, AtvAction>).appraise?.(ready, { do: 'proceed' } satisfies Action as AtvAction, 'german'),
    ).toBeUndefined()
  })
})

describe('what the bot does', () => {
  test('prefers the easy attack', () => {
    const s = at({
      turn: 3,
      step: 'combat',
      otherUnits: 'gone',
      units: { '15/29': 6, '71/29': 6, '29/PZ': 6, '29/RCN': 6, '26/24': 4 },
      soviets: { 8: { counter: 'S:L01', revealed: true }, 7: { counter: 'S:L28', revealed: true } },
    })
    expect(favourite(s)).toEqual({ do: 'activate', area: 6 })
  })
  test('gives up a regiment to a Barrage rather than tanks, and goes on where it pays', () => {
    const s = at({
      turn: 3,
      morale: 15,
      available: { artillery: 6 },
      soviets: { 8: { strategy: 'barrage', defense: 4 } },
      step: 'barrage',
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6, '29/RCN': 6 } },
    })
    expect(['15/29', '71/29']).toContain((favourite(s) as { unit?: string }).unit)
    const hopeless = at({
      turn: 3,
      morale: 15,
      soviets: { 8: { strategy: 'barrage', defense: 9 } },
      step: 'barrage',
      attack: { area: 8, units: { '15/29': 6 } },
    })
    expect(favourite(hopeless)).toEqual({ do: 'retreat' })
  })
  test('places support where it counts, and none where nothing is at stake', () => {
    const attack = (patch: AtvPatch) =>
      at({ turn: 9, step: 'support', available: { artillery: 4, engineers: 2, air: 1 }, ...patch })
    const close = attack({
      soviets: { 8: { counter: 'S:L16', revealed: true } },
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
    })
    const chosen = favourite(close) as { artillery: number; engineers: number; air: number }
    expect(chosen.artillery + chosen.engineers + chosen.air).toBe(3)
  })
  test('brings reinforcements in as soon as it can, and units back to the front', () => {
    const s = at({ turn: 2, units: { '516/295': 'gone', '517/295': 'gone', '518/295': 'gone', '244A': 'gone' } })
    game.apply(s, { do: 'proceed' }, search(1), () => {})
    expect(favourite(s)).toMatchObject({ do: 'place', group: '389' })
    // In the Factory District guns come first: every unit that attacks can use one.
    const spend = factory({ turn: 11, step: 'spend', supply: 1 })
    expect(favourite(spend)).toEqual({ do: 'buy', item: 'artillery' })
    const supported = factory({ turn: 11, step: 'spend', supply: 1, available: { artillery: 15 } })
    expect(favourite(supported)).toMatchObject({ do: 'return', unit: '276/94' })
  })
  test('attacks where it stands instead of leaving to come back', () => {
    // Tanks could go to Area 6 and enter the Contested Area 8 again (ATV-R40).
    const s = at({
      turn: 3,
      step: 'round',
      units: { '15/29': 8, '71/29': 8, '29/PZ': 8, '29/RCN': 8 },
      soviets: { 8: { counter: 'S:L01', revealed: true } },
      round: { active: 8 },
    })
    expect(legal(s)).toContainEqual(expect.objectContaining({ do: 'enter', to: 8 }))
    expect(favourite(s)).toEqual({ do: 'attack', area: 8 })
  })
  test('attacks on while the last Turn is not won, however slim the chance, and not before', () => {
    const slim = (turn: number) =>
      at({
        turn,
        morale: 8,
        step: 'combat',
        otherUnits: 'gone',
        units: { '64/16': 50 },
        soviets: {
          42: { strategy: 'guards', defense: 9, revealed: true },
          43: { strategy: 'fanatic', defense: 9, revealed: true },
          44: { strategy: 'ambush', defense: 7, revealed: true },
        },
      })
    expect(favourite(slim(5))).toEqual({ do: 'endCombat' })
    expect(favourite(slim(9))).toEqual({ do: 'activate', area: 50 })
  })
  test('buys Morale back to Strong', () => {
    const s = at({ turn: 5, step: 'spend', supply: 6, morale: 9 })
    expect(favourite(s)).toEqual({ do: 'buy', item: 'morale' })
  })
})

describe('the evaluation', () => {
  test('is between -1 and 1, opposite for the two sides, and likes Areas and Morale', () => {
    const few = at({ turn: 5 })
    const many = at({
      turn: 5,
      soviets: Object.fromEntries(
        areas.filter(({ number }) => number > 6 && number < 30).map(({ number }) => [number, null]),
      ),
    })
    const value = (s: AtvState, side: string): number => game.evaluate?.(s, side) ?? 0
    expect(value(many, 'german')).toBeGreaterThan(value(few, 'german'))
    expect(value(few, 'soviet')).toBe(-value(few, 'german'))
    expect(value(at({ turn: 5, morale: 4 }), 'german')).toBeLessThan(value(few, 'german'))
    for (const s of [few, many]) expect(Math.abs(value(s, 'german'))).toBeLessThan(1)
  })
})
