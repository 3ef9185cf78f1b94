import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  absorb,
  act,
  actAll,
  asked,
  at,
  attack,
  controls,
  endActions,
  first,
  flipping,
  isOffered,
  legal,
  move,
  play,
  proceed,
  rationsOf,
  rubbleOn,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('general', () => {
  test('BFS-GEN-2 BFS-R60 from any Location a Force can go to any other for the same price', () => {
    const s = at({ forces: { 'g-44i': { at: 'barrikady/perimeter', rations: 1 } } })
    expect(values(s, 'to', { do: 'move' })).toEqual([
      'barrikady/control',
      'elevator/control',
      'elevator/perimeter',
      'gumrak/control',
      'gumrak/perimeter',
      'mamayev/control',
      'mamayev/perimeter',
      'red-october/control',
      'red-october/perimeter',
    ])
  })

  test('BFS-GEN-3 BFS-R10 a Force lost in a fight lies in the one pile that Reconstitute takes from', () => {
    const s = at({
      forces: { 's-24i': { at: 'elevator/perimeter', rations: 0 } },
      hands: { german: ['g-stuka'], soviet: ['s-fresh'] },
    })
    actAll(s, play('g-stuka', { at: 'elevator/perimeter' }), { do: 'decline' }, { do: 'accept' })
    expect(where(s, 's-24i')).toBe('disrupted')
    actAll(s, endActions, { do: 'rubble', location: 'mamayev' })
    expect(isOffered(s, { do: 'reconstitute', force: 's-24i' })).toBe(true)
  })

  test('BFS-GEN-6 the note of a card overrides the general rule: 0 Rations to Move, 2 to attack', () => {
    const s = at({
      forces: {
        'g-3m': { at: 'elevator/perimeter', rations: 0 },
        'g-22p': { at: 'elevator/perimeter', rations: 1 },
        's-64i': 'elevator/control',
      },
    })
    expect(isOffered(s, { do: 'move', force: 'g-3m' })).toBe(true)
    expect(isOffered(s, { do: 'attack' })).toBe(false)
  })

  test('BFS-GEN-7 BFS-R73 "enemy" is the other side of whoever plays the card; own Forces are never hit', () => {
    const forces = { 's-64i': 'elevator/control', 'g-6p': 'elevator/perimeter' }
    const german = at({ forces, hands: { german: ['g-stuka', 'g-sniper'] } })
    expect(values(german, 'at', { card: 'g-stuka', do: 'play' })).toEqual(['elevator/control'])
    expect(values(german, 'force', { card: 'g-sniper', do: 'play' })).toEqual(['s-64i'])
    const soviet = at({ forces, hands: { soviet: ['s-katyusha', 's-sniper'] }, active: 'soviet' })
    expect(values(soviet, 'at', { card: 's-katyusha', do: 'play' })).toEqual(['elevator/perimeter'])
    expect(values(soviet, 'force', { card: 's-sniper', do: 'play' })).toEqual(['g-6p'])
  })

  test('BFS-CMP-4 BFS-R55 counters never run out', () => {
    const s = at({ forces: { 's-64i': { at: 'elevator/control', rations: 500 } }, active: 'soviet', step: 'resupply' })
    act(s, proceed)
    expect(where(s, 's-64i')).toBe('elevator/control r505')
  })

  test('BFS-CMP-6 BFS-CMP-7 each Force is in one place, and only in play does it hold Rations', () => {
    const s = at({ forces: { 's-64i': 'disrupted', 's-65i': 'reserves', 'g-6p': 'elevator/perimeter' } })
    expect(whereAll(s, 's-64i', 's-65i', 'g-6p')).toEqual(['disrupted', 'reserves', 'elevator/perimeter r4'])
    expect(['s-64i', 's-65i'].map((force) => rationsOf(s, force))).toEqual([0, 0])
  })

  test('BFS-CMP-8 the attack area is empty again when the attack is over', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': { at: 'elevator/control', rations: 20 } },
      hands: { soviet: ['s-fresh'] },
      ...flipping(-3, 1),
    })
    act(s, attack('elevator'))
    expect(where(s, 'g-6p')).toBe('elevator/attack r3')
    act(s, { do: 'pass' })
    while (asked(s) !== 'german action') act(s, legal(s).find((one) => one.do === 'accept') ?? legal(s)[0]!)
    expect(where(s, 'g-6p')).toBe('elevator/perimeter r1')
    expect(s.place.every((place) => place < 0 || place % 3 !== 2)).toBe(true)
  })
})

