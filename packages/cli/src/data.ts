import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { gameFolder, gameIds } from './games.ts'

interface FileReport {
  readonly file: string
  /** How many records say that they come from where. */
  readonly origins: { readonly [origin: string]: number }
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[]
}

const usualOrigins = ['rulebook', 'public', 'reconstructed']

type Fields = { readonly [key: string]: unknown }

const isFields = (thing: unknown): thing is Fields =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

interface Findings {
  readonly origins: Record<string, number>
  readonly faults: string[]
}

const name = (record: unknown, at: string): string =>
  isFields(record) && (typeof record['id'] === 'string' || typeof record['id'] === 'number')
    ? `${at} (${record['id']})`
    : at

/** Every entry of a list must say where it comes from, itself or through the table it belongs to. */
const walk = (thing: unknown, at: string, known: readonly string[], covered: boolean, found: Findings): void => {
  if (Array.isArray(thing)) {
    const seen = new Set<string>()
    for (const [i, entry] of thing.entries()) {
      const here = name(entry, `${at}[${i}]`)
      if (isFields(entry)) {
        if (!covered && entry['src'] === undefined) found.faults.push(`${here} does not say where it comes from (src).`)
        if (seen.has(JSON.stringify(entry))) found.faults.push(`${here} is an earlier entry once more.`)
        seen.add(JSON.stringify(entry))
      }
      walk(entry, here, known, covered, found)
    }
    return
  }
  if (!isFields(thing)) return
  const { src } = thing
  if (src !== undefined) {
    if (typeof src !== 'string' || !known.includes(src)) {
      found.faults.push(`${at} comes from ${JSON.stringify(src)}, which is none of ${known.join(', ')}.`)
    } else {
      found.origins[src] = (found.origins[src] ?? 0) + 1
    }
  }
  for (const [key, inner] of Object.entries(thing))
    walk(inner, at === '' ? key : `${at}.${key}`, known, covered || src !== undefined, found)
}

const parse = (path: string): { readonly content: unknown } | undefined => {
  try {
    return { content: JSON.parse(readFileSync(path, 'utf8')) }
  } catch {
    return undefined
  }
}

/** Checks the data files of one game. */
export const dataReport = (home: string, game: string): readonly FileReport[] => {
  const folder = join(gameFolder(home, game), 'data')
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
    : []
  const files = names.map((file) => ({ file, parsed: parse(join(folder, file)) }))
  // A game may name its own kinds of origin, once, in any of its files.
  const declared = files.flatMap(({ parsed }) =>
    isFields(parsed?.content) && isFields(parsed.content['provenance'])
      ? Object.keys(parsed.content['provenance'])
      : [],
  )
  const known = declared.length > 0 ? [...new Set(declared)] : usualOrigins
  return files.map(({ file, parsed }) => {
    if (parsed === undefined) return { file, origins: {}, faults: ['It is not JSON.'] }
    const found: Findings = { origins: {}, faults: [] }
    walk(parsed.content, '', known, false, found)
    if (found.faults.length === 0 && Object.keys(found.origins).length === 0)
      found.faults.push('No record in it says where it comes from (src).')
    return { file, ...found }
  })
}

/** Checks all data files and counts where their records come from. Gives the exit code. */
export const data = (context: CliContext, { json }: { readonly json?: true }): number => {
  const games = gameIds(context.home).map((id) => ({ game: id, files: dataReport(context.home, id) }))
  const sound = games.every(({ files }) => files.every(({ faults }) => faults.length === 0))
  if (json === true) {
    context.write(JSON.stringify({ sound, games }))
    return sound ? 0 : 1
  }
  for (const { game, files } of games) {
    context.write(game)
    const columns = [...new Set(files.flatMap(({ origins }) => Object.keys(origins)))].toSorted()
    const total = columns.map((origin) => files.reduce((sum, { origins }) => sum + (origins[origin] ?? 0), 0))
    context.write(
      table([
        ['file', ...columns],
        ...files.map(({ file, origins }) => [file, ...columns.map((origin) => origins[origin] ?? 0)]),
        ['all', ...total],
      ]),
    )
    for (const { file, faults } of files) for (const fault of faults) context.complain(`${game}/data/${file}: ${fault}`)
  }
  return sound ? 0 : 1
}
