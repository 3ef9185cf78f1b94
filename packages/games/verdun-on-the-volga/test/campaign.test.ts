import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  campaign,
  controls,
  decider,
  decline,
  done,
  first,
  gun,
  isOffered,
  legal,
  midgame,
  moves,
  offered,
  proceed,
  r,
  told,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

const turn = (patch: VovPatch, scenario: 'standard' | 'campaign' = 'standard') => {
  const s = scenario === 'standard' ? at({ step: 'turn', ...patch }) : campaign({ step: 'turn', ...patch })
  act(s, proceed)
  return s
}

describe('17 reinforcements', () => {
  test('VOV-17.0a VOV-17.1a VOV-R42 German units due, in German-controlled Zones D to G, Contested or not', () => {
    const s = turn({ turn: 2 })
    expect([decider(s), values(s, 'to', { do: 'place', unit: '243A' })]).toEqual(['german', ['D', 'E', 'F', 'G']])
    expect(legal(s).every((action) => action.do === 'place')).toBe(true)
    const lost = turn({
      turn: 2,
      units: { '115B': 'D', '124B': 'E', '191/71': 'E', '149B': 'F' },
      control: { german: ['E'], soviet: ['D', 'F'] },
    })
    expect(values(lost, 'to', { do: 'place', unit: '243A' })).toEqual(['E', 'G'])
  })
  test('VOV-R73 with all of D to G lost they wait', () => {
    const s = turn({ turn: 2, units: { '115B': 'D', '124B': 'E', '149B': 'F', '2MB': 'G' } })
    expect([where(s, '243A'), decider(s)]).toEqual(['onCard', 'soviet'])
  })
  test('VOV-17.2a VOV-6.2a the Soviet after the German, in L or M', () => {
    const s = turn({ turn: 2 })
    act(s, { do: 'place', unit: '243A', to: 'F' })
    expect([decider(s), values(s, 'to', { do: 'place', unit: '34/13G' })]).toEqual(['soviet', ['L', 'M']])
    expect(isOffered(s, { do: 'place', unit: '1043/284' })).toBe(false)
  })
  test('VOV-17.2.1a VOV-R41 Workers in Soviet Urban riverbank Areas with room, one an Area and Phase', () => {
    const s = turn({
      turn: 3,
      otherUnits: 'gone',
      units: { W1: 'eliminated', W2: 'eliminated', '191/71': 47, '92N': 47 },
    })
    expect(asked(s)).toBe('workers')
    const open = values(s, 'to', { do: 'place', unit: 'W1' })
    expect(open).toEqual([4, 12, 13, 20, 25, 34, 35, 36, 47, 48, 49, 58, 59, 61])
    act(s, { do: 'place', unit: 'W1', to: 47 })
    expect(values(s, 'to', { do: 'place', unit: 'W2' })).not.toContain(47)
    expect(isOffered(s, done as { do: 'done' })).toBe(false)
  })
})

