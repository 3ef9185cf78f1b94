import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  absorb,
  accept,
  act,
  actAll,
  asked,
  at,
  attack,
  commit,
  controls,
  endActions,
  endsOf,
  fight,
  first,
  flipping,
  isOffered,
  legal,
  play,
  proceed,
  ration,
  finish,
  rubbleOn,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('Rubble and Locations', () => {
  test('BFS-E13 a quiet Force is not counted for the Rubble counter, but hits', () => {
    const quiet = at({
      forces: {
        'g-100j': 'elevator/perimeter',
        'g-76i': 'elevator/perimeter',
        's-64i': { at: 'elevator/control', rations: 9 },
      },
      ...flipping(1, 1),
    })
    const events = actAll(quiet, attack('elevator'), commit('g-76i'), commit('g-100j'), fight)
    expect(first(events, 'attack').counted).toBe(2)
    expect(rubbleOn(quiet, 'elevator')).toBe(0)
    expect(first(events, 'totals').attackerHits).toBe(4 + 1)
  })

  const ruin: BfsPatch = {
    rubble: { barrikady: 3 },
    forces: { 'g-14p': { at: 'barrikady/perimeter', rations: 4 }, 's-62i': { at: 'barrikady/control', rations: 5 } },
    ...flipping(-1, 2),
  }

  test("BFS-E15 the attack's own counter destroys Barrikady first, and the ruins count for the 62nd Infantry", () => {
    const s = at(ruin)
    const events = act(s, attack('barrikady'))
    expect(rubbleOn(s, 'barrikady')).toBe('destroyed')
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 4, defenderHits: 3 })
    expect(endsOf(s, (end) => where(end, 'g-14p'))).toEqual([
      'barrikady/attack r0',
      'barrikady/perimeter r1',
      'barrikady/perimeter r2',
    ])
    actAll(s, absorb('g-14p', 'retreat'), absorb('g-14p', 'ration'))
    expect(where(s, 'g-14p')).toBe('barrikady/perimeter r2')
    expect(endsOf(s, (end) => where(end, 's-62i'))).toEqual([
      'barrikady/control r1',
      'barrikady/perimeter r2',
      'barrikady/perimeter r3',
    ])
  })

  test('BFS-E15 if the defender stays, an attacker still in the attack area goes back', () => {
    const s = at(ruin)
    act(s, attack('barrikady'))
    actAll(s, ...Array.from({ length: 3 }, () => absorb('g-14p', 'ration')))
    actAll(s, ...Array.from({ length: 4 }, () => absorb('s-62i', 'ration')))
    expect(whereAll(s, 'g-14p', 's-62i')).toEqual(['barrikady/perimeter r0', 'barrikady/control r1'])
    expect(controls(s, 'barrikady')).toBe('soviet')
  })

  test('BFS-E16 Demolition Charges: the first counter destroys, the second is lost', () => {
    const s = at({
      rubble: { elevator: 5 },
      forces: { 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-demo'] },
      active: 'soviet',
    })
    const events = act(s, play('s-demo', { location: 'elevator' }))
    expect(told(events, 'rubble')).toHaveLength(1)
    expect(rubbleOn(s, 'elevator')).toBe('destroyed')
    expect(s.rubble.every((counters) => counters === 0)).toBe(true)
  })

  const lastRuin: BfsPatch = {
    line: ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'],
    destroyed: ['red-october', 'gumrak', 'elevator', 'mamayev'],
    rubble: { barrikady: 3 },
    forces: {
      'g-6p': { at: 'barrikady/perimeter', rations: 2 },
      'g-14p': 'red-october/control',
      'g-16p': 'gumrak/control',
      'g-24p': 'elevator/control',
      'g-44i': 'mamayev/control',
      's-24i': { at: 'barrikady/control', rations: 0 },
    },
  }

  test('BFS-E18 destruction in a German turn wins nothing at once; the Soviet player wins at the end of his next turn', () => {
    const s = at({ ...lastRuin, ...flipping(3, -1) })
    act(s, attack('barrikady'))
    // 1 + 3 - 1 Hits drive the Panzers back, 4 disrupt the 24th Infantry: nobody holds Barrikady.
    act(s, absorb('g-6p', 'retreat'))
    finish(s)
    expect(rubbleOn(s, 'barrikady')).toBe('destroyed')
    expect(controls(s, 'barrikady')).toBe('nobody')
    act(s, endActions)
    expect(s.outcome).toBe('')
    expect(asked(s)).toBe('soviet action')
    act(s, endActions)
    expect(s.outcome).toBe('soviet/destruction')
  })

  test('BFS-E18 variant: with all five at the end of that turn the German player wins at once', () => {
    const s = at({ ...lastRuin, ...flipping(-3, 1) })
    actAll(s, attack('barrikady'), absorb('g-6p', 'ration'))
    expect(controls(s, 'barrikady')).toBe('german')
    act(s, endActions)
    expect(s.outcome).toBe('german/control')
  })

  test('BFS-E20 the yield of 3 can be split 3/0, 2/1, 1/2, 0/3 and in no other way', () => {
    const s = at({
      rubble: { 'red-october': 2 },
      forces: {
        's-64i': { at: 'red-october/control', rations: 1 },
        's-51i': { at: 'red-october/perimeter', rations: 0 },
        's-65i': { at: 'mamayev/perimeter', rations: 0 },
      },
      active: 'soviet',
      step: 'resupply',
    })
    act(s, proceed)
    const splits: string[] = []
    for (const guards of [0, 1, 2, 3]) {
      const t = at({
        rubble: { 'red-october': 2 },
        forces: {
          's-64i': { at: 'red-october/control', rations: 1 },
          's-51i': { at: 'red-october/perimeter', rations: 0 },
          's-65i': { at: 'mamayev/perimeter', rations: 0 },
        },
        active: 'soviet',
        step: 'resupply',
      })
      act(t, proceed)
      for (let i = 0; i < guards; i++) act(t, ration('s-51i'))
      while (asked(t) === 'soviet rations') act(t, ration('s-64i'))
      splits.push(whereAll(t, 's-51i', 's-64i', 's-65i').join(' '))
    }
    expect(splits).toEqual([
      'red-october/perimeter r0 red-october/control r4 mamayev/perimeter r0',
      'red-october/perimeter r1 red-october/control r3 mamayev/perimeter r0',
      'red-october/perimeter r2 red-october/control r2 mamayev/perimeter r0',
      'red-october/perimeter r3 red-october/control r1 mamayev/perimeter r0',
    ])
    expect(values(s, 'force', { do: 'ration' })).toEqual(['s-51i', 's-64i'])
  })

  test('BFS-E70 at a ruin no counter is placed, the 305th gains 1, and it counts as one of the five', () => {
    const s = at({
      destroyed: ['barrikady'],
      forces: { 'g-305i': { at: 'barrikady/control', rations: 0 }, 's-4t': { at: 'barrikady/perimeter', rations: 3 } },
      active: 'soviet',
      ...flipping(1, 1),
    })
    const events = act(s, attack('barrikady'))
    expect(where(s, 's-4t')).toBe('barrikady/attack r1')
    expect(told(events, 'rubble')).toEqual([])
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 3 + 1, defenderHits: 3 + 1 })
    act(s, absorb('s-4t', 'ration'))
    finish(s)
    // One Hit is left for the tank in its perimeter without a Ration; the 305th has no way to stay.
    expect(where(s, 's-4t')).toBe('disrupted')
    expect(controls(s, 'barrikady')).toBe('nobody')
  })

  test('BFS-E75 the Rubble step alone destroys values 4, 6, 9, 6, 10 in the 35th Soviet turn', () => {
    const s = at({
      line: ['barrikady', 'red-october', 'central-station', 'gumrak', 'mamayev'],
      forces: { 's-64i': { at: 'gumrak/perimeter', rations: 0 }, 'g-76i': { at: 'gumrak/perimeter', rations: 0 } },
    })
    let turns = 0
    while (s.outcome === '') {
      if (asked(s) === 'soviet rubble') act(s, legal(s)[0]!)
      else {
        if (asked(s) === 'soviet action') turns++
        act(s, endActions)
      }
    }
    expect([turns, s.outcome]).toEqual([35, 'soviet/destruction'])
  })

  test('BFS-E91 the counter must go on the only Location left, which then yields less', () => {
    const s = at({
      destroyed: ['barrikady', 'gumrak', 'elevator', 'mamayev'],
      rubble: { 'red-october': 4 },
      forces: { 's-64i': { at: 'red-october/control', rations: 0 } },
      active: 'soviet',
      step: 'rubble',
    })
    const events = act(s, proceed)
    expect(rubbleOn(s, 'red-october')).toBe(5)
    expect(first(events, 'yield')).toMatchObject({ location: 'red-october', rations: 1 })
    expect(where(s, 's-64i')).toBe('red-october/control r1')
  })
})

