import { describe, expect, test } from 'vitest'
import { contestedAreas, isRevealed } from '../rules/control.ts'
import { rules } from '../rules/index.ts'
import { entryCost } from '../rules/movement.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  act,
  at,
  first,
  isGerman,
  isOffered,
  legal,
  proceed,
  support,
  told,
  two,
  values,
  where,
  whereAll,
  withOptions,
} from './harness.ts'

/** An attack at the support step. */
const attack = (patch: AtvPatch, options: Parameters<typeof withOptions>[0] = {}) =>
  withOptions(options, { turn: 3, step: 'support', ...patch })

describe('combat results', () => {
  test('ATV-E21 Repulse of a mandatory attack', () => {
    const s = attack({
      morale: 12,
      soviets: { 7: { strategy: 'heroes', defense: 7 } },
      attack: { area: 7, units: { '267/94': 5, '274/94': 5, '276/94': 5 }, lead: '267/94', justRevealed: true },
    })
    const combat = first(act(s, support(0, 0, 0), ...two(4), ...two(8)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 8,
      defenseValue: 10,
      attackTotal: 12,
      defenseTotal: 18,
      result: 'repulse',
    })
    expect(whereAll(s, '267/94', '274/94', '276/94')).toEqual(['outOfAction', '5 spent', '5 spent'])
    expect([s.morale, isRevealed(s, 7), isGerman(s, 7)]).toEqual([11, true, false])
  })
  test('ATV-E23 Repulse of an optional attack', () => {
    const s = at({
      turn: 5,
      morale: 12,
      soviets: { 35: null, 26: { strategy: 'ambush', defense: 9 } },
      units: { '191/71': { at: 26, spent: true }, '21/24': 35, '26/24': 35 },
      step: 'round',
      round: { active: 35 },
    })
    act(s, { do: 'enter', unit: '21/24', to: 26, via: 35 })
    act(s, { do: 'attack', area: 26 }, 1, 1, 6, 6)
    expect([where(s, '21/24'), s.morale]).toEqual(['outOfAction', 11])
    const both = attack({
      soviets: { 35: null, 26: { strategy: 'ambush', defense: 9 } },
      attack: { area: 26, units: { '21/24': 0, '26/24': 0 }, lead: '21/24' },
    })
    act(both, support(0, 0, 0), 1, 1, 6, 6)
    expect(whereAll(both, '21/24', '26/24')).toEqual(['outOfAction', '26 spent'])
  })
  test('ATV-E25 Stalemate with Heroes', () => {
    const s = attack({
      morale: 16,
      soviets: { 9: { strategy: 'heroes', defense: 5 } },
      attack: { area: 9, units: { '24/RCN': 4, '26/24': 4 }, lead: '24/RCN', justRevealed: true },
    })
    const combat = first(act(s, support(0, 0, 0), ...two(6), ...two(6)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 8,
      defenseValue: 8,
      attackTotal: 14,
      defenseTotal: 14,
      result: 'stalemate',
    })
    expect(whereAll(s, '24/RCN', '26/24')).toEqual(['9 spent', '9 spent'])
    expect([s.morale, contestedAreas(s)]).toEqual([15, [9]])
  })
  test('ATV-E26 margin equal to the Defense Factor', () => {
    const s = attack({
      morale: 19,
      available: { artillery: 1 },
      soviets: { 30: { strategy: 'ambush', defense: 4 } },
      attack: { area: 30, units: { '516/295': 1, '517/295': 1, '518/295': 1 }, lead: '516/295', justRevealed: true },
    })
    const combat = first(act(s, support(1, 0, 0), ...two(7), ...two(8)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 10,
      defenseValue: 5,
      attackTotal: 17,
      defenseTotal: 13,
      margin: 4,
      result: 'success',
    })
    expect(whereAll(s, '516/295', '517/295', '518/295')).toEqual(['outOfAction', '30 spent', '30 spent'])
    expect(isGerman(s, 30)).toBe(true)
  })
  test('ATV-E28 Fanatic overrun', () => {
    const s = attack({
      turn: 8,
      morale: 13,
      available: { artillery: 3 },
      soviets: { 27: null, 23: { strategy: 'fanatic', defense: 5 } },
      attack: {
        area: 23,
        units: { '54/100': 27, '227/100': 27, '369/100': 27, '245B': 27 },
        lead: '54/100',
        justRevealed: true,
      },
    })
    const combat = first(act(s, support(3, 0, 0), ...two(8), ...two(8)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 16,
      defenseValue: 6,
      attackTotal: 24,
      defenseTotal: 14,
      result: 'overrun',
    })
    expect([isGerman(s, 23), s.morale]).toEqual([true, 13])
  })
  test('ATV-E30 Barrage, retreat', () => {
    const s = at({
      turn: 3,
      morale: 17,
      available: { artillery: 2 },
      soviets: { 16: { strategy: 'barrage', defense: 6 } },
      units: { '191/71': 3, '194/71': 3, '211/71': 3, '244B': 3, '21/24': 'gone', '24/PZ': 'gone' },
      step: 'round',
      round: { active: 3 },
    })
    const names = ['191/71', '194/71', '211/71', '244B']
    for (const unit of names) act(s, { do: 'enter', unit, to: 16, via: 3 })
    act(s, { do: 'attack', area: 16 })
    expect(isOffered(s, { do: 'lose' })).toBe(true)
    act(s, { do: 'retreat' })
    expect(whereAll(s, ...names)).toEqual(['3 spent', '3 spent', '3 spent', '3 spent'])
    expect([s.morale, s.artillery, isRevealed(s, 16), entryCost(s, 16)]).toEqual([17, 2, true, 3])
    const again = at({
      turn: 4,
      soviets: { 16: { strategy: 'barrage', defense: 6, revealed: true } },
      step: 'attack',
      attack: { area: 16, units: { '26/24': 4, '24/RCN': 4 } },
    })
    act(again, proceed)
    expect(rules.decision(again)?.ask.say).toBe('lead')
  })
  test('ATV-E31 Barrage, lone attacker', () => {
    const shelled = () => {
      const s = at({
        turn: 3,
        morale: 12,
        soviets: { 19: { strategy: 'barrage', defense: 5 } },
        step: 'attack',
        attack: { area: 19, units: { '244A': 1 } },
      })
      act(s, proceed)
      return s
    }
    const lost = shelled()
    expect(told(act(lost, { do: 'lose', unit: '244A' }), 'combat')).toEqual([])
    expect([where(lost, '244A'), lost.morale]).toEqual(['outOfAction', 12])
    const fled = shelled()
    act(fled, { do: 'retreat' })
    expect([where(fled, '244A'), fled.morale]).toEqual(['1 spent', 12])
  })
  test('ATV-E33 Guards on the Volga', () => {
    const s = attack({
      morale: 11,
      soviets: { 17: null, 12: { strategy: 'guards', defense: 5 } },
      attack: { area: 12, units: { '24/PZ': 17, '21/24': 17 }, lead: '24/PZ', justRevealed: true },
    })
    const combat = first(act(s, support(0, 0, 0), ...two(8), 1, 4, 4, 6), 'combat')
    expect(combat).toMatchObject({
      attackValue: 9,
      defenseValue: 8,
      kept: [6, 4],
      attackTotal: 17,
      defenseTotal: 18,
      result: 'repulse',
    })
    expect(whereAll(s, '24/PZ', '21/24')).toEqual(['outOfAction', '17 spent'])
    expect(s.morale).toBe(10)
  })
  test('ATV-E35 Shaken Morale', () => {
    const shaken = (morale: number) => {
      const s = attack({
        morale,
        soviets: { 27: null, 24: { strategy: 'fanatic', defense: 6 } },
        attack: { area: 24, units: { '516/295': 27, '517/295': 27, '518/295': 27 }, lead: '518/295' },
      })
      return first(act(s, support(0, 0, 0), ...two(9), ...two(5)), 'combat')
    }
    expect(shaken(9)).toMatchObject({
      attackValue: 7,
      defenseValue: 10,
      attackTotal: 16,
      defenseTotal: 15,
      result: 'success',
    })
    expect(shaken(10)).toMatchObject({ attackValue: 8, defenseValue: 9 })
  })
  test('ATV-E36 Commissars', () => {
    const s = attack({
      morale: 12,
      event: 'commissars',
      soviets: { 30: null, 28: { strategy: 'heroes', defense: 7 } },
      attack: { area: 28, units: { '544/389': 30, '545/389': 30, '546/389': 30, '245A': 30 }, lead: '245A' },
    })
    const combat = first(act(s, support(0, 0, 0), ...two(7), ...two(8)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 11,
      defenseValue: 10,
      attackTotal: 18,
      defenseTotal: 18,
      result: 'stalemate',
    })
  })
  test('ATV-E38 support limit', () => {
    const s = attack({
      available: { artillery: 5, engineers: 5, air: 3 },
      attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
    })
    expect(isOffered(s, { artillery: 2, engineers: 0, air: 0 })).toBe(true)
    expect(isOffered(s, { artillery: 0, engineers: 1, air: 1 })).toBe(true)
    expect(isOffered(s, { air: 2 })).toBe(false)
    expect(legal(s).every((a) => a.do === 'support' && a.artillery + a.engineers + a.air <= 2)).toBe(true)
  })
  test('ATV-E40 choosing a weaker lead', () => {
    const s = attack({
      morale: 9,
      attack: { area: 16, units: { '24/PZ': 3, '21/24': 3 }, lead: '21/24' },
      soviets: { 16: { strategy: 'ambush', defense: 6 } },
    })
    const combat = first(act(s, support(0, 0, 0), 1, 1, 6, 6), 'combat')
    expect(combat.attackValue).toBe(6)
    expect(whereAll(s, '21/24', '24/PZ')).toEqual(['outOfAction', '3 spent'])
    const buy = at({ turn: 3, step: 'spend', supply: 1, units: { '21/24': 'outOfAction', '24/PZ': 'outOfAction' } })
    expect(values(buy, 'unit', { do: 'return' })).toEqual(['21/24'])
  })
  test('ATV-E41 one integrity bonus', () => {
    const bonus = (...names: readonly string[]): number => {
      const units = Object.fromEntries(names.map((name) => [name, 6]))
      const s = attack({
        soviets: { 8: { strategy: 'heroes', defense: 7 } },
        attack: { area: 8, units, lead: names[0]! },
      })
      const { attackTerms } = first(act(s, support(0, 0, 0), 6, 6, 1, 1), 'combat')
      return attackTerms.find(({ term }) => term === 'integrity')?.value ?? 0
    }
    expect(bonus('15/29', '71/29', '29/PZ', '29/RCN')).toBe(1)
    expect(bonus('191/71', '194/71', '516/295', '517/295')).toBe(0)
  })
})
