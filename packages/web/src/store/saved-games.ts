import type { MatchFile, Side } from '@kurgan/kernel'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isSeating, type Seating } from '../match/seating.ts'
import { UserError } from '../user-error.ts'
import { say } from '../words.ts'

/** A game in progress or finished, as this browser keeps it. */
export interface SavedGame {
  readonly id: string
  readonly game: string
  readonly title: string
  /** As it was called in the language of whoever saved it. */
  readonly scenario: string
  /** Who decided for each side. The match tells who sits where; a record from before it did has nothing else to go by. */
  readonly seating: Seating
  /** The seat of who had the table to themselves: nobody else reads what is asked of them. */
  readonly alone: Side | undefined
  /** When it was last played, in milliseconds. */
  readonly updated: number
  readonly actions: number
  /** Counts how often it was written: whoever writes must have read or written the one before. */
  readonly revision: number
  /** Whether it has come to its end; unknown of one that came in an archive and was not opened yet. */
  readonly over: boolean | undefined
  /** Where it stands, in a sentence of that language. */
  readonly standing: string
  readonly file: MatchFile
}

/** A game as a list of all of them has it: the actions of thousands of games would fill the memory. */
export type Listed = Omit<SavedGame, 'file'> & Pick<MatchFile, 'seed'>

export const listed = ({ file: { seed }, ...rest }: SavedGame): Listed => ({ ...rest, seed })

/** A name for a new game. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A record that is there and makes no sense. Its owner may still want it. */
export interface Damaged {
  readonly id: string
  readonly raw: unknown
}

export interface GameStore {
  readonly list: () => Promise<{ readonly games: readonly Listed[]; readonly damaged: readonly Damaged[] }>
  readonly get: (id: string) => Promise<SavedGame | undefined>
  /**
   * Puts all of them or none; several at once take far less time than one by one. Refuses what is not newer than the
   * record it would replace: another tab has played on from there.
   */
  readonly put: (...games: readonly SavedGame[]) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** The store cannot do what was asked; the message is one sentence for a person. */
export class StoreError extends UserError {
  override readonly name = 'KeepError'
}

interface Schema extends DBSchema {
  games: { key: string; value: unknown }
}

/** The one person among computers. */
export const onlySeated = (seating: { readonly [seat: Side]: string }): Side | undefined => {
  const [person, another] = Object.keys(seating).filter((side) => seating[side] === 'person')
  return another === undefined ? person : undefined
}

/** What a record says if it makes sense. */
const keptIn = (value: unknown): SavedGame | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  // The first records of all were not counted, and did not say who was alone.
  const alone = 'seating' in value && isSeating(value.seating) ? onlySeated(value.seating) : undefined
  const record: Record<string, unknown> = { revision: 0, alone, ...value }
  return isKept(record) ? record : undefined
}

const isKept = (record: Record<string, unknown>): record is Record<string, unknown> & SavedGame =>
  ['id', 'game', 'title', 'scenario', 'standing'].every((field) => typeof record[field] === 'string') &&
  ['updated', 'actions', 'revision'].every((field) => typeof record[field] === 'number') &&
  ['boolean', 'undefined'].includes(typeof record['over']) &&
  ['string', 'undefined'].includes(typeof record['alone']) &&
  isSeating(record['seating']) &&
  typeof record['file'] === 'object' &&
  record['file'] !== null

/** Records that are read in one go: taking them out of the store must not hold up the page. */
const atOnce = 8

const sentenceFor = (error: unknown): string => {
  if (error instanceof StoreError) return error.message
  const name = error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError' ? say.problem.storeFull : say.problem.storeBroken
}

/** Games in IndexedDB. Every failure becomes a KeepError that says what it means for the game. */
export const openStore = (): GameStore => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  const database = async (): Promise<IDBPDatabase<Schema>> => {
    try {
      opened ??= openDB<Schema>('kurgan', 1, {
        upgrade: (db) => {
          db.createObjectStore('games')
        },
        // The browser may close the store under us (cleared data, full disk): the next use opens it anew.
        terminated: () => {
          opened = undefined
        },
      })
      return await opened
    } catch {
      opened = undefined
      throw new StoreError(say.problem.storeUnavailable)
    }
  }

  const using = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const db = await database()
    try {
      return await work(db)
    } catch (error) {
      throw new StoreError(sentenceFor(error))
    }
  }

  return {
    list: () =>
      using(async (db) => {
        const games: Listed[] = []
        const damaged: Damaged[] = []
        // In one transaction: a game that is written meanwhile must not shift the names of the others.
        const { store } = db.transaction('games')
        const keys = await store.getAllKeys()
        for (let first = 0; first < keys.length; first += atOnce) {
          const ids = keys.slice(first, first + atOnce)
          const values = await store.getAll(IDBKeyRange.bound(ids[0], ids.at(-1)))
          for (const [place, id] of ids.entries()) {
            const kept = keptIn(values[place])
            if (kept === undefined) damaged.push({ id, raw: values[place] })
            else games.push(listed(kept))
          }
        }
        return { games: games.toSorted((a, b) => b.updated - a.updated), damaged }
      }),
    get: (id) => using(async (db) => keptIn(await db.get('games', id))),
    put: (...games) =>
      using(async (db) => {
        const { store, done } = db.transaction('games', 'readwrite')
        const stored = await Promise.all(games.map(({ id }) => store.get(id)))
        const isOld = ({ revision }: SavedGame, place: number): boolean =>
          (keptIn(stored[place])?.revision ?? -1) >= revision
        if (games.some(isOld)) throw new StoreError(say.problem.wentOn)
        await Promise.all([...games.map((game) => store.put(game, game.id)), done])
      }),
    remove: (id) => using((db) => db.delete('games', id)),
  }
}
