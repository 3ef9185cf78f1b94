import { type Keep, KeepError, type Kept, listed } from '../src/keep/keep.ts'
import { say } from '../src/words.ts'

/** A store in memory that several tabs share, and that can be full or blocked. */
export const memoryKeep = (): { -readonly [Deed in keyof Keep]: Keep[Deed] } & {
  readonly records: Map<string, Kept>
  trouble: 'none' | 'full' | 'blocked'
} => {
  const records = new Map<string, Kept>()
  const ready = (): void => {
    if (keep.trouble === 'blocked') throw new KeepError(say.trouble.storeUnavailable)
  }
  const keep = {
    records,
    trouble: 'none' as 'none' | 'full' | 'blocked',
    list: async () => {
      ready()
      return { games: [...records.values()].map(listed), damaged: [] }
    },
    get: async (id: string) => {
      ready()
      return records.get(id)
    },
    put: async (kept: Kept) => {
      ready()
      if (keep.trouble === 'full') throw new KeepError(say.trouble.storeFull)
      if ((records.get(kept.id)?.revision ?? 0) >= kept.revision) throw new KeepError(say.trouble.wentOn)
      records.set(kept.id, structuredClone(kept))
    },
    remove: async (id: string) => {
      ready()
      records.delete(id)
    },
  }
  return keep
}
