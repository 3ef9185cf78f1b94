import { describe, expect, test } from 'vitest'
import { spaceOf } from '../rules/map.ts'
import { allowance } from '../rules/movement.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { unitNumber } from '../rules/units.ts'
import { crossingTerms } from '../rules/volga.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  clock,
  controls,
  decider,
  decline,
  done,
  endAssault,
  first,
  gun,
  hasFort,
  hasRubble,
  isOffered,
  legal,
  moves,
  offered,
  proceed,
  r,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

/** The Barrikady Factory by night: E1, E3 and E26. */
const barrikady = (more: VovPatch = {}) =>
  at({
    turn: 4,
    impulse: 7,
    light: 'night',
    side: 'soviet',
    advantage: 'soviet',
    units: {
      '92N': 47,
      '245A': r(47),
      '544/389': r(47),
      '545/389': r(47),
      'PNR/389': 47,
      '518/295': 33,
      '685/193': 'L',
      '893/193': 'L',
      '895/193': 'L',
      '385/112': 'L',
      W2: 'eliminated',
    },
    control: { german: [48] },
    usedArtillery: ['ART-389', 'ART-71', 'ART-94', 'ART-295', 'ART-24', 'ART-29', 'ART-16', 'ART-100'],
    ...more,
  })
const crossing193 = (s: ReturnType<typeof at>): void => {
  act(s, { do: 'combinedAssault', area: 47, with: 'L' })
  act(s, decline)
  act(s, decline)
  act(s, { do: 'move', unit: '685/193', to: 47 }, ...two(8))
  act(s, { do: 'move', unit: '893/193', to: 47 }, ...two(7))
  act(s, { do: 'move', unit: '895/193', to: 47 }, ...two(9))
}

/** Flight School Settlement: the attack of E4, then its overrun. */
const flightSchool = () => {
  const s = at({ turn: 1, impulse: 4 })
  act(s, assault(21))
  moves(s, ['KG-6', 27], ['191/71', 27])
  act(s, attack(27, 'KG-6'))
  act(s, { do: 'artillery', marker: 'ART-71' })
  act(s, decline)
  act(s, { do: 'air' }, 3, ...two(7), ...two(8))
  return s
}

