import { describe, expect, test } from 'vitest'
import { cards } from '../rules/components.ts'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import type { BfsState } from '../rules/state.ts'
import {
  absorb,
  act,
  actAll,
  asked,
  at,
  controls,
  decline,
  discardOf,
  done,
  first,
  flipping,
  handCount,
  handOf,
  isOffered,
  legal,
  move,
  play,
  ration,
  rationsOf,
  rubbleOn,
  told,
  values,
  where,
  whereAll,
} from './harness.ts'

/** Every title of both decks, played where each of its effects shows. */

const walked = new Set<string>()
const walk = (card: string, patch: BfsPatch): BfsState => {
  walked.add(card)
  const side = card.startsWith('s') ? 'soviet' : 'german'
  return at({ active: side, ...patch, hands: { [side]: [card], ...patch.hands } })
}

describe('Rations', () => {
  test.each([
    ['BFS-CARD-SA1 BFS-FX-1 Fresh Supplies (Soviet)', 's-fresh', 's-64i', 's-65i'],
    ['BFS-CARD-GA1 BFS-FX-1 Fresh Supplies (German)', 'g-fresh', 'g-44i', 'g-76i'],
  ])('%s', (_title, card, one, other) => {
    const s = walk(card, { forces: { [one]: 'elevator/control', [other]: 'gumrak/perimeter' } })
    act(s, play(card))
    expect(legal(s)).toEqual([ration(one), ration(other)])
    actAll(s, ration(one), ration(one), ration(one), ration(other))
    expect([rationsOf(s, one), rationsOf(s, other), asked(s).split(' ')[1]]).toEqual([
      rationsOf(at({ forces: { [one]: 'elevator/control' } }), one) + 3,
      rationsOf(at({ forces: { [other]: 'elevator/control' } }), other) + 1,
      'action',
    ])
    expect(isOffered(walk(card, { forces: {} }), { do: 'play' })).toBe(false)
  })

  test('BFS-CARD-GA5 BFS-FX-18 Luftwaffe Airlift: four Rations, six with Gumrak, front or back, not without it', () => {
    const given = (patch: BfsPatch): number => {
      const s = walk('g-airlift', patch)
      act(s, play('g-airlift'))
      return rationsOf(s, 'g-44i')
    }
    expect(given({ forces: { 'g-44i': { at: 'gumrak/control', rations: 0 } } })).toBe(6)
    expect(given({ forces: { 'g-44i': { at: 'gumrak/control', rations: 0 } }, destroyed: ['gumrak'] })).toBe(6)
    expect(given({ forces: { 'g-44i': { at: 'gumrak/perimeter', rations: 0 } } })).toBe(4)
    const line = ['barrikady', 'red-october', 'pavlov', 'elevator', 'mamayev']
    expect(given({ line, forces: { 'g-44i': { at: 'elevator/control', rations: 0 } } })).toBe(4)
    expect(given({ forces: { 'g-44i': { at: 'elevator/control', rations: 0 }, 's-64i': 'gumrak/control' } })).toBe(4)
  })

  test.each([
    ['BFS-CARD-SA5 BFS-FX-2 Snipers', 's-sniper', 'g-44i', 'g-76i', 3],
    ['BFS-CARD-GA14 BFS-FX-2 Marksmen', 'g-sniper', 's-64i', 's-65i', 2],
  ])('%s', (_title, card, rich, poor, taken) => {
    const s = walk(card, {
      forces: { [rich]: { at: 'elevator/perimeter', rations: 9 }, [poor]: { at: 'gumrak/control', rations: 0 } },
    })
    expect(values(s, 'force', { do: 'play' })).toEqual([rich])
    act(s, play(card, { force: rich }))
    expect(rationsOf(s, rich)).toBe(9 - taken)
  })

  test('BFS-CARD-GA16 BFS-FX-3 Encirclement: two Rations from every Soviet Force at one Location, control and perimeter', () => {
    const s = walk('g-encircle', {
      forces: {
        's-64i': { at: 'elevator/control', rations: 5 },
        's-65i': { at: 'elevator/perimeter', rations: 1 },
        's-24i': { at: 'gumrak/control', rations: 5 },
        's-51i': { at: 'mamayev/control', rations: 0 },
        'g-6p': { at: 'elevator/perimeter', rations: 5 },
      },
    })
    expect(values(s, 'location', { do: 'play' })).toEqual(['elevator', 'gumrak'])
    act(s, play('g-encircle', { location: 'elevator' }))
    expect(['s-64i', 's-65i', 's-24i', 'g-6p'].map((force) => rationsOf(s, force))).toEqual([3, 0, 5, 5])
  })

  test('BFS-CARD-SA13 BFS-FX-4 Operation Uranus: two Rations from every German Force in play', () => {
    const patch = (rations: number): BfsPatch => ({
      forces: {
        'g-6p': { at: 'elevator/control', rations },
        'g-14p': { at: 'gumrak/perimeter', rations: 0 },
        's-64i': 'mamayev/control',
      },
      hands: { soviet: ['s-uranus', 's-fresh', 's-aa'] },
    })
    const s = walk('s-uranus', patch(5))
    act(s, play('s-uranus'))
    expect([rationsOf(s, 'g-6p'), rationsOf(s, 'g-14p'), rationsOf(s, 's-64i'), handCount(s, 'soviet')]).toEqual([
      3, 0, 3, 0,
    ])
    expect(isOffered(walk('s-uranus', patch(0)), { do: 'play', card: 's-uranus' })).toBe(false)
  })
})

