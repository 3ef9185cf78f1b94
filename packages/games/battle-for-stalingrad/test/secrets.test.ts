import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { cardName } from '../rules/components.ts'
import { handSize } from '../rules/decks.ts'
import { rules } from '../rules/index.ts'
import {
  act,
  actAll,
  asked,
  at,
  attack,
  discard,
  discardOf,
  first,
  handCount,
  handOf,
  legal,
  play,
  rubbleOn,
  told,
} from './harness.ts'

const table = () =>
  at({
    forces: { 'g-6p': 'gumrak/control', 's-64i': 'elevator/control' },
    hands: { german: ['g-recon', 'g-smoke'], soviet: ['s-storm', 's-storm', 's-aa'] },
    discards: { soviet: ['s-fresh', 's-fresh'] },
    decks: { german: ['g-dir'] },
  })

describe('what is open and what is hidden', () => {
  test('BFS-GEN-4 BFS-R57 a side sees its own hand, everything on the table, and only the numbers of the rest', () => {
    const s = table()
    const o = rules.observe(s, 'german')
    expect([handOf(o, 'german'), handOf(o, 'soviet')]).toEqual([['g-recon', 'g-smoke'], []])
    expect([handSize(o, 0), handSize(o, 1), o.concealed]).toEqual([3, 2, [3, 0]])
    expect(o.deck.map((deck) => [deck.length, new Set(deck)])).toEqual([
      [35, new Set([-1])],
      [38, new Set([-1])],
    ])
    expect([o.place, o.rations, o.discard, o.rubble]).toEqual([s.place, s.rations, s.discard, s.rubble])
    const spectator = rules.observe(s, 'spectator')
    expect([handOf(spectator, 'german'), handOf(spectator, 'soviet'), spectator.concealed]).toEqual([[], [], [3, 2]])
    expect(handOf(rules.observe(s, 'soviet'), 'soviet')).toHaveLength(3)
  })

  test('BFS-GEN-4 what a seat sees stays as it was: neither the game nor another seat reaches into it', () => {
    const s = at({
      rubble: { elevator: 5 },
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
      hands: { german: ['g-recon', 'g-dir'], soviet: ['s-storm', 's-aa'] },
    })
    const o = rules.observe(s, 'german')
    const then = structuredClone(o)
    actAll(s, play('g-dir'), play('g-recon'), { do: 'choose', card: 's-aa' }, attack('elevator'))
    expect(rubbleOn(s, 'elevator')).toBe('destroyed')
    expect(o).toEqual(then)
    const before = structuredClone(s)
    rules.observe(s, 'spectator')
    expect(s).toEqual(before)
  })

  test('BFS-R79 what was seen in a hand stays known to him who looked, and only to him', () => {
    const s = table()
    actAll(s, play('g-recon'), { do: 'choose', card: 's-storm' })
    const o = rules.observe(s, 'german')
    expect([handOf(o, 'soviet'), o.concealed]).toEqual([
      ['s-storm', 's-aa'],
      [0, 0],
    ])
    const spectator = rules.observe(s, 'spectator')
    expect([spectator.seen.every((n) => n === 0), spectator.concealed[0]]).toEqual([true, 2])
    for (let seed = 0; seed < 20; seed++)
      expect(handOf(rules.determinize(o, 'german', search(seed)), 'soviet')).toEqual(['s-storm', 's-aa'])
  })

  test('BFS-GEN-4 an imagined world has every card once, keeps what is known, and varies the rest', () => {
    const o = rules.observe(table(), 'german')
    const hands = new Set<string>()
    const tops = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const world = rules.determinize(o, 'german', search(seed))
      rules.invariants?.(world)
      expect(rules.observe(world, 'german')).toEqual(o)
      hands.add(handOf(world, 'soviet').join())
      tops.add(cardName(world.deck[1]!.at(-1)!))
    }
    expect(hands.size).toBeGreaterThan(30)
    expect(tops.size).toBeGreaterThan(8)
  })

  test('BFS-CST-2 a payment under way tells nothing of the cards that are left: any order is one', () => {
    const s = at({
      forces: { 'g-6p': 'gumrak/control', 's-64i': 'elevator/control' },
      hands: { soviet: ['s-partisan', 's-stavka', 's-fresh', 's-fresh', 's-uranus'] },
      active: 'soviet',
    })
    actAll(s, play('s-uranus'), discard('s-partisan'))
    const o = rules.observe(s, 'german')
    let without = 0
    for (let seed = 0; seed < 60; seed++) {
      const world = rules.determinize(o, 'german', search(seed))
      const { actions } = rules.decision(world)!
      expect(actions).toEqual([...new Set(handOf(world, 'soviet'))].map(discard))
      // Partisans and Stavka Reserves are the last of the deck list.
      if (!['s-partisan', 's-stavka'].some((card) => handOf(world, 'soviet').includes(card))) without++
    }
    expect(without).toBeGreaterThan(0)
  })

  test('BFS-GEN-4 a drawn card is told to its owner alone, a lost one to everybody', () => {
    const s = table()
    const events = [...act(s, play('g-recon')), ...act(s, { do: 'choose', card: 's-aa' })]
    expect(first(events, 'drew')).toMatchObject({ seats: ['german'], reveals: true, cards: ['g-dir'] })
    expect(first(events, 'drewHidden')).toMatchObject({ seats: ['soviet', 'spectator'], cards: 1 })
    expect(first(events, 'looked')).toMatchObject({ seats: ['german'], reveals: true })
    const [lost] = told(events, 'discarded')
    expect([lost?.card, lost?.reveals, lost !== undefined && 'seats' in lost]).toEqual(['s-aa', true, false])
  })

  test('BFS-R83 a hand that goes whole as a payment is shown by it', () => {
    const s = at({ forces: {}, hands: { german: ['g-fresh', 'g-dir'] } })
    const events = act(s, { do: 'reinforce', force: 'g-94i', to: 'gumrak/control' })
    expect(told(events, 'discarded').map(({ card, reveals }) => [card, reveals])).toEqual([
      ['g-fresh', true],
      ['g-dir', true],
    ])
    const larger = at({ forces: {}, hands: { german: ['g-fresh', 'g-dir', 'g-dir'] } })
    const chosen = actAll(larger, { do: 'reinforce', force: 'g-94i', to: 'gumrak/control' }, discard('g-fresh'))
    expect(told(chosen, 'discarded')[0]?.reveals).toBeUndefined()
  })

  test('BFS-FX-11 BFS-R83 who looks at a hand of like cards is asked all the same; a single card goes unasked', () => {
    const alike = at({ forces: {}, hands: { german: ['g-recon'], soviet: ['s-fresh', 's-fresh'] } })
    act(alike, play('g-recon'))
    expect(legal(alike)).toEqual([{ do: 'choose', card: 's-fresh' }])
    act(alike, { do: 'choose', card: 's-fresh' })
    expect([handOf(alike, 'soviet'), discardOf(alike, 'soviet')]).toEqual([['s-fresh'], ['s-fresh']])
    const single = at({ forces: {}, hands: { german: ['g-recon'], soviet: ['s-aa'] } })
    const events = act(single, play('g-recon'))
    expect(first(events, 'discarded')).toMatchObject({ card: 's-aa', because: 'chosen', reveals: true })
    expect([handOf(single, 'soviet'), handCount(single, 'german'), asked(single)]).toEqual([[], 1, 'german action'])
  })
})
