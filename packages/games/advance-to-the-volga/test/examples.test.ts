import { describe, expect, test } from 'vitest'
import { contestedAreas, isRevealed, stacking } from '../rules/control.ts'
import { entryCost } from '../rules/movement.ts'
import { unseenCounters } from '../rules/machinery/observe.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { waiting } from '../rules/state.ts'
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
  told,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

/** The worked examples of the rulebook and of the rules in our words, each under its own id. */

const gone = (...names: readonly string[]): Record<string, 'gone'> =>
  Object.fromEntries(names.map((name) => [name, 'gone'] as const))
const area1 = gone('516/295', '517/295', '518/295', '244A')
const all29 = { '15/29': 8, '71/29': 8, '29/PZ': 8, '29/RCN': 8 } as const

describe('worked examples of the rulebook', () => {
  test('ATV-E1 Turn 2 reinforcement', () => {
    const s = at({ turn: 2, morale: 17, units: area1 })
    act(s, proceed)
    act(s, { do: 'place', group: '389', to: 1 }, ...quietTurn)
    expect(whereAll(s, '544/389', '545/389', '546/389', '245A')).toEqual(['1 fresh', '1 fresh', '1 fresh', '1 fresh'])
    expect(stacking(s)[1]).toBe(4)
  })
  test('ATV-E3 supply', () => {
    const s = at({ turn: 2, morale: 17, supply: 4, step: 'supply' })
    act(s, proceed, 1, 2, 2, 4)
    expect(s.supply).toBe(13)
    for (let i = 0; i < 2; i++) act(s, { do: 'buy', item: 'engineers' })
    for (let i = 0; i < 6; i++) act(s, { do: 'buy', item: 'artillery' })
    act(s, { do: 'buy', item: 'morale' })
    expect([s.supply, s.morale, s.air, s.artillery, s.engineers]).toEqual([0, 18, 1, 6, 2])
  })
  test('ATV-E5 first attack on the Grain Elevator', () => {
    const s = at({
      turn: 2,
      morale: 18,
      event: 'artilleryShellShortages',
      soviets: { 8: null, 10: { strategy: 'fanatic', defense: 8 } },
      available: { artillery: 1, engineers: 1, air: 1 },
      step: 'support',
      attack: { area: 10, units: all29, lead: '29/RCN', justRevealed: true },
    })
    const combat = first(act(s, support(1, 1, 1), 3, 2, 4, 3, 4), 'combat')
    expect(combat.attackTerms.map(({ value }) => value)).toEqual([6, 3, 1, 2, 1, 1])
    expect(combat).toMatchObject({ attackValue: 14, defenseValue: 9, attackTotal: 20, defenseTotal: 16, margin: 4 })
    expect([combat.rolled, combat.result]).toEqual(['success', 'stalemate'])
    expect(whereAll(s, ...Object.keys(all29))).toEqual(['10 spent', '10 spent', '10 spent', '10 spent'])
    expect(contestedAreas(s)).toEqual([10])
    expect([s.morale, s.artillery, s.engineers, s.air]).toEqual([18, 0, 0, 0])
  })
  test('ATV-E6 second attack, strategy used up', () => {
    const s = at({
      turn: 3,
      morale: 17,
      soviets: { 8: null, 10: { strategy: 'fanatic', defense: 8 } },
      available: { artillery: 1, engineers: 1, air: 1 },
      units: { '15/29': 10, '71/29': 10, '29/PZ': 10, '29/RCN': 10 },
      step: 'combat',
    })
    const before = controlled(s)
    act(s, { do: 'activate', area: 10 })
    act(s, { do: 'attack', area: 10 })
    for (const unit of ['15/29', '71/29', '29/PZ', '29/RCN']) act(s, { do: 'join', unit })
    act(s, { do: 'assault', area: 10 })
    act(s, { do: 'lead', unit: '29/RCN' })
    const combat = first(act(s, support(1, 1, 1), 3, ...two(6), ...two(7)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 15,
      defenseValue: 9,
      attackTotal: 21,
      defenseTotal: 16,
      result: 'success',
    })
    expect([isGerman(s, 10), s.morale, controlled(s)]).toEqual([true, 18, before + 1])
  })
  test('ATV-E8 Heroes against the capture bonus', () => {
    const s = at({
      turn: 3,
      morale: 14,
      soviets: { 20: null, 15: { strategy: 'heroes', defense: 6 } },
      step: 'support',
      attack: { area: 15, units: { '191/71': 20, '194/71': 20, '211/71': 20 }, lead: '191/71', justRevealed: true },
    })
    const combat = first(act(s, support(0, 0, 0), ...two(10), ...two(4)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 9,
      defenseValue: 10,
      attackTotal: 19,
      defenseTotal: 14,
      result: 'success',
    })
    expect([s.morale, isGerman(s, 15)]).toEqual([14, true])
  })
  test('ATV-E10 second roll of 3', () => {
    const s = at({ turn: 6, morale: 12, breakthroughUsed: true, step: 'event', units: { '71/29': 'outOfAction' } })
    act(s, proceed, 1, 1, 1, 3, 4, 3, 4)
    expect([s.event, s.morale, where(s, '15/29')]).toEqual(['army64Offensive', 12, '6 fresh'])
    const support0 = at({
      turn: 6,
      event: 'army64Offensive',
      available: { air: 1 },
      step: 'support',
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ' },
    })
    expect(isOffered(support0, { air: 1 })).toBe(false)
  })
})

