import { defaultConfig, script, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { locationName } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import type { BfsEvent } from '../rules/state.ts'
import {
  act,
  actAll,
  asked,
  at,
  deckCount,
  discardOf,
  done,
  first,
  handCount,
  isOffered,
  legal,
  ration,
  rationsOf,
  told,
  values,
  where,
} from './harness.ts'

const config = defaultConfig(rules, 'standard')
const deploy = (force: string, to: string) => ({ do: 'deploy', force, to }) as const

describe('set-up', () => {
  test('BFS-GEN-1 BFS-SET-1 BFS-R72 two sides, both players, one decider at a time', () => {
    expect([rules.sides, rules.players]).toEqual([
      ['soviet', 'german'],
      ['soviet', 'german'],
    ])
    expect(rules.decision(rules.setup(config, search(1), () => {}))?.side).toBe('soviet')
  })

  test('BFS-SET-2 BFS-DEC-1 BFS-GEN-5 five of nine Locations in the order drawn, front up, without Rubble', () => {
    const events: BfsEvent[] = []
    const dice = script({ shuffle: [8, 0, 3, 1, 7, 2, 4, 5, 6] })
    const s = rules.setup(config, dice, (event) => events.push(event))
    dice.done()
    expect(s.line.map(locationName)).toEqual(['ferry', 'barrikady', 'gumrak', 'red-october', 'elevator'])
    expect(first(events, 'locations').line).toEqual(s.line.map(locationName))
    expect([...s.rubble, ...s.destroyed].every((n) => n === 0)).toBe(true)
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => rules.setup(config, search(seed), () => {}).line[0]))
    expect(drawn.size).toBe(9)
  })

  test('BFS-SET-3 BFS-DEC-2 BFS-DEC-3 the Soviet player sets up first, then the German', () => {
    const s = at()
    expect(asked(s)).toBe('soviet deploy')
    actAll(s, deploy('s-24i', 'gumrak/control'), done)
    expect(asked(s)).toBe('german deploy')
    expect(where(s, 's-24i')).toBe('gumrak/control r12')
  })

  test('BFS-SET-4 BFS-FRC-4 BFS-R46 BFS-R77 ten points at most, less if he likes, at least one Force, nothing is discarded', () => {
    const s = at()
    expect(isOffered(s, { do: 'done' })).toBe(false)
    actAll(s, deploy('s-1gi', 'gumrak/control'), deploy('s-13gi', 'gumrak/control'))
    expect(isOffered(s, { do: 'done' })).toBe(true)
    // After the 37th Guards 2 points are left: whoever costs 3 or 4 no longer fits.
    act(s, deploy('s-37gi', 'elevator/control'))
    expect(values(s, 'force', { do: 'deploy' })).toEqual([
      's-10n',
      's-21t',
      's-24i',
      's-284i',
      's-51i',
      's-57i',
      's-64i',
      's-65i',
      's-66i',
    ])
    actAll(s, deploy('s-10n', 'elevator/perimeter'), done)
    expect(asked(s)).toBe('soviet rations')
    expect([handCount(s, 'soviet'), discardOf(s, 'soviet')]).toEqual([0, []])
  })

  test('BFS-SET-5 BFS-R47 BFS-LIM-1 perimeter or control of any Location, three in an area', () => {
    const s = at()
    expect(values(s, 'to', { do: 'deploy' })).toHaveLength(10)
    for (const force of ['s-66i', 's-24i', 's-51i']) act(s, deploy(force, 'gumrak/control'))
    expect(values(s, 'to', { do: 'deploy' })).toHaveLength(9)
    expect(isOffered(s, { do: 'deploy', to: 'gumrak/control' })).toBe(false)
  })

  test('BFS-R48 all five control areas at the start win nothing yet', () => {
    const s = at()
    actAll(s, deploy('s-66i', 'barrikady/control'), deploy('s-24i', 'red-october/control'))
    actAll(
      s,
      deploy('s-51i', 'gumrak/control'),
      deploy('s-57i', 'elevator/control'),
      deploy('s-64i', 'mamayev/control'),
    )
    actAll(s, done, ...Array.from({ length: 9 }, () => ration('s-66i')), ration('s-24i'))
    actAll(s, deploy('g-6p', 'gumrak/perimeter'), done)
    expect([s.outcome, asked(s)]).toEqual(['', 'german action'])
  })

  test('BFS-SET-6 BFS-FRC-3 BFS-R75 Starting Rations, then exactly ten more', () => {
    const s = at()
    actAll(
      s,
      deploy('s-66i', 'gumrak/control'),
      deploy('s-57i', 'elevator/control'),
      deploy('s-64i', 'elevator/control'),
    )
    act(s, done)
    actAll(s, ration('s-66i'), ration('s-57i'))
    expect(values(s, 'force', { do: 'ration' })).toEqual(['s-57i', 's-64i', 's-66i'])
    actAll(s, ...Array.from({ length: 7 }, () => ration('s-57i')))
    expect(asked(s)).toBe('soviet rations')
    act(s, ration('s-64i'))
    expect(['s-66i', 's-57i', 's-64i'].map((force) => rationsOf(s, force))).toEqual([4, 13, 4])
    expect(asked(s)).toBe('german deploy')
  })

  test('BFS-SET-7 BFS-SET-10 all other Forces are in the Reserves; the German gets no further Rations', () => {
    const s = at()
    const soviets = actAll(s, deploy('s-64i', 'gumrak/control'), done)
    expect(first(soviets, 'reservesFormed')).toMatchObject({ side: 'soviet' })
    expect(first(soviets, 'reservesFormed').forces).toHaveLength(14)
    const germans = actAll(s, deploy('g-3m', 'gumrak/perimeter'), done)
    expect(first(germans, 'reservesFormed').forces).toHaveLength(14)
    expect(where(s, 'g-3m')).toBe('gumrak/perimeter r5')
    expect(where(s, 'g-6p')).toBe('reserves')
  })

  test('BFS-SET-8 BFS-SET-9 fifteen points, perimeters only, also where nobody is in control', () => {
    const s = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control' } })
    expect(values(s, 'to', { do: 'deploy' }).every((place) => place.endsWith('/perimeter'))).toBe(true)
    expect(values(s, 'to', { do: 'deploy' })).toHaveLength(5)
    actAll(
      s,
      deploy('g-6p', 'gumrak/perimeter'),
      deploy('g-14p', 'gumrak/perimeter'),
      deploy('g-22p', 'gumrak/perimeter'),
    )
    expect(values(s, 'force', { do: 'deploy' })).not.toContain('g-24p')
    expect(values(s, 'force', { do: 'deploy' })).toContain('g-29m')
  })

  test('BFS-SET-11 BFS-SET-12 BFS-SET-13 BFS-DEC-4 BFS-R69 both decks are shuffled, five cards each, the German begins', () => {
    const s = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control' } })
    act(s, deploy('g-6p', 'gumrak/perimeter'))
    const reversed = Array.from({ length: 40 }, (_, i) => 39 - i)
    const events = act(s, done, { shuffle: reversed }, { shuffle: reversed })
    expect(told(events, 'shuffled').map(({ side, cards }) => [side, cards])).toEqual([
      ['soviet', 40],
      ['german', 40],
    ])
    expect(told(events, 'drew').map(({ side, cards }) => [side, cards])).toEqual([
      ['soviet', ['s-fresh', 's-fresh', 's-fresh', 's-fresh', 's-fresh']],
      ['german', ['g-fresh', 'g-fresh', 'g-fresh', 'g-fresh', 'g-stuka']],
    ])
    expect([deckCount(s, 'soviet'), deckCount(s, 'german'), s.round, asked(s)]).toEqual([35, 35, 1, 'german action'])
    expect(legal(s).length).toBeGreaterThan(1)
  })
})
