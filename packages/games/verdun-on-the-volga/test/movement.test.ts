import { describe, expect, test } from 'vitest'
import { allowance } from '../rules/movement.ts'
import { unitNumber } from '../rules/units.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  campaign,
  controls,
  cut,
  decline,
  endAssault,
  first,
  isOffered,
  legal,
  moves,
  offered,
  r,
  two,
  values,
  where,
} from './harness.ts'

const steps = (s: ReturnType<typeof at>, unit: string) => values(s, 'to', { do: 'move', unit })
const cost = (s: ReturnType<typeof at>, unit: string, to: number | string) =>
  first(act(s, { do: 'move', unit, to }), 'moved').cost

describe('7 stacking and control', () => {
  test('VOV-7.1a VOV-9.3.1a VOV-7.1b no fifth unit in an Area, reduced units and Workers counted', () => {
    const s = at({ units: { '191/71': r(26), '194/71': 26, 'PNR/71': 26, 'KG-6': 26 } })
    act(s, assault(21))
    expect(steps(s, '211/71')).not.toContain(26)
    const soviet = at({ impulse: 2, side: 'soviet', units: { W1: 36, W2: 36, W3: 36, '27A': 36, '524/112': 41 } })
    act(soviet, assault(41))
    if (asked(soviet) === 'fortify') act(soviet, decline)
    expect(steps(soviet, '524/112')).not.toContain(36)
  })
  test('VOV-7.2b VOV-9.1.1b control changes at once, also in passing', () => {
    const s = at({ units: { '38MB': 'gone' } })
    act(s, assault(30))
    moves(s, ['518/295', 31], ['518/295', 39])
    expect([where(s, '518/295'), controls(s, 31)]).toEqual(['39 f', 'german'])
  })
  test('VOV-7.2c VOV-7.3a an Area left empty keeps its controller; contesting changes nothing', () => {
    const s = at({ units: { '191/71': 22 } })
    expect(controls(s, 22)).toBe('soviet')
    act(s, assault(16))
    moves(s, ['194/71', 26], ['PNR/71', 26])
    expect(controls(s, 16)).toBe('german')
  })
  test('VOV-7.4a VOV-7.5a Vacant is without enemies, Free is Vacant and friendly', () => {
    const s = at({ units: { '191/71': 22, '399MB': 'gone', '20D': 'gone' }, control: { german: [17] } })
    act(s, assault(22))
    expect(steps(s, '191/71')).toEqual([17, 21])
  })
  test('VOV-R19 from a Contested Area first to a Free one, then on to the attack', () => {
    const s = at({ units: { '24A/24': 22 } })
    act(s, assault(22))
    moves(s, ['24A/24', 21], ['24A/24', 27])
    expect(isOffered(s, { do: 'attack', area: 27 }) || asked(s) !== 'assault').toBe(true)
  })
})

