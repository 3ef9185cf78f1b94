import { ConfigError, Match } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { act, at, factory, first, isOffered, proceed, told, values, where, withOptions } from './harness.ts'

const spend = (patch: AtvPatch = {}, scenario: 'main' | 'factory' = 'main') =>
  at({ turn: scenario === 'main' ? 3 : 11, step: 'spend', supply: 20, morale: 12, ...patch }, scenario)

describe('the supply roll', () => {
  test('ATV-6.3a ATV-6.3.1 ATV-3.4a 4d6 are added to the unspent points', () => {
    const s = at({ turn: 3, step: 'supply', supply: 7 })
    const events = act(s, proceed, 1, 2, 3, 4)
    expect(first(events, 'supply')).toMatchObject({ dice: [1, 2, 3, 4], total: 10, points: 10, supply: 17 })
    expect(s.supply).toBe(17)
  })
  test('ATV-10.2 on Turn 1 less than 16 counts as 16', () => {
    const s = at({ step: 'supply' })
    act(s, proceed, 1, 1, 1, 1)
    expect(s.supply).toBe(16)
    const more = at({ step: 'supply' })
    act(more, proceed, 5, 5, 5, 2)
    expect(more.supply).toBe(17)
  })
  test('ATV-14.6.2a on Turn 10 less than 16 counts as 16, and only then', () => {
    const s = factory({ step: 'supply' })
    act(s, proceed, 3, 3, 3, 3)
    expect(s.supply).toBe(16)
    const later = factory({ turn: 11, step: 'supply' })
    act(later, proceed, 3, 3, 3, 3)
    expect(later.supply).toBe(12)
  })
  test('ATV-6.3b one Air marker is free each Turn, whatever the event', () => {
    const s = at({ turn: 3, step: 'supply', event: 'army64Offensive' })
    const events = act(s, proceed, 3, 3, 3, 3)
    expect(s.air).toBe(1)
    expect(first(events, 'freeAir')).toMatchObject({ count: 1, air: 1 })
  })
  test('ATV-6.3b ATV-R35 unused markers add up to the three there are', () => {
    const s = at({ turn: 3, step: 'supply', available: { air: 2 } })
    act(s, proceed, 3, 3, 3, 3)
    expect(s.air).toBe(3)
    const full = at({ turn: 3, step: 'supply', available: { air: 3 } })
    expect(told(act(full, proceed, 3, 3, 3, 3), 'freeAir')).toEqual([])
    expect(full.air).toBe(3)
  })
  test('ATV-14.6.2b ATV-R35 two are free in the scenario, or what is left', () => {
    const s = factory({ step: 'supply' })
    act(s, proceed, 3, 3, 3, 3)
    expect(s.air).toBe(2)
    const left = factory({ step: 'supply', available: { air: 2 } })
    act(left, proceed, 3, 3, 3, 3)
    expect(left.air).toBe(3)
  })
  test('ATV-12.8a ATV-R37 with 12.8 all ones are thrown again together until none is left', () => {
    const s = withOptions({ increasedSupply: true }, { turn: 3, step: 'supply' })
    const events = act(s, proceed, 1, 4, 1, 3, 1, 5, 2)
    expect(first(events, 'supply')).toMatchObject({ dice: [2, 4, 5, 3], rerolled: 3, points: 14 })
    const plain = at({ turn: 3, step: 'supply' })
    act(plain, proceed, 1, 4, 1, 3)
    expect(plain.supply).toBe(9)
  })
  test('ATV-12.8a the player may limit it to chosen Turns', () => {
    const options = { increasedSupply: [2, 4] }
    const third = withOptions(options, { turn: 3, step: 'supply' })
    act(third, proceed, 1, 4, 1, 3)
    expect(third.supply).toBe(9)
    const fourth = withOptions(options, { turn: 4, step: 'supply' })
    act(fourth, proceed, 1, 4, 2, 3, 6)
    expect(fourth.supply).toBe(15)
  })
  test('ATV-12.8a Turns that the scenario does not have are refused, in a sentence', () => {
    const start = (scenario: string, turns: true | readonly number[]) => () =>
      Match.start(rules, { scenario, options: { increasedSupply: turns } }, '4b'.repeat(32))
    expect(start('main', [2, 12])).toThrow(
      'The option "Increased German Supply" takes one or more of the numbers 1, 2, 3, 4, 5, 6, 7, 8, 9, not [2,12].',
    )
    expect(start('main', [10, 11, 12, 13, 14])).toThrow(ConfigError)
    expect(start('factory', [9, 10])).toThrow('takes one or more of the numbers 10, 11, 12, 13, 14, not [9,10].')
    for (const [scenario, turns] of [
      ['main', [1, 9]],
      ['factory', [10, 14]],
      ['main', true],
      ['factory', true],
    ] as const)
      expect(start(scenario, turns)).not.toThrow()
    // A file says the same.
    const file = {
      ...start('main', [2])().export(),
      config: { scenario: 'main', options: { increasedSupply: [2, 12] } },
    }
    expect(() => Match.import(rules, file)).toThrow('This match cannot be set up: The option "Increased German Supply"')
  })
  test('ATV-R37 the floor of Turn 1 applies after the rerolls', () => {
    const s = withOptions({ increasedSupply: true }, { step: 'supply' })
    act(s, proceed, 1, 2, 2, 2, 6)
    expect(s.supply).toBe(16)
  })
})

