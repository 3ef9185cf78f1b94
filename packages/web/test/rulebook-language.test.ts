import { describe, expect, it } from 'vitest'
import { type AnyGameUI, fetchGermanRules } from '../src/catalogue.ts'
import { findRule } from '../src/rules/rulebook.ts'
import { type Book, bookOf } from '../src/rules/use-book.ts'
import { toyUI } from './toy-ui.tsx'

const ui: AnyGameUI = {
  ...toyUI,
  rulebook: async () => ['## 1\n\n- **[TOY-1]** Move.\n', '## 1\n\n- **[TOY-R1]** Where to?\n'],
}
const told = ({ language, rules, rulings }: Book): readonly unknown[] => [
  language,
  findRule(rules, 'TOY-1')?.text,
  findRule(rulings, 'TOY-R1')?.text,
]
const english = ['en', 'Move.', 'Where to?']
const german = async (): Promise<readonly [string, string]> => [
  '## 1\n\n- **[TOY-1]** Ziehe.\n',
  '## 1\n\n- **[TOY-R1]** Wohin?\n',
]

describe('the rulebook', () => {
  it('is read in the language of the page', async () => {
    const book = await bookOf(ui, 'de', german)
    expect(book.language).toBe('de')
    expect(findRule(book.rules, 'TOY-1')?.text).toBe('Ziehe.')
    expect(findRule(book.rulings, 'TOY-R1')?.text).toBe('Wohin?')
  })

  it('is fetched in another language only when that is spoken', async () => {
    const never = (): Promise<never> => Promise.reject(new Error('It was fetched.'))
    expect(told(await bookOf(ui, 'en', never))).toEqual(english)
  })

  it('stays in English, and says so, when the other cannot be fetched or does not exist', async () => {
    const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
    expect(told(await bookOf(ui, 'de', offline))).toEqual(english)
    await expect(fetchGermanRules('toy')).rejects.toThrow('toy has no RULES.de.md.')
    expect(told(await bookOf(ui, 'de'))).toEqual(english)
  })
})
