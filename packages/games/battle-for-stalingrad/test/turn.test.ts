import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  absorb,
  act,
  actAll,
  asked,
  at,
  attack,
  deckCount,
  discardOf,
  endActions,
  first,
  flipping,
  handCount,
  handOf,
  isOffered,
  legal,
  move,
  play,
  proceed,
  ration,
  rubbleOn,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

const ferry = ['ferry', 'red-october', 'gumrak', 'elevator', 'mamayev']

describe('the turn', () => {
  test('BFS-TRN-1 BFS-TRN-2 BFS-R6 BFS-DEC-5 notes, Rubble (Soviet only), Resupply, Actions, Draw, victory, in this order', () => {
    const forces = { 's-1gi': 'gumrak/control', 's-64i': 'gumrak/perimeter', 'g-6p': 'elevator/control' }
    const s = at({ forces, active: 'soviet', step: 'start' })
    const kinds = act(s, proceed).map(({ kind }) => kind)
    expect(kinds).toEqual(['turn', 'ration'])
    expect(asked(s)).toBe('soviet rubble')
    act(s, { do: 'rubble', location: 'mamayev' })
    expect(asked(s)).toBe('soviet rations')
    actAll(s, ...Array.from({ length: 3 }, () => ration('s-1gi')), ration('s-64i'))
    expect(asked(s)).toBe('soviet action')
    const rest = act(s, endActions).map(({ kind }) => kind)
    expect(rest.slice(0, 4)).toEqual(['actionsEnded', 'drew', 'drewHidden', 'turn'])
    expect(asked(s)).toBe('german action')
    const german = at({ forces, step: 'start' })
    act(german, proceed)
    expect(asked(german)).toBe('german action')
    expect(where(german, 's-1gi')).toBe('gumrak/control r3')
  })

  test('BFS-TRN-3 a round is a German turn and the Soviet turn after it', () => {
    const s = at({ forces: { 's-64i': 'gumrak/perimeter', 'g-6p': 'elevator/perimeter' } })
    expect([s.round, s.active]).toEqual([1, 1])
    act(s, endActions)
    expect([s.round, s.active]).toEqual([1, 0])
    actAll(s, { do: 'rubble', location: 'mamayev' }, endActions)
    expect([s.round, s.active]).toEqual([2, 1])
  })

  test('BFS-TRN-4 BFS-R53 the Rubble step ends every game by the sum of the Destroyed values', () => {
    const s = at({
      line: ['barrikady', 'pavlov', 'ferry', 'red-october', 'gumrak'],
      forces: { 'g-6p': 'gumrak/perimeter' },
      active: 'soviet',
      step: 'start',
    })
    act(s, proceed)
    while (s.outcome === '') act(s, asked(s) === 'soviet rubble' ? legal(s).at(-1)! : endActions)
    expect([s.round, s.outcome]).toEqual([4 + 5 + 5 + 6 + 6, 'soviet/destruction'])
  })
})

describe('Rubble step', () => {
  test('BFS-RUB-1 BFS-DEC-6 BFS-R7 one counter on any Location that is not Destroyed, whoever holds it; no declining', () => {
    const s = at({
      destroyed: ['gumrak'],
      forces: { 's-64i': 'elevator/control', 'g-6p': 'mamayev/control' },
      active: 'soviet',
      step: 'rubble',
    })
    act(s, proceed)
    expect(legal(s).every((action) => action.do === 'rubble')).toBe(true)
    expect(values(s, 'location', {})).toEqual(['barrikady', 'elevator', 'mamayev', 'red-october'])
    act(s, { do: 'rubble', location: 'mamayev' })
    expect(rubbleOn(s, 'mamayev')).toBe(1)
  })

  test('BFS-RUB-2 with five ruins the step is skipped', () => {
    const s = at({
      destroyed: ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      forces: { 's-64i': 'elevator/perimeter' },
      active: 'soviet',
      step: 'rubble',
    })
    expect(told(act(s, proceed), 'rubble')).toEqual([])
    expect(asked(s)).toBe('soviet action')
  })

  test('BFS-RUB-3 BFS-LOC-3 BFS-R8 the last counter turns the Location over before Resupply, and the counters come off', () => {
    const s = at({
      rubble: { 'red-october': 5 },
      forces: { 's-64i': 'red-october/control' },
      active: 'soviet',
      step: 'rubble',
    })
    act(s, proceed)
    const events = act(s, { do: 'rubble', location: 'red-october' })
    expect(first(events, 'destroyed').location).toBe('red-october')
    expect(told(events, 'yield')).toEqual([])
    expect(s.rubble.every((n) => n === 0)).toBe(true)
    expect(where(s, 's-64i')).toBe('red-october/control r3')
  })
})

