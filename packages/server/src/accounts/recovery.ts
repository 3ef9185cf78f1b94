import { hashOf, newId, newToken } from '../ids.ts'
import type { Statement, Store } from '../store/port.ts'
import { AccountError, type Entered, type Proofs } from './proofs.ts'

const linkLasts = 24 * 60 * 60 * 1000

const gone = 'This link was used already, or it is too old: ask for another one.'

/** A link that lets somebody in once, for whom nothing else does any more; whoever operates the server gives it away. */
export const recoveryLink = (
  { sql }: Pick<Store, 'sql'>,
  account: string,
  now: number,
): { readonly token: string; readonly statements: readonly Statement[] } => {
  const token = newToken()
  const link = { id: newId(), account, kind: 'link', hash: hashOf(token), expires: now + linkLasts, made: now } as const
  const before = sql.deleteFrom('credential').where('account', '=', account).where('kind', '=', 'link')
  return { token, statements: [before, sql.insertInto('credential').values(link)] }
}

/** Whoever has the link is in, once; a new password is the next thing they need. */
export const recover =
  ({ store, guarded, enters }: Proofs, now: () => number) =>
  async (token: string, address: string): Promise<Entered> => {
    const { sql, read, commit } = store
    const hash = hashOf(token)
    const [found] = await read(
      sql
        .selectFrom('credential')
        .innerJoin('account', 'account.id', 'credential.account')
        .select(['account.id', 'account.name', 'account.kind'])
        .where('credential.kind', '=', 'link')
        .where('hash', '=', hash)
        .where('expires', '>', now()),
    )
    const check = async (): Promise<boolean> => {
      const used = sql.deleteFrom('credential').where('kind', '=', 'link').where('hash', '=', hash).returning('id')
      return found !== undefined && (await commit({ guard: { insert: used, expected: 1 }, statements: [] }))
    }
    await guarded([`link ${hash}`, `address ${address}`], check, gone)
    if (found === undefined) throw new AccountError(gone)
    return enters(found)
  }
