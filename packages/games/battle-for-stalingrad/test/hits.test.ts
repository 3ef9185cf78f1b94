import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  absorb,
  accept,
  act,
  actAll,
  asked,
  at,
  controls,
  discardOf,
  endsOf,
  first,
  isOffered,
  legal,
  play,
  proceed,
  finish,
  told,
  where,
  whereAll,
} from './harness.ts'

/** Hits on all Soviet Forces at a place, as by a German card. */
const hit = (total: number, forces: BfsPatch['forces'], patch: BfsPatch = {}, place = 'elevator/control') => {
  const s = at({ forces: forces ?? {}, step: 'hits', hits: { side: 'soviet', at: place, total }, ...patch })
  const events = act(s, proceed)
  return { s, events }
}
const control = (rations: number) => ({ at: 'elevator/control', rations })
const outside = (rations: number) => ({ at: 'elevator/perimeter', rations })

describe('Hits', () => {
  test('BFS-HIT-1 BFS-HIT-3 BFS-R76 the Hits are one pool for a fixed group; other Forces do not absorb', () => {
    const { s } = hit(3, { 's-64i': control(2), 's-65i': control(2), 's-24i': outside(5) })
    expect(legal(s)).toEqual([
      absorb('s-64i', 'ration'),
      absorb('s-64i', 'retreat'),
      absorb('s-65i', 'ration'),
      absorb('s-65i', 'retreat'),
    ])
    actAll(s, absorb('s-64i', 'ration'), absorb('s-65i', 'ration'), absorb('s-64i', 'ration'))
    expect(whereAll(s, 's-64i', 's-65i', 's-24i')).toEqual([
      'elevator/control r0',
      'elevator/control r1',
      'elevator/perimeter r5',
    ])
    expect(asked(s)).toBe('german action')
  })

  test('BFS-HIT-2 BFS-R52 shields first, then cards one by one while a Hit is left, then nothing more can be prevented', () => {
    const hands = { soviet: ['s-227', 's-227', 's-fresh'] }
    const { s, events } = hit(5, { 's-10n': control(3) }, { hands })
    expect(first(events, 'hits')).toMatchObject({
      total: 4,
      terms: [
        { term: 'hits', value: 5 },
        { term: 'shield', value: -1, of: 's-10n' },
      ],
    })
    expect(legal(s)).toEqual([{ do: 'prevent', card: 's-227' }, accept])
    expect(first(act(s, { do: 'prevent', card: 's-227' }), 'prevented')).toMatchObject({ hits: 3, left: 1 })
    expect(legal(s)).toEqual([{ do: 'prevent', card: 's-227' }, accept])
    act(s, accept)
    expect(legal(s)).toEqual([absorb('s-10n', 'ration'), absorb('s-10n', 'retreat')])
    const none = hit(1, { 's-10n': control(3) }, { hands })
    expect(asked(none.s)).toBe('german action')
  })

  test('BFS-HIT-4 a Ration absorbs one Hit', () => {
    const { s } = hit(2, { 's-64i': outside(3) }, {}, 'elevator/perimeter')
    expect(where(s, 's-64i')).toBe('elevator/perimeter r1')
  })

  test('BFS-HIT-5 BFS-R26 a retreat absorbs two, the excess is lost, and it is made once', () => {
    const { s } = hit(3, { 's-64i': control(1) })
    expect(first(act(s, absorb('s-64i', 'retreat')), 'absorbed')).toMatchObject({ hits: 2, left: 1 })
    expect(legal(s)).toEqual([absorb('s-64i', 'ration')])
    finish(s)
    expect(where(s, 's-64i')).toBe('elevator/perimeter r0')
    const wasted = hit(1, { 's-64i': control(1) })
    expect(first(act(wasted.s, absorb('s-64i', 'retreat')), 'absorbed')).toMatchObject({ hits: 1, left: 0 })
    expect(where(wasted.s, 's-64i')).toBe('elevator/perimeter r1')
  })

  test('BFS-HIT-6 BFS-R29 no retreat into a full perimeter, from a perimeter, or when the card forbids it', () => {
    const full = { 's-24i': outside(0), 's-51i': outside(0), 's-57i': outside(0) }
    expect(isOffered(hit(2, { 's-64i': control(3), 's-65i': control(3), ...full }).s, { by: 'retreat' })).toBe(false)
    expect(
      isOffered(hit(2, { 's-64i': outside(3), 's-65i': outside(3) }, {}, 'elevator/perimeter').s, { by: 'retreat' }),
    ).toBe(false)
    const forbidden = hit(
      2,
      { 's-64i': control(3), 's-65i': control(3) },
      {
        hits: { side: 'soviet', at: 'elevator/control', total: 2, noRetreat: true },
      },
    )
    expect(isOffered(forbidden.s, { by: 'retreat' })).toBe(false)
    const open = hit(2, { 's-64i': control(3), 's-24i': outside(0), 's-51i': outside(0), 'g-6p': outside(1) })
    expect(isOffered(open.s, { by: 'retreat' })).toBe(true)
  })

  test('BFS-HIT-7 BFS-R27 BFS-R28 only a Force with neither Ration nor retreat is disrupted, and that absorbs one Hit', () => {
    const { s, events } = hit(2, { 's-64i': outside(0), 's-65i': outside(4) }, {}, 'elevator/perimeter')
    expect(told(events, 'absorbed')).toEqual([])
    expect(legal(s)).toEqual([absorb('s-64i', 'disruption'), absorb('s-65i', 'ration')])
    expect(first(act(s, absorb('s-64i', 'disruption')), 'absorbed')).toMatchObject({
      by: 'disruption',
      hits: 1,
      left: 1,
    })
    act(s, absorb('s-65i', 'ration'))
    expect(whereAll(s, 's-64i', 's-65i')).toEqual(['disrupted', 'elevator/perimeter r3'])
  })

  test('BFS-HIT-8 BFS-R25 a Force that has retreated still pays, and can still be lost', () => {
    const { s } = hit(3, { 's-64i': control(1) })
    actAll(s, absorb('s-64i', 'retreat'), absorb('s-64i', 'ration'))
    expect(where(s, 's-64i')).toBe('elevator/perimeter r0')
    const lost = hit(3, { 's-64i': control(0) })
    expect(where(lost.s, 's-64i')).toBe('disrupted')
  })

  test('BFS-HIT-9 one Force may be given up while another still has Rations', () => {
    const { s } = hit(3, { 's-64i': outside(0), 's-65i': outside(9) }, {}, 'elevator/perimeter')
    expect(endsOf(s, (end) => whereAll(end, 's-64i', 's-65i').join(', '))).toEqual([
      'disrupted, elevator/perimeter r7',
      'elevator/perimeter r0, elevator/perimeter r6',
    ])
  })

  test('BFS-HIT-10 all Hits are absorbed while a Force of the group is in play; the rest is lost', () => {
    const { s, events } = hit(
      9,
      { 's-64i': outside(1), 's-24i': { at: 'gumrak/perimeter', rations: 5 } },
      {},
      'elevator/perimeter',
    )
    expect(told(events, 'absorbed').map(({ left }) => left)).toEqual([8, 7])
    expect(whereAll(s, 's-64i', 's-24i')).toEqual(['disrupted', 'gumrak/perimeter r5'])
    expect(asked(s)).toBe('german action')
  })

  test('BFS-HIT-11 BFS-R49 Hits of a card can empty a control area: nobody holds it then', () => {
    const { s } = hit(2, { 's-64i': control(0) })
    expect([where(s, 's-64i'), controls(s, 'elevator')]).toEqual(['elevator/perimeter r0', 'nobody'])
  })

  test('BFS-R81 the order of the steps is free, and a place that is left can be taken', () => {
    const { s } = hit(5, { 's-64i': control(0), 's-65i': control(3), 's-24i': outside(0), 's-51i': outside(0) })
    actAll(s, absorb('s-64i', 'retreat'), absorb('s-64i', 'disruption'), absorb('s-65i', 'retreat'))
    expect(whereAll(s, 's-64i', 's-65i')).toEqual(['disrupted', 'elevator/perimeter r3'])
  })

  test('BFS-DEC-14 BFS-R58 BFS-R82 the owner is asked for cards that prevent whether or not he holds one, if he might', () => {
    const forces = { 's-64i': control(1) }
    expect(asked(hit(1, forces, { hands: { soviet: ['s-fresh'] } }).s)).toBe('soviet prevention')
    expect(asked(hit(1, forces).s)).toBe('soviet absorption')
    const open = { hands: { soviet: ['s-fresh'] }, discards: { soviet: ['s-227', 's-227'] } }
    expect(asked(hit(1, forces, open).s)).toBe('soviet absorption')
    const one = { hands: { soviet: ['s-fresh'] }, discards: { soviet: ['s-227'] } }
    expect(asked(hit(1, forces, one).s)).toBe('soviet prevention')
  })

  test('BFS-ACT-7 BFS-FX-16 a card that prevents goes to the discard pile at once; the Smoke Screen works for the German', () => {
    const s = at({
      forces: { 'g-6p': { at: 'elevator/control', rations: 5 }, 's-64i': 'gumrak/control' },
      hands: { german: ['g-smoke'], soviet: ['s-guns', 's-fresh'] },
      active: 'soviet',
    })
    actAll(s, play('s-guns', { at: 'elevator/control' }), { do: 'decline' })
    act(s, { do: 'prevent', card: 'g-smoke' })
    expect(discardOf(s, 'german')).toEqual(['g-smoke'])
    actAll(s, absorb('g-6p', 'ration'), absorb('g-6p', 'ration'))
    expect(where(s, 'g-6p')).toBe('elevator/control r3')
  })
})