describe('buying', () => {
  test('ATV-6.3c ATV-6.3d ATV-6.3e ATV-6.3f ATV-6.3h ATV-3.5 ATV-3.6 markers and Morale, again and again, in any order', () => {
    const s = spend()
    act(s, { do: 'buy', item: 'artillery' })
    expect([s.supply, s.artillery]).toEqual([19, 1])
    act(s, { do: 'buy', item: 'engineers' })
    expect([s.supply, s.engineers]).toEqual([17, 1])
    act(s, { do: 'buy', item: 'air' })
    expect([s.supply, s.air]).toEqual([14, 1])
    act(s, { do: 'buy', item: 'morale' })
    expect([s.supply, s.morale]).toEqual([11, 13])
    act(s, { do: 'buy', item: 'artillery' })
    expect([s.supply, s.artillery]).toEqual([10, 2])
  })
  test('ATV-6.3c nothing is offered that cannot be paid', () => {
    expect(values(spend({ supply: 1 }), 'item', { do: 'buy' })).toEqual(['artillery'])
    expect(values(spend({ supply: 2 }), 'item', { do: 'buy' })).toEqual(['artillery', 'engineers'])
    expect(values(spend({ supply: 3 }), 'item', { do: 'buy' })).toEqual(['air', 'artillery', 'engineers', 'morale'])
  })
  test('ATV-2.0b a marker can be bought only while one is in the Used box', () => {
    const s = spend({ available: { artillery: 15, engineers: 10, air: 3 } })
    expect(values(s, 'item', { do: 'buy' })).toEqual(['morale'])
    expect(values(spend({ available: { artillery: 14, engineers: 9, air: 2 } }), 'item', { do: 'buy' })).toEqual([
      'air',
      'artillery',
      'engineers',
      'morale',
    ])
  })
  test('ATV-6.3f Air may be bought even when it may not be placed', () => {
    expect(isOffered(spend({ event: 'army66Breakthrough' }), { do: 'buy', item: 'air' })).toBe(true)
  })
  test('ATV-6.3h ATV-5.2c ATV-R39 Morale can be bought up to 19', () => {
    expect(isOffered(spend({ morale: 19 }), { item: 'morale' })).toBe(false)
    const s = spend({ morale: 17 })
    act(s, { do: 'buy', item: 'morale' })
    act(s, { do: 'buy', item: 'morale' })
    expect(s.morale).toBe(19)
    expect(isOffered(s, { item: 'morale' })).toBe(false)
  })
  test('ATV-6.3.1 points are kept when the player stops', () => {
    const s = spend({ supply: 9 })
    act(s, { do: 'done' })
    expect(s.supply).toBe(9)
    act(s, { do: 'endCombat' }, 3, 3, 4, 3, 4, 3, 4)
    expect(s.supply).toBe(23)
  })
  test('ATV-6.3.1 points can be spent in a Supply Phase only', () => {
    const s = at({ turn: 3, supply: 9, step: 'combat' })
    expect(isOffered(s, { do: 'buy' })).toBe(false)
  })
})

