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
  discardOf,
  fight,
  firefight,
  first,
  flipping,
  handCount,
  isOffered,
  legal,
  pass,
  play,
  rationsOf,
  rubbleOn,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

const hands = { soviet: ['s-fresh'], german: ['g-fresh'] }

describe('Force Attack: declaration', () => {
  test('BFS-ATK-1 BFS-ATK-3 BFS-ATK-6 BFS-R17 one enemy Location, own Forces of its perimeter, which enter the attack area', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/perimeter',
        'g-14p': 'elevator/perimeter',
        'g-16p': 'gumrak/perimeter',
        'g-24p': 'mamayev/control',
        's-64i': 'elevator/control',
      },
      hands,
    })
    expect(values(s, 'location', { do: 'attack' })).toEqual(['elevator'])
    act(s, attack('elevator'))
    expect(legal(s)).toEqual([commit('g-6p'), commit('g-14p')])
    act(s, commit('g-6p'))
    expect(legal(s)).toEqual([commit('g-14p'), fight])
    act(s, fight)
    expect(whereAll(s, 'g-6p', 'g-14p', 'g-16p')).toEqual([
      'elevator/attack r3',
      'elevator/perimeter r5',
      'gumrak/perimeter r5',
    ])
  })

  test('BFS-ATK-2 BFS-R16 not where nobody or the attacker is in control; perimeters are never a target', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/perimeter',
        'g-14p': 'gumrak/perimeter',
        'g-16p': 'gumrak/control',
        's-64i': 'elevator/perimeter',
        's-65i': 'gumrak/perimeter',
      },
    })
    expect(isOffered(s, { do: 'attack' })).toBe(false)
  })

  test('BFS-ATK-4 up to three Forces', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/perimeter',
        'g-14p': 'elevator/perimeter',
        'g-16p': 'elevator/perimeter',
        's-64i': 'elevator/control',
      },
      hands,
    })
    actAll(s, attack('elevator'), commit('g-14p'))
    expect(legal(s)).toEqual([commit('g-6p'), commit('g-16p'), fight])
    const events = actAll(s, commit('g-16p'), fight)
    expect(first(events, 'attack')).toMatchObject({ forces: ['g-14p', 'g-16p'], rations: 2, counted: 7 })
  })

  test('BFS-ATK-5 each attacker pays; who cannot pay cannot take part', () => {
    const s = at({
      forces: {
        'g-6p': { at: 'elevator/perimeter', rations: 0 },
        'g-14p': { at: 'elevator/perimeter', rations: 1 },
        's-64i': 'elevator/control',
      },
      hands,
    })
    act(s, attack('elevator'))
    expect(whereAll(s, 'g-6p', 'g-14p')).toEqual(['elevator/perimeter r0', 'elevator/attack r0'])
  })

  test('BFS-ATK-7 BFS-R1 one counter from 3 Combat on, none below, never more than one', () => {
    const rubble = (...forces: readonly string[]): number | string => {
      const s = at({
        forces: {
          ...Object.fromEntries(forces.map((force) => [force, 'elevator/perimeter'])),
          's-64i': { at: 'elevator/control', rations: 30 },
        },
        hands,
      })
      actAll(s, attack('elevator'), ...(forces.length === 1 ? [] : [...forces.map(commit), fight]))
      return rubbleOn(s, 'elevator')
    }
    expect([rubble('g-94i'), rubble('g-14p'), rubble('g-6p', 'g-14p', 'g-16p')]).toEqual([0, 1, 1])
  })

  test('BFS-ATK-8 BFS-R2 counted are printed Combat and attackBonus, not quiet Forces, cards and their bonus', () => {
    const counted = (force: string, patch: BfsPatch = {}): number => {
      const s = at({
        forces: { [force]: 'elevator/perimeter', 's-64i': { at: 'elevator/control', rations: 30 } },
        hands,
        ...patch,
      })
      const events =
        patch.hands === undefined ? act(s, attack('elevator')) : act(s, play('g-pioneer', { location: 'elevator' }))
      return first(events, 'attack').counted
    }
    expect([counted('g-71i'), counted('g-94i'), counted('g-100j')]).toEqual([3, 2, 0])
    expect(counted('g-94i', { hands: { german: ['g-pioneer', 'g-fresh'] } })).toBe(2)
    expect(counted('g-305i', { destroyed: ['elevator'] })).toBe(2)
  })

  test('BFS-ATK-9 BFS-R3 BFS-DEC-11 the counter turns the card over before the fight, and the back counts', () => {
    const s = at({
      line: ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'],
      rubble: { barrikady: 3 },
      forces: {
        'g-14p': 'barrikady/perimeter',
        'g-305i': 'barrikady/perimeter',
        's-64i': { at: 'barrikady/control', rations: 30 },
      },
      ...flipping(1, 1),
    })
    const events = actAll(s, attack('barrikady'), commit('g-14p'), commit('g-305i'), fight)
    expect(rubbleOn(s, 'barrikady')).toBe('destroyed')
    expect(first(events, 'totals').attackerHits).toBe(3 + 2 + 1 + 1)
  })
})

