import type { ToPage } from '@kurgan/wire'
import type { Listener } from '../live/people.ts'
import type { Lists } from './lists.ts'

/** The open tables, as long as somebody looks at them. */
export interface Lobby {
  readonly enter: (listener: Listener) => Promise<void>
  readonly leave: (listener: Listener) => void
  /** A table was opened, taken or closed: whoever looks on sees it. */
  readonly changed: (game: string) => Promise<void>
}

export const lobby = ({ open }: Pick<Lists, 'open'>): Lobby => {
  const here = new Set<Listener>()
  return {
    async enter(listener) {
      here.add(listener)
      listener.send({ t: 'tables', tables: await open(), gone: [], all: true })
    },
    leave: (listener) => void here.delete(listener),
    async changed(game) {
      if (here.size === 0) return
      const tables = await open(game)
      const message: ToPage = { t: 'tables', tables, gone: tables.length === 0 ? [game] : [], all: false }
      for (const listener of here) listener.send(message)
    },
  }
}
