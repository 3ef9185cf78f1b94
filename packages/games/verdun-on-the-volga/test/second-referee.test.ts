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
  moves,
  r,
  told,
  two,
  values,
  where,
  whereAll,
} from './table.ts'

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

describe('R88 the order of a Regroup', () => {
  test('VOV-R88 VOV-8.1.2c room made in an Area that filled up meanwhile is open to units passed over', () => {
    // 8 has room for one, 15 for none: 267/94 must go to 8 and 211/71 back to 15 before 26/24 can follow to 8.
    const s = at({
      ...quiet,
      otherUnits: 'gone',
      units: {
        '26/24': 7,
        '191/71': 8,
        '194/71': 8,
        '211/71': 8,
        '267/94': 15,
        '274/94': 15,
        '276/94': 15,
        'PNR/94': 15,
      },
    })
    act(s, { do: 'regroup' })
    const next = () => values(s, 'to', { do: 'move', unit: '26/24' })
    expect(next()).toContain(8)
    moves(s, ['267/94', 8])
    expect(next()).toEqual([])
    moves(s, ['211/71', 15])
    // Only the room in 8 is new: what 26/24 could have done before stays given up.
    expect(next()).toEqual([8])
    moves(s, ['26/24', 8])
    expect(whereAll(s, '26/24', '267/94', '211/71')).toEqual(['8 f', '8 f', '15 f'])
  })
})