describe('from the rulebook', () => {
  test('VOV-E1 VOV-9.1.2b VOV-9.3.4a VOV-9.3.4b VOV-9.3.4c VOV-9.3.4d VOV-PAC-1a VOV-PAC-1b three regiments cross under +4', () => {
    const s = barrikady()
    const terms = crossingTerms(s, spaceOf('L'), spaceOf(47))
    expect(terms.map(({ term, value }) => [term, value])).toEqual([
      ['kurganContested', 1],
      ['landingContested', 1],
      ['oneFlank', 2],
    ])
    crossing193(s)
    expect(whereAll(s, '685/193', '893/193', '895/193')).toEqual(['47 r', '47 f', '47 r'])
    expect(values(s, 'to', { do: 'move', unit: '385/112' })).toEqual([36, 49, 58, 59, 61, 'M'])
  })
  test('VOV-E3 VOV-9.1.3a VOV-9.2a VOV-9.3.4a VOV-6.2b four MF by night, no activation of L by day', () => {
    const night = barrikady()
    expect(allowance(night, unitNumber('893/193'))).toBe(4)
    crossing193(night)
    const day = barrikady({ light: 'day' })
    expect(isOffered(day, { do: 'assault', area: 'L' })).toBe(false)
    expect(offered(day, { do: 'combinedAssault' })).toEqual([])
    act(day, { do: 'regroup' })
    expect(values(day, 'to', { do: 'move', unit: '385/112' })).toEqual(['M'])
  })
  test('VOV-E5 VOV-11.4.5c VOV-11.4.5d VOV-11.4.5e VOV-10.1.4a VOV-10.2.2a VOV-14.5a VOV-9.2.1b overrun combat', () => {
    const s = flightSchool()
    expect(where(s, '270/10NKVD')).toBe('eliminated')
    expect(asked(s)).toBe('hero')
    expect(decider(s)).toBe('soviet')
    act(s, decline)
    act(s, { do: 'overrun', unit: '191/71', to: 23 })
    act(s, { do: 'overrun', unit: 'KG-6', to: 23 })
    act(s, attack(23, '191/71'))
    expect(values(s, 'marker', { do: 'artillery' })).toEqual(['ART-71'])
    act(s, { do: 'artillery', marker: 'ART-71' })
    act(s, { do: 'artillery', marker: 'ART-62-1' })
    const combat = first(act(s, { do: 'air' }, 1, ...two(10), ...two(7)), 'combat')
    expect([combat.attackValue, combat.attackTotal, combat.defenseValue, combat.defenseTotal]).toEqual([8, 18, 6, 13])
    expect(combat.result).toBe('success')
    expect(combat.attrition).toBe(5)
    expect(whereAll(s, '399MB', '191/71', 'KG-6')).toEqual(['eliminated', '23 r', '23 r'])
    expect(hasRubble(s, 23)).toBe(true)
    expect(controls(s, 23)).toBe('german')
    expect([gun(s, 'ART-71'), gun(s, 'ART-62-1'), s.air]).toEqual(['used', 'used', 1])
    expect(values(s, 'unit', { do: 'move' })).toEqual(['211/71'])
    expect(values(s, 'to', { do: 'move', unit: '211/71' })).not.toContain(27)
    moves(s, ['211/71', 22])
    expect(values(s, 'to', { do: 'move', unit: '211/71' })).toEqual([])
  })
  test('VOV-E6 VOV-6.3.1a VOV-6.3.1c the first attack roll is the Logistics roll', () => {
    const s = flightSchool()
    act(s, decline)
    act(s, { do: 'overrun', unit: '191/71', to: 23 })
    act(s, { do: 'overrun', unit: 'KG-6', to: 23 })
    battle(s, 23, '191/71', ...two(10), ...two(7))
    act(s, endAssault)
    const events = act(s, decline)
    expect(first(events, 'logistics').total).toBe(7)
    expect(clock(s)).toBe('day 5')
    expect(decider(s)).toBe('soviet')
  })
  test('VOV-E8 VOV-13.2a VOV-13.3.2a VOV-13.3.2b VOV-13.3.3a the Soviet spends two RP', () => {
    const s = at({
      turn: 1,
      side: 'soviet',
      step: 'refit',
      advantage: 'usedByGerman',
      units: { '133/131': r(13), '482/131': r(12), '42N': 'eliminated', '10B': 'eliminated' },
    })
    act(s, proceed)
    expect(isOffered(s, { do: 'advantage' })).toBe(false)
    act(s, { do: 'rebuild', unit: '42N', strength: 'reduced' })
    act(s, { do: 'refit', unit: '482/131' })
    expect(isOffered(s, { do: 'rebuild' })).toBe(false)
    act(s, { do: 'refit', unit: '133/131' })
    expect(whereAll(s, '133/131', '482/131', '42N')).toEqual(['13 f', '12 f', 'rebuilt'])
    expect(legal(s)).toEqual([done])
  })
  test('VOV-E10 VOV-14.2a VOV-14.2b VOV-PAC-2a VOV-18.1a Fortification on 4 with +1 Urban', () => {
    for (const [die, built] of [
      [3, true],
      [2, false],
    ] as const) {
      const s = at({ turn: 1, impulse: 2, side: 'soviet' })
      act(s, assault(5))
      act(s, { do: 'fortify', area: 5 }, die)
      expect(hasFort(s, 5)).toBe(built)
      expect(isOffered(s, { do: 'move', unit: '482/131' })).toBe(true)
    }
  })
})