describe('Firefight and Hits', () => {
  test('BFS-E23 both sides are driven out: the Location is uncontrolled', () => {
    const s = at({
      forces: { 'g-94i': { at: 'elevator/perimeter', rations: 1 }, 's-51i': { at: 'elevator/control', rations: 0 } },
      ...flipping(3, 3),
    })
    const events = act(s, attack('elevator'))
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 5, defenderHits: 4 })
    expect(rubbleOn(s, 'elevator')).toBe(0)
    expect(whereAll(s, 'g-94i', 's-51i')).toEqual(['disrupted', 'disrupted'])
    expect(told(events, 'absorbed').map(({ by, left }) => [by, left])).toEqual([
      ['retreat', 2],
      ['disruption', 1],
      ['retreat', 3],
      ['disruption', 2],
    ])
    expect(controls(s, 'elevator')).toBe('nobody')
  })

  test('BFS-E25 into a full perimeter nobody retreats: the Force is disrupted', () => {
    const forces = { 's-64i': { at: 'elevator/control', rations: 0 } }
    const free = at({ forces, step: 'hits', hits: { side: 'soviet', at: 'elevator/control', total: 2 } })
    act(free, proceed)
    expect(where(free, 's-64i')).toBe('elevator/perimeter r0')
    const full = at({
      forces: {
        ...forces,
        's-24i': 'elevator/perimeter',
        's-51i': 'elevator/perimeter',
        's-65i': 'elevator/perimeter',
      },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/control', total: 2 },
    })
    act(full, proceed)
    expect(where(full, 's-64i')).toBe('disrupted')
  })

  test('BFS-E26 Hits are spread freely, but a Force with Rations is not disrupted', () => {
    const s = at({
      forces: {
        's-64i': { at: 'elevator/perimeter', rations: 4 },
        's-24i': { at: 'elevator/perimeter', rations: 0 },
        'g-76i': 'gumrak/perimeter',
      },
      hands: { german: ['g-stuka'] },
    })
    act(s, play('g-stuka', { at: 'elevator/perimeter' }))
    expect(isOffered(s, absorb('s-64i', 'disruption') as never)).toBe(false)
    expect(endsOf(s, (end) => whereAll(end, 's-64i', 's-24i').join(', '))).toEqual([
      'elevator/perimeter r0, elevator/perimeter r0',
      'elevator/perimeter r1, disrupted',
    ])
  })

  test('BFS-E28 both attackers retreat, the defender pays and keeps control', () => {
    const s = at({
      line: ['central-station', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      forces: {
        'g-14p': { at: 'central-station/perimeter', rations: 3 },
        'g-76i': { at: 'central-station/perimeter', rations: 2 },
        's-13gi': { at: 'central-station/control', rations: 3 },
        's-65i': { at: 'central-station/control', rations: 3 },
      },
      ...flipping(1, -1),
    })
    const events = actAll(s, attack('central-station'), commit('g-14p'), commit('g-76i'), fight)
    expect(whereAll(s, 'g-14p', 'g-76i')).toEqual(['central-station/attack r2', 'central-station/attack r1'])
    expect(rubbleOn(s, 'central-station')).toBe(1)
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 5, defenderHits: 5 })
    actAll(s, absorb('g-76i', 'retreat'), absorb('g-14p', 'retreat'), absorb('g-14p', 'ration'))
    actAll(s, absorb('s-13gi', 'ration'), absorb('s-65i', 'ration'), absorb('s-13gi', 'ration'))
    actAll(s, absorb('s-65i', 'ration'), absorb('s-13gi', 'ration'))
    expect(whereAll(s, 's-13gi', 's-65i', 'g-14p', 'g-76i')).toEqual([
      'central-station/control r0',
      'central-station/control r1',
      'central-station/perimeter r1',
      'central-station/perimeter r1',
    ])
    expect(controls(s, 'central-station')).toBe('soviet')
  })

  const cellar = (location: string, hand: readonly string[]): BfsPatch => ({
    line: ['pavlov', 'red-october', 'gumrak', 'elevator', 'mamayev'],
    forces: { 's-10n': `${location}/control`, 's-64i': `${location}/control` },
    hands: { soviet: hand },
    step: 'hits',
    hits: { side: 'soviet', at: `${location}/control`, total: 6 },
  })

  test("BFS-E30 the NKVD and Pavlov's House each take one Hit off; elsewhere only the NKVD does", () => {
    expect(first(act(at(cellar('pavlov', [])), proceed), 'hits').total).toBe(4)
    expect(first(act(at(cellar('elevator', [])), proceed), 'hits').total).toBe(5)
  })

  test('BFS-E31 Not One Step Back leaves 1 of 4 Hits; a second copy none; too late once a Hit is absorbed', () => {
    const prevent = { do: 'prevent', card: 's-227' } as const
    const s = at(cellar('pavlov', ['s-227', 's-227', 's-fresh']))
    act(s, proceed)
    expect(first(act(s, prevent), 'prevented').left).toBe(1)
    const twice = at(cellar('pavlov', ['s-227', 's-227', 's-fresh']))
    act(twice, proceed)
    act(twice, prevent)
    expect(first(act(twice, prevent), 'prevented').left).toBe(0)
    expect(asked(twice)).toBe('german action')
    act(s, accept)
    expect(isOffered(s, prevent)).toBe(false)
    expect(asked(s)).toBe('soviet absorption')
  })

  test('BFS-E78 an attack from a full perimeter: two retreat, the third goes back, three stand there again', () => {
    const s = at({
      forces: {
        'g-44i': { at: 'elevator/perimeter', rations: 1 },
        'g-76i': { at: 'elevator/perimeter', rations: 1 },
        'g-94i': { at: 'elevator/perimeter', rations: 1 },
        's-13gi': { at: 'elevator/control', rations: 30 },
      },
      ...flipping(1, 1),
    })
    actAll(s, attack('elevator'), commit('g-44i'), commit('g-76i'), commit('g-94i'), fight)
    expect(asked(s)).toBe('german absorption')
    actAll(s, absorb('g-44i', 'retreat'), absorb('g-76i', 'retreat'))
    expect(whereAll(s, 'g-44i', 'g-76i', 'g-94i')).toEqual([
      'elevator/perimeter r0',
      'elevator/perimeter r0',
      'elevator/attack r0',
    ])
    actAll(s, ...Array.from({ length: 7 }, () => absorb('s-13gi', 'ration')))
    expect(whereAll(s, 'g-44i', 'g-76i', 'g-94i')).toEqual(Array.from({ length: 3 }, () => 'elevator/perimeter r0'))
  })

  test('BFS-E80 one place in the perimeter, four Hits on two Forces: nobody stays in the control area', () => {
    const s = at({
      forces: {
        's-64i': { at: 'elevator/control', rations: 0 },
        's-65i': { at: 'elevator/control', rations: 0 },
        's-24i': 'elevator/perimeter',
        's-51i': 'elevator/perimeter',
      },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/control', total: 4 },
    })
    act(s, proceed)
    expect(endsOf(s, (end) => whereAll(end, 's-64i', 's-65i').join(', '))).toEqual([
      'disrupted, disrupted',
      'disrupted, elevator/perimeter r0',
      'elevator/perimeter r0, disrupted',
    ])
  })

  test("BFS-E83 a single Hit on Pavlov's House does nothing, and nothing can be prevented", () => {
    const s = at({
      line: ['pavlov', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      forces: { 'g-94i': { at: 'pavlov/perimeter', rations: 1 }, 's-64i': { at: 'pavlov/control', rations: 2 } },
      hands: { soviet: ['s-227', 's-demo'] },
      ...flipping(-2, -1),
    })
    act(s, attack('pavlov'))
    const events = actAll(s, { do: 'firefight', card: 's-demo' }, { do: 'pass' })
    // 94th Infantry 2 - 1 - 2 is below 0; with the +3 flipped instead it would be more. The 64th hits with 2 - 1 = 1.
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 0, defenderHits: 1 })
    const one = at({
      line: ['pavlov', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      forces: { 'g-94i': { at: 'pavlov/perimeter', rations: 2 }, 's-64i': { at: 'pavlov/control', rations: 2 } },
      hands: { soviet: ['s-227'] },
      decks: { soviet: ['s-demo'], german: ['g-fresh'] },
    })
    const fought = actAll(one, attack('pavlov'), { do: 'pass' })
    expect(first(fought, 'totals')).toMatchObject({ attackerHits: 1, defenderHits: 1 })
    const after = act(one, absorb('g-94i', 'ration'))
    expect(first(after, 'hits').total).toBe(0)
    expect(whereAll(one, 'g-94i', 's-64i')).toEqual(['pavlov/perimeter r0', 'pavlov/control r2'])
    expect(asked(one)).toBe('german action')
  })
})
