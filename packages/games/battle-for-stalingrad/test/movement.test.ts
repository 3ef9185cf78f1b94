import { describe, expect, test } from 'vitest'
import {
  act,
  actAll,
  at,
  controls,
  discard,
  discardOf,
  handOf,
  isOffered,
  legal,
  move,
  ration,
  rationsOf,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('Move', () => {
  test('BFS-MOV-1 BFS-DEC-16 to any perimeter, also of a Location the enemy holds', () => {
    const s = at({ forces: { 'g-44i': 'gumrak/control', 's-64i': 'elevator/control' } })
    act(s, move('g-44i', 'elevator/perimeter'))
    expect(where(s, 'g-44i')).toBe('elevator/perimeter r3')
  })

  test('BFS-MOV-2 into a control area that is own or uncontrolled, not into one of the enemy', () => {
    const s = at({ forces: { 'g-44i': 'gumrak/perimeter', 'g-6p': 'mamayev/control', 's-64i': 'elevator/control' } })
    expect(values(s, 'to', { do: 'move', force: 'g-44i' }).filter((place) => place.endsWith('control'))).toEqual([
      'barrikady/control',
      'gumrak/control',
      'mamayev/control',
      'red-october/control',
    ])
  })

  test('BFS-MOV-3 BFS-R13 within a Location the area must change', () => {
    const s = at({ forces: { 'g-44i': 'gumrak/perimeter', 'g-76i': 'gumrak/control' } })
    expect(isOffered(s, { do: 'move', force: 'g-44i', to: 'gumrak/perimeter' })).toBe(false)
    expect(isOffered(s, { do: 'move', force: 'g-76i', to: 'gumrak/control' })).toBe(false)
    actAll(s, move('g-44i', 'gumrak/control'), move('g-76i', 'gumrak/perimeter'))
    expect(whereAll(s, 'g-44i', 'g-76i')).toEqual(['gumrak/control r3', 'gumrak/perimeter r3'])
  })

  test('BFS-MOV-4 a Move costs one Ration', () => {
    const s = at({
      forces: { 'g-44i': { at: 'gumrak/perimeter', rations: 1 }, 'g-76i': { at: 'gumrak/perimeter', rations: 0 } },
    })
    expect(values(s, 'force', { do: 'move' })).toEqual(['g-44i'])
    act(s, move('g-44i', 'mamayev/control'))
    expect(where(s, 'g-44i')).toBe('mamayev/control r0')
  })

  test('BFS-MOV-5 BFS-LIM-1 BFS-LIM-2 three of the own Forces fill an area; those of the enemy do not', () => {
    const s = at({
      forces: {
        'g-44i': 'gumrak/perimeter',
        'g-6p': 'mamayev/perimeter',
        'g-14p': 'mamayev/perimeter',
        'g-16p': 'mamayev/perimeter',
        'g-71i': 'elevator/perimeter',
        'g-76i': 'elevator/perimeter',
        's-64i': 'elevator/perimeter',
        's-65i': 'elevator/perimeter',
        's-24i': 'elevator/perimeter',
      },
    })
    expect(isOffered(s, move('g-44i', 'mamayev/perimeter') as never)).toBe(false)
    expect(isOffered(s, move('g-44i', 'mamayev/control') as never)).toBe(true)
    act(s, move('g-44i', 'elevator/perimeter'))
    expect(isOffered(s, { do: 'move', force: 'g-6p', to: 'elevator/perimeter' })).toBe(false)
  })

  test('BFS-MOV-7 BFS-R15 enemies in the perimeter of an uncontrolled Location hinder nobody', () => {
    const s = at({ forces: { 'g-44i': 'gumrak/perimeter', 's-64i': 'mamayev/perimeter' } })
    act(s, move('g-44i', 'mamayev/control'))
    expect(controls(s, 'mamayev')).toBe('german')
  })

  test('BFS-LIM-3 BFS-R30 nothing can enter the perimeter that attackers have left', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/perimeter',
        'g-14p': 'elevator/perimeter',
        'g-16p': 'elevator/perimeter',
        's-64i': { at: 'elevator/control', rations: 40 },
      },
      decks: { german: ['g-arty'], soviet: ['s-227'] },
    })
    actAll(s, { do: 'attack', location: 'elevator' }, { do: 'commit', force: 'g-6p' }, { do: 'commit', force: 'g-14p' })
    act(s, { do: 'commit', force: 'g-16p' })
    while (legal(s).some((one) => one.do === 'absorb')) act(s, legal(s)[0]!)
    expect(whereAll(s, 'g-6p', 'g-14p', 'g-16p').every((place) => place.startsWith('elevator/perimeter'))).toBe(true)
  })
})

