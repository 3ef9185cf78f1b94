import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  act,
  at,
  controlled,
  factory,
  first,
  isGerman,
  isOffered,
  proceed,
  quietTurn,
  support,
  two,
  values,
  where,
  whereAll,
  withOptions,
} from './harness.ts'

const gone = (...names: readonly string[]): Record<string, 'gone'> =>
  Object.fromEntries(names.map((name) => [name, 'gone'] as const))
const group389 = ['544/389', '545/389', '546/389', '245A']
const group100 = ['54/100', '227/100', '369/100', '245B']
const noGroups = gone(...group389, ...group100)
const area1 = gone('516/295', '517/295', '518/295', '244A')
const area2 = gone('191/71', '194/71', '211/71', '244B')
const attack = (patch: AtvPatch, options: Parameters<typeof withOptions>[0] = {}) =>
  withOptions(options, { turn: 3, step: 'support', ...patch })

describe('phases, supply, events', () => {
  test('ATV-E43 Bloody Streets with Guards', () => {
    const after = (area: number, defense: number, die: number) => {
      const s = at({
        turn: 5,
        morale: 12,
        step: 'bloodyStreets',
        soviets: { [area]: { strategy: 'guards', defense } },
        units: { '29/PZ': area, '15/29': area },
      })
      act(s, proceed, die)
      return [s.morale, ...whereAll(s, '29/PZ', '15/29')]
    }
    expect(after(41, 10, 5)).toEqual([11, '41 spent', '41 spent'])
    expect(after(37, 9, 5)).toEqual([11, '37 fresh', '37 fresh'])
    expect(after(41, 10, 4)).toEqual([11, '41 fresh', '41 fresh'])
  })
  test('ATV-E45 66th Army Breakthrough', () => {
    const s = at({ turn: 4, step: 'event' })
    act(s, proceed, 6, 6, 6, 3, 4)
    expect([s.supply, s.air]).toEqual([7, 1])
    expect(isOffered(s, { do: 'buy', item: 'air' })).toBe(true)
    const placing = (event: 'army66Breakthrough' | 'none') =>
      attack({ turn: 4, event, available: { air: 2 }, attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ' } })
    expect(isOffered(placing('army66Breakthrough'), { air: 1 })).toBe(false)
    expect(isOffered(placing('none'), { air: 1 })).toBe(true)
  })
  test('ATV-E46 free Air with none used', () => {
    const s = at({ turn: 4, step: 'supply', available: { air: 3 } })
    act(s, proceed, 3, 3, 3, 3)
    expect(s.air).toBe(3)
    expect(isOffered(s, { item: 'air' })).toBe(false)
  })
  test('ATV-E48 64th Army Breakthrough', () => {
    const s = at({
      turn: 5,
      morale: 13,
      step: 'event',
      units: { ...noGroups, '71/29': 'outOfAction', '29/RCN': 'outOfAction', '267/94': 4 },
    })
    act(s, proceed, 1, 1, 1, 3, 4, 3, 4)
    expect([s.morale, ...whereAll(s, '15/29', '29/PZ', '71/29', '29/RCN')]).toEqual([
      11,
      'waiting',
      'waiting',
      'outOfAction',
      'outOfAction',
    ])
    expect(isOffered(s, { do: 'return', unit: '71/29' })).toBe(true)
    act(s, { do: 'done' })
    act(s, { do: 'endCombat' })
    expect(s.turn).toBe(6)
    expect(values(s, 'to', { do: 'place', group: '29Mot' })).toEqual([5, 6])
    act(s, { do: 'place', group: '29Mot', to: 5 }, ...quietTurn)
    expect(whereAll(s, '15/29', '29/PZ')).toEqual(['5 fresh', '5 fresh'])
  })
  test('ATV-E50 reinforcement without room', () => {
    const units = { ...area1, ...area2, '244A': 1, '244B': 2 } as const
    const s = at({ turn: 2, units })
    act(s, proceed, ...quietTurn)
    expect(where(s, '245A')).toBe('waiting')
    const third = at({ turn: 3, units: { ...units, '244B': 'gone' } })
    act(third, proceed)
    expect(values(third, 'to', { do: 'place', group: '389' })).toEqual([2])
  })
  test('ATV-E51 Turn 7 reinforcement', () => {
    const s = at({ turn: 7, units: { ...area1, ...area2, ...gone(...group389) }, soviets: { 31: null } })
    act(s, proceed)
    expect(values(s, 'to', { do: 'place', group: '100' })).toEqual([1, 2, 31])
  })
  test('ATV-E53 Morale limits', () => {
    expect(isOffered(at({ turn: 3, morale: 19, supply: 9, step: 'spend' }), { item: 'morale' })).toBe(false)
    const s = attack({ morale: 0, attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ' } })
    act(s, support(0, 0, 0), 1, 1, 6, 6)
    expect(s.morale).toBe(0)
  })
})

describe('victory', () => {
  test('ATV-E55 Morale 0', () => {
    const s = at({ turn: 6, morale: 1, step: 'end', units: noGroups })
    act(s, proceed, ...quietTurn)
    expect([s.turn, s.morale]).toEqual([7, 0])
    const bought = rules.clone(s)
    act(s, { do: 'done' })
    act(s, { do: 'endCombat' })
    expect(rules.outcome(s)).toMatchObject({ winner: 'soviet', kind: 'automatic' })
    act(bought, { do: 'buy', item: 'morale' })
    act(bought, { do: 'done' })
    act(bought, { do: 'endCombat' }, ...quietTurn)
    expect(rules.outcome(bought)).toBeUndefined()
  })
  test('ATV-E56 both at once', () => {
    const s = at({
      turn: 5,
      morale: 0,
      otherSoviets: 'none',
      soviets: { 8: { strategy: 'heroes', defense: 7 } },
      step: 'support',
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ' },
    })
    act(s, support(0, 0, 0), 6, 6, 1, 1)
    expect([controlled(s), s.morale]).toEqual([50, 0])
    act(s, { do: 'endRound' })
    act(s, { do: 'endCombat' })
    expect(rules.outcome(s)).toMatchObject({ winner: 'german', kind: 'automatic' })
  })
  test('ATV-E58 14th Panzer withdrawn', () => {
    const s = factory({
      turn: 12,
      morale: 12,
      step: 'event',
      units: { '108/14': 'outOfAction', ...gone('208/79', '212/79', '226/79', '244C') },
    })
    act(s, proceed, 1, 1, 1, 3, 4, 3, 4)
    expect([s.morale, ...whereAll(s, '103/14', '14/PZ', '108/14')]).toEqual([11, 'waiting', 'waiting', 'outOfAction'])
    act(s, { do: 'done' }, 1)
    act(s, { do: 'endCombat' })
    expect(s.turn).toBe(13)
    expect(values(s, 'to', { do: 'place', group: '14Pz' })).toContain(29)
    act(s, { do: 'place', group: '14Pz', to: 29 }, 1, 1, 1, 3, 4, 3, 4)
    expect(whereAll(s, '103/14', '14/PZ')).toEqual(['waiting', 'waiting'])
  })
})

describe('optional rules', () => {
  test('ATV-E60 Parent Organization', () => {
    const value = (fourth: string): number => {
      const s = attack(
        {
          morale: 15,
          soviets: { 18: null, 20: { strategy: 'heroes', defense: 7 } },
          attack: { area: 20, units: { '191/71': 18, '194/71': 18, '211/71': 18, [fourth]: 18 }, lead: '191/71' },
        },
        { parentOrganization: true },
      )
      return first(act(s, support(0, 0, 0), 6, 6, 1, 1), 'combat').attackValue
    }
    expect([value('516/295'), value('244B')]).toEqual([9, 10])
  })
  test('ATV-E61 isolation check', () => {
    const marked = (soviets: AtvPatch['soviets']): readonly number[] => {
      const s = withOptions({ isolation: true }, { turn: 2, units: gone(...group389), soviets: soviets! })
      act(s, proceed, ...quietTurn)
      return s.isolated
    }
    expect(marked({ 9: null, 11: null, 17: null, 18: null })).toEqual([16])
    expect(marked({ 29: null, 30: null, 33: null })).toEqual([31, 32])
    expect(marked({ 10: null, 11: null, 13: null, 15: null, 17: null })).toEqual([])
  })
  test('ATV-E63 isolation roll with Guards', () => {
    const change = (die: number): number => {
      const s = withOptions(
        { isolation: true },
        {
          turn: 3,
          soviets: { 16: { strategy: 'guards', defense: 6, revealed: true } },
          isolated: [16],
          step: 'attack',
          attack: { area: 16, units: { '24/PZ': 3, '21/24': 3 } },
        },
      )
      return first(act(s, proceed, die), 'isolation').change
    }
    expect([change(1), change(4), change(6)]).toEqual([1, 0, -1])
  })
  test("ATV-E65 Pavlov's House", () => {
    const s = factory({ morale: 15, step: 'combat', available: { artillery: 3 } }, { pavlovsHouse: true })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    for (const unit of ['191/71', '194/71', '211/71']) act(s, { do: 'join', unit })
    act(s, { do: 'assault', area: 14 })
    act(s, { do: 'lead', unit: '191/71' })
    const combat = first(act(s, support(3, 0, 0), ...two(7), 2, 2, 3, 5), 'combat')
    expect(combat).toMatchObject({
      attackValue: 15,
      defenseValue: 13,
      attackTotal: 22,
      defenseTotal: 21,
      result: 'success',
    })
    expect([isGerman(s, 14), s.morale]).toEqual([true, 16])
  })
  test('ATV-E66 Northern Shoulder', () => {
    const s = withOptions(
      { northernShoulder: true },
      {
        turn: 3,
        step: 'round',
        round: { active: 50 },
        soviets: { 45: { counter: 'S:E01', revealed: true }, 46: { counter: 'S:L01', revealed: true } },
      },
    )
    expect(values(s, 'to', { do: 'enter', unit: '16/PZ' })).toEqual([42, 43, 44, 45, 46])
    const forward = withOptions(
      { northernShoulder: true },
      { turn: 3, step: 'round', round: { active: 42 }, soviets: { 42: null }, units: { '16/PZ': 42 } },
    )
    expect(isOffered(forward, { unit: '16/PZ', to: 41 })).toBe(false)
    expect(isOffered(forward, { unit: '16/PZ', to: 43 })).toBe(true)
  })
})
