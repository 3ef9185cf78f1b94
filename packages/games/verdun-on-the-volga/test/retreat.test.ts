import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  decline,
  first,
  forecastOf,
  isOffered,
  legal,
  moves,
  r,
  two,
  values,
  whereAll,
} from './harness.ts'

/** 191/71 holds out in Area 27 and may now leave: a Soviet attack has just been repulsed there. */
const held27 = (units: VovPatch['units'], german: readonly number[]) => {
  const s = at({
    turn: 2,
    impulse: 3,
    side: 'soviet',
    advantage: 'usedByGerman',
    otherUnits: 'gone',
    units: { '191/71': 27, '270/10NKVD': 27, ...units },
    control: { german, soviet: [21, 22, 23, 27, 28, 29, 31, 37].filter((area) => !german.includes(area)) },
    rubble: [],
  })
  act(s, assault(27))
  act(s, decline)
  battle(s, 27, '270/10NKVD', ...two(2), ...two(12))
  return s
}
const ways = (s: ReturnType<typeof at>) => values(s, 'to', { do: 'withdraw', unit: '191/71' })

const full22 = { '211/71': 22, '194/71': 22, 'PNR/71': 22, 'KG-6': 22, '6GA': 22 } as const
const full31 = { '516/295': 31, '517/295': 31, '518/295': 31, 'PNR/295': 31, '399MB': 31 } as const

describe('11.6.2 where a defender retreats', () => {
  test('VOV-11.6.2a a Free Area before a Contested one, the one next to the fewest enemy Areas', () => {
    const contested = { '211/71': 22, '6GA': 22 } as const
    expect(ways(held27(contested, [22, 28, 21]))).toEqual([21, 28])
    expect(ways(held27(contested, [22, 28, 21, 31]))).toEqual([28])
    expect(ways(held27(contested, [22, 28]))).toEqual([28])
    expect(ways(held27({}, [37, 29, 33, 31]))).toEqual([37])
  })
  test('VOV-11.6.2b VOV-11.6.2c a friendly Contested Area before an enemy one; among equals the owner chooses', () => {
    const both = { '211/71': 22, '6GA': 22, '516/295': 31, '399MB': 31 } as const
    expect(ways(held27(both, [22]))).toEqual([22])
    expect(ways(held27(both, [31]))).toEqual([31])
    expect(ways(held27(both, [22, 31]))).toEqual([22, 31])
    expect(ways(held27(both, []))).toEqual([22, 31])
  })
  test('VOV-11.6.2d a full Area comes last, and only with a way on', () => {
    expect(ways(held27({ ...full22, '516/295': 31, '399MB': 31 }, [22]))).toEqual([31])
    // The only way on would be back to 27.
    expect(ways(held27(full22, [22]))).toEqual([])
    expect(ways(held27({ ...full22, ...full31 }, [22, 31, 30]))).toEqual([31])
    expect(ways(held27({ ...full22, ...full31 }, [22, 31, 30, 18]))).toEqual([22, 31])
  })
  test('VOV-11.6.2e VOV-11.6.3a with enemy ground all around nobody leaves', () => {
    const s = held27({ '6GA': 22 }, [])
    expect([ways(s), isOffered(s, { do: 'withdraw' })]).toEqual([[], false])
  })
  test('VOV-9.3.5a VOV-11.6.2a armor does not retreat over an unbridged ravine', () => {
    const held40 = (unit: string) => {
      const s = at({
        turn: 2,
        impulse: 3,
        advantage: 'usedByGerman',
        otherUnits: 'gone',
        units: { '191/71': 40, [unit]: r(40) },
        control: { german: [31, 37, 39, 41, 44], soviet: [33, 40, 43] },
      })
      act(s, assault(40))
      battle(s, 40, '191/71', ...two(2), ...two(12))
      return values(s, 'to', { do: 'withdraw', unit })
    }
    expect([held40('524/112'), held40('189A')]).toEqual([[33], []])
  })
})