describe('Hits', () => {
  const fires: readonly (readonly [string, string, string, number])[] = [
    ['BFS-CARD-SA3 BFS-FX-6 Katyusha Rockets', 's-katyusha', 'g-76i', 2 + 3],
    ['BFS-CARD-GA3 BFS-FX-6 Artillery Barrage', 'g-arty', 's-64i', 2 + 3],
    ['BFS-CARD-SA4 BFS-FX-5 East Bank Guns', 's-guns', 'g-76i', 5],
    ['BFS-CARD-GA2 BFS-FX-5 Dive Bombers', 'g-stuka', 's-64i', 4],
  ]
  test.each(fires)('%s', (_title, card, target, hits) => {
    const own = card.startsWith('s') ? 's-24i' : 'g-44i'
    const other = card.startsWith('s') ? 'g-94i' : 's-65i'
    const s = walk(card, {
      forces: {
        [target]: { at: 'elevator/perimeter', rations: 9 },
        [other]: { at: 'elevator/control', rations: 9 },
        [own]: 'gumrak/control',
      },
      ...(card === 's-guns' ? { hands: { soviet: ['s-guns', 's-aa'] } } : {}),
      decks: { soviet: ['s-storm'], german: ['g-pioneer'] },
    })
    expect(values(s, 'at', { do: 'play' })).toEqual(['elevator/control', 'elevator/perimeter'])
    const events = act(s, play(card, { at: 'elevator/perimeter' }))
    expect(first(events, 'bombardment')).toMatchObject({ hits, at: 'elevator/perimeter' })
    expect([rationsOf(s, target), rationsOf(s, other)]).toEqual([9 - hits, 9])
    expect([rubbleOn(s, 'elevator'), told(events, 'flipped').length]).toEqual([
      1,
      hits === 5 && card !== 's-guns' ? 1 : 0,
    ])
    const side = card.startsWith('s') ? 'soviet' : 'german'
    expect(discardOf(s, side)).toContain(card)
    expect(discardOf(s, side).includes('s-storm')).toBe(card === 's-katyusha')
  })

  test('BFS-FX-6 BFS-R59 a flipped minus lowers the Hits; without any card there is no flip', () => {
    const s = walk('g-arty', {
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 }, 'g-6p': 'gumrak/control' },
      decks: { german: ['g-smoke'] },
    })
    const events = act(s, play('g-arty', { at: 'elevator/perimeter' }))
    expect([first(events, 'bombardment').hits, first(events, 'hits').total, rubbleOn(s, 'elevator')]).toEqual([0, 0, 1])
    const bare = walk('g-arty', {
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 }, 'g-6p': 'gumrak/control' },
      rest: { german: 'hand' },
    })
    expect(first(act(bare, play('g-arty', { at: 'elevator/perimeter' })), 'bombardment').hits).toBe(2)
  })

  test('BFS-CARD-SA6 BFS-FX-5 Molotov Cocktails: a Ration on the spot, four Hits on one tank', () => {
    const s = walk('s-molotov', {
      forces: {
        'g-6p': { at: 'elevator/control', rations: 9 },
        'g-44i': 'elevator/control',
        'g-14p': 'gumrak/perimeter',
        's-64i': { at: 'elevator/perimeter', rations: 2 },
      },
    })
    expect(legal(s).filter((one) => one.do === 'play')).toEqual([play('s-molotov', { force: 'g-6p', payer: 's-64i' })])
    const events = act(s, play('s-molotov', { force: 'g-6p', payer: 's-64i' }))
    expect(first(events, 'hits')).toMatchObject({ forces: ['g-6p'], total: 4 })
    actAll(s, absorb('g-6p', 'retreat'), absorb('g-6p', 'ration'), absorb('g-6p', 'ration'))
    expect(whereAll(s, 'g-6p', 's-64i')).toEqual(['elevator/perimeter r7', 'elevator/perimeter r1'])
  })

  test('BFS-CARD-GA6 BFS-FX-7 Flamethrowers: three Hits on a control area without retreat', () => {
    const s = walk('g-flame', {
      forces: {
        's-64i': { at: 'elevator/control', rations: 5 },
        's-65i': { at: 'gumrak/control', rations: 5 },
        's-24i': { at: 'elevator/perimeter', rations: 5 },
        'g-6p': { at: 'elevator/perimeter', rations: 1 },
        'g-14p': { at: 'mamayev/control', rations: 5 },
      },
    })
    expect(legal(s).filter((one) => one.do === 'play')).toEqual([
      play('g-flame', { at: 'elevator/control', payer: 'g-6p' }),
    ])
    act(s, play('g-flame', { at: 'elevator/control', payer: 'g-6p' }))
    expect([where(s, 's-64i'), where(s, 'g-6p')]).toEqual(['elevator/control r2', 'elevator/perimeter r0'])
  })

  test.each([
    ['BFS-CARD-SA9 BFS-FX-16 Not One Step Back', 's-227', 's-64i', 'g-stuka'],
    ['BFS-CARD-GA15 BFS-FX-16 Smoke Screen', 'g-smoke', 'g-44i', 's-katyusha'],
  ])('%s', (_title, card, force, fire) => {
    walked.add(card)
    const own = card.startsWith('s') ? 'soviet' : 'german'
    const enemy = own === 'soviet' ? 'german' : 'soviet'
    const s = at({
      forces: { [force]: { at: 'elevator/perimeter', rations: 9 } },
      active: enemy,
      hands: { [own]: [card], [enemy]: [fire] },
      decks: { soviet: ['s-katyusha'] },
    })
    actAll(s, play(fire, { at: 'elevator/perimeter' }), decline)
    expect(first(act(s, { do: 'prevent', card }), 'prevented')).toMatchObject({ hits: 3, left: 1 })
    expect(rationsOf(s, force)).toBe(8)
  })
})

