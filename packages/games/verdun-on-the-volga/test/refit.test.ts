import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  at,
  campaign,
  controls,
  cut,
  decline,
  done,
  first,
  hasRubble,
  isOffered,
  legal,
  midgame,
  offered,
  owner,
  proceed,
  r,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

const german = (patch: VovPatch = {}) => {
  const s = at({ turn: 2, step: 'refit', ...patch })
  act(s, proceed)
  return s
}
const soviet = (patch: VovPatch = {}) => {
  const s = at({ turn: 2, side: 'soviet', step: 'refit', advantage: 'usedByGerman', ...patch })
  act(s, proceed)
  return s
}
/** Reduced units that keep a Refit from being over before it began. */
const worn = { '191/71': r(21), '194/71': r(16), '211/71': r(21), '516/295': r(28) } as const

describe('13.2, 13.3 Replacement Points', () => {
  test('VOV-13.2a VOV-13.3.2a VOV-13.5a the German has one RP: two flips, and what is left is lost', () => {
    const s = german({ advantage: 'soviet', units: worn })
    act(s, { do: 'refit', unit: '191/71' })
    act(s, { do: 'refit', unit: '194/71' })
    expect(whereAll(s, '191/71', '194/71', '211/71')).toEqual(['21 f', '16 f', '21 r'])
    expect(legal(s)).toEqual([done])
    const saved = german({ advantage: 'soviet', units: worn })
    act(saved, done)
    expect(where(saved, '191/71')).toBe('21 r')
  })
  test('VOV-12.1E VOV-12.2a VOV-R95 Increased Replacements: German +1, Soviet +2, the marker changes hands at the end of the Phase', () => {
    const s = german({ units: worn })
    expect(asked(s)).toBe('replacements')
    const events = act(s, { do: 'advantage', use: 'increasedReplacements' })
    expect(first(events, 'replacements').points).toBe(2)
    expect(owner(s)).toBe('usedByGerman')
    const russian = soviet({ advantage: 'soviet', units: { '92N': r(36), '42N': r(10) } })
    expect(first(act(russian, { do: 'advantage', use: 'increasedReplacements' }), 'replacements').points).toBe(4)
    const plain = soviet({ advantage: 'soviet', units: { '92N': r(36) } })
    expect(first(act(plain, decline), 'replacements').points).toBe(2)
  })
  test('VOV-13.3.1a VOV-R89 units on the map must be able to trace supply, whatever their markers say', () => {
    const s = german({ advantage: 'soviet', units: { '191/71': r(47), '211/71': cut(21, true), W2: 'gone' } })
    expect(values(s, 'unit', { do: 'refit' })).toEqual(['211/71'])
  })
  test('VOV-13.3.2b VOV-13.3.2c VOV-13.3.3a VOV-R78 one RP rebuilds an Independent reduced, two RP full', () => {
    const s = soviet({ units: { '42N': 'eliminated', '10B': 'eliminated' } })
    expect(values(s, 'strength', { do: 'rebuild', unit: '42N' })).toEqual(['full', 'reduced'])
    act(s, { do: 'rebuild', unit: '42N', strength: 'full' })
    while (asked(s) !== 'reinforce' || !isOffered(s, { do: 'place', unit: '42N' })) act(s, legal(s)[0]!)
    act(s, { do: 'place', unit: '42N', to: 'M' })
    expect(where(s, '42N')).toBe('M f')
    const poor = german({ advantage: 'soviet', units: { 'KG-6': 'eliminated', ...worn } })
    expect(values(poor, 'strength', { do: 'rebuild', unit: 'KG-6' })).toEqual(['reduced'])
  })
  test('VOV-13.3.2d VOV-R8 units with a Parent ID never return', () => {
    const s = soviet({ units: { '482/131': 'eliminated', '133/131': 'eliminated', '42N': 'eliminated' } })
    expect(values(s, 'unit', { do: 'rebuild' })).toEqual(['42N'])
  })
  test('VOV-13.3.2e eliminated in any way, an Independent can be rebuilt without supply', () => {
    const s = at({ turn: 2, impulse: 3, side: 'soviet', units: { W2: r(47), '92N': r(47) } })
    act(s, { do: 'consolidate' })
    act(s, { do: 'strengthen', unit: 'W2' })
    act(s, { do: 'sacrifice', unit: '92N' })
    expect(where(s, '92N')).toBe('eliminated')
    const later = soviet({ units: { '92N': 'eliminated' } })
    expect(isOffered(later, { do: 'rebuild', unit: '92N' })).toBe(true)
  })
  test('VOV-R93 VOV-13.4a Workers come back free and are never rebuilt with RP', () => {
    const s = soviet({ units: { W1: 'eliminated', '42N': 'eliminated' } })
    expect(values(s, 'unit', { do: 'rebuild' })).toEqual(['42N'])
  })
  test('VOV-13.2.1a VOV-R38 one free flip in a perimeter Zone each Refit Phase', () => {
    const s = german({
      advantage: 'soviet',
      units: { '2A/16': r('K'), '64/16': r('K'), '518/295': r('F'), '191/71': r(21) },
    })
    expect(values(s, 'unit', { do: 'zoneRefit' })).toEqual(['2A/16', '518/295', '64/16'])
    act(s, { do: 'zoneRefit', unit: '64/16' })
    expect(isOffered(s, { do: 'zoneRefit' })).toBe(false)
    expect(isOffered(s, { do: 'refit', unit: '2A/16' })).toBe(true)
    expect(offered(soviet({ units: { '90/95': r('L'), '92N': r(36) } }), { do: 'zoneRefit' })).toEqual([])
  })
})

