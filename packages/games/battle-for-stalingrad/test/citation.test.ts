import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every rule and ruling is named in the title of a test, and no test names one that does not exist. */

const folder = `${import.meta.dirname}/..`
const idsOf = (file: string): readonly string[] =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^- \*\*\[(BFS-[^\]]+)\]\*\*/gm)].map(([, id]) => id!)
const rules = idsOf('RULES.md')
const rulings = idsOf('RULINGS.md')
const known = new Set([...rules, ...rulings])
const form = /BFS-(?:[A-Z]+-[A-Z]*\d+|[RE]\d+)/g

/** What stands between the quotes of `test('…'` and `test.each([…])('…'`. */
const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'citation.test.ts')
  .flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const direct = [...text.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , title]) => title!)
    const rows = [...text.matchAll(/^\s*\[?\s*(['"`])(BFS-.*?)\1,/gm)].map(([, , title]) => title!)
    return [...direct, ...rows]
  })
const cited = new Set(titles.flatMap((title) => title.match(form) ?? []))

describe('citations', () => {
  test('the documents have all their ids, each once', () => {
    expect(rules.length).toBe(264)
    expect(rulings.length).toBe(85)
    expect(known.size).toBe(264 + 85)
  })
  test('every rule is cited by a test', () => {
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every ruling is cited by a test', () => {
    expect(rulings.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every worked example is a test', () => {
    const examples = [...cited].filter((id) => id.startsWith('BFS-E'))
    expect(examples.length).toBeGreaterThanOrEqual(56)
  })
  test('no test cites what is not there', () => {
    expect([...cited].filter((id) => !id.startsWith('BFS-E') && !known.has(id))).toEqual([])
  })
  test('every rule that the code cites is there', () => {
    const named = readdirSync(`${folder}/rules`).flatMap(
      (file) => readFileSync(`${folder}/rules/${file}`, 'utf8').match(form) ?? [],
    )
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })
})
