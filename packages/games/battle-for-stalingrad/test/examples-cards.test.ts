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
  controls,
  deckCount,
  decline,
  discard,
  discardOf,
  done,
  endsOf,
  first,
  flipping,
  handCount,
  handOf,
  isOffered,
  legal,
  move,
  pass,
  play,
  ration,
  rationsOf,
  rubbleOn,
  sovietValue,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('cards', () => {
  test("BFS-E43 Dive Bombers on Pavlov's House: 3 Hits, no Firefight, then the counter; nobody gains the Location", () => {
    const s = at({
      line: ['pavlov', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      rubble: { pavlov: 2 },
      forces: { 's-64i': { at: 'pavlov/control', rations: 2 }, 'g-76i': 'pavlov/perimeter' },
      hands: { german: ['g-stuka'] },
    })
    const events = act(s, play('g-stuka', { at: 'pavlov/control' }))
    expect(first(events, 'hits').total).toBe(3)
    expect(told(events, 'flipped')).toEqual([])
    expect(rubbleOn(s, 'pavlov')).toBe(2)
    expect(endsOf(s, (end) => where(end, 's-64i'))).toEqual(['pavlov/perimeter r0', 'pavlov/perimeter r1'])
    actAll(s, absorb('s-64i', 'retreat'), absorb('s-64i', 'ration'))
    expect([rubbleOn(s, 'pavlov'), controls(s, 'pavlov'), asked(s)]).toEqual([3, 'nobody', 'german action'])
  })

  const rockets = (flip: number, mamayev: boolean): number => {
    const s = at({
      forces: {
        'g-76i': { at: 'elevator/perimeter', rations: 9 },
        's-64i': mamayev ? 'mamayev/control' : 'gumrak/control',
      },
      hands: { soviet: ['s-katyusha'] },
      decks: { soviet: [sovietValue[flip]!] },
      active: 'soviet',
    })
    const events = act(s, play('s-katyusha', { at: 'elevator/perimeter' }))
    expect(rubbleOn(s, 'elevator')).toBe(1)
    return first(events, 'bombardment').hits
  }

  test('BFS-E45 Katyusha Rockets: 2 + 1 at Mamayev + the flip with its sign, not below 0, then Rubble', () => {
    expect([-2, -3, 3].map((flip) => rockets(flip, true))).toEqual([1, 0, 6])
    expect([-2, -3, 3].map((flip) => rockets(flip, false))).toEqual([0, 0, 5])
  })

  test('BFS-E46 Flamethrowers: a Ration on the spot, 3 Hits without retreat', () => {
    const patch = (rations: number): BfsPatch => ({
      forces: { 's-64i': { at: 'elevator/control', rations: 1 }, 'g-76i': { at: 'elevator/perimeter', rations } },
      hands: { german: ['g-flame'] },
    })
    const s = at(patch(2))
    const events = act(s, play('g-flame', { at: 'elevator/control', payer: 'g-76i' }))
    expect(where(s, 'g-76i')).toBe('elevator/perimeter r1')
    expect(told(events, 'absorbed').map(({ by, left }) => [by, left])).toEqual([
      ['ration', 2],
      ['disruption', 1],
    ])
    expect([where(s, 's-64i'), controls(s, 'elevator')]).toEqual(['disrupted', 'nobody'])
    expect(isOffered(at(patch(0)), { do: 'play' })).toBe(false)
  })

  test('BFS-E48 Storm Group: nobody pays, one more Hit, an ordinary Force Attack otherwise', () => {
    const s = at({
      forces: { 's-13gi': { at: 'elevator/perimeter', rations: 0 }, 'g-44i': { at: 'elevator/control', rations: 1 } },
      hands: { soviet: ['s-storm'] },
      active: 'soviet',
      ...flipping(1, -2),
    })
    const events = act(s, play('s-storm', { location: 'elevator' }))
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 3, defenderHits: 2 })
    expect(rubbleOn(s, 'elevator')).toBe(1)
    expect(where(s, 's-13gi')).toBe('elevator/perimeter r0')
    expect(endsOf(s, (end) => `${where(end, 'g-44i')} ${controls(end, 'elevator')}`)).toEqual([
      'elevator/perimeter r0 nobody',
    ])
  })

  test('BFS-E50 Operation Uranus costs two other cards and takes two Rations from every German Force', () => {
    const patch = (hand: readonly string[], german: readonly string[]): BfsPatch => ({
      forces: {
        'g-6p': { at: 'elevator/perimeter', rations: 3 },
        'g-14p': { at: 'gumrak/control', rations: 1 },
        'g-16p': { at: 'mamayev/perimeter', rations: 0 },
      },
      hands: { soviet: hand, german },
      active: 'soviet',
    })
    const s = at(patch(['s-uranus', 's-aa', 's-fresh'], []))
    act(s, play('s-uranus'))
    expect(['g-6p', 'g-14p', 'g-16p'].map((force) => rationsOf(s, force))).toEqual([1, 0, 0])
    expect(discardOf(s, 'soviet')).toEqual(['s-fresh', 's-aa', 's-uranus'])
    expect(isOffered(at(patch(['s-uranus', 's-aa'], [])), { do: 'play', card: 's-uranus' })).toBe(false)
    const answered = at(patch(['s-uranus', 's-aa', 's-fresh'], ['g-winterstorm']))
    act(answered, play('s-uranus'))
    act(answered, { do: 'answer', card: 'g-winterstorm' })
    expect(['g-6p', 'g-14p', 'g-16p'].map((force) => rationsOf(answered, force))).toEqual([3, 1, 0])
    expect(discardOf(answered, 'soviet')).toHaveLength(3)
  })

  const works = (location: string): BfsPatch => ({
    line: ['tractor', 'red-october', 'gumrak', 'elevator', 'mamayev'],
    forces: { 's-64i': location },
    active: 'soviet',
  })

  test('BFS-E51 Volga Crossing and the Tractor Works: the 5th Tank for one other card there, for two elsewhere', () => {
    const hand = ['s-volga', 's-aa', 's-fresh', 's-sniper']
    const s = at({ ...works('tractor/control'), hands: { soviet: hand } })
    act(s, play('s-volga', { force: 's-5t', to: 'tractor/perimeter' }))
    act(s, discard('s-aa'))
    expect(where(s, 's-5t')).toBe('tractor/perimeter r4')
    const elsewhere = at({ ...works('tractor/control'), hands: { soviet: hand } })
    act(elsewhere, play('s-volga', { force: 's-5t', to: 'gumrak/control' }))
    actAll(elsewhere, discard('s-fresh'), discard('s-sniper'))
    expect(where(elsewhere, 's-5t')).toBe('gumrak/control r4')
    const cheap = at({ ...works('tractor/control'), hands: { soviet: ['s-volga'] } })
    act(cheap, play('s-volga', { force: 's-51i', to: 'tractor/control' }))
    expect(where(cheap, 's-51i')).toBe('tractor/control r3')
    expect(
      values(at({ ...works('tractor/control'), hands: { soviet: ['s-volga', 's-aa'] } }), 'to', {
        do: 'play',
        force: 's-5t',
      }),
    ).toEqual(['tractor/control', 'tractor/perimeter'])
  })

  test('BFS-E53 Reconstitute and Reinforce in one turn: 2 + 2 cards', () => {
    const patch = (cards: number): BfsPatch => ({
      forces: { 's-64i': 'disrupted', 's-24i': 'gumrak/control' },
      hands: { soviet: ['s-fresh', 's-fresh', 's-fresh', 's-fresh'].slice(0, cards) },
      active: 'soviet',
    })
    const s = at(patch(4))
    actAll(s, { do: 'reconstitute', force: 's-64i' }, discard('s-fresh'), discard('s-fresh'))
    expect(where(s, 's-64i')).toBe('reserves')
    act(s, { do: 'reinforce', force: 's-64i', to: 'elevator/control' })
    expect([where(s, 's-64i'), handCount(s, 'soviet')]).toEqual(['elevator/control r3', 0])
    const short = at(patch(3))
    actAll(short, { do: 'reconstitute', force: 's-64i' }, discard('s-fresh'), discard('s-fresh'))
    expect(isOffered(short, { do: 'reinforce', force: 's-64i' })).toBe(false)
  })

  test('BFS-E55 Partisans take all of a hand of one, and need a card to take', () => {
    const patch = (hand: readonly string[]): BfsPatch => ({
      forces: { 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-partisan'], german: hand },
      active: 'soviet',
    })
    const s = at(patch(['g-fresh']))
    act(s, play('s-partisan'))
    act(s, decline)
    expect([handCount(s, 'german'), discardOf(s, 'german')]).toEqual([0, ['g-fresh']])
    expect(isOffered(at(patch([])), { do: 'play' })).toBe(false)
  })

  test('BFS-E56 Reconnaissance: sees the hand, takes one card, then draws one', () => {
    const s = at({
      forces: { 'g-6p': 'gumrak/control' },
      hands: { german: ['g-recon'], soviet: ['s-storm', 's-aa', 's-fresh'] },
      decks: { german: ['g-dir'] },
    })
    const events = act(s, play('g-recon'))
    expect(first(events, 'looked')).toMatchObject({ cards: ['s-fresh', 's-storm', 's-aa'], seats: ['german'] })
    expect(values(s, 'card', { do: 'choose' })).toEqual(['s-aa', 's-fresh', 's-storm'])
    act(s, { do: 'choose', card: 's-storm' })
    expect([handOf(s, 'soviet'), handOf(s, 'german'), discardOf(s, 'soviet')]).toEqual([
      ['s-fresh', 's-aa'],
      ['g-dir'],
      ['s-storm'],
    ])
  })

  test('BFS-E58 Blitzkrieg: one or two Moves of different Forces, without Rations', () => {
    const s = at({
      forces: { 'g-44i': { at: 'elevator/perimeter', rations: 0 }, 'g-76i': { at: 'gumrak/perimeter', rations: 3 } },
      hands: { german: ['g-blitz'] },
    })
    act(s, play('g-blitz'))
    expect(isOffered(s, { do: 'done' })).toBe(false)
    act(s, move('g-44i', 'elevator/control'))
    expect(isOffered(s, { do: 'move', force: 'g-44i' })).toBe(false)
    expect(isOffered(s, { do: 'done' })).toBe(true)
    const one = at({
      forces: { 'g-44i': { at: 'elevator/perimeter', rations: 0 }, 'g-76i': { at: 'gumrak/perimeter', rations: 3 } },
      hands: { german: ['g-blitz'] },
    })
    actAll(one, play('g-blitz'), move('g-44i', 'mamayev/control'), done)
    expect(asked(one)).toBe('german action')
    act(s, move('g-76i', 'gumrak/control'))
    expect(whereAll(s, 'g-44i', 'g-76i')).toEqual(['elevator/control r0', 'gumrak/control r3'])
  })

  test('BFS-E71 Counter-Battery Fire cancels East Bank Guns with all they cost, and cannot be answered', () => {
    const s = at({
      forces: { 'g-76i': 'elevator/perimeter', 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-guns', 's-aa', 's-fresh'], german: ['g-cb'] },
      active: 'soviet',
    })
    actAll(s, play('s-guns', { at: 'elevator/perimeter' }), discard('s-aa'))
    expect(asked(s)).toBe('german answer')
    const events = act(s, { do: 'answer', card: 'g-cb' })
    expect(asked(s)).toBe('soviet action')
    expect([told(events, 'hits'), rubbleOn(s, 'elevator'), where(s, 'g-76i')]).toEqual([[], 0, 'elevator/perimeter r4'])
    expect([discardOf(s, 'soviet'), discardOf(s, 'german')]).toEqual([['s-guns', 's-aa'], ['g-cb']])
  })

  test('BFS-E81 the tank hall needs control and an intact hall, and serves tanks only', () => {
    const cost = (patch: BfsPatch, force: string): number => {
      for (let cards = 0; cards <= 5; cards++) {
        const hand = ['s-fresh', 's-fresh', 's-fresh', 's-fresh', 's-fresh'].slice(0, cards)
        if (isOffered(at({ ...patch, hands: { soviet: hand } }), { do: 'reinforce', force, to: 'tractor/control' }))
          return cards
      }
      return -1
    }
    const ruined: BfsPatch = { ...works('tractor/control'), destroyed: ['tractor'] }
    expect([works('tractor/control'), works('gumrak/control'), ruined].map((patch) => cost(patch, 's-5t'))).toEqual([
      3, 4, 4,
    ])
    expect([works('tractor/control'), works('gumrak/control'), ruined].map((patch) => cost(patch, 's-51i'))).toEqual([
      1, 1, 1,
    ])
  })

  test('BFS-E85 Anti-Aircraft Guns in the own turn: no effect, but Supply, or -2 in an attack of either player', () => {
    const s = at({
      forces: { 's-64i': 'elevator/perimeter', 'g-76i': { at: 'elevator/control', rations: 9 } },
      hands: { soviet: ['s-aa'] },
      active: 'soviet',
      ...flipping(1, 1),
    })
    expect(isOffered(s, { do: 'play' })).toBe(false)
    expect(isOffered(s, { do: 'supply', card: 's-aa' })).toBe(true)
    const events = actAll(s, attack('elevator'), { do: 'firefight', card: 's-aa' }, pass)
    expect(first(events, 'totals').defenderHits).toBe(2 + 1 - 2)
    const defending = at({
      forces: { 's-64i': 'elevator/control', 'g-76i': 'elevator/perimeter' },
      hands: { soviet: ['s-aa'] },
      ...flipping(1, 1),
    })
    act(defending, attack('elevator'))
    expect(isOffered(defending, { do: 'firefight', card: 's-aa' })).toBe(true)
  })

  test('BFS-E86 Dive Bombers open no Firefight; Not One Step Back leaves one Hit; one counter in all', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 2 }, 'g-76i': 'elevator/perimeter' },
      hands: { german: ['g-stuka', 'g-pioneer'], soviet: ['s-227', 's-fresh'] },
    })
    const events = [...act(s, play('g-stuka', { at: 'elevator/control' }))]
    events.push(...act(s, decline))
    expect(asked(s)).toBe('soviet prevention')
    expect(first(act(s, { do: 'prevent', card: 's-227' }), 'prevented').left).toBe(1)
    events.push(...act(s, accept), ...act(s, absorb('s-64i', 'ration')))
    expect(told(events, 'flipped')).toEqual([])
    expect([rubbleOn(s, 'elevator'), where(s, 's-64i')]).toEqual([1, 'elevator/control r1'])
  })
})

