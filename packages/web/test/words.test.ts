import { describe, expect, it } from 'vitest'
import { online as deOnline } from '../src/words/de-online.ts'
import { de } from '../src/words/de.ts'
import { online as enOnline } from '../src/words/en-online.ts'
import { en } from '../src/words/en.ts'

/** Every text by its key, functions by what they make of plain facts. */
const texts = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const facts = [3, 2, 1].slice(0, value.length)
    const lists = facts.map((fact, place) => (place === 0 ? ['x'] : fact))
    const problems = [{ has: ['x'], of: [1, 2], because: { say: 'notInScenario', option: 'x', scenario: 'y' } }]
    const tell = value as (...facts: readonly unknown[]) => string
    const told = [facts, lists, problems].flatMap((given) => {
      try {
        return [tell(...given)]
      } catch {
        return []
      }
    })
    if (told.length === 0) throw new Error(`${path} tells nothing of any facts.`)
    return [[`${path}(${value.length})`, told.join(' / ')]]
  }
  if (typeof value !== 'object' || value === null) return []
  // Lists may be longer in one language than in the other.
  if (Array.isArray(value)) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, one]) => texts(one, path === '' ? key : `${path}.${key}`))
}

/** Names and marks that are the same in both languages. */
const alike = new Set(['name', 'language.en', 'language.de', 'table.pause'])

describe('German', () => {
  const english = [...texts(en, ''), ...texts(enOnline, 'with others')]
  const german = new Map([...texts(de, ''), ...texts(deOnline, 'with others')])

  it('has every key of English with the same facts, and no other', () => {
    expect([...german.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted())
  })

  it('says every key in words of its own', () => {
    const same = english.filter(([key, text]) => german.get(key) === text).map(([key]) => key)
    expect(same.filter((key) => !alike.has(key))).toEqual([])
    for (const [key, text] of german) expect(text, key).not.toBe('')
  })

  it('writes numbers with a comma', () => {
    expect([en.number(-1.675, 1), de.number(-1.675, 1)]).toEqual(['−1.7', '−1,7'])
    expect([en.percent(0.125), de.percent(0.125)]).toEqual(['12.5 %', '12,5 %'])
  })

  it('lists the same keys of the keyboard', () => {
    expect(de.keys.list).toHaveLength(en.keys.list.length)
  })
})
