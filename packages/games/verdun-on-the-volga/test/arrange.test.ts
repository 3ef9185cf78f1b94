import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  assault,
  at,
  campaign,
  clock,
  controls,
  decline,
  endAssault,
  first,
  gun,
  isOffered,
  legal,
  owner,
  proceed,
  r,
  values,
  where,
} from './harness.ts'

describe('positions set up by hand', () => {
  const refusal = (patch: unknown): string => {
    try {
      at(patch as VovPatch)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  test('what is not named stands as set up', () => {
    const s = at()
    expect([where(s, '191/71'), where(s, 'W1'), controls(s, 27), clock(s), owner(s)]).toEqual([
      '21 f',
      '36 f',
      'soviet',
      'day 1',
      'german',
    ])
    expect(legal(s).length).toBeGreaterThan(10)
  })
  test('everything can be named', () => {
    const s = campaign({
      turn: 8,
      impulse: 5,
      light: 'night',
      pause: true,
      advantage: 'usedBySoviet',
      side: 'soviet',
      units: {
        '191/71': r(47),
        '90/95': 'rebuilt',
        '45P': 'called',
        '92N': 'eliminated',
        '211/71': { at: 16, outOfSupply: true },
      },
      control: { german: [48], soviet: [50] },
      rubble: [47],
      fortifications: ['L'],
      usedArtillery: ['ART-64-2'],
      heroUsed: true,
      factory: false,
      orlovkaFell: true,
      released: ['B'],
      calledReserves: ['german'],
      passed: 'night',
      need: 7,
    })
    expect([s.turn, clock(s), owner(s), s.hero, s.factory, s.orlovkaFell, s.need, s.passed]).toEqual([
      8,
      'night 5 pause',
      'usedBySoviet',
      1,
      0,
      1,
      7,
      2,
    ])
    expect([where(s, '191/71'), where(s, '90/95'), where(s, '45P'), where(s, '92N')]).toEqual([
      '47 r',
      'rebuilt',
      'called',
      'eliminated',
    ])
    expect([controls(s, 48), controls(s, 50), gun(s, 'ART-64-2'), gun(s, 'ART-64-1')]).toEqual([
      'german',
      'soviet',
      'used',
      'ready',
    ])
    expect([s.cut.filter((one) => one === 1).length, s.released[1], s.released[8], s.reserves]).toEqual([
      1,
      1,
      0,
      [1, 0],
    ])
  })
  test('what has happened in the Impulse can be named too', () => {
    const s = at({
      turn: 3,
      impulse: 4,
      airUsed: 2,
      stormGroupUsed: true,
      attempts: { 47: 3 },
      attacked: [27],
      cleared: [14],
      maximumAttack: true,
      logistics: 9,
      units: { '191/71': { at: 21, acted: true }, '42N': { at: 'rebuilt', reduced: true } },
    })
    expect([s.air, s.storm, s.maximum, s.logistics, s.crossings.filter((count) => count > 0)]).toEqual([
      2,
      1,
      1,
      9,
      [3],
    ])
    expect(where(s, '42N')).toBe('rebuilt')
    act(s, assault(21))
    expect(values(s, 'unit', { do: 'move' })).toEqual(['211/71', 'KG-6'])
    expect(values(s, 'to', { do: 'move', unit: 'KG-6' })).not.toContain(27)
    // The roll is there: no dice at the end of the Impulse.
    act(s, endAssault)
    expect(first(act(s, decline), 'logistics').total).toBe(9)
  })
  test('VOV-6.2a the Soviet part of the Reinforcement Phase can be begun by itself', () => {
    const s = at({ turn: 3, step: 'reinforcement', side: 'soviet', units: { '42N': { at: 'rebuilt', reduced: true } } })
    act(s, proceed)
    while (!isOffered(s, { do: 'place', unit: '42N' })) act(s, legal(s)[0]!)
    act(s, { do: 'place', unit: '42N', to: 'M' })
    expect(where(s, '42N')).toBe('M r')
  })
  test('every mistake gets a sentence', () => {
    expect(refusal({ colour: 1 })).toMatch(/^A position has no "colour"; it has turn, /)
    expect(refusal({ turn: 6 })).toBe('The Turn is a whole number from 1 to 5, not 6.')
    expect(refusal({ impulse: 13 })).toBe('The Impulse is a whole number from 1 to 12, not 13.')
    expect(refusal({ units: { '1/1': 3 } })).toMatch(/^There is no unit "1\/1"/)
    expect(refusal({ units: { '191/71': 68 } })).toMatch(/^There is no Area or Zone 68/)
    expect(refusal({ units: { '191/71': {} } })).toMatch(/^There is no Area or Zone undefined/)
    expect(refusal({ usedArtillery: ['ART-1'] })).toMatch(/^There is no Artillery marker "ART-1"/)
    expect(refusal({ side: 'blue' })).toBe('A side is "german" or "soviet", not "blue".')
    expect(refusal({ step: 'lunch' })).toMatch(/^Play stands at turn, reinforcement, impulse/)
    expect(refusal({ rubble: ['K'] })).toBe('There is no Rubble in Zones.')
    expect(refusal({ light: 'dusk' })).toBe('The light is "day" or "night", not "dusk".')
    expect(refusal({ passed: 'dusk' })).toBe('The Pass before is "day" or "night", not "dusk".')
    expect(refusal({ otherUnits: 'dead' })).toBe('What becomes of other units is "asSetUp" or "gone", not "dead".')
    expect(refusal({ pause: 1 })).toBe('The Pause is true or false, not 1.')
    expect(refusal({ airUsed: 3 })).toBe('The number of Air markers used is a whole number from 0 to 2, not 3.')
    expect(refusal({ logistics: 1 })).toBe('The Logistics roll is a whole number from 2 to 12, not 1.')
    expect(refusal({ attempts: { 5: 1 } })).toBe('Nobody lands in Area 5: it has no connection over the Volga.')
    expect(refusal({ attempts: { 47: 4 } })).toBe(
      'The number of attempts at Area 47 is a whole number from 0 to 3, not 4.',
    )
    expect(refusal({ released: [21] })).toBe('Garrisons are in Zones; 21 is an Area.')
    expect(refusal({ advantage: 'nobody' })).toMatch(/^The Advantage is with/)
    expect(refusal({ units: { 'KG-ST': 21, '194/71': 21 } })).toBe('An Area holds at most four units of a side.')
  })
})
