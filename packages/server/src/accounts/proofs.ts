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

export interface Entered {
  readonly account: Card
  readonly token: string
}

/** What shows that it is they who ask: a secret that they know, or that they have come in just now. */
export interface Proof {
  readonly password: string | undefined
  readonly token: string
}

/** Whoever has come in so lately need not show once more who they are. */
const justNow = 15 * 60 * 1000

export const wrong = 'Name or password is wrong.'
const manyCodes = 10
const shortest = 8

/** Eighty bits that can be read aloud: no letter looks like another. */
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte, i) => `${i > 0 && i % 4 === 0 ? '-' : ''}${'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]}`)
    .join('')
/** As it is shown, in whichever case. */
const isCode = (secret: string): boolean => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/i.test(secret)
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

/** Why a guest cannot be called so. */
const nameObjection = (guest: Card, name: string): string | undefined =>
  guest.kind === 'guest' ? objectionTo(name) : 'You have a name already.'

type Login = (account: string) => ReturnType<typeof loginOf>

/** The guest has this name from now on, and these credentials; gives ten codes. */
const takesName =
  ({ sql, read, commit }: Store, secrets: ReturnType<typeof credentials>, login: Login) =>
  async (
    guest: Card,
    name: string,
    proof: readonly Statement[],
  ): Promise<Entered & { readonly codes: readonly string[] }> => {
    const no = nameObjection(guest, name)
    if (no !== undefined) throw new AccountError(no)
    const taken = await read(sql.selectFrom('account').select('id').where('name_key', '=', keyOf(name)))
    if (taken.length > 0) throw new AccountError('This name is taken: choose another one.')
    const { codes, statements } = secrets.codes(guest.id)
    const { token, statement } = login(guest.id)
    const person = { name, name_key: keyOf(name), kind: 'person' } as const
    const insert = sql
      .updateTable('account')
      .set(person)
      .where('id', '=', guest.id)
      .where('kind', '=', 'guest')
      .returning('id')
    const all = [...proof, ...statements, sql.deleteFrom('login').where('account', '=', guest.id), statement]
    if (!(await commit({ guard: { insert, expected: 1 }, statements: all })))
      throw new AccountError('You have a name already.')
    return { account: { ...guest, name, kind: 'person' }, token, codes }
  }

/** What the parts of an account have in common. */
export const proofs = (store: Store, now: () => number) => {
  const { sql, read, commit } = store
  const tried = failures(store, now)
  const secrets = credentials(store)
  /** Nobody guesses on: neither at one account from many places, nor at many from one. */
  const guarded = async (
    keys: readonly string[],
    check: () => Promise<boolean>,
    sentence: string = wrong,
  ): Promise<void> => {
    if (await tried.waits(keys)) throw new AccountError('Too many attempts have failed: wait a while, then try again.')
    if (await check()) return tried.forget(keys[0] ?? '')
    await tried.failed(keys)
    throw new AccountError(sentence)
  }
  const login: Login = (account) => loginOf(store, account, now())
  const loggedOut = (account: string): Statement => sql.deleteFrom('login').where('account', '=', account)
  return {
    store,
    secrets,
    guarded,
    loggedOut,
    /** By password, by one of the codes, or by having come in just now. */
    confirmed: async (account: string, { password, token }: Proof): Promise<void> => {
      const [found] = await read(sql.selectFrom('login').select('created').where('token_hash', '=', hashOf(token)))
      const isFresh = found !== undefined && now() - found.created < justNow
      if (isFresh && (password ?? '') === '') return
      await guarded([`account ${account}`], () =>
        isCode(password ?? '') ? secrets.use(account, password ?? '') : secrets.has(account, password ?? ''),
      )
    },
    named: takesName(store, secrets, login),
    /** They are in, unless they are locked out. */
    enters: async (account: Card, ...more: readonly Statement[]): Promise<Entered> => {
      await sanctions(store, now).check(account.id, 'locked')
      const { token, statement } = login(account.id)
      await commit({ statements: [...more, statement] })
      return { account, token }
    },
  }
}
export type Proofs = ReturnType<typeof proofs>
