import { type GameStore, StoreError, type SavedGame, listed } from '../src/store/saved-games.ts'
import { say } from '../src/words.ts'

/** A store in memory that several tabs share, and that can be full or blocked. */
export const memoryStore = (): { -readonly [Deed in keyof GameStore]: GameStore[Deed] } & {
  readonly records: Map<string, SavedGame>
  problem: 'none' | 'full' | 'blocked'
} => {
  const records = new Map<string, SavedGame>()
  const ready = (): void => {
    if (store.problem === 'blocked') throw new StoreError(say.problem.storeUnavailable)
  }
  const store = {
    records,
    problem: 'none' as 'none' | 'full' | 'blocked',
    list: async () => {
      ready()
      return { games: [...records.values()].map(listed), damaged: [] }
    },
    get: async (id: string) => {
      ready()
      return records.get(id)
    },
    put: async (...games: readonly SavedGame[]) => {
      ready()
      if (store.problem === 'full') throw new StoreError(say.problem.storeFull)
      if (games.some(({ id, revision }) => (records.get(id)?.revision ?? 0) >= revision))
        throw new StoreError(say.problem.wentOn)
      for (const kept of games) records.set(kept.id, structuredClone(kept))
    },
    remove: async (id: string) => {
      ready()
      records.delete(id)
    },
  }
  return store
}