describe('13.3.5 the Tractor Factory', () => {
  const tanks = { '6A': 'eliminated', '26A': 'eliminated', '133/131': 'eliminated' } as const
  test('VOV-13.3.5a VOV-R40 one Independent tank a Refit Phase, free, full, in Area 58 at once', () => {
    const s = soviet({ units: { ...tanks, '191/71': 58 } })
    expect(values(s, 'unit', { do: 'buildTank' })).toEqual(['26A', '6A'])
    act(s, { do: 'buildTank', unit: '26A' })
    expect(where(s, '26A')).toBe('58 f')
    expect(isOffered(s, { do: 'buildTank' })).toBe(false)
    expect(isOffered(s, { do: 'rebuild', unit: '6A' })).toBe(true)
  })
  test('VOV-13.3.5a needs room', () => {
    const s = soviet({ units: { ...tanks, '92N': 58, '42N': 58 } })
    expect(isOffered(s, { do: 'buildTank' })).toBe(false)
  })
  test('VOV-13.3.5b stops for good with German control or Rubble', () => {
    expect(isOffered(soviet({ units: tanks, rubble: [58] }), { do: 'buildTank' })).toBe(false)
    expect(isOffered(soviet({ units: tanks, factory: false }), { do: 'buildTank' })).toBe(false)
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', units: { '99A': 'gone', W3: 'gone', '191/71': 57 } })
    expect(s.factory).toBe(1)
    act(s, { do: 'assault', area: 57 })
    const events = act(s, { do: 'move', unit: '191/71', to: 58 })
    expect(told(events, 'factoryStopped').length).toBe(1)
    expect(s.factory).toBe(0)
  })
  test('VOV-13.3.5a 64th and 66th Army tanks are not built there', () => {
    const s = campaign({
      turn: 7,
      side: 'soviet',
      step: 'refit',
      advantage: 'usedByGerman',
      units: { '13A': 'eliminated', '6A': 'eliminated' },
    })
    act(s, proceed)
    expect(values(s, 'unit', { do: 'buildTank' })).toEqual(['6A'])
  })
})

describe('13.1 the rest of a half', () => {
  test('VOV-13.1a VOV-15.2.3a VOV-PAC-4a Surrender of own units only, after the spending', () => {
    const s = german({ advantage: 'soviet', units: { ...worn, '15/29': cut(1), '482/131': cut(5) } })
    act(s, done, 6)
    expect(whereAll(s, '15/29', '482/131')).toEqual(['eliminated', '5 f'])
  })
  test('VOV-15.2.4a VOV-R39 empty pockets change in favor of the player whose half it is', () => {
    const s = at({
      turn: 2,
      step: 'refit',
      advantage: 'soviet',
      units: { ...worn, '115B': 'gone', '282/10NKVD': 'gone' },
      control: { german: [57, 60, 63, 65, 67], soviet: [42] },
    })
    act(s, proceed)
    expect(controls(s, 64)).toBe('soviet')
    act(s, done)
    expect(controls(s, 64)).toBe('german')
  })
  test('VOV-21.4a VOV-R61 from Turn 6 a free flip in each of A, B, I and J', () => {
    const s = campaign({
      turn: 7,
      step: 'refit',
      advantage: 'soviet',
      units: { '669/371': r('B'), '670/371': r('B'), '92/60': r('I'), '191/71': r(21) },
    })
    act(s, proceed)
    expect(values(s, 'unit', { do: 'flankRefit' })).toEqual(['669/371', '670/371', '92/60'])
    act(s, { do: 'zoneRefit', unit: '669/371' })
    act(s, { do: 'flankRefit', unit: '670/371' })
    act(s, { do: 'flankRefit', unit: '92/60' })
    expect(whereAll(s, '669/371', '670/371', '92/60')).toEqual(['B f', 'B f', 'I f'])
    const one = campaign({
      turn: 7,
      step: 'refit',
      advantage: 'soviet',
      units: { '669/371': r('B'), '670/371': r('B'), '191/71': r(21) },
    })
    act(one, proceed)
    act(one, { do: 'flankRefit', unit: '669/371' })
    expect(isOffered(one, { do: 'flankRefit' })).toBe(false)
    const mid = midgame({ turn: 7, side: 'soviet', step: 'refit', advantage: 'usedByGerman', units: { '422': r('A') } })
    act(mid, proceed)
    expect(isOffered(mid, { do: 'flankRefit', unit: '422' })).toBe(true)
    expect(hasRubble(mid, 4)).toBe(true)
  })
})
