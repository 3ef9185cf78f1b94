import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every rule and ruling is named in the title of a test, and no test names one that does not exist. */

/** Slips of the rulebook's text: nothing a game could do differently. */
const wordsOnly = new Set(['IBSM-R35', 'IBSM-R71', 'IBSM-R73'])

const folder = `${import.meta.dirname}/..`
const idsOf = (file: string): readonly string[] =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^- \*\*\[(IBSM-[^\]]+)\]\*\*/gm)].map(([, id]) => id!)
const rules = idsOf('RULES.md')
const rulings = idsOf('RULINGS.md')
const known = new Set([...rules, ...rulings])

/** What stands between the quotes of `test('…'`. */
const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'citation.test.ts')
  .flatMap((file) => [
    ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\btest\(\s*(['"`])(.*?)\1,/g),
  ])
  .map(([, , title]) => title!)
const cited = new Set(titles.flatMap((title) => title.match(/IBSM-[A-Z]+-?\d+/g) ?? []))
const isExample = (id: string): boolean => /^IBSM-E\d+$/.test(id)

describe('citations', () => {
  test('the documents have all their ids, each once', () => {
    expect([rules.length, rulings.length, known.size]).toEqual([164, 83, 164 + 83])
  })
  test('every rule is cited by a test', () => {
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  })
  test('every ruling that changes the game is cited by a test', () => {
    expect(rulings.filter((id) => !cited.has(id) && !wordsOnly.has(id))).toEqual([])
  })
  test('every worked example is a test', () => {
    expect([...cited].filter(isExample)).toHaveLength(65)
  })
  test('no test cites what is not there', () => {
    expect([...cited].filter((id) => !isExample(id) && !known.has(id))).toEqual([])
  })
  test('every rule that the code cites is there', () => {
    const named = readdirSync(`${folder}/rules`).flatMap(
      (file) => readFileSync(`${folder}/rules/${file}`, 'utf8').match(/IBSM-[A-Z]+-?\d+/g) ?? [],
    )
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })
})
