import { type MatchFile, MatchFileError } from '@kurgan/kernel'
import { createStore } from 'zustand/vanilla'
import { findBox } from '../catalogue.ts'
import { complaintOf } from '../user-error.ts'
import { notify } from '../notices.ts'
import { say } from '../words.ts'
import { type GameStore, StoreError, type SavedGame, type Listed, listed, onlySeated } from './saved-games.ts'
import type { Reader } from './reader.ts'
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
interface House {
  readonly savedGames: GameStore
  readonly newId: () => string
  readonly now: () => number
  /** The kept game that is this very match. */
  readonly findSame: (file: MatchFile) => Promise<unknown>
  /** Notes that a game is kept from now on. */
  readonly learn: (game: Listed) => void
  /** Opens a game that the store does not take in this page. */
  readonly openHere: (file: MatchFile, seating: ReadMatch['seating']) => Promise<unknown>
}

/** The seat of who has the table to themselves, as far as it can be told without playing the match again. */
const aloneIn = ({ file: { seats = [] }, seating }: ReadMatch): SavedGame['alone'] => {
  if (seating === undefined || seats.length === 0) return onlySeated(seating ?? {})
  const persons = Object.keys(seating).map((seat) => [seat, 'person'] as const)
  return onlySeated(Object.fromEntries([...persons, ...seats.map(([, seat, who]) => [seat, who] as const)]))
}

/**
 * The record of a game that nobody has opened here. Playing hundreds of matches again would take minutes, so what only
 * that can tell comes when it is opened, and so does what is wrong with it: nothing of it is lost until then.
 */
const recordOf = (read: ReadMatch, { newId, now }: House): SavedGame => {
  const { file, seating = {}, over } = read
  const box = findBox(file.game)
  if (box === undefined) throw new MatchFileError({ say: 'unknownGame', game: file.game })
  return {
    id: newId(),
    game: file.game,
    title: box.about.title,
    scenario: file.config.scenario,
    seating,
    alone: aloneIn(read),
    updated: now(),
    actions: file.actions.length,
    revision: 1,
    over,
    standing: '',
    file,
  }
}

type Fate = 'taken' | 'known' | 'onlyHere'

const takeIn = async (read: ReadMatch, house: House): Promise<Fate> => {
  const record = recordOf(read, house)
  if ((await house.findSame(read.file)) !== undefined) return 'known'
  try {
    await house.savedGames.put(record)
    house.learn(listed(record))
    return 'taken'
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    await house.openHere(read.file, read.seating)
    return 'onlyHere'
  }
}

/**
 * Takes in every game of an archive that is not here yet, each as soon as it is read, and says what came of it. Whoever
 * stops it keeps what was taken in until then.
 */
export const importArchive = async (archive: Reader, house: House): Promise<void> => {
  const stopping = new AbortController()
  const count: Record<Fate, number> = { taken: 0, known: 0, onlyHere: 0 }
  const wrong: string[] = []
  const stop = (): void => stopping.abort()
  let broken = 0
  const goesOn = (): boolean => !stopping.signal.aborted && count.onlyHere < mostOnlyHere && broken < mostBroken
  try {
    for (let games = 0; goesOn(); games++) {
      const share = archive.share()
      // Not for every game: drawing it would take longer than reading does.
      if (games % 10 === 0 || share !== importing.getState().now?.share)
        importing.setState({ now: { share, games, stop } })
      const read = await archive.next()
      if (read === undefined) break
      broken = read instanceof Error ? broken + 1 : 0
      try {
        if (read instanceof Error) throw read
        count[await takeIn(read, house)] += 1
      } catch (error) {
        wrong.push(complaintOf(error) ?? say.problem.chunk)
      }
    }
  } finally {
    importing.setState({ now: undefined })
  }
  notify(say.shelfPage.imported(count.taken, count.known, count.onlyHere))
  if (wrong[0] !== undefined) notify(say.shelfPage.notImported(wrong.length, wrong[0]))
  if (broken === mostBroken) notify(say.shelfPage.noArchive)
  else if (!goesOn()) notify(say.shelfPage.restUnread)
}