describe('Resupply step', () => {
  const resupply = (patch: BfsPatch) => {
    const s = at({ step: 'resupply', ...patch })
    return { s, events: act(s, proceed) }
  }

  test('BFS-SUP-1 BFS-LOC-2 BFS-LOC-5 the chart entry for the present Rubble, or the number on the back', () => {
    const yields = (rubble: number): number =>
      first(resupply({ rubble: { elevator: rubble }, forces: { 'g-6p': 'elevator/control' } }).events, 'yield').rations
    expect([0, 1, 2, 3, 4, 5].map(yields)).toEqual([5, 4, 3, 2, 1, 1])
    expect(told(resupply({ destroyed: ['elevator'], forces: { 'g-6p': 'elevator/control' } }).events, 'yield')).toEqual(
      [],
    )
    expect(
      first(resupply({ destroyed: ['gumrak'], forces: { 'g-6p': 'gumrak/control' } }).events, 'yield').rations,
    ).toBe(3)
  })

  test('BFS-SUP-2 BFS-SUP-3 BFS-R4 BFS-R5 BFS-DEC-7 all of it goes to own Forces in control and perimeter of that Location', () => {
    const { s } = resupply({
      forces: {
        'g-6p': 'elevator/control',
        'g-14p': 'elevator/perimeter',
        'g-16p': 'gumrak/perimeter',
        's-64i': 'elevator/perimeter',
      },
    })
    expect(legal(s)).toEqual([ration('g-6p'), ration('g-14p')])
    actAll(s, ration('g-14p'), ration('g-6p'), ration('g-14p'), ration('g-6p'), ration('g-14p'))
    expect(whereAll(s, 'g-6p', 'g-14p', 'g-16p')).toEqual([
      'elevator/control r6',
      'elevator/perimeter r8',
      'gumrak/perimeter r5',
    ])
    expect(asked(s)).toBe('german action')
  })

  test('BFS-SUP-4 BFS-R68 nothing from uncontrolled Locations and those of the enemy', () => {
    const { s, events } = resupply({
      forces: { 'g-6p': 'elevator/perimeter', 'g-14p': 'gumrak/perimeter', 's-64i': 'elevator/control' },
    })
    expect(told(events, 'yield')).toEqual([])
    expect(whereAll(s, 'g-6p', 'g-14p')).toEqual(['elevator/perimeter r4', 'gumrak/perimeter r5'])
  })
})