describe('set-up', () => {
  test('ATV-E11 main game set-up counts', () => {
    const s = at()
    const soviet = Array.from({ length: 50 }, (_, i) => i + 1).filter((area) => !isGerman(s, area))
    expect(soviet.length).toBe(41)
    expect(soviet.some((area) => isRevealed(s, area))).toBe(false)
    const left = (['clear', 'elevated', 'lightUrban', 'heavyUrban'] as const).map(
      (terrain) => unseenCounters(s, terrain).filter((counter) => !s.soviet.includes(counter)).length,
    )
    expect(left).toEqual([1, 2, 8, 3])
    expect(s.place.filter((place) => place > 0).length).toBe(27)
    expect(s.place.filter((place) => place === waiting).length).toBe(8)
    expect([s.morale, s.supply, controlled(s)]).toEqual([19, 0, 9])
  })
  test('ATV-E13 Factory District, Turn 10', () => {
    const s = factory()
    const events = act(s, proceed, 3, 3, 3, 3)
    expect(told(events, 'randomEvent')).toEqual([])
    expect([s.supply, s.air]).toEqual([16, 2])
    const street = act(s, { do: 'done' }, 1)
    expect(told(street, 'street').map(({ area }) => area)).toEqual([14])
  })
})

describe('movement', () => {
  test('ATV-E15 cost 1 and cost 2', () => {
    const cost = (soviets: AtvPatch['soviets']): number => {
      const s = at({ turn: 3, step: 'round', round: { active: 4 }, soviets: soviets! })
      return first(act(s, { do: 'move', unit: '26/24', to: 5 }), 'moved').cost
    }
    expect(cost({ 7: null, 9: null })).toBe(1)
    expect(cost({ 9: null })).toBe(2)
  })
  test('ATV-E16 costs follow the situation', () => {
    const s = at({ turn: 3, step: 'combat', soviets: { 8: { strategy: 'heroes', defense: 4 } } })
    act(s, { do: 'activate', area: 6 })
    for (const unit of ['15/29', '71/29', '29/PZ']) act(s, { do: 'enter', unit, to: 8, via: 6 })
    act(s, { do: 'attack', area: 8 })
    act(s, { do: 'lead', unit: '29/PZ' }, 6, 6, 3, 3)
    expect(isGerman(s, 8)).toBe(true)
    expect(isOffered(s, { unit: '29/RCN', to: 8 })).toBe(false)
    act(s, { do: 'move', unit: '29/RCN', to: 5 })
    const later = at({ turn: 3, step: 'combat', soviets: { 8: null } })
    act(later, { do: 'activate', area: 6 })
    expect(entryCost(later, 8)).toBe(2)
    expect(isOffered(later, { do: 'move', unit: '29/RCN', to: 8 })).toBe(true)
  })
  test('ATV-E18 Rain', () => {
    const s = factory({
      turn: 11,
      event: 'rain',
      units: { '518/295': 'gone', '244A': 21, '369/100': 'gone', '244B': 'gone' },
      step: 'round',
      round: { active: 21 },
    })
    expect(entryCost(s, 23)).toBe(2)
    expect(isOffered(s, { do: 'move', unit: '244A', to: 24 })).toBe(true)
    expect(isOffered(s, { do: 'move', unit: '244A', to: 27 })).toBe(true)
    expect(isOffered(s, { do: 'move', unit: '244A', to: 29 })).toBe(false)
    expect(isOffered(s, { do: 'enter', unit: '244A' })).toBe(false)
  })
  test('ATV-E20 no joining', () => {
    const s = at({
      turn: 3,
      soviets: { 8: null },
      units: { '29/PZ': 10, '15/29': 10, '71/29': 8, '29/RCN': 8 },
      step: 'round',
      round: { active: 8 },
    })
    const moved = act(s, { do: 'enter', unit: '71/29', to: 10, via: 8 })
    expect(first(moved, 'entered').cost).toBe(3)
    act(s, { do: 'enter', unit: '29/RCN', to: 10, via: 8 })
    expect(stacking(s)[10]).toBe(4)
    expect(isOffered(s, { do: 'decline', area: 10 })).toBe(true)
    act(s, { do: 'attack', area: 10 })
    expect(values(s, 'unit', { do: 'join' })).toEqual(['29/RCN', '71/29'])
  })
})
