import { noPlace } from '../rules/flanks.ts'
import { describe, expect, test } from 'vitest'
import { spaceOf } from '../rules/map.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { unitNumber } from '../rules/units.ts'
import { act, assault, at, attack, campaign, decline, legal, pass, proceed, r, transcript } from './harness.ts'

/** Whole lists of what can be chosen, in positions of a few units, and what is told only once. */

const guns = ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16']
const few = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: guns, otherUnits: 'gone' } as const
const move = (unit: string, to: number | string) => ({ do: 'move', unit, to }) as const

describe('8.1a what is offered in an Impulse', () => {
  test('VOV-8.1a VOV-R68 VOV-8.1.2f alone among enemies by the river: over it by Regroup, but not by Redeploy', () => {
    const patch: VovPatch = {
      ...few,
      side: 'soviet',
      units: { W2: r(47), '191/71': 21 },
      control: { german: [36, 45, 46, 48] },
    }
    expect(legal(at({ ...patch, light: 'night' }))).toEqual([assault(47), { do: 'regroup' }, pass])
    expect(legal(at(patch))).toEqual([assault(47), pass])
  })
  test('VOV-8.1.2i VOV-8.1.2g two reduced units apart do not consolidate, and have nobody to draw on', () => {
    const units = { '15/29': r(1), '71/29': r(2), '92N': 47 } as const
    const german = { german: [1, 2], soviet: [3, 4, 5, 6] } as const
    expect(legal(at({ ...few, light: 'night', units, control: german }))).toEqual([
      assault(1),
      assault(2),
      { do: 'regroup' },
      { do: 'redeploy' },
      pass,
    ])
    const together = { ...units, '71/29': r(1) }
    expect(legal(at({ ...few, light: 'night', units: together, control: german }))).toContainEqual({
      do: 'consolidate',
    })
    const drawn = at({ ...few, light: 'night', units: { ...units, '71/29': 2 }, control: german })
    expect(legal(drawn)).toContainEqual({ do: 'troopTransfer' })
    const other = at({ ...few, light: 'night', units: { '15/29': 1, '71/29': r(2) }, control: german })
    expect(legal(other)).toContainEqual({ do: 'troopTransfer' })
  })
})

describe('8.1.2e Redeploy', () => {
  test('VOV-8.1.2e the ends of a Redeploy in the order of the map', () => {
    const s = at({ turn: 2, impulse: 3, rubble: [7], units: { '244A': 'F', '267/94': 'F' } })
    act(s, { do: 'redeploy' })
    act(s, { do: 'take', unit: '15/29' })
    const ends = legal(s).map((action) => (action.do === 'move' ? spaceOf(action.to) : -1))
    expect(ends.length).toBeGreaterThan(5)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  })
})

