import type { ToPage } from '@kurgan/wire'
import type { Listener } from '../live/people.ts'
import type { Relations } from '../talk/relations.ts'
import type { Lists } from './lists.ts'

/** The open tables, as long as somebody looks at them. */
export interface Lobby {
  readonly enter: (listener: Listener) => Promise<void>
  readonly leave: (listener: Listener) => void
  /** A table was opened, taken or closed: whoever looks on sees it. */
  readonly changed: (game: string) => Promise<void>
  /** Somebody stands otherwise to somebody else: what they see is told anew. */
  readonly again: (accounts: readonly string[]) => Promise<void>
}

/** People who do not meet each other do not see each other's tables. */
export const lobby = ({ open, openTo }: Pick<Lists, 'open' | 'openTo'>, apartFrom: Relations['apartFrom']): Lobby => {
  const here = new Set<Listener>()
  const enter = async (listener: Listener): Promise<void> => {
    here.add(listener)
    listener.send({ t: 'tables', tables: await openTo(listener.account), gone: [], all: true })
  }
  return {
    enter,
    leave: (listener) => void here.delete(listener),
    async changed(game) {
      if (here.size === 0) return
      const tables = await open(game)
      const [table] = tables
      const apart = table === undefined ? new Set() : await apartFrom(table.from.id)
      const gone: ToPage = { t: 'tables', tables: [], gone: [game], all: false }
      const message: ToPage = table === undefined ? gone : { t: 'tables', tables, gone: [], all: false }
      for (const listener of here) listener.send(apart.has(listener.account ?? '') ? gone : message)
    },
    async again(accounts) {
      for (const listener of here) if (accounts.includes(listener.account ?? '')) await enter(listener)
    },
  }
}