describe('Locations', () => {
  test('BFS-LOC-4 BFS-LOC-9 a ruin takes no counter, but is attacked and held as before', () => {
    const s = at({
      destroyed: ['elevator'],
      forces: { 'g-16p': 'elevator/perimeter', 's-24i': { at: 'elevator/control', rations: 0 } },
      ...flipping(-1, 1),
    })
    const events = act(s, attack('elevator'))
    expect(told(events, 'rubble')).toEqual([])
    act(s, absorb('g-16p', 'ration'))
    expect([controls(s, 'elevator'), rubbleOn(s, 'elevator')]).toEqual(['german', 'destroyed'])
    const demolition = at({
      destroyed: ['elevator'],
      forces: { 's-24i': 'gumrak/control' },
      hands: { soviet: ['s-demo'] },
      active: 'soviet',
    })
    expect(values(demolition, 'location', { do: 'play' })).toEqual(['barrikady', 'gumrak', 'mamayev', 'red-october'])
  })

  test('BFS-LOC-6 BFS-LOC-7 control is a Force in the control area; perimeters control nothing', () => {
    const s = at({ forces: { 's-64i': 'elevator/control', 'g-6p': 'elevator/perimeter', 'g-14p': 'gumrak/perimeter' } })
    expect(['elevator', 'gumrak', 'mamayev'].map((one) => controls(s, one))).toEqual(['soviet', 'nobody', 'nobody'])
  })

  test('BFS-LOC-8 BFS-MOV-6 BFS-R14 control changes at once; to leave does not hand it over', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/control', 'g-14p': 'elevator/perimeter', 's-64i': 'elevator/perimeter' },
    })
    const left = act(s, move('g-6p', 'gumrak/control'))
    expect(told(left, 'control').map(({ location, side }) => [location, side])).toEqual([
      ['elevator', 'nobody'],
      ['gumrak', 'german'],
    ])
    expect(controls(s, 'elevator')).toBe('nobody')
    const entered = act(s, move('g-14p', 'elevator/control'))
    expect(told(entered, 'control').map(({ location, side }) => [location, side])).toEqual([['elevator', 'german']])
    const second = at({ forces: { 'g-6p': 'elevator/control', 'g-14p': 'elevator/perimeter' } })
    expect(told(act(second, move('g-14p', 'elevator/control')), 'control')).toEqual([])
  })

  test('BFS-LOC-10 BFS-R66 BFS-CARD-L3 a Move out of the Station is free, also to its own perimeter', () => {
    const s = at({
      line: ['central-station', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      forces: { 'g-44i': { at: 'central-station/control', rations: 2 } },
    })
    act(s, move('g-44i', 'central-station/perimeter'))
    expect(where(s, 'g-44i')).toBe('central-station/perimeter r2')
    act(s, move('g-44i', 'central-station/control'))
    expect(where(s, 'g-44i')).toBe('central-station/control r1')
    act(s, move('g-44i', 'mamayev/control'))
    expect(where(s, 'g-44i')).toBe('mamayev/control r1')
  })

  test('BFS-LOC-11 BFS-R63 BFS-CARD-L5 Mamayev gives artillery cards of its controller one more Hit, on either face; other tags none', () => {
    const hits = (patch: BfsPatch, card: string): number =>
      first(
        act(
          at({
            forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 's-64i': 'mamayev/control' },
            active: 'soviet',
            ...patch,
          }),
          play(card, { at: 'elevator/perimeter' }),
        ),
        'bombardment',
      ).hits
    const guns = { hands: { soviet: ['s-guns', 's-fresh'] } }
    expect(hits(guns, 's-guns')).toBe(6)
    expect(hits({ ...guns, destroyed: ['mamayev'] }, 's-guns')).toBe(6)
    expect(
      hits(
        { ...guns, forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 's-64i': 'mamayev/perimeter' } },
        's-guns',
      ),
    ).toBe(5)
    const enemy = { forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 'g-6p': 'mamayev/control' } }
    expect(hits({ ...guns, ...enemy }, 's-guns')).toBe(5)
    const bombs = at({
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 }, 'g-6p': 'mamayev/control' },
      hands: { german: ['g-stuka'] },
    })
    expect(first(act(bombs, play('g-stuka', { at: 'elevator/perimeter' })), 'bombardment').hits).toBe(4)
  })

  test('BFS-LOC-12 BFS-R64 BFS-CARD-L6 the tank hall lowers the cost by one for its controller, tanks only, never below 0', () => {
    const line = ['tractor', 'red-october', 'gumrak', 'elevator', 'mamayev']
    const offers = (patch: BfsPatch): readonly string[] =>
      values(at({ line, ...patch }), 'to', { do: 'reinforce', force: 'g-22p' })
    const hand = { hands: { german: ['g-fresh', 'g-arty'] } }
    expect(offers({ forces: { 'g-6p': 'tractor/control' }, ...hand })).toEqual(['tractor/control', 'tractor/perimeter'])
    expect(offers({ forces: { 'g-6p': 'tractor/perimeter' }, ...hand })).toEqual([])
    expect(offers({ forces: { 'g-6p': 'gumrak/control', 's-64i': 'tractor/control' }, ...hand })).toEqual([])
    const infantry = at({ line, forces: { 'g-6p': 'tractor/control' }, ...hand })
    expect(isOffered(infantry, { do: 'reinforce', force: 'g-44i' })).toBe(false)
    const s = at({ line, forces: { 's-64i': 'tractor/control' }, hands: { soviet: ['s-volga'] }, active: 'soviet' })
    act(s, play('s-volga', { force: 's-21t', to: 'tractor/control' }))
    expect(where(s, 's-21t')).toBe('tractor/control r3')
  })

  test("BFS-LOC-13 BFS-R85 BFS-CARD-L7 Pavlov's House takes one Hit off for either side, either face, attack or card, in its control area only", () => {
    const line = ['pavlov', 'red-october', 'gumrak', 'elevator', 'mamayev']
    const total = (patch: BfsPatch): number => {
      const s = at({ line, step: 'hits', ...patch })
      return first(act(s, proceed), 'hits').total
    }
    const on = (at_: string, side: 'soviet' | 'german') => ({ hits: { side, at: at_, total: 3 } })
    expect(total({ forces: { 's-64i': 'pavlov/control' }, ...on('pavlov/control', 'soviet') })).toBe(2)
    expect(total({ forces: { 'g-6p': 'pavlov/control' }, active: 'soviet', ...on('pavlov/control', 'german') })).toBe(2)
    expect(
      total({ destroyed: ['pavlov'], forces: { 's-64i': 'pavlov/control' }, ...on('pavlov/control', 'soviet') }),
    ).toBe(2)
    expect(total({ forces: { 's-64i': 'pavlov/perimeter' }, ...on('pavlov/perimeter', 'soviet') })).toBe(3)
    expect(total({ forces: { 's-64i': 'elevator/control' }, ...on('elevator/control', 'soviet') })).toBe(3)
    const tank = at({
      line,
      forces: { 'g-6p': 'pavlov/control', 's-64i': 'pavlov/perimeter' },
      hands: { soviet: ['s-molotov'] },
      active: 'soviet',
    })
    const events = act(tank, play('s-molotov', { force: 'g-6p', payer: 's-64i' }))
    expect(first(events, 'hits').total).toBe(3)
    const attacked = at({
      line,
      forces: { 'g-6p': 'pavlov/perimeter', 's-24i': { at: 'pavlov/control', rations: 0 } },
      ...flipping(-1, -1),
    })
    const fought = actAll(attacked, attack('pavlov'))
    expect(first(fought, 'totals').attackerHits).toBe(3)
    expect(told(fought, 'hits').map(({ side, total: left }) => [side, left])).toEqual([
      ['german', 0],
      ['soviet', 2],
    ])
  })

  test('BFS-LOC-5 a note printed on the front alone is void on the back', () => {
    const s = at({
      line: ['central-station', 'tractor', 'ferry', 'elevator', 'mamayev'],
      destroyed: ['central-station', 'tractor', 'ferry'],
      forces: { 'g-44i': { at: 'central-station/control', rations: 0 }, 'g-76i': 'tractor/control' },
      hands: { german: ['g-fresh', 'g-arty'] },
    })
    expect(isOffered(s, { do: 'move', force: 'g-44i' })).toBe(false)
    expect(isOffered(s, { do: 'reinforce', force: 'g-22p' })).toBe(false)
  })
})
