import { type FileTrouble, isOvergrown, limits, type MatchFile, MatchFileError, readMatchFile } from '@kurgan/kernel'
import { LinkError, type LinkTrouble } from '../share/link-error.ts'
import { unpackMatch } from '../share/link.ts'
import { isSeating, type Seating } from '../table/seating.ts'
import { archiveHead, mostInArchive, splitter } from './archive.ts'

/** What is to be read: a file, or what a link holds. */
export type Source = Blob | string

/** Why something could not be read, as it can be sent from a worker to the page. */
export type ReadTrouble = { readonly file: FileTrouble } | { readonly link: LinkTrouble }

/** A match as it was read, with who sat where if it was told; or why it could not be. */
export type ReadGame =
  | { readonly file: MatchFile; readonly seating: Seating | undefined }
  | { readonly trouble: ReadTrouble }

const troubleOf = (error: unknown): ReadTrouble => {
  if (error instanceof MatchFileError) return { file: error.trouble }
  if (error instanceof LinkError) return { link: error.trouble }
  throw error
}

const readGame = async (read: () => ReadGame | Promise<ReadGame>): Promise<ReadGame> => {
  try {
    return await read()
  } catch (error) {
    return { trouble: troubleOf(error) }
  }
}

const tooLarge: ReadGame = { trouble: { file: { say: 'tooLarge' } } }

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
  if (text === undefined || isOvergrown(text)) return tooLarge
  const { file, seating } = (parsed(text) ?? {}) as { readonly file?: unknown; readonly seating?: unknown }
  return { file: readMatchFile(file), seating: isFew(seating) && isSeating(seating) ? seating : undefined }
}

/** The games of an archive one after another: only one of them is in memory at a time. */
async function* readArchive(file: Blob, head: number): AsyncGenerator<ReadGame> {
  const texts = file.slice(head).stream().pipeThrough(new TextDecoderStream()).getReader()
  const { feed, isWhole } = splitter()
  let count = 0
  for (let next = await texts.read(); !next.done && !isWhole(); next = await texts.read())
    for (const text of feed(next.value)) {
      count += 1
      if (count > mostInArchive.games) {
        yield { trouble: { file: { say: 'tooManyGames', most: mostInArchive.games } } }
        return
      }
      yield await readGame(() => readEntry(text))
    }
  if (!isWhole()) yield { trouble: { file: { say: 'cutOff' } } }
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
export async function* reading(source: Source): AsyncGenerator<'match' | 'archive' | ReadGame> {
  const start = await startOfGames(source)
  if (typeof source === 'string' || start === undefined) {
    yield 'match'
    yield await readGame(() => readMatch(source))
  } else {
    yield 'archive'
    if (source.size > mostInArchive.text) yield tooLarge
    else yield* readArchive(source, start)
  }
}
