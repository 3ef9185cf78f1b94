import { randomBytes } from 'node:crypto'
import type { Card } from '@kurgan/wire'
import { hashOf, newId } from '../ids.ts'
import { sanctions } from '../moderation/sanctions.ts'
import type { Statement, Store } from '../store/port.ts'
import { loginOf } from './accounts.ts'
import { failures } from './failures.ts'
import { keyOf, objectionTo } from './names.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** It cannot be done; the message is one sentence for a person. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}

interface Entered {
  readonly account: Card
  readonly token: string
}

/** Guests who take a name, and what they may do with it from then on. */
export interface Members {
  /** The guest keeps seats and games. The codes are shown once. */
  readonly claim: (
    guest: Card,
    wish: { readonly name: string; readonly password: string },
  ) => Promise<Entered & { readonly codes: readonly string[] }>
  readonly signIn: (
    wish: { readonly name: string; readonly password?: string | undefined; readonly code?: string | undefined },
    address: string,
  ) => Promise<Entered>
  readonly signOut: (account: string, token: string, everywhere: boolean) => Promise<void>
  readonly newCodes: (account: string, password: string) => Promise<readonly string[]>
  /** Signs out everywhere; whoever asked comes in again by the token. */
  readonly newPassword: (account: Card, password: string, next: string) => Promise<Entered>
  /** Games stay; whose they were is called a former player. */
  readonly close: (account: Card, password: string) => Promise<void>
  /** All that is kept of somebody. */
  readonly everythingOf: (account: string) => Promise<{ readonly [what: string]: unknown }>
}

const wrong = 'Name or password is wrong.'
const formerly = 'former player'
const manyCodes = 10
const shortest = 8

/** Eighty bits that can be read aloud: no letter looks like another. */
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte, i) => `${i > 0 && i % 4 === 0 ? '-' : ''}${'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]}`)
    .join('')
const codeHash = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

/** Everything about passwords and codes, as statements to be written with what they are for. */
const credentials = ({ sql, read, commit }: Store) => ({
  /** A code opens the account once. */
  use(account: string, code: string): Promise<boolean> {
    const used = sql
      .deleteFrom('credential')
      .where('account', '=', account)
      .where('kind', '=', 'code')
      .where('hash', '=', codeHash(code))
      .returning('id')
    return commit({ guard: { insert: used, expected: 1 }, statements: [] })
  },
  codes(account: string): { readonly codes: readonly string[]; readonly statements: readonly Statement[] } {
    const codes = Array.from({ length: manyCodes }, newCode)
    const rows = codes.map((code) => ({ id: newId(), account, kind: 'code' as const, hash: codeHash(code) }))
    const before = sql.deleteFrom('credential').where('account', '=', account).where('kind', '=', 'code')
    return { codes, statements: [before, sql.insertInto('credential').values(rows)] }
  },
  async password(account: string, password: string): Promise<readonly Statement[]> {
    if (password.length < shortest) throw new AccountError(`A password has ${shortest} characters at least.`)
    const row = { id: newId(), account, kind: 'password' as const, hash: await hashPassword(password) }
    const before = sql.deleteFrom('credential').where('account', '=', account).where('kind', '=', 'password')
    return [before, sql.insertInto('credential').values(row)]
  },
  async has(account: string | undefined, password: string): Promise<boolean> {
    const [kept] = await read(
      sql
        .selectFrom('credential')
        .select('hash')
        .where('account', '=', account ?? '')
        .where('kind', '=', 'password'),
    )
    return isPassword(password, kept?.hash)
  },
})

/** What is kept of somebody in each table, whoever else it concerns. */
const everythingIn = async ({ sql, read }: Store, id: string): Promise<{ readonly [what: string]: unknown }> => ({
  account: await read(sql.selectFrom('account').select(['id', 'name', 'kind', 'created', 'seen']).where('id', '=', id)),
  logins: await read(sql.selectFrom('login').select(['created', 'seen', 'expires']).where('account', '=', id)),
  games: await read(
    sql
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select(['game.id', 'game.title', 'game.config', 'game.state', 'game.outcome', 'seat.side', 'seat.joined'])
      .where('seat.account', '=', id),
  ),
  done: await read(
    sql.selectFrom('entry').select(['game', 'seq', 'at', 'kind', 'body']).where('account', '=', id).orderBy('at'),
  ),
  said: await read(sql.selectFrom('line').select(['game', 'room', 'at', 'text']).where('account', '=', id)),
  relations: await read(sql.selectFrom('relation').select(['you', 'kind']).where('me', '=', id)),
  reports: await read(sql.selectFrom('report').select(['game', 'n', 'at', 'why']).where('by', '=', id)),
  sanctions: await read(sql.selectFrom('sanction').select(['kind', 'until', 'reason', 'at']).where('account', '=', id)),
  ratings: await read(sql.selectFrom('rating').selectAll().where('account', '=', id)),
  hooks: await read(sql.selectFrom('hook').select(['url', 'off']).where('account', '=', id)),
})

