import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { BadRequest } from '@kurgan/lab'
import type { Meeting } from './ratings.ts'

/** The file in which a ladder keeps what was played, game by game, so that it goes on where it stopped. */

/** How a game came out for the first player: won, lost, drawn, without an end, or not played yet. */
export type GameResult = '1' | '0' | '=' | '?' | '.'

/** What was played of one scenario. */
export interface Played {
  readonly gameVersion: number
  /** Games with the same place in their line have the same seed, whoever plays them. */
  readonly seed: string
  readonly budget?: number
  /** By who played the first and the second side: one sign a game. */
  readonly meetings: { readonly [seating: string]: string }
}

/** By game and scenario. */
export interface Results {
  readonly [game: string]: { readonly [scenario: string]: Played }
}

const isRecord = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

const isPlayed = (thing: unknown): thing is Played =>
  isRecord(thing) &&
  typeof thing['gameVersion'] === 'number' &&
  typeof thing['seed'] === 'string' &&
  isRecord(thing['meetings']) &&
  Object.values(thing['meetings']).every((line) => typeof line === 'string' && /^[10=?.]*$/.test(line))

const isResults = (thing: unknown): thing is Results =>
  isRecord(thing) &&
  Object.values(thing).every((scenarios) => isRecord(scenarios) && Object.values(scenarios).every(isPlayed))

const between = ' - '

export const keyOf = (seating: readonly string[]): string => seating.join(between)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readResults = (file: string | undefined): Results => {
  if (file === undefined || !existsSync(file)) return {}
  const results = parsed(readFileSync(file, 'utf8'))
  if (isResults(results)) return results
  throw new BadRequest(`${file} holds no results of a ladder: name another file to begin anew.`)
}

/** In one step: whoever is broken off while writing leaves what was there before. */
export const writeResults = (file: string, results: Results): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(results, undefined, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** The results of a scenario to go on with; refuses to mix what cannot be compared. */
export const playedOf = (
  results: Results,
  game: { readonly id: string; readonly title: string; readonly version: number },
  scenario: string,
  { seed, budget }: { readonly seed: string; readonly budget: number | undefined },
): Played => {
  const known = results[game.id]?.[scenario]
  const fresh = { gameVersion: game.version, seed, ...(budget === undefined ? {} : { budget }), meetings: {} }
  if (known === undefined) return fresh
  if (known.gameVersion === game.version && known.seed === seed && known.budget === budget) return known
  const was = [`version ${known.gameVersion}`, `seed ${known.seed}`, `budget ${known.budget ?? 'as usual'}`].join(', ')
  throw new BadRequest(
    `The results of ${game.title} (${scenario}) were played with ${was}: ask for the same, or name another file.`,
  )
}

/** The numbers of the games of a line that are still to be played, as stretches that follow each other. */
export const missing = (line: string, games: number): readonly { readonly first: number; readonly end: number }[] => {
  const stretches: { first: number; end: number }[] = []
  for (let at = 0; at < games; at++) {
    if (line[at] !== undefined && line[at] !== '.') continue
    const last = stretches.at(-1)
    if (last?.end === at) last.end += 1
    else stretches.push({ first: at, end: at + 1 })
  }
  return stretches
}

/** The line with some results put in from a place on. */
export const put = (line: string, first: number, results: readonly GameResult[]): string => {
  const before = line.slice(0, first).padEnd(first, '.')
  return before + results.join('') + line.slice(first + results.length)
}

const worthOf: { readonly [result: string]: number } = { '1': 1, '=': 0.5, '0': 0 }

/** Every line as a meeting; games without an end are not counted. */
export const meetingsOf = ({ meetings }: Played): readonly Meeting[] =>
  Object.entries(meetings).flatMap(([key, line]) => {
    const values = Array.from(line, (result) => worthOf[result]).filter((value) => value !== undefined)
    const wins = values.reduce((sum, value) => sum + value, 0)
    return values.length === 0 ? [] : [{ seating: key.split(between), games: values.length, wins }]
  })
