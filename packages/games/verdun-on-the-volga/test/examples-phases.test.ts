import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  battle,
  clock,
  controls,
  decline,
  done,
  endAssault,
  isCut,
  isOffered,
  legal,
  moves,
  owner,
  pass,
  play,
  proceed,
  r,
  told,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('Impulses and the Advantage', () => {
  const dusk = (patch: VovPatch = {}) => at({ turn: 3, impulse: 6, ...patch })
  test('VOV-E45 VOV-6.3.1e VOV-12.3a Night falls and the Advantage goes over', () => {
    const s = dusk()
    play(s, [pass], ...two(4))
    act(s, decline)
    expect([clock(s), owner(s)]).toEqual(['night 4', 'soviet'])
  })
  test('VOV-E46 VOV-12.1D Prolong Daylight', () => {
    const s = dusk()
    play(s, [pass, { do: 'advantage', use: 'prolong' }], ...two(4))
    expect([clock(s), owner(s)]).toEqual(['day 7', 'soviet'])
  })
  test('VOV-E48 VOV-18.3a on Turn 1 a Pause can be ignored', () => {
    const s = at({ turn: 1, impulse: 3 })
    play(s, [pass, { do: 'ignorePause' }], ...two(3))
    expect([clock(s), owner(s)]).toEqual(['day 4', 'german'])
  })
  test('VOV-E50 VOV-6.3.1i VOV-R12 two Passes bring Night, or the end', () => {
    const passes = (roll: number) => {
      const s = at({ turn: 3, impulse: 4, side: 'soviet', advantage: 'soviet' })
      act(s, pass)
      act(s, pass, ...two(roll))
      return s
    }
    expect(clock(passes(9))).toBe('night 5')
    const early = passes(2)
    act(early, decline)
    expect(clock(early)).toBe('night 2')
    const night = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', advantage: 'soviet' })
    act(night, pass)
    const events = act(night, pass, ...two(9))
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['refit'])
  })
  test('VOV-E51 VOV-R14 the Advantage in limbo at dusk', () => {
    const s = at({ turn: 3, impulse: 7, advantage: 'soviet' })
    act(s, assault(7))
    moves(s, ['26/24', 5], ['24A/24', 5], ['244A', 5])
    battle(s, 5, '24A/24', ...two(5), ...two(2))
    act(s, { do: 'advantage', use: 'fanaticalDefense' })
    act(s, done)
    act(s, endAssault)
    act(s, decline)
    expect([clock(s), owner(s)]).toEqual(['night 5', 'german'])
  })
})

