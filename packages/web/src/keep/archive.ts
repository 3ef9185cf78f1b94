import { limits, type MatchFile } from '@kurgan/kernel'
import type { Seating } from '../table/seating.ts'
import type { Kept } from './keep.ts'

/** All games of a browser in one file: each match, and who sat where. */
export interface Archive {
  readonly format: 'kurgan-archive'
  readonly version: 1
  readonly games: readonly { readonly seating: Seating; readonly file: MatchFile }[]
}

const archiveOf = (games: Archive['games']): Archive => ({ format: 'kurgan-archive', version: 1, games })

/** Room for hundreds of games, and little enough to be read without harm: letters, and games. */
export const mostInArchive = { text: 10_000_000, games: 1000 } as const

/** In bytes, with what stands between two games. */
const roomOf = (game: unknown): number => new TextEncoder().encode(JSON.stringify(game)).length + 1

/** All games, in as many files as it takes: what was written must be small enough to be read. */
export const archivesOf = (kept: readonly Kept[]): readonly Archive[] => {
  const archives: Archive['games'][number][][] = []
  const whole = mostInArchive.text - roomOf(archiveOf([]))
  let room = 0
  for (const { seating, file } of kept) {
    const game = { seating, file }
    const wanted = roomOf(game)
    const last = archives.at(-1)
    if (last === undefined || wanted > room || last.length === mostInArchive.games) {
      archives.push([game])
      room = whole - wanted
    } else {
      last.push(game)
      room -= wanted
    }
  }
  return archives.map(archiveOf)
}

/** How an archive begins: what comes before its games is short. */
export const archiveHead = /^\s*\{\s*(?:"(?:format|version)"\s*:\s*(?:"kurgan-archive"|\d+)\s*,\s*)+"games"\s*:\s*\[/

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Takes the list of games apart without reading them: an archive as a whole would take ten times its size in memory.
 * Fed with pieces of what follows the head, it gives the text of each game that has come to its end; instead of one
 * that is longer than a match can be, undefined.
 */
export const splitter = (): {
  readonly feed: (piece: string) => readonly (string | undefined)[]
  /** Whether the list has come to its end. */
  readonly isWhole: () => boolean
} => {
  let pieces: string[] = []
  let length = 0
  let depth = 0
  let quoted = false
  let escaped = false
  let whole = false

  const gather = (piece: string): void => {
    length += piece.length
    if (length > limits.text) pieces = []
    else pieces.push(piece)
  }
  const finish = (): readonly (string | undefined)[] => {
    const text = length > limits.text ? undefined : pieces.join('').trim()
    pieces = []
    length = 0
    return whole && text === '' ? [] : [text]
  }

  const feed = (piece: string): readonly (string | undefined)[] => {
    const games: (string | undefined)[] = []
    let start = 0
    const end = (place: number): void => {
      gather(piece.slice(start, place))
      start = place + 1
      games.push(...finish())
    }
    for (let place = 0; place < piece.length && !whole; place++) {
      const letter = piece.charCodeAt(place)
      if (quoted) {
        if (escaped) escaped = false
        else if (letter === backslash) escaped = true
        else if (letter === quote) quoted = false
      } else if (letter === quote) quoted = true
      else if (letter === openList || letter === openObject) depth += 1
      else if (depth > 0 && (letter === closeList || letter === closeObject)) depth -= 1
      else if (depth === 0 && letter === comma) end(place)
      else if (letter === closeList) {
        whole = true
        end(place)
      }
      // Nobody needs the rest of a list that is far too long.
      if (games.length > mostInArchive.games) return games
    }
    if (!whole) gather(piece.slice(start))
    return games
  }
  return { feed, isWhole: () => whole }
}