describe('21.2 the flanks', () => {
  test('VOV-21.2a VOV-R45 VOV-21.3a Turn 6 brings both sides to the flanks at once, and their guns', () => {
    const s = turn({ turn: 6 }, 'campaign')
    expect(whereAll(s, '669/371', '36A/14', '92/60', '422', '62', '64')).toEqual([
      'B f',
      'C f',
      'I f',
      'A f',
      'I f',
      'J f',
    ])
    expect(['A', 'B', 'I', 'J'].map((zone) => controls(s, zone))).toEqual(['soviet', 'german', 'soviet', 'soviet'])
    expect(['ART-371', 'ART-64-1', 'ART-66-2'].map((name) => gun(s, name))).toEqual(['ready', 'ready', 'ready'])
    const five = turn({ turn: 5 }, 'campaign')
    expect([where(five, '422'), gun(five, 'ART-64-1')]).toEqual(['onCard', 'absent'])
  })
  test('VOV-21.2b VOV-R43 from Turn 6 anybody may enter A, B, I and J', () => {
    const s = campaign({ impulse: 2, units: { '15/29': 'B' } })
    act(s, assault('B'))
    expect(values(s, 'to', { do: 'move', unit: '15/29' })).toContain('A')
  })
  test('VOV-21.2.1a VOV-R44 VOV-R92 bound until attacked; a Zone of bound units cannot be activated', () => {
    const s = campaign({ impulse: 2 })
    expect(isOffered(s, { do: 'assault', area: 'B' })).toBe(false)
    const mixed = campaign({ impulse: 2, units: { '15/29': 'B' } })
    act(mixed, assault('B'))
    expect(values(mixed, 'unit', { do: 'move' })).toEqual(['15/29'])
    const attacked = campaign({ impulse: 2, side: 'soviet', advantage: 'usedByGerman' })
    act(attacked, assault('I'))
    if (asked(attacked) === 'fortify') act(attacked, decline)
    act(attacked, attack('I', '62'))
    while (asked(attacked) === 'join')
      act(attacked, { do: 'holdBack', unit: values(attacked, 'unit', { do: 'holdBack' })[0] as string })
    act(attacked, { do: 'lead', unit: '92/60' })
    const events = [...act(attacked, decline), ...act(attacked, decline, ...two(7), ...two(9))]
    while (asked(attacked) === 'withdraw') act(attacked, done)
    expect(attacked.released[8]).toBe(1)
    expect(first(events, 'combat').area).toBe('I')
    expect(attacked.released[9]).toBe(0)
  })
  test('VOV-R44 VOV-21.2.1b an attack in B frees the 14th Panzer too', () => {
    const s = campaign({ impulse: 2, side: 'soviet', advantage: 'usedByGerman' })
    act(s, assault('A'))
    act(s, decline)
    moves(s, ['422', 'B'])
    act(s, attack('B', '422'))
    act(s, { do: 'lead', unit: '669/371' })
    act(s, decline)
    act(s, decline, ...two(2), ...two(9))
    while (asked(s) === 'withdraw') act(s, done)
    expect([s.released[1], s.released[2]]).toEqual([1, 1])
    const free = campaign({ impulse: 2, released: ['B', 'C'] })
    act(free, assault('C'))
    expect(isOffered(free, { do: 'move', unit: '36A/14' })).toBe(true)
  })
  test('VOV-R44 bound units may still exchange troops', () => {
    const s = campaign({ turn: 7, impulse: 2, units: { '669/371': r('B') } })
    act(s, { do: 'troopTransfer' })
    expect(values(s, 'unit', { do: 'weaken' }).length).toBeGreaterThan(0)
  })
  test('VOV-21.2.1b VOV-R62 the 14th Panzer goes when the whole 29th is in C, and stays free', () => {
    const s = campaign({ impulse: 2, units: { '15/29': 'C', '71/29': 'C', '129A/29': 'C', 'PNR/29': 6 } })
    act(s, { do: 'regroup' })
    expect(isOffered(s, { do: 'move', unit: '36A/14' })).toBe(false)
    const events = act(s, { do: 'move', unit: 'PNR/29', to: 'C' })
    expect(told(events, 'released').map(({ zone }) => zone)).toEqual(['C'])
    expect(isOffered(s, { do: 'move', unit: '36A/14' })).toBe(true)
  })
  test('VOV-21.2.2a 64th Army only in A and B, 66th only in H to K', () => {
    const s = campaign({
      impulse: 2,
      side: 'soviet',
      units: { '669/371': 'gone', '670/371': 'gone', '671/371': 'gone', 'PNR/371': 'gone', '422': 'B' },
    })
    act(s, assault('B'))
    act(s, decline)
    expect(values(s, 'to', { do: 'move', unit: '422' })).toEqual(['A'])
    const north = campaign({
      impulse: 2,
      side: 'soviet',
      units: { '64': 'K', '64/16': 61, '79/16': 61, '2A/16': 61, 'PNR/16': 61, '124B': 'gone' },
    })
    act(north, assault('K'))
    act(north, decline)
    expect(values(north, 'to', { do: 'move', unit: '64' })).toEqual(['J'])
  })
  test('VOV-21.5a VOV-R82 rebuilt units may enter on the flanks, scheduled and called ones not', () => {
    const s = turn({ turn: 7, units: { '42N': 'rebuilt', '64': 'rebuilt', 'KG-6': 'rebuilt' } }, 'campaign')
    while (!isOffered(s, { do: 'place', unit: 'KG-6' })) act(s, legal(s)[0]!)
    expect(values(s, 'to', { do: 'place', unit: 'KG-6' })).toEqual(['B', 'D', 'E', 'F', 'G'])
    act(s, { do: 'place', unit: 'KG-6', to: 'B' })
    while (!isOffered(s, { do: 'place', unit: '42N' })) act(s, legal(s)[0]!)
    expect(values(s, 'to', { do: 'place', unit: '42N' })).toEqual(['A', 'I', 'J', 'L', 'M'])
    act(s, { do: 'place', unit: '42N', to: 'L' })
    while (!isOffered(s, { do: 'place', unit: '64' })) act(s, legal(s)[0]!)
    expect(values(s, 'to', { do: 'place', unit: '64' })).toEqual(['I', 'J'])
    const scheduled = turn({ turn: 7, units: { '208/79': 'onCard' } }, 'campaign')
    while (!isOffered(scheduled, { do: 'place', unit: '208/79' })) act(scheduled, legal(scheduled)[0]!)
    expect(values(scheduled, 'to', { do: 'place', unit: '208/79' })).toEqual(['D', 'E', 'F', 'G'])
  })
})

describe('21.6 breakthrough', () => {
  const ends = (s: ReturnType<typeof at>) => {
    act(s, proceed)
    return s.outcome
  }
  test('VOV-21.6a VOV-R71 Zone B, H or K Soviet at the end of a Maneuvers Phase, from Turn 1 on', () => {
    expect(ends(campaign({ turn: 1, step: 'endOfManeuvers', units: { '115B': 'H', 'KG-ST': 'gone' } }))).toBe(
      'soviet/automatic',
    )
    expect(
      ends(
        campaign({
          turn: 7,
          step: 'endOfManeuvers',
          units: { '669/371': 'gone', '670/371': 'gone', '671/371': 'gone', 'PNR/371': 'gone', '422': 'B' },
        }),
      ),
    ).toBe('soviet/automatic')
    expect(ends(midgame({ turn: 7, step: 'endOfManeuvers', control: { soviet: ['H'] } }))).toBe('soviet/automatic')
    expect(ends(campaign({ turn: 1, step: 'endOfManeuvers', units: { '115B': 'H' } }))).toBe('')
    expect(ends(at({ turn: 1, step: 'endOfManeuvers', units: { '115B': 'H', 'KG-ST': 'gone' } }))).toBe('')
    expect(offered(at(), { do: 'callReserves' })).toEqual([])
  })
})
