import { type Besides, type Deed, wireVersion } from '@kurgan/wire'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { me } from './presence.ts'

/** Everything that is done at a game, and answered. */
export type Sent = Deed | Besides

/** What was sent and is not answered yet, kept beyond this page: whoever loads it anew sends the same again, under its id. */
export interface Outbox {
  readonly put: (deed: Sent) => void
  readonly drop: (id: string) => void
  /** Of a game, what whoever is here now has sent. */
  readonly of: (game: string) => Promise<readonly Sent[]>
}

/** Nobody wants what they wanted the day before and never saw done. */
const lasts = 24 * 60 * 60 * 1000

interface Kept {
  readonly deed: Sent
  readonly account: string
  readonly at: number
  /** Of what was said: a server of another version may not read it. */
  readonly v: number
}

interface Schema extends DBSchema {
  unanswered: { key: string; value: Kept }
}

/** In IndexedDB, for all tabs of this browser; where there is none, nothing outlives the page. */
export const browserOutbox = (): Outbox => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>('kurgan-online', 1, {
      upgrade: (db) => void db.createObjectStore('unanswered'),
      terminated: () => {
        opened = undefined
      },
    })
    return opened
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: what is dropped was put before. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const mine = last.then(work).catch(() => undefined)
    last = mine
    return mine
  }
  const account = async (): Promise<string> => (await me())?.account?.id ?? ''
  const all = async (): Promise<readonly Kept[]> => {
    const db = await database()
    const kept = await db.getAll('unanswered')
    const isGone = ({ at, v }: Kept): boolean => v !== wireVersion || Date.now() - at > lasts
    for (const one of kept) if (isGone(one)) await db.delete('unanswered', one.deed.id)
    return kept.filter((one) => !isGone(one))
  }
  return {
    put(deed) {
      const at = Date.now()
      void inTurn(async () => {
        const kept = { deed, at, account: await account(), v: wireVersion }
        await (await database()).put('unanswered', kept, deed.id)
      })
    },
    drop: (id) => void inTurn(async () => (await database()).delete('unanswered', id)),
    async of(game) {
      const [kept = [], who] = [await inTurn(all), await account()]
      return kept.filter((one) => one.deed.game === game && one.account === who).map(({ deed }) => deed)
    },
  }
}
