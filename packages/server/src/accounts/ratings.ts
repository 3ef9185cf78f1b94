import type { Rated, Rating } from '@kurgan/wire'
import { asideAt } from '../games/standing.ts'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { devicesForgotten, isShared } from './devices.ts'
import { advantageOf, sideBook } from './sides.ts'
import { newcomer, type Strength, strengthAfter } from './glicko.ts'

/** A game that was over sooner says nothing of anybody. */
const fewestHandOvers = 3

export interface Ratings {
  /** Rates a game that is over, once; whoever looks on is told. */
  readonly rate: (game: string) => Promise<Rated | undefined>
  /** What came of a game, where it was rated. */
  readonly of: (game: string) => Promise<Rated | undefined>
  /** By account and title. */
  readonly all: (accounts: readonly string[]) => Promise<ReadonlyMap<string, { readonly [title: string]: Rating }>>
}

type Known = Strength & { readonly games: number }

const shownOf = ({ rating, deviation, games }: Known): Rating => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  games,
})

/** Turns change hands where one side acts after the other. */
const handOvers = (acts: readonly Pick<Schema['entry'], 'side'>[]): number =>
  acts.filter(({ side }, i) => i > 0 && side !== acts[i - 1]?.side).length

const scoreOf = (winner: string, side: string): number => (winner === 'draw' ? 0.5 : winner === side ? 1 : 0)

/** Whether a game counts: played to a result by two people, not at one device, and not taken back. */
const counts = async ({ sql, read }: Store, row: Schema['game'] | undefined): Promise<boolean> => {
  if (row?.state !== 'over' || row.rated === 0 || row.winner === null) return false
  const entries = await read(sql.selectFrom('entry').select(['kind', 'side']).where('game', '=', row.id).orderBy('seq'))
  if (entries.some(({ kind }) => kind === 'back') || (await isShared({ sql, read }, row.id))) return false
  return handOvers(entries.filter(({ kind }) => kind === 'act')) >= fewestHandOvers
}
/** What somebody is worth after a game: whoever had the better side had as good as a weaker opponent. */
const reckonedFor = async (
  store: Store,
  { title, config, winner }: Pick<Schema['game'], 'title' | 'config' | 'winner'>,
): Promise<(me: Known, other: Known, side: string) => Known> => {
  const { scenario } = JSON.parse(config) as { readonly scenario: string }
  const shares = await sideBook(store).of(title, scenario)
  return (me, other, side) => {
    const against = { ...other, rating: other.rating - advantageOf(shares, side) }
    return { ...strengthAfter(me, [{ against, score: scoreOf(winner ?? '', side) }]), games: me.games + 1 }
  }
}

export const ratings = (store: Store): Ratings => {
  const { sql, read, commit } = store
  const known = async (account: string, title: string): Promise<Known> => {
    const [found] = await read(
      sql.selectFrom('rating').selectAll().where('account', '=', account).where('title', '=', title),
    )
    return found ?? { ...newcomer, games: 0 }
  }
  const of = async (game: string): Promise<Rated | undefined> => {
    const found = await read(sql.selectFrom('rating_change').selectAll().where('game', '=', game))
    const changes = found.map(({ side, before, after }) => {
      return [side, { before: JSON.parse(before) as Rating, after: JSON.parse(after) as Rating }] as const
    })
    return changes.length === 0 ? undefined : { t: 'rated', game, ratings: Object.fromEntries(changes) }
  }
  return {
    of,
    async rate(game) {
      const [row] = await read(sql.selectFrom('game').selectAll().where('id', '=', game))
      const seats = await read(sql.selectFrom('seat').select(['side', 'account']).where('game', '=', game))
      const [a, b] = seats.flatMap(({ side, account }) => (account === null ? [] : [{ side, account }]))
      if (row === undefined || a === undefined || b === undefined || !(await counts(store, row))) return undefined
      const { title } = row
      const [ours, theirs] = [await known(a.account, title), await known(b.account, title)]
      const after = await reckonedFor(store, row)
      const changes = [
        { ...a, before: ours, after: after(ours, theirs, a.side) },
        { ...b, before: theirs, after: after(theirs, ours, b.side) },
      ]
      const rows = changes.map(({ side, account, before, after: now }) => {
        return { game, side, account, before: JSON.stringify(shownOf(before)), after: JSON.stringify(shownOf(now)) }
      })
      const once = sql
        .insertInto('rating_change')
        .values(rows)
        .onConflict((on) => on.doNothing())
        .returning('account')
      const statements = changes.map(({ account, after: { rating, deviation, volatility, games } }) => {
        const set = { rating, deviation, volatility, games }
        return sql
          .insertInto('rating')
          .values({ account, title, ...set })
          .onConflict((on) => on.columns(['account', 'title']).doUpdateSet(set))
      })
      await commit({
        guard: { insert: once, expected: 2 },
        statements: [...statements, devicesForgotten(store, game), asideAt(store, game)],
      })
      return of(game)
    },
    async all(accounts) {
      const found =
        accounts.length === 0 ? [] : await read(sql.selectFrom('rating').selectAll().where('account', 'in', accounts))
      const by = new Map<string, { readonly [title: string]: Rating }>()
      for (const one of found) by.set(one.account, { ...by.get(one.account), [one.title]: shownOf(one) })
      return by
    },
  }
}
