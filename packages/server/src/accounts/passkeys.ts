import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Card, PasskeyShown } from '@kurgan/wire'
import { hashOf } from '../ids.ts'
import type { Statement, Store } from '../store/port.ts'
import { AccountError, type Entered, type Proof, type Proofs } from './proofs.ts'

/** A challenge is answered so soon, once. */
const challengeLasts = 2 * 60 * 1000
/** Keys of one account. */
const most = 10

/** Where the pages of this server are: a key is for one such place. */
export interface Site {
  readonly origin: string
}

export interface Passkeys {
  /** What a browser needs to make a key. */
  readonly toMake: (account: Card, name: string, site: Site) => Promise<unknown>
  /** A key that a browser has made: one more, or that by which a guest takes a name. */
  readonly make: (
    account: Card,
    made: { readonly name: string | undefined; readonly response: unknown; readonly proof: Proof },
    site: Site,
  ) => Promise<Entered & { readonly codes: readonly string[] }>
  /** What a browser needs to ask for a key; whose, nobody says. */
  readonly toEnter: (site: Site) => Promise<unknown>
  readonly enter: (response: unknown, site: Site, address: string) => Promise<Entered>
  readonly of: (account: string) => Promise<readonly PasskeyShown[]>
  readonly remove: (account: string, key: string, proof: Proof) => Promise<void>
}

const noKey = 'This passkey is not known here, or it was asked for too long ago: try again.'

/** Keys are for a name, and an address made of numbers is none. */
const hostOf = ({ origin }: Site): string => {
  const { hostname } = new URL(origin)
  if (/^[\d.]+$|^\[/.test(hostname))
    throw new AccountError('Passkeys need the name of a server: open this page as http://localhost instead.')
  return hostname
}

/** Challenges that were given out: each is answered once. */
const challenges = ({ sql, commit }: Store, now: () => number) => ({
  give: async (challenge: string): Promise<void> => {
    const given = { hash: hashOf(challenge), expires: now() + challengeLasts }
    const old = sql.deleteFrom('challenge').where('expires', '<', now())
    await commit({ statements: [old, sql.insertInto('challenge').values(given)] })
  },
  take: (challenge: string): Promise<boolean> => {
    const taken = sql
      .deleteFrom('challenge')
      .where('hash', '=', hashOf(challenge))
      .where('expires', '>', now())
      .returning('hash')
    return commit({ guard: { insert: taken, expected: 1 }, statements: [] })
  },
})

type Challenges = ReturnType<typeof challenges>

/** The library speaks of what is wrong in its own words: to a person it is all the same. */
const checked = async <T>(body: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await body()
  } catch {
    return undefined
  }
}

const keysOf = ({ sql, read }: Store, account: string) =>
  read(
    sql
      .selectFrom('credential')
      .select(['id', 'made', 'used'])
      .where('account', '=', account)
      .where('kind', '=', 'passkey')
      .orderBy('made'),
  )

const make =
  (parts: Proofs, { take }: Challenges, now: () => number): Passkeys['make'] =>
  async (account, { name, response, proof }, site) => {
    const { store, confirmed, named, enters } = parts
    const { sql } = store
    if (account.kind === 'person') await confirmed(account.id, proof)
    if ((await keysOf(store, account.id)).length >= most)
      throw new AccountError(`${most} passkeys are enough: remove one first.`)
    const verified = await checked(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: site.origin,
        expectedRPID: hostOf(site),
        requireUserVerification: false,
      }),
    )
    const made = verified?.registrationInfo
    if (made === undefined) throw new AccountError(noKey)
    const { id, publicKey, counter } = made.credential
    const key: Statement = sql.insertInto('credential').values({
      id,
      account: account.id,
      kind: 'passkey',
      hash: '',
      public: Buffer.from(publicKey).toString('base64url'),
      counter,
      made: now(),
    })
    if (account.kind === 'guest') return named(account, name ?? '', [key])
    const before = sql.deleteFrom('login').where('token_hash', '=', hashOf(proof.token))
    return { ...(await enters(account, key, before)), codes: [] }
  }

const enter =
  (parts: Proofs, { take }: Challenges, now: () => number): Passkeys['enter'] =>
  async (response, site, address) => {
    const { store, guarded, enters } = parts
    const { sql, read } = store
    const { id } = response as AuthenticationResponseJSON
    const [key] = await read(
      sql
        .selectFrom('credential')
        .innerJoin('account', 'account.id', 'credential.account')
        .select(['account.id', 'account.name', 'account.kind', 'credential.public', 'credential.counter'])
        .where('credential.id', '=', id)
        .where('credential.kind', '=', 'passkey'),
    )
    const known = { id, publicKey: Buffer.from(key?.public ?? '', 'base64url'), counter: key?.counter ?? 0 }
    const verified = await checked(() =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: site.origin,
        expectedRPID: hostOf(site),
        credential: known,
        requireUserVerification: false,
      }),
    )
    const isKey = verified?.verified === true
    await guarded([`passkey ${hashOf(id)}`, `address ${address}`], () => Promise.resolve(isKey), noKey)
    const counter = verified?.authenticationInfo.newCounter ?? 0
    if (key === undefined) throw new AccountError(noKey)
    const { public: _public, counter: _counter, ...account } = key
    return enters(account, sql.updateTable('credential').set({ counter, used: now() }).where('id', '=', id))
  }

/** Keys that a device keeps and shows by itself: nobody has to type who they are. */
export const passkeys = (parts: Proofs, now: () => number): Passkeys => {
  const { store, confirmed } = parts
  const { sql, read, commit } = store
  const all = challenges(store, now)
  return {
    async toMake(account, name, site) {
      const options = await generateRegistrationOptions({
        rpName: 'Kurgan',
        rpID: hostOf(site),
        userName: account.kind === 'person' ? account.name : name,
        userID: new TextEncoder().encode(account.id),
        excludeCredentials: (await keysOf(store, account.id)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      await all.give(options.challenge)
      return options
    },
    make: make(parts, all, now),
    async toEnter(site) {
      const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'preferred' })
      await all.give(options.challenge)
      return options
    },
    enter: enter(parts, all, now),
    async of(account) {
      return (await keysOf(store, account)).map(({ id, made, used }) => ({ id, made: made ?? 0, used }))
    },
    async remove(account, key, proof) {
      await confirmed(account, proof)
      const others = await read(
        sql
          .selectFrom('credential')
          .select('id')
          .where('account', '=', account)
          .where('kind', 'in', ['passkey', 'password'])
          .where('id', '!=', key),
      )
      if (others.length === 0)
        throw new AccountError('This is the only way into your account: make another passkey or a password first.')
      const gone = sql.deleteFrom('credential').where('account', '=', account).where('kind', '=', 'passkey')
      await commit({ statements: [gone.where('id', '=', key)] })
    },
  }
}
