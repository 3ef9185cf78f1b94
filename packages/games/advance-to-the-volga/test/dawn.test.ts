import { describe, expect, test } from 'vitest'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  act,
  actAnyhow,
  at,
  factory,
  first,
  isOffered,
  legal,
  proceed,
  quietTurn,
  told,
  values,
  where,
  whereAll,
  withOptions,
} from './harness.ts'

const group389 = ['544/389', '545/389', '546/389', '245A']
const group100 = ['54/100', '227/100', '369/100', '245B']
const group29 = ['15/29', '71/29', '29/PZ', '29/RCN']
const group14 = ['103/14', '108/14', '14/PZ']
const empty = (...names: readonly string[]): NonNullable<AtvPatch['units']> =>
  Object.fromEntries(names.map((name) => [name, 'gone']))
const area1 = empty('516/295', '517/295', '518/295', '244A')
const area2 = empty('191/71', '194/71', '211/71', '244B')

describe('6.1.1 reinforcements', () => {
  test('ATV-6.1.1a Turn 2 brings the 389th and 245A to Area 1 or 2', () => {
    const s = at({ turn: 2, units: { ...area1, ...area2 } })
    act(s, proceed)
    expect(values(s, 'to', { do: 'place', group: '389' })).toEqual([1, 2])
    act(s, { do: 'place', group: '389', to: 2 }, ...quietTurn)
    expect(whereAll(s, ...group389)).toEqual(['2 fresh', '2 fresh', '2 fresh', '2 fresh'])
  })
  test('ATV-6.1.1a nothing arrives on Turn 1', () => {
    const s = at({ turn: 1, units: { ...area1, ...area2 } })
    act(s, proceed, ...quietTurn)
    expect(isOffered(s, { do: 'place' })).toBe(false)
    expect(where(s, '245A')).toBe('waiting')
  })
  test('ATV-6.1.1b Turn 7 brings the 100th and 245B to 1, 2, or to 31 and 32 if German-controlled', () => {
    const s = at({ turn: 7, units: { ...area1, ...area2, ...empty(...group389) }, soviets: { 31: null } })
    act(s, proceed)
    expect(values(s, 'to', { do: 'place', group: '100' })).toEqual([1, 2, 31])
    act(s, { do: 'place', group: '100', to: 31 }, ...quietTurn)
    expect(whereAll(s, ...group100)).toEqual(['31 fresh', '31 fresh', '31 fresh', '31 fresh'])
  })
  test('ATV-6.1.1b the 100th does not come on Turn 6', () => {
    const s = at({ turn: 6, units: { ...area1, ...area2, ...empty(...group389) } })
    act(s, proceed, ...quietTurn)
    expect(where(s, '245B')).toBe('waiting')
  })
  test('ATV-6.1.1c ATV-7.1d ATV-R7 a group needs one Area with room for all of it, else it waits for a later Dawn', () => {
    const oneEach = { ...area1, ...area2, '244A': 1, '244B': 2 } as const
    const s = at({ turn: 2, units: oneEach })
    act(s, proceed, ...quietTurn)
    expect(whereAll(s, ...group389)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    const later = at({ turn: 5, units: { ...oneEach, '244B': 'gone' } })
    act(later, proceed)
    expect(values(later, 'to', { do: 'place' })).toEqual([2])
  })
  test('ATV-6.1.1c ATV-R7 the player may hold a group back, and is asked again next Dawn', () => {
    const s = at({ turn: 2, units: { ...area1, ...area2 } })
    act(s, proceed)
    act(s, { do: 'holdBack', group: '389' }, ...quietTurn)
    expect(where(s, '245A')).toBe('waiting')
    actAnyhow(s, { do: 'done' })
    act(s, { do: 'endCombat' })
    expect(s.turn).toBe(3)
    expect(values(s, 'to', { do: 'place', group: '389' })).toEqual([1, 2])
  })
  test('ATV-6.1.0 reinforcements come before the withdrawal; the player chooses the order of groups', () => {
    const s = at({ turn: 7, units: { ...area1, ...area2 } })
    act(s, proceed)
    expect(values(s, 'group', { do: 'place' })).toEqual(['100', '389'])
    act(s, { do: 'place', group: '100', to: 1 })
    expect(values(s, 'to', { do: 'place' })).toEqual([2])
    const ninth = at({ turn: 9, units: { ...area1, ...area2 } })
    const events = act(ninth, proceed)
    expect(told(events, 'withdrawn')).toEqual([])
    expect(where(ninth, '15/29')).toBe('6 fresh')
  })
  test('ATV-14.4 ATV-6.1.1c Turn 12 brings the 79th and 244C to any one empty German-controlled Area', () => {
    const s = factory({ turn: 12 })
    act(s, proceed)
    const open = values(s, 'to', { do: 'place', group: '79' })
    expect(open).toContain(30)
    expect(open).toContain(48)
    expect(open).not.toContain(23)
    expect(open).not.toContain(14)
    expect(open).not.toContain(22)
    act(s, { do: 'place', group: '79', to: 30 }, ...quietTurn)
    expect(whereAll(s, '208/79', '212/79', '226/79', '244C')).toEqual(['30 fresh', '30 fresh', '30 fresh', '30 fresh'])
  })
  test('ATV-14.4 the 79th does not come on Turn 11', () => {
    const s = factory({ turn: 11 })
    act(s, proceed, ...quietTurn)
    expect(where(s, '244C')).toBe('waiting')
  })
})

describe('6.1.2 withdrawal', () => {
  const full = { units: empty(...group389, ...group100) }
  test('ATV-6.1.2a Turn 9 takes the 29th out of the game wherever it is', () => {
    const s = at({ turn: 9, morale: 12, ...full })
    const events = act(s, proceed, ...quietTurn)
    expect(first(events, 'withdrawn').units).toEqual(group29)
    expect(whereAll(s, ...group29)).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect(s.morale).toBe(12)
  })
  test('ATV-6.1.2a not on Turn 8', () => {
    const s = at({ turn: 8, ...full })
    act(s, proceed, ...quietTurn)
    expect(where(s, '15/29')).toBe('6 fresh')
  })
  test('ATV-6.1.2b ATV-R9 ATV-R11 each unit in the Out of Action Box costs 1 Morale and leaves as well', () => {
    const s = at({ turn: 9, morale: 12, units: { ...full.units, '15/29': 'outOfAction', '29/PZ': 'outOfAction' } })
    const events = act(s, proceed, ...quietTurn)
    expect(s.morale).toBe(10)
    expect(first(events, 'morale')).toMatchObject({ change: -2, to: 10, because: 'withdrawal' })
    expect(whereAll(s, ...group29)).toEqual(['gone', 'gone', 'gone', 'gone'])
  })
  test('ATV-6.1.2c ATV-6.2.1e ATV-R68 units waiting to return leave without a loss and are not offered on Turn 9', () => {
    const waiting = Object.fromEntries(group29.map((name) => [name, 'waiting' as const]))
    const s = at({ turn: 9, morale: 12, breakthroughUsed: true, units: { ...full.units, ...waiting } })
    act(s, proceed, ...quietTurn)
    expect(whereAll(s, ...group29)).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect(s.morale).toBe(12)
  })
  test('ATV-6.1.2a the withdrawal counts for 6.2.1d: a 3 on Turn 9 counts as 4', () => {
    const s = at({ turn: 9, ...full })
    const events = act(s, proceed, 1, 1, 1, 3, 4, 3, 4)
    expect(first(events, 'randomEvent')).toMatchObject({ total: 3, counted: 4, result: 'army64Offensive' })
  })
  test('ATV-14.0 the scenario has no withdrawal', () => {
    const s = factory({ turn: 14 })
    act(s, proceed)
    act(s, { do: 'holdBack', group: '79' }, ...quietTurn)
    expect(whereAll(s, ...group14)).toEqual(['29 fresh', '29 fresh', '29 fresh'])
  })
})

describe('12.3 isolation check', () => {
  const quiet = empty(...group389)
  test('ATV-12.3a ATV-12.3c a unit without a chain of Soviet Areas to the Volga gets a marker at Dawn', () => {
    const cut = { 9: null, 11: null, 17: null, 18: null } as const
    const s = withOptions({ isolation: true }, { turn: 2, units: quiet, soviets: cut })
    const events = act(s, proceed, ...quietTurn)
    expect(s.isolated).toEqual([16])
    expect(first(events, 'cutOff').areas).toEqual([16])
    const without = at({ turn: 2, units: quiet, soviets: cut })
    act(without, proceed, ...quietTurn)
    expect(without.isolated).toEqual([])
  })
  test('ATV-12.3a Contested Areas carry the chain, and a chain may be long', () => {
    const cut = { 9: null, 11: null, 18: null } as const
    const s = withOptions({ isolation: true }, { turn: 2, soviets: cut, units: { ...quiet, '24/PZ': 17 } })
    act(s, proceed, ...quietTurn)
    expect(s.isolated).toEqual([])
  })
  test('ATV-12.3b a unit in a Volga Area is never Isolated', () => {
    const s = withOptions(
      { isolation: true },
      { turn: 2, units: quiet, otherSoviets: 'none', soviets: { 12: 'S:L01', 16: 'S:L02' } },
    )
    act(s, proceed, ...quietTurn)
    expect(s.isolated).toEqual([16])
  })
  test('ATV-12.3c ATV-R28 fourteen markers at most: the player chooses, and earlier markers stay', () => {
    const inland = [7, 9, 11, 15, 16, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29, 30]
    const soviets = Object.fromEntries(
      [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42, 31, 32, 33, 34, 35, 36, 38, 39, 40, 43, 44, 45, 46, 47].map(
        (area) => [area, null],
      ),
    )
    const s = withOptions({ isolation: true }, { turn: 2, units: quiet, soviets, isolated: [30] })
    act(s, proceed)
    expect(inland.length).toBe(16)
    const chosen = [9, 11, 16, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29]
    expect(values(s, 'area', { do: 'isolate' })).toEqual(inland.slice(0, -1))
    for (const area of chosen.slice(0, -1)) act(s, { do: 'isolate', area })
    expect(values(s, 'area', { do: 'isolate' })).toEqual([7, 15, 29])
    act(s, { do: 'isolate', area: 29 }, ...quietTurn)
    expect(s.isolated).toEqual([9, 11, 16, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29, 30])
    expect(s.isolated.length).toBe(14)
  })
  test('ATV-12.3c with no marker left nobody is marked', () => {
    const inland = [7, 9, 11, 15, 16, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29]
    const s = withOptions(
      { isolation: true },
      {
        turn: 2,
        units: quiet,
        otherSoviets: 'asSetUp',
        soviets: Object.fromEntries(
          Array.from({ length: 50 }, (_, i) => i + 1)
            .filter((area) => ![...inland, 1, 2, 3, 4, 5, 6, 48, 49, 50].includes(area))
            .map((area) => [area, null]),
        ),
        isolated: inland.slice(0, 14),
      },
    )
    act(s, proceed, ...quietTurn)
    expect(s.isolated).toEqual(inland.slice(0, 14))
  })
  test('ATV-R29 a unit cut off in the Combat Phase is marked in the next Dawn, not before', () => {
    const s = withOptions(
      { isolation: true },
      {
        turn: 3,
        units: { ...quiet, '26/24': 9 },
        soviets: { 9: { counter: 'S:L04', revealed: true }, 11: null, 17: null, 18: null },
        step: 'support',
        attack: { area: 9, units: { '26/24': 0 }, lead: '26/24' },
      },
    )
    expect(legal(s).length).toBe(1)
    act(s, { do: 'support', artillery: 0, engineers: 0, air: 0 }, 6, 6, 1, 1)
    expect(s.soviet[9]).toBe(-1)
    expect(s.isolated).toEqual([])
    act(s, { do: 'endCombat' }, ...quietTurn)
    expect(s.isolated).toEqual([16])
  })
})