describe('movement', () => {
  test('VOV-E11 VOV-9.2a costs of entering', () => {
    const s = at()
    act(s, assault(16))
    const step = (to: number) => first(act(s, { do: 'move', unit: '194/71', to }), 'moved').cost
    expect(step(26)).toBe(1)
    expect(step(28)).toBe(2)
    expect(isOffered(s, { do: 'move', unit: '194/71', to: 30 })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '194/71', to: 26 })).toBe(true)
  })
  test('VOV-E13 VOV-9.2a VOV-9.2e VOV-9.3.5a VOV-7.2b an unbridged ravine takes all MF', () => {
    const from15 = at({ units: { '20D': 'eliminated', '267/94': 15, '244A': 15 } })
    act(from15, assault(15))
    expect(isOffered(from15, { do: 'move', unit: '244A', to: 17 })).toBe(false)
    moves(from15, ['267/94', 17])
    expect(controls(from15, 17)).toBe('german')
    expect(isOffered(from15, { do: 'move', unit: '267/94' })).toBe(false)
    const from8 = at({ units: { '20D': 'eliminated' } })
    act(from8, assault(8))
    expect(first(act(from8, { do: 'move', unit: '267/94', to: 15 }), 'moved').cost).toBe(2)
    expect(isOffered(from8, { do: 'move', unit: '267/94', to: 17 })).toBe(false)
  })
  test('VOV-E15 VOV-16.2a a Zone is entered only from where the Impulse began', () => {
    const from5 = at({ units: { '24A/24': 5, '482/131': 'gone', '271/10NKVD': 'gone' } })
    act(from5, assault(5))
    moves(from5, ['24A/24', 7])
    expect(values(from5, 'to', { do: 'move', unit: '24A/24' })).not.toContain('D')
    const from7 = at()
    act(from7, assault(7))
    moves(from7, ['24A/24', 'D'])
    expect(isOffered(from7, { do: 'move', unit: '24A/24' })).toBe(false)
  })
  test('VOV-E16 VOV-9.2c a Contested Area is left only for a Free one', () => {
    const s = at({ units: { '211/71': 22, '399MB': 'gone' }, control: { german: [22] } })
    act(s, assault(22))
    const steps = values(s, 'to', { do: 'move', unit: '211/71' })
    expect(steps).toContain(21)
    expect(steps).not.toContain(23)
    moves(s, ['211/71', 21])
    expect(isOffered(s, { do: 'move', unit: '211/71' })).toBe(true)
  })
  test('VOV-E18 VOV-7.1b VOV-9.1.2a VOV-9.1.2c VOV-11.4.2b four units in all enter an Area', () => {
    const s = at()
    act(s, { do: 'combinedAssault', area: 7, with: 8 })
    moves(s, ['26/24', 5], ['24A/24', 5], ['267/94', 5], ['274/94', 5])
    expect(isOffered(s, { do: 'move', to: 5 })).toBe(false)
    act(s, attack(5, '24A/24'))
    act(s, { do: 'lead', unit: '482/131' })
    act(s, { do: 'artillery', marker: 'ART-24' })
    act(s, decline)
    const combat = first(act(s, { do: 'air' }, 3, ...two(7), ...two(7)), 'combat')
    expect([combat.attackValue, combat.defenseValue]).toEqual([13, 6])
    expect(combat.attackTerms.map(({ term }) => term)).not.toContain('integrity')
  })
  test('VOV-E20 VOV-8.1.2b Regroup into friendly Areas without enemies', () => {
    const s = at({ turn: 2, units: { '211/71': 22 }, control: { german: [22] } })
    act(s, { do: 'regroup' })
    const from16 = values(s, 'to', { do: 'move', unit: '194/71' })
    expect(from16).toContain(15)
    expect(from16).not.toContain(17)
    expect(values(s, 'to', { do: 'move', unit: '211/71' })).toContain(21)
    expect(isOffered(s, { do: 'move', to: 22 })).toBe(false)
  })
  test('VOV-E21 VOV-8.1.2e VOV-8.1.2f VOV-16.2a VOV-R20 Redeploy far, but into a Zone only from next to it', () => {
    const s = at({ turn: 2, units: { '267/94': 'D', '276/94': 'D' } })
    act(s, { do: 'redeploy' })
    act(s, { do: 'take', unit: '26/24' })
    const to = values(s, 'to', { do: 'move' })
    expect(to).toEqual(expect.arrayContaining([8, 15, 16, 26, 'D']))
    expect(to).not.toContain('E')
    const full = at({ turn: 2 })
    act(full, { do: 'redeploy' })
    act(full, { do: 'take', unit: '26/24' })
    expect(values(full, 'to', { do: 'move' })).not.toContain(8)
    expect(isOffered(at({ turn: 1 }), { do: 'redeploy' })).toBe(false)
  })
})
