import { randomInt } from 'node:crypto'
import { checkConfig, type Config, type Side } from '@kurgan/kernel'
import type { Card, Invitation, Level, TableOpened, wish } from '@kurgan/wire'
import type * as z from 'zod/mini'
import { devicesForgotten } from '../accounts/devices.ts'
import type { AnyGame, FindGame } from '../games/opened.ts'
import { hashOf, newToken } from '../ids.ts'
import type { Sanctions } from '../moderation/sanctions.ts'
import type { Relations } from '../talk/relations.ts'
import type { Statement, Store, Unit } from '../store/port.ts'
import { inviteeOf } from './called.ts'
import { laidOut } from './laying.ts'

const invitationLasts = 14 * 24 * 60 * 60 * 1000
/** Tables of one account that wait for somebody. */
const mostOpen = 5

/** What somebody asked for cannot be had; the message is one sentence for a person. */
export class TableError extends Error {
  override readonly name = 'TableError'
}

export interface Tables {
  /** Opens a table and sits down at it. The other seat is whose link it is. */
  readonly open: (account: Card, wish: Wished) => Promise<TableOpened>
  readonly invitation: (token: string) => Promise<Invitation | undefined>
  /** Takes the seat of an invitation; the game begins when nobody is awaited any more. */
  readonly accept: (
    account: Card,
    token: string,
    nonce: string,
  ) => Promise<{ readonly game: string; readonly side: Side }>
  /** Closes a table that nobody has come to. */
  readonly close: (account: string, game: string) => Promise<void>
  /** Takes the free seat of a table in the lobby. */
  readonly sit: (account: Card, game: string, nonce: string) => Promise<{ readonly game: string; readonly side: Side }>
  /** A new link to a table of one's own; the one before leads nowhere from now on. */
  readonly invite: (account: string, game: string) => Promise<{ readonly invitation: string }>
  /** No link leads to it any more. */
  readonly withdraw: (account: string, game: string) => Promise<void>
  /** Nobody has come for long. */
  readonly expire: (game: string) => Promise<void>
}

interface Surroundings {
  readonly store: Store
  readonly findGame: FindGame
  /** Somebody has sat down or left. */
  readonly changed: (game: string) => Promise<void>
  readonly apartFrom: Relations['apartFrom']
  readonly sanctions: Pick<Sanctions, 'check'>
  readonly now: () => number
}

const invitationTo = (
  { store: { sql }, now }: Surroundings,
  {
    token,
    to,
    ...invitation
  }: { readonly token: string; readonly game: string; readonly side: Side; readonly by: string; readonly to?: string },
): Statement =>
  sql.insertInto('invitation').values({
    token_hash: hashOf(token),
    ...invitation,
    expires: now() + invitationLasts,
    to_account: to ?? null,
  })

/** Whoever is invited by name is told of it, if they do not look. */
const callTo = ({ store: { jobs }, now }: Surroundings, game: string, to: string): Statement => {
  const at = now()
  return jobs.set({ kind: 'notice', of: `${game} ${to} invitation`, due: at + 5000, at })
}

/** A table to which nobody comes for so long is closed. */
const expiring = ({ store, now }: Surroundings, game: string): Statement => {
  const at = now()
  return store.jobs.set({ kind: 'expiry', of: game, due: at + invitationLasts, at })
}

const gone = 'This invitation is not open any more: ask for another one.'

type Wished = z.output<typeof wish>
type Found = Invitation & { readonly seq: number; readonly nonces: string }

const invited = async ({ store: { sql, read }, now }: Surroundings, token: string): Promise<Found | undefined> => {
  const [found] = await read(
    sql
      .selectFrom('invitation')
      .innerJoin('game', 'game.id', 'invitation.game')
      .innerJoin('account', 'account.id', 'invitation.by')
      .select(['game.id', 'game.title', 'game.config', 'game.state', 'game.seq', 'game.nonces', 'game.commitment'])
      .select(['game.pace', 'game.rated'])
      .select(['invitation.side', 'invitation.expires', 'account.name'])
      .where('token_hash', '=', hashOf(token)),
  )
  if (found === undefined || found.state !== 'open' || found.expires < now()) return undefined
  const { id: game, config, name: from, rated, state: _state, ...rest } = found
  return { game, config: JSON.parse(config) as Config, from, rated: rated === 1, ...rest }
}

/** What somebody wants cannot be: of a game for the ratings, of a clock, of a side. */
const objection = (game: AnyGame, account: Card, { against, pace, rated, side, delay }: Wished): string | undefined => {
  const alone = game.players.length === 1 || levelOf(against) !== undefined
  if (side !== undefined && !game.players.includes(side)) return `${game.title} has no such side.`
  if (game.players.length === 1 && against !== 'link') return `${game.title} is played alone.`
  if (alone && pace !== 'none') return 'Nobody waits for you here: a clock is for two people.'
  if (rated && alone) return 'A game for the ratings is played by two people.'
  if (rated && account.kind !== 'person')
    return 'Games for the ratings are for those who have a name here: take one first.'
  return rated && delay > 0 ? 'A game for the ratings is shown without delay.' : undefined
}

