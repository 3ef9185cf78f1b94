import { describe, expect, it } from 'vitest'
import { findRule, partsOf, piecesOf, readRulebook, searchRules } from '../src/rules/rulebook.ts'

const book = readRulebook(`# Title

About the
game.

## 6 Sequence

Some prose.

- **[ATV-6.1.1a]** Turn 2: *units* arrive
  in Area 1.
- **[ATV-6.1.2]** See ATV-6.1.1a and ATV-R7.

### 6.2 Events

- **[ATV-6.2]** Roll **3d6** on \`chart\`.
`)

describe('reading a rulebook', () => {
  it('finds headings, prose and rules, and joins broken lines', () => {
    expect(book.map(({ heading, level }) => [level, heading])).toEqual([
      [1, 'Title'],
      [2, '6 Sequence'],
      [3, '6.2 Events'],
    ])
    expect(book[0]?.prose).toEqual(['About the game.'])
    expect(book[1]?.rules[0]).toEqual({ id: 'ATV-6.1.1a', text: 'Turn 2: *units* arrive in Area 1.' })
  })

  it('opens at an id, or at the first rule under it', () => {
    expect(findRule(book, 'ATV-6.1.2')?.id).toBe('ATV-6.1.2')
    expect(findRule(book, 'ATV-6.1.1')?.id).toBe('ATV-6.1.1a')
    expect(findRule(book, 'ATV-99')).toBeUndefined()
  })

  const idsFound = (query: string): readonly string[] =>
    searchRules(book, query).chapters.flatMap(({ rules }) => rules.map(({ id }) => id))

  it('searches for all words, in ids too', () => {
    expect(idsFound('UNITS area')).toEqual(['ATV-6.1.1a'])
    expect(idsFound('6.2 roll')).toEqual(['ATV-6.2'])
    expect(searchRules(book, 'nowhere')).toEqual({ chapters: [], places: 0 })
    expect(searchRules(book, ' ').chapters).toBe(book)
  })

  it('searches the prose and the headings too, and counts the places', () => {
    expect(searchRules(book, 'some prose')).toEqual({
      chapters: [{ heading: '6 Sequence', level: 2, prose: ['Some prose.'], rules: [] }],
      places: 1,
    })
    expect(searchRules(book, 'about GAME').chapters.map(({ prose }) => prose)).toEqual([['About the game.']])
    expect(searchRules(book, 'events')).toEqual({ chapters: [book[2]], places: 1 })
  })

  it('lets a word of the heading count for what stands under it', () => {
    expect(idsFound('sequence arrive')).toEqual(['ATV-6.1.1a'])
  })

  it('marks what was looked for, the longer word first', () => {
    expect(partsOf('Artillery and art.', ['art', 'artillery'])).toEqual(['', 'Artillery', ' and ', 'art', '.'])
    expect(partsOf('3 (three)', ['(t'])).toEqual(['3 ', '(t', 'hree)'])
    expect(partsOf('as it is', [])).toEqual(['as it is'])
  })

  it('cuts a text into pieces and links only rules that exist', () => {
    expect(piecesOf('See ATV-6.1.1a and ATV-R7.', (id) => id === 'ATV-6.1.1a')).toEqual([
      { kind: 'plain', text: 'See ' },
      { kind: 'rule', id: 'ATV-6.1.1a' },
      { kind: 'plain', text: ' and ATV-R7.' },
    ])
    expect(piecesOf('Roll **3d6** *now* on `chart`', () => false).map(({ kind }) => kind)).toEqual([
      'plain',
      'strong',
      'plain',
      'stressed',
      'plain',
      'literal',
    ])
  })
})
