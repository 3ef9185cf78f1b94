import type { Card, Hook } from '@kurgan/wire'
import { AccountError } from '../accounts/proofs.ts'
import type { Desk } from '../games/desk.ts'
import { newId, newToken } from '../ids.ts'
import type { Store } from '../store/port.ts'
import { type deliver as Deliver, objectionTo } from './deliver.ts'

/** Web addresses of one account. */
const most = 3
/** After so many failures in a day nobody is called any more. */
const mostFailures = 5
const day = 24 * 60 * 60 * 1000

export interface Hooks {
  readonly add: (account: string, url: string) => Promise<Hook & { readonly secret: string }>
  readonly of: (account: string) => Promise<readonly Hook[]>
  readonly remove: (account: string, id: string) => Promise<void>
  /** It is somebody's turn since a while: tells it to their hooks, unless they look at the game. `of` is game and account. */
  readonly notice: (of: string) => Promise<void>
}

interface Surroundings {
  readonly store: Store
  readonly watchers: Pick<Desk['watchers'], 'looks'>
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly deliver: typeof Deliver
  readonly now: () => number
}

/** What is told: the game and who waits; never what is asked, nor where anything stands. */
const bodyOf = async (
  { store: { sql, read }, cards }: Surroundings,
  game: string,
  account: string,
): Promise<string | undefined> => {
  const seats = await read(
    sql
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select([
        'seat.side',
        'seat.account',
        'seat.computer',
        'game.title',
        'game.state',
        'game.deciding',
        'game.deadline',
      ])
      .where('seat.game', '=', game),
  )
  const own = seats.find((seat) => seat.account === account)
  const isAsked = own?.state === 'live' && own.deciding === own.side && own.computer === null
  if (own === undefined || !isAsked) return undefined
  const other = seats.find((seat) => seat.side !== own.side)
  const opponent = (await cards([other?.account ?? ''])).get(other?.account ?? '')?.name ?? other?.computer ?? null
  return JSON.stringify({
    kind: 'decision',
    game,
    title: own.title,
    side: own.side,
    opponent,
    deadline: own.deadline,
  })
}

export const hooks = (surroundings: Surroundings): Hooks => {
  const { store, watchers, deliver, now } = surroundings
  const { sql, read, commit } = store
  const all = (account: string) => read(sql.selectFrom('hook').selectAll().where('account', '=', account))

  return {
    async add(account, url) {
      const no = objectionTo(url)
      if (no !== undefined) throw new AccountError(no)
      if ((await all(account)).length >= most) throw new AccountError(`${most} addresses are enough: remove one first.`)
      const hook = { id: newId(), account, url, secret: newToken(), failures: 0, since: now(), off: 0 } as const
      await commit({ statements: [sql.insertInto('hook').values(hook)] })
      return { id: hook.id, url, off: false, secret: hook.secret }
    },
    of: async (account) => (await all(account)).map(({ id, url, off }) => ({ id, url, off: off === 1 })),
    async remove(account, id) {
      await commit({ statements: [sql.deleteFrom('hook').where('account', '=', account).where('id', '=', id)] })
    },
    async notice(of) {
      const [game = '', account = ''] = of.split(' ')
      const called = (await all(account)).filter(({ off }) => off === 0)
      if (called.length === 0 || watchers.looks(game, account)) return
      const body = await bodyOf(surroundings, game, account)
      if (body === undefined) return
      for (const { id, url, secret, failures, since } of called) {
        const taken = await deliver({ url, secret, body }).catch(() => false)
        const [before, from] = now() - since > day ? [0, now()] : [failures, since]
        const count = taken ? 0 : before + 1
        const set = { failures: count, since: from, off: count >= mostFailures ? 1 : 0 } as const
        await commit({ statements: [sql.updateTable('hook').set(set).where('id', '=', id)] })
      }
    },
  }
}
