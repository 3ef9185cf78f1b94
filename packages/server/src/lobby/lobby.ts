import type { ToPage } from '@kurgan/wire'
import type { Listener } from '../live/people.ts'
import type { Hints } from '../store/port.ts'
import type { Relations } from '../talk/relations.ts'
import type { Lists } from './lists.ts'

/** The open tables, as long as somebody looks at them. */
export interface Lobby {
  readonly enter: (listener: Listener) => Promise<void>
  readonly leave: (listener: Listener) => void
  /** A table was opened, taken or closed: whoever looks on sees it. */
  readonly changed: (game: string) => Promise<void>
  /** Somebody stands otherwise to somebody else: what they see is told anew, on every node. */
  readonly again: (accounts: readonly string[]) => Promise<void>
  readonly againHere: (accounts: readonly string[]) => Promise<void>
  /** Other nodes may have opened or closed some: whoever looks on is told if so. */
  readonly look: () => Promise<void>
}

/** People who do not meet each other do not see each other's tables. */
export const lobby = (
  { open, openTo }: Pick<Lists, 'open' | 'openTo'>,
  apartFrom: Relations['apartFrom'],
  hints: Pick<Hints, 'publish'>,
): Lobby => {
  const here = new Set<Listener>()
  /** What all who look on have been told; nothing where that is not known as a whole. */
  let known: string | undefined
  const enter = async (listener: Listener): Promise<void> => {
    here.add(listener)
    listener.send({ t: 'tables', tables: await openTo(listener.account), gone: [], all: true })
  }
  const againHere = async (accounts: readonly string[]): Promise<void> => {
    for (const listener of here) if (accounts.includes(listener.account ?? '')) await enter(listener)
  }
  return {
    enter,
    leave: (listener) => void here.delete(listener),
    async changed(game) {
      if (here.size === 0) return
      const tables = await open(game)
      known = undefined
      const [table] = tables
      const apart = table === undefined ? new Set() : await apartFrom(table.from.id)
      const gone: ToPage = { t: 'tables', tables: [], gone: [game], all: false }
      const message: ToPage = table === undefined ? gone : { t: 'tables', tables, gone: [], all: false }
      for (const listener of here) listener.send(apart.has(listener.account ?? '') ? gone : message)
    },
    async again(accounts) {
      hints.publish(['again', ...accounts].join(' '))
      await againHere(accounts)
    },
    againHere,
    async look() {
      if (here.size === 0) return
      const now = JSON.stringify(await open())
      if (now === known) return
      known = now
      for (const listener of here) await enter(listener)
    },
  }
}
