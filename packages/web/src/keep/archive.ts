import { type MatchFile, readMatchFile } from '@kurgan/kernel'
import { complaintOf } from '../complaint.ts'
import { isSeating, type Seating } from '../table/seating.ts'
import type { Kept } from './keep.ts'

/** All games of a browser in one file: each match, and who sat where. */
export interface Archive {
  readonly format: 'kurgan-archive'
  readonly version: 1
  readonly games: readonly { readonly seating: Seating; readonly file: MatchFile }[]
}

export const archiveOf = (games: readonly Kept[]): Archive => ({
  format: 'kurgan-archive',
  version: 1,
  games: games.map(({ seating, file }) => ({ seating, file })),
})

/** Room for hundreds of games, and little enough to be read without harm. */
const mostText = 64_000_000

/** A game that is to be opened; one that cannot be read says why. */
type Archived = { readonly file: MatchFile; readonly seating: Seating | undefined } | { readonly sentence: string }

const isArchive = (data: unknown): data is { readonly games: readonly unknown[] } =>
  typeof data === 'object' &&
  data !== null &&
  'format' in data &&
  data.format === 'kurgan-archive' &&
  'games' in data &&
  Array.isArray(data.games)

const readOne = (entry: unknown): Archived => {
  try {
    const { file, seating } = (entry ?? {}) as { readonly file?: unknown; readonly seating?: unknown }
    // As text, because a match of an archive may be no longer than one in a file of its own.
    return { file: readMatchFile(JSON.stringify(file)), seating: isSeating(seating) ? seating : undefined }
  } catch (error) {
    const sentence = complaintOf(error)
    if (sentence === undefined) throw error
    return { sentence }
  }
}

const parsed = (text: string): unknown => {
  if (text.length > mostText) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The games of an archive, the bad ones as sentences; undefined when the text is no archive. */
export const readArchive = (text: string): readonly Archived[] | undefined => {
  const data = parsed(text)
  return isArchive(data) ? data.games.map(readOne) : undefined
}
