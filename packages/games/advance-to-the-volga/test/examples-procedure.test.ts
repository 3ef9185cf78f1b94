import { describe, expect, test } from 'vitest'
import { counterOf, poolOf } from '../rules/components.ts'
import { contestedAreas, isVacant } from '../rules/control.ts'
import { rules } from '../rules/index.ts'
import { isShaken } from '../rules/morale.ts'
import { entryCost } from '../rules/movement.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  act,
  at,
  controlled,
  factory,
  first,
  isGerman,
  isOffered,
  legal,
  offered,
  proceed,
  quietTurn,
  support,
  told,
  two,
  values,
  where,
  whereAll,
  withOptions,
} from './harness.ts'

const noGroups: NonNullable<AtvPatch['units']> = Object.fromEntries(
  ['544/389', '545/389', '546/389', '245A', '54/100', '227/100', '369/100', '245B'].map((name) => [name, 'gone']),
)
const attack = (patch: AtvPatch, options: Parameters<typeof withOptions>[0] = {}) =>
  withOptions(options, { turn: 3, step: 'support', ...patch })

describe('further procedure', () => {
  test('ATV-E68 several destinations', () => {
    const s = at({ turn: 3, step: 'combat', soviets: { 18: { strategy: 'heroes', defense: 5 } } })
    act(s, { do: 'activate', area: 2 })
    expect(entryCost(s, 18)).toBe(4)
    act(s, { do: 'enter', unit: '191/71', to: 18, via: 2 })
    act(s, { do: 'enter', unit: '194/71', to: 18, via: 2 })
    act(s, { do: 'attack', area: 18 })
    act(s, { do: 'lead', unit: '191/71' }, ...two(6), ...two(6))
    expect(isOffered(s, { unit: '211/71', to: 18 })).toBe(false)
    act(s, { do: 'enter', unit: '211/71', to: 19, via: 2 })
    act(s, { do: 'enter', unit: '244B', to: 19, via: 2 })
    expect(rules.decision(s)?.ask.say).not.toBe('activation')
  })
  test('ATV-E70 end of the Combat Phase', () => {
    const s = at({ turn: 3, step: 'combat', otherUnits: 'outOfAction', units: { ...noGroups, '79/16': 49 } })
    act(s, { do: 'activate', area: 49 })
    act(s, { do: 'move', unit: '79/16', to: 48 })
    const events = act(s, { do: 'endCombat' }, ...quietTurn)
    expect(told(events, 'turn').map(({ turn }) => turn)).toEqual([4])
    const early = at({ turn: 3, step: 'combat', units: noGroups })
    act(early, { do: 'endCombat' }, ...quietTurn)
    expect(early.turn).toBe(4)
  })
  test('ATV-E71 one attack per Action Round in place', () => {
    const s = factory({ step: 'combat' })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    act(s, { do: 'join', unit: '191/71' })
    const combat = first(act(s, { do: 'assault', area: 14 }, ...two(11), ...two(5)), 'combat')
    expect(combat.result).toBe('stalemate')
    expect(isOffered(s, { do: 'attack' })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '194/71', to: 13 })).toBe(true)
    act(s, { do: 'endRound' })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    expect(isOffered(s, { do: 'join', unit: '194/71' })).toBe(true)
  })
  test('ATV-E73 only Available markers', () => {
    const s = attack({
      available: { artillery: 1, engineers: 0, air: 1 },
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6, '29/RCN': 6 }, lead: '29/PZ' },
    })
    expect(offered(s, {}).length).toBe(4)
    expect(legal(s).every((a) => a.do === 'support' && a.artillery + a.engineers + a.air <= 2)).toBe(true)
  })
  test('ATV-E75 Contested, Vacant, controlled', () => {
    const s = at({
      turn: 3,
      soviets: { 8: null, 10: { strategy: 'ambush', defense: 7 } },
      units: { '29/PZ': 10, '15/29': 10 },
      available: { artillery: 2 },
      step: 'support',
      attack: { area: 10, units: { '29/PZ': 0, '15/29': 0 }, lead: '29/PZ' },
    })
    const before = controlled(s)
    expect([contestedAreas(s), isVacant(s, 10)]).toEqual([[10], false])
    act(s, support(2, 0, 0), 6, 6, 1, 1)
    expect([isVacant(s, 10), controlled(s)]).toEqual([true, before + 1])
    const left = at({
      turn: 4,
      soviets: { 8: null, 10: null },
      units: { '29/PZ': 10 },
      step: 'round',
      round: { active: 10 },
    })
    act(left, { do: 'move', unit: '29/PZ', to: 8 })
    expect([isVacant(left, 10), isGerman(left, 10)]).toEqual([true, true])
  })
  test('ATV-E76 saved supply', () => {
    const s = at({ turn: 4, supply: 7, step: 'supply' })
    act(s, proceed, 4, 4, 4, 3)
    expect(s.supply).toBe(22)
  })
  test('ATV-E78 Turn 12 arrival', () => {
    const s = factory({ turn: 12 })
    act(s, proceed)
    const open = values(s, 'to', { do: 'place', group: '79' })
    expect(open).toContain(30)
    expect(open).not.toContain(14)
    for (const area of open) expect(s.place).not.toContain(area)
  })
  test("ATV-E80 Pavlov's House in the main game", () => {
    expect(poolOf('main', true, 'heavyUrban').length).toBe(10)
    expect(poolOf('main', false, 'heavyUrban').some((counter) => counterOf(counter).pavlov)).toBe(false)
  })
  test('ATV-E81 Reduced Starting Morale', () => {
    const s = withOptions({ reducedMorale: true })
    expect([s.morale, isShaken(s.morale), isShaken(s.morale - 5), isShaken(s.morale - 6)]).toEqual([
      15,
      false,
      false,
      true,
    ])
  })
  test('ATV-E83 event on a Turn without effect', () => {
    const s = at({ turn: 1, step: 'event' })
    act(s, proceed, 1, 1, 1, 3, 4, 3, 4)
    expect([s.event, s.breakthroughUsed]).toEqual(['none', false])
    const fifth = at({ turn: 5, step: 'event', breakthroughUsed: s.breakthroughUsed })
    act(fifth, proceed, 1, 1, 1, 3, 4, 3, 4)
    expect([fifth.event, where(fifth, '15/29')]).toEqual(['army64Breakthrough', 'waiting'])
  })
  test('ATV-E85 Active Area captured from within', () => {
    const fight = (...dice: readonly number[]) => {
      const s = factory({
        turn: 11,
        available: { artillery: 2 },
        soviets: { 22: { strategy: 'ambush', defense: 7 } },
        units: { '518/295': 'gone', '244A': 21 },
        step: 'combat',
      })
      act(s, { do: 'activate', area: 21 })
      act(s, { do: 'attack', area: 21 })
      act(s, { do: 'join', unit: '516/295' })
      act(s, { do: 'join', unit: '517/295' })
      act(s, { do: 'assault', area: 21 })
      act(s, { do: 'lead', unit: '516/295' })
      act(s, support(2, 0, 0), ...dice)
      return s
    }
    // AV 4+1+4+1 = 10 against DV 13.
    const won = fight(...two(9), ...two(5))
    expect(isGerman(won, 21)).toBe(true)
    expect(first(act(won, { do: 'enter', unit: '244A', to: 22, via: 21 }), 'entered')).toMatchObject({
      cost: 4,
      mandatory: true,
    })
    const held = fight(...two(8), ...two(5))
    expect(isOffered(held, { unit: '244A', to: 22, via: 21 })).toBe(false)
  })
  test('ATV-E86 Air markers add up', () => {
    const s = at({ turn: 5, step: 'supply', available: { air: 1 } })
    act(s, proceed, 3, 3, 3, 3)
    expect(s.air).toBe(2)
    act(s, { do: 'buy', item: 'air' })
    expect([s.air, s.supply]).toEqual([3, 9])
    expect(isOffered(s, { item: 'air' })).toBe(false)
  })
  test('ATV-E88 Commissars and the Overrun threshold', () => {
    const s = attack({
      morale: 12,
      event: 'commissars',
      available: { artillery: 1 },
      soviets: { 30: { strategy: 'ambush', defense: 4 } },
      attack: { area: 30, units: { '516/295': 1, '517/295': 1, '518/295': 1 }, lead: '516/295', justRevealed: true },
    })
    const combat = first(act(s, support(1, 0, 0), ...two(8), ...two(7)), 'combat')
    expect(combat).toMatchObject({
      attackValue: 10,
      defenseValue: 6,
      attackTotal: 18,
      defenseTotal: 13,
      result: 'overrun',
    })
    expect(where(s, '516/295')).toBe('30 spent')
  })
  test('ATV-E90 Guards at the Central Rail Station', () => {
    const s = attack({
      soviets: { 17: null, 15: { strategy: 'guards', defense: 8 } },
      attack: { area: 15, units: { '24/PZ': 17 }, lead: '24/PZ', justRevealed: true },
    })
    expect(first(act(s, support(0, 0, 0), 6, 6, 1, 3, 6), 'combat').kept).toEqual([6, 3])
    const street = (strategy: 'guards' | 'heroes') => {
      const later = at({
        turn: 5,
        morale: 12,
        step: 'bloodyStreets',
        soviets: { 15: { strategy, defense: strategy === 'guards' ? 8 : 6 } },
        units: { '24/PZ': 15 },
      })
      act(later, proceed, 5)
      return [later.morale, where(later, '24/PZ')]
    }
    expect(street('guards')).toEqual([11, '15 spent'])
    expect(street('heroes')).toEqual([11, '15 fresh'])
  })
  test('ATV-E91 all Defense Value terms', () => {
    const value = (die: number): number => {
      const s = attack({
        morale: 9,
        event: 'commissars',
        available: { air: 1 },
        soviets: { 44: { strategy: 'barrage', defense: 5 } },
        attack: { area: 44, units: { '79/16': 49 }, lead: '79/16' },
      })
      return first(act(s, support(0, 0, 1), die, 6, 6, 1, 1), 'combat').defenseValue
    }
    expect([value(6), value(1)]).toEqual([2, 7])
  })
  test('ATV-E93 room for the returning 29th', () => {
    const waiting = { ...noGroups, '15/29': 'waiting', '71/29': 'waiting', '29/PZ': 'waiting' } as const
    const s = at({ turn: 6, breakthroughUsed: true, units: { ...waiting, '276/94': 'gone', '29/RCN': 6 } })
    act(s, proceed)
    expect(values(s, 'to', { do: 'place', group: '29Mot' })).toEqual([6])
    const crowded = at({ turn: 6, breakthroughUsed: true, units: { ...waiting, '276/94': 6, '29/RCN': 6 } })
    act(crowded, proceed, ...quietTurn)
    expect(whereAll(crowded, '15/29', '71/29', '29/PZ')).toEqual(['waiting', 'waiting', 'waiting'])
  })
  test('ATV-E95 no room to return', () => {
    const s = at({
      turn: 3,
      supply: 20,
      step: 'spend',
      units: { '64/16': 'outOfAction', '92/60': 50, '120/60': 50, '60/PZ': 50 },
    })
    expect(isOffered(s, { unit: '64/16' })).toBe(false)
  })
  test('ATV-E96 one pending attack at a time', () => {
    const s = at({ turn: 3, step: 'combat' })
    act(s, { do: 'activate', area: 2 })
    act(s, { do: 'enter', unit: '191/71', to: 18, via: 2 })
    expect(isOffered(s, { unit: '194/71', to: 18 })).toBe(true)
    expect(isOffered(s, { do: 'move', unit: '194/71' })).toBe(true)
    expect(isOffered(s, { unit: '194/71', to: 19 })).toBe(false)
    expect(isOffered(s, { do: 'endRound' })).toBe(false)
  })
  test('ATV-E98 nobody joins after the Reveal', () => {
    const s = at({
      turn: 3,
      soviets: { 9: null, 7: null, 11: { strategy: 'guards', defense: 6 } },
      units: { '26/24': 9, '24/RCN': 9, '267/94': 9 },
      step: 'round',
      round: { active: 9 },
    })
    act(s, { do: 'enter', unit: '26/24', to: 11, via: 9 })
    act(s, { do: 'enter', unit: '24/RCN', to: 11, via: 9 })
    act(s, { do: 'attack', area: 11 })
    expect(legal(s).every((a) => a.do === 'lead')).toBe(true)
    act(s, { do: 'lead', unit: '24/RCN' }, ...two(6), 1, 1, 1)
    expect(isOffered(s, { unit: '267/94', to: 11 })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '267/94', to: 5 })).toBe(true)
  })
})
