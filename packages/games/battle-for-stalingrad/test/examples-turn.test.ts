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
  deckCount,
  discardOf,
  done,
  endActions,
  endsOf,
  fight,
  firefight,
  first,
  handCount,
  isOffered,
  legal,
  move,
  pass,
  play,
  proceed,
  ration,
  rationsOf,
  rubbleOn,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

/** The rulebook's example turn: the Soviet player has the worse half of the city and attacks Mamayev Kurgan. */
const line = ['barrikady', 'red-october', 'central-station', 'gumrak', 'mamayev']
const exampleTurn: BfsPatch = {
  line,
  rubble: { barrikady: 3, 'central-station': 7, mamayev: 2 },
  destroyed: ['gumrak'],
  forces: {
    's-1gi': { at: 'red-october/control', rations: 2 },
    's-24i': { at: 'red-october/perimeter', rations: 0 },
    's-64i': { at: 'central-station/control', rations: 1 },
    's-66i': { at: 'gumrak/control', rations: 2 },
    's-65i': { at: 'gumrak/control', rations: 1 },
    's-21t': { at: 'mamayev/perimeter', rations: 3 },
    'g-6p': { at: 'mamayev/control', rations: 3 },
  },
  active: 'soviet',
}

describe('the example turn of the rulebook', () => {
  test('BFS-E1 the 1st Guards Infantry gains a Ration before the Rubble step, in control or perimeter, not out of play', () => {
    const s = at({ ...exampleTurn, step: 'start' })
    act(s, proceed)
    expect(asked(s)).toBe('soviet rubble')
    expect(whereAll(s, 's-1gi', 's-24i', 's-64i', 's-66i', 's-21t')).toEqual([
      'red-october/control r3',
      'red-october/perimeter r0',
      'central-station/control r1',
      'gumrak/control r2',
      'mamayev/perimeter r3',
    ])
    for (const [place, after] of [
      ['red-october/perimeter', 'red-october/perimeter r4'],
      ['reserves', 'reserves'],
      ['disrupted', 'disrupted'],
    ] as const) {
      const other = at({ line, forces: { 's-1gi': place, 's-64i': 'gumrak/control' }, active: 'soviet', step: 'start' })
      act(other, proceed)
      expect(where(other, 's-1gi')).toBe(after)
    }
  })

  test('BFS-E1 the fourth counter turns Barrikady over', () => {
    const s = at({ ...exampleTurn, step: 'rubble' })
    act(s, proceed)
    act(s, { do: 'rubble', location: 'barrikady' })
    expect(rubbleOn(s, 'barrikady')).toBe('destroyed')
  })

  test('BFS-E3 Resupply yields 4, 1 and 3, each for the Forces of its own Location', () => {
    const s = at({
      ...exampleTurn,
      destroyed: ['gumrak', 'barrikady'],
      rubble: { 'central-station': 7, mamayev: 2 },
      step: 'resupply',
    })
    const events = [...act(s, proceed)]
    expect(values(s, 'force', { do: 'ration' })).toEqual(['s-1gi', 's-24i'])
    events.push(...actAll(s, ration('s-1gi'), ration('s-1gi'), ration('s-1gi'), ration('s-24i')))
    // The 64th Infantry is alone at Central Station and takes its Ration unasked; then Gumrak asks.
    expect(values(s, 'force', { do: 'ration' })).toEqual(['s-65i', 's-66i'])
    events.push(...actAll(s, ration('s-66i'), ration('s-66i'), ration('s-65i')))
    expect(told(events, 'yield').map(({ location, rations }) => [location, rations])).toEqual([
      ['red-october', 4],
      ['central-station', 1],
      ['gumrak', 3],
    ])
    expect(whereAll(s, 's-1gi', 's-24i', 's-64i', 's-66i', 's-65i', 's-21t')).toEqual([
      'red-october/control r5',
      'red-october/perimeter r1',
      'central-station/control r2',
      'gumrak/control r4',
      'gumrak/control r2',
      'mamayev/perimeter r3',
    ])
    expect(asked(s)).toBe('soviet action')
  })

  test('BFS-E5 Fresh Supplies: exactly four Rations, here two each, and the card is discarded', () => {
    const s = at({
      line,
      forces: { 's-66i': { at: 'mamayev/perimeter', rations: 2 }, 's-21t': { at: 'mamayev/perimeter', rations: 3 } },
      hands: { soviet: ['s-fresh'] },
      active: 'soviet',
    })
    act(s, play('s-fresh'))
    actAll(s, ration('s-66i'), ration('s-21t'), ration('s-66i'), ration('s-21t'))
    expect(whereAll(s, 's-66i', 's-21t')).toEqual(['mamayev/perimeter r4', 'mamayev/perimeter r5'])
    expect(discardOf(s, 'soviet')).toEqual(['s-fresh'])
    expect(asked(s)).toBe('soviet action')
  })

  const assault: BfsPatch = {
    line,
    rubble: { mamayev: 2 },
    forces: {
      's-66i': { at: 'mamayev/perimeter', rations: 4 },
      's-21t': { at: 'mamayev/perimeter', rations: 5 },
      'g-6p': { at: 'mamayev/control', rations: 3 },
    },
    hands: { soviet: ['s-storm', 's-demo'], german: ['g-stuka'] },
    decks: { soviet: ['s-sniper'], german: ['g-arty'] },
    active: 'soviet',
  }

  test('BFS-E6 the attackers pay 1 and 2 Rations, enter the attack area and place exactly one counter', () => {
    const s = at(assault)
    actAll(s, attack('mamayev'), commit('s-66i'), commit('s-21t'), fight)
    expect(whereAll(s, 's-66i', 's-21t')).toEqual(['mamayev/attack r3', 'mamayev/attack r3'])
    expect(rubbleOn(s, 'mamayev')).toBe(3)
    expect(asked(s)).toBe('soviet firefight')
  })

  test('BFS-E7 BFS-E8 BFS-E9 the whole attack: 6 and 4 Hits, the 66th back, the 6th Panzer lost, Soviet control', () => {
    const s = at(assault)
    actAll(s, attack('mamayev'), commit('s-66i'), commit('s-21t'), fight)
    actAll(s, firefight('s-storm'), firefight('g-stuka'), firefight('s-demo'))
    // Both hands are empty now: nobody can play another card, and after the last pass the decks are turned.
    expect(legal(s)).toEqual([pass])
    act(s, pass)
    expect(asked(s)).toBe('soviet absorption')
    const hits = act(s, absorb('s-66i', 'retreat'))
    expect(first(hits, 'absorbed')).toMatchObject({ hits: 3, left: 1 })
    act(s, absorb('s-21t', 'ration'))
    expect(whereAll(s, 's-66i', 's-21t')).toEqual(['mamayev/perimeter r3', 'mamayev/attack r2'])
    expect(legal(s)).toEqual([absorb('g-6p', 'ration'), absorb('g-6p', 'retreat')])
    actAll(s, absorb('g-6p', 'ration'), absorb('g-6p', 'ration'), absorb('g-6p', 'ration'))
    actAll(s, absorb('g-6p', 'retreat'), absorb('g-6p', 'disruption'))
    expect(whereAll(s, 'g-6p', 's-21t')).toEqual(['disrupted', 'mamayev/control r2'])
    expect(controls(s, 'mamayev')).toBe('soviet')
    expect(discardOf(s, 'soviet')).toEqual(['s-sniper', 's-storm', 's-demo'])
    expect(discardOf(s, 'german')).toEqual(['g-stuka', 'g-arty'])
  })

  test('BFS-E8 the totals are 6 for the Soviet side and 4 for the German, fixed before anybody absorbs', () => {
    const s = at(assault)
    actAll(s, attack('mamayev'), commit('s-66i'), commit('s-21t'), fight, firefight('s-storm'), firefight('g-stuka'))
    const events = actAll(s, firefight('s-demo'), pass)
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 6, defenderHits: 4, result: '6:4' })
    expect(endsOf(s, (end) => whereAll(end, 's-66i', 's-21t').join(', '))).toContain(
      'mamayev/perimeter r3, mamayev/attack r2',
    )
  })

  test('BFS-E10 Supply: one card, two Rations for one Force or for two at different Locations', () => {
    const patch: BfsPatch = {
      line,
      forces: { 's-21t': { at: 'mamayev/control', rations: 2 }, 's-64i': { at: 'gumrak/control', rations: 0 } },
      hands: { soviet: ['s-aa', 's-night'] },
      active: 'soviet',
    }
    const one = at(patch)
    actAll(one, { do: 'supply', card: 's-aa' }, ration('s-21t'), ration('s-21t'))
    expect(whereAll(one, 's-21t', 's-64i')).toEqual(['mamayev/control r4', 'gumrak/control r0'])
    const two = at(patch)
    actAll(two, { do: 'supply', card: 's-night' }, ration('s-21t'), ration('s-64i'))
    expect(whereAll(two, 's-21t', 's-64i')).toEqual(['mamayev/control r3', 'gumrak/control r1'])
    expect(handCount(two, 'soviet')).toBe(1)
    expect(discardOf(two, 'soviet')).toEqual(['s-night'])
  })

  test('BFS-E11 four Locations and two ruins are no victory: five cards are drawn and the German turn begins', () => {
    const s = at({
      line,
      destroyed: ['gumrak', 'barrikady'],
      forces: {
        's-1gi': 'red-october/control',
        's-64i': 'central-station/control',
        's-65i': 'gumrak/control',
        's-21t': 'mamayev/control',
      },
      active: 'soviet',
    })
    act(s, endActions)
    expect(handCount(s, 'soviet')).toBe(5)
    expect(deckCount(s, 'soviet')).toBe(35)
    expect(s.outcome).toBe('')
    expect(asked(s)).toBe('german action')
  })

  test('BFS-E2 a Move takes a Ration and cannot enter a control area that the enemy holds', () => {
    const s = at(exampleTurn)
    expect(isOffered(s, move('s-66i', 'mamayev/control') as never)).toBe(false)
    act(s, move('s-66i', 'mamayev/perimeter'))
    expect(where(s, 's-66i')).toBe('mamayev/perimeter r1')
    expect(rationsOf(s, 's-65i')).toBe(1)
  })
})

