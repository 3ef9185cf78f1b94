import { canonical } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { BfsState } from '../rules/state.ts'
import {
  absorb,
  act,
  actAll,
  at,
  attack,
  commit,
  fight,
  firefight,
  first,
  flipping,
  legal,
  pass,
  play,
  question,
  told,
  toldOf,
} from './harness.ts'

/** What is told of a Force Attack, from the Forces that take part to its end, and what is asked in it. */

describe('a Force Attack', () => {
  const position = () =>
    at({
      line: ['barrikady', 'red-october', 'gumrak', 'pavlov', 'mamayev'],
      forces: {
        'g-6p': { at: 'pavlov/perimeter', rations: 4 },
        'g-71i': { at: 'pavlov/perimeter', rations: 4 },
        's-10n': { at: 'pavlov/control', rations: 4 },
        's-37gi': { at: 'pavlov/control', rations: 3 },
      },
      hands: { german: ['g-pioneer', 'g-smoke'], soviet: ['s-storm', 's-227'] },
      ...flipping(2, 1),
    })
  const ofPioneers = { term: 'firefight', value: 3, rule: 'BFS-RES-4', of: 'g-pioneer' }

  test('BFS-ATK-1 who takes part is asked one by one, and each set of them counts once', () => {
    const s = position()
    act(s, attack('pavlov'))
    const asks = (forces: readonly string[], others: number) => [
      'german',
      { say: 'commit', location: 'pavlov', forces, others },
      'BFS-ATK-1',
    ]
    expect(question(s)).toEqual(asks([], 2))
    const other = rules.clone(s)
    act(s, commit('g-71i'))
    expect(question(s)).toEqual(asks(['g-71i'], 1))
    act(other, commit('g-6p'))
    // The 6th Panzer comes before the 71st: both of them are found by way of the 6th Panzer alone.
    const ways = (one: BfsState) => canonical(rules.decision(one)!)
    expect(ways(s)).toEqual([fight])
    expect(ways(other)).toEqual([commit('g-71i'), fight])
    act(s, commit('g-6p'))
    expect(question(s)).toEqual(asks(['g-6p', 'g-71i'], 0))
    expect(act(s, fight)).toEqual([
      {
        kind: 'attack',
        rule: 'BFS-ATK-1',
        side: 'german',
        location: 'pavlov',
        forces: ['g-6p', 'g-71i'],
        rations: 2,
        counted: 7,
      },
      { kind: 'rubble', rule: 'BFS-ATK-7', location: 'pavlov', counters: 1, because: 'attack' },
    ])
  })

  test('BFS-RES-2 to BFS-RES-9 cards in turn, the flips, and what both hit with', () => {
    const s = position()
    actAll(s, attack('pavlov'), commit('g-6p'), commit('g-71i'), fight)
    const ask = { say: 'firefight', location: 'pavlov' }
    expect(question(s)).toEqual(['german', { ...ask, cards: 2 }, 'BFS-RES-2'])
    expect(act(s, firefight('g-pioneer'))).toEqual([
      { kind: 'firefight', rule: 'BFS-RES-4', side: 'german', card: 'g-pioneer', value: 3 },
    ])
    expect(question(s)).toEqual(['soviet', { ...ask, cards: 2 }, 'BFS-RES-2'])
    expect(act(s, pass)).toEqual([{ kind: 'passed', rule: 'BFS-RES-3', side: 'soviet' }])
    expect(question(s)).toEqual(['german', { ...ask, cards: 1 }, 'BFS-RES-2'])
    expect(act(s, pass)).toEqual([
      { kind: 'passed', rule: 'BFS-RES-3', side: 'german' },
      { kind: 'flipped', rule: 'BFS-RES-6', side: 'german', card: 'g-arty', value: 1, reveals: true },
      { kind: 'flipped', rule: 'BFS-RES-6', side: 'soviet', card: 's-katyusha', value: 2, reveals: true },
      {
        kind: 'totals',
        rule: 'BFS-RES-9',
        location: 'pavlov',
        attacker: 'german',
        attackerHits: 11,
        defenderHits: 6,
        attackerTerms: [
          { term: 'combat', value: 4, rule: 'BFS-FRC-2', of: 'g-6p' },
          { term: 'combat', value: 2, rule: 'BFS-FRC-2', of: 'g-71i' },
          { term: 'attackBonus', value: 1, rule: 'BFS-FRC-12', of: 'g-71i' },
          ofPioneers,
          { term: 'firefight', value: 1, rule: 'BFS-RES-4', of: 'g-arty' },
        ],
        defenderTerms: [
          { term: 'combat', value: 2, rule: 'BFS-FRC-2', of: 's-37gi' },
          { term: 'defendBonus', value: 1, rule: 'BFS-FRC-12', of: 's-37gi' },
          { term: 'combat', value: 1, rule: 'BFS-FRC-2', of: 's-10n' },
          { term: 'firefight', value: 2, rule: 'BFS-RES-4', of: 's-katyusha' },
        ],
        fall: 0,
        stand: 1,
        result: '11:6',
      },
      {
        kind: 'hits',
        rule: 'BFS-HIT-2',
        side: 'german',
        forces: ['g-6p', 'g-71i'],
        total: 6,
        terms: [{ term: 'hits', value: 6, rule: 'BFS-HIT-1' }],
      },
    ])
  })

  test('BFS-HIT-2 BFS-LOC-13 BFS-FRC-15 prevention, absorption, and what shields keep off', () => {
    const s = position()
    actAll(s, attack('pavlov'), commit('g-6p'), commit('g-71i'), fight, firefight('g-pioneer'), pass, pass)
    expect(question(s)).toEqual(['german', { say: 'prevention', hits: 6 }, 'BFS-HIT-2'])
    expect(act(s, { do: 'prevent', card: 'g-smoke' })).toEqual([
      { kind: 'prevented', rule: 'BFS-FX-16', side: 'german', card: 'g-smoke', hits: 3, left: 3 },
    ])
    expect(question(s)).toEqual(['german', { say: 'absorption', hits: 3 }, 'BFS-HIT-3'])
    expect(act(s, absorb('g-6p', 'ration'))).toEqual([
      { kind: 'absorbed', rule: 'BFS-HIT-4', force: 'g-6p', by: 'ration', hits: 1, left: 2 },
    ])
    expect(act(s, absorb('g-6p', 'retreat'))).toEqual([
      { kind: 'absorbed', rule: 'BFS-HIT-5', force: 'g-6p', by: 'retreat', hits: 2, left: 0 },
      {
        kind: 'hits',
        rule: 'BFS-HIT-2',
        side: 'soviet',
        forces: ['s-37gi', 's-10n'],
        total: 9,
        terms: [
          { term: 'hits', value: 11, rule: 'BFS-HIT-1' },
          { term: 'shield', value: -1, rule: 'BFS-LOC-13', of: 'pavlov' },
          { term: 'shield', value: -1, rule: 'BFS-FRC-15', of: 's-10n' },
        ],
      },
    ])
  })

  test('BFS-FRC-13 BFS-FX-13 in ruins, and by a card', () => {
    const s = at({
      destroyed: ['elevator'],
      forces: {
        'g-305i': { at: 'elevator/perimeter', rations: 0 },
        's-62i': { at: 'elevator/control', rations: 9 },
      },
      hands: { german: ['g-pioneer'] },
      ...flipping(1, 1),
    })
    const [totals] = toldOf(s, 'totals', play('g-pioneer', { location: 'elevator' }))
    expect(totals?.attackerTerms.slice(0, 3)).toEqual([
      { term: 'combat', value: 2, rule: 'BFS-FRC-2', of: 'g-305i' },
      { term: 'ruinsBonus', value: 1, rule: 'BFS-FRC-13', of: 'g-305i' },
      { term: 'cardBonus', value: 2, rule: 'BFS-FX-13' },
    ])
    expect(totals?.defenderTerms[1]).toEqual({ term: 'ruinsBonus', value: 1, rule: 'BFS-FRC-13', of: 's-62i' })
  })

  test('BFS-RES-13 BFS-RES-14 BFS-RES-15 the three ends', () => {
    const ended = (german: number, soviet: number) => {
      const s = at({
        forces: {
          'g-44i': { at: 'elevator/perimeter', rations: german },
          's-24i': { at: 'elevator/control', rations: soviet },
          's-64i': 'elevator/perimeter',
          's-65i': 'elevator/perimeter',
          's-51i': 'elevator/perimeter',
        },
        ...flipping(1, 1),
      })
      const events = [...act(s, attack('elevator'))]
      // Rations as long as there are any.
      while (rules.decision(s)?.ask.say === 'absorption') {
        const ways = legal(s)
        events.push(...act(s, ways.find((way) => way.do === 'absorb' && way.by === 'ration') ?? ways[0]!))
      }
      return told(events, 'attackEnded')
    }
    const here = { kind: 'attackEnded', location: 'elevator' }
    expect(ended(9, 9)).toEqual([{ ...here, rule: 'BFS-RES-13', result: 'repulsed', forces: ['g-44i'] }])
    expect(ended(9, 0)).toEqual([{ ...here, rule: 'BFS-RES-14', result: 'taken', forces: ['g-44i'] }])
    expect(ended(1, 0)).toEqual([{ ...here, rule: 'BFS-RES-15', result: 'emptied', forces: [] }])
  })

  test('BFS-ATK-5 BFS-FX-13 who can pay is asked for, and by a card also who cannot', () => {
    const forces = {
      'g-6p': { at: 'elevator/perimeter', rations: 1 },
      'g-44i': { at: 'elevator/perimeter', rations: 0 },
      's-64i': 'elevator/control',
    } as const
    const plain = at({ forces, hands: { german: ['g-arty'] } })
    // Only one can: it need not be named.
    expect(toldOf(plain, 'attack', attack('elevator'))).toMatchObject([{ forces: ['g-6p'], rations: 1, counted: 4 }])
    const assault = at({ forces, hands: { german: ['g-pioneer'] } })
    act(assault, play('g-pioneer', { location: 'elevator' }))
    expect(question(assault)).toEqual([
      'german',
      { say: 'commit', location: 'elevator', forces: [], others: 2 },
      'BFS-ATK-1',
    ])
    expect(toldOf(assault, 'attack', commit('g-44i'), fight)).toMatchObject([
      { forces: ['g-44i'], rations: 0, counted: 2 },
    ])
  })

  test('BFS-RES-2 BFS-RES-3 who has played his last card passes unasked when the other passes with cards', () => {
    const hands = { german: ['g-pioneer'], soviet: ['s-storm'] }
    const s = at({ forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' }, hands, ...flipping(1, 1) })
    act(s, attack('elevator'))
    expect(rules.decision(s)?.closes).not.toBe(true)
    act(s, firefight('g-pioneer'))
    expect(toldOf(s, 'passed', pass)).toEqual([
      { kind: 'passed', rule: 'BFS-RES-3', side: 'soviet' },
      { kind: 'passed', rule: 'BFS-RES-3', side: 'german' },
    ])
  })

  test('BFS-RES-10 no Hits: no shield has anything to keep off', () => {
    const s = at({
      forces: { 'g-94i': 'elevator/perimeter', 's-10n': { at: 'elevator/control', rations: 1 } },
      ...flipping(-2, -1),
    })
    expect(told(act(s, attack('elevator')), 'hits').at(-1)).toMatchObject({
      side: 'soviet',
      total: 0,
      terms: [{ term: 'hits', value: 0, rule: 'BFS-HIT-1' }],
    })
  })
})

describe('whether they can stay', () => {
  /** An attack of 4 and what the German card adds against these defenders, who hit with 1 for each and 1. */
  const totals = (defenders: Readonly<Record<string, number>>, others: readonly string[], flip: 1 | 2 | 3) => {
    const s = at({
      forces: {
        'g-6p': { at: 'elevator/perimeter', rations: 3 },
        ...Object.fromEntries(
          Object.entries(defenders).map(([force, rations]) => [force, { at: 'elevator/control', rations }]),
        ),
        ...Object.fromEntries(others.map((force) => [force, 'elevator/perimeter'])),
      },
      ...flipping(1, flip),
    })
    const { attackerHits, fall } = first(act(s, attack('elevator')), 'totals')
    return [attackerHits, fall]
  }

  test('BFS-HIT-4 one alone stays as long as it has Rations', () => {
    expect(totals({ 's-24i': 5 }, [], 1)).toEqual([5, 0])
    expect(totals({ 's-24i': 5 }, [], 2)).toEqual([6, 1])
  })

  test('BFS-HIT-5 BFS-HIT-7 of two the one gives its Rations, retreats and is disrupted, the other gives its Rations', () => {
    // 1 + 2 + 1, and 2 of the other.
    expect(totals({ 's-24i': 1, 's-51i': 2 }, [], 2)).toEqual([6, 0])
    expect(totals({ 's-24i': 1, 's-51i': 2 }, [], 3)).toEqual([7, 1])
    // The 66th absorbs 3 when it retreats: it is the one that goes.
    expect(totals({ 's-24i': 1, 's-66i': 2 }, [], 3)).toEqual([7, 0])
    expect(totals({ 's-24i': 1, 's-66i': 1 }, [], 3)).toEqual([7, 1])
  })

  test('BFS-HIT-6 without room in the perimeter nobody retreats', () => {
    const full = ['s-64i', 's-65i', 's-284i']
    expect(totals({ 's-24i': 1, 's-51i': 3 }, full, 1)).toEqual([5, 0])
    expect(totals({ 's-24i': 1, 's-51i': 3 }, full, 2)).toEqual([6, 1])
    expect(totals({ 's-24i': 1, 's-51i': 3 }, full.slice(1), 3)).toEqual([7, 0])
  })

  test('BFS-FRC-15 shields come first', () => {
    expect(totals({ 's-10n': 4 }, [], 1)).toEqual([5, 0])
    expect(totals({ 's-10n': 4 }, [], 2)).toEqual([6, 1])
  })
})