describe('11.5 and 11.6 together', () => {
  test('VOV-R32 VOV-R83 VOV-11.6.1a all who absorb by retreating must find a place, also beyond a full Area', () => {
    const shares = (beyond: VovPatch['units'], german: readonly number[]) => {
      const s = at({
        turn: 2,
        impulse: 3,
        advantage: 'usedByGerman',
        heroUsed: true,
        otherUnits: 'gone',
        units: {
          '24A/24': 5,
          '271/10NKVD': r(5),
          '269/10NKVD': r(5),
          W1: 10,
          W2: 10,
          W3: 10,
          '42N': 10,
          ...beyond,
        },
        control: { german: [2, 3, 6, 7, 8, 14, 15, 17, 18, ...german], soviet: [5, 10] },
        rubble: [],
      })
      act(s, assault(5))
      act(s, attack(5, '24A/24'))
      act(s, { do: 'lead', unit: '269/10NKVD' })
      while (asked(s) === 'artillery') act(s, decline)
      const [attackValue = 0, defenseValue = 0] = forecastOf(s, decline).totals.map(({ total }) => total)
      act(s, decline, ...two(7), ...two(attackValue + 7 - 2 - defenseValue))
      return values(s, 'by', { do: 'absorb', unit: '269/10NKVD' })
    }
    const three = { '92N': 9, '99A': 9, '6GA': 9 } as const
    // One place beyond 10, or none: the lead has to die for the two points.
    expect(shares(three, [11])).toEqual([])
    expect(shares({}, [9, 11])).toEqual([])
    expect(shares({ '92N': 9, '99A': 9 }, [11])).toEqual(['eliminate', 'retreat'])
    expect(shares(three, [])).toEqual(['eliminate', 'retreat'])
  })
  test('VOV-R32 VOV-11.6.1a nobody takes the last place of one who can go nowhere else', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      advantage: 'usedByGerman',
      heroUsed: true,
      otherUnits: 'gone',
      units: { '24A/24': 40, '524/112': r(40), '189A': r(40), W1: 44, W2: 44, W3: 44 },
      control: { german: [29, 31, 32, 35, 37, 39, 41, 43, 45, 46, 51], soviet: [33, 40, 44] },
      rubble: [],
    })
    act(s, assault(40))
    act(s, attack(40, '24A/24'))
    act(s, { do: 'lead', unit: '524/112' })
    while (asked(s) === 'artillery') act(s, decline)
    const [attackValue = 0, defenseValue = 0] = forecastOf(s, decline).totals.map(({ total }) => total)
    act(s, decline, ...two(7), ...two(attackValue + 7 - 2 - defenseValue))
    act(s, { do: 'absorb', unit: '524/112', by: 'retreat' })
    act(s, { do: 'absorb', unit: '189A', by: 'retreat' })
    // 44 has room for one more, and the tanks cannot cross the ravine to 33.
    expect(legal(s)).toEqual([
      { do: 'retreat', unit: '524/112', to: 33 },
      { do: 'retreat', unit: '189A', to: 44 },
    ])
    const events = act(s, { do: 'retreat', unit: '189A', to: 44 })
    act(s, { do: 'retreat', unit: '524/112', to: 33 })
    expect(whereAll(s, '524/112', '189A')).toEqual(['33 r', '44 r'])
    expect(first(events, 'retreated')).toMatchObject({ unit: '189A', from: 40, to: 44, through: [] })
  })
  test('VOV-R32 VOV-9.3.5a tanks without a way stay, and the infantry beside them absorbs by retreating', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      advantage: 'usedByGerman',
      heroUsed: true,
      otherUnits: 'gone',
      units: { '24A/24': 40, '524/112': r(40), '189A': r(40), '92N': r(40) },
      control: { german: [31, 37, 39, 41, 43, 44], soviet: [33, 40] },
      rubble: [],
    })
    act(s, assault(40))
    act(s, attack(40, '24A/24'))
    act(s, { do: 'lead', unit: '524/112' })
    while (asked(s) === 'artillery') act(s, decline)
    const [attackValue = 0, defenseValue = 0] = forecastOf(s, decline).totals.map(({ total }) => total)
    act(s, decline, ...two(9), ...two(attackValue + 9 - 2 - defenseValue))
    expect(values(s, 'by', { do: 'absorb', unit: '524/112' })).toEqual(['eliminate', 'retreat'])
    act(s, { do: 'absorb', unit: '524/112', by: 'retreat' })
    act(s, { do: 'absorb', unit: '189A', by: 'nothing' })
    act(s, { do: 'absorb', unit: '92N', by: 'retreat' })
    // The second point: only the infantry can go.
    expect(values(s, 'unit', { do: 'retreat', to: 33 })).toEqual(['524/112', '92N'])
    act(s, { do: 'retreat', unit: '92N', to: 33 })
    act(s, { do: 'retreat', unit: '524/112', to: 33 })
    expect(whereAll(s, '524/112', '189A', '92N')).toEqual(['33 r', '40 r', '33 r'])
  })
  test('VOV-11.6a VOV-9.1.2c repulsed units of two Active Areas go back each to its own', () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', units: { '194/71': 28 } })
    act(s, { do: 'combinedAssault', area: 21, with: 28 })
    moves(s, ['191/71', 27], ['194/71', 27])
    battle(s, 27, '191/71', ...two(2), ...two(12))
    expect(whereAll(s, '191/71', '194/71')).toEqual(['21 r', '28 r'])
  })
})