describe('returning units', () => {
  test('ATV-6.3g ATV-3.7 ATV-R38 Infantry costs 1, Armor 2, and they return Fresh', () => {
    const s = spend({ units: { '15/29': 'outOfAction', '29/PZ': 'outOfAction' } })
    act(s, { do: 'return', unit: '15/29', to: 6 })
    expect([s.supply, where(s, '15/29')]).toEqual([19, '6 fresh'])
    act(s, { do: 'return', unit: '29/PZ', to: 6 })
    expect([s.supply, where(s, '29/PZ')]).toEqual([17, '6 fresh'])
  })
  test('ATV-6.3g Armor is not offered for 1 point', () => {
    const s = spend({ supply: 1, units: { '15/29': 'outOfAction', '29/PZ': 'outOfAction' } })
    expect(values(s, 'unit', { do: 'return' })).toEqual(['15/29'])
  })
  test('ATV-6.3i ATV-R13 to German-controlled Areas with another unit, or to 1–5, within the stacking limit', () => {
    const s = spend({
      otherUnits: 'gone',
      units: { '15/29': 'outOfAction', '244A': 9, '26/24': 10, '191/71': 3, '194/71': 3, '211/71': 3, '244B': 3 },
      soviets: { 9: null },
    })
    expect(values(s, 'to', { do: 'return', unit: '15/29' })).toEqual([1, 2, 4, 5, 9])
  })
  test('ATV-R13 Area 6 needs another German unit in it', () => {
    const s = spend({ units: { '15/29': 'outOfAction', '71/29': 'gone', '29/PZ': 'gone', '29/RCN': 'gone' } })
    expect(isOffered(s, { do: 'return', unit: '15/29', to: 6 })).toBe(false)
    const held = spend({ units: { '15/29': 'outOfAction', '71/29': 'gone', '29/PZ': 'gone' } })
    expect(isOffered(held, { do: 'return', unit: '15/29', to: 6 })).toBe(true)
  })
  test('ATV-R15 Contested Areas do not count; a unit returned before counts as the other unit', () => {
    const s = spend({
      units: { '15/29': 'outOfAction', '71/29': 'outOfAction', '29/PZ': 7, '29/RCN': 'gone' },
      soviets: { 7: { strategy: 'heroes', defense: 7 } },
    })
    expect(isOffered(s, { do: 'return', to: 7 })).toBe(false)
    expect(isOffered(s, { do: 'return', to: 6 })).toBe(false)
    const placed = spend({
      otherUnits: 'gone',
      units: { '15/29': 'outOfAction', '71/29': 'outOfAction', '244A': 9 },
      soviets: { 9: null },
    })
    act(placed, { do: 'return', unit: '15/29', to: 5 })
    expect(values(placed, 'to', { unit: '71/29' })).toEqual([1, 2, 3, 4, 5, 9])
  })
  test('ATV-6.3j ATV-R14 northern units return only to their set-up Area, even if nobody is there', () => {
    const s = spend({
      otherUnits: 'gone',
      units: { '64/16': 'outOfAction', '177': 'outOfAction', '79/16': 'outOfAction', '16/RCN': 50 },
    })
    expect(values(s, 'to', { unit: '64/16' })).toEqual([50])
    expect(values(s, 'to', { unit: '177' })).toEqual([48])
    expect(values(s, 'to', { unit: '79/16' })).toEqual([49])
  })
  test('ATV-6.3j ATV-R14 in the scenario the set-up Areas of the scenario count', () => {
    const s = spend({ units: { '79/16': 'outOfAction', '177': 'outOfAction' } }, 'factory')
    expect(values(s, 'to', { unit: '79/16' })).toEqual([50])
    expect(values(s, 'to', { unit: '177' })).toContain(1)
    expect(values(s, 'to', { unit: '177' })).toContain(45)
  })
  test('ATV-6.3k ATV-7.1d a unit without a legal Area cannot be bought back', () => {
    const s = spend({ units: { '64/16': 'outOfAction', '92/60': 50, '120/60': 50, '60/PZ': 50 } })
    expect(isOffered(s, { unit: '64/16' })).toBe(false)
  })
  test('ATV-6.3i no return to a full Area', () => {
    const s = spend({ units: { '15/29': 'outOfAction' } })
    expect(values(s, 'to', { unit: '15/29' })).toEqual([3, 4, 5, 6, 49, 50])
  })
})
