import { describe, expect, test } from 'vitest'
import { spaceOf } from '../rules/map.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { crossingTerms } from '../rules/volga.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  controls,
  decline,
  endAssault,
  first,
  isOffered,
  moves,
  offered,
  r,
  two,
  values,
  where,
} from './harness.ts'

const night = (patch: VovPatch = {}) => {
  const s = at({ turn: 4, impulse: 5, light: 'night', side: 'soviet', advantage: 'usedByGerman', ...patch })
  act(s, assault('L'))
  act(s, decline)
  return s
}
const regiment = { '685/193': 'L' } as const
const cross = (dice: number, patch: VovPatch = {}, to: number | string = 47) => {
  const s = night({ ...patch, units: { ...regiment, ...patch.units } })
  act(s, { do: 'move', unit: '685/193', to }, ...two(dice))
  return s
}

describe('9.3.4 crossing the Volga', () => {
  test('VOV-9.3.4a only the Soviet, by night', () => {
    const g = at({ turn: 4, impulse: 5, light: 'night', units: { '191/71': 47, W2: 'gone' } })
    act(g, assault(47))
    expect(values(g, 'to', { do: 'move', unit: '191/71' })).not.toContain('L')
    const day = at({ turn: 4, impulse: 5, side: 'soviet' })
    act(day, assault(47))
    if (asked(day) === 'fortify') act(day, decline)
    expect(values(day, 'to', { do: 'move', unit: 'W2' })).not.toContain('L')
  })
  test('VOV-9.3.4b a landing is Soviet-controlled or holds a Soviet unit', () => {
    const s = night({ units: regiment, control: { german: [48, 49] } })
    expect(values(s, 'to', { do: 'move', unit: '685/193' })).toEqual([36, 47, 58, 59, 61, 'M'])
    const held = night({ units: { ...regiment, W2: 48, '191/71': 48 }, control: { german: [48] } })
    expect(values(held, 'to', { do: 'move', unit: '685/193' })).toContain(48)
  })
  test('VOV-9.3.4d VOV-PAC-1b VOV-R60 what the table does to a full and to a reduced unit', () => {
    const twoFlanks: VovPatch = { control: { german: [33, 36, 48] } }
    const results = (reduced: boolean) =>
      [5, 6, 8, 9, 11].map((dice) => {
        const units: VovPatch['units'] = { '685/193': reduced ? r('L') : 'L', '269/10NKVD': 'gone', W1: 'gone' }
        return where(cross(dice, { ...twoFlanks, units }), '685/193')
      })
    expect(results(false)).toEqual(['47 f', '47 r', 'L f', 'L r', 'eliminated'])
    expect(results(true)).toEqual(['47 r', 'L r', 'L r', 'eliminated', 'eliminated'])
  })
  test('VOV-PAC-1a VOV-PAC-1c modifiers by the west bank, both ways', () => {
    const s = at({ units: { '191/71': 47, W1: 'gone', '269/10NKVD': 'gone' }, control: { german: [33, 36, 48] } })
    const terms = (from: number | string, to: number | string) =>
      crossingTerms(s, spaceOf(from), spaceOf(to)).map(({ term, value }) => `${term} ${value}`)
    expect(terms('L', 47)).toEqual(['kurganControlled 2', 'landingContested 1', 'twoFlanks 4'])
    expect(terms(47, 'L')).toEqual(terms('L', 47))
    expect(terms('L', 49)).toEqual(['kurganControlled 2', 'oneFlank 2'])
    expect(crossingTerms(at(), spaceOf('L'), spaceOf(47))).toEqual([])
  })
  test('VOV-9.3.4e a unit that lands pays and goes on, or stops and may attack if the Area is Contested', () => {
    const s = cross(4)
    expect(values(s, 'to', { do: 'move', unit: '685/193' })).toEqual([36, 45, 46, 48])
    const contested = cross(4, { units: { '191/71': r(47) } })
    expect(offered(contested, { do: 'move', unit: '685/193' })).toEqual([])
    expect(isOffered(contested, { do: 'attack', area: 47, lead: '685/193' })).toBe(true)
    expect(isOffered(contested, { do: 'attack', area: 47, lead: 'W2' })).toBe(false)
  })
  test('VOV-9.3.4f VOV-R24 who fails is done for this Impulse', () => {
    const s = cross(12, { units: { '685/193': r('L') } })
    expect(where(s, '685/193')).toBe('L r')
    expect(offered(s, { do: 'move', unit: '685/193' })).toEqual([])
  })
  test('VOV-R24 a crossing with loss leaves the unit eligible to attack, and needs room', () => {
    const s = cross(11, { units: { '191/71': r(47) } })
    expect(where(s, '685/193')).toBe('47 r')
    expect(isOffered(s, { do: 'attack', area: 47, lead: '685/193' })).toBe(true)
    const full = night({ units: { ...regiment, '92N': 47, '10B': 47, '42N': 47 } })
    expect(values(full, 'to', { do: 'move', unit: '685/193' })).not.toContain(47)
  })
  test('VOV-R75 eastward with the same roll, from an Area the unit began in', () => {
    const s = at({ turn: 4, impulse: 5, light: 'night', side: 'soviet', units: { '92N': 47, '27A': 45 } })
    act(s, assault(47))
    act(s, decline)
    const events = act(s, { do: 'move', unit: '92N', to: 'L' }, 2, 3)
    expect(first(events, 'crossing')).toMatchObject({ result: 'cross', total: 5 })
    expect(where(s, '92N')).toBe('L f')
    const inland = at({ turn: 4, impulse: 5, light: 'night', side: 'soviet', units: { '92N': 45 } })
    act(inland, assault(45))
    act(inland, decline)
    moves(inland, ['92N', 47])
    expect(values(inland, 'to', { do: 'move', unit: '92N' })).not.toContain('L')
  })
  test('VOV-R87 repulsed after crossing into a Mandatory Attack: no way back', () => {
    const s = at({
      turn: 4,
      impulse: 5,
      light: 'night',
      side: 'soviet',
      advantage: 'usedByGerman',
      units: { ...regiment, W2: 'gone', '191/71': 47, '92N': 45 },
    })
    expect(controls(s, 47)).toBe('german')
    act(s, { do: 'combinedAssault', area: 45, with: 'L' })
    act(s, decline)
    act(s, decline)
    expect(values(s, 'to', { do: 'move', unit: '685/193' })).not.toContain(47)
    moves(s, ['92N', 47])
    act(s, { do: 'move', unit: '685/193', to: 47 }, 1, 1)
    expect(isOffered(s, endAssault as { do: 'endAssault' })).toBe(false)
    battle(s, 47, '92N', ...two(2), ...two(9))
    expect([where(s, '92N'), where(s, '685/193')]).toEqual(['45 r', 'eliminated'])
  })
  test('VOV-R64 a marker counts for the unit that takes part, wherever it came from', () => {
    const s = cross(4, { units: { '191/71': r(47), '10B': 'gone' } })
    act(s, attack(47, '685/193'))
    expect(values(s, 'marker', { do: 'artillery' })).toEqual(['ART-62-1'])
  })
})
