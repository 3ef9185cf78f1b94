import { unitsAt } from '../rules/stacking.ts'
import { describe, expect, test } from 'vitest'
import { spaceOf } from '../rules/map.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { soviet, unitOf } from '../rules/units.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  campaign,
  controls,
  decider,
  decline,
  isOffered,
  moves,
  play,
  r,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman' } as const
const soviets = { ...quiet, side: 'soviet' } as const

/** Two rolls that differ by so much, the first too low to make Rubble in Area 5. */
const rolls = (difference: number): readonly number[] => {
  const won = [7, 8, 9, 10, 6, 5, 4, 3, 2].find((one) => one - difference >= 2 && one - difference <= 12)!
  return [...two(won), ...two(won - difference)]
}

/** 24A/24 and 26/24 strike Area 5 with an Attack Value of 6 and win by so much, or lose. */
const strike5 = (margin: number, patch: VovPatch = {}) => {
  const s = at({ ...quiet, heroUsed: true, ...patch })
  act(s, assault(7))
  moves(s, ['26/24', 5], ['24A/24', 5])
  const there = unitsAt(s, soviet, spaceOf(5))
  const lead = there[0]!
  const defense = unitOf(lead).combat[s.steps[lead]!]! + there.length - 1 + 2
  battle(s, 5, '24A/24', ...rolls(margin - 6 + defense))
  return s
}
const shares = (s: ReturnType<typeof at>, unit: string) => values(s, 'by', { do: 'absorb', unit })

describe('11.5 Attrition Points', () => {
  test('VOV-11.5a VOV-11.6.4a one point: a full Soviet unit is flipped', () => {
    const s = strike5(1)
    expect(where(s, '482/131')).toBe('5 r')
    expect(where(s, '271/10NKVD')).toBe('5 f')
  })
  test('VOV-11.5b VOV-11.5c VOV-R30 two points: flip and retreat, or two flips', () => {
    const s = strike5(2)
    expect(shares(s, '482/131')).toEqual(['flip', 'flipAndRetreat'])
    act(s, { do: 'absorb', unit: '482/131', by: 'flip' })
    expect(shares(s, '271/10NKVD')).toEqual(['flip'])
    act(s, { do: 'absorb', unit: '271/10NKVD', by: 'flip' })
    expect(whereAll(s, '482/131', '271/10NKVD')).toEqual(['5 r', '5 r'])
  })
  test('VOV-11.5a VOV-11.5c three points: eliminate the lead, or share', () => {
    const s = strike5(3)
    expect(shares(s, '482/131')).toEqual(['eliminate', 'flip', 'flipAndRetreat'])
    act(s, { do: 'absorb', unit: '482/131', by: 'eliminate' })
    expect(whereAll(s, '482/131', '271/10NKVD')).toEqual(['eliminated', '5 f'])
  })
  test('VOV-11.5a reduced units: two points eliminate, one retreats', () => {
    const s = strike5(1, { units: { '482/131': r(5), '271/10NKVD': 'gone' } })
    expect(asked(s)).toBe('retreat')
    const gone = strike5(2, { units: { '482/131': r(5), '271/10NKVD': 'gone' } })
    expect([where(gone, '482/131'), controls(gone, 5)]).toEqual(['eliminated', 'german'])
  })
  test('VOV-11.5a VOV-11.6.4a a full German unit may retreat for a point', () => {
    const s = at({ ...soviets, units: { '191/71': 27 } })
    act(s, assault(27))
    act(s, decline)
    battle(s, 27, '270/10NKVD', ...two(9), ...two(4))
    expect(shares(s, '191/71')).toEqual(['flip', 'retreat'])
    act(s, { do: 'absorb', unit: '191/71', by: 'retreat' })
    expect(where(s, '191/71')).toBe('28 f')
  })
  test('VOV-11.5c the lead takes at least one point', () => {
    const s = at({ ...quiet })
    act(s, assault(7))
    moves(s, ['26/24', 5], ['24A/24', 5])
    act(s, attack(5, '24A/24'))
    act(s, { do: 'lead', unit: '271/10NKVD' })
    play(s, [decline, decline, decline], ...two(8), ...two(7))
    expect(whereAll(s, '271/10NKVD', '482/131')).toEqual(['5 r', '5 f'])
  })
  test('VOV-R32 who has nowhere to go cannot absorb by retreating', () => {
    const s = strike5(2, {
      units: { '482/131': 5, '271/10NKVD': 'gone', '101/35G': 'gone', '10B': 'gone', '42N': 'gone' },
      control: { german: [3, 10] },
    })
    expect(where(s, '482/131')).toBe('eliminated')
  })
  test('VOV-R31 several units: the smallest total above the points', () => {
    const pocket = { '482/131': r(5), '271/10NKVD': r(5), '101/35G': r(5), '10B': 'gone', '42N': 'gone' } as const
    const s = strike5(3, { units: pocket, control: { german: [3, 10] } })
    expect(s.fight?.points).toBe(4 - 2)
    expect(where(s, '482/131')).toBe('eliminated')
    act(s, { do: 'absorb', unit: '271/10NKVD', by: 'nothing' })
    act(s, { do: 'absorb', unit: '101/35G', by: 'eliminate' })
    expect(whereAll(s, '271/10NKVD', '101/35G')).toEqual(['5 r', 'eliminated'])
  })
})

