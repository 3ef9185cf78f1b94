import { describe, expect, it } from 'vitest'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'
import { published, publishedUIs } from './published.ts'

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
  const english = texts(en, '')
  const german = new Map(texts(de, ''))

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

describe('the rooms', () => {
  it('have in German every word that they have in English', () => {
    expect(publishedUIs.length).toBeGreaterThanOrEqual(5)
    for (const { game, words, overlays, provenance, suggestion } of publishedUIs) {
      const missing = Object.keys(words.en).filter((key) => !Object.hasOwn(words.de, key))
      expect(missing, game.title).toEqual([])
      for (const side of game.sides) expect(words.de.side(side), side).not.toBe(side)
      for (const { id } of game.scenarios) expect(words.de.titles.scenario(id), id).toBeDefined()
      for (const { id } of game.options) expect(words.de.titles.option(id), id).toBeDefined()
      for (const { id } of overlays) expect(words.de.titles.overlay(id), id).toBeDefined()
      expect(words.de.titles.notes, game.title).toHaveLength(provenance.notes.length)
      expect(words.de.titles.suggestion !== undefined, game.title).toBe(suggestion !== undefined)
    }
  })

  it('say on their boxes in German what they say in English', () => {
    for (const { about } of published) {
      const { cover, ...german } = about.de
      for (const [key, text] of Object.entries(german)) {
        expect(text, `${about.title}: ${key}`).not.toBe('')
        expect(text).not.toBe(about[key as keyof typeof german])
      }
      const [title, subtitle] = [...cover.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)
      expect(about.title.toUpperCase()).toContain(title?.replace('&amp;', '&'))
      expect(subtitle).toMatch(/^(?:STALINGRAD(?: 1942)?|EIN KARTENSPIEL|DIE OSTFRONT 1941–1944)$/)
    }
  })
})
