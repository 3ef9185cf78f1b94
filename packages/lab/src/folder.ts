import {
  appendFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { BadRequest } from './bad-request.ts'
import type { Task } from './carry-out.ts'
import type { Cell } from './cells.ts'
import { checkPlan, type Plan } from './plan.ts'
import { type GameRecord, unpack } from './record.ts'

/**
 * A run in its folder: what was asked, and every game that was played, one line each, as soon as it is. A line that was
 * broken off is as if the game had not been played.
 */

export type KeptGame = Task & GameRecord

export interface Asked {
  readonly plan: Plan
  readonly cells: readonly Cell[]
}

const format = 'kurgan-lab'
const version = 1

const planFile = (folder: string): string => join(folder, 'plan.json')
const gamesFile = (folder: string): string => join(folder, 'games.jsonl')
const lockFile = (folder: string): string => join(folder, 'running')

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** What a disk says when it cannot take more, as a sentence; what was kept before stays. */
const sentenceOf = (folder: string, error: unknown): unknown => {
  const code = codeOf(error)
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || String(error).includes('No space left on device')
  if (isFull)
    return new BadRequest(`No room is left for ${folder}: make some and run the same again; what was played is kept.`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EISDIR')
    return new BadRequest(`${folder} cannot be written to: name a folder of your own.`)
  if (code === 'ENOENT') return new BadRequest(`${folder} cannot be written: name a folder that is there.`)
  return error
}

export const written = <T>(folder: string, write: () => T): T => {
  try {
    return write()
  } catch (error) {
    throw sentenceOf(folder, error)
  }
}

/** The same of work that takes its time. */
export const writtenLater = async <T>(folder: string, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw sentenceOf(folder, error)
  }
}

/** Level by level: Node, asked for all at once, tries for ever where the system makes no folders, as in /proc. */
const makeLevels = (folder: string): void => {
  if (existsSync(folder)) return
  makeLevels(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Somebody else was faster.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Makes a folder with those above it, where they are not there. */
export const makeFolder = (folder: string): void => written(folder, () => makeLevels(resolve(folder)))

/** In one step: whoever is broken off while writing leaves what was there before. */
export const writeWhole = (folder: string, name: string, text: string): void =>
  written(folder, () => {
    const file = join(folder, name)
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  })

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It lives, and belongs to somebody else.
    return codeOf(error) === 'EPERM'
  }
}

/** Takes the folder for this process; gives what lets go of it. */
const lock = (folder: string): (() => void) => {
  const file = lockFile(folder)
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeFileSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST')
        return written(folder, () => {
          throw error
        })
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner > 0 && lives(owner))
        throw new BadRequest(`Process ${owner} plays into ${folder} already: wait for it, or name another folder.`)
      // Whoever had it is gone without letting go.
      rmSync(file, { force: true })
    }
  }
}

const isObject = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

const foreign = (folder: string): BadRequest =>
  new BadRequest(`${folder} holds something else than a run of the laboratory: name another folder.`)

/** What was asked of the run in a folder; nothing where there is none yet. */
const askedOf = (folder: string): Asked | undefined => {
  const file = planFile(folder)
  if (!existsSync(file)) {
    if (existsSync(folder) && readdirSync(folder).some((name) => name !== 'running')) throw foreign(folder)
    return undefined
  }
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw foreign(folder)
  }
  if (!isObject(read) || read['format'] !== format || !Array.isArray(read['cells'])) throw foreign(folder)
  if (read['version'] !== version)
    throw new BadRequest(
      `${folder} was written by another version of Kurgan: read it with that, or name another folder.`,
    )
  return { plan: checkPlan(read['plan'], file), cells: read['cells'] as readonly Cell[] }
}

/** A run of which nothing is there is a mistake of whoever wants to look at it. */
export const askedHere = (folder: string): Asked => {
  const asked = askedOf(folder)
  if (asked === undefined) throw new BadRequest(`There is no run in ${folder}: \`kurgan lab run\` makes one.`)
  return asked
}

/** As it is read from a file. */
const asPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** More games of the same are an addition; everything else would mix what cannot be compared. */
const goesOn = (known: Asked, wanted: Asked): boolean => {
  const same = ({ plan: { seed, step, budget }, cells }: Asked) => ({ cells, seed, step, budget })
  return isDeepStrictEqual(asPlain(same(known)), asPlain(same(wanted)))
}

const gameOf = (line: string): KeptGame | undefined => {
  try {
    const read: unknown = JSON.parse(line)
    return isObject(read) && typeof read['file'] === 'string' ? (read as unknown as KeptGame) : undefined
  } catch {
    return undefined
  }
}

/** Whether a kept game is one of this cell, and no other program's line that looks like it. */
const isOf = ({ game, gameVersion, config }: Cell, packed: string): boolean => {
  try {
    const file = unpack(packed)
    return (
      isObject(file) &&
      file['game'] === game &&
      file['rules'] === gameVersion &&
      isDeepStrictEqual(file['config'], config)
    )
  } catch {
    return false
  }
}

/** Every game of a run once, in the order in which they were kept. */
export async function* keptGames(folder: string, cells: readonly Cell[]): AsyncGenerator<KeptGame> {
  const file = gamesFile(folder)
  if (!existsSync(file)) return
  const seen = cells.map(() => new Set<number>())
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const game = line === '' ? undefined : gameOf(line)
    if (game === undefined) continue
    const [known, cell] = [seen[game.cell], cells[game.cell]]
    if (known === undefined || cell === undefined || !Number.isInteger(game.index)) throw foreign(file)
    // One tells for all: a file of another run is another from its first line on.
    if (known.size === 0 && !isOf(cell, game.file)) throw foreign(file)
    if (known.has(game.index)) continue
    known.add(game.index)
    yield game
  }
}

/** A run that is being played. */
export interface OpenRun extends Asked {
  keep(game: KeptGame): void
  close(): void
}

/** Begins a run in a folder, or goes on with the one that is there. */
export const openRun = (folder: string, asked: Asked): OpenRun => {
  makeFolder(folder)
  const close = lock(folder)
  try {
    const known = askedOf(folder)
    if (known !== undefined && !goesOn(known, asked))
      throw new BadRequest(
        `${folder} holds a run of another plan or of other rules, to which only games can be added: name another folder.`,
      )
    if (known === undefined || !isDeepStrictEqual(asPlain(known), asPlain(asked)))
      writeWhole(folder, 'plan.json', `${JSON.stringify({ format, version, ...asked }, undefined, 2)}\n`)
  } catch (error) {
    close()
    throw error
  }
  return {
    ...asked,
    // Each line begins with a line break: what was broken off does not spoil the next.
    keep: (game) => written(folder, () => appendFileSync(gamesFile(folder), `\n${JSON.stringify(game)}`)),
    close,
  }
}