const levelOf = (against: Wished['against']): Level | undefined =>
  against === 'link' || against === 'lobby' || against === 'name' ? undefined : against

/** Refuses what this account may not open; gives whom it is for, where it is for somebody by name. */
const allowed = async (surroundings: Surroundings, account: Card, game: AnyGame, wished: Wished) => {
  const { sql, read } = surroundings.store
  const { against, to: name = '' } = wished
  if (against === 'lobby') await surroundings.sanctions.check(account.id, 'lobby')
  const waiting = await read(
    sql.selectFrom('game').select('id').where('owner', '=', account.id).where('state', '=', 'open'),
  )
  if (waiting.length >= mostOpen)
    throw new TableError(`${mostOpen} of your tables wait for somebody already: close one of them first.`)
  const no = objection(game, account, wished)
  if (no !== undefined) throw new TableError(no)
  const to = against === 'name' ? await inviteeOf(surroundings, account.id, name) : undefined
  if (against === 'name' && to === undefined)
    throw new TableError('There is nobody of this name here whom you could invite.')
  return to
}

/** A link to the other seat, or an invitation of whoever it is for: then the link is nobody's. */
const inviting = (
  surroundings: Surroundings,
  to: string | undefined,
  call: { readonly game: string; readonly side: Side; readonly by: string },
): { readonly statements: readonly Statement[]; readonly shown: Pick<TableOpened, 'invitation'> } => {
  const token = newToken()
  if (to === undefined)
    return { statements: [invitationTo(surroundings, { token, ...call })], shown: { invitation: token } }
  return {
    statements: [invitationTo(surroundings, { token, to, ...call }), callTo(surroundings, call.game, to)],
    shown: {},
  }
}

const open =
  (surroundings: Surroundings): Tables['open'] =>
  async (account, wished) => {
    const { changed } = surroundings
    const { title, side: wanted, against } = wished
    const game = await surroundings.findGame(title)
    if (game === undefined) throw new TableError(`There is no game "${title.slice(0, 40)}" here.`)
    const config = checkConfig(game, wished.config)
    const to = await allowed(surroundings, account, game, wished)
    const side = wanted ?? game.players[randomInt(game.players.length)] ?? ''
    const other = game.players.find((one) => one !== side)
    const computer = levelOf(against)
    const { id, statements } = laidOut(surroundings, game, {
      ...wished,
      config,
      owner: account.id,
      nonces: { [side]: wished.nonce },
      seats: { [side]: account.id },
      computer,
      isPublic: against === 'lobby',
      rematchOf: null,
    })
    const invites =
      other !== undefined && (against === 'link' || against === 'name')
        ? inviting(surroundings, to, { game: id, side: other, by: account.id })
        : { statements: [], shown: {} }
    await surroundings.store.commit({
      statements: [...statements, ...invites.statements, expiring(surroundings, id)],
    })
    await changed(id)
    return { game: id, side, ...invites.shown }
  }

/** Whoever writes the next entry was first; everybody else was too late. */
const next = (
  { store: { sql }, now }: Surroundings,
  { game, seq }: { readonly game: string; readonly seq: number },
  who: { readonly client: string; readonly account: string | null; readonly side: Side | null },
): NonNullable<Unit['guard']> => ({
  insert: sql
    .insertInto('entry')
    .values({ game, seq: seq + 1, at: now(), kind: 'seat', body: '{}', ...who })
    .onConflict((on) => on.doNothing())
    .returning('seq'),
  expected: 1,
})

/** Takes a seat that waits for somebody; a table has two at most, so that nobody is awaited any more. */
const take = async (
  surroundings: Surroundings,
  account: Card,
  {
    game,
    side,
    seq,
    nonces,
    rated,
    nonce,
  }: Pick<Found, 'game' | 'side' | 'seq' | 'nonces' | 'rated'> & { nonce: string },
): Promise<{ readonly game: string; readonly side: Side }> => {
  const { store, apartFrom, changed, now } = surroundings
  const { sql } = store
  const taken = await store.read(
    sql.selectFrom('seat').select('account').where('game', '=', game).where('account', 'is not', null),
  )
  const apart = await apartFrom(account.id)
  if (taken.some((seat) => apart.has(seat.account ?? '')))
    throw new TableError('You and whoever sits there do not play with each other: look for another table.')
  if (taken.some((seat) => seat.account === account.id))
    throw new TableError('You sit at this table already: it waits for somebody else.')
  if (rated && account.kind !== 'person')
    throw new TableError('This game counts for the ratings: take a name first, then sit down.')
  const all = JSON.stringify({ ...(JSON.parse(nonces) as object), [side]: nonce })
  const begins = { seq: seq + 1, nonces: all, state: 'live', started: now(), public: 0 } as const
  const first = await store.commit({
    guard: next(surroundings, { game, seq }, { client: `seat ${side}`, account: account.id, side }),
    statements: [
      sql
        .updateTable('seat')
        .set({ account: account.id, joined: now() })
        .where('game', '=', game)
        .where('side', '=', side),
      sql.updateTable('game').set(begins).where('id', '=', game),
      sql.deleteFrom('invitation').where('game', '=', game),
      store.jobs.drop({ kind: 'expiry', of: game }),
    ],
  })
  if (!first) throw new TableError('Somebody else was faster: this seat is taken.')
  await changed(game)
  return { game, side }
}

