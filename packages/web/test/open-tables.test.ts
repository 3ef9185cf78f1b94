import type { OpenTable } from '@kurgan/wire'
import { describe, expect, it } from 'vitest'
import { everything, type Filter, isWanted, type ShownTable, shownAfter } from '../src/online/open-tables.ts'

const table = (game: string): OpenTable => ({
  game,
  title: 'toy',
  config: { scenario: 'only', options: {} },
  pace: 'none',
  rated: false,
  side: 'blue',
  from: { id: 'x', name: 'Guest 1', kind: 'guest' },
  commitment: '',
  created: 1,
})
const read = (shown: readonly ShownTable[]): readonly string[] =>
  shown.map((one) => `${one.table.game}${one.isGone ? ' gone' : ''}`)

describe('the open tables', () => {
  it('keep their places while others come and go, so that nobody presses another one', () => {
    const first = shownAfter([], { tables: [table('a'), table('b')], gone: [], all: true })
    expect(read(first)).toEqual(['a', 'b'])
    const less = shownAfter(first, { tables: [], gone: ['a'], all: false })
    expect(read(less)).toEqual(['a gone', 'b'])
    const more = shownAfter(less, { tables: [table('c')], gone: [], all: false })
    expect(read(more)).toEqual(['a gone', 'b', 'c'])
  })

  it('are told anew after a lost connection: what is not among them is gone, what is back is open', () => {
    const before = shownAfter([], { tables: [table('a'), table('b')], gone: [], all: true })
    const after = shownAfter(before, { tables: [table('c'), table('b')], gone: [], all: true })
    expect(read(after)).toEqual(['a gone', 'b', 'c'])
    expect(read(shownAfter(after, { tables: [table('a')], gone: [], all: false }))).toEqual(['a', 'b', 'c'])
  })

  it('are shown as they are wanted: by game, pace and whether they count', () => {
    const one = { title: 'toy', pace: 'live-30-20', rated: true } as const
    const wanted = (more: Partial<Filter>) => isWanted(one, { ...everything, ...more })
    expect([wanted({}), wanted({ title: 'toy', pace: 'live', rated: 'rated' })]).toEqual([true, true])
    expect([wanted({ title: 'other' }), wanted({ pace: 'days' }), wanted({ rated: 'free' })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
