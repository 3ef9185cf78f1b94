import { limits, type MatchFile } from '@kurgan/kernel'
import type { Seating } from '../match/seating.ts'
import type { SavedGame } from './saved-games.ts'

export interface ArchivedGame {
  readonly seating: Seating
  /** For the shelf alone; archives were written without it. */
  readonly over?: boolean | undefined
  readonly file: MatchFile
}

/** What an archive that is written holds at most: some hundred games, taken in within seconds. */
export const mostWritten = { bytes: 10_000_000, games: 1000 } as const

/** What is read of one: archives were once written up to this size. Games of that size are never so many. */
export const mostRead = { bytes: 64_000_000, games: 10_000 } as const

const [head, tail] = ['{"format":"kurgan-archive","version":1,"games":[', ']}\n'] as const

/** All games of a browser in one file: each match, and who sat where. */
interface Archive {
  readonly games: number
  readonly text: Blob
}

const archiveOf = (texts: readonly string[]): Archive => ({
  games: texts.length,
  text: new Blob([head, texts.join(), tail], { type: 'application/json' }),
})

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** All games, in as many files as it takes, one after another: what was written must be small enough to be read. */
export async function* archivesOf(games: AsyncIterable<SavedGame>): AsyncGenerator<Archive> {
  let texts: string[] = []
  let bytes = 0
  for await (const { seating, over, file } of games) {
    const text = JSON.stringify({ seating, over, file } satisfies ArchivedGame)
    const wanted = bytesOf(text) + 1
    if (texts.length === mostWritten.games || (texts.length > 0 && bytes + wanted > mostWritten.bytes)) {
      yield archiveOf(texts)
      texts = []
    }
    if (texts.length === 0) bytes = bytesOf(head + tail)
    texts.push(text)
    bytes += wanted
  }
  if (texts.length > 0) yield archiveOf(texts)
}

/** How an archive begins: what comes before its games is short. */
export const archiveHead = /^\s*\{\s*(?:"(?:format|version)"\s*:\s*(?:"kurgan-archive"|\d+)\s*,\s*)+"games"\s*:\s*\[/

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where in the list of games the last piece has ended. `parts` as `isOvergrown` counts them, in the one pass that is made anyway. */
interface Place {
  parts: number
  depth: number
  quoted: boolean
  escaped: boolean
  whole: boolean
}

/** Reads one letter within a text in quotes. */
const readQuoted = (at: Place, letter: number): void => {
  if (at.escaped) at.escaped = false
  else if (letter === backslash) at.escaped = true
  else if (letter === quote) at.quoted = false
}

/** Reads one letter within a game. */
const readNested = (at: Place, letter: number): void => {
  if (letter === comma || letter === colon) at.parts += 1
  else if (letter === closeList || letter === closeObject) at.depth -= 1
}

/** Reads one letter; says whether a game ends with it. */
const endsGame = (at: Place, letter: number): boolean => {
  if (at.quoted) readQuoted(at, letter)
  else if (letter === quote) at.quoted = true
  else if (letter === openList || letter === openObject) {
    at.depth += 1
    at.parts += 1
  } else if (at.depth > 0) readNested(at, letter)
  else if (letter === comma || letter === closeList) {
    at.whole = letter === closeList
    return true
  }
  return false
}

/**
 * Takes the list of games apart without reading them: an archive as a whole would take ten times its size in memory.
 * Fed with pieces of what follows the head, it gives the text of each game that has come to its end; instead of one
 * that is longer than a match can be, or holds more, undefined.
 */
export const splitter = (): {
  readonly feed: (piece: string) => readonly (string | undefined)[]
  /** Whether the list has come to its end. */
  readonly isWhole: () => boolean
} => {
  let pieces: string[] = []
  let length = 0
  const at: Place = { parts: 0, depth: 0, quoted: false, escaped: false, whole: false }

  const gather = (piece: string): void => {
    length += piece.length
    if (length > limits.text) pieces = []
    else pieces.push(piece)
  }
  const finish = (): string | undefined => {
    const text = length > limits.text || at.parts > limits.parts ? undefined : pieces.join('').trim()
    pieces = []
    length = 0
    at.parts = 0
    return text
  }

  const feed = (piece: string): readonly (string | undefined)[] => {
    const games: (string | undefined)[] = []
    let start = 0
    // Nobody needs the rest of a list that is far too long.
    for (let place = 0; place < piece.length && !at.whole && games.length <= mostRead.games; place++) {
      if (!endsGame(at, piece.charCodeAt(place))) continue
      gather(piece.slice(start, place))
      start = place + 1
      const text = finish()
      if (!at.whole || text !== '') games.push(text)
    }
    if (!at.whole) gather(piece.slice(start))
    return games
  }
  return { feed, isWhole: () => at.whole }
}
