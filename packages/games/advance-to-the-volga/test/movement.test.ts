import { describe, expect, test } from 'vitest'
import { contestedAreas, controlledCount, isVacant } from '../rules/control.ts'
import { entryCost, movementOf } from '../rules/movement.ts'
import { unitNumber } from '../rules/components.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { act, at, factory, first, isOffered, offered, support, values, where, withOptions } from './harness.ts'

const round = (active: number, patch: AtvPatch = {}) => at({ turn: 3, step: 'round', round: { active }, ...patch })

describe('7 stacking and control', () => {
  test('ATV-7.1a at most four German units, Fresh and Spent together, may be in an Area', () => {
    const s = round(5, { units: { '21/24': 4, '24/PZ': { at: 4, spent: true } } })
    expect(isOffered(s, { do: 'move', to: 4 })).toBe(false)
    const room = round(5, { units: { '21/24': 4, '24/PZ': 'gone' } })
    expect(isOffered(room, { do: 'move', to: 4 })).toBe(true)
    expect(() => at({ units: { '15/29': 1 } })).toThrow('4 is the limit')
  })
  test('ATV-7.1a support markers do not count', () => {
    const s = round(5, { available: { artillery: 15, engineers: 10, air: 3 } })
    expect(isOffered(s, { do: 'move', to: 4 })).toBe(true)
  })
  test('ATV-7.1b one Soviet unit in an Area, each counter once', () => {
    const s = at()
    expect(s.soviet.filter((counter) => counter >= 0).length).toBe(41)
    expect(() => at({ soviets: { 10: 'S:H01', 14: 'S:H01' } })).toThrow('two Areas')
  })
  test('ATV-7.1c ATV-8.3.1 ATV-R19 a full Area is closed to movement, also for passing through', () => {
    const open = round(3, { soviets: { 9: null }, units: { '15/29': 'gone' } })
    expect(isOffered(open, { do: 'move', unit: '24/PZ', to: 5 })).toBe(true)
    const shut = round(3, { units: { '15/29': 4, '71/29': 4, '29/PZ': 'gone' }, soviets: { 16: null, 9: null } })
    expect(isOffered(shut, { do: 'move', unit: '24/PZ', to: 4 })).toBe(false)
    const blocked = round(3, { units: { '15/29': 4, '71/29': 4 } })
    expect(isOffered(blocked, { do: 'move', unit: '24/PZ', to: 5 })).toBe(false)
    expect(isOffered(round(3), { do: 'move', unit: '24/PZ', to: 5 })).toBe(true)
  })
  test('ATV-7.1c ATV-8.3.1 nor may it be entered to attack', () => {
    const s = round(6, {
      units: { '516/295': 8, '517/295': 8, '518/295': 8, '244A': 8 },
      soviets: { 8: { strategy: 'heroes', defense: 7 } },
    })
    expect(isOffered(s, { do: 'enter', to: 8 })).toBe(false)
    expect(isOffered(s, { do: 'enter', to: 7 })).toBe(true)
  })
  test('ATV-7.2a ATV-7.3 a Contested Area is Soviet-controlled', () => {
    const s = at({ units: { '29/PZ': 10, '15/29': 10 } })
    expect(contestedAreas(s)).toEqual([10])
    expect(controlledCount(s)).toBe(9)
    expect(isVacant(s, 10)).toBe(false)
  })
  test('ATV-7.2b ATV-7.2c ATV-7.4 ATV-3.4b ATV-4.5.7 control passes when the Soviet unit is eliminated, and never back', () => {
    const s = at({
      turn: 3,
      step: 'support',
      soviets: { 8: { strategy: 'heroes', defense: 7 } },
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ' },
    })
    const events = act(s, support(0, 0, 0), 6, 6, 1, 1)
    expect(first(events, 'captured')).toMatchObject({ area: 8, controlled: 10 })
    expect(isVacant(s, 8)).toBe(true)
    expect(controlledCount(s)).toBe(10)
    act(s, { do: 'endRound' })
    const left = at({ turn: 3, soviets: { 8: null }, step: 'round', units: { '29/PZ': 8 }, round: { active: 8 } })
    act(left, { do: 'move', unit: '29/PZ', to: 5 })
    expect(isVacant(left, 8)).toBe(true)
  })
  test('ATV-7.4 an Area without a Soviet unit is Vacant, with Germans or without', () => {
    const s = at({ soviets: { 8: null } })
    expect([isVacant(s, 6), isVacant(s, 8), isVacant(s, 10)]).toEqual([true, true, false])
  })
})