describe('answers', () => {
  test.each([
    ['BFS-CARD-SA11 BFS-FX-17 Anti-Aircraft Guns', 's-aa', ['g-stuka', 'g-airlift'], ['g-arty']],
    ['BFS-CARD-GA11 BFS-FX-17 Counter-Battery Fire', 'g-cb', ['s-katyusha'], ['s-partisan', 's-uranus']],
    ['BFS-CARD-GA12 BFS-FX-17 Operation Winter Storm', 'g-winterstorm', ['s-partisan', 's-uranus'], ['s-katyusha']],
  ])('%s', (_title, card, cancels, lets) => {
    walked.add(card)
    const own = card.startsWith('s') ? 'soviet' : 'german'
    const enemy = own === 'soviet' ? 'german' : 'soviet'
    const opened = (played: string): BfsState => {
      const s = at({
        forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 }, 'g-44i': { at: 'gumrak/perimeter', rations: 9 } },
        active: enemy,
        hands: {
          [own]: [card],
          [enemy]: [played, ...(played === 's-uranus' ? ['s-fresh', 's-fresh'] : [])],
        },
      })
      const attempt = legal(s).find((one) => one.do === 'play' && one.card === played)!
      act(s, attempt)
      return s
    }
    for (const played of cancels) {
      const s = opened(played)
      expect(isOffered(s, { do: 'answer', card })).toBe(true)
      const events = act(s, { do: 'answer', card })
      expect(events.map(({ kind }) => kind)).toEqual(['answered'])
      expect([handCount(s, own), asked(s)]).toEqual([0, `${enemy} action`])
    }
    for (const played of lets) expect(isOffered(opened(played), { do: 'answer' })).toBe(false)
  })
})

