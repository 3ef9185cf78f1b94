import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every rule and ruling is named in the title of a test, and no test names one that does not exist. */

const folder = `${import.meta.dirname}/..`
const idsOf = (file: string): readonly string[] =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^- \*\*\[(ATV-[^\]]+)\]\*\*/gm)].map(([, id]) => id!)
const rules = idsOf('RULES.md')
const rulings = idsOf('RULINGS.md')

/** What stands between the quotes of `test('…'` and `test.each([…])('…'`. */
const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'citation.test.ts')
  .flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const direct = [...text.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , title]) => title!)
    const tables = [...text.matchAll(/\]\s*(?:as const)?\)\(\s*(['"`])(.*?)\1,/g)].map(([, , title]) => title!)
    const rows = [...text.matchAll(/^\s*\[(['"`])(ATV-.*?)\1,/gm)].map(([, , title]) => title!)
    return [...direct, ...tables, ...rows]
  })
const cited = new Set(titles.flatMap((title) => title.match(/ATV-(?:R|E)?\d+(?:\.\d+)*[A-Za-z]?/g) ?? []))

describe('citations', () => {
  test('the documents have all their ids, each once', () => {
    expect(rules.length).toBe(218)
    expect(rulings.length).toBe(71)
    expect(new Set([...rules, ...rulings]).size).toBe(218 + 71)
  })
  test('every rule is cited by a test', () => {
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every ruling is cited by a test', () => {
    expect(rulings.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every worked example is a test', () => {
    const examples = [...cited].filter((id) => id.startsWith('ATV-E'))
    expect(examples.length).toBe(59)
  })
  test('no test cites what is not there', () => {
    const known = new Set([...rules, ...rulings])
    expect([...cited].filter((id) => !id.startsWith('ATV-E') && !known.has(id))).toEqual([])
  })
  test('every rule that the code cites is there', () => {
    const known = new Set([...rules, ...rulings])
    const named = readdirSync(`${folder}/rules`).flatMap(
      (file) => readFileSync(`${folder}/rules/${file}`, 'utf8').match(/ATV-R?\d+(?:\.\d+)*[A-Za-z]?/g) ?? [],
    )
    const loose = (id: string): boolean => known.has(id) || [...known].some((one) => one.startsWith(id))
    expect(named.filter((id) => !loose(id))).toEqual([])
  })
})