describe('set-up', () => {
  test('BFS-E60 ten Soviet points: six Forces, no seventh, then exactly ten more Rations', () => {
    const s = at()
    for (const [force, to] of [
      ['s-1gi', 'barrikady/control'],
      ['s-66i', 'barrikady/perimeter'],
      ['s-24i', 'red-october/control'],
      ['s-51i', 'gumrak/control'],
      ['s-64i', 'elevator/control'],
    ] as const)
      act(s, { do: 'deploy', force, to })
    act(s, { do: 'deploy', force: 's-65i', to: 'mamayev/control' })
    // With the sixth Force all points are spent: there is no seventh.
    expect(legal(s)).toEqual([done])
    const events = act(s, done)
    expect(first(events, 'reservesFormed').forces).toHaveLength(9)
    expect(asked(s)).toBe('soviet rations')
    act(s, ration('s-1gi'))
    for (let more = 9; more > 0; more--) act(s, ration('s-65i'))
    expect(asked(s)).toBe('german deploy')
    expect(['s-1gi', 's-66i', 's-24i', 's-51i', 's-64i', 's-65i'].map((force) => rationsOf(s, force))).toEqual([
      4, 3, 2, 3, 3, 12,
    ])
  })

  const german = (): ReturnType<typeof at> =>
    at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control', 's-65i': 'elevator/control' } })

  test('BFS-E61 fifteen German points: perimeters only, three in one, not four', () => {
    const s = german()
    for (const force of ['g-6p', 'g-16p', 'g-44i']) act(s, { do: 'deploy', force, to: 'gumrak/perimeter' })
    expect(values(s, 'to', { do: 'deploy', force: 'g-76i' })).toEqual([
      'barrikady/perimeter',
      'elevator/perimeter',
      'mamayev/perimeter',
      'red-october/perimeter',
    ])
    actAll(s, { do: 'deploy', force: 'g-76i', to: 'mamayev/perimeter' }, done)
    expect(asked(s)).toBe('german action')
  })

  test('BFS-E88 German Forces start with their Starting Rations, nothing is discarded, five cards each', () => {
    const s = german()
    for (const force of ['g-6p', 'g-16p', 'g-44i', 'g-76i'])
      act(s, { do: 'deploy', force, to: force === 'g-76i' ? 'mamayev/perimeter' : 'gumrak/perimeter' })
    act(s, done)
    expect(['g-16p', 'g-6p', 'g-76i', 'g-44i'].map((force) => rationsOf(s, force))).toEqual([5, 4, 4, 4])
    for (const side of ['soviet', 'german'] as const)
      expect([handCount(s, side), deckCount(s, side), discardOf(s, side)]).toEqual([5, 35, []])
  })
})
