import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  decline,
  gun,
  isOffered,
  moves,
  r,
  told,
  values,
  whereAll,
} from './harness.ts'

/** KG-6 and 191/71 have overrun Area 27 with ART-71 and Air, and go on to 23 and 22. */
const split = () => {
  const s = at({
    turn: 2,
    impulse: 3,
    advantage: 'usedByGerman',
    heroUsed: true,
    usedArtillery: ['ART-62-1', 'ART-62-2'],
  })
  act(s, assault(21))
  moves(s, ['KG-6', 27], ['191/71', 27])
  act(s, attack(27, 'KG-6'))
  act(s, { do: 'artillery', marker: 'ART-71' })
  act(s, { do: 'air' }, 3, 3, 4, 2, 3)
  act(s, { do: 'overrun', unit: '191/71', to: 22 })
  act(s, { do: 'overrun', unit: 'KG-6', to: 23 })
  return s
}

describe('11.4.5e support in overrun combat', () => {
  test('VOV-R70 VOV-10.1.4a VOV-10.2.2a each marker helps in one overrun combat only', () => {
    const s = split()
    expect(values(s, 'area', { do: 'attack' })).toEqual([22, 23])
    act(s, attack(22, '191/71'))
    act(s, { do: 'artillery', marker: 'ART-71' })
    const [with22] = told(act(s, { do: 'air' }, 6, 3, 3, 1, 1), 'combat')
    // Neither is offered again: KG-6 fights with what it has.
    const [with23] = told(act(s, attack(23, 'KG-6'), 4, 4, 1, 2), 'combat')
    expect([with22?.area, with22?.attackTerms.map(({ term }) => term)]).toEqual([22, ['lead', 'artillery', 'air']])
    expect([with23?.area, with23?.attackTerms.map(({ term }) => term)]).toEqual([23, ['lead']])
    expect([s.air, gun(s, 'ART-71')]).toEqual([1, 'used'])
  })
  test('VOV-R70 the markers may go to different overrun combats', () => {
    const s = split()
    act(s, attack(22, '191/71'))
    act(s, { do: 'artillery', marker: 'ART-71' })
    act(s, decline, 6, 6, 1, 1)
    // ART-71 is spent, and Air still there for KG-6.
    act(s, attack(23, 'KG-6'))
    expect(asked(s)).toBe('air')
    const [combat] = told(act(s, { do: 'air' }, 2, 4, 4, 1, 2), 'combat')
    expect(combat?.attackTerms.map(({ term, value }) => [term, value])).toEqual([
      ['lead', 3],
      ['air', 2],
    ])
    expect(s.air).toBe(1)
  })
  test('VOV-11.4.5e VOV-10.1.2a a second Air marker is not for overrun combat', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      advantage: 'usedByGerman',
      heroUsed: true,
      usedArtillery: ['ART-62-1', 'ART-62-2', 'ART-71'],
    })
    act(s, assault(21))
    moves(s, ['KG-6', 27], ['191/71', 27])
    act(s, attack(27, 'KG-6'))
    while (asked(s) === 'artillery') act(s, decline)
    act(s, decline, 4, 4, 1, 1)
    act(s, { do: 'overrun', unit: '191/71', to: 22 })
    act(s, { do: 'stay', unit: 'KG-6' })
    const events = act(s, attack(22, '191/71'), 3, 3, 1, 1)
    expect(told(events, 'combat').map(({ area, result }) => [area, result])).toEqual([[22, 'success']])
    expect(whereAll(s, 'KG-6')).toEqual(['27 r'])
  })
})

describe('11.4.5c overrun movement', () => {
  /** 26/24 and 24A/24 have overrun Area 8 next to Zone D, and only 26/24 began beside the Zone. */
  const besideZoneD = (units: VovPatch['units'] = {}) => {
    const s = at({
      turn: 2,
      impulse: 3,
      advantage: 'usedByGerman',
      heroUsed: true,
      otherUnits: 'gone',
      units: { '26/24': 7, '24A/24': 15, '115B': r(8), ...units },
      rubble: [],
    })
    act(s, { do: 'combinedAssault', area: 7, with: 15 })
    moves(s, ['26/24', 8], ['24A/24', 8])
    battle(s, 8, '24A/24', 4, 4, 1, 1)
    return s
  }
  test('VOV-R37 VOV-16.2a a Zone only for a unit that began the Impulse next to it', () => {
    const s = besideZoneD()
    expect(asked(s)).toBe('overrun')
    expect(values(s, 'to', { do: 'overrun', unit: '26/24' })).toContain('D')
    act(s, { do: 'stay', unit: '26/24' })
    const far = values(s, 'to', { do: 'overrun', unit: '24A/24' })
    expect([far.includes('D'), far.includes(7)]).toEqual([false, true])
  })
  test('VOV-16.3a VOV-R98 no overrun combat in a Zone: nobody overruns into one that would have to be attacked', () => {
    const s = besideZoneD({ '92N': 'D' })
    const attempt = { do: 'overrun', unit: '26/24', to: 'D' } as const
    expect(isOffered(s, attempt)).toBe(false)
    expect(rules.explain?.(s, attempt)).toEqual({
      rule: 'VOV-16.3a',
      why: { say: 'noOverrunCombatInZones', area: 'D' },
    })
  })
  test('VOV-16.3a VOV-R98 a Zone that was Contested may be entered, and is not attacked', () => {
    const s = besideZoneD({ '92N': 'D', '15/29': 'D' })
    act(s, { do: 'overrun', unit: '26/24', to: 'D' })
    act(s, { do: 'stay', unit: '24A/24' })
    expect(whereAll(s, '26/24')).toEqual(['D f'])
    expect([s.fight, isOffered(s, { do: 'attack' })]).toEqual([null, false])
  })
})