describe('8.1 moving', () => {
  test('ATV-8.1b a unit is listed with its Areas in rising order, whichever is the nearest', () => {
    const s = round(6)
    const goals = (kind: 'move' | 'enter'): readonly number[] =>
      offered(s, { do: kind, unit: '29/PZ' }).flatMap((action) => (action.do === kind ? [action.to] : []))
    for (const kind of ['move', 'enter'] as const) {
      expect(goals(kind).length).toBeGreaterThan(2)
      expect(goals(kind)).toEqual(goals(kind).toSorted((a, b) => a - b))
    }
  })
  test('ATV-8.1a only Fresh units of the Active Area act, any number of them; the others stay Fresh', () => {
    const s = round(6, { units: { '71/29': { at: 6, spent: true } } })
    expect(values(s, 'unit', {})).toEqual(['15/29', '29/PZ', '29/RCN'])
    act(s, { do: 'move', unit: '15/29', to: 5 })
    act(s, { do: 'endRound' })
    expect(where(s, '29/PZ')).toBe('6 fresh')
  })
  test('ATV-8.1b Area by Area, each with its own MF', () => {
    const s = round(6)
    const events = act(s, { do: 'move', unit: '29/PZ', to: 4 })
    expect(first(events, 'moved')).toMatchObject({ unit: '29/PZ', path: [6, 5, 4], cost: 4 })
    expect(isOffered(s, { do: 'move', unit: '15/29', to: 4 })).toBe(true)
  })
  test('ATV-8.1c ATV-8.1d a unit that has moved is Spent and acts no more', () => {
    const s = round(6)
    act(s, { do: 'move', unit: '29/PZ', to: 5 })
    expect(where(s, '29/PZ')).toBe('5 spent')
    expect(isOffered(s, { unit: '29/PZ' })).toBe(false)
    act(s, { do: 'endRound' })
    act(s, { do: 'activate', area: 5 })
    expect(isOffered(s, { unit: '29/PZ' })).toBe(false)
  })
  test('ATV-8.1c a unit that enters to attack stays Fresh until the attack', () => {
    const s = round(6)
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    expect(where(s, '29/PZ')).toBe('8 fresh')
    expect(isOffered(s, { unit: '29/PZ' })).toBe(false)
  })
  test('ATV-4.3.1 a Spent unit neither moves nor attacks', () => {
    const s = factory({
      step: 'combat',
      units: { '191/71': { at: 14, spent: true }, '194/71': { at: 14, spent: true } },
    })
    act(s, { do: 'activate', area: 14 })
    expect(values(s, 'unit', {})).toEqual(['211/71'])
    act(s, { do: 'attack', area: 14 }, 3, 3, 3, 4)
    expect(where(s, '191/71')).toBe('14 spent')
  })
  test('ATV-R66 a move ends in another Area than it began in', () => {
    expect(isOffered(round(3), { do: 'move', to: 3 })).toBe(false)
  })
})