describe('Forces', () => {
  test.each([
    ['BFS-CARD-SA2 BFS-FX-14 Volga Crossing', 's-volga', 's-1gi', 's-5t', 's-66i'],
    ['BFS-CARD-GA8 BFS-FX-14 Replacements', 'g-repl', 'g-44i', 'g-6p', 'g-94i'],
  ])('%s', (_title, card, oneMore, tooDear, free) => {
    const side = card.startsWith('s') ? 'soviet' : 'german'
    const filler = side === 'soviet' ? 's-fresh' : 'g-fresh'
    const s = walk(card, { forces: {}, hands: { [side]: [card, filler] } })
    expect(values(s, 'force', { do: 'play' })).toContain(oneMore)
    expect(values(s, 'force', { do: 'play' })).not.toContain(tooDear)
    expect(first(act(s, play(card, { force: oneMore, to: 'elevator/control' })), 'reinforced').rule).toBe('BFS-REI-3')
    expect(where(s, oneMore).split(' ')[0]).toBe('elevator/control')
    expect(handCount(s, side)).toBe(0)
    const cheap = walk(card, { forces: {} })
    act(cheap, play(card, { force: free, to: 'elevator/perimeter' }))
    expect(where(cheap, free)).toBe('elevator/perimeter r3')
  })

  test.each([
    ['BFS-CARD-SA12 BFS-FX-15 Commissars', 's-comm', 's-64i', 's-1gi', 2],
    ['BFS-CARD-GA9 BFS-FX-15 Field Hospital', 'g-hosp', 'g-44i', 'g-6p', 1],
  ])('%s', (_title, card, back, tooDear, rations) => {
    const side = card.startsWith('s') ? 'soviet' : 'german'
    const enemy = side === 'soviet' ? 'g-6p' : 's-64i'
    const s = walk(card, { forces: { [back]: 'disrupted', [tooDear]: 'disrupted', [enemy]: 'elevator/control' } })
    expect(values(s, 'force', { do: 'play' })).toEqual([back])
    expect(values(s, 'to', { do: 'play' })).toHaveLength(9)
    expect(isOffered(s, { do: 'play', to: 'elevator/control' })).toBe(false)
    const arrived = first(act(s, play(card, { force: back, to: 'gumrak/control' })), 'reinforced')
    expect(where(s, back)).toBe(`gumrak/control r${rations}`)
    // It comes back by the card, not with its Starting Rations as a Force that Reinforces does.
    expect([arrived.rule, arrived.rations]).toEqual(['BFS-FX-15', rations])
  })

  test.each([
    ['BFS-CARD-SA8 BFS-FX-12 Night Infiltration', 's-night', 's-64i', 's-65i'],
    ['BFS-CARD-GA7 BFS-FX-12 Blitzkrieg', 'g-blitz', 'g-44i', 'g-76i'],
  ])('%s', (_title, card, one, other) => {
    const s = walk(card, {
      forces: { [one]: { at: 'elevator/perimeter', rations: 0 }, [other]: { at: 'elevator/control', rations: 2 } },
    })
    act(s, play(card))
    act(s, move(one, 'gumrak/control'))
    expect(values(s, 'force', { do: 'move' })).toEqual([other])
    act(s, move(other, 'mamayev/control'))
    expect(whereAll(s, one, other)).toEqual(['gumrak/control r0', 'mamayev/control r2'])
    const short = walk(card, { forces: { [one]: 'elevator/perimeter', [other]: 'elevator/control' } })
    actAll(short, play(card), move(one, 'gumrak/control'), done)
    expect(asked(short).split(' ')[1]).toBe('action')
    expect(isOffered(walk(card, { forces: {} }), { do: 'play' })).toBe(false)
  })

  test.each([
    ['BFS-CARD-SA7 BFS-FX-13 Storm Group', 's-storm', 's-21t', 'g-44i', 1],
    ['BFS-CARD-GA4 BFS-FX-13 Assault Pioneers', 'g-pioneer', 'g-22p', 's-64i', 2],
  ])('%s', (_title, card, attacker, defender, bonus) => {
    const s = walk(card, {
      forces: {
        [attacker]: { at: 'elevator/perimeter', rations: 0 },
        [defender]: { at: 'elevator/control', rations: 20 },
      },
      ...flipping(1, 1),
    })
    const events = act(s, play(card, { location: 'elevator' }))
    const { attackerTerms } = first(events, 'totals')
    expect(attackerTerms.find(({ term }) => term === 'cardBonus')?.value).toBe(bonus)
    expect(first(events, 'attack').rations).toBe(0)
    while (asked(s).endsWith('absorption')) act(s, legal(s)[0]!)
    expect(discardOf(s, card.startsWith('s') ? 'soviet' : 'german')).toContain(card)
    const none = walk(card, { forces: { [attacker]: 'gumrak/perimeter', [defender]: 'elevator/control' } })
    expect(isOffered(none, { do: 'play' })).toBe(false)
  })
})

