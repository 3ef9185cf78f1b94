import { randomInt } from 'node:crypto'
import { checkConfig, type Config, type Side } from '@kurgan/kernel'
import type { Card, Invitation, Level, TableOpened, wish } from '@kurgan/wire'
import type * as z from 'zod/mini'
import type { Desk } from '../games/desk.ts'
import type { AnyGame, FindGame } from '../games/opened.ts'
import { hashOf, newToken } from '../ids.ts'
import type { Statement, Store, Unit } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { laidOut } from './laying.ts'

const invitationLasts = 14 * 24 * 60 * 60 * 1000
/** Tables of one account that wait for somebody. */
const mostOpen = 5

/** What somebody asked for cannot be had; the message is one sentence for a person. */
export class TableError extends Error {
  override readonly name = 'TableError'
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
  readonly mine: (account: string) => Promise<readonly Listed[]>
}

interface Surroundings {
  readonly store: Store
  readonly findGame: FindGame
  readonly desk: Pick<Desk, 'changed'>
  readonly now: () => number
}

const invitationTo = (
  { store: { sql }, now }: Surroundings,
  { token, ...invitation }: { readonly token: string; readonly game: string; readonly side: Side; readonly by: string },
): Statement =>
  sql.insertInto('invitation').values({ token_hash: hashOf(token), ...invitation, expires: now() + invitationLasts })

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
  against === 'link' || against === 'lobby' ? undefined : against

const open =
  (surroundings: Surroundings): Tables['open'] =>
  async (account, wished) => {
    const { sql, read, commit } = surroundings.store
    const { title, side: wanted } = wished
    const game = await surroundings.findGame(title)
    if (game === undefined) throw new TableError(`There is no game "${title.slice(0, 40)}" here.`)
    const config = checkConfig(game, wished.config)
    const waiting = await read(
      sql.selectFrom('game').select('id').where('owner', '=', account.id).where('state', '=', 'open'),
    )
    if (waiting.length >= mostOpen)
      throw new TableError(`${mostOpen} of your tables wait for somebody already: close one of them first.`)
    const no = objection(game, account, wished)
    if (no !== undefined) throw new TableError(no)
    const side = wanted ?? game.players[randomInt(game.players.length)] ?? ''
    const other = game.players.find((one) => one !== side)
    const computer = levelOf(wished.against)
    const { id, statements } = laidOut(surroundings, game, {
      ...wished,
      config,
      owner: account.id,
      nonces: { [side]: wished.nonce },
      seats: { [side]: account.id },
      computer,
      isPublic: wished.against === 'lobby',
      rematchOf: null,
    })
    const token = other !== undefined && wished.against === 'link' ? newToken() : undefined
    const invites =
      token === undefined ? [] : [invitationTo(surroundings, { token, game: id, side: other ?? '', by: account.id })]
    await commit({ statements: [...statements, ...invites] })
    await surroundings.desk.changed(id)
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
  const { store, desk, now } = surroundings
  const { sql } = store
  const taken = await store.read(
    sql.selectFrom('seat').select('side').where('game', '=', game).where('account', '=', account.id),
  )
  if (taken.length > 0) throw new TableError('You sit at this table already: it waits for somebody else.')
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
    ],
  })
  if (!first) throw new TableError('Somebody else was faster: this seat is taken.')
  await desk.changed(game)
  return { game, side }
}

const accept =
  (surroundings: Surroundings): Tables['accept'] =>
  async (account, token, nonce) => {
    const found = await invited(surroundings, token)
    if (found === undefined) throw new TableError(gone)
    return take(surroundings, account, { ...found, nonce })
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