describe('Force Attack: resolution', () => {
  const fightAt = (patch: BfsPatch) => {
    const s = at({
      forces: { 'g-14p': { at: 'elevator/perimeter', rations: 9 }, 's-64i': { at: 'elevator/control', rations: 9 } },
      ...flipping(1, 1),
      ...patch,
    })
    return { s, events: act(s, attack('elevator')) }
  }

  test('BFS-RES-1 BFS-R34 all defenders in the control area fight, none in the perimeter', () => {
    const { events } = fightAt({
      forces: {
        'g-14p': 'elevator/perimeter',
        's-64i': 'elevator/control',
        's-13gi': 'elevator/control',
        's-65i': 'elevator/perimeter',
      },
    })
    expect(first(events, 'totals').defenderHits).toBe(2 + 3 + 1)
    expect(told(events, 'hits')[0]).toMatchObject({ side: 'german', forces: ['g-14p'] })
  })

  test('BFS-RES-2 BFS-RES-5 BFS-DEC-12 BFS-R39 the attacker first, one card or a pass in turn; without cards one passes', () => {
    const { s } = fightAt({ hands: { german: ['g-fresh', 'g-stuka'], soviet: ['s-fresh'] } })
    expect(asked(s)).toBe('german firefight')
    expect(legal(s)).toEqual([firefight('g-fresh'), firefight('g-stuka'), pass])
    act(s, firefight('g-stuka'))
    expect(asked(s)).toBe('soviet firefight')
    act(s, firefight('s-fresh'))
    expect(asked(s)).toBe('german firefight')
    act(s, firefight('g-fresh'))
    expect(told(act(s, pass), 'flipped')).toHaveLength(2)
    expect(
      isOffered(at({ hands: { german: ['g-fresh'] }, forces: { 'g-6p': 'gumrak/control' } }), { do: 'firefight' }),
    ).toBe(false)
  })

  test('BFS-RES-3 BFS-R19 two passes in a row end it; a pass before a card does not', () => {
    const { s } = fightAt({ hands: { german: ['g-fresh'], soviet: ['s-fresh', 's-aa'] } })
    actAll(s, pass, firefight('s-aa'))
    expect(asked(s)).toBe('german firefight')
    act(s, pass)
    expect(asked(s)).toBe('soviet firefight')
    expect(told(act(s, pass), 'flipped')).toHaveLength(2)
    expect(handCount(s, 'german')).toBe(1)
  })

  test('BFS-RES-4 BFS-R20 plus to oneself, minus to the opponent, played or flipped', () => {
    const total = (patch: BfsPatch): string => first(fightAt(patch).events, 'totals').result
    expect(total(flipping(2, 3))).toBe('6:4')
    expect(total(flipping(-2, 3))).toBe('4:2')
    expect(total(flipping(2, -1))).toBe('3:3')
    expect(total(flipping(-1, -1))).toBe('2:1')
    const { s } = fightAt({ hands: { german: ['g-airlift'], soviet: ['s-demo'] } })
    const events = actAll(s, firefight('g-airlift'), firefight('s-demo'), pass)
    expect(first(events, 'totals').result).toBe(`${3 - 1 + 1}:${2 - 2 + 1}`)
  })

  test('BFS-RES-6 BFS-RES-8 BFS-DEC-13 both flip, also when no card was played; who has no card flips nothing', () => {
    const { events } = fightAt({})
    expect(told(events, 'flipped').map(({ side, value }) => [side, value])).toEqual([
      ['german', 1],
      ['soviet', 1],
    ])
    const { s } = fightAt({ decks: { german: [], soviet: ['s-night'] }, rest: { german: 'hand' } })
    const late = act(s, pass)
    expect(told(late, 'flipped').map(({ side }) => side)).toEqual(['soviet'])
    expect(first(late, 'totals').attackerHits).toBe(3)
  })

  test('BFS-RES-7 each deck that is used up is renewed for its own card', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
      decks: { german: [], soviet: [] },
      rest: { german: 'discard', soviet: 'discard' },
    })
    const turned = act(s, attack('elevator')).filter(({ kind }) => ['shuffled', 'flipped', 'totals'].includes(kind))
    expect(turned.map((event) => [event.kind, 'side' in event ? event.side : 'both'])).toEqual([
      ['shuffled', 'german'],
      ['flipped', 'german'],
      ['shuffled', 'soviet'],
      ['flipped', 'soviet'],
      ['totals', 'both'],
    ])
  })

  test('BFS-RES-7 BFS-R21 the cards lie open until the attack is over, then go to the discard piles', () => {
    const { s } = fightAt({ hands: { german: ['g-fresh'] } })
    actAll(s, firefight('g-fresh'), pass)
    expect(s.firefight).toHaveLength(3)
    expect(discardOf(s, 'german')).toEqual([])
    while (asked(s) === 'german absorption') act(s, absorb('g-14p', 'ration'))
    while (asked(s) === 'soviet absorption') act(s, absorb('s-64i', 'ration'))
    expect([discardOf(s, 'german'), discardOf(s, 'soviet'), s.firefight]).toEqual([
      ['g-fresh', 'g-arty'],
      ['s-night'],
      [],
    ])
  })

  test('BFS-RES-9 the totals come with all their terms', () => {
    const { s } = fightAt({
      destroyed: ['elevator'],
      forces: { 'g-71i': 'elevator/perimeter', 's-62i': 'elevator/control' },
      hands: { german: ['g-stuka'] },
    })
    const { attackerTerms, defenderTerms } = first(actAll(s, firefight('g-stuka'), pass), 'totals')
    expect(attackerTerms.map(({ term, value, of }) => [term, value, of])).toEqual([
      ['combat', 2, 'g-71i'],
      ['attackBonus', 1, 'g-71i'],
      ['firefight', 2, 'g-stuka'],
      ['firefight', 1, 'g-arty'],
    ])
    expect(defenderTerms.map(({ term, value, of }) => [term, value, of])).toEqual([
      ['combat', 2, 's-62i'],
      ['ruinsBonus', 1, 's-62i'],
      ['firefight', 1, 's-night'],
    ])
  })

  test('BFS-RES-10 BFS-R41 a total below 0 is 0 and heals nobody', () => {
    const { events, s } = fightAt({ ...flipping(1, -3) })
    expect(first(events, 'totals')).toMatchObject({ defenderHits: 0 })
    expect(rationsOf(s, 'g-14p')).toBe(8)
    expect(asked(s)).toBe('soviet absorption')
  })

  test('BFS-RES-11 BFS-RES-12 BFS-R23 BFS-R24 the attacker absorbs first and completely; the second total stands', () => {
    const { s } = fightAt({
      forces: { 'g-14p': { at: 'elevator/perimeter', rations: 1 }, 's-64i': { at: 'elevator/control', rations: 9 } },
      ...flipping(3, 1),
    })
    // 5 Hits destroy the attacker (retreat 2, disruption 1); his 4 Hits still fall.
    expect(where(s, 'g-14p')).toBe('disrupted')
    expect(rules(s)).toBe('soviet absorption 4')
  })

  test('BFS-RES-13 BFS-DEC-15 if a defender stays, all attackers go back for nothing', () => {
    const { s } = fightAt({})
    actAll(s, ...Array.from({ length: 3 }, () => absorb('g-14p', 'ration')))
    const events = actAll(s, ...Array.from({ length: 4 }, () => absorb('s-64i', 'ration')))
    expect(first(events, 'attackEnded').result).toBe('repulsed')
    expect(where(s, 'g-14p')).toBe('elevator/perimeter r5')
    expect(controls(s, 'elevator')).toBe('soviet')
  })

  test('BFS-RES-14 BFS-R31 if none stays, all attackers still in the attack area take the control area', () => {
    const s = at({
      forces: {
        'g-14p': { at: 'elevator/perimeter', rations: 9 },
        'g-6p': { at: 'elevator/perimeter', rations: 9 },
        'g-44i': { at: 'elevator/perimeter', rations: 9 },
        's-24i': { at: 'elevator/control', rations: 0 },
      },
      ...flipping(1, 1),
    })
    actAll(s, attack('elevator'), commit('g-6p'), commit('g-14p'), commit('g-44i'), fight)
    const events = act(s, absorb('g-44i', 'retreat'))
    expect(first(events, 'attackEnded')).toMatchObject({ result: 'taken', forces: ['g-6p', 'g-14p'] })
    expect(whereAll(s, 'g-6p', 'g-14p', 'g-44i')).toEqual([
      'elevator/control r8',
      'elevator/control r8',
      'elevator/perimeter r8',
    ])
    expect(controls(s, 'elevator')).toBe('german')
  })

  test('BFS-RES-15 BFS-R32 with nobody left on either side the Location is uncontrolled', () => {
    const { s, events } = fightAt({
      forces: { 'g-94i': { at: 'elevator/perimeter', rations: 1 }, 's-24i': { at: 'elevator/control', rations: 0 } },
      ...flipping(1, 1),
    })
    expect(first(events, 'attackEnded')).toMatchObject({ result: 'emptied', forces: [] })
    expect(controls(s, 'elevator')).toBe('nobody')
  })

  test('BFS-RES-16 BFS-R33 defenders that retreated stay in their perimeter of the lost Location', () => {
    const { s } = fightAt({
      forces: { 'g-14p': { at: 'elevator/perimeter', rations: 9 }, 's-24i': { at: 'elevator/control', rations: 1 } },
      ...flipping(-1, 1),
    })
    act(s, absorb('g-14p', 'ration'))
    expect(asked(s)).toBe('soviet absorption')
    actAll(s, absorb('s-24i', 'retreat'), absorb('s-24i', 'ration'))
    expect([where(s, 's-24i'), where(s, 'g-14p')]).toEqual(['elevator/perimeter r0', 'elevator/control r7'])
    expect(controls(s, 'elevator')).toBe('german')
  })

  test('BFS-DEC-14 a Hit total of 0 asks nobody', () => {
    const { s, events } = fightAt({ hands: { soviet: ['s-227'], german: ['g-smoke'] }, ...flipping(-3, -2) })
    expect(told(events, 'totals')).toEqual([])
    actAll(s, pass)
    const fought = act(s, pass)
    expect(first(fought, 'totals').result).toBe('0:0')
    expect(asked(s)).toBe('german action')
  })

  test('BFS-R50 BFS-R78 an assault is a full Force Attack with exchange, flips and its Rubble counter', () => {
    const s = at({
      forces: { 'g-14p': { at: 'elevator/perimeter', rations: 0 }, 's-64i': { at: 'elevator/control', rations: 9 } },
      hands: { german: ['g-pioneer', 'g-fresh'], soviet: ['s-fresh'] },
      ...flipping(1, 1),
    })
    act(s, play('g-pioneer', { location: 'elevator' }))
    expect(asked(s)).toBe('german firefight')
    const events = actAll(s, pass, pass)
    expect([first(events, 'totals').attackerHits, rubbleOn(s, 'elevator')]).toEqual([3 + 2 + 1, 1])
    act(s, accept)
    expect([discardOf(s, 'german'), where(s, 'g-14p')]).toEqual([[], 'disrupted'])
    expect(asked(s)).toBe('soviet prevention')
  })
})

/** Who absorbs how many Hits. */
const rules = (s: ReturnType<typeof at>): string => {
  const frame = s.stack.at(-1)
  return `${asked(s)} ${frame !== undefined && 'total' in frame ? frame.total : ''}`
}
