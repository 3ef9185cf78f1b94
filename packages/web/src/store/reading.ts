import { type FileProblem, limits, type MatchFile, MatchFileError, readMatchFile } from '@kurgan/kernel'
import { LinkError, type LinkProblem } from '../share/link-error.ts'
import { unpackMatch } from '../share/link.ts'
import { isSeating, type Seating } from '../match/seating.ts'
import { archiveHead, type ArchivedGame, mostRead, splitter } from './archive.ts'

/** What is to be read: a file, or what a link holds. */
export type Source = Blob | string

/** Why something could not be read, as it can be sent from a worker to the page. */
export type ReadProblem = { readonly file: FileProblem } | { readonly link: LinkProblem }

/** A match as it was read, with who sat where and whether it had come to its end, as far as that was told. */
export interface ReadMatch {
  readonly file: MatchFile
  readonly seating: Seating | undefined
  readonly over?: boolean
}

/** What was read; or why it could not be. */
export type ReadGame = ReadMatch | { readonly problem: ReadProblem }

/** Hears how many bytes of a file have been gone through. */
type OnRead = (bytes: number) => void

/** Of an archive, no more than this is looked at in one go. */
const bytesOfPiece = 1_000_000

/** Throws what nobody has foreseen. */
export const problemOf = (error: unknown): ReadProblem => {
  if (error instanceof MatchFileError) return { file: error.problem }
  if (error instanceof LinkError) return { link: error.problem }
  throw error
}

const readGame = async (read: () => ReadGame | Promise<ReadGame>): Promise<ReadGame> => {
  try {
    return await read()
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

const tooLarge: ReadGame = { problem: { file: { say: 'tooLarge' } } }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new MatchFileError({ say: 'notJson' })
  }
}

/** No game has so many sides. */
const isFew = (seating: unknown): boolean => Object.keys(seating ?? {}).length <= limits.fields

const readEntry = (text: string | undefined): ReadGame => {
  if (text === undefined) return tooLarge
  const { file, seating, over } = (parsed(text) ?? {}) as { readonly [field in keyof ArchivedGame]?: unknown }
  return {
    file: readMatchFile(file),
    seating: isFew(seating) && isSeating(seating) ? seating : undefined,
    ...(typeof over === 'boolean' ? { over } : {}),
  }
}

/** The file piece by piece, however large the browser would like them to be. */
async function* piecesOf(file: Blob, head: number, onRead: OnRead): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (let place = head; place < file.size; place += bytesOfPiece) {
    const bytes = await file.slice(place, place + bytesOfPiece).arrayBuffer()
    onRead(place + bytes.byteLength)
    yield decoder.decode(bytes, { stream: true })
  }
}

/** The games of an archive one after another: only one of them is in memory at a time. */
async function* readArchive(file: Blob, head: number, onRead: OnRead): AsyncGenerator<ReadGame> {
  const { feed, isWhole } = splitter()
  let count = 0
  for await (const piece of piecesOf(file, head, onRead)) {
    for (const text of feed(piece)) {
      count += 1
      if (count > mostRead.games) {
        yield { problem: { file: { say: 'tooManyGames', most: mostRead.games } } }
        return
      }
      yield await readGame(() => readEntry(text))
    }
    if (isWhole()) return
  }
  yield { problem: { file: { say: 'cutOff' } } }
}

/** As many bytes as a letter can have. */
const bytesOfLetter = 3

const readMatch = async (source: Source): Promise<ReadGame> => {
  if (typeof source === 'string') return { file: await unpackMatch(source), seating: undefined }
  if (source.size > bytesOfLetter * limits.text) return tooLarge
  return { file: readMatchFile(await source.text()), seating: undefined }
}

/** Where the games of an archive begin, in bytes; undefined where it is none. */
const startOfGames = async (source: Source): Promise<number | undefined> => {
  if (typeof source === 'string') return undefined
  const first = await source.slice(0, 1000).arrayBuffer()
  const head = archiveHead.exec(new TextDecoder('utf-8', { ignoreBOM: true }).decode(first))?.[0]
  return head === undefined ? undefined : new TextEncoder().encode(head).length
}

/** Reads whatever it is; tells first whether it is one match or an archive of several. */
export async function* reading(
  source: Source,
  onRead: OnRead = () => {},
): AsyncGenerator<'match' | 'archive' | ReadGame> {
  const start = await startOfGames(source)
  if (typeof source === 'string' || start === undefined) {
    yield 'match'
    yield await readGame(() => readMatch(source))
  } else {
    yield 'archive'
    if (source.size > mostRead.bytes) yield tooLarge
    else yield* readArchive(source, start, onRead)
  }
}
