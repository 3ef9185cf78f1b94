import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Slips of the rulebook's text: nothing a game could do differently. */
const wordsOnly = new Set(['IBSM-R35', 'IBSM-R71', 'IBSM-R73'])

const room = `${import.meta.dirname}/..`
const idsOf = (file: string): string[] =>
  [...readFileSync(`${room}/${file}`, 'utf8').matchAll(/^- \*\*\[(IBSM-[A-Z0-9-]+)\]\*\*/gm)].map(([, id]) => id!)

const titles = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/test\(\s*['`]([^'`]*)/g)])
  .map(([, title]) => title!)
const cited = new Set(titles.flatMap((title) => title.match(/IBSM-[A-Z]+-?\d+/g) ?? []))

test('every rule is cited by a test', () => {
  expect(idsOf('RULES.md').filter((id) => !cited.has(id))).toEqual([])
})
test('every ruling that changes the game is cited by a test', () => {
  expect(idsOf('RULINGS.md').filter((id) => !cited.has(id) && !wordsOnly.has(id))).toEqual([])
})
test('no test cites a rule that is not there', () => {
  const known = new Set([...idsOf('RULES.md'), ...idsOf('RULINGS.md')])
  expect([...cited].filter((id) => !known.has(id) && !/^IBSM-E\d+$/.test(id))).toEqual([])
})
test('each id stands for one rule', () => {
  const ids = [...idsOf('RULES.md'), ...idsOf('RULINGS.md')]
  expect(new Set(ids).size).toBe(ids.length)
})
