import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  act,
  at,
  attack,
  commit,
  controls,
  fight,
  first,
  isOffered,
  legal,
  move,
  proceed,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('Moves and attacks: what is legal', () => {
  test('BFS-E35 enemies in a perimeter do not keep anybody out of an uncontrolled control area', () => {
    const s = at({
      forces: {
        'g-44i': 'elevator/perimeter',
        'g-76i': 'elevator/perimeter',
        's-57i': { at: 'gumrak/perimeter', rations: 1 },
      },
      active: 'soviet',
    })
    act(s, move('s-57i', 'elevator/control'))
    expect(where(s, 's-57i')).toBe('elevator/control r0')
    expect(controls(s, 'elevator')).toBe('soviet')
    expect(whereAll(s, 'g-44i', 'g-76i')).toEqual(['elevator/perimeter r4', 'elevator/perimeter r4'])
  })

  test('BFS-E36 a Move may stay at its Location if the area changes', () => {
    const s = at({ forces: { 'g-44i': { at: 'elevator/perimeter', rations: 2 } } })
    expect(isOffered(s, move('g-44i', 'elevator/perimeter') as never)).toBe(false)
    act(s, move('g-44i', 'elevator/control'))
    expect(where(s, 'g-44i')).toBe('elevator/control r1')
    act(s, move('g-44i', 'elevator/perimeter'))
    expect(where(s, 'g-44i')).toBe('elevator/perimeter r0')
    expect(controls(s, 'elevator')).toBe('nobody')
  })

  test('BFS-E38 out of the intact Central Station Moves are free, from its perimeter or its ruin they are not', () => {
    const line = ['central-station', 'red-october', 'gumrak', 'elevator', 'mamayev']
    const from = (place: string, destroyed: readonly string[]): readonly string[] =>
      values(at({ line, destroyed, forces: { 's-24i': { at: place, rations: 0 } }, active: 'soviet' }), 'to', {
        do: 'move',
      })
    expect(from('central-station/control', [])).toHaveLength(9)
    expect(from('central-station/perimeter', [])).toEqual([])
    expect(from('central-station/control', ['central-station'])).toEqual([])
  })

  test('BFS-E40 where nobody is in control nobody attacks', () => {
    const forces = { 'g-44i': 'elevator/perimeter', 's-64i': 'elevator/perimeter' }
    for (const active of ['soviet', 'german'] as const)
      expect(isOffered(at({ forces, active }), { do: 'attack' })).toBe(false)
  })

  test('BFS-E41 a fourth Force cannot Move, be Reinforced or retreat into a perimeter; the control area counts by itself', () => {
    const full = { 's-24i': 'elevator/perimeter', 's-51i': 'elevator/perimeter', 's-57i': 'elevator/perimeter' }
    const s = at({
      forces: { ...full, 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-aa', 's-aa', 's-fresh', 's-fresh'] },
      active: 'soviet',
    })
    expect(isOffered(s, { do: 'move', force: 's-64i', to: 'elevator/perimeter' })).toBe(false)
    expect(isOffered(s, { do: 'reinforce', force: 's-66i', to: 'elevator/perimeter' })).toBe(false)
    expect(isOffered(s, { do: 'move', force: 's-64i', to: 'elevator/control' })).toBe(true)
    expect(isOffered(s, { do: 'reinforce', force: 's-66i', to: 'elevator/control' })).toBe(true)
    const hit = at({
      forces: { ...full, 's-64i': { at: 'elevator/control', rations: 1 } },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/control', total: 1 },
    })
    act(hit, proceed)
    expect(where(hit, 's-64i')).toBe('elevator/control r0')
  })

  test('BFS-E73 only Forces in the perimeter of the attacked Location take part', () => {
    const s = at({
      forces: {
        'g-24p': 'elevator/perimeter',
        'g-16p': { at: 'gumrak/perimeter', rations: 2 },
        'g-6p': 'mamayev/control',
        's-64i': 'elevator/control',
        's-65i': 'red-october/control',
      },
      hands: { german: ['g-fresh'], soviet: ['s-fresh'] },
    })
    const before = at({
      forces: { 'g-24p': 'elevator/perimeter', 'g-16p': 'gumrak/perimeter', 's-64i': 'elevator/control' },
      hands: { german: ['g-fresh'] },
    })
    expect(first(act(before, attack('elevator')), 'attack').forces).toEqual(['g-24p'])
    act(s, move('g-16p', 'elevator/perimeter'))
    act(s, attack('elevator'))
    expect(legal(s)).toEqual([commit('g-16p'), commit('g-24p')])
    act(s, commit('g-16p'))
    expect(legal(s)).toEqual([commit('g-24p'), fight])
    expect(
      values(at({ forces: { 'g-6p': 'mamayev/control', 's-64i': 'elevator/control' } }), 'location', { do: 'attack' }),
    ).toEqual([])
  })

  test('BFS-E90 all Locations are equally near; a full control area leaves the perimeter, two full areas nothing', () => {
    const patch: BfsPatch = { forces: { 'g-44i': { at: 'barrikady/perimeter', rations: 2 } } }
    for (const to of ['mamayev/perimeter', 'mamayev/control', 'red-october/perimeter']) {
      const s = at(patch)
      act(s, move('g-44i', to))
      expect(where(s, 'g-44i')).toBe(`${to} r1`)
    }
    const inner = { 'g-6p': 'mamayev/control', 'g-14p': 'mamayev/control', 'g-16p': 'mamayev/control' }
    const outer = { 'g-3m': 'mamayev/perimeter', 'g-29m': 'mamayev/perimeter', 'g-60m': 'mamayev/perimeter' }
    const to = (forces: BfsPatch['forces']): readonly string[] =>
      values(at({ forces: { ...patch.forces, ...forces } }), 'to', { do: 'move', force: 'g-44i' }).filter((place) =>
        place.startsWith('mamayev'),
      )
    expect(to(inner)).toEqual(['mamayev/perimeter'])
    expect(to({ ...inner, ...outer })).toEqual([])
  })
})
