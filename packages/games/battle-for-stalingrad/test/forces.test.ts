import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  absorb,
  act,
  actAll,
  at,
  attack,
  commit,
  endActions,
  fight,
  first,
  flipping,
  isOffered,
  move,
  proceed,
  rationsOf,
  rubbleOn,
  values,
  where,
} from './harness.ts'

describe('Forces', () => {
  test('BFS-FRC-2 BFS-R42 a Force without Rations fights at full Combat when it defends', () => {
    const s = at({
      forces: { 'g-94i': 'elevator/perimeter', 's-13gi': { at: 'elevator/control', rations: 0 } },
      ...flipping(1, 1),
    })
    expect(first(act(s, attack('elevator')), 'totals').defenderHits).toBe(3 + 1)
  })

  test('BFS-FRC-3 BFS-FRC-7 BFS-R75 a Force that comes back gets its Starting Rations again', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 0 } },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/perimeter', total: 1 },
      active: 'soviet',
      hands: { soviet: ['s-fresh', 's-fresh', 's-aa', 's-aa'] },
    })
    actAll(s, proceed, { do: 'accept' })
    expect([where(s, 's-64i'), rationsOf(s, 's-64i')]).toEqual(['disrupted', 0])
    actAll(
      s,
      { do: 'reconstitute', force: 's-64i' },
      { do: 'discard', card: 's-fresh' },
      { do: 'discard', card: 's-fresh' },
    )
    act(s, { do: 'reinforce', force: 's-64i', to: 'gumrak/control' })
    expect(where(s, 's-64i')).toBe('gumrak/control r3')
  })

  test('BFS-FRC-5 BFS-R18 without enough Rations a Force neither moves nor attacks, also not for part of the price', () => {
    const s = at({
      forces: {
        's-21t': { at: 'elevator/perimeter', rations: 1 },
        's-64i': { at: 'elevator/perimeter', rations: 0 },
        'g-6p': 'elevator/control',
      },
      active: 'soviet',
    })
    expect(values(s, 'force', { do: 'move' })).toEqual(['s-21t'])
    expect(isOffered(s, { do: 'attack' })).toBe(false)
  })

  test('BFS-FRC-6 BFS-R56 a Force holds any number of Rations, and they never pass to another', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 99 }, 's-65i': { at: 'elevator/control', rations: 0 } },
      active: 'soviet',
    })
    expect(values(s, 'do', {})).toEqual(['endActions', 'move'])
    expect(values(s, 'force', { do: 'move' })).toEqual(['s-64i'])
  })

  test('BFS-FRC-8 BFS-CARD-SF1 the 1st Guards gain a Ration at the start of Soviet turns only', () => {
    const s = at({ forces: { 's-1gi': { at: 'elevator/perimeter', rations: 0 } }, step: 'start' })
    act(s, proceed)
    expect(rationsOf(s, 's-1gi')).toBe(0)
    act(s, endActions)
    expect(rationsOf(s, 's-1gi')).toBe(1)
  })

  test('BFS-FRC-9 BFS-CARD-SF2 the 66th absorbs three by retreating, others two', () => {
    const left = (force: string): number => {
      const s = at({
        forces: { [force]: { at: 'elevator/control', rations: 5 } },
        step: 'hits',
        hits: { side: 'soviet', at: 'elevator/control', total: 5 },
      })
      act(s, proceed)
      return first(act(s, absorb(force, 'retreat')), 'absorbed').left
    }
    expect([left('s-66i'), left('s-64i')]).toEqual([2, 3])
  })

  test('BFS-FRC-10 BFS-CARD-SF3 BFS-CARD-SF14 BFS-CARD-GF4 some pay two Rations to attack', () => {
    for (const [force, active] of [
      ['s-21t', 'soviet'],
      ['s-4t', 'soviet'],
      ['g-22p', 'german'],
    ] as const) {
      const enemy = active === 'soviet' ? 'g-6p' : 's-64i'
      const s = at({
        forces: { [force]: { at: 'elevator/perimeter', rations: 2 }, [enemy]: { at: 'elevator/control', rations: 9 } },
        active,
        hands: { soviet: ['s-fresh'], german: ['g-fresh'] },
      })
      act(s, attack('elevator'))
      expect(where(s, force)).toBe('elevator/attack r0')
    }
  })

  test('BFS-FRC-11 BFS-CARD-SF4 BFS-CARD-GF5 BFS-CARD-GF6 BFS-CARD-GF7 BFS-CARD-GF8 some move for nothing', () => {
    for (const [force, active] of [
      ['s-13gi', 'soviet'],
      ['g-24p', 'german'],
      ['g-3m', 'german'],
      ['g-29m', 'german'],
      ['g-60m', 'german'],
    ] as const) {
      const s = at({ forces: { [force]: { at: 'elevator/perimeter', rations: 0 } }, active })
      act(s, move(force, 'gumrak/control'))
      expect(where(s, force)).toBe('gumrak/control r0')
    }
  })

  const totals = (attacker: string, defender: string, patch: BfsPatch = {}): readonly number[] => {
    const s = at({
      forces: {
        [attacker]: { at: 'elevator/perimeter', rations: 9 },
        [defender]: { at: 'elevator/control', rations: 9 },
      },
      active: attacker.startsWith('s') ? 'soviet' : 'german',
      ...flipping(1, 1),
      ...patch,
    })
    const { attackerHits, defenderHits } = first(act(s, attack('elevator')), 'totals')
    return [attackerHits - 1, defenderHits - 1]
  }

  test('BFS-FRC-12 BFS-CARD-SF5 BFS-CARD-GF10 the 71st is stronger attacking, the 37th Guards defending, not the other way round', () => {
    expect(totals('g-71i', 's-37gi')).toEqual([3, 3])
    expect(totals('s-37gi', 'g-71i')).toEqual([2, 2])
  })

  test('BFS-FRC-13 BFS-CARD-SF9 BFS-CARD-GF14 the 62nd and the 305th are stronger in ruins, attacking and defending', () => {
    const ruins = { destroyed: ['elevator'] }
    expect(totals('g-305i', 's-62i', ruins)).toEqual([3, 3])
    expect(totals('s-62i', 'g-305i', ruins)).toEqual([3, 3])
    expect(totals('g-305i', 's-62i')).toEqual([2, 2])
  })

  test('BFS-FRC-14 BFS-CARD-SF12 BFS-CARD-GF15 quiet Forces make no Rubble', () => {
    const s = at({
      forces: {
        's-284i': 'elevator/perimeter',
        's-64i': 'elevator/perimeter',
        'g-6p': { at: 'elevator/control', rations: 9 },
      },
      active: 'soviet',
      hands: { soviet: ['s-fresh'], german: ['g-fresh'] },
    })
    const events = actAll(s, attack('elevator'), commit('s-64i'), commit('s-284i'), fight)
    expect([first(events, 'attack').counted, rubbleOn(s, 'elevator')]).toEqual([2, 0])
  })

  test('BFS-FRC-15 BFS-CARD-SF13 BFS-R65 the NKVD takes one Hit off for its group, once, wherever it stands, attacking too', () => {
    const total = (place: string, hits: number): number => {
      const s = at({
        forces: { 's-10n': place, 's-64i': place },
        step: 'hits',
        hits: { side: 'soviet', at: place, total: hits },
      })
      return first(act(s, proceed), 'hits').total
    }
    expect([total('elevator/control', 4), total('elevator/perimeter', 4), total('elevator/control', 1)]).toEqual([
      3, 3, 0,
    ])
    expect(total('elevator/control', 0)).toBe(0)
    const attacking = at({
      forces: { 's-10n': 'elevator/perimeter', 'g-6p': { at: 'elevator/control', rations: 9 } },
      active: 'soviet',
      ...flipping(1, 1),
    })
    expect(first(act(attacking, attack('elevator')), 'hits').total).toBe(4 + 1 - 1)
  })
})
