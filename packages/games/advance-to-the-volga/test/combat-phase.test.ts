import { describe, expect, test } from 'vitest'
import { freshIn } from '../rules/control.ts'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  act,
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
} from './harness.ts'

const noGroups: NonNullable<AtvPatch['units']> = Object.fromEntries(
  ['544/389', '545/389', '546/389', '245A', '54/100', '227/100', '369/100', '245B'].map((name) => [name, 'gone']),
)
const streets = (patch: AtvPatch) => at({ turn: 3, morale: 12, step: 'bloodyStreets', ...patch })

describe('6.4.1 Bloody Streets', () => {
  test('ATV-6.4.1a one die for each Contested Light or Heavy Urban Area, and for no other', () => {
    const s = streets({ units: { '29/PZ': 10, '24/PZ': 16, '244A': 19, '244B': 18 } })
    const events = act(s, proceed, 1, 2)
    expect(told(events, 'street').map(({ area }) => area)).toEqual([10, 16])
  })
  test('ATV-6.4.1a nothing is rolled where nobody contests', () => {
    const events = act(streets({}), proceed)
    expect(told(events, 'bloodyStreets')).toEqual([])
  })
  test('ATV-6.4.1b 1–4 nothing, 5 Morale −1, 6 Morale −1 and all units there Spent', () => {
    const after = (die: number) => {
      const s = streets({ units: { '29/PZ': 7, '15/29': 7 }, soviets: { 7: { strategy: 'heroes', defense: 7 } } })
      act(s, proceed, die)
      return [s.morale, where(s, '29/PZ'), where(s, '15/29'), where(s, '71/29')]
    }
    for (const die of [1, 2, 3, 4]) expect(after(die)).toEqual([12, '7 fresh', '7 fresh', '6 fresh'])
    expect(after(5)).toEqual([11, '7 fresh', '7 fresh', '6 fresh'])
    expect(after(6)).toEqual([11, '7 spent', '7 spent', '6 fresh'])
  })
  test('ATV-6.4.1c +1 for Guards in an Area with TEM +4; above 6 counts as 6', () => {
    const after = (area: number, defense: number, die: number) => {
      const s = streets({ units: { '29/PZ': area }, soviets: { [area]: { strategy: 'guards', defense } } })
      const events = act(s, proceed, die)
      return [first(events, 'street').counted, s.morale, where(s, '29/PZ')]
    }
    expect(after(41, 10, 4)).toEqual([5, 11, '41 fresh'])
    expect(after(41, 10, 5)).toEqual([6, 11, '41 spent'])
    expect(after(41, 10, 6)).toEqual([6, 11, '41 spent'])
    expect(after(41, 10, 3)).toEqual([4, 12, '41 fresh'])
    expect(after(37, 9, 5)).toEqual([5, 11, '37 fresh'])
  })
  test('ATV-6.4.1c not for another strategy', () => {
    const s = streets({ units: { '29/PZ': 41 }, soviets: { 41: { strategy: 'fanatic', defense: 10 } } })
    expect(first(act(s, proceed, 5), 'street').counted).toBe(5)
  })
  test('ATV-6.4.1d the printed strategy counts, though it was used up long ago', () => {
    const s = streets({ units: { '29/PZ': 15 }, soviets: { 15: { strategy: 'guards', defense: 8, revealed: true } } })
    act(s, proceed, 5)
    expect(where(s, '29/PZ')).toBe('15 spent')
  })
  test('ATV-0.6 ATV-R50 by ascending Area number, and Spent units stay Spent', () => {
    const s = streets({ units: { '29/PZ': { at: 17, spent: true }, '24/PZ': 8, '244A': 11 } })
    const events = act(s, proceed, 1, 6, 6)
    expect(told(events, 'street').map(({ area, die }) => [area, die])).toEqual([
      [8, 1],
      [11, 6],
      [17, 6],
    ])
    expect(whereAll(s, '24/PZ', '244A', '29/PZ')).toEqual(['8 fresh', '11 spent', '17 spent'])
    expect(first(events, 'bloodyStreets')).toMatchObject({ result: 'morale -2', morale: -2, spent: 1 })
  })
  test('ATV-5.2c ATV-R51 Morale does not fall below 0, and 0 ends nothing here', () => {
    const s = streets({ morale: 1, units: { '29/PZ': 7, '24/PZ': 8 } })
    const events = act(s, proceed, 5, 5)
    expect(s.morale).toBe(0)
    expect(first(events, 'bloodyStreets').morale).toBe(-1)
    expect(rules.outcome(s)).toBeUndefined()
  })
})