describe('what happens once only', () => {
  test('VOV-13.3.5b Rubble stops the Tractor Factory; what stands still is not stopped again', () => {
    const fought = (factory: boolean) => {
      const s = at({ ...few, heroUsed: true, factory, units: { '191/71': 58, W3: 58 }, rubble: [] })
      act(s, assault(58))
      act(s, attack(58, '191/71'))
      return transcript(s, [decline, 6, 6, 6, 6]).filter((line) => /^(rubble|factory)/.test(line))
    }
    expect(fought(true)).toEqual(['rubble VOV-14.5a area 58', 'factoryStopped VOV-13.3.5b area 58'])
    expect(fought(false)).toEqual(['rubble VOV-14.5a area 58'])
  })
  test('VOV-19.2d Orlovka falls once', () => {
    const s = at({ ...few, orlovkaFell: true, units: { '518/295': 66, '92N': 47 }, control: { soviet: [67] } })
    act(s, assault(66))
    const told = transcript(s, move('518/295', 67))
    expect(told).toContain('control VOV-7.2b area 67 side german')
    expect(told.filter((line) => line.startsWith('orlovkaFell'))).toEqual([])
  })
  test('VOV-21.2.1b VOV-21.2.1a the 14th Panzer is freed by the 29th Motorized, and a free garrison not again', () => {
    const units = { '15/29': 'C', '71/29': 'C', '129A/29': 'C', 'PNR/29': 6 } as const
    const s = campaign({ impulse: 2, units })
    act(s, { do: 'regroup' })
    expect(transcript(s, move('PNR/29', 'C'))).toEqual([
      'moved VOV-8.1.2a unit PNR/29 from 6 to C cost 0',
      'released VOV-21.2.1b zone C',
      '? german: regroup VOV-8.1.2a',
    ])
    const free = campaign({ impulse: 2, units, released: ['C'] })
    act(free, { do: 'regroup' })
    expect(transcript(free, move('PNR/29', 'C')).length).toBe(2)
  })
  test('VOV-21.2.2a VOV-9.3.4a where units of the flank armies and Germans may ever be', () => {
    const s = campaign({ turn: 7 })
    const open = (unit: string) =>
      ['A', 'B', 'C', 'H', 'I', 'J', 'K', 'L', 'M', 62].filter(
        (place) => noPlace(s, unitNumber(unit), spaceOf(place as string)) === undefined,
      )
    expect(open('422')).toEqual(['A', 'B'])
    expect(open('62')).toEqual(['H', 'I', 'J', 'K'])
    expect(open('191/71')).toEqual(['A', 'B', 'C', 'H', 'I', 'J', 'K', 62])
    expect(open('92N')).toEqual(['A', 'B', 'C', 'H', 'I', 'J', 'K', 'L', 'M', 62])
  })
})

describe('positions set up by hand', () => {
  test('VOV-6.2a VOV-6.3.1a play may stand at one side’s reinforcements, or at the end of an Impulse', () => {
    const placing = at({
      turn: 2,
      side: 'soviet',
      step: 'reinforcement',
      otherUnits: 'gone',
      units: { '42N': 'rebuilt' },
    })
    expect(transcript(placing, proceed)).toEqual(['? soviet: reinforce VOV-17.2a unit 42N left 1'])
    expect(
      transcript(at({ ...few, step: 'endOfImpulse', logistics: 9, units: { '92N': 47 } }), proceed).slice(0, 2),
    ).toEqual([
      'logistics VOV-6.3.1c dice () total 9 impulse 3 result advance',
      'marker VOV-6.3.1c impulse 4 night false pause false',
    ])
  })
  test('VOV-3.3a Impulse 12 is a Night one; VOV-4.2b the dead have no steps', () => {
    expect([at({ turn: 2, impulse: 12 }).night, at({ turn: 2, impulse: 11 }).night]).toEqual([1, 0])
    const s = at({ turn: 2, units: { '191/71': 'eliminated', '211/71': 'rebuilt' } })
    expect(['191/71', '211/71'].map((name) => s.steps[unitNumber(name)])).toEqual([0, 2])
  })
  test('what is wrong in a position is named', () => {
    const wrong = (patch: object): string => {
      try {
        at(patch)
      } catch (error) {
        return (error as Error).message
      }
      return 'nothing'
    }
    expect(wrong({ need: 19 })).toContain('The VP needed')
    expect(wrong({ heroUsed: 1 })).toBe('The use of the Hero is true or false, not 1.')
    expect(wrong({ stormGroupUsed: 'no' })).toBe('The use of the Storm Group is true or false, not "no".')
    expect(wrong({ maximumAttack: 0 })).toBe('The Maximum Attack is true or false, not 0.')
    expect(wrong({ units: { '191/71': { at: 21, reduced: 1 } } })).toBe('The loss of 191/71 is true or false, not 1.')
    expect(wrong({ units: { '191/71': { at: 21, acted: 1 } } })).toBe('What 191/71 did is true or false, not 1.')
    expect(wrong({ attempts: { 36: 2, 4: 1 } })).toBe('nothing')
  })
})
