import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../index.ts'
import type { AasAction } from '../rules/actions.ts'
import type { AasState } from '../rules/state.ts'
import { at, bare } from './table.ts'

/** The best action by the appraisal, or by looking one action ahead where there is none. */
const choose = (s: AasState, side: string): AasAction => {
  const dice = search('bot')
  const worth = (action: AasAction): number => {
    const known = game.appraise?.(s, action, side)
    if (known !== undefined) return known
    const next = game.clone(s)
    game.apply(next, action, dice, () => {})
    return game.evaluate?.(next, side) ?? 0
  }
  const { actions } = game.decision(s)!
  return actions.map((action) => ({ action, value: worth(action) })).reduce((a, b) => (b.value > a.value ? b : a))
    .action
}

const playOut = (scenario: string, bot: string, seed: string) => {
  const dice = search(seed)
  const s = game.setup({ scenario, options: {} }, dice, () => {})
  for (;;) {
    const decision = game.decision(s)
    if (decision === undefined) return game.outcome(s)!.winner
    const action = decision.side === bot ? choose(s, bot) : dice.pick(decision.actions, 'random')
    game.apply(s, action, dice, () => {})
  }
}

describe('the bot', () => {
  // Whole games say little about a single rule, and a mutation run plays every test thousands of times.
  for (const scenario of ['race', 'uranus'])
    for (const side of ['axis', 'allies'])
      test.skipIf(process.env['KURGAN_MUTATE'] !== undefined)(
        `wins ${scenario} as ${side} against random play`,
        () => {
          const wins = Array.from({ length: 5 }, (_, i) => playOut(scenario, side, `${scenario} ${side} ${i}`))
          expect(wins.filter((winner) => winner === side).length).toBeGreaterThanOrEqual(4)
        },
        60_000,
      )
  test('evaluates from -1 to 1, mirrored for the sides', () => {
    const value = game.evaluate!(at(), 'axis')
    expect(Math.abs(value)).toBeLessThan(1)
    expect(game.evaluate!(at(), 'allies')).toBeCloseTo(-value, 12)
    expect(game.evaluate!(at({ control: { axis: ['pitomnik', 'kalach'] } }), 'axis')).toBeGreaterThan(value)
  })
  test('takes an empty zone rather than nothing, and does not storm a strong one alone', () => {
    const s = bare({
      zones: { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' }, beketovka: { units: { sov_tank: 6 } } },
    })
    const first = choose(s, 'axis')
    expect(['blitz', 'move']).toContain(first.do)
    expect('to' in first && first.to === 'beketovka').toBe(false)
  })
})
