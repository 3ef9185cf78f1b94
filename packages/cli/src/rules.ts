import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { number, table } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { gameFolder, gameIds } from './games.ts'

interface Citation {
  readonly file: string
  readonly title: string
}

export interface RuleReport {
  readonly game: string
  readonly rules: readonly { readonly id: string; readonly tests: readonly Citation[] }[]
  /** Rules that no test cites. */
  readonly uncited: readonly string[]
  /** What tests cite though no rule has this id. */
  readonly unknown: readonly string[]
}

const idsIn = (path: string): readonly string[] =>
  existsSync(path)
    ? [...readFileSync(path, 'utf8').matchAll(/^\s*- \*\*\[([^\]]+)\]\*\*/gm)].map(([, id = '']) => id)
    : []

const titleForms = [
  /\b(?:test|it|describe)\b(?:\.\w+)*(?:\([\s\S]*?\))??\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
  // A row of a table of tests that begins with its title.
  /^\s*\[(['"`])([A-Z]{2,5}-(?:\\.|(?!\1)[^\\])*)\1/gm,
]

/** The titles of tests and of groups of tests, also of those that run over a table. */
const titles = (source: string): readonly string[] =>
  titleForms.flatMap((form) => [...source.matchAll(form)].map(([, , title = '']) => title))

/** `ATV-9.5.2A`, `BFS-LOC-1`, `ATV-R7`; a full stop or a dash at the end belongs to the sentence. */
const idForm = /\b[A-Z]{2,5}-[A-Z\d](?:[A-Za-z\d]|[.-](?=[A-Za-z\d]))*/g

/** A worked example has an id but is no rule. */
const isExample = (id: string): boolean => /-E\d+$/.test(id)

const testFiles = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.test\.tsx?$/.test(path))
        .toSorted()
    : []

/** Which tests cite which rule of a game, by the ids in their titles. */
export const ruleReport = (home: string, game: string): RuleReport => {
  const folder = gameFolder(home, game)
  const ids = [...idsIn(join(folder, 'RULES.md')), ...idsIn(join(folder, 'RULINGS.md'))]
  const cited = new Map<string, Citation[]>(ids.map((id) => [id, []]))
  const prefixes = new Set(ids.map((id) => id.slice(0, id.indexOf('-') + 1)))
  const unknown = new Set<string>()
  for (const file of testFiles(join(folder, 'test'))) {
    for (const title of titles(readFileSync(join(folder, 'test', file), 'utf8'))) {
      for (const id of new Set(title.match(idForm))) {
        const tests = cited.get(id)
        if (tests !== undefined) tests.push({ file, title })
        else if (!isExample(id) && prefixes.has(id.slice(0, id.indexOf('-') + 1))) unknown.add(id)
      }
    }
  }
  return {
    game,
    rules: [...cited].map(([id, tests]) => ({ id, tests })),
    uncited: [...cited].filter(([, tests]) => tests.length === 0).map(([id]) => id),
    unknown: [...unknown].toSorted(),
  }
}

/** Lists every rule with the tests that cite it, and flags those that none does. */
export const rules = (context: CliContext, { json }: { readonly json?: true }): void => {
  const reports = gameIds(context.home).map((id) => ruleReport(context.home, id))
  if (json === true) {
    context.write(JSON.stringify(reports))
    return
  }
  for (const { game, rules: list, uncited, unknown } of reports) {
    context.write(`${game}: ${number(list.length)} rules, ${number(uncited.length)} without a test`)
    context.write(
      table(
        list.map(({ id, tests }) => [id, tests.length, tests[0]?.title.slice(0, 90) ?? '◄ no test cites this rule']),
      ),
    )
    if (unknown.length > 0) context.write(`  Cited by tests, but not in RULES.md or RULINGS.md: ${unknown.join(', ')}`)
  }
}
