import { situation } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import {
  absorb,
  accept,
  act,
  asked,
  at,
  controls,
  discardOf,
  endActions,
  firefight,
  first,
  flipping,
  isOffered,
  legal,
  pass,
  proceed,
  refusal,
  finish,
  values,
  where,
  whereAll,
} from './harness.ts'

const fight = {
  'g-6p': { at: 'elevator/attack', rations: 1 },
  'g-71i': { at: 'elevator/attack', rations: 0 },
  's-64i': { at: 'elevator/control', rations: 2 },
} as const

describe('positions inside a fight', () => {
  test('BFS-RES-12 BFS-RES-14 Hits on the attackers, then those that wait for the defender', () => {
    const s = at({
      forces: fight,
      step: 'hits',
      hits: { side: 'german', at: 'elevator/attack', total: 3 },
      attack: { location: 'elevator', hits: 5 },
    })
    expect(asked(s)).toBe('german ready')
    act(s, proceed)
    expect(asked(s)).toBe('german absorption')
    act(s, absorb('g-71i', 'retreat'))
    act(s, absorb('g-6p', 'ration'))
    expect(asked(s)).toBe('soviet absorption')
    act(s, absorb('s-64i', 'retreat'))
    finish(s)
    expect(whereAll(s, 'g-6p', 'g-71i', 's-64i')).toEqual(['elevator/control r0', 'elevator/perimeter r0', 'disrupted'])
    expect([controls(s, 'elevator'), asked(s)]).toEqual(['german', 'german action'])
  })

  test('BFS-RES-13 BFS-DEC-15 Hits on the defender while the attackers wait', () => {
    const s = at({ forces: fight, step: 'hits', hits: { side: 'soviet', at: 'elevator/control', total: 2 } })
    act(s, proceed)
    act(s, absorb('s-64i', 'ration'))
    act(s, absorb('s-64i', 'ration'))
    expect(whereAll(s, 'g-6p', 'g-71i', 's-64i')).toEqual([
      'elevator/perimeter r1',
      'elevator/perimeter r0',
      'elevator/control r0',
    ])
    expect(asked(s)).toBe('german action')
  })

  test('BFS-HIT-1 Hits on some of the Forces in an area', () => {
    const s = at({
      forces: { 's-64i': 'elevator/perimeter', 's-65i': 'elevator/perimeter', 's-24i': 'elevator/perimeter' },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/perimeter', forces: ['s-65i', 's-24i'], total: 1 },
    })
    act(s, proceed)
    expect(values(s, 'force', { do: 'absorb' })).toEqual(['s-24i', 's-65i'])
  })

  test('BFS-RES-3 BFS-FX-13 the exchange in the middle of an assault: whose turn, who passed, which card', () => {
    const s = at({
      forces: fight,
      step: 'firefight',
      attack: { location: 'elevator', card: 'g-pioneer', table: ['g-arty'], turn: 'soviet', passed: true },
      hands: { german: ['g-dir'], soviet: ['s-aa', 's-demo'] },
      ...flipping(-1, -1),
    })
    expect([asked(s), discardOf(s, 'german')]).toEqual(['soviet firefight', []])
    const again = rules.clone(s)
    act(again, firefight('s-aa'))
    act(again, pass)
    expect(asked(again)).toBe('soviet firefight')
    // 4 + 3 + 2 of the card + 1 - 1 against 2 - 1.
    const events = act(s, pass)
    expect(first(events, 'totals').result).toBe('9:1')
    act(s, accept)
    act(s, absorb('g-71i', 'retreat'))
    while (asked(s) !== 'german action') act(s, legal(s)[0]!)
    expect(discardOf(s, 'german')).toEqual(['g-fresh', 'g-arty', 'g-pioneer'])
  })

  test('BFS-SET-4 BFS-SET-8 a set-up under way: what stands has been paid for and is not offered again', () => {
    const s = at({
      step: 'germanSetup',
      forces: { 'g-16p': 'gumrak/perimeter', 'g-6p': 'gumrak/perimeter', 'g-44i': 'gumrak/perimeter' },
    })
    expect(rules.decision(s)!.ask).toEqual({ say: 'deploy', points: 3 })
    expect(isOffered(s, { do: 'deploy', force: 'g-44i' })).toBe(false)
    expect(isOffered(s, { do: 'deploy', to: 'gumrak/perimeter' })).toBe(false)
    expect(isOffered(s, { do: 'deploy', force: 'g-14p' })).toBe(false)
    expect(isOffered(s, { do: 'deploy', force: 'g-76i', to: 'elevator/perimeter' })).toBe(true)
    expect(isOffered(s, { do: 'done' })).toBe(true)
    expect(refusal(s, { do: 'deploy', force: 'g-14p' })).toBe('BFS-SET-8 tooFewPoints')
  })

  test('BFS-VIC-1 BFS-TRN-3 just before the victory check', () => {
    const held = {
      's-24i': 'barrikady/control',
      's-51i': 'red-october/control',
      's-57i': 'gumrak/control',
      's-64i': 'elevator/control',
    }
    const open = at({ forces: held, active: 'soviet', step: 'victory' })
    act(open, proceed)
    expect(asked(open)).toBe('german action')
    const all = at({ forces: { ...held, 's-65i': 'mamayev/control' }, active: 'soviet', step: 'victory' })
    act(all, proceed)
    expect(rules.outcome(all)).toMatchObject({ winner: 'soviet', kind: 'control' })
    const german = at({ forces: { ...held, 's-65i': 'mamayev/control' }, step: 'actions' })
    act(german, endActions)
    expect([where(german, 's-65i'), rules.outcome(german)]).toEqual(['mamayev/control r3', undefined])
  })

  test('mistakes get a sentence', () => {
    const broken = (patch: Parameters<typeof situation>[2]) => () =>
      situation(rules, 'standard', { line: ['gumrak', 'pavlov', 'elevator', 'mamayev', 'ferry'], ...patch })
    const attack = { location: 'elevator' }
    expect(broken({ forces: fight, step: 'firefight', attack: { ...attack, card: 'g-stuka' } })).toThrow(
      'g-stuka starts no attack of the active side.',
    )
    expect(broken({ forces: fight, step: 'firefight', attack: { ...attack, card: 's-storm' } })).toThrow(
      's-storm starts no attack of the active side.',
    )
    const on = { side: 'soviet', at: 'elevator/control', total: 1 }
    expect(broken({ forces: { 's-64i': 'elevator/control' }, hits: on })).toThrow('Hits are named only for the step')
    expect(broken({ forces: { 's-64i': 'elevator/control' }, attack })).toThrow('An attack is named only for the steps')
    expect(broken({ forces: fight, step: 'hits', hits: { ...on, forces: ['s-65i'] } })).toThrow(
      'Hits need Forces of that side in that area.',
    )
    expect(broken({ forces: fight, step: 'hits', hits: { ...on, forces: [] } })).toThrow('Hits need Forces')
    expect(broken({ forces: { ...fight, 'g-44i': 'gumrak/attack' }, step: 'hits', hits: on })).toThrow(
      'The attack under way is that of the active side at elevator.',
    )
    expect(
      broken({
        forces: { 's-64i': 'elevator/attack' },
        step: 'hits',
        hits: { side: 'soviet', at: 'elevator/attack', total: 1 },
      }),
    ).toThrow('Only the active side stands in an attack area.')
    expect(
      broken({
        step: 'germanSetup',
        forces: {
          'g-16p': 'gumrak/perimeter',
          'g-24p': 'gumrak/perimeter',
          'g-6p': 'elevator/perimeter',
          'g-14p': 'elevator/perimeter',
        },
      }),
    ).toThrow('The Forces that are set up cost 3 more than the limit.')
  })
})