describe('9 movement', () => {
  test('VOV-9.1.1a a unit acts once an Impulse', () => {
    const s = at()
    act(s, assault(21))
    moves(s, ['211/71', 26], ['191/71', 26])
    expect(offered(s, { do: 'move', unit: '211/71' })).toEqual([])
    expect(offered(s, { do: 'move', unit: 'KG-6' }).length).toBeGreaterThan(0)
  })
  test('VOV-9.1.3a VOV-15.2.2a VOV-R55 Movement Factors by night and out of supply, never below 1', () => {
    const s = at({ turn: 2, light: 'night', impulse: 3, units: { '911/244': cut(9), W1: cut(36), '191/71': cut(21) } })
    const mf = (name: string) => allowance(s, unitNumber(name))
    expect([mf('911/244'), mf('42N'), mf('191/71'), mf('211/71'), mf('W1')]).toEqual([3, 4, 3, 4, 2])
    const day = at({ turn: 2, units: { W1: cut(36) } })
    expect(allowance(day, unitNumber('W1'))).toBe(1)
  })
  test('VOV-9.2a entering costs 4 against full units, 3 against reduced ones, 2 next to the enemy, 1 elsewhere', () => {
    const s = at({ units: { '6GA': r(22), '24A/24': 21 } })
    act(s, assault(21))
    expect(cost(s, '191/71', 27)).toBe(4)
    expect(cost(s, 'KG-6', 22)).toBe(3)
    expect(cost(s, '211/71', 16)).toBe(2)
    const rear = at()
    act(rear, assault('K'))
    const clear = at()
    act(clear, assault(42))
    expect(cost(clear, '546/389', 38)).toBe(1)
  })
  test('VOV-9.2b a unit stops among enemies', () => {
    const s = at({ units: { '24A/24': 21 } })
    act(s, assault(21))
    moves(s, ['24A/24', 22])
    expect(offered(s, { do: 'move', unit: '24A/24' })).toEqual([])
  })
  test('VOV-9.2d a unit that has spent nothing may always enter one Area', () => {
    const s = at({ impulse: 2, side: 'soviet', units: { W1: 22, '6GA': 22 } })
    act(s, assault(22))
    act(s, decline)
    expect(steps(s, 'W1')).toContain(21)
    moves(s, ['W1', 17])
    expect(steps(s, 'W1')).toEqual([])
  })
  test('VOV-9.2e VOV-R17 VOV-3.1.4b a bridged ravine is nothing, an unbridged one takes a whole move', () => {
    const s = at({ units: { '26/24': 2 } })
    act(s, assault(2))
    moves(s, ['26/24', 5])
    expect(offered(s, { do: 'move', unit: '26/24' })).toEqual([])
    const later = at({
      units: { '482/131': 'gone', '271/10NKVD': 'gone', '26/24': 6, '101/35G': 'gone', '10B': 'gone' },
    })
    act(later, assault(6))
    expect(cost(later, '26/24', 2)).toBe(1)
    expect(steps(later, '26/24')).not.toContain(5)
    expect(steps(later, '26/24')).toContain(3)
  })
  test('VOV-9.2f units of the other Active Area join an attack in a Contested one', () => {
    const s = at({ impulse: 2, units: { '191/71': 22 } })
    act(s, { do: 'combinedAssault', area: 21, with: 22 })
    moves(s, ['KG-6', 22])
    act(s, attack(22, 'KG-6'))
    expect(values(s, 'unit', { do: 'join' })).toEqual(['191/71'])
  })
  test('VOV-9.2.1a VOV-8.1.1d one attack after the other, decided in the light of results', () => {
    const s = at({ impulse: 2, advantage: 'soviet' })
    act(s, assault(21))
    moves(s, ['191/71', 22])
    battle(s, 22, '191/71', ...two(2), ...two(9))
    expect(offered(s, { do: 'move', unit: 'KG-6', to: 27 }).length).toBe(1)
    moves(s, ['KG-6', 27])
    expect(isOffered(s, { do: 'attack', area: 27 })).toBe(true)
  })
  test('VOV-9.2.1b nobody enters an Area that was attacked, but a retreat may', () => {
    const s = at({ impulse: 2, advantage: 'soviet' })
    act(s, assault(21))
    moves(s, ['191/71', 22])
    battle(s, 22, '191/71', ...two(2), ...two(9))
    expect(steps(s, 'KG-6')).not.toContain(22)
  })
  test('VOV-9.3.2a Rubble stops, a Fortification does not', () => {
    const s = at({ rubble: [26], fortifications: [], units: { '24A/24': 21 } })
    act(s, assault(21))
    moves(s, ['24A/24', 26])
    expect(offered(s, { do: 'move', unit: '24A/24' })).toEqual([])
    const soviet = at({ impulse: 2, side: 'soviet', fortifications: [45], units: { '385/112': 41 }, rubble: [] })
    act(soviet, assault(41))
    act(soviet, decline)
    moves(soviet, ['385/112', 45])
    expect(offered(soviet, { do: 'move', unit: '385/112' }).length).toBeGreaterThan(0)
  })
  test('VOV-9.3.3a VOV-3.1c VOV-16.2b Zones by their connections; out of a Zone one may go on', () => {
    const s = at()
    act(s, assault('K'))
    expect(steps(s, '64/16')).toEqual([61, 62])
    const open = at({ units: { '149B': 'gone', '124B': 'gone', '282/10NKVD': 'gone', '115B': 'gone' } })
    act(open, assault('K'))
    expect(cost(open, '64/16', 62)).toBe(1)
    expect(steps(open, '64/16')).toEqual([60, 63])
  })
})

