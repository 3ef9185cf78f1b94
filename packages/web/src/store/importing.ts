import { type MatchFile, MatchFileError } from '@kurgan/kernel'
import { createStore } from 'zustand/vanilla'
import { boxes, findBox } from '../catalogue.ts'
import { userErrorOf } from '../user-error.ts'
import { notify } from '../notices.ts'
import { say } from '../words.ts'
import { recordOf } from './keeping.ts'
import { type GameStore, StoreError, type Listed, listed } from './saved-games.ts'
import type { Read, Reader } from './reader.ts'
import type { ReadMatch } from './reading.ts'

/** An archive that is being taken in, for the screen. */
interface Importing {
  /** How much of it has been read, from 0 to 1. */
  readonly share: number
  /** Games that were looked at. */
  readonly games: number
  readonly stop: () => void
}

export const importing = createStore<{ readonly now: Importing | undefined }>()(() => ({ now: undefined }))

/** Without a store games live in the page: no more of them than a page can bear. */
const mostOnlyHere = 20

/** So many things in a row that cannot be games: whatever it is, it is no archive, and what is left of it neither. */
const mostBroken = 200

/** Where games are taken in. */
interface Keeping {
  readonly savedGames: GameStore
  /** Of all games that are here. */
  readonly seeds: () => readonly string[]
  /** The kept game that is this very match. */
  readonly findSame: (file: MatchFile) => Promise<unknown>
  /** Notes that a game is kept from now on. */
  readonly learn: (game: Listed) => void
  /** Opens a game that the store does not take in this page. */
  readonly openHere: (file: MatchFile, seating: ReadMatch['seating']) => Promise<unknown>
}

type Fate = 'taken' | 'known' | 'onlyHere'

const takeIn = async (read: ReadMatch, keeping: Keeping): Promise<Fate> => {
  const box = findBox(read.file.game)
  if (box === undefined) throw new MatchFileError({ say: 'unknownGame', game: read.file.game })
  if ((await keeping.findSame(read.file)) !== undefined) return 'known'
  const record = recordOf(read, box.about.title)
  try {
    await keeping.savedGames.put(record)
    keeping.learn(listed(record))
    return 'taken'
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    await keeping.openHere(read.file, read.seating)
    return 'onlyHere'
  }
}

/** What came of an archive so far. */
interface Progress {
  readonly count: Record<Fate, number>
  readonly wrong: string[]
  /** Things in a row that cannot be games. */
  broken: number
  stopped: boolean
}

const goesOn = ({ count, broken, stopped }: Progress): boolean =>
  !stopped && count.onlyHere < mostOnlyHere && broken < mostBroken

const fateOf = async (read: Read, keeping: Keeping): Promise<Fate> => {
  if (read instanceof Error) throw read
  if ('file' in read) return await takeIn(read, keeping)
  keeping.learn(read.kept)
  return 'taken'
}

const takeBatch = async (batch: readonly Read[], keeping: Keeping, progress: Progress): Promise<void> => {
  for (const read of batch) {
    if (!goesOn(progress)) return
    progress.broken = read instanceof Error ? progress.broken + 1 : 0
    try {
      progress.count[await fateOf(read, keeping)] += 1
    } catch (error) {
      progress.wrong.push(userErrorOf(error) ?? say.problem.chunk)
    }
  }
}

/**
 * Takes in every game of an archive that is not here yet, each batch as soon as it is read, and says what came of it.
 * Whoever stops it keeps what was taken in until then.
 */
export const importArchive = async (archive: Reader, keeping: Keeping): Promise<void> => {
  const progress: Progress = { count: { taken: 0, known: 0, onlyHere: 0 }, wrong: [], broken: 0, stopped: false }
  let games = 0
  const show = (): void => {
    const stop = (): void => void (progress.stopped = true)
    importing.setState({ now: { share: archive.share(), games, stop } })
  }
  archive.keep({ titles: boxes.map(({ about: { id, title } }) => [id, title]), seeds: keeping.seeds() })
  try {
    show()
    while (goesOn(progress)) {
      const batch = await archive.next()
      if (batch.length === 0) break
      games += batch.length
      show()
      await takeBatch(batch, keeping, progress)
    }
  } finally {
    importing.setState({ now: undefined })
  }
  const { count, wrong, broken } = progress
  notify(say.shelfPage.imported(count.taken, count.known, count.onlyHere))
  if (wrong[0] !== undefined) notify(say.shelfPage.notImported(wrong.length, wrong[0]))
  if (broken === mostBroken) notify(say.shelfPage.noArchive)
  else if (!goesOn(progress)) notify(say.shelfPage.restUnread)
}