describe('Actions step', () => {
  const both = { 's-64i': 'elevator/control', 'g-6p': { at: 'elevator/perimeter', rations: 9 } }

  test('BFS-ORD-1 BFS-ORD-3 BFS-DEC-8 six kinds of actions in any order, and stopping, also at once', () => {
    const s = at({
      forces: { ...both, 'g-94i': 'disrupted' },
      hands: { german: ['g-fresh', 'g-arty', 'g-dir'] },
    })
    expect(values(s, 'do', {})).toEqual(['attack', 'endActions', 'move', 'play', 'reconstitute', 'reinforce', 'supply'])
    act(s, endActions)
    expect(asked(s)).toBe('soviet rubble')
  })

  test('BFS-ORD-1 asked even when nothing but stopping is left', () => {
    const s = at({ forces: { 's-64i': { at: 'elevator/control', rations: 0 } }, active: 'soviet' })
    expect(legal(s)).toEqual([endActions])
  })

  test('BFS-ORD-2 BFS-R36 BFS-R35 each action is resolved before the next; a new Force acts in the same turn', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 30 } },
      hands: { german: ['g-fresh', 'g-arty', 'g-repl'] },
      ...flipping(1, 1),
    })
    act(s, { do: 'reinforce', force: 'g-44i', to: 'gumrak/perimeter' })
    expect(where(s, 'g-44i')).toBe('gumrak/perimeter r4')
    act(s, move('g-44i', 'elevator/perimeter'))
    act(s, attack('elevator'))
    expect(asked(s)).toBe('german absorption')
    expect(legal(s).every((action) => action.do === 'absorb')).toBe(true)
  })

  test('BFS-ORD-4 the same Force acts again and again, each time for its Ration', () => {
    const s = at({ forces: { 'g-44i': { at: 'elevator/perimeter', rations: 3 } } })
    actAll(s, move('g-44i', 'gumrak/perimeter'), move('g-44i', 'elevator/control'), move('g-44i', 'mamayev/control'))
    expect(where(s, 'g-44i')).toBe('mamayev/control r0')
    expect(isOffered(s, { do: 'move' })).toBe(false)
  })

  test('BFS-ORD-5 what cannot be paid in full or has no target is not offered', () => {
    const s = at({
      forces: { 'g-22p': { at: 'elevator/perimeter', rations: 1 }, 's-64i': 'elevator/control' },
      hands: { german: ['g-hosp'] },
    })
    expect(values(s, 'do', {})).toEqual(['endActions', 'move', 'supply'])
  })

  test('BFS-ORD-6 BFS-R54 BFS-R84 after 500 actions the step ends by itself', () => {
    const s = at({ forces: { 'g-3m': 'elevator/perimeter', 's-64i': 'gumrak/perimeter' }, actions: 498 })
    act(s, move('g-3m', 'gumrak/perimeter'))
    expect(asked(s)).toBe('german action')
    const events = act(s, move('g-3m', 'elevator/perimeter'))
    expect(first(events, 'actionsEnded')).toMatchObject({ rule: 'BFS-ORD-6', actions: 500 })
    expect(asked(s)).toBe('soviet rubble')
    actAll(s, { do: 'rubble', location: 'mamayev' })
    expect(s.actions).toBe(0)
  })

  test('BFS-R84 the attack or the Moves that a card makes belong to that card', () => {
    const s = at({
      forces: { 'g-44i': 'elevator/perimeter', 'g-76i': 'elevator/perimeter' },
      hands: { german: ['g-blitz'] },
    })
    actAll(s, play('g-blitz'), move('g-44i', 'gumrak/control'), move('g-76i', 'gumrak/control'))
    expect(s.actions).toBe(1)
  })
})

describe('Draw step', () => {
  const drawing = (patch: BfsPatch) => {
    const s = at({ step: 'draw', forces: { 'g-6p': 'gumrak/perimeter', 's-64i': 'elevator/perimeter' }, ...patch })
    const events = act(s, proceed)
    return { s, events }
  }

  test('BFS-DRW-1 BFS-DEC-20 five cards from the top, unasked', () => {
    const { s, events } = drawing({ decks: { german: ['g-smoke', 'g-dir', 'g-blitz', 'g-recon', 'g-hosp'] } })
    expect(first(events, 'drew')).toMatchObject({
      cards: ['g-smoke', 'g-dir', 'g-blitz', 'g-recon', 'g-hosp'],
      seats: ['german'],
    })
    expect(first(events, 'drewHidden')).toMatchObject({ cards: 5, seats: ['soviet', 'spectator'] })
    expect(handCount(s, 'german')).toBe(5)
    expect(deckCount(s, 'german')).toBe(35)
  })

  test('BFS-LOC-14 BFS-DRW-1 the controller of the intact Ferry Landing draws one more in his own Draw step', () => {
    const cards = (patch: BfsPatch): number => first(drawing({ line: ferry, ...patch }).events, 'drewHidden').cards
    expect(cards({ forces: { 'g-6p': 'ferry/control' } })).toBe(6)
    expect(cards({ forces: { 'g-6p': 'ferry/perimeter' } })).toBe(5)
    expect(cards({ forces: { 's-64i': 'ferry/control', 'g-6p': 'gumrak/control' } })).toBe(5)
    expect(cards({ forces: { 'g-6p': 'ferry/control' }, destroyed: ['ferry'] })).toBe(5)
  })

  test('BFS-DRW-2 BFS-DRW-3 without deck and discards the rest of the draw is lost; a hand has no limit', () => {
    const { s, events } = drawing({ decks: { german: ['g-smoke', 'g-dir'] }, rest: { german: 'hand' } })
    expect(first(events, 'drew').cards).toHaveLength(2)
    expect(handCount(s, 'german')).toBe(40)
  })

  test('BFS-DRW-4 BFS-R22 an empty deck waits until a card is needed', () => {
    const discards = { german: ['g-fresh', 'g-fresh', 'g-stuka', 'g-stuka'] }
    const { s, events } = drawing({
      decks: { german: ['g-smoke', 'g-dir', 'g-blitz', 'g-recon', 'g-hosp'] },
      discards,
      rest: { german: 'hand' },
    })
    expect(told(events, 'shuffled')).toEqual([])
    expect([deckCount(s, 'german'), discardOf(s, 'german').length]).toEqual([0, 4])
    expect(handOf(s, 'german')).toHaveLength(36)
  })
})

