import { describe, expect, test } from 'vitest'
import {
  accept,
  act,
  actAll,
  asked,
  at,
  attack,
  decline,
  discard,
  discardOf,
  endActions,
  firefight,
  first,
  flipping,
  handOf,
  isOffered,
  legal,
  move,
  play,
  rationsOf,
  rubbleOn,
  told,
  values,
  where,
} from './harness.ts'

describe('Action cards', () => {
  test('BFS-ACT-2 BFS-R38 a card has one use: effect, Firefight, Supply or payment; each sends it to the own discard pile', () => {
    const patch = {
      forces: { 'g-14p': 'elevator/perimeter', 's-64i': { at: 'elevator/control', rations: 9 } },
      hands: { german: ['g-fresh', 'g-fresh'] },
      ...flipping(1, 1),
    }
    for (const use of [play('g-fresh'), { do: 'supply', card: 'g-fresh' } as const]) {
      const s = at(patch)
      act(s, use)
      expect([handOf(s, 'german'), discardOf(s, 'german')]).toEqual([['g-fresh'], ['g-fresh']])
    }
    const fought = at(patch)
    actAll(fought, attack('elevator'), firefight('g-fresh'))
    expect(handOf(fought, 'german')).toEqual(['g-fresh'])
    const paid = at(patch)
    act(paid, { do: 'reinforce', force: 'g-94i', to: 'gumrak/control' })
    expect(discardOf(paid, 'german')).toEqual(['g-fresh', 'g-fresh'])
  })

  test('BFS-ACT-3 BFS-PLY-1 BFS-PLY-3 only `action` cards are played in the own Actions step, reactions only when they apply', () => {
    const s = at({
      forces: { 'g-6p': 'gumrak/control', 's-64i': 'elevator/control' },
      hands: { german: ['g-cb', 'g-winterstorm', 'g-smoke', 'g-fresh'], soviet: ['s-aa'] },
    })
    expect(values(s, 'card', { do: 'play' })).toEqual(['g-fresh'])
    act(s, endActions)
    act(s, { do: 'rubble', location: 'mamayev' })
    expect(isOffered(s, { do: 'play' })).toBe(false)
  })

  test('BFS-ACT-4 BFS-ACT-5 any card can be played for its Firefight value, and then only that counts', () => {
    const s = at({
      forces: { 'g-14p': { at: 'elevator/perimeter', rations: 3 }, 's-64i': { at: 'elevator/control', rations: 9 } },
      hands: { german: ['g-winterstorm', 'g-smoke', 'g-stuka'] },
      ...flipping(1, 1),
    })
    act(s, attack('elevator'))
    expect(values(s, 'card', { do: 'firefight' })).toEqual(['g-smoke', 'g-stuka', 'g-winterstorm'])
    const events = actAll(s, firefight('g-stuka'), { do: 'pass' })
    expect(first(events, 'totals').attackerHits).toBe(3 + 2 + 1)
    expect(rubbleOn(s, 'elevator')).toBe(1)
  })

  test('BFS-ACT-6 BFS-R43 a card whose first effect finds nothing is not played for its effect', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 0 } },
      hands: {
        german: [
          'g-fresh',
          'g-sniper',
          'g-encircle',
          'g-recon',
          'g-hosp',
          'g-pioneer',
          'g-blitz',
          'g-flame',
          'g-airlift',
        ],
      },
    })
    expect(values(s, 'card', { do: 'play' })).toEqual([])
    expect(values(s, 'do', {})).toEqual(['endActions', 'reinforce'])
  })

  test('BFS-ACT-7 BFS-R54 a card being played is in no pile until it is finished: its own draw does not bring it back', () => {
    const s = at({
      forces: { 'g-6p': 'gumrak/control' },
      hands: { german: ['g-dir'] },
      discards: { german: ['g-fresh', 'g-arty'] },
      rest: { german: 'hand' },
    })
    const events = act(s, play('g-dir'), { shuffle: [1, 0] })
    expect(first(events, 'shuffled').cards).toBe(2)
    expect(first(events, 'drew').cards).toEqual(['g-fresh', 'g-arty'])
    expect(discardOf(s, 'german')).toEqual(['g-dir'])
  })

  test('BFS-ACT-8 BFS-R40 Hits of a card: no Firefight, no flip, no Rubble but what the card says, no Ration', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': { at: 'elevator/control', rations: 4 } },
      hands: { german: ['g-flame', 'g-fresh'], soviet: ['s-fresh'] },
    })
    const events = act(s, play('g-flame', { at: 'elevator/control', payer: 'g-6p' }))
    expect(told(events, 'flipped')).toEqual([])
    expect([asked(s), rubbleOn(s, 'elevator'), rationsOf(s, 'g-6p')]).toEqual(['soviet prevention', 0, 3])
  })

  test('BFS-ACT-9 BFS-DEC-10 effects run in the order listed', () => {
    const s = at({
      rubble: { elevator: 5 },
      forces: { 'g-6p': 'gumrak/control', 's-64i': { at: 'elevator/control', rations: 5 } },
      hands: { german: ['g-stuka'] },
    })
    act(s, play('g-stuka', { at: 'elevator/control' }))
    expect(rubbleOn(s, 'elevator')).toBe(5)
    while (asked(s) === 'soviet absorption') act(s, legal(s)[0]!)
    expect([rubbleOn(s, 'elevator'), discardOf(s, 'german')]).toEqual(['destroyed', ['g-stuka']])
  })

  test('BFS-ACT-10 a Force loses at most the Rations it has, and suffers no Hit instead', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 1 }, 'g-6p': 'gumrak/control' },
      hands: { german: ['g-sniper'] },
    })
    expect(first(act(s, play('g-sniper', { force: 's-64i' })), 'rationsLost').rations).toBe(1)
    expect(where(s, 's-64i')).toBe('elevator/control r0')
  })
})