describe('the first turns', () => {
  test('BFS-E66 in the first German turn nothing is yielded and five cards are in hand', () => {
    const s = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control' } })
    act(s, { do: 'deploy', force: 'g-6p', to: 'gumrak/perimeter' })
    const events = act(s, done)
    expect(told(events, 'yield')).toEqual([])
    expect(handCount(s, 'german')).toBe(5)
    expect(asked(s)).toBe('german action')
  })

  test('BFS-E65 a player without Forces and cards still has his turn: Rubble, then five cards', () => {
    const s = at({ forces: { 'g-6p': 'gumrak/control' }, active: 'soviet', step: 'start' })
    act(s, proceed)
    act(s, { do: 'rubble', location: 'mamayev' })
    expect(legal(s)).toEqual([endActions])
    act(s, endActions)
    expect(handCount(s, 'soviet')).toBe(5)
    expect(asked(s)).toContain('german')
  })

  test('BFS-E63 the Draw step takes the last three cards, shuffles the ten discards and goes on', () => {
    const s = at({
      forces: { 's-64i': 'gumrak/control' },
      decks: { soviet: ['s-aa', 's-aa', 's-night'] },
      discards: {
        soviet: [
          's-fresh',
          's-fresh',
          's-fresh',
          's-fresh',
          's-fresh',
          's-sniper',
          's-sniper',
          's-sniper',
          's-sniper',
          's-demo',
        ],
      },
      rest: { soviet: 'hand' },
      active: 'soviet',
      step: 'draw',
    })
    const events = act(s, proceed, { shuffle: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] })
    expect(first(events, 'drew').cards).toEqual(['s-aa', 's-aa', 's-night', 's-fresh', 's-fresh'])
    expect([deckCount(s, 'soviet'), discardOf(s, 'soviet').length]).toEqual([8, 0])
  })
})