describe('victory', () => {
  const all = ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev']
  const holding = (side: 's' | 'g', count: number): Record<string, string> =>
    Object.fromEntries(
      (side === 's' ? ['s-64i', 's-65i', 's-24i', 's-51i', 's-57i'] : ['g-6p', 'g-14p', 'g-16p', 'g-24p', 'g-44i'])
        .slice(0, count)
        .map((force, i) => [force, `${all[i]}/control`]),
    )

  test('BFS-VIC-1 BFS-R44 BFS-DEC-21 all five at the end of the own turn win, after the Draw step', () => {
    for (const [side, letter] of [
      ['soviet', 's'],
      ['german', 'g'],
    ] as const) {
      const s = at({ forces: holding(letter, 5), active: side })
      const events = act(s, endActions)
      expect(events.map(({ kind }) => kind)).toEqual(['actionsEnded', 'drew', 'drewHidden', 'ended'])
      expect(s.outcome).toBe(`${side}/control`)
      const four = at({ forces: { ...holding(letter, 4) }, active: side })
      act(four, endActions)
      expect(four.outcome).toBe('')
    }
  })

  test('BFS-VIC-2 BFS-R9 BFS-LOC-9 five ruins at the end of a Soviet turn win for the Soviet side, whoever holds them', () => {
    const s = at({ destroyed: all, forces: holding('g', 5), active: 'soviet' })
    act(s, endActions)
    expect(s.outcome).toBe('soviet/destruction')
    const four = at({ destroyed: all.slice(1), forces: holding('g', 5), active: 'soviet' })
    act(four, endActions)
    expect(four.outcome).toBe('')
    const ruins = at({ destroyed: all, forces: holding('g', 5) })
    act(ruins, endActions)
    expect(ruins.outcome).toBe('german/control')
  })

  test('BFS-VIC-3 nothing is checked in mid-turn or at the end of the other turn', () => {
    const s = at({ forces: { ...holding('g', 4), 'g-44i': 'mamayev/perimeter', 's-64i': 'gumrak/perimeter' } })
    actAll(s, move('g-44i', 'mamayev/control'))
    expect(s.outcome).toBe('')
    act(s, move('g-44i', 'mamayev/perimeter'))
    act(s, endActions)
    expect(s.outcome).toBe('')
    const soviet = at({ forces: holding('s', 5) })
    act(soviet, endActions)
    expect(soviet.outcome).toBe('')
  })

  test('BFS-VIC-4 ruins completed in a German turn count at the end of the next Soviet turn', () => {
    const s = at({ destroyed: all, forces: holding('g', 4) })
    act(s, endActions)
    expect([s.outcome, asked(s)]).toEqual(['', 'soviet action'])
    act(s, endActions)
    expect(s.outcome).toBe('soviet/destruction')
  })

  test('BFS-VIC-5 BFS-R71 a player without Forces has not lost and can Reinforce', () => {
    const s = at({ forces: { 's-64i': 'gumrak/control' }, hands: { german: ['g-fresh', 'g-fresh'] } })
    expect(values(s, 'do', {})).toEqual(['endActions', 'reinforce'])
    act(s, { do: 'reinforce', force: 'g-94i', to: 'elevator/control' })
    expect(where(s, 'g-94i')).toBe('elevator/control r3')
  })

  test('BFS-R45 with both conditions at once the Soviet player has simply won', () => {
    const s = at({ destroyed: all, forces: holding('s', 5), active: 'soviet' })
    act(s, endActions)
    expect(s.outcome).toBe('soviet/control')
  })

  test('BFS-VIC-1 control that was lost again before the end is no victory', () => {
    const s = at({
      forces: { ...holding('g', 5), 's-64i': { at: 'mamayev/perimeter', rations: 9 } },
      active: 'soviet',
      ...flipping(3, -3),
    })
    actAll(s, attack('mamayev'))
    while (asked(s) === 'soviet absorption') act(s, absorb('s-64i', 'ration'))
    expect(s.outcome).toBe('')
  })
})
