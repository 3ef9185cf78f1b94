import type { Card } from '@kurgan/wire'
import { hashOf } from '../ids.ts'
import type { Store } from '../store/port.ts'
import { keyOf } from './names.ts'
import { AccountError, type Entered, type Proof, type Proofs, wrong } from './proofs.ts'

/** Whose account is closed is called so. */
const formerly = 'former player'

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
  readonly newCodes: (account: string, proof: Proof) => Promise<readonly string[]>
  /** Signs out everywhere; whoever asked comes in again by the token. */
  readonly newPassword: (account: Card, proof: Proof, next: string) => Promise<Entered>
  /** Games stay; whose they were is called a former player. */
  readonly close: (account: Card, proof: Proof) => Promise<void>
  /** All that is kept of somebody. */
  readonly everythingOf: (account: string) => Promise<{ readonly [what: string]: unknown }>
}

/** What is kept of somebody in each table, whoever else it concerns. */
const everythingIn = async ({ sql, read }: Store, id: string): Promise<{ readonly [what: string]: unknown }> => ({
  account: await read(
    sql
      .selectFrom('account')
      .select(['id', 'name', 'kind', 'created', 'seen', 'quiet', 'away_until'])
      .where('id', '=', id),
  ),
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
  credentials: await read(sql.selectFrom('credential').select(['kind', 'made', 'used']).where('account', '=', id)),
  ratings: await read(sql.selectFrom('rating').selectAll().where('account', '=', id)),
  results: await read(sql.selectFrom('result').selectAll().where('account', '=', id)),
  notes: await read(sql.selectFrom('note').select(['game', 'text']).where('account', '=', id)),
  devices: await read(sql.selectFrom('device_used').select(['game', 'device']).where('account', '=', id)),
  channels: await read(sql.selectFrom('channel').select(['kind', 'target', 'off']).where('account', '=', id)),
  notices: await read(sql.selectFrom('notice').selectAll().where('account', '=', id)),
})

const signIn =
  ({ store: { sql, read }, secrets, guarded, enters }: Proofs): Members['signIn'] =>
  async ({ name, password, code }, address) => {
    const [found] = await read(
      sql.selectFrom('account').select(['id', 'name', 'kind']).where('name_key', '=', keyOf(name)),
    )
    await guarded([`account ${found?.id ?? keyOf(name)}`, `address ${address}`], () =>
      code === undefined ? secrets.has(found?.id, password ?? '') : secrets.use(found?.id ?? '', code),
    )
    if (found === undefined) throw new AccountError(wrong)
    return enters(found)
  }

export const members = (parts: Proofs, now: () => number): Members => {
  const { store, secrets, named, enters, loggedOut, confirmed } = parts
  const { sql, commit } = store
  return {
    claim: async (guest, { name, password }) => named(guest, name, await secrets.password(guest.id, password)),
    signIn: signIn(parts),
    async signOut(account, token, everywhere) {
      const here = sql.deleteFrom('login').where('token_hash', '=', hashOf(token))
      await commit({ statements: [everywhere ? loggedOut(account) : here] })
    },
    async newCodes(account, proof) {
      await confirmed(account, proof)
      const { codes, statements } = secrets.codes(account)
      await commit({ statements })
      return codes
    },
    async newPassword(account, proof, next) {
      await confirmed(account.id, proof)
      return enters(account, ...(await secrets.password(account.id, next)), loggedOut(account.id))
    },
    async close({ id, kind }, proof) {
      if (kind === 'person') await confirmed(id, proof)
      const gone = { name: formerly, name_key: null, closed: now() }
      await commit({
        statements: [
          sql.updateTable('account').set(gone).where('id', '=', id),
          loggedOut(id),
          sql.deleteFrom('credential').where('account', '=', id),
          sql.deleteFrom('channel').where('account', '=', id),
          sql.deleteFrom('notice').where('account', '=', id),
          sql.deleteFrom('note').where('account', '=', id),
          sql.deleteFrom('relation').where('me', '=', id),
          sql.deleteFrom('rating').where('account', '=', id),
          sql.deleteFrom('device_used').where('account', '=', id),
        ],
      })
    },
    everythingOf: (account) => everythingIn(store, account),
  }
}
