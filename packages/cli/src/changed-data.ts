import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadRequest, type DataChange } from '@kurgan/lab'
import { gameFolder } from './games.ts'

/** Data of a game with some values changed, of those that are reconstructed: what a rulebook states stays as it is. */

type Fields = Record<string, unknown>

const isFields = (thing: unknown): thing is Fields =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

/** By which names records are known. */
const names = ['id', 'n', 'name', 'turn', 'round'] as const
/** Where a record says of single fields where they come from. */
const details = ['fieldSrc', 'srcDetail', 'fields'] as const

/** Every record of this name, each with all that it lies in. */
const recordsOf = (
  thing: unknown,
  id: string | number,
  within: readonly Fields[] = [],
): readonly (readonly Fields[])[] => {
  if (Array.isArray(thing)) return thing.flatMap((one) => recordsOf(one, id, within))
  if (!isFields(thing)) return []
  const here = [...within, thing]
  const known = names.find((name) => thing[name] !== undefined)
  const own = known !== undefined && String(thing[known]) === String(id) ? [here] : []
  return [...own, ...Object.values(thing).flatMap((one) => recordsOf(one, id, here))]
}

/** Where a value lies that a path of names and numbers leads to. */
const holderOf = (chain: readonly Fields[], path: readonly string[]): readonly unknown[] => {
  const way: unknown[] = [...chain]
  for (const step of path.slice(0, -1)) {
    const at = way.at(-1)
    way.push(typeof at === 'object' && at !== null ? (at as Fields)[step] : undefined)
  }
  return way
}

/** The origin of a field: its own, where somebody has said it, or that of the innermost record around it. */
const originOf = (way: readonly unknown[], record: Fields, path: readonly string[]): string => {
  const [first = '', last = ''] = [path[0], path.at(-1)]
  for (const name of details) {
    const detail = record[name]
    if (!isFields(detail)) continue
    const own = detail[path.join('.')] ?? detail[last] ?? detail[first]
    if (typeof own === 'string') return own
  }
  const holder = way.at(-1)
  const beside = isFields(holder) ? (holder[`${last}Src`] ?? record[`${first}Src`]) : undefined
  const src = way.filter(isFields).findLast((one) => typeof one['src'] === 'string')?.['src']
  return typeof beside === 'string' ? beside : typeof src === 'string' ? src : 'unknown'
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

const shown = ({ file, id, field }: DataChange): string => `${file}${id === undefined ? '' : ` ${id}`} ${field}`

/** Changes one value in what was read from a file. */
const change = (content: Fields, wanted: DataChange): void => {
  const path = wanted.field.split('.')
  const found = wanted.id === undefined ? [[content]] : recordsOf(content, wanted.id)
  const fitting = found.filter((chain) => chain.at(-1)?.[path[0] ?? ''] !== undefined)
  const [chain] = fitting
  const record = chain?.at(-1)
  if (chain === undefined || record === undefined || fitting.length > 1)
    throw new BadRequest(
      `${shown(wanted)} is the name of ${fitting.length === 0 ? 'nothing' : `${fitting.length} records`} in the data: name one record and one of its fields.`,
    )
  const way = holderOf(chain, path)
  const [holder, last] = [way.at(-1), path.at(-1) ?? '']
  const before = typeof holder === 'object' && holder !== null ? (holder as Fields)[last] : undefined
  if (before === undefined) throw new BadRequest(`${shown(wanted)} is not in the data: name a field that is there.`)
  const origin = originOf(way, record, path)
  if (!origin.startsWith('reconstructed'))
    throw new BadRequest(`${shown(wanted)} is not reconstructed (${origin}): only what is reconstructed can be varied.`)
  if (kindOf(before) !== kindOf(wanted.value))
    throw new BadRequest(
      `${shown(wanted)} is a ${kindOf(before)}, ${JSON.stringify(before).slice(0, 60)}: give another.`,
    )
  ;(holder as Fields)[last] = wanted.value
}

/** The changed files of a game's data, as text. */
export const changedFiles = (
  home: string,
  game: string,
  changes: readonly DataChange[],
): { readonly [file: string]: string } => {
  const contents = new Map<string, Fields>()
  for (const wanted of changes) {
    const path = join(gameFolder(home, game), 'data', `${wanted.file}.json`)
    if (!/^[\w-]+$/.test(wanted.file) || !existsSync(path))
      throw new BadRequest(`${game} has no data file "${wanted.file}": packages/games/${game}/data holds them.`)
    const content = contents.get(wanted.file) ?? (JSON.parse(readFileSync(path, 'utf8')) as Fields)
    contents.set(wanted.file, content)
    change(content, wanted)
  }
  return Object.fromEntries(Array.from(contents, ([file, content]) => [`${file}.json`, JSON.stringify(content)]))
}
