import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/patch.ts'
import { at, campaign, clock, controls, gun, legal, owner, r, where } from './table.ts'

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
  test('every mistake gets a sentence', () => {
    expect(refusal({ colour: 1 })).toMatch(/^A position has no "colour"; it has turn, /)
    expect(refusal({ turn: 6 })).toBe('The Turn is a whole number from 1 to 5, not 6.')
    expect(refusal({ impulse: 13 })).toBe('The Impulse is a whole number from 1 to 12, not 13.')
    expect(refusal({ units: { '1/1': 3 } })).toMatch(/^There is no unit "1\/1"/)
    expect(refusal({ units: { '191/71': 68 } })).toMatch(/^There is no Area or Zone 68/)
    expect(refusal({ units: { '191/71': {} } })).toMatch(/^There is no Area or Zone undefined/)
    expect(refusal({ usedArtillery: ['ART-1'] })).toMatch(/^There is no Artillery marker "ART-1"/)
    expect(refusal({ side: 'blue' })).toBe('A side is "german" or "soviet", not "blue".')
    expect(refusal({ step: 'lunch' })).toMatch(/^Play stands at turn, impulse/)
    expect(refusal({ rubble: ['K'] })).toBe('There is no Rubble in Zones.')
    expect(refusal({ released: [21] })).toBe('Garrisons are in Zones; 21 is an Area.')
    expect(refusal({ advantage: 'nobody' })).toMatch(/^The Advantage is with/)
    expect(refusal({ units: { 'KG-ST': 21, '194/71': 21 } })).toBe('An Area holds at most four units of a side.')
  })
})