describe('rounds of cards', () => {
  test('BFS-E21 a pass is not final: pass, -2, +3, pass, pass', () => {
    const s = at({
      forces: { 'g-16p': 'elevator/perimeter', 's-64i': 'elevator/control' },
      hands: { german: ['g-pioneer', 'g-fresh'], soviet: ['s-sniper', 's-fresh'] },
      decks: { german: ['g-arty'], soviet: ['s-night'] },
    })
    act(s, attack('elevator'))
    actAll(s, pass, firefight('s-sniper'), firefight('g-pioneer'))
    expect(asked(s)).toBe('soviet firefight')
    const events = actAll(s, pass, pass)
    // 16th Panzer 4 - 2 + 3, then the flips: +1 for each side itself.
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 6, defenderHits: 3 })
  })

  test('BFS-E76 each card counts on one side only', () => {
    const s = at({
      forces: {
        'g-16p': 'elevator/perimeter',
        'g-14p': 'elevator/perimeter',
        's-13gi': 'elevator/control',
        's-65i': 'elevator/control',
      },
      hands: { german: ['g-stuka', 'g-fresh', 'g-smoke'], soviet: ['s-227', 's-aa'] },
      decks: { german: ['g-arty'], soviet: ['s-sniper'] },
    })
    actAll(s, attack('elevator'), commit('g-14p'), commit('g-16p'), fight)
    actAll(s, firefight('g-stuka'), firefight('s-227'), firefight('g-fresh'))
    const events = actAll(s, pass, pass)
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 5, defenderHits: 4 })
  })

  test('BFS-E33 an empty deck is renewed without the cards of the present attack', () => {
    const s = at({
      forces: { 'g-16p': 'elevator/perimeter', 's-64i': { at: 'elevator/control', rations: 9 } },
      hands: { german: ['g-pioneer', 'g-pioneer'] },
      discards: { german: ['g-fresh', 'g-fresh', 'g-fresh', 'g-fresh', 'g-arty', 'g-arty', 'g-arty'] },
      rest: { german: 'hand' },
      decks: { soviet: ['s-night'] },
    })
    act(s, attack('elevator'))
    actAll(s, firefight('g-pioneer'), firefight('g-pioneer'))
    const events = act(s, pass, { shuffle: [0, 1, 2, 3, 4, 5, 6] })
    expect(first(events, 'shuffled')).toMatchObject({ side: 'german', cards: 7 })
    expect(first(events, 'flipped')).toMatchObject({ side: 'german', card: 'g-arty' })
    actAll(s, accept, absorb('g-16p', 'ration'), absorb('g-16p', 'ration'), absorb('g-16p', 'ration'))
    while (asked(s) === 'soviet absorption') act(s, absorb('s-64i', rationsOf(s, 's-64i') > 0 ? 'ration' : 'retreat'))
    expect(discardOf(s, 'german')).toEqual(['g-arty', 'g-pioneer', 'g-pioneer'])
    expect(deckCount(s, 'german')).toBe(6)
  })

  test('BFS-E68 Not One Step Back is either a Firefight card or prevents Hits, not both', () => {
    const patch: BfsPatch = {
      forces: { 'g-16p': 'elevator/perimeter', 's-64i': 'elevator/control' },
      hands: { soviet: ['s-227'] },
      decks: { german: ['g-arty'], soviet: ['s-night'] },
    }
    const early = at(patch)
    act(early, attack('elevator'))
    const events = actAll(early, firefight('s-227'), pass)
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 2 })
    const late = at(patch)
    act(late, attack('elevator'))
    act(late, pass)
    while (asked(late) === 'german absorption') act(late, absorb('g-16p', 'ration'))
    expect(first(act(late, { do: 'prevent', card: 's-227' }), 'prevented')).toMatchObject({ hits: 3, left: 2 })
    expect(discardOf(late, 'soviet')).toEqual(['s-227'])
  })

  test('BFS-E93 a card played for its Firefight value cannot be answered', () => {
    const s = at({
      forces: { 's-4t': 'elevator/perimeter', 'g-76i': 'elevator/control' },
      hands: { soviet: ['s-katyusha', 's-fresh'], german: ['g-cb', 'g-fresh'] },
      decks: { german: ['g-arty'], soviet: ['s-night'] },
      active: 'soviet',
    })
    act(s, attack('elevator'))
    act(s, firefight('s-katyusha'))
    expect(asked(s)).toBe('german firefight')
    act(s, firefight('g-cb'))
    const events = actAll(s, pass, pass)
    expect(first(events, 'totals')).toMatchObject({ attackerHits: 3 + 2 - 2 + 1, defenderHits: 2 + 1 })
  })
})
