import { randomInt } from 'node:crypto'
import { checkConfig, type Config, type Side } from '@kurgan/kernel'
import type { Desk } from '../games/desk.ts'
import type { AnyGame, FindGame } from '../games/opened.ts'
import { newSecret } from '../games/seed.ts'
import { hashOf, newId, newToken } from '../ids.ts'
import type { Statement, Store, Unit } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'

const invitationLasts = 14 * 24 * 60 * 60 * 1000
/** Tables of one account that wait for somebody. */
const mostOpen = 5

/** What somebody asked for cannot be had; the message is one sentence for a person. */
export class TableError extends Error {
  override readonly name = 'TableError'
}

/** What whoever holds an invitation is invited to. */
interface Invitation {
  readonly game: string
  readonly title: string
  readonly config: Config
  readonly side: Side
  readonly from: string
  readonly commitment: string
}

/** A game of somebody's, as a list shows it. */
interface Listed {
  readonly game: string
  readonly title: string
  readonly config: Config
  readonly state: Schema['game']['state']
  readonly side: Side
}

export interface Tables {
  /** Opens a table and sits down at it. The other seat is whose link it is. */
  readonly open: (
    account: string,
    wish: { readonly title: string; readonly config: Config; readonly side?: Side | undefined; readonly nonce: string },
  ) => Promise<{ readonly game: string; readonly side: Side; readonly invitation?: string }>
  readonly invitation: (token: string) => Promise<Invitation | undefined>
  /** Takes the seat of an invitation; the game begins when nobody is awaited any more. */
  readonly accept: (
    account: string,
    token: string,
    nonce: string,
  ) => Promise<{ readonly game: string; readonly side: Side }>
  /** Closes a table that nobody has come to. */
  readonly close: (account: string, game: string) => Promise<void>
  readonly mine: (account: string) => Promise<readonly Listed[]>
}

interface Surroundings {
  readonly store: Store
  readonly findGame: FindGame
  readonly desk: Pick<Desk, 'changed'>
  readonly now: () => number
}

const gone = 'This invitation is not open any more: ask for another one.'

type Found = Invitation & { readonly seq: number; readonly nonces: string }

const invited = async ({ store: { sql, read }, now }: Surroundings, token: string): Promise<Found | undefined> => {
  const [found] = await read(
    sql
      .selectFrom('invitation')
      .innerJoin('game', 'game.id', 'invitation.game')
      .innerJoin('account', 'account.id', 'invitation.by')
      .select(['game.id', 'game.title', 'game.config', 'game.state', 'game.seq', 'game.nonces', 'game.commitment'])
      .select(['invitation.side', 'invitation.expires', 'account.name'])
      .where('token_hash', '=', hashOf(token)),
  )
  if (found === undefined || found.state !== 'open' || found.expires < now()) return undefined
  const { id, title, config, side, name, seq, nonces, commitment } = found
  return { game: id, title, config: JSON.parse(config) as Config, side, from: name, commitment, seq, nonces }
}

/** What a table is opened with; and the token of the invitation to its other seat, where it has one. */
const laidOut = (
  { store: { sql }, now }: Surroundings,
  game: AnyGame,
  { account, config, side, nonce }: { account: string; config: Config; side: Side; nonce: string },
): { readonly id: string; readonly token: string | undefined; readonly statements: readonly Statement[] } => {
  const [id, at] = [newId(), now()]
  const other = game.players.find((one) => one !== side)
  const token = other === undefined ? undefined : newToken()
  const waits = other !== undefined
  const table = sql.insertInto('game').values({
    id,
    title: game.id,
    rules: game.version,
    config: JSON.stringify(config),
    ...newSecret(),
    nonces: JSON.stringify({ [side]: nonce }),
    state: waits ? 'open' : 'live',
    owner: account,
    seq: 0,
    created: at,
    started: waits ? null : at,
    ended: null,
    outcome: null,
  })
  const seats = game.players.map((one) =>
    one === side ? { game: id, side: one, account, joined: at } : { game: id, side: one, account: null, joined: null },
  )
  const invitation = { game: id, side: other ?? '', by: account, expires: at + invitationLasts }
  const invites =
    token === undefined ? [] : [sql.insertInto('invitation').values({ token_hash: hashOf(token), ...invitation })]
  return { id, token, statements: [table, sql.insertInto('seat').values(seats), ...invites] }
}