describe('8.2 costs', () => {
  test('ATV-8.2a ATV-8.2b a Vacant Area costs 1, next to a Soviet unit 2', () => {
    expect(entryCost(at({ soviets: { 7: null, 9: null } }), 5)).toBe(1)
    expect(entryCost(at({ soviets: { 9: null } }), 5)).toBe(2)
  })
  test('ATV-8.2c ATV-8.2d a Revealed unit costs 3, an Unrevealed one 4', () => {
    const s = at({ soviets: { 7: { counter: 'S:L01', revealed: true }, 8: { counter: 'S:L02', revealed: false } } })
    expect([entryCost(s, 7), entryCost(s, 8)]).toEqual([3, 4])
  })
  test('ATV-8.2e ATV-9.0a attacking where one stands costs no more than staying: no further move', () => {
    const s = factory({ step: 'combat' })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    act(s, { do: 'join', unit: '191/71' })
    act(s, { do: 'assault', area: 14 }, 3, 3, 3, 4)
    expect(isOffered(s, { unit: '191/71' })).toBe(false)
  })
  test('ATV-8.2f the highest cost only, and no entry that cannot be paid', () => {
    const one = round(3, { units: { '15/29': 'gone' } })
    expect(isOffered(one, { do: 'move', unit: '21/24', to: 5 })).toBe(true)
    expect(isOffered(one, { do: 'move', unit: '21/24', to: 6 })).toBe(false)
    expect(isOffered(one, { do: 'move', unit: '24/PZ', to: 6 })).toBe(true)
    expect(isOffered(one, { do: 'enter', unit: '21/24', to: 9 })).toBe(false)
    expect(isOffered(one, { do: 'enter', unit: '24/PZ', to: 9, via: 4 })).toBe(true)
    expect(isOffered(one, { do: 'enter', unit: '24/PZ', to: 7 })).toBe(false)
  })
  test('ATV-8.2f ATV-R20 there is no minimum move: what is left must pay for the entry', () => {
    const s = round(3, { soviets: { 9: { counter: 'S:L01', revealed: true } } })
    expect(isOffered(s, { do: 'enter', unit: '21/24', to: 9 })).toBe(false)
    const vacant = round(3, {
      soviets: { 16: null, 18: null, 17: null, 11: null, 9: { counter: 'S:L01', revealed: true } },
    })
    expect(isOffered(vacant, { do: 'enter', unit: '24/PZ', to: 9, via: 16 })).toBe(true)
    expect(isOffered(vacant, { do: 'enter', unit: '21/24', to: 9, via: 16 })).toBe(false)
  })
  test('ATV-8.2g ATV-8.2.1b costs follow the situation at the moment of entry', () => {
    const s = at({
      turn: 3,
      step: 'support',
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null },
      attack: { area: 8, units: { '29/PZ': 6, '15/29': 6 }, lead: '29/PZ' },
    })
    expect(entryCost(s, 6)).toBe(2)
    act(s, support(0, 0, 0), 6, 6, 1, 1)
    expect([entryCost(s, 6), entryCost(s, 8)]).toEqual([1, 2])
  })
  test('ATV-8.2h a unit must stop on entering an Area with a Soviet unit', () => {
    const s = round(6, { soviets: { 8: { counter: 'S:L01', revealed: true }, 10: null, 11: null, 12: null } })
    expect(isOffered(s, { do: 'move', unit: '29/PZ', to: 10 })).toBe(false)
    expect(isOffered(s, { do: 'enter', unit: '29/PZ', to: 8 })).toBe(true)
  })
  test('ATV-8.2i ATV-8.3.2 ATV-R40 units leave a Contested Active Area, but not straight into another Soviet Area', () => {
    const s = round(8, {
      units: { '29/PZ': 8, '15/29': 8 },
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null, 10: { counter: 'S:H03', revealed: true } },
    })
    expect(values(s, 'to', { do: 'move', unit: '15/29' })).toEqual([5, 6, 7])
    expect(isOffered(s, { do: 'enter', unit: '29/PZ', to: 10 })).toBe(false)
    expect(isOffered(s, { do: 'enter', unit: '29/PZ', to: 11, via: 8 })).toBe(false)
  })
  test('ATV-8.3.2 after a Vacant Area a unit may enter a Soviet-occupied one', () => {
    const s = round(8, {
      units: { '29/PZ': 8, '15/29': 8 },
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null, 11: { counter: 'S:L01', revealed: true } },
    })
    expect(values(s, 'via', { do: 'enter', unit: '29/PZ', to: 11 })).toEqual([7])
    expect(isOffered(s, { do: 'enter', unit: '15/29', to: 11 })).toBe(false)
  })
  test('ATV-R40 it may come back to the Area it left, and has then entered it', () => {
    const s = round(8, {
      units: { '29/PZ': 8, '15/29': 8 },
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null },
    })
    expect(values(s, 'via', { do: 'enter', unit: '29/PZ', to: 8 })).toEqual([6, 7])
    expect(isOffered(s, { do: 'enter', unit: '15/29', to: 8 })).toBe(false)
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 7 })
    expect(isOffered(s, { do: 'decline', area: 8 })).toBe(true)
    act(s, { do: 'attack', area: 8 }, 3, 3, 3, 4)
    expect(where(s, '15/29')).toBe('8 fresh')
    expect(isOffered(s, { do: 'attack' })).toBe(false)
  })
  test('ATV-8.3.3 ATV-R62 once the Active Area is captured from within, the others move freely', () => {
    const s = factory({ step: 'combat', units: { '516/295': 21, '517/295': 21, '518/295': 'gone', '244A': 21 } })
    act(s, { do: 'activate', area: 21 })
    expect(isOffered(s, { do: 'enter', unit: '244A', to: 22, via: 21 })).toBe(false)
    act(s, { do: 'attack', area: 21 })
    act(s, { do: 'join', unit: '516/295' })
    act(s, { do: 'join', unit: '517/295' })
    act(s, { do: 'assault', area: 21 })
    act(s, { do: 'lead', unit: '516/295' }, 6, 5, 2, 2)
    expect(isVacant(s, 21)).toBe(false)
    expect(isOffered(s, { do: 'enter', unit: '244A', to: 22, via: 21 })).toBe(false)
    const won = factory({
      step: 'combat',
      available: { artillery: 4 },
      units: { '516/295': 21, '517/295': 21, '518/295': 'gone', '244A': 21 },
    })
    act(won, { do: 'activate', area: 21 })
    act(won, { do: 'attack', area: 21 })
    act(won, { do: 'join', unit: '516/295' })
    act(won, { do: 'join', unit: '517/295' })
    act(won, { do: 'assault', area: 21 })
    act(won, { do: 'lead', unit: '516/295' })
    act(won, support(2, 0, 0), 6, 6, 1, 1)
    expect(isVacant(won, 21)).toBe(true)
    expect(isOffered(won, { do: 'enter', unit: '244A', to: 22, via: 21 })).toBe(true)
  })
})