describe('Play a Card', () => {
  const guns = {
    forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 's-64i': 'gumrak/control' },
    active: 'soviet',
  } as const

  test('BFS-PLY-2 BFS-DEC-9 BFS-R51 after payment one answer with a matching tag: no effect, costs stay paid', () => {
    const s = at({
      ...guns,
      hands: { soviet: ['s-guns', 's-aa', 's-fresh'], german: ['g-cb', 'g-winterstorm', 'g-fresh'] },
    })
    act(s, play('s-guns', { at: 'elevator/perimeter' }))
    expect(asked(s)).toBe('soviet payment')
    act(s, discard('s-fresh'))
    expect(asked(s)).toBe('german answer')
    expect(legal(s)).toEqual([{ do: 'answer', card: 'g-cb' }, decline])
    const events = act(s, { do: 'answer', card: 'g-cb' })
    expect(first(events, 'answered')).toMatchObject({ card: 'g-cb', cancels: 's-guns' })
    expect([discardOf(s, 'soviet'), discardOf(s, 'german'), where(s, 'g-76i')]).toEqual([
      ['s-fresh', 's-guns'],
      ['g-cb'],
      'elevator/perimeter r9',
    ])
    expect(asked(s)).toBe('soviet action')
  })

  test('BFS-PLY-2 BFS-R58 BFS-R82 the opponent is asked whether or not he holds an answer, unless everybody sees that he cannot', () => {
    const ask = (german: readonly string[], discards: readonly string[] = []): string => {
      const s = at({ ...guns, hands: { soviet: ['s-katyusha'], german }, discards: { german: discards } })
      act(s, play('s-katyusha', { at: 'elevator/perimeter' }))
      return asked(s)
    }
    expect(ask(['g-fresh'])).toBe('german answer')
    expect(ask([])).not.toBe('german answer')
    expect(ask(['g-fresh'], ['g-cb', 'g-cb'])).not.toBe('german answer')
    expect(ask(['g-fresh'], ['g-cb'])).toBe('german answer')
  })

  test('BFS-PLY-2 a card without tags is never answered', () => {
    const s = at({
      forces: { 's-64i': 'gumrak/control', 'g-6p': 'elevator/control' },
      hands: { soviet: ['s-sniper'], german: ['g-cb', 'g-winterstorm'] },
      active: 'soviet',
    })
    act(s, play('s-sniper', { force: 'g-6p' }))
    expect([asked(s), where(s, 'g-6p')]).toEqual(['soviet action', 'elevator/control r1'])
  })

  test('BFS-PLY-4 BFS-CST-1 the played card does not pay for itself; without the full price it is not played', () => {
    const one = at({ ...guns, hands: { soviet: ['s-guns'] } })
    expect(isOffered(one, { do: 'play' })).toBe(false)
    const twins = at({ ...guns, hands: { soviet: ['s-guns', 's-guns'] } })
    act(twins, play('s-guns', { at: 'elevator/perimeter' }))
    expect(handOf(twins, 'soviet')).toEqual([])
  })

  test('BFS-PLY-5 BFS-CST-3 what must be declared is part of the play: area, Force, Location, payer, place of arrival', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/perimeter',
        'g-44i': 'elevator/control',
        's-64i': { at: 'elevator/perimeter', rations: 1 },
        's-65i': { at: 'elevator/perimeter', rations: 0 },
        's-24i': { at: 'gumrak/control', rations: 5 },
        's-51i': 'disrupted',
      },
      hands: { soviet: ['s-molotov', 's-katyusha', 's-demo', 's-storm', 's-comm', 's-volga'] },
      active: 'soviet',
    })
    expect(legal(s).filter((one) => one.do === 'play' && one.card === 's-molotov')).toEqual([
      play('s-molotov', { force: 'g-6p', payer: 's-64i' }),
    ])
    expect(values(s, 'at', { card: 's-katyusha', do: 'play' })).toEqual(['elevator/control', 'elevator/perimeter'])
    expect(values(s, 'location', { card: 's-demo', do: 'play' })).toHaveLength(5)
    expect(values(s, 'location', { card: 's-storm', do: 'play' })).toEqual(['elevator'])
    expect(values(s, 'force', { card: 's-comm', do: 'play' })).toEqual(['s-51i'])
    expect(values(s, 'to', { card: 's-comm', do: 'play' })).not.toContain('elevator/control')
    expect(values(s, 'force', { card: 's-volga', do: 'play' })).toContain('s-5t')
  })

  test('BFS-CST-2 the payer chooses, card by card', () => {
    const s = at({ ...guns, hands: { soviet: ['s-uranus', 's-fresh', 's-aa', 's-aa', 's-storm'] } })
    act(s, play('s-uranus'))
    expect(legal(s)).toEqual([discard('s-fresh'), discard('s-storm'), discard('s-aa')])
    act(s, discard('s-storm'))
    expect(legal(s)).toEqual([discard('s-fresh'), discard('s-aa')])
    act(s, discard('s-aa'))
    expect([handOf(s, 'soviet'), discardOf(s, 'soviet')]).toEqual([
      ['s-fresh', 's-aa'],
      ['s-storm', 's-aa', 's-uranus'],
    ])
  })

  test('BFS-FX-9 BFS-R54 a title that draws is played at most as often in a turn as it has copies', () => {
    const s = at({ forces: { 'g-6p': 'gumrak/control' }, hands: { german: ['g-dir'] }, plays: { 'g-dir': 1 } })
    act(s, play('g-dir'))
    expect(s.plays.some((n) => n === 2)).toBe(true)
    const third = at({ forces: { 'g-6p': 'gumrak/control' }, hands: { german: ['g-dir'] }, plays: { 'g-dir': 2 } })
    expect(isOffered(third, { do: 'play' })).toBe(false)
    act(third, endActions)
    actAll(third, { do: 'rubble', location: 'mamayev' }, endActions)
    expect(third.plays.every((n) => n === 0)).toBe(true)
    expect(isOffered(third, play('g-dir') as never)).toBe(true)
  })

  test('BFS-FX-12 BFS-R67 Moves of a card come one after the other, and a place left by the first can be taken', () => {
    const s = at({
      forces: {
        'g-44i': { at: 'gumrak/control', rations: 0 },
        'g-6p': 'gumrak/control',
        'g-14p': 'gumrak/control',
        'g-76i': { at: 'gumrak/perimeter', rations: 0 },
      },
      hands: { german: ['g-blitz'] },
    })
    act(s, play('g-blitz'))
    expect(isOffered(s, move('g-76i', 'gumrak/control') as never)).toBe(false)
    actAll(s, move('g-44i', 'mamayev/control'), move('g-76i', 'gumrak/control'))
    expect([where(s, 'g-44i'), where(s, 'g-76i'), asked(s)]).toEqual([
      'mamayev/control r0',
      'gumrak/control r0',
      'german action',
    ])
  })

  test('BFS-FX-10 BFS-R62 random discards: each card of the hand is equally likely, without replacement', () => {
    const patch = { ...guns, hands: { soviet: ['s-partisan'], german: ['g-fresh', 'g-fresh', 'g-dir', 'g-smoke'] } }
    const lost = (...draws: readonly number[]): readonly string[] => {
      const s = at(patch)
      act(s, play('s-partisan'))
      return told(act(s, decline, ...draws), 'discarded').map(({ card }) => card)
    }
    expect(lost(0, 0)).toEqual(['g-fresh', 'g-fresh'])
    expect(lost(1, 0)).toEqual(['g-fresh', 'g-fresh'])
    expect(lost(2, 2)).toEqual(['g-dir', 'g-smoke'])
    expect(lost(3, 2)).toEqual(['g-smoke', 'g-dir'])
  })

  test('BFS-FX-11 BFS-R79 who has looked at a hand knows its cards until they leave it, and nobody else does', () => {
    const s = at({
      forces: { 'g-6p': 'gumrak/control', 's-64i': 'elevator/control' },
      hands: { german: ['g-recon'], soviet: ['s-storm', 's-storm', 's-aa'] },
      decks: { german: ['g-dir'] },
    })
    actAll(s, play('g-recon'), { do: 'choose', card: 's-storm' })
    const seen = (): number => s.seen.reduce((sum, n) => sum + n, 0)
    expect(seen()).toBe(2)
    actAll(s, endActions, { do: 'rubble', location: 'mamayev' })
    expect(asked(s)).toBe('soviet action')
    act(s, { do: 'supply', card: 's-aa' })
    expect(seen()).toBe(1)
  })
})

test('BFS-DEC-10 Hits of a card are absorbed by their owner before the card goes on', () => {
  const s = at({
    forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 }, 'g-6p': 'gumrak/control' },
    hands: { german: ['g-arty'], soviet: ['s-fresh'] },
    decks: { german: ['g-stuka'] },
  })
  act(s, play('g-arty', { at: 'elevator/perimeter' }))
  expect(asked(s)).toBe('soviet prevention')
  const events = act(s, accept)
  expect(told(events, 'absorbed')).toHaveLength(4)
  expect(first(events, 'rubble')).toMatchObject({ location: 'elevator', because: 'card' })
})