const open =
  (surroundings: Surroundings): Tables['open'] =>
  async (account, { title, config: wished, side: wanted, nonce }) => {
    const { sql, read, commit } = surroundings.store
    const game = await surroundings.findGame(title)
    if (game === undefined) throw new TableError(`There is no game "${title.slice(0, 40)}" here.`)
    const config = checkConfig(game, wished)
    const waiting = await read(
      sql.selectFrom('game').select('id').where('owner', '=', account).where('state', '=', 'open'),
    )
    if (waiting.length >= mostOpen)
      throw new TableError(`${mostOpen} of your tables wait for somebody already: close one of them first.`)
    if (wanted !== undefined && !game.players.includes(wanted)) throw new TableError(`${game.title} has no such side.`)
    const side = wanted ?? game.players[randomInt(game.players.length)] ?? ''
    const { id, token, statements } = laidOut(surroundings, game, { account, config, side, nonce })
    await commit({ statements })
    return { game: id, side, ...(token === undefined ? {} : { invitation: token }) }
  }

/** Whoever writes the next entry was first; everybody else was too late. */
const next = (
  { store: { sql }, now }: Surroundings,
  { game, seq }: { readonly game: string; readonly seq: number },
  who: { readonly client: string; readonly account: string; readonly side: Side | null },
): NonNullable<Unit['guard']> => ({
  insert: sql
    .insertInto('entry')
    .values({ game, seq: seq + 1, at: now(), kind: 'seat', body: '{}', ...who })
    .onConflict((on) => on.doNothing())
    .returning('seq'),
  expected: 1,
})

const accept =
  (surroundings: Surroundings): Tables['accept'] =>
  async (account, token, nonce) => {
    const { store, desk, now } = surroundings
    const { sql } = store
    const found = await invited(surroundings, token)
    if (found === undefined) throw new TableError(gone)
    const { game, side, seq, nonces } = found
    const taken = await store.read(
      sql.selectFrom('seat').select('side').where('game', '=', game).where('account', '=', account),
    )
    if (taken.length > 0) throw new TableError('You sit at this table already: the link is for somebody else.')
    const all = JSON.stringify({ ...(JSON.parse(nonces) as object), [side]: nonce })
    const begun = { seq: seq + 1, nonces: all, state: 'live', started: now() } as const
    const first = await store.commit({
      guard: next(surroundings, { game, seq }, { client: `seat ${side}`, account, side }),
      statements: [
        sql.updateTable('seat').set({ account, joined: now() }).where('game', '=', game).where('side', '=', side),
        // A table has two seats at most: nobody is awaited any more.
        sql.updateTable('game').set(begun).where('id', '=', game),
        sql.deleteFrom('invitation').where('game', '=', game),
      ],
    })
    if (!first) throw new TableError(gone)
    await desk.changed(game)
    return { game, side }
  }

const close =
  (surroundings: Surroundings): Tables['close'] =>
  async (account, game) => {
    const { store, desk, now } = surroundings
    const { sql } = store
    const [found] = await store.read(sql.selectFrom('game').select(['seq', 'owner', 'state']).where('id', '=', game))
    if (found?.owner !== account || found.state !== 'open')
      throw new TableError('Only a table of yours that still waits for somebody can be closed.')
    const closed = await store.commit({
      guard: next(surroundings, { game, seq: found.seq }, { client: 'close', account, side: null }),
      statements: [
        sql
          .updateTable('game')
          .set({ seq: found.seq + 1, state: 'aborted', ended: now() })
          .where('id', '=', game),
        sql.deleteFrom('invitation').where('game', '=', game),
      ],
    })
    if (!closed) throw new TableError('Somebody has just sat down at this table.')
    await desk.changed(game)
  }

export const tables = (surroundings: Surroundings): Tables => ({
  open: open(surroundings),
  async invitation(token) {
    const found = await invited(surroundings, token)
    if (found === undefined) return undefined
    const { seq: _seq, nonces: _nonces, ...invitation } = found
    return invitation
  },
  accept: accept(surroundings),
  close: close(surroundings),
  async mine(account) {
    const { sql, read } = surroundings.store
    const found = await read(
      sql
        .selectFrom('seat')
        .innerJoin('game', 'game.id', 'seat.game')
        .select(['game.id', 'game.title', 'game.config', 'game.state', 'seat.side'])
        .where('seat.account', '=', account)
        .where('game.state', '!=', 'aborted')
        .orderBy('game.created', 'desc')
        .limit(100),
    )
    return found.map(({ id, config, ...row }) => ({ game: id, config: JSON.parse(config) as Config, ...row }))
  },
})
