import type { MatchFile } from '@kurgan/kernel'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isSeating, type Seating } from '../table/seating.ts'
import { say } from '../words.ts'

/** A game in progress or finished, as this browser keeps it. */
export interface Kept {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly seating: Seating
  /** When it was last played, in milliseconds. */
  readonly updated: number
  readonly actions: number
  readonly over: boolean
  /** Where it stands, in a sentence for the card on the shelf. */
  readonly standing: string
  readonly file: MatchFile
}

/** A record that is there and makes no sense. Its owner may still want it. */
export interface Damaged {
  readonly id: string
  readonly raw: unknown
}

export interface Keep {
  readonly list: () => Promise<{ readonly games: readonly Kept[]; readonly damaged: readonly Damaged[] }>
  readonly get: (id: string) => Promise<Kept | undefined>
  readonly put: (kept: Kept) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** The store cannot do what was asked; the message is one sentence for a person. */
export class KeepError extends Error {
  override readonly name = 'KeepError'
}

interface Schema extends DBSchema {
  games: { key: string; value: unknown }
}

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return (
    ['id', 'game', 'title', 'scenario', 'standing'].every((field) => typeof record[field] === 'string') &&
    ['updated', 'actions'].every((field) => typeof record[field] === 'number') &&
    typeof record['over'] === 'boolean' &&
    isSeating(record['seating']) &&
    typeof record['file'] === 'object' &&
    record['file'] !== null
  )
}

const sentenceFor = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError' ? say.trouble.storeFull : say.trouble.storeBroken
}

/** Games in IndexedDB. Every failure becomes a KeepError that says what it means for the game. */
export const openKeep = (): Keep => {
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
      throw new KeepError(say.trouble.storeUnavailable)
    }
  }

  const using = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const db = await database()
    try {
      return await work(db)
    } catch (error) {
      throw new KeepError(sentenceFor(error))
    }
  }

  return {
    list: () =>
      using(async (db) => {
        const [keys, values] = await Promise.all([db.getAllKeys('games'), db.getAll('games')])
        const records = keys.map((id, index) => ({ id, raw: values[index] }))
        const games = records.flatMap(({ raw }) => (isKept(raw) ? [raw] : []))
        return {
          games: games.toSorted((a, b) => b.updated - a.updated),
          damaged: records.filter(({ raw }) => !isKept(raw)),
        }
      }),
    get: (id) =>
      using(async (db) => {
        const value = await db.get('games', id)
        return isKept(value) ? value : undefined
      }),
    put: (kept) =>
      using(async (db) => {
        await db.put('games', kept, kept.id)
      }),
    remove: (id) => using((db) => db.delete('games', id)),
  }
}
