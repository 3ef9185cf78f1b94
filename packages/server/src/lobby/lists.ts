import type { Config } from '@kurgan/kernel'
import type { Card, Mine, OpenTable, Seats, Watchable } from '@kurgan/wire'
import type { Ratings } from '../accounts/ratings.ts'
import { cardOf, type Opened } from '../games/opened.ts'
import type { Statement, Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import type { Relations } from '../talk/relations.ts'

/** The longest list of games that is sent. */
const longest = 200

export interface Lists {
  /** Tables of the lobby that wait for somebody; or one of them, if it does. */
  readonly open: (game?: string) => Promise<readonly OpenTable[]>
  /** The same, as far as somebody may see them: not of people who do not meet each other. */
  readonly openTo: (account: string | undefined) => Promise<readonly OpenTable[]>
  /** An account's own games, what was done last first; or one of them. */
  readonly mine: (account: string, game?: string) => Promise<readonly Mine[]>
  /** Games that everybody may watch, but for those who do not meet whoever plays. */
  readonly watchable: (account: string | undefined) => Promise<readonly Watchable[]>
}

interface Surroundings {
  readonly store: Store
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly ratings: Ratings['all']
  readonly apartFrom: Relations['apartFrom']
}

type Row = Pick<Schema['game'], 'id' | 'title' | 'config' | 'pace' | 'rated'>

const termsOf = ({ id, title, config, pace, rated }: Row) => ({
  game: id,
  title,
  config: JSON.parse(config) as Config,
  pace,
  rated: rated === 1,
})

type MineRow = Pick<
  Opened['row'],
  'id' | 'title' | 'config' | 'pace' | 'rated' | 'state' | 'deciding' | 'deadline' | 'at'
>

/** A game of somebody's as it stands now. */
export const mineOf = ({ row, seats }: { readonly row: MineRow; readonly seats: Seats }, side: string): Mine => {
  const { id, title, config, pace, rated, state, deciding, deadline, at } = row
  return {
    game: id,
    title,
    config,
    pace,
    rated: rated === 1,
    state: state === 'aborted' ? 'over' : state,
    side,
    seats,
    ...(deciding === null || state !== 'live' ? {} : { deciding }),
    ...(deadline === null || state !== 'live' ? {} : { deadline }),
    at,
  }
}

/** Who sits at each of many games. */
const seatsOf = async (
  { store: { sql, read }, cards }: Surroundings,
  games: readonly string[],
): Promise<ReadonlyMap<string, Seats>> => {
  const all = new Map<string, Seats>()
  if (games.length === 0) return all
  const taken = await read(sql.selectFrom('seat').selectAll().where('game', 'in', games))
  const known = await cards(taken.flatMap(({ account }) => (account === null ? [] : [account])))
  for (const { game, side, account, computer } of taken)
    all.set(game, { ...all.get(game), [side]: cardOf(known.get(account ?? ''), computer) })
  return all
}
const terms = ['game.id', 'game.title', 'game.config', 'game.pace', 'game.rated'] as const

const mineIn = async (surroundings: Surroundings, account: string, game?: string): Promise<readonly Mine[]> => {
  const { sql, read } = surroundings.store
  const all = sql
    .selectFrom('seat')
    .innerJoin('game', 'game.id', 'seat.game')
    .select([...terms, 'game.state', 'game.deciding', 'game.deadline', 'game.at', 'seat.side'])
    .where('seat.account', '=', account)
    .where('game.state', '!=', 'aborted')
  const found = await read(
    game === undefined ? all.orderBy('game.at', 'desc').limit(longest) : all.where('game.id', '=', game),
  )
  const seats = await seatsOf(
    surroundings,
    found.map(({ id }) => id),
  )
  return found.map(({ side, config, ...row }) =>
    mineOf({ row: { ...row, config: JSON.parse(config) as Config }, seats: seats.get(row.id) ?? {} }, side),
  )
}

const openIn =
  ({ store: { sql, read }, cards, ratings }: Surroundings): Lists['open'] =>
  async (game) => {
    const waiting = sql
      .selectFrom('game')
      .innerJoin('seat', 'seat.game', 'game.id')
      .select([...terms, 'game.owner', 'game.commitment', 'game.created', 'seat.side'])
      .where('game.state', '=', 'open')
      .where('game.public', '=', 1)
      .where('seat.account', 'is', null)
    const query: Statement<OpenRow> =
      game === undefined ? waiting.orderBy('game.created', 'desc').limit(longest) : waiting.where('game.id', '=', game)
    const found = await read(query)
    const owners = found.map(({ owner }) => owner)
    const [known, rated] = [await cards(owners), await ratings(owners)]
    return found.flatMap((row) => {
      const from = known.get(row.owner)
      const rating = rated.get(row.owner)?.[row.title]
      const { side, commitment, created } = row
      if (from === undefined) return []
      return [{ ...termsOf(row), side, from, ...(rating === undefined ? {} : { rating }), commitment, created }]
    })
  }

export const lists = (surroundings: Surroundings): Lists => {
  const { store, apartFrom } = surroundings
  const { sql, read } = store
  const open = openIn(surroundings)
  return {
    open,
    async openTo(account) {
      const apart = account === undefined ? new Set() : await apartFrom(account)
      return (await open()).filter(({ from }) => !apart.has(from.id))
    },
    mine: (account, game) => mineIn(surroundings, account, game),
    async watchable(account) {
      const found = await read(
        sql
          .selectFrom('game')
          .select([...terms, 'game.started'])
          .where('state', '=', 'live')
          .where('audience', '=', 'everybody')
          .orderBy('started', 'desc')
          .limit(longest),
      )
      const seats = await seatsOf(
        surroundings,
        found.map(({ id }) => id),
      )
      const apart = account === undefined ? new Set() : await apartFrom(account)
      const isApart = (game: string): boolean =>
        Object.values(seats.get(game) ?? {}).some((card) => card !== null && apart.has(card.id))
      return found
        .filter(({ id }) => !isApart(id))
        .map((row) => ({ ...termsOf(row), seats: seats.get(row.id) ?? {}, started: row.started ?? 0 }))
    },
  }
}

type OpenRow = Row & Pick<Schema['game'], 'owner' | 'commitment' | 'created'> & { readonly side: string }
