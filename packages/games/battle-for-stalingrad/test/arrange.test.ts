import { situation } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { BfsState } from '../rules/state.ts'
import { asked, at, deckCount, discardOf, handOf, rubbleOn, whereAll } from './harness.ts'

const broken = (patch: Parameters<typeof situation>[2]) => () => situation(rules, 'standard', patch)

describe('positions by name', () => {
  test('everything can be named', () => {
    const s = at({
      line: ['ferry', 'pavlov', 'tractor', 'elevator', 'mamayev'],
      rubble: { tractor: 6 },
      destroyed: ['pavlov'],
      forces: {
        's-64i': 'ferry/control',
        's-65i': { at: 'ferry/perimeter', rations: 0 },
        'g-6p': 'disrupted',
        'g-14p': 'reserves',
      },
      hands: { soviet: ['s-fresh'], german: ['g-fresh', 'g-fresh'] },
      discards: { soviet: ['s-aa'] },
      decks: { soviet: ['s-storm', 's-night'] },
      seen: { german: ['g-fresh'] },
      round: 7,
      active: 'soviet',
      actions: 3,
      plays: { 's-stavka': 1 },
    })
    expect(whereAll(s, 's-64i', 's-65i', 'g-6p', 'g-14p')).toEqual([
      'ferry/control r3',
      'ferry/perimeter r0',
      'disrupted',
      'reserves',
    ])
    expect([rubbleOn(s, 'tractor'), rubbleOn(s, 'pavlov')]).toEqual([6, 'destroyed'])
    expect([handOf(s, 'soviet'), handOf(s, 'german'), discardOf(s, 'soviet')]).toEqual([
      ['s-fresh'],
      ['g-fresh', 'g-fresh'],
      ['s-aa'],
    ])
    expect([deckCount(s, 'soviet'), deckCount(s, 'german')]).toEqual([38, 38])
    expect([s.round, s.active, s.actions, asked(s)]).toEqual([7, 0, 3, 'soviet action'])
    expect(s.seen.filter((n) => n > 0)).toEqual([1])
  })

  test('the steps', () => {
    const forces = { 'g-6p': 'elevator/attack', 's-64i': 'elevator/control' }
    expect(asked(at())).toBe('soviet deploy')
    expect(asked(at({ step: 'germanSetup' }))).toBe('german deploy')
    for (const step of ['start', 'rubble', 'resupply', 'draw'] as const)
      expect(asked(at({ step, active: 'soviet' }))).toBe('soviet ready')
    const fire = at({
      forces,
      step: 'firefight',
      attack: { location: 'elevator', bonus: 2, table: ['g-arty', 's-aa'] },
      hands: { german: ['g-dir'] },
    })
    expect([asked(fire), fire.firefight.length, deckCount(fire, 'german')]).toEqual(['german firefight', 2, 38])
  })

  test('BFS-CMP-7 BFS-SET-2 mistakes get a sentence', () => {
    expect(broken({ weather: 'mud' })).toThrow('A position has no "weather".')
    expect(broken({ line: ['gumrak'] })).toThrow('The line is 5 different Locations.')
    expect(broken({ line: ['gumrak', 'gumrak', 'elevator', 'mamayev', 'ferry'] })).toThrow(
      'The line is 5 different Locations.',
    )
    expect(broken({ line: 'gumrak' })).toThrow('The line is a list of names, not "gumrak".')
    expect(broken({ line: ['kremlin'] })).toThrow('There is no Location "kremlin"')
    const line = ['gumrak', 'pavlov', 'elevator', 'mamayev', 'ferry']
    const forces = {}
    expect(broken({ line, rubble: { pavlov: 5 } })).toThrow(
      'pavlov is Destroyed at 5 counters; name it under "destroyed".',
    )
    expect(broken({ line, rubble: { pavlov: -1 } })).toThrow(
      'The Rubble on pavlov is a whole number from 0 on, not -1.',
    )
    expect(broken({ line, rubble: { barrikady: 1 } })).toThrow(
      'barrikady is not one of the five Locations in the line, so no Rubble lies on it.',
    )
    expect(broken({ line, destroyed: ['barrikady'] })).toThrow(
      'barrikady is not one of the five Locations in the line, so it cannot be Destroyed.',
    )
    expect(broken({ line, rubble: 3 })).toThrow('Rubble names its entries one by one')
    expect(broken({ line, forces: { 'g-7p': 'gumrak/control' } })).toThrow('There is no Force "g-7p"')
    expect(broken({ line, forces: { 'g-6p': 'gumrak' } })).toThrow(
      'There is no place "gumrak"; a name is such as "mamayev/perimeter".',
    )
    expect(broken({ line, forces: { 'g-6p': 'barrikady/control' } })).toThrow(
      'g-6p is at a Location that is not in play.',
    )
    expect(broken({ line, forces: { 'g-6p': { at: 'gumrak/control', rations: 1.5 } } })).toThrow(
      'The Rations of g-6p is a whole number',
    )
    for (const out of ['reserves', 'disrupted'])
      expect(broken({ line, forces: { 'g-6p': { at: out, rations: 3 } } })).toThrow(
        'g-6p is not in play, and only Forces in play hold Rations; leave them out.',
      )
    expect(broken({ line, forces: { 'g-6p': { at: 'reserves', rations: 0 } } })).not.toThrow()
    expect(broken({ line, forces: { 'g-6p': 'gumrak/attack' } })).toThrow(
      'which is empty unless the step is "firefight"',
    )
    expect(broken({ line, forces, hands: { german: ['g-panzer'] } })).toThrow('There is no Action card "g-panzer"')
    expect(broken({ line, forces, hands: { german: ['s-fresh'] } })).toThrow('s-fresh is no card of the german side.')
    expect(broken({ line, forces, hands: { german: ['g-dir', 'g-dir', 'g-dir'] } })).toThrow(
      'There are only 2 copies of g-dir.',
    )
    expect(broken({ line, forces, hands: { allied: [] } })).toThrow('There is no side "allied"')
    expect(broken({ line, forces, rest: { german: 'bin' } })).toThrow(
      'The rest of the cards is in the "deck", the "hand" or the "discard".',
    )
    expect(broken({ line, forces, seen: { german: ['g-dir'] } })).toThrow(
      'g-dir was not seen in that hand: it is not there.',
    )
    expect(broken({ line, forces, seen: { german: ['s-aa'] }, hands: { soviet: ['s-aa'] } })).toThrow(
      's-aa was not seen in that hand',
    )
    expect(broken({ line, step: 'lunch' })).toThrow('There is no step "lunch".')
    expect(broken({ line, active: 'allied', forces: {} })).toThrow('There is no side "allied"')
    expect(broken({ line, round: 'first' })).toThrow('The round is a whole number from 0 on, not "first".')
    expect(broken({ line, step: 'hits', hits: { side: 'german', at: 'gumrak/control', total: 1 } })).toThrow(
      'Hits need Forces of that side in that area.',
    )
    expect(broken({ line, step: 'firefight', attack: { location: 'gumrak' } })).toThrow('A firefight needs Forces')
    expect(
      broken({ line, step: 'firefight', forces: { 'g-6p': 'gumrak/attack' }, attack: { location: 'gumrak' } }),
    ).toThrow('A firefight needs Forces')
  })

  test('the sentence says which part of a position is wrong', () => {
    const line = ['gumrak', 'pavlov', 'elevator', 'mamayev', 'ferry']
    const mistakes: readonly (readonly [Parameters<typeof situation>[2], string])[] = [
      [{ destroyed: 'pavlov' }, 'What is destroyed is a list of names, not "pavlov".'],
      [{ destroyed: [3] }, 'What is destroyed is a list of names, not [3].'],
      [{ forces: [] }, 'Forces names its entries one by one, as in { "name": value }, unlike [].'],
      [{ forces: null }, 'Forces names its entries one by one, as in { "name": value }, unlike null.'],
      [{ hands: 3 }, 'Hands names its entries'],
      [{ discards: 3 }, 'Discards names its entries'],
      [{ decks: 3 }, 'Decks names its entries'],
      [{ rest: 3 }, 'The rest names its entries'],
      [{ seen: 3 }, 'What was seen names its entries'],
      [{ attack: 3, step: 'firefight' }, 'The attack names its entries'],
      [{ hits: 3, step: 'hits' }, 'Hits names its entries'],
      [{ plays: 3 }, 'Plays names its entries'],
      [{ hands: { german: 'g-dir' } }, 'A hand is a list of names, not "g-dir".'],
      [{ discards: { german: 'g-dir' } }, 'A discard pile is a list'],
      [{ decks: { german: 'g-dir' } }, 'A deck is a list'],
      [{ seen: { german: 'g-dir' } }, 'What was seen is a list'],
      [{ attack: { location: 'gumrak', table: 'g-dir' }, step: 'firefight' }, 'The table is a list'],
      [{ actions: -1 }, 'The number of actions is a whole number from 0 on, not -1.'],
      [{ round: '1' }, 'The round is a whole number from 0 on, not "1".'],
      [{ plays: { 'g-dir': 0.5 } }, 'The plays of g-dir is a whole number from 0 on, not 0.5.'],
      [{ hands: { german: ['g-7'] } }, 'There is no Action card "g-7"; a name is such as "s-fresh".'],
      [{ forces: { 'g-7p': 'reserves' } }, 'There is no Force "g-7p"; a name is such as "s-66i".'],
      [{ destroyed: ['kremlin'] }, 'There is no Location "kremlin"; a name is such as "red-october".'],
      [{ forces: { 'g-6p': { at: 7 } } }, 'There is no place 7; a name is such as "mamayev/perimeter".'],
    ]
    for (const [patch, sentence] of mistakes) expect(broken({ line, forces: {}, ...patch })).toThrow(sentence)
    expect(broken({ line: [...line, 'barrikady'], forces: {} })).toThrow('The line is 5 different Locations.')
  })
})

