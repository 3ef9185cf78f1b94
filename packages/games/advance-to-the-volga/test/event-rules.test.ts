import type { Config } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { act, at, factory, first, proceed, support, told } from './harness.ts'

/** An event cites the rule that decided, not the one that usually does. */

test('ATV-10.1 ATV-6.2.1d ATV-6.2b the random event', () => {
  const ruleOf = (patch: Parameters<typeof at>[0], ...dice: readonly number[]): string =>
    first(act(at({ step: 'event', ...patch }), proceed, ...dice), 'randomEvent').rule
  const supply = [3, 3, 3, 3]
  expect(ruleOf({ turn: 1 }, 1, 1, 1, 6, 6, 6, 6)).toBe('ATV-10.1')
  expect(ruleOf({ turn: 1 }, 1, 1, 2, 6, 6, 6, 6)).toBe('ATV-6.2b')
  expect(ruleOf({ turn: 3, breakthroughUsed: true }, 1, 1, 1, ...supply)).toBe('ATV-6.2.1d')
  expect(ruleOf({ turn: 3 }, 1, 1, 1, ...supply)).toBe('ATV-6.2b')
  const rain = act(factory({ turn: 11, step: 'event' }), proceed, 2, 2, 3, ...supply)
  expect(first(rain, 'randomEvent').rule).toBe('ATV-14.6.1a')
})
test('ATV-10.2 ATV-14.6.2a ATV-6.3a the supply roll and its floor', () => {
  const ruleOf = (s: ReturnType<typeof at>, ...dice: readonly number[]): string =>
    first(act(s, proceed, ...dice), 'supply').rule
  expect(ruleOf(at({ turn: 1, step: 'supply' }), 3, 3, 3, 3)).toBe('ATV-10.2')
  expect(ruleOf(at({ turn: 1, step: 'supply' }), 4, 4, 4, 4)).toBe('ATV-6.3a')
  expect(ruleOf(at({ turn: 3, step: 'supply' }), 3, 3, 3, 3)).toBe('ATV-6.3a')
  expect(ruleOf(factory({ step: 'supply' }), 3, 3, 3, 3)).toBe('ATV-14.6.2a')
})
test('ATV-9.5.8a ATV-9.5.8b a retreat, and one that had to go on', () => {
  const fill = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { at: 6, spent: true }] as const))
  const s = at({
    turn: 3,
    otherUnits: 'gone',
    units: { '79/16': 49, ...fill('191/71', '194/71', '211/71') },
    soviets: { 8: { strategy: 'heroes', defense: 7 } },
    step: 'support',
    attack: { area: 8, units: { '244A': 6, '15/29': 6, '29/PZ': 6 }, lead: '244A' },
  })
  act(s, support(0, 0, 0), 1, 1, 6, 6)
  const events = act(s, { do: 'retreatTo', unit: '15/29', to: 6 })
  const rulesOf = told(events, 'retreated').map(({ unit, to, rule }) => [unit, to, rule])
  expect(rulesOf).toEqual([
    ['15/29', 6, 'ATV-9.5.8a'],
    ['29/PZ', 5, 'ATV-9.5.8b'],
  ])
})
test('ATV-12.5b ATV-9.5.3D the Air die, reduced or not', () => {
  const airTerm = (options: Config['options'], area: number): string | undefined => {
    const s = at(
      {
        turn: 3,
        soviets: { 8: area === 8 ? { strategy: 'heroes', defense: 7 } : null },
        available: { air: 1 },
        step: 'support',
        attack: { area, units: { '29/PZ': area === 8 ? 6 : 8 }, lead: '29/PZ' },
      },
      { scenario: 'main', options },
    )
    const { defenseTerms } = first(act(s, support(0, 0, 1), 4, 6, 6, 1, 1), 'combat')
    return defenseTerms.find(({ term }) => term === 'air')?.rule
  }
  expect(airTerm({ limitedAir: true }, 10)).toBe('ATV-12.5b')
  expect(airTerm({}, 10)).toBe('ATV-9.5.3D')
  expect(airTerm({ limitedAir: true }, 8)).toBe('ATV-9.5.3D')
})