describe('cards and Rubble', () => {
  test('BFS-CARD-SA10 BFS-FX-8 Demolition Charges: two counters on one Location', () => {
    const s = walk('s-demo', { forces: { 'g-6p': 'elevator/control' }, rubble: { barrikady: 3 } })
    act(s, play('s-demo', { location: 'elevator' }))
    expect([rubbleOn(s, 'elevator'), controls(s, 'elevator')]).toEqual([2, 'german'])
    const over = walk('s-demo', { forces: {}, rubble: { barrikady: 3 } })
    expect(told(act(over, play('s-demo', { location: 'barrikady' })), 'rubble')).toHaveLength(1)
    const ruins = walk('s-demo', {
      forces: {},
      destroyed: ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'],
    })
    expect(isOffered(ruins, { do: 'play' })).toBe(false)
  })

  test('BFS-FX-8 the counter of a card on a ruin is lost', () => {
    const s = walk('g-stuka', {
      destroyed: ['elevator'],
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 } },
    })
    expect(told(act(s, play('g-stuka', { at: 'elevator/perimeter' })), 'rubble')).toEqual([])
  })

  test.each([
    ['BFS-CARD-SA15 BFS-FX-9 Stavka Reserves', 's-stavka', 'soviet'],
    ['BFS-CARD-GA10 BFS-FX-9 Führer Directive', 'g-dir', 'german'],
  ] as const)('%s', (_title, card, side) => {
    const s = walk(card, { forces: {} })
    act(s, play(card))
    expect(handCount(s, side)).toBe(3)
    expect(isOffered(walk(card, { forces: {}, rest: { [side]: 'hand' } }), { do: 'play', card })).toBe(false)
    expect(isOffered(walk(card, { forces: {}, rest: { [side]: 'discard' } }), { do: 'play', card })).toBe(true)
  })

  test('BFS-CARD-SA14 BFS-FX-10 Partisans: two cards at random', () => {
    const s = walk('s-partisan', {
      forces: {},
      hands: { soviet: ['s-partisan'], german: ['g-fresh', 'g-dir', 'g-smoke'] },
    })
    act(s, play('s-partisan'))
    const events = act(s, decline, 1, 1)
    expect(told(events, 'discarded').map(({ card, because, reveals }) => [card, because, reveals])).toEqual([
      ['g-dir', 'random', true],
      ['g-smoke', 'random', true],
    ])
    expect(handOf(s, 'german')).toEqual(['g-fresh'])
  })

  test('BFS-CARD-GA13 BFS-FX-11 Reconnaissance: one chosen card, then one drawn', () => {
    const s = walk('g-recon', {
      forces: {},
      hands: { german: ['g-recon'], soviet: ['s-fresh', 's-aa'] },
      decks: { german: ['g-smoke'] },
    })
    const events = act(s, play('g-recon'))
    expect(told(events, 'lookedHidden')[0]?.seats).toEqual(['soviet', 'spectator'])
    expect(told(events, 'drew')).toEqual([])
    const after = act(s, { do: 'choose', card: 's-aa' })
    expect(first(after, 'drew').cards).toEqual(['g-smoke'])
    expect([handOf(s, 'soviet'), handOf(s, 'german')]).toEqual([['s-fresh'], ['g-smoke']])
    const empty = walk('g-recon', { forces: {}, hands: { german: ['g-recon'] } })
    expect(isOffered(empty, { do: 'play' })).toBe(false)
  })
})

test('every title of both decks was played', () => {
  expect(cards.map(({ id }) => id).filter((id) => !walked.has(id))).toEqual([])
})