describe('11.6 retreats', () => {
  test('VOV-11.6.1a VOV-11.6.2a one after the other, stacking checked for each', () => {
    const s = strike5(2, { units: { '482/131': r(5), '271/10NKVD': r(5), W1: 3, W2: 10, W3: 10, '34/13G': 10 } })
    expect(s.fight?.points).toBe(2)
    act(s, { do: 'absorb', unit: '482/131', by: 'retreat' })
    act(s, { do: 'absorb', unit: '271/10NKVD', by: 'retreat' })
    expect(values(s, 'to', { do: 'retreat' })).toEqual([3])
    expect(values(s, 'unit', { do: 'retreat' })).toEqual(['271/10NKVD', '482/131'])
    act(s, { do: 'retreat', unit: '271/10NKVD', to: 3 })
    expect(where(s, '271/10NKVD')).toBe('3 r')
    expect(where(s, '482/131')).not.toBe('3 r')
    expect(where(s, '482/131')).not.toBe('eliminated')
  })
  test('VOV-11.6.2a the Free Area next to the fewest enemy Areas; VOV-R58 Zones counted', () => {
    const s = strike5(1, { units: { '482/131': r(5), '271/10NKVD': 'gone' } })
    expect(values(s, 'to', { do: 'retreat' })).toEqual([3, 10])
    // Next to 28 lie two Soviet Areas, next to 26 none; Zone F is connected to nothing Soviet either.
    const g = at({
      ...soviets,
      units: { '191/71': r(28), '270/10NKVD': 28, '516/295': 'gone', '517/295': 'gone', '245A': 'gone' },
    })
    act(g, assault(28))
    act(g, decline)
    battle(g, 28, '270/10NKVD', ...rolls(1))
    expect(values(g, 'to', { do: 'retreat' })).toEqual([26, 'F'])
  })
  test('VOV-11.6.2b VOV-11.6.2c VOV-R66 then a friendly Contested Area, then an enemy one', () => {
    const only = { '101/35G': 'gone', '10B': 'gone', '482/131': r(5), '271/10NKVD': 'gone' } as const
    const friendly = strike5(1, { units: { ...only, '191/71': 10 }, control: { german: [3] } })
    expect(where(friendly, '482/131')).toBe('10 r')
    const hostile = strike5(1, { units: { ...only, '191/71': 10 }, control: { german: [3, 10] } })
    expect([where(hostile, '482/131'), controls(hostile, 10)]).toEqual(['10 r', 'german'])
  })
  test('VOV-11.6.2e never into enemy ground without friends, empty or not', () => {
    const s = strike5(1, {
      units: { '482/131': r(5), '271/10NKVD': 'gone', '101/35G': 'gone', '10B': 'gone' },
      control: { german: [3] },
    })
    expect(where(s, '482/131')).toBe('10 r')
  })
  test('VOV-11.6.2d VOV-7.1b a full stack passes the unit on', () => {
    const s = strike5(1, {
      units: { '482/131': r(5), '271/10NKVD': 'gone', '101/35G': 'gone', '10B': 'gone', W1: 10, W2: 10, W3: 10 },
      control: { german: [3] },
    })
    expect(asked(s)).toBe('retreatOnward')
    const to = values(s, 'to', { do: 'retreat', unit: '482/131' })
    expect(to).toEqual([9, 11])
  })
  test('VOV-11.6.2f VOV-R83 never into the attacked Area or one passed before', () => {
    const s = strike5(1, {
      units: {
        '482/131': r(5),
        '271/10NKVD': 'gone',
        '101/35G': 'gone',
        '10B': 'gone',
        W1: 10,
        W2: 10,
        W3: 10,
        '133/131': 'gone',
        '911/244': 'gone',
      },
      control: { german: [3, 9, 11] },
    })
    expect(where(s, '482/131')).toBe('eliminated')
  })
  test('VOV-11.6.3a VOV-11.6.4a after any result the defender may withdraw; full Soviet units may not', () => {
    const s = strike5(-5, { units: { '271/10NKVD': r(5) } })
    expect([asked(s), decider(s)]).toEqual(['withdraw', 'soviet'])
    expect(values(s, 'unit', { do: 'withdraw' })).toEqual(['271/10NKVD'])
    act(s, { do: 'withdraw', unit: '271/10NKVD', to: 10 })
    expect(where(s, '271/10NKVD')).toBe('10 r')
    const g = at({ ...soviets, units: { '191/71': 27 } })
    act(g, assault(27))
    act(g, decline)
    battle(g, 27, '270/10NKVD', ...two(2), ...two(7))
    expect(values(g, 'unit', { do: 'withdraw' })).toEqual(['191/71'])
  })
  test('VOV-R59 when all defenders leave, the attackers take control; compulsory retreats come first', () => {
    const s = strike5(0, { units: { '482/131': 5, '271/10NKVD': r(5) } })
    expect(whereAll(s, '24A/24', '482/131')).toEqual(['5 r', '5 r'])
    for (const unit of ['482/131', '271/10NKVD'])
      if (isOffered(s, { do: 'withdraw', unit }))
        act(s, { do: 'withdraw', unit, to: values(s, 'to', { do: 'withdraw', unit })[0]! })
    expect(controls(s, 5)).toBe('german')
    const repulsed = strike5(-7, { units: { '271/10NKVD': r(5) } })
    expect([asked(repulsed), where(repulsed, '24A/24')]).toEqual(['withdraw', '7 r'])
  })
  test('VOV-11.6a a full entry Area leaves the order to the owner', () => {
    const s = at({ ...quiet, units: { '518/295': 26, 'PNR/295': 26 } })
    act(s, { do: 'combinedAssault', area: 21, with: 26 })
    moves(s, ['191/71', 22], ['KG-6', 22], ['518/295', 21], ['PNR/295', 21])
    battle(s, 22, '191/71', ...two(2), ...two(9))
    expect([asked(s), decider(s)]).toEqual(['retreat', 'german'])
    act(s, { do: 'retreat', unit: 'KG-6', to: 21 })
    act(s, { do: 'retreat', unit: '191/71', to: 21 })
    expect(whereAll(s, 'KG-6', '191/71')).toEqual(['21 r', '26 r'])
  })
  test('VOV-11.6.5a VOV-11.6a without a destination a unit obliged to retreat is eliminated', () => {
    const repulsed = (unit: string) => {
      const s = at({
        ...quiet,
        otherUnits: 'gone',
        units: { [unit]: 33, '191/71': 33, '211/71': 33, '194/71': 33, '516/295': 40, '270/10NKVD': 29 },
      })
      act(s, { do: 'combinedAssault', area: 33, with: 40 })
      moves(s, [unit, 29], ['516/295', 33])
      battle(s, 29, unit, ...two(2), ...two(12))
      return where(s, unit)
    }
    expect(repulsed('244A')).toBe('eliminated')
    expect(repulsed('26/24')).toBe('40 r')
  })
  test('VOV-21.2.2a VOV-R84 the flank armies retreat only to their own Zones', () => {
    const attackB = (control: VovPatch['control'] = {}) => {
      const s = campaign({
        impulse: 3,
        advantage: 'usedByGerman',
        control,
        units: {
          '422': r('B'),
          '126': 'gone',
          '36G': 'gone',
          '93B': 'gone',
          '96B': 'gone',
          '97B': 'gone',
          '13A': 'gone',
          '56A': 'gone',
        },
        released: ['B'],
      })
      act(s, assault('B'))
      act(s, attack('B', '669/371'))
      for (const unit of ['670/371', '671/371', 'PNR/371']) act(s, { do: 'holdBack', unit })
      while (s.fight !== null && s.fight.attackRoll === 0) {
        const last = asked(s) === 'air'
        act(s, decline, ...(last ? rolls(3) : []))
      }
      return s
    }
    expect(where(attackB(), '422')).toBe('A r')
    expect(where(attackB({ german: ['A'] }), '422')).toBe('eliminated')
  })
})