/** What the parts of an account have in common. */
const surroundings = (store: Store, now: () => number) => {
  const { sql } = store
  const tried = failures(store, now)
  const secrets = credentials(store)
  /** Nobody guesses on: neither at one account from many places, nor at many from one. */
  const guarded = async (keys: readonly string[], check: () => Promise<boolean>): Promise<void> => {
    if (await tried.waits(keys)) throw new AccountError('Too many attempts have failed: wait a while, then try again.')
    if (await check()) return tried.forget(keys[0] ?? '')
    await tried.failed(keys)
    throw new AccountError(wrong)
  }
  return {
    store,
    secrets,
    guarded,
    mayEnter: (account: string): Promise<void> => sanctions(store, now).check(account, 'locked'),
    login: (account: string) => loginOf(store, account, now()),
    loggedOut: (account: string): Statement => sql.deleteFrom('login').where('account', '=', account),
    confirmed: (account: string, password: string): Promise<void> =>
      guarded([`account ${account}`], () => secrets.has(account, password)),
  }
}
type Surroundings = ReturnType<typeof surroundings>

const claim =
  ({ store: { sql, read, commit }, secrets, login, loggedOut }: Surroundings): Members['claim'] =>
  async (guest, { name, password }) => {
    const no = guest.kind === 'guest' ? objectionTo(name) : 'You have a name already.'
    if (no !== undefined) throw new AccountError(no)
    const key = keyOf(name)
    const taken = await read(sql.selectFrom('account').select('id').where('name_key', '=', key))
    if (taken.length > 0) throw new AccountError('This name is taken: choose another one.')
    const { codes, statements } = secrets.codes(guest.id)
    const { token, statement } = login(guest.id)
    const person = { name, name_key: key, kind: 'person' } as const
    const named = sql
      .updateTable('account')
      .set(person)
      .where('id', '=', guest.id)
      .where('kind', '=', 'guest')
      .returning('id')
    const all = [...(await secrets.password(guest.id, password)), ...statements, loggedOut(guest.id), statement]
    if (!(await commit({ guard: { insert: named, expected: 1 }, statements: all })))
      throw new AccountError('You have a name already.')
    return { account: { ...guest, name, kind: 'person' }, token, codes }
  }

const signIn =
  ({ store: { sql, read, commit }, secrets, guarded, login, mayEnter }: Surroundings): Members['signIn'] =>
  async ({ name, password, code }, address) => {
    const [found] = await read(
      sql.selectFrom('account').select(['id', 'name', 'kind']).where('name_key', '=', keyOf(name)),
    )
    await guarded([`account ${found?.id ?? keyOf(name)}`, `address ${address}`], () =>
      code === undefined ? secrets.has(found?.id, password ?? '') : secrets.use(found?.id ?? '', code),
    )
    if (found === undefined) throw new AccountError(wrong)
    await mayEnter(found.id)
    const { token, statement } = login(found.id)
    await commit({ statements: [statement] })
    return { account: found, token }
  }

export const members = (store: Store, now: () => number): Members => {
  const parts = surroundings(store, now)
  const { secrets, login, loggedOut, confirmed } = parts
  const { sql, commit } = store
  return {
    claim: claim(parts),
    signIn: signIn(parts),
    async signOut(account, token, everywhere) {
      const here = sql.deleteFrom('login').where('token_hash', '=', hashOf(token))
      await commit({ statements: [everywhere ? loggedOut(account) : here] })
    },
    async newCodes(account, password) {
      await confirmed(account, password)
      const { codes, statements } = secrets.codes(account)
      await commit({ statements })
      return codes
    },
    async newPassword(account, password, next) {
      await confirmed(account.id, password)
      const { token, statement } = login(account.id)
      await commit({ statements: [...(await secrets.password(account.id, next)), loggedOut(account.id), statement] })
      return { account, token }
    },
    async close({ id, kind }, password) {
      if (kind === 'person') await confirmed(id, password)
      const gone = { name: formerly, name_key: null, closed: now() }
      await commit({
        statements: [
          sql.updateTable('account').set(gone).where('id', '=', id),
          loggedOut(id),
          sql.deleteFrom('credential').where('account', '=', id),
          sql.deleteFrom('hook').where('account', '=', id),
          sql.deleteFrom('relation').where('me', '=', id),
          sql.deleteFrom('rating').where('account', '=', id),
        ],
      })
    },
    everythingOf: (account) => everythingIn(store, account),
  }
}
