import { describe, expect, test } from 'vitest'
import {
  act,
  assault,
  at,
  battle,
  controls,
  decline,
  first,
  hasFort,
  r,
  told,
  two,
  where,
  whereAll,
} from './harness.ts'

const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman' } as const

describe('R33 and R97: the last attacker and the last defender fall in the same combat', () => {
  // 22 is German-controlled and Contested: one reduced unit on each side.
  const contested = () =>
    at({ ...quiet, units: { '191/71': r(22), '6GA': r(22) }, control: { german: [22] }, rubble: [22] })

  test('VOV-R33 VOV-R97 VOV-7.2c VOV-11.4.4b both leads die in a Stalemate: the Area keeps its controller', () => {
    const s = contested()
    act(s, assault(22))
    // AV 2, DV 2 + 2 + 1 for Rubble.
    const events = battle(s, 22, '191/71', ...two(10), ...two(7))
    expect(first(events, 'combat').result).toBe('stalemate')
    expect([...whereAll(s, '191/71', '6GA'), controls(s, 22)]).toEqual(['eliminated', 'eliminated', 'german'])
    expect(told(events, 'control')).toEqual([])
  })
  test('VOV-R33 VOV-11.4.4c the attacker dies in his Success and nobody is left: the Area keeps its controller', () => {
    const s = contested()
    act(s, assault(22))
    const events = battle(s, 22, '191/71', ...two(12), ...two(2))
    expect(first(events, 'combat').result).toBe('success')
    expect([...whereAll(s, '191/71', '6GA'), controls(s, 22)]).toEqual(['eliminated', 'eliminated', 'german'])
    expect(told(events, 'control')).toEqual([])
  })
  test('VOV-R33 VOV-14.4a a Fortification does not outlive its last Soviet unit by that', () => {
    const s = at({
      ...quiet,
      units: { '191/71': r(22), '6GA': r(22) },
      control: { german: [22] },
      rubble: [22],
      fortifications: [22],
    })
    act(s, assault(22))
    battle(s, 22, '191/71', ...two(12), ...two(2))
    expect([where(s, '6GA'), controls(s, 22), hasFort(s, 22)]).toEqual(['eliminated', 'german', false])
  })
  test('VOV-R97 VOV-11.5a the last defender absorbs the points by leaving: the Area keeps its controller', () => {
    // The Soviet attacks in his own 58 with his last unit; the German has nowhere to stay.
    const s = at({
      ...quiet,
      side: 'soviet',
      otherUnits: 'gone',
      units: { '115B': r(58), '544/389': r(58), '545/389': 57 },
      control: { german: [57] },
    })
    act(s, assault(58))
    act(s, decline)
    const events = battle(s, 58, '115B', ...two(8), ...two(3))
    expect(first(events, 'combat').attrition).toBe(1)
    expect([...whereAll(s, '115B', '544/389'), controls(s, 58), s.factory]).toEqual(['eliminated', '57 r', 'soviet', 1])
  })
})