describe('6.4.2 Action Rounds', () => {
  test('ATV-6.4.2a any Area with a Fresh unit may become the Active Area', () => {
    const s = at({ turn: 3, step: 'combat' })
    expect(values(s, 'area', { do: 'activate' })).toEqual([1, 2, 3, 4, 5, 6, 48, 49, 50])
    const spent = at({
      turn: 3,
      step: 'combat',
      units: { '21/24': { at: 3, spent: true }, '24/PZ': { at: 3, spent: true } },
    })
    expect(values(spent, 'area', { do: 'activate' })).toEqual([1, 2, 4, 5, 6, 48, 49, 50])
  })
  test('ATV-6.4.2b ATV-R16 the same Area may be activated again with its remaining Fresh units', () => {
    const s = at({ turn: 3, step: 'combat' })
    act(s, { do: 'activate', area: 5 })
    act(s, { do: 'move', unit: '267/94', to: 4 })
    act(s, { do: 'endRound' })
    expect(isOffered(s, { do: 'activate', area: 5 })).toBe(true)
    expect(freshIn(s, 5).length).toBe(2)
  })
  test('ATV-6.4.2c ATV-R64 an Action Round cannot end before a unit has acted', () => {
    const s = at({ turn: 3, step: 'combat' })
    act(s, { do: 'activate', area: 5 })
    expect(isOffered(s, { do: 'endRound' })).toBe(false)
    act(s, { do: 'move', unit: '267/94', to: 4 })
    expect(isOffered(s, { do: 'endRound' })).toBe(true)
  })
  test('ATV-6.4.2c ATV-R64 an Area whose Fresh units can do nothing cannot be chosen', () => {
    const s = at({
      turn: 3,
      step: 'combat',
      otherUnits: 'gone',
      units: {
        '29/PZ': 6,
        '15/29': { at: 5, spent: true },
        '71/29': { at: 5, spent: true },
        '29/RCN': { at: 5, spent: true },
        '267/94': { at: 5, spent: true },
        '516/295': { at: 7, spent: true },
        '517/295': { at: 7, spent: true },
        '518/295': { at: 7, spent: true },
        '244A': { at: 7, spent: true },
        '191/71': { at: 8, spent: true },
        '194/71': { at: 8, spent: true },
        '211/71': { at: 8, spent: true },
        '244B': { at: 8, spent: true },
      },
    })
    expect(legal(s)).toEqual([{ do: 'endCombat' }])
  })
  test('ATV-6.4.2c a Fresh unit in a Contested Area can always attack', () => {
    const s = factory({ step: 'combat' })
    expect(isOffered(s, { do: 'activate', area: 14 })).toBe(true)
  })
  test('ATV-6.4.3a the player may stop with Fresh units left', () => {
    const s = at({ turn: 3, step: 'combat', units: noGroups })
    const events = act(s, { do: 'endCombat' }, ...quietTurn)
    expect(first(events, 'turn').turn).toBe(4)
  })
  test('ATV-6.4.3a the phase can only end when nobody can act; the Out of Action Box does not matter', () => {
    const s = at({ turn: 3, step: 'combat', otherUnits: 'gone', units: { '267/94': 5, '15/29': 'outOfAction' } })
    act(s, { do: 'activate', area: 5 })
    expect(told(act(s, { do: 'move', unit: '267/94', to: 4 }), 'roundEnded').length).toBe(1)
    expect(legal(s)).toEqual([{ do: 'endCombat' }])
    act(s, { do: 'endCombat' }, ...quietTurn)
    expect(s.turn).toBe(4)
  })
  test('ATV-8.1a the Action Round ends by itself when no Fresh unit of the Area can act', () => {
    const s = at({ turn: 3, step: 'combat' })
    act(s, { do: 'activate', area: 3 })
    act(s, { do: 'move', unit: '21/24', to: 4 })
    act(s, { do: 'move', unit: '24/PZ', to: 4 })
    expect(rules.decision(s)?.ask.say).toBe('activation')
  })
})

describe('6.5 End Phase', () => {
  const quiet = { turn: 3, morale: 12, units: { ...noGroups, '267/94': { at: 4, spent: true } }, step: 'end' } as const
  test('ATV-6.5b ATV-4.2a Spent units become Fresh', () => {
    const s = at(quiet)
    const events = act(s, proceed, ...quietTurn)
    expect(first(events, 'refreshed').units).toEqual(['267/94'])
    expect(where(s, '267/94')).toBe('4 fresh')
  })
  test('ATV-6.5c German Morale drops by 1', () => {
    const s = at(quiet)
    act(s, proceed, ...quietTurn)
    expect(s.morale).toBe(11)
    const low = at({ ...quiet, morale: 0 })
    act(low, proceed, ...quietTurn)
    expect(low.morale).toBe(0)
  })
  test('ATV-6.5d Available support markers stay Available', () => {
    const s = at({ ...quiet, available: { artillery: 3, engineers: 2, air: 1 } })
    act(s, proceed, ...quietTurn)
    expect([s.artillery, s.engineers, s.air]).toEqual([3, 2, 2])
  })
  test('ATV-6.5e ATV-6.0 ATV-3.2 the Turn marker advances and the phases begin again in their order', () => {
    const s = at(quiet)
    const events = act(s, proceed, ...quietTurn)
    expect(s.turn).toBe(4)
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['end', 'dawn', 'event', 'supply'])
    expect(told(act(s, { do: 'done' }), 'phase').map(({ phase }) => phase)).toEqual(['combat'])
  })
  test('ATV-6.5a the last Turn ends with the final check, before anything else of the End Phase', () => {
    const s = at({ ...quiet, turn: 9 })
    act(s, proceed)
    expect(rules.outcome(s)).toBeDefined()
    expect([s.turn, s.morale, where(s, '267/94')]).toEqual([9, 12, '4 spent'])
  })
})

describe('4.5.2 the Morale marker', () => {
  test('ATV-4.5.2 Strong at 10 or more, Shaken at 9 or less, turned over in both directions', () => {
    const down = at({ turn: 3, morale: 10, step: 'end', units: noGroups })
    expect(first(act(down, proceed, ...quietTurn), 'morale')).toMatchObject({ to: 9, shaken: true })
    const up = at({ turn: 3, morale: 9, supply: 6, step: 'spend' })
    expect(first(act(up, { do: 'buy', item: 'morale' }), 'morale')).toMatchObject({ to: 10, shaken: false })
  })
})
