import type { ToPage } from '@kurgan/wire'
import type { Desk } from './games/desk.ts'
import type { Watcher } from './games/watchers.ts'
import type { People } from './live/people.ts'
import type { Lists } from './lobby/lists.ts'
import type { Lobby } from './lobby/lobby.ts'
import type { Store } from './store/port.ts'

/** So often it is said again who looks at what here. */
const presentEvery = 10_000

interface Surroundings {
  readonly store: Store
  readonly desk: Desk
  readonly lobby: Lobby
  readonly lists: Pick<Lists, 'mine'>
  readonly people: People
  /** What is told of a game besides the game. */
  readonly besides: (game: string, watcher: Watcher) => Promise<readonly ToPage[]>
}

/** What one node tells the others: the word of it, and what it is about. */
type Words = { readonly [word: string]: (about: readonly string[]) => void | Promise<void> }

/** Games are looked at together: many hints come at once. */
const looking = ({ store: { sql, read }, desk, besides }: Surroundings) => {
  let wanted = new Set<string>()
  let looks: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const reached = desk.reached()
    const games = [...wanted].filter((game) => reached.has(game))
    wanted = new Set()
    if (games.length === 0) return
    const now = await read(sql.selectFrom('game').select(['id', 'seq', 'asides']).where('id', 'in', games))
    for (const { id, ...far } of now) {
      if (!(await desk.look(id, far))) continue
      for (const [watcher] of desk.watchers.all(id))
        for (const message of await besides(id, watcher)) watcher.send(message)
    }
  }
  const lookAtAll = async (): Promise<void> => {
    // Where the store does not answer it is looked again later.
    while (wanted.size > 0) await look().catch(() => undefined)
    looks = undefined
  }
  return {
    want: (games: Iterable<string>): void => {
      for (const game of games) wanted.add(game)
      looks ??= new Promise((done) => setImmediate(done)).then(lookAtAll)
    },
    settled: async (): Promise<void> => looks,
  }
}

/** Hears what other nodes that share the store have done, and tells it to whoever is here. */
export const openNodes = (surroundings: Surroundings): { readonly close: () => Promise<void> } => {
  const { store, desk, lobby, lists, people } = surroundings
  const { want, settled } = looking(surroundings)
  const words: Words = {
    game: (games) => want(games),
    async table(games) {
      want(games)
      for (const game of games) await lobby.changed(game)
    },
    async mine([game = '', ...accounts]) {
      for (const account of accounts.filter((one) => people.isHere(one)))
        for (const mine of await lists.mine(account, game)) people.tell(account, { t: 'mine', mine })
    },
    anew: ([game = '']) => desk.changed(game),
    renamed: ([account = '']) => desk.renamedHere(account),
    end: ([account = '']) => people.endHere(account),
    again: (accounts) => lobby.againHere(accounts),
    unsaid: ([game = '', n]) => desk.watchers.tell(game, { t: 'unsaid', game, n: Number(n) }),
    here: (who) => desk.watchers.heardPresent(who.join(' ')),
    gone: (who) => desk.watchers.heardGone(who.join(' ')),
  }
  const hear = async (hint: string): Promise<void> => {
    const [word = '', ...about] = hint.split(' ')
    await words[word]?.(about)
  }
  const running = new Set<Promise<void>>()
  const run = (does: Promise<void>): void => {
    // What failed now is made up for when everything is compared.
    const quiet = does.catch(() => undefined).then(() => void running.delete(quiet))
    running.add(quiet)
  }
  let closed = false
  store.hints.subscribe({
    hint(hint) {
      if (!closed) run(hear(hint))
    },
    look() {
      if (closed) return
      want(desk.reached().keys())
      run(lobby.look())
    },
  })
  const timer = setInterval(() => {
    for (const who of desk.watchers.present()) store.hints.publish(`here ${who}`)
  }, presentEvery)
  return {
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([settled(), ...running])
    },
  }
}
