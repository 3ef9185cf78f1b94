import { describe, expect, test } from 'vitest'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import {
  act,
  at,
  factory,
  first,
  isOffered,
  legal,
  proceed,
  support,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

const waitingGroups: NonNullable<AtvPatch['units']> = Object.fromEntries(
  ['544/389', '545/389', '546/389', '245A', '54/100', '227/100', '369/100', '245B'].map((name) => [name, 'gone']),
)
const supplyOf14 = [3, 4, 3, 4] as const
const group29 = ['15/29', '71/29', '29/PZ', '29/RCN']
const group14 = ['103/14', '108/14', '14/PZ']

/** The event of a 3d6 roll on a quiet Turn. */
const rolled = (total: readonly [number, number, number], patch: AtvPatch = {}, scenario = 'main'): string => {
  const s = at({ turn: scenario === 'main' ? 3 : 11, step: 'event', ...patch }, scenario)
  const supply = total.reduce((sum, die) => sum + die, 0) === 18 ? [3, 4] : supplyOf14
  const pauses = s.scenario === 'main' && [7, 8, 13, 14].includes(total[0] + total[1] + total[2])
  const events = act(s, proceed, ...total, ...(pauses ? [] : supply))
  return first(events, 'randomEvent').result
}

const dice = (total: number): readonly [number, number, number] => {
  const a = Math.min(6, total - 2)
  const b = Math.min(6, total - a - 1)
  return [a, b, total - a - b]
}
const totals = Array.from({ length: 16 }, (_, i) => i + 3)

/** Three attackers of the 29th about to get support in Area 8. */
const beforeSupport = (patch: AtvPatch, scenario: 'main' | 'factory' = 'main') =>
  scenario === 'main'
    ? at({
        turn: 3,
        available: { artillery: 3, engineers: 3, air: 3 },
        soviets: { 8: { counter: 'S:L06', revealed: true } },
        step: 'support',
        attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
        ...patch,
      })
    : factory({
        turn: 11,
        available: { artillery: 3, engineers: 3, air: 3 },
        step: 'support',
        attack: { area: 21, units: { '516/295': 0, '517/295': 0 }, lead: '516/295' },
        ...patch,
      })

describe('the charts', () => {
  test('ATV-6.2a ATV-6.2b ATV-R2 3d6 on the chart of the main game', () => {
    expect(totals.map((total) => rolled(dice(total)))).toEqual([
      'army64Breakthrough',
      'army64Offensive',
      'artilleryShellShortages',
      'artilleryShellShortages',
      'logisticalPause',
      'logisticalPause',
      'commissars',
      'commissars',
      'commissars',
      'commissars',
      'logisticalPause',
      'logisticalPause',
      'artilleryShellShortages',
      'artilleryShellShortages',
      'army66Offensive',
      'army66Breakthrough',
    ])
  })
  test('ATV-14.6.1a 3d6 on the chart of the scenario, and no event on Turn 10', () => {
    expect(totals.map((total) => rolled(dice(total), {}, 'factory'))).toEqual([
      'army64Breakthrough',
      'army64Offensive',
      'artilleryShellShortages',
      'artilleryShellShortages',
      'rain',
      'rain',
      'commissars',
      'commissars',
      'commissars',
      'commissars',
      'rain',
      'rain',
      'artilleryShellShortages',
      'artilleryShellShortages',
      'army66Offensive',
      'army66Breakthrough',
    ])
    const s = factory({ turn: 10, step: 'event' })
    const events = act(s, proceed, ...supplyOf14)
    expect(told(events, 'randomEvent')).toEqual([])
    expect(s.event).toBe('none')
  })
  test('ATV-6.2a an event lasts until the end of the Turn', () => {
    const s = at({ turn: 3, event: 'commissars', step: 'combat', units: waitingGroups })
    act(s, { do: 'endCombat' }, 6, 6, 3, ...supplyOf14)
    expect(s.event).toBe('artilleryShellShortages')
    const paused = at({ turn: 3, event: 'logisticalPause', paused: '71', step: 'combat', units: waitingGroups })
    act(paused, { do: 'endCombat' }, 3, 3, 4, ...supplyOf14)
    expect(paused.paused).toBe('')
  })
})

describe('what events do', () => {
  test.each([
    ['ATV-6.2c 64th Army Offensive', 'army64Offensive'],
    ['ATV-6.2c 66th Army Offensive', 'army66Offensive'],
    ['ATV-6.2f 66th Army Breakthrough', 'army66Breakthrough'],
  ] as const)('%s: no Air marker may be placed', (_title, event) => {
    expect(isOffered(beforeSupport({ event }), { do: 'support', air: 1 })).toBe(false)
    expect(isOffered(beforeSupport({ event }), { do: 'support', air: 0, artillery: 3 })).toBe(true)
    expect(isOffered(beforeSupport({ event: 'commissars' }), { do: 'support', air: 1 })).toBe(true)
  })
  test('ATV-6.2d Artillery Shell Shortages: +1 a marker instead of +2', () => {
    const terms = (event: AtvPatch['event']) => {
      const s = beforeSupport({ event: event! })
      return first(act(s, support(3, 0, 0), 3, 3, 3, 4), 'combat').attackTerms.find(({ term }) => term === 'artillery')
    }
    expect(terms('artilleryShellShortages')?.value).toBe(3)
    expect(terms('commissars')?.value).toBe(6)
  })
  test('ATV-6.2e Commissars: the Defense Value is 1 higher', () => {
    const value = (event: AtvPatch['event']): number =>
      first(act(beforeSupport({ event: event! }), support(0, 0, 0), 3, 3, 3, 4), 'combat').defenseValue
    expect(value('commissars')).toBe(9)
    expect(value('none')).toBe(8)
  })
  test('ATV-6.2f 66th Army Breakthrough: the Supply roll is 2d6', () => {
    const s = at({ turn: 4, step: 'event', supply: 2 })
    const events = act(s, proceed, 6, 6, 6, 3, 4)
    expect(first(events, 'supply')).toMatchObject({ dice: [3, 4], points: 7 })
    expect(s.supply).toBe(9)
  })
  test('ATV-14.6.1c Rain: no Air marker may be placed', () => {
    expect(isOffered(beforeSupport({ event: 'rain' }, 'factory'), { do: 'support', air: 1 })).toBe(false)
    expect(isOffered(beforeSupport({ event: 'none' }, 'factory'), { do: 'support', air: 1 })).toBe(true)
  })
  test('ATV-14.6.1d the other events work in the scenario as in the main game', () => {
    expect(isOffered(beforeSupport({ event: 'army66Offensive' }, 'factory'), { do: 'support', air: 1 })).toBe(false)
    const s = beforeSupport({ event: 'commissars' }, 'factory')
    expect(first(act(s, support(0, 0, 0), 3, 3, 3, 4), 'combat').defenseValue).toBe(9 + 4 + 1)
  })
})

describe('6.2g Logistical Pause', () => {
  const pause = (patch: AtvPatch = {}) => {
    const s = at({ turn: 3, step: 'event', ...patch })
    act(s, proceed, 2, 2, 3)
    return s
  }
  test('ATV-6.2g the player halts a division with three units on the map, never a northern one or an assault gun', () => {
    const s = pause()
    expect(values(s, 'division', { do: 'pause' })).toEqual(['24Pz', '295', '29Mot', '71', '94'])
    act(s, { do: 'pause', division: '71' }, ...supplyOf14)
    expect(whereAll(s, '191/71', '194/71', '211/71', '244B')).toEqual(['2 spent', '2 spent', '2 spent', '2 fresh'])
    expect(where(s, '516/295')).toBe('1 fresh')
  })
  test('ATV-6.2g divisions with fewer than three on the map are not eligible while another has three', () => {
    const s = pause({ units: { '191/71': 'outOfAction', '21/24': 'outOfAction' } })
    expect(values(s, 'division', { do: 'pause' })).toEqual(['24Pz', '295', '29Mot', '94'])
  })
  test('ATV-6.2g if no division has three, one of those with the most', () => {
    const s = pause({
      otherUnits: 'outOfAction',
      units: {
        '191/71': 2,
        '194/71': 2,
        '516/295': 1,
        '517/295': 1,
        '267/94': 5,
        '79/16': 49,
        '64/16': 50,
        '16/PZ': 50,
      },
    })
    expect(values(s, 'division', { do: 'pause' })).toEqual(['295', '71'])
  })
  test('ATV-6.2g a single eligible division is halted without a question; with none there is no effect', () => {
    const alone = at({
      turn: 3,
      step: 'event',
      otherUnits: 'gone',
      units: { '191/71': 2, '194/71': { at: 2, spent: true } },
    })
    const events = act(alone, proceed, 2, 2, 3, ...supplyOf14)
    expect(first(events, 'paused')).toMatchObject({ division: '71' })
    expect(where(alone, '191/71')).toBe('2 spent')
    const nobody = at({ turn: 3, step: 'event', otherUnits: 'gone', units: { '244A': 1, '16/PZ': 50 } })
    expect(told(act(nobody, proceed, 2, 2, 3, ...supplyOf14), 'paused')).toEqual([])
    expect(whereAll(nobody, '244A', '16/PZ')).toEqual(['1 fresh', '50 fresh'])
  })
  test('ATV-6.2g ATV-R36 units of the halted division that return this Turn are placed Spent', () => {
    const s = pause({ units: { '191/71': 'outOfAction', '516/295': 'outOfAction' } })
    act(s, { do: 'pause', division: '24Pz' }, ...supplyOf14)
    act(s, { do: 'return', unit: '516/295', to: 1 })
    expect(where(s, '516/295')).toBe('1 fresh')
    const halted = at({
      turn: 3,
      step: 'spend',
      supply: 9,
      event: 'logisticalPause',
      paused: '71',
      units: { '191/71': 'outOfAction', '244B': 'outOfAction' },
    })
    act(halted, { do: 'return', unit: '191/71', to: 2 })
    act(halted, { do: 'return', unit: '244B', to: 2 })
    expect(whereAll(halted, '191/71', '244B')).toEqual(['2 spent', '2 fresh'])
  })
})

describe('6.2.1 64th Army Breakthrough', () => {
  test('ATV-6.2.1a ATV-6.2.1b ATV-R11 units on the map leave it, units in the box cost Morale and stay', () => {
    const s = at({ turn: 5, morale: 13, step: 'event', units: { '71/29': 'outOfAction', '29/RCN': 'outOfAction' } })
    const events = act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(first(events, 'withdrawn').units).toEqual(['15/29', '29/PZ'])
    expect(whereAll(s, ...group29)).toEqual(['waiting', 'outOfAction', 'waiting', 'outOfAction'])
    expect(s.morale).toBe(11)
  })
  test('ATV-6.2.1b ATV-R34 units in the box can be bought back in the same Turn', () => {
    const s = at({ turn: 5, step: 'event', units: { '71/29': 'outOfAction' } })
    act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(isOffered(s, { do: 'return', unit: '71/29' })).toBe(true)
    expect(isOffered(s, { do: 'return', unit: '15/29' })).toBe(false)
  })
  test('ATV-6.2.1c the removed units return Fresh as one group in Area 5 or 6 in the next Dawn Phase', () => {
    const s = at({ turn: 5, step: 'event', units: { ...waitingGroups, '15/29': { at: 6, spent: true } } })
    act(s, proceed, 1, 1, 1, ...supplyOf14)
    act(s, { do: 'done' })
    act(s, { do: 'endCombat' })
    expect(s.turn).toBe(6)
    expect(values(s, 'to', { group: '29Mot' })).toEqual([6])
    act(s, { do: 'place', group: '29Mot', to: 6 }, 3, 3, 4, ...supplyOf14)
    expect(whereAll(s, ...group29)).toEqual(['6 fresh', '6 fresh', '6 fresh', '6 fresh'])
    const roomy = at({
      turn: 6,
      breakthroughUsed: true,
      units: {
        ...waitingGroups,
        '15/29': 'waiting',
        '29/PZ': 'waiting',
        '71/29': 'outOfAction',
        '29/RCN': 'gone',
        '267/94': 4,
      },
    })
    act(roomy, proceed)
    expect(values(roomy, 'to', { group: '29Mot' })).toEqual([5, 6])
  })
  test('ATV-6.2.1d ATV-R10 a second 3 counts as 4 for the rest of the game', () => {
    const s = at({ turn: 6, morale: 12, breakthroughUsed: true, step: 'event', units: { '71/29': 'outOfAction' } })
    const events = act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(first(events, 'randomEvent')).toMatchObject({ total: 3, counted: 4, result: 'army64Offensive' })
    expect(s.morale).toBe(12)
    expect(where(s, '15/29')).toBe('6 fresh')
    expect(s.event).toBe('army64Offensive')
  })
  test('ATV-6.2.1d the first 3 is remembered', () => {
    const s = at({ turn: 3, step: 'event' })
    expect(s.breakthroughUsed).toBe(false)
    act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(s.breakthroughUsed).toBe(true)
  })
  test('ATV-6.2.1f ATV-R10 it counts as a withdrawal even with nobody on the map', () => {
    const boxed = Object.fromEntries(group29.map((name) => [name, 'outOfAction' as const]))
    const s = at({ turn: 3, morale: 12, step: 'event', units: boxed })
    act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(s.breakthroughUsed).toBe(true)
    expect(s.morale).toBe(8)
    expect(whereAll(s, ...group29)).toEqual(['outOfAction', 'outOfAction', 'outOfAction', 'outOfAction'])
  })
  test('ATV-14.6.1b ATV-R12 ATV-R56 in the scenario the 14th Panzer leaves and returns to any one Vacant Area', () => {
    const s = factory({ turn: 12, morale: 12, step: 'event', units: { '108/14': 'outOfAction' } })
    act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(whereAll(s, ...group14)).toEqual(['waiting', 'outOfAction', 'waiting'])
    expect(s.morale).toBe(11)
    const back = factory({
      turn: 13,
      units: {
        '103/14': 'waiting',
        '14/PZ': 'waiting',
        '244C': 'gone',
        '208/79': 'gone',
        '212/79': 'gone',
        '226/79': 'gone',
      },
    })
    act(back, proceed)
    const open = values(back, 'to', { group: '14Pz' })
    expect(open).toContain(1)
    expect(open).toContain(27)
    expect(open).not.toContain(34)
    expect(open).not.toContain(14)
    expect(open).not.toContain(22)
  })
  test('ATV-14.6.1b ATV-R56 the event may recur, and units still waiting are not affected', () => {
    const s = factory({ turn: 13, morale: 12, step: 'event', breakthroughUsed: true, units: { '103/14': 'waiting' } })
    const events = act(s, proceed, 1, 1, 1, ...supplyOf14)
    expect(first(events, 'randomEvent')).toMatchObject({ counted: 3, result: 'army64Breakthrough' })
    expect(first(events, 'withdrawn').units).toEqual(['108/14', '14/PZ'])
    expect(s.morale).toBe(12)
  })
  test('ATV-R70 units withdrawn by a second Breakthrough return together with those that still wait', () => {
    const s = factory({
      turn: 14,
      units: {
        '103/14': 'waiting',
        '108/14': 'waiting',
        '14/PZ': 'waiting',
        '244C': 'gone',
        '208/79': 'gone',
        '212/79': 'gone',
        '226/79': 'gone',
      },
    })
    act(s, proceed)
    act(s, { do: 'place', group: '14Pz', to: 29 }, 3, 3, 4, ...supplyOf14)
    expect(whereAll(s, ...group14)).toEqual(['29 fresh', '29 fresh', '29 fresh'])
  })
})

describe('10 Turn 1', () => {
  test.each([
    ['64th Army Breakthrough', [1, 1, 1], 'army64Breakthrough'],
    ['Logistical Pause', [2, 2, 3], 'logisticalPause'],
    ['66th Army Breakthrough', [6, 6, 6], 'army66Breakthrough'],
  ] as const)('ATV-10.1 ATV-R10 %s has no effect', (_name, thrown, result) => {
    const s = at({ turn: 1, step: 'event', units: { '71/29': 'outOfAction' } })
    const events = act(s, proceed, ...thrown, ...supplyOf14)
    expect(first(events, 'randomEvent')).toMatchObject({ result, effect: false })
    expect(s.event).toBe('none')
    expect(s.morale).toBe(19)
    expect(s.breakthroughUsed).toBe(false)
    expect(where(s, '15/29')).toBe('6 fresh')
    expect(legal(s).length).toBeGreaterThan(1)
  })
  test('ATV-10.1 other events work on Turn 1', () => {
    const s = at({ turn: 1, step: 'event' })
    act(s, proceed, 3, 3, 4, ...supplyOf14)
    expect(s.event).toBe('commissars')
  })
  test('ATV-10.1 they work on Turn 2', () => {
    const s = at({ turn: 2, step: 'event' })
    act(s, proceed, 6, 6, 6, 3, 4)
    expect(s.event).toBe('army66Breakthrough')
  })
})