describe('Supply', () => {
  test('BFS-SPL-1 BFS-DEC-17 BFS-R35 one card, two Rations on Forces in play anywhere', () => {
    const s = at({
      forces: { 'g-44i': 'gumrak/control', 'g-76i': 'mamayev/perimeter', 'g-94i': 'reserves' },
      hands: { german: ['g-dir', 'g-fresh'] },
    })
    expect(values(s, 'card', { do: 'supply' })).toEqual(['g-dir', 'g-fresh'])
    act(s, { do: 'supply', card: 'g-dir' })
    expect(legal(s)).toEqual([ration('g-44i'), ration('g-76i')])
    actAll(s, ration('g-44i'), ration('g-76i'))
    expect([rationsOf(s, 'g-44i'), rationsOf(s, 'g-76i')]).toEqual([5, 5])
    expect([handOf(s, 'german'), discardOf(s, 'german')]).toEqual([['g-fresh'], ['g-dir']])
  })

  test('BFS-SPL-2 not without a Force in play', () => {
    expect(
      isOffered(at({ forces: { 's-64i': 'gumrak/control' }, hands: { german: ['g-dir'] } }), { do: 'supply' }),
    ).toBe(false)
  })
})

describe('Reinforce and Reconstitute', () => {
  test('BFS-REI-1 BFS-DEC-18 BFS-CST-2 cards equal to the cost, then into a perimeter or a control area not of the enemy', () => {
    const s = at({
      forces: { 's-64i': 'elevator/control', 'g-6p': 'disrupted', 'g-14p': 'gumrak/control' },
      hands: { german: ['g-fresh', 'g-arty', 'g-dir', 'g-dir'] },
    })
    expect(values(s, 'force', { do: 'reinforce' })).not.toContain('g-6p')
    expect(values(s, 'force', { do: 'reinforce' })).not.toContain('g-14p')
    expect(values(s, 'force', { do: 'reinforce' })).not.toContain('g-16p')
    expect(values(s, 'to', { do: 'reinforce', force: 'g-44i' })).not.toContain('elevator/control')
    expect(values(s, 'to', { do: 'reinforce', force: 'g-44i' })).toHaveLength(9)
    act(s, { do: 'reinforce', force: 'g-44i', to: 'elevator/perimeter' })
    expect(legal(s)).toEqual([discard('g-fresh'), discard('g-arty'), discard('g-dir')])
    actAll(s, discard('g-dir'), discard('g-arty'), discard('g-dir'))
    expect([handOf(s, 'german'), discardOf(s, 'german')]).toEqual([['g-fresh'], ['g-arty', 'g-dir', 'g-dir']])
    expect(where(s, 'g-44i')).toBe('elevator/perimeter r4')
  })

  test('BFS-REI-2 not into a full area', () => {
    const s = at({
      forces: { 'g-6p': 'gumrak/perimeter', 'g-14p': 'gumrak/perimeter', 'g-16p': 'gumrak/perimeter' },
      hands: { german: ['g-fresh', 'g-arty', 'g-dir'] },
    })
    expect(isOffered(s, { do: 'reinforce', force: 'g-44i', to: 'gumrak/perimeter' })).toBe(false)
    expect(isOffered(s, { do: 'reinforce', force: 'g-44i', to: 'gumrak/control' })).toBe(true)
  })

  test('BFS-REI-3 BFS-R83 the Force has its Starting Rations; a hand that goes whole is not asked for', () => {
    const s = at({ forces: {}, hands: { german: ['g-fresh', 'g-arty', 'g-dir'] } })
    act(s, { do: 'reinforce', force: 'g-100j', to: 'gumrak/control' })
    expect([where(s, 'g-100j'), handOf(s, 'german')]).toEqual(['gumrak/control r5', []])
    act(s, move('g-100j', 'mamayev/control'))
    expect(where(s, 'g-100j')).toBe('mamayev/control r4')
  })

  test('BFS-REI-4 discounts add up, never below 0 cards', () => {
    const s = at({
      line: ['tractor', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      forces: { 's-64i': 'tractor/control' },
      hands: { soviet: ['s-volga', 's-fresh'] },
      active: 'soviet',
    })
    expect(values(s, 'to', { card: 's-volga', force: 's-5t' })).toEqual(['tractor/control', 'tractor/perimeter'])
    act(s, { do: 'play', card: 's-volga', force: 's-24i', to: 'gumrak/control' })
    expect([where(s, 's-24i'), handOf(s, 'soviet')]).toEqual(['gumrak/control r2', ['s-fresh']])
  })

  test('BFS-REC-1 BFS-REC-2 BFS-DEC-19 BFS-R37 from the Disrupted pile to the Reserves for its cost, and again into play for its cost', () => {
    const s = at({
      forces: { 'g-94i': 'disrupted', 'g-6p': 'disrupted', 'g-14p': 'gumrak/control' },
      hands: { german: ['g-fresh', 'g-fresh', 'g-dir'] },
    })
    expect(values(s, 'force', { do: 'reconstitute' })).toEqual(['g-94i'])
    expect(isOffered(s, { do: 'reinforce', force: 'g-94i' })).toBe(false)
    actAll(s, { do: 'reconstitute', force: 'g-94i' }, discard('g-fresh'), discard('g-dir'))
    expect([where(s, 'g-94i'), handOf(s, 'german')]).toEqual(['reserves', ['g-fresh']])
    const rich = at({ forces: { 'g-94i': 'disrupted' }, hands: { german: ['g-fresh', 'g-fresh', 'g-dir', 'g-dir'] } })
    actAll(rich, { do: 'reconstitute', force: 'g-94i' }, discard('g-fresh'), discard('g-fresh'))
    act(rich, { do: 'reinforce', force: 'g-94i', to: 'gumrak/control' })
    expect(where(rich, 'g-94i')).toBe('gumrak/control r3')
  })
})
