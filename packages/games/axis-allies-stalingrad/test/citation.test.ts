import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every rule and ruling is named in the title of a test, and no test names one that does not exist. */

const folder = `${import.meta.dirname}/..`
const idsOf = (file: string): readonly string[] =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^- \*\*\[(AAS-[^\]]+)\]\*\*/gm)].map(([, id]) => id!)
const rules = idsOf('RULES.md')
const rulings = idsOf('RULINGS.md')
const form = /AAS-(?:[A-Z]+\d*-|R|E)\d+/g

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
    expect([rules.length, rulings.length]).toEqual([267, 129])
    expect(new Set([...rules, ...rulings]).size).toBe(267 + 129)
  })
  test('every rule is cited by a test', () => {
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every ruling is cited by a test', () => {
    expect(rulings.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every worked example is a test', () => {
    expect([...cited].filter((id) => id.startsWith('AAS-E')).length).toBe(65)
  })
  test('no test cites what is not there', () => {
    const known = new Set([...rules, ...rulings])
    expect([...cited].filter((id) => !id.startsWith('AAS-E') && !known.has(id))).toEqual([])
  })
  test('every rule that the code cites is there', () => {
    const known = new Set([...rules, ...rulings])
    const named = ['rules', 'bot'].flatMap((part) =>
      readdirSync(`${folder}/${part}`).flatMap(
        (file) => readFileSync(`${folder}/${part}/${file}`, 'utf8').match(form) ?? [],
      ),
    )
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([])
  })
})