const accept =
  (surroundings: Surroundings): Tables['accept'] =>
  async (account, token, nonce) => {
    const found = await invited(surroundings, token)
    if (found === undefined) throw new TableError(gone)
    return take(surroundings, account, { ...found, nonce })
  }

const sit =
  (surroundings: Surroundings): Tables['sit'] =>
  async (account, game, nonce) => {
    const { sql, read } = surroundings.store
    const mine = sql
      .selectFrom('invitation')
      .select('game')
      .where('game', '=', game)
      .where('to_account', '=', account.id)
    const isCalled = (await read(mine)).length > 0
    if (!isCalled) await surroundings.sanctions.check(account.id, 'lobby')
    const [found] = await read(
      sql
        .selectFrom('game')
        .innerJoin('seat', 'seat.game', 'game.id')
        .select(['game.seq', 'game.nonces', 'game.rated', 'seat.side'])
        .where('game.id', '=', game)
        .where('game.state', '=', 'open')
        .where('game.public', '>=', isCalled ? 0 : 1)
        .where('seat.account', 'is', null),
    )
    if (found === undefined) throw new TableError('This table waits for nobody any more: look for another one.')
    return take(surroundings, account, { ...found, game, rated: found.rated === 1, nonce })
  }

/** A table of somebody's own that waits. */
const waitingOf = async (
  { store: { sql, read } }: Surroundings,
  account: string,
  game: string,
): Promise<{ readonly seq: number; readonly side: Side }> => {
  const [found] = await read(
    sql
      .selectFrom('game')
      .innerJoin('seat', 'seat.game', 'game.id')
      .select(['game.seq', 'seat.side'])
      .where('game.id', '=', game)
      .where('game.owner', '=', account)
      .where('game.state', '=', 'open')
      .where('seat.account', 'is', null),
  )
  if (found === undefined)
    throw new TableError('Only a table of yours that still waits for somebody can be changed or closed.')
  return found
}

const invite =
  (surroundings: Surroundings): Tables['invite'] =>
  async (account, game) => {
    const { side } = await waitingOf(surroundings, account, game)
    const { store } = surroundings
    const token = newToken()
    await store.commit({
      statements: [
        store.sql.deleteFrom('invitation').where('game', '=', game),
        invitationTo(surroundings, { token, game, side, by: account }),
        expiring(surroundings, game),
      ],
    })
    return { invitation: token }
  }

/** What has to be written when a table is closed to which nobody has come. */
const closing = (
  surroundings: Surroundings,
  { game, seq, account }: { readonly game: string; readonly seq: number; readonly account: string | null },
): Unit => {
  const { store, now } = surroundings
  const { sql } = store
  return {
    guard: next(surroundings, { game, seq }, { client: 'close', account, side: null }),
    statements: [
      sql
        .updateTable('game')
        .set({ seq: seq + 1, state: 'aborted', ended: now(), public: 0 })
        .where('id', '=', game),
      sql.deleteFrom('invitation').where('game', '=', game),
      devicesForgotten(store, game),
      store.jobs.drop({ kind: 'expiry', of: game }),
    ],
  }
}

export const tables = (surroundings: Surroundings): Tables => {
  const { store, changed } = surroundings
  const { sql, read, commit } = store
  return {
    open: open(surroundings),
    async invitation(token) {
      const found = await invited(surroundings, token)
      if (found === undefined) return undefined
      const { seq: _seq, nonces: _nonces, ...invitation } = found
      return invitation
    },
    accept: accept(surroundings),
    sit: sit(surroundings),
    invite: invite(surroundings),
    async withdraw(account, game) {
      await waitingOf(surroundings, account, game)
      await commit({ statements: [sql.deleteFrom('invitation').where('game', '=', game)] })
    },
    async close(account, game) {
      const { seq } = await waitingOf(surroundings, account, game)
      if (!(await commit(closing(surroundings, { game, seq, account }))))
        throw new TableError('Somebody has just sat down at this table.')
      await changed(game)
    },
    async expire(game) {
      const [found] = await read(
        sql.selectFrom('game').select('seq').where('id', '=', game).where('state', '=', 'open'),
      )
      if (found === undefined) return
      // Whoever sits down at this moment was in time.
      if (await commit(closing(surroundings, { game, seq: found.seq, account: null }))) await changed(game)
    },
  }
}
