import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every rule and ruling is named in the title of a test, and no test names one that does not exist. */

const folder = `${import.meta.dirname}/..`
const idsOf = (file: string): readonly string[] =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^- \*\*\[(VOV-[^\]]+)\]\*\*/gm)].map(([, id]) => id!)
const rules = idsOf('RULES.md')
const rulings = idsOf('RULINGS.md')
const form = /VOV-(?:PAC-|R|E)?\d+(?:\.\d+)*[A-Za-z]?/g

/** What stands between the quotes of `test('…'`. */
const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'citation.test.ts')
  .flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    return [...text.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , title]) => title!)
  })
const cited = new Set(titles.flatMap((title) => title.match(form) ?? []))

describe('citations', () => {
  test('the documents have all their ids, each once', () => {
    expect(rules.length).toBe(255)
    expect(rulings.length).toBe(96)
    expect(new Set([...rules, ...rulings]).size).toBe(255 + 96)
  })
  test('every rule is cited by a test', () => {
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every ruling is cited by a test', () => {
    expect(rulings.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every worked example is a test', () => {
    const examples = [...cited].filter((id) => id.startsWith('VOV-E'))
    expect(examples.length).toBe(54)
  })
  test('no test cites what is not there', () => {
    const known = new Set([...rules, ...rulings])
    expect([...cited].filter((id) => !id.startsWith('VOV-E') && !known.has(id))).toEqual([])
  })
  test('every rule that the code cites is there', () => {
    const known = new Set([...rules, ...rulings])
    const named = readdirSync(`${folder}/rules`).flatMap(
      (file) => readFileSync(`${folder}/rules/${file}`, 'utf8').match(form) ?? [],
    )
    const loose = (id: string): boolean => known.has(id) || [...known].some((one) => one.startsWith(id))
    expect(named.filter((id) => !loose(id))).toEqual([])
  })
})
