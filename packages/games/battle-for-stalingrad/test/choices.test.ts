import { canonical, Match, namedSeed } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { BfsAction, BfsState } from '../rules/state.ts'
import {
  absorb,
  act,
  actAll,
  asked,
  at,
  attack,
  commit,
  deckCount,
  discard,
  done,
  fight,
  firefight,
  handCount,
  handOf,
  isOffered,
  legal,
  move,
  pass,
  play,
  proceed,
  ration,
  rationsOf,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

/** Several things named one after another: in any order, and closed by hand. */

const deploy = (force: string, to: string): BfsAction => ({ do: 'deploy', force, to })

/** The position after the same picks in the other order. */
const bothWays = (from: () => BfsState, picks: readonly BfsAction[]): readonly [BfsState, BfsState] => {
  const [one, other] = [from(), from()]
  actAll(one, ...picks)
  actAll(other, ...picks.toReversed())
  return [one, other]
}

const oneLeft = (s: BfsState): boolean => canonical(rules.decision(s)!).length === 1

describe('set-up', () => {
  test('BFS-SET-4 the last card may be named first: all others that can be paid are still open', () => {
    const s = at()
    act(s, deploy('s-5t', 'gumrak/control'))
    expect(asked(s)).toBe('soviet deploy')
    expect(rules.decision(s)?.ask).toEqual({ say: 'deploy', points: 6 })
    // All but the 5th Tank itself cost 3 or less.
    expect(values(s, 'force', { do: 'deploy' })).toHaveLength(14)
    actAll(s, deploy('s-13gi', 'elevator/control'), deploy('s-1gi', 'elevator/perimeter'))
    expect([asked(s), legal(s)]).toEqual(['soviet deploy', [done]])
    act(s, done)
    expect([asked(s), rules.decision(s)?.ask]).toMatchObject(['soviet rations', { left: 10 }])
  })

  test('BFS-SET-8 the German Forces alike: nothing is dealt before he says that he is ready', () => {
    const s = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control' } })
    actAll(s, deploy('g-100j', 'gumrak/perimeter'), deploy('g-16p', 'gumrak/perimeter'))
    expect(values(s, 'force', { do: 'deploy' })).toContain('g-6p')
    actAll(s, deploy('g-14p', 'gumrak/perimeter'), deploy('g-22p', 'elevator/perimeter'))
    expect([asked(s), legal(s), handCount(s, 'german')]).toEqual(['german deploy', [done], 0])
    act(s, done)
    expect([asked(s), handCount(s, 'german')]).toEqual(['german action', 5])
  })

  test('BFS-SET-5 the order of naming leaves no trace, and a full area is full in every order', () => {
    const picks = [
      deploy('s-66i', 'gumrak/control'),
      deploy('s-24i', 'gumrak/control'),
      deploy('s-51i', 'gumrak/control'),
    ]
    const [one, other] = bothWays(() => at(), picks)
    expect(one).toEqual(other)
    expect(isOffered(one, { do: 'deploy', to: 'gumrak/control' })).toBe(false)
    expect(isOffered(one, { do: 'deploy', to: 'gumrak/perimeter' })).toBe(true)
  })

  test('BFS-SET-4 a Force can be taken back alone as long as set-up is open', () => {
    const match = Match.start(rules, { scenario: 'standard', options: {} }, namedSeed('set-up'))
    const line = match.stateAt(0).line
    const places = [...new Set(legal(match.stateAt(0)).flatMap((a) => (a.do === 'deploy' ? [a.to] : [])))]
    expect([line.length, places.length]).toEqual([5, 10])
    const picks = [deploy('s-5t', places[1]!), deploy('s-66i', places[0]!), deploy('s-4t', places[3]!)]
    for (const pick of picks) expect(match.play('soviet', pick).ok).toBe(true)
    expect([match.picks, match.canUndo]).toEqual([picks, true])
    expect(match.unpick(picks[0]!)).toEqual([picks[0]])
    expect(match.picks).toEqual(picks.slice(1))
    expect(where(match.stateAt(match.length), 's-5t')).toBe('reserves')
    match.play('soviet', done)
    expect([match.picks, match.canUndo]).toEqual([[], true])
  })
})

describe('Rations', () => {
  const two = () => {
    const s = at({ forces: { 's-66i': 'gumrak/control', 's-5t': 'gumrak/perimeter' }, step: 'setup' })
    act(s, done)
    return s
  }

  test('BFS-SET-6 the last Force may be served first, and nothing is poured on by itself', () => {
    const s = two()
    for (let left = 10; left > 1; left--) {
      expect(rules.decision(s)?.ask).toMatchObject({ left })
      expect(values(s, 'force', { do: 'ration' })).toEqual(['s-5t', 's-66i'])
      act(s, ration('s-5t'))
    }
    act(s, ration('s-66i'))
    expect([rationsOf(s, 's-5t'), rationsOf(s, 's-66i'), asked(s)]).toEqual([13, 4, 'german deploy'])
  })

  test('BFS-SUP-2 BFS-SPL-1 BFS-FX-1 wherever they are shared out, in any order', () => {
    const forces = {
      'g-6p': { at: 'elevator/control', rations: 1 },
      'g-14p': { at: 'elevator/perimeter', rations: 1 },
      'g-100j': { at: 'elevator/perimeter', rations: 1 },
    }
    const picks = [ration('g-100j'), ration('g-6p')]
    for (const from of [
      () => {
        const s = at({ forces, step: 'resupply', rubble: { elevator: 3 } })
        act(s, proceed)
        return s
      },
      () => {
        const s = at({ forces, hands: { german: ['g-arty'] } })
        act(s, { do: 'supply', card: 'g-arty' })
        return s
      },
    ]) {
      expect(asked(from())).toBe('german rations')
      const [one, other] = bothWays(from, picks)
      expect(one).toEqual(other)
      expect([asked(one), rationsOf(one, 'g-6p'), rationsOf(one, 'g-100j')]).toEqual(['german action', 2, 2])
    }
    const card = at({ forces, hands: { german: ['g-fresh'] } })
    actAll(card, play('g-fresh'), ration('g-100j'), ration('g-14p'), ration('g-6p'))
    expect([asked(card), oneLeft(card)]).toEqual(['german rations', true])
    act(card, ration('g-6p'))
    expect(whereAll(card, 'g-6p', 'g-14p', 'g-100j')).toEqual([
      'elevator/control r3',
      'elevator/perimeter r2',
      'elevator/perimeter r2',
    ])
  })

  test('BFS-DEC-7 one Force alone is served without a question', () => {
    const s = at({ forces: { 'g-6p': { at: 'elevator/control', rations: 0 } }, step: 'resupply' })
    act(s, proceed)
    expect([asked(s), rationsOf(s, 'g-6p')]).toEqual(['german action', 5])
  })
})

describe('attacks', () => {
  const forces = {
    'g-6p': { at: 'elevator/perimeter', rations: 3 },
    'g-14p': { at: 'elevator/perimeter', rations: 3 },
    'g-71i': { at: 'elevator/perimeter', rations: 3 },
    's-64i': { at: 'elevator/control', rations: 20 },
  }
  const begun = () => {
    const s = at({ forces })
    act(s, attack('elevator'))
    return s
  }

  test('BFS-ATK-1 an attack begun with the third Force can be joined by the first two', () => {
    const s = begun()
    act(s, commit('g-71i'))
    expect(values(s, 'force', { do: 'commit' })).toEqual(['g-14p', 'g-6p'])
    actAll(s, commit('g-6p'), commit('g-14p'))
    expect(legal(s)).toEqual([fight])
    const [one, other] = bothWays(begun, [commit('g-71i'), commit('g-6p'), commit('g-14p')])
    expect(one).toEqual(other)
    const events = act(s, fight)
    expect(told(events, 'attack')[0]?.forces).toEqual(['g-6p', 'g-14p', 'g-71i'])
  })

  test('BFS-ATK-5 nobody has paid, and nothing is turned over, before the fight is begun', () => {
    const s = begun()
    const events = actAll(s, commit('g-14p'), commit('g-71i'), commit('g-6p'))
    expect([events, deckCount(s, 'german'), rationsOf(s, 'g-6p')]).toEqual([[], 40, 3])
    expect(told(act(s, fight), 'totals')).toHaveLength(1)
  })

  test('BFS-FX-13 Assault Pioneers alike', () => {
    const from = () => {
      const s = at({ forces, hands: { german: ['g-pioneer'] } })
      act(s, play('g-pioneer', { location: 'elevator' }))
      return s
    }
    const [one, other] = bothWays(from, [commit('g-71i'), commit('g-6p')])
    expect(one).toEqual(other)
    expect(values(one, 'force', { do: 'commit' })).toEqual(['g-14p'])
    const events = actAll(one, commit('g-14p'), fight)
    expect(told(events, 'attack')[0]).toMatchObject({ forces: ['g-6p', 'g-14p', 'g-71i'], rations: 0 })
  })

  test('BFS-ATK-1 BFS-R86 one Force that can attack does so without a question', () => {
    const s = at({ forces: { ...forces, 'g-14p': 'reserves', 'g-71i': { at: 'elevator/perimeter', rations: 0 } } })
    expect(told(act(s, attack('elevator')), 'attack')[0]?.forces).toEqual(['g-6p'])
  })
})

describe('discards', () => {
  const owing = (hand: readonly string[]) => () => {
    const s = at({ forces: {}, hands: { german: hand } })
    act(s, { do: 'reinforce', force: 'g-44i', to: 'gumrak/control' })
    return s
  }

  test('BFS-CST-2 cards are paid in any order, and the question says how many are owed', () => {
    const from = owing(['g-fresh', 'g-stuka', 'g-arty', 'g-dir'])
    expect(values(from(), 'card', { do: 'discard' })).toEqual(['g-arty', 'g-dir', 'g-fresh', 'g-stuka'])
    // In the order of the deck list enough must be left: the other two cannot begin.
    expect(canonical(rules.decision(from())!)).toEqual([discard('g-fresh'), discard('g-stuka')])
    const [one, other] = bothWays(from, [discard('g-dir'), discard('g-fresh')])
    expect(one).toEqual(other)
    expect(rules.decision(one)?.ask).toEqual({ say: 'payment', owed: 1 })
    // What comes after the last card of the list is no longer enough, so the rest of the hand is.
    const s = from()
    act(s, discard('g-dir'))
    expect(canonical(rules.decision(s)!)).toHaveLength(3)
    actAll(s, discard('g-arty'), discard('g-fresh'))
    expect([asked(s), handOf(s, 'german'), where(s, 'g-44i')]).toEqual([
      'german action',
      ['g-stuka'],
      'gumrak/control r4',
    ])
  })

  test('BFS-R83 he is asked even when all cards to choose from are alike', () => {
    const s = owing(['g-fresh', 'g-fresh', 'g-fresh', 'g-fresh'])()
    for (let owed = 3; owed > 0; owed--) {
      expect(rules.decision(s)).toMatchObject({ ask: { say: 'payment', owed }, actions: [discard('g-fresh')] })
      act(s, discard('g-fresh'))
    }
    expect([asked(s), handCount(s, 'german')]).toEqual(['german action', 1])
  })
})

describe('what was begun by hand is ended by hand', () => {
  test('BFS-RES-2 BFS-R86 whoever has played his last card passes himself, and only then are cards turned up', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': { at: 'elevator/control', rations: 9 } },
      hands: { german: ['g-arty'] },
    })
    act(s, attack('elevator'))
    const events = act(s, firefight('g-arty'))
    expect([told(events, 'passed').length, told(events, 'flipped').length]).toEqual([1, 0])
    expect([asked(s), legal(s)]).toEqual(['german firefight', [pass]])
    expect(told(act(s, pass), 'flipped')).toHaveLength(2)
  })

  test('BFS-HIT-3 BFS-R86 Hits that were begun to be absorbed by hand are absorbed by hand to the last', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/control', rations: 2 }, 'g-6p': 'gumrak/control' },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/control', total: 4 },
    })
    act(s, proceed)
    expect(asked(s)).toBe('soviet absorption')
    act(s, absorb('s-64i', 'retreat'))
    expect([asked(s), legal(s)]).toEqual(['soviet absorption', [absorb('s-64i', 'ration')]])
    act(s, absorb('s-64i', 'ration'))
    expect([asked(s), where(s, 's-64i')]).toEqual(['soviet absorption', 'elevator/perimeter r1'])
    act(s, absorb('s-64i', 'ration'))
    expect([asked(s), where(s, 's-64i')]).toEqual(['german action', 'elevator/perimeter r0'])
  })

  test('BFS-HIT-3 Hits that can be absorbed in one way only are not asked for', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 2 }, 'g-6p': 'gumrak/control' },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/perimeter', total: 3 },
    })
    act(s, proceed)
    expect([asked(s), where(s, 's-64i')]).toEqual(['german action', 'disrupted'])
  })

  test('BFS-FX-12 Moves of a card are ended by hand, also when nobody is left to move', () => {
    const s = at({ forces: { 'g-44i': 'elevator/perimeter' }, hands: { german: ['g-blitz'] } })
    actAll(s, play('g-blitz'), move('g-44i', 'gumrak/control'))
    expect([asked(s), legal(s)]).toEqual(['german moves', [done]])
    act(s, done)
    expect(asked(s)).toBe('german action')
  })
})
