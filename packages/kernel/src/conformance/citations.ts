import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** How a game's rules are cited, and how many there are: a rule that is lost or made up shows in the numbers. */
export interface Citations {
  /** The folder of the game. */
  readonly folder: string
  /** What every id begins with, such as `ATV`. */
  readonly prefix: string
  /** An id in running text. */
  readonly form: RegExp
  readonly rules: number
  readonly rulings: number
  readonly examples: number
  /** Rulings on slips of the rulebook's text: nothing a game could do differently. */
  readonly wordsOnly?: readonly string[]
}

/** What stands between the quotes of `test('…'`, of `test.each([…])('…'`, and in its rows. */
const titlesIn = (text: string, prefix: string): readonly string[] =>
  [
    /\btest\(\s*(['"`])(.*?)\1,/g,
    /\]\s*(?:as const)?\)\(\s*(['"`])(.*?)\1,/g,
    new RegExp(`^\\s*\\[?\\s*(['"\`])(${prefix}-.*?)\\1,`, 'gm'),
  ].flatMap((form) => [...text.matchAll(form)].map(([, , title = '']) => title))

/** Registers tests that every rule, ruling and example is named in the title of a test, and none that does not exist. */
export const citations = (game: Citations): void => {
  const { folder, prefix, form } = game
  const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')
  const itemsOf = (file: string): readonly (readonly [id: string, text: string])[] =>
    [...read(file).matchAll(new RegExp(`^- \\*\\*\\[(${prefix}-[^\\]]+)\\]\\*\\*(.*)`, 'gm'))].map(
      ([, id = '', text = '']) => [id, text.trim()],
    )
  const idsOf = (file: string): readonly string[] => itemsOf(file).map(([id]) => id)
  const textsOf = (file: string): ReadonlyMap<string, string> => new Map(itemsOf(file))
  const [rules, rulings] = [idsOf('RULES.md'), idsOf('RULINGS.md')]
  const known = new Set([...rules, ...rulings])
  const titles = readdirSync(`${folder}/test`)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titlesIn(read(`test/${file}`), prefix))
  const cited = new Set(titles.flatMap((title) => title.match(form) ?? []))
  const isExample = (id: string): boolean => new RegExp(`^${prefix}-E\\d+$`).test(id)
  const isSection = (id: string): boolean =>
    [...known].some((one) => one.startsWith(id) && /^[.A-Za-z]/.test(one.slice(id.length)))

  describe('citations', () => {
    test('the documents have all their ids, each once', () => {
      expect([rules.length, rulings.length, known.size]).toEqual([game.rules, game.rulings, game.rules + game.rulings])
    })
    test.each(['RULES', 'RULINGS'])(
      '%s.de.md says every rule of the English one in German, in its order, and no other',
      (file) => {
        const [english, german] = [textsOf(`${file}.md`), textsOf(`${file}.de.md`)]
        expect([...german.keys()]).toEqual([...english.keys()])
        expect([...german].filter(([id, text]) => text === '' || text === english.get(id)).map(([id]) => id)).toEqual(
          [],
        )
      },
    )
    test('every rule is cited by a test', () => {
      expect(rules.filter((id) => !cited.has(id))).toEqual([])
    })
    test('every ruling that changes the game is cited by a test', () => {
      const wordsOnly = new Set(game.wordsOnly)
      expect(rulings.filter((id) => !cited.has(id) && !wordsOnly.has(id))).toEqual([])
    })
    test('every worked example is a test', () => {
      expect([...cited].filter(isExample)).toHaveLength(game.examples)
    })
    test('no test cites what is not there', () => {
      expect([...cited].filter((id) => !isExample(id) && !known.has(id))).toEqual([])
    })
    test('every rule that the code cites is there', () => {
      const named = ['rules', 'bot'].flatMap((part) =>
        readdirSync(`${folder}/${part}`, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts'))
          .flatMap((file) => read(`${part}/${file}`).match(form) ?? []),
      )
      expect([...new Set(named)].filter((id) => !known.has(id) && !isSection(id))).toEqual([])
    })
  })
}
