import { randomInt } from 'node:crypto'
import type { Card } from '@kurgan/wire'
import { hashOf, newId, newToken } from '../ids.ts'
import type { Statement, Store } from '../store/port.ts'

const day = 24 * 60 * 60 * 1000
/** A login ends so long after it was last used. */
export const loginLasts = 30 * day
/** How exactly it is known when somebody was here: not every request is worth a write. */
const seenWithin = 60 * 60 * 1000

export interface Accounts {
  /** Whose login this is, if it is one. */
  readonly whoIs: (token: string | undefined) => Promise<Card | undefined>
  /** A new guest, and the token by which they are known from now on. */
  readonly welcome: () => Promise<{ readonly account: Card; readonly token: string }>
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
}

/** From now on somebody is known by this token; only its hash is kept. */
export const loginOf = (
  { sql }: Pick<Store, 'sql'>,
  account: string,
  now: number,
  lasts = loginLasts,
): { readonly token: string; readonly statement: Statement } => {
  const token = newToken()
  const login = { token_hash: hashOf(token), account, created: now, seen: now, expires: now + lasts }
  return { token, statement: sql.insertInto('login').values(login) }
}

/** Who plays here. A guest is whoever holds the cookie. */
export const accounts = (store: Store, now: () => number): Accounts => {
  const { sql } = store
  return {
    async whoIs(token) {
      if (token === undefined || token.length > 100) return undefined
      const hash = hashOf(token)
      const [found] = await store.read(
        sql
          .selectFrom('login')
          .innerJoin('account', 'account.id', 'login.account')
          .select(['account.id', 'account.name', 'account.kind', 'login.seen', 'login.expires'])
          .where('token_hash', '=', hash),
      )
      if (found === undefined || found.expires < now()) return undefined
      const { id, name, kind, seen } = found
      if (now() - seen > seenWithin) {
        const used = { seen: now(), expires: Math.max(found.expires, now() + loginLasts) }
        await store.commit({
          statements: [
            sql.updateTable('login').set(used).where('token_hash', '=', hash),
            sql.updateTable('account').set({ seen: now() }).where('id', '=', id),
          ],
        })
      }
      return { id, name, kind }
    },
    async welcome() {
      const account: Card = { id: newId(), name: `Guest ${randomInt(1000, 10_000)}`, kind: 'guest' }
      const at = now()
      const { token, statement } = loginOf(store, account.id, at)
      const guest = { ...account, created: at, seen: at, name_key: null, closed: null }
      await store.commit({ statements: [sql.insertInto('account').values(guest), statement] })
      return { account, token }
    },
    async cards(ids) {
      if (ids.length === 0) return new Map()
      const columns = ['id', 'name', 'kind', 'away_until'] as const
      const found = await store.read(sql.selectFrom('account').select(columns).where('id', 'in', ids))
      const at = now()
      return new Map(
        found.map(({ away_until: away, ...card }) => [card.id, away === null || away <= at ? card : { ...card, away }]),
      )
    },
  }
}