describe('8.2.1 several destinations', () => {
  test('ATV-8.2.1a units of one Active Area may go to different Areas, decided one after the other', () => {
    const s = round(2, { soviets: { 18: { strategy: 'heroes', defense: 5 } } })
    act(s, { do: 'enter', unit: '191/71', to: 18, via: 2 })
    act(s, { do: 'attack', area: 18 }, 3, 3, 3, 4)
    expect(where(s, '191/71')).toBe('outOfAction')
    act(s, { do: 'enter', unit: '211/71', to: 19, via: 2 })
    expect(where(s, '211/71')).toBe('19 fresh')
  })
  test('ATV-8.2.1b ATV-R71 an Area attacked in this Action Round is closed, also for passing through after its capture', () => {
    const s = at({
      turn: 3,
      step: 'support',
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null, 10: null, 12: null },
      attack: { area: 8, units: { '29/PZ': 6, '15/29': 6 }, lead: '29/PZ' },
    })
    act(s, support(0, 0, 0), 6, 6, 1, 1)
    expect(isVacant(s, 8)).toBe(true)
    expect(isOffered(s, { do: 'move', to: 8 })).toBe(false)
    expect(isOffered(s, { do: 'move', to: 10 })).toBe(false)
    act(s, { do: 'endRound' })
    act(s, { do: 'activate', area: 6 })
    expect(isOffered(s, { do: 'move', unit: '29/RCN', to: 8 })).toBe(true)
    expect(isOffered(s, { do: 'move', unit: '29/RCN', to: 10 })).toBe(true)
  })
})