describe('9.1.2 Combined Operations', () => {
  test('VOV-9.1.2a VOV-8.1.1a two Areas by day, L and M never by day', () => {
    const s = at({ turn: 2, units: { '90/95': 'L' }, side: 'soviet', impulse: 2 })
    expect(isOffered(s, { do: 'assault', area: 'L' })).toBe(false)
    expect(isOffered(s, { do: 'assault', area: 27 })).toBe(true)
    expect(isOffered(s, { do: 'assault', area: 21 })).toBe(false)
    expect(isOffered(at(), { do: 'combinedAssault', area: 21, with: 28 })).toBe(true)
  })
  test('VOV-9.1.2c VOV-R16 sequential: the second Area is named when the first is done, and nobody acts twice', () => {
    const s = at({ impulse: 2 })
    act(s, assault(21))
    moves(s, ['191/71', 16])
    act(s, endAssault)
    expect(asked(s)).toBe('second')
    expect(isOffered(s, { do: 'assault', area: 21 })).toBe(false)
    act(s, assault(16))
    expect(values(s, 'unit', { do: 'move' })).toEqual(['194/71', 'PNR/71'])
    act(s, endAssault, ...two(9))
    expect(asked(s)).not.toBe('second')
  })
  test('VOV-9.1.2b VOV-R16 by night the Soviet pair needs L or M, also in sequence', () => {
    const s = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', units: { '90/95': 'L' } })
    act(s, assault(36))
    if (asked(s) === 'fortify') act(s, decline)
    act(s, endAssault)
    expect(values(s, 'area', { do: 'assault' })).toEqual(['L'])
    const from = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', units: { '90/95': 'L' } })
    act(from, assault('L'))
    act(from, decline)
    act(from, endAssault)
    expect(values(from, 'area', { do: 'assault' })).toEqual(expect.arrayContaining([36, 58]))
  })
  test('VOV-R76 a sequential second activation has its own Fortification attempt and clearance', () => {
    const s = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', units: { '90/95': 'L' } })
    act(s, assault(36))
    act(s, decline)
    act(s, endAssault)
    act(s, assault('L'))
    expect(asked(s)).toBe('fortify')
    const g = at({ impulse: 2, units: { 'PNR/94': 14, '26A': 'gone' } })
    act(g, assault(21))
    act(g, endAssault)
    act(g, assault(14))
    expect(isOffered(g, { do: 'clear', area: 14 })).toBe(true)
  })
  test('VOV-8.0a only the attacker moves, and he need not do anything', () => {
    const s = at({ impulse: 2 })
    act(s, assault(21))
    expect(values(s, 'unit', { do: 'move' })).toEqual(['191/71', '211/71', 'KG-6'])
    act(s, endAssault)
    act(s, decline, ...two(9))
    expect(where(s, 'KG-6')).toBe('21 f')
  })
})

describe('16 Zones', () => {
  test('VOV-16.2a VOV-R18 a Zone next to a Zone with enemies costs 2', () => {
    const s = campaign({
      impulse: 2,
      units: {
        '518/295': 'G',
        'KG-ST': 'gone',
        '92/60': 'gone',
        '120/60': 'gone',
        '160A/60': 'gone',
        'PNR/60': 'gone',
      },
    })
    act(s, assault('G'))
    expect(cost(s, '518/295', 'H')).toBe(2)
  })
  test('VOV-16.4a VOV-7.1a no stacking limit in Zones', () => {
    const s = at({ units: { '191/71': 'F', '211/71': 'F', 'KG-6': 'F', '194/71': 'F' } })
    act(s, assault(28))
    expect(steps(s, '516/295')).toContain('F')
  })
  test('VOV-16.5a VOV-R43 A, B, I and J are closed until Turn 6, and for ever in the standard game', () => {
    const s = at({ turn: 5 })
    act(s, assault(1))
    expect(steps(s, '15/29')).not.toContain('B')
    const early = campaign({ turn: 5 })
    act(early, assault(1))
    expect(steps(early, '15/29')).not.toContain('B')
    const open = campaign({ turn: 6, impulse: 2 })
    act(open, assault(1))
    expect(steps(open, '15/29')).toContain('B')
  })
  test('VOV-16.1a either side may take a Zone it can reach', () => {
    const s = at({ impulse: 2, side: 'soviet', units: { '115B': 66, 'KG-ST': 'gone' } })
    act(s, assault(66))
    act(s, decline)
    moves(s, ['115B', 'H'])
    expect(controls(s, 'H')).toBe('soviet')
  })
  test('VOV-16.3a VOV-R52 a Zone may be fortified but never turned to Rubble or overrun', () => {
    const s = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', units: { '90/95': 'L' } })
    act(s, assault('L'))
    act(s, { do: 'fortify', area: 'L' }, 4)
    expect(s.fort[78]).toBe(1)
    const g = at({ impulse: 2, units: { 'KG-ST': 'G', '115B': r('H') } })
    act(g, assault('G'))
    moves(g, ['KG-ST', 'H'])
    expect(first(battle(g, 'H', 'KG-ST', 6, 6, 1, 1), 'combat')).toMatchObject({ result: 'success', rubble: 0 })
    expect(where(g, '115B')).toBe('eliminated')
    expect(legal(g).every((action) => action.do !== 'overrun')).toBe(true)
  })
})