describe('supply, Refit, Volga', () => {
  test('VOV-E53 VOV-15.2.1a VOV-15.2.1c lines from 62 to 61', () => {
    const north = (more: VovPatch) =>
      at({ turn: 2, units: { '115B': 60, '149B': 62, '282/10NKVD': 63 }, control: { german: [59, 64] }, ...more })
    const checked = (s: ReturnType<typeof at>): typeof s => {
      act(s, pass)
      return s
    }
    const s = checked(north({}))
    expect([isCut(s, '115B'), isCut(s, '149B')]).toEqual([false, false])
    const lost = checked(
      north({ units: { '115B': 60, '149B': 62, '124B': 'gone' }, control: { german: [59, 64, 61] } }),
    )
    expect([isCut(lost, '115B'), isCut(lost, '149B')]).toEqual([true, true])
    const pocket = checked(
      at({
        turn: 2,
        units: {
          '64/16': 62,
          '149B': 60,
          '124B': 'gone',
          '79/16': 'gone',
          '2A/16': 'gone',
          'PNR/16': 'gone',
          '99A': 'K',
        },
        control: { german: [61, 62], soviet: [59, 60, 63] },
      }),
    )
    expect(isCut(pocket, '64/16')).toBe(true)
  })
  test('VOV-E55 VOV-15.2.3a VOV-PAC-4a Surrender', () => {
    const s = at({
      turn: 2,
      side: 'soviet',
      step: 'refit',
      units: {
        '482/131': { at: 5, outOfSupply: true },
        '271/10NKVD': { at: 5, outOfSupply: true },
        '101/35G': { at: 3, reduced: true, outOfSupply: true },
        '10B': { at: 3, outOfSupply: true },
      },
    })
    act(s, proceed)
    act(s, done, 2, 4, 3, 5)
    expect(whereAll(s, '482/131', '271/10NKVD', '101/35G', '10B')).toEqual(['5 f', '5 r', 'eliminated', 'eliminated'])
  })
  test('VOV-E56 VOV-15.2.4a VOV-R39 an empty pocket changes hands', () => {
    const pocket = (units: VovPatch['units']) => {
      const s = at({
        turn: 2,
        step: 'refit',
        units: { '115B': 'gone', '282/10NKVD': 'gone', ...units },
        control: { german: [57, 60, 63, 65, 67] },
      })
      act(s, proceed)
      act(s, decline)
      return controls(s, 64)
    }
    expect(pocket({})).toBe('german')
    expect(pocket({ '282/10NKVD': 64 })).toBe('soviet')
  })
  test('VOV-E58 VOV-9.3.4c VOV-R23 three attempts a connection, both ways together', () => {
    const s = at({
      turn: 4,
      impulse: 5,
      light: 'night',
      side: 'soviet',
      units: { '685/193': 'L', '893/193': 'L', '895/193': 'L', '92N': 47, '385/112': 47, W2: 'gone' },
    })
    act(s, { do: 'combinedAssault', area: 47, with: 'L' })
    act(s, decline)
    act(s, decline)
    act(s, { do: 'move', unit: '685/193', to: 47 }, 6, 5)
    act(s, { do: 'move', unit: '893/193', to: 47 }, 6, 6)
    act(s, { do: 'move', unit: '92N', to: 'L' }, 1, 1)
    expect(isOffered(s, { do: 'move', unit: '895/193', to: 47 })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '385/112', to: 'L' })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '895/193', to: 48 })).toBe(true)
  })
  test('VOV-E60 VOV-8.1.2g VOV-8.1.2h Troop Transfer', () => {
    const s = at({
      turn: 3,
      impulse: 2,
      side: 'soviet',
      units: { '34/13G': r(25), '1043/284': 34, '1045/284': 'M', '6A': 24 },
    })
    act(s, { do: 'troopTransfer' })
    const donors = values(s, 'unit', { do: 'weaken' })
    expect(donors).toContain('1043/284')
    expect(donors).not.toContain('1045/284')
    expect(donors).not.toContain('6A')
    act(s, { do: 'weaken', unit: '1043/284' })
    expect(whereAll(s, '34/13G', '1043/284')).toEqual(['25 f', '34 r'])
  })
  test('VOV-E61 VOV-8.1.2i VOV-13.4a VOV-R54 Consolidation with a Worker', () => {
    const s = at({ turn: 2, impulse: 2, side: 'soviet', units: { W2: r(47), '92N': r(47) } })
    act(s, { do: 'consolidate' })
    act(s, { do: 'strengthen', unit: '92N' })
    act(s, { do: 'sacrifice', unit: 'W2' })
    expect(whereAll(s, '92N', 'W2')).toEqual(['47 f', 'eliminated'])
    const later = at({ turn: 3, step: 'turn', units: { W2: 'eliminated' } })
    act(later, proceed)
    while (asked(later) !== 'workers') play(later, [legal(later)[0]!])
    act(later, { do: 'place', unit: 'W2', to: 47 })
    expect(where(later, 'W2')).toBe('47 f')
  })
  test('VOV-E63 VOV-13.2.1a the free flip in a Zone needs no supply', () => {
    const s = at({ turn: 2, step: 'refit', units: { '2A/16': { at: 'K', reduced: true, outOfSupply: true } } })
    act(s, proceed)
    act(s, decline)
    act(s, { do: 'zoneRefit', unit: '2A/16' })
    expect(where(s, '2A/16')).toBe('K f')
  })
})