describe('movement and events', () => {
  test('ATV-14.6.1c ATV-R43 in Rain every unit has MF 4', () => {
    const dry = factory({ turn: 11 })
    const wet = factory({ turn: 11, event: 'rain' })
    const points = (s: typeof dry, name: string): number => movementOf(s, unitNumber(name))
    expect([points(dry, '244A'), points(dry, '191/71')]).toEqual([6, 4])
    expect([points(wet, '244A'), points(wet, '191/71')]).toEqual([4, 4])
  })
  test('ATV-R43 in Rain Armor that leaves a Contested Area reaches no other Soviet-occupied one', () => {
    const patch = {
      turn: 11,
      step: 'round',
      round: { active: 21 },
      units: { '518/295': 28, '244A': 21, '578/305': 24 },
    } as const
    const s = factory({ ...patch, units: { '518/295': 'gone', '244A': 21 } })
    expect(isOffered(s, { do: 'enter', unit: '244A', to: 22, via: 23 })).toBe(true)
    const wet = factory({ ...patch, event: 'rain', units: { '518/295': 'gone', '244A': 21 } })
    expect(isOffered(wet, { do: 'enter', unit: '244A' })).toBe(false)
  })
})

describe('12.2 Northern Shoulder', () => {
  const north = (patch: AtvPatch) => withOptions({ northernShoulder: true }, { turn: 3, step: 'round', ...patch })
  test('ATV-12.2a ATV-R27 northern units keep to 42–50, others go where they like', () => {
    const vacant = { soviets: { 44: null, 45: null, 46: null, 34: null, 40: null, 39: null } } as const
    const s = north({ ...vacant, units: { '177': 'gone' }, round: { active: 49 } })
    expect(values(s, 'to', { do: 'move', unit: '16/RCN' })).toEqual([44, 45, 46, 48, 50])
    expect(isOffered(s, { do: 'move', unit: '79/16', to: 48 })).toBe(true)
    const free = at({ turn: 3, step: 'round', ...vacant, round: { active: 49 } })
    expect(values(free, 'to', { do: 'move', unit: '16/RCN' })).toContain(34)
    const stranger = north({ ...vacant, round: { active: 49 }, units: { '24/PZ': 49 } })
    expect(values(stranger, 'to', { do: 'move', unit: '24/PZ' })).toContain(34)
  })
  test('ATV-12.2a they may not enter Soviet Areas outside 42–47 either', () => {
    const s = north({ soviets: { 42: null, 43: null }, units: { '16/PZ': 43 }, round: { active: 43 } })
    expect(values(s, 'to', { do: 'enter', unit: '16/PZ' })).toEqual([44])
    const free = at({
      turn: 3,
      step: 'round',
      soviets: { 42: null, 43: null },
      units: { '16/PZ': 43 },
      round: { active: 43 },
    })
    expect(values(free, 'to', { do: 'enter', unit: '16/PZ' })).toEqual([39, 41, 44])
  })
  test('ATV-12.2a bound by the set-up Area of the scenario being played', () => {
    const s = factory({ step: 'round', round: { active: 45 } }, { northernShoulder: true })
    expect(values(s, 'to', { do: 'move', unit: '177' })).toContain(33)
  })
  test('ATV-6.4.2c ATV-12.2a a bound unit with nowhere to go cannot act', () => {
    const spent = (area: number, ...names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))
    const patch: AtvPatch = {
      turn: 3,
      step: 'combat',
      otherUnits: 'gone',
      soviets: { 46: null, 47: null },
      units: {
        '16/PZ': 47,
        ...spent(46, '191/71', '194/71', '211/71', '244B'),
        ...spent(48, '516/295', '517/295', '518/295', '244A'),
      },
    }
    expect(isOffered(withOptions({ northernShoulder: true }, patch), { do: 'activate' })).toBe(false)
    expect(values(at(patch), 'area', { do: 'activate' })).toEqual([47])
  })
})