describe('what cannot be', () => {
  const spoiled = (spoil: (s: BfsState) => void) => () => {
    const s = at({ forces: { 'g-6p': 'gumrak/control', 's-64i': 'elevator/control' }, hands: { german: ['g-dir'] } })
    spoil(s)
    rules.invariants?.(s)
  }
  test('impossible states are found', () => {
    expect(spoiled(() => {})).not.toThrow()
    expect(spoiled((s) => s.rations.fill(-1))).toThrow('rations holds a number that is not a count')
    expect(spoiled((s) => void (s.hand[0] = 0.5))).toThrow('hand holds a number that is not a count')
    expect(spoiled((s) => void (s.line = s.line.slice(1)))).toThrow('The line is not five Locations.')
    expect(spoiled((s) => void (s.line = s.line.map(() => 3)))).toThrow('The line is not five Locations.')
    expect(spoiled((s) => void (s.rubble[3] = 6))).toThrow('gumrak should have been turned over.')
    expect(spoiled((s) => void ((s.rubble[3] = 1), (s.destroyed[3] = 1)))).toThrow(
      'gumrak is Destroyed and bears Rubble.',
    )
    expect(spoiled((s) => void (s.place[0] = 3 * 3 + 1))).toThrow('Both sides are in the control area of gumrak.')
    expect(spoiled((s) => void (s.rations[1] = 1))).toThrow('s-66i is out of play and has Rations.')
    expect(spoiled((s) => void (s.place[0] = 5 * 3))).toThrow('s-1gi is at a Location that is not in play.')
    expect(spoiled((s) => void s.place.fill(3 * 3, 0, 4))).toThrow('is in an area with too many Forces')
    expect(spoiled((s) => void (s.place[0] = 3 * 3 + 2))).toThrow('s-1gi is in an attack area without an attack.')
    expect(spoiled((s) => void s.place.pop())).toThrow('A Force is missing.')
    expect(spoiled((s) => void s.deck[0]!.pop())).toThrow(/There are \d+ copies of/)
    expect(spoiled((s) => void (s.seen[0] = 1))).toThrow('More of s-fresh was seen than is in the hand.')
    expect(spoiled((s) => void (s.concealed[0] = 1))).toThrow('A full state conceals cards.')
    expect(spoiled((s) => void (s.plays[0] = 1))).toThrow('A title that draws cards was played too often.')
    expect(spoiled((s) => void (s.stack = [{ at: 'setup.german' }]))).toThrow(
      'There are cards before the decks are made.',
    )
    expect(spoiled((s) => void (s.outcome = 'german/control'))).toThrow('The game is over while somebody is to act')
  })
})
