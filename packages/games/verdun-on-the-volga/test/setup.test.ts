import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import { printedControl, spaces } from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import { unitNumber, units } from '../rules/units.ts'
import {
  act,
  asked,
  begin,
  clock,
  controls,
  decider,
  first,
  gun,
  hasFort,
  hasRubble,
  isOffered,
  legal,
  offered,
  owner,
  play,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

const placed = (): VovState => {
  const s = begin('standard')
  act(s, { do: 'place', unit: 'W1', to: 36 })
  act(s, { do: 'place', unit: 'W2', to: 47 })
  act(s, { do: 'place', unit: 'W3', to: 58 })
  return s
}

describe('5 preparing for play', () => {
  test('VOV-5.1a VOV-12.0a VOV-3.5a Turn 1, Daylight Impulse 1, the German owns the Advantage, all support is ready', () => {
    const s = begin('standard')
    expect([s.turn, clock(s), owner(s), s.hero, s.air, s.storm]).toEqual([1, 'day 1', 'german', 0, 0, 0])
    for (const name of ['ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16', 'ART-62-1', 'ART-62-2'])
      expect(gun(s, name), name).toBe('ready')
  })
  test('VOV-5.1b VOV-4.4.1a VOV-7.2a control as printed', () => {
    const s = begin('standard')
    expect(s.control).toEqual([...printedControl])
    expect([controls(s, 21), controls(s, 27), controls(s, 'D'), controls(s, 'L')]).toEqual([
      'german',
      'soviet',
      'german',
      'soviet',
    ])
  })
  test('VOV-5.1c VOV-5.1d VOV-14.1a Rubble and Fortifications of the start', () => {
    const s = begin('standard')
    expect(spaces.filter((space) => s.rubble[space] === 1).map((space) => space + 1)).toEqual([
      11, 12, 13, 14, 24, 25, 34, 61,
    ])
    expect([hasFort(s, 62), hasFort(s, 63), s.fort.filter((one) => one === 1).length]).toEqual([true, true, 2])
    expect(hasRubble(s, 27)).toBe(false)
  })
  test('VOV-5.2a VOV-5.2c units at full strength where they are printed', () => {
    const s = begin('standard')
    expect(whereAll(s, '191/71', '2A/16', '270/10NKVD', '124B')).toEqual(['21 f', 'K f', '27 f', '61 f'])
    expect(units.filter((_, unit) => s.at[unit]! >= 0 && s.steps[unit] !== 2)).toEqual([])
  })
  test('VOV-5.2b VOV-R9 Workers in any Soviet-controlled Urban Area with room', () => {
    const s = begin('standard')
    expect(decider(s)).toBe('soviet')
    const open = values(s, 'to', { do: 'place', unit: 'W1' })
    expect(open).toEqual(expect.arrayContaining([3, 5, 12, 36, 58, 67]))
    expect(open).not.toEqual(expect.arrayContaining([1]))
    expect([open.includes(1), open.includes(38), open.includes(17), open.includes('L')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    for (const unit of ['W1', 'W2']) act(s, { do: 'place', unit, to: 5 })
    expect(values(s, 'to', { do: 'place', unit: 'W3' })).not.toContain(5)
    const free = placed()
    expect(whereAll(free, 'W1', 'W2', 'W3')).toEqual(['36 f', '47 f', '58 f'])
  })
  test('VOV-5.2d VOV-6.2a units with an arrival Turn wait on the card; the Soviet places his of Turn 1', () => {
    const s = placed()
    expect(whereAll(s, '243A', '90/95', '34/13G')).toEqual(['onCard', 'onCard', 'onCard'])
    expect([asked(s), decider(s)]).toEqual(['reinforce', 'soviet'])
  })
  test('VOV-5.2e VOV-6.1a no part in the standard game for later arrivals, optional and flank units', () => {
    const s = placed()
    expect(whereAll(s, '576/305', '45P', '669/371', '422', '109/37G')).toEqual(['gone', 'gone', 'gone', 'gone', 'gone'])
    const long = begin('campaign')
    expect(whereAll(long, '576/305', '45P', '669/371', '422')).toEqual(['onCard', 'onCard', 'onCard', 'onCard'])
  })
  test('VOV-1.0a VOV-1.0b two players, and nothing on the table is hidden', () => {
    const s = placed()
    expect(rules.players).toEqual(['german', 'soviet'])
    for (const seat of ['german', 'soviet', 'spectator']) expect(rules.observe(s, seat)).toEqual(s)
  })
  test('VOV-18.1a VOV-6.3a on Turn 1 the German begins, alone in Impulse 1', () => {
    const s = placed()
    play(
      s,
      ['34/13G', '39/13G', '42/13G'].map((unit) => ({ do: 'place', unit, to: 'M' }) as const),
    )
    expect([decider(s), clock(s)]).toEqual(['german', 'day 1'])
    act(s, { do: 'pass' })
    expect([decider(s), clock(s)]).toEqual(['soviet', 'day 2'])
  })
})

describe('20 bidding for sides', () => {
  const bids = (german: number, soviet: number, ...dice: readonly number[]) => {
    const s = begin('standard', { bidding: true })
    expect([asked(s), decider(s)]).toEqual(['bid', 'german'])
    act(s, { do: 'bid', points: german })
    expect(decider(s)).toBe('soviet')
    return { s, events: play(s, [{ do: 'bid', points: soviet }], ...dice) }
  }
  test('VOV-20.1a VOV-R85 the higher bid is what the German needs, and a higher Soviet bid changes the chairs', () => {
    const kept = bids(9, 7)
    expect([kept.s.need, kept.s.changed]).toEqual([9, 0])
    const changed = bids(7, 9)
    expect([changed.s.need, changed.s.changed]).toEqual([9, 1])
    expect(first(changed.events, 'bids').changed).toBe(true)
  })
  test('VOV-20.1a VOV-R85 the higher bidder plays the German from then on', () => {
    const [as, swapped] = [
      { german: 'german', soviet: 'soviet' },
      { german: 'soviet', soviet: 'german' },
    ]
    const s = begin('standard', { bidding: true })
    expect(rules.seating?.(s)).toEqual(as)
    act(s, { do: 'bid', points: 7 })
    expect(rules.seating?.(s)).toEqual(as)
    act(s, { do: 'bid', points: 9 })
    expect(rules.seating?.(s)).toEqual(swapped)
    expect([rules.seating?.(bids(9, 7).s), rules.seating?.(bids(8, 8, 0).s)]).toEqual([as, as])
    expect(rules.seating?.(bids(8, 8, 1).s)).toEqual(swapped)
    expect(rules.seating?.(begin('standard'))).toEqual(as)
  })
  test('VOV-20.1a a tie is broken by a coin', () => {
    expect(bids(8, 8, 0).s.changed).toBe(0)
    expect(bids(8, 8, 1).s.changed).toBe(1)
    expect(first(bids(8, 8, 1).events, 'bids').coin).toBe(true)
  })
  test('VOV-R57 whole numbers from 0 to 18; the bid replaces 15 in the campaign', () => {
    const s = begin('campaign', { bidding: true })
    expect(values(s, 'points', { do: 'bid' })).toEqual(Array.from({ length: 19 }, (_, i) => i))
    play(s, [
      { do: 'bid', points: 13 },
      { do: 'bid', points: 4 },
    ])
    expect(s.need).toBe(13)
    expect([begin('standard').need, begin('campaign').need, begin('midgame').need]).toEqual([10, 15, 12])
  })
  test('VOV-R99 with a handicap the German needs fewer points, but not fewer than he has bid', () => {
    expect([begin('standard', { handicap: 3 }).need, begin('midgame', { handicap: 1 }).need]).toEqual([7, 11])
    const s = begin('campaign', { bidding: true, handicap: 5 })
    play(s, [
      { do: 'bid', points: 13 },
      { do: 'bid', points: 4 },
    ])
    expect(s.need).toBe(13)
  })
  test('VOV-20.1a nobody sees a bid before both are in', () => {
    const s = begin('standard', { bidding: true })
    const events = act(s, { do: 'bid', points: 11 })
    expect(rules.observe(s, 'soviet').bids).toEqual([-2, -1])
    expect(rules.observe(s, 'spectator').bids).toEqual([-2, -1])
    expect(rules.observe(s, 'german').bids).toEqual([11, -1])
    expect(told(events, 'bid').map(({ seats }) => seats)).toEqual([['german']])
    expect(told(events, 'sealedBid')[0]!.seats).not.toContain('german')
    // A coin that were foretold would tell that the bids are equal.
    for (const points of [3, 11]) expect(rules.forecast?.(s, { do: 'bid', points })).toBeUndefined()
    act(s, { do: 'bid', points: 3 })
    expect(rules.observe(s, 'soviet').bids).toEqual([11, 3])
  })
})

describe('22 the mid-game scenario', () => {
  test('VOV-22.1.1a VOV-22.1.3a begins with the reinforcements of Turn 6; the Soviet moves first', () => {
    const s = begin('midgame')
    expect([s.turn, owner(s), asked(s), decider(s)]).toEqual([6, 'german', 'reinforce', 'german'])
    expect(whereAll(s, '669/371', '422', '62', '109/37G')).toEqual(['B f', 'A f', 'I f', '57 f'])
    while (asked(s) !== 'impulse') act(s, legal(s)[0]!)
    expect([decider(s), clock(s)]).toEqual(['soviet', 'day 1'])
  })
  test('VOV-22.1.1b eliminated Independents may be rebuilt, the removed never return', () => {
    const s = begin('midgame')
    expect(whereAll(s, '10B', '99A', '482/131', '416/112')).toEqual(['eliminated', 'eliminated', 'gone', 'gone'])
    expect([hasRubble(s, 36), hasFort(s, 36), hasRubble(s, 58), hasFort(s, 62)]).toEqual([true, true, false, true])
  })
  test('VOV-22.1.2a control as listed, all else German', () => {
    const s = begin('midgame')
    expect([25, 62, 'A', 'L'].map((place) => controls(s, place))).toEqual(['soviet', 'soviet', 'soviet', 'soviet'])
    expect([24, 63, 67, 'B', 'K'].map((place) => controls(s, place))).toEqual([
      'german',
      'german',
      'german',
      'german',
      'german',
    ])
    expect(isOffered(s, { do: 'place', unit: 'W1' })).toBe(false)
    expect(where(s, 'W1')).toBe('36 f')
  })
  test('VOV-R62 the 14th Panzer is free at once, for the 29th Motorized stands in Zone C', () => {
    const s = begin('midgame')
    while (asked(s) !== 'impulse') act(s, legal(s)[0]!)
    act(s, { do: 'pass' })
    act(s, { do: 'assault', area: 'C' })
    expect(offered(s, { do: 'move', unit: '36A/14' }).length).toBeGreaterThan(0)
    expect(s.act[unitNumber('36A/14')]).toBe(1)
  })
})
