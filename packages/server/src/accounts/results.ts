import type { Config, Outcome } from '@kurgan/kernel'
import type { Card, Result } from '@kurgan/wire'
import type { FindGame } from '../games/opened.ts'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'

/** Of each scenario with its options so many are kept, the best of them. */
const mostKept = 100

/** Games that are played alone have no ratings: what came of them stands in a table. */
export interface Results {
  /** Keeps what came of a game that is over, if it was played alone and by its rules to the end. */
  readonly keep: (game: string) => Promise<void>
  readonly of: (title: string) => Promise<readonly Result[]>
}

interface Surroundings {
  readonly store: Store
  readonly findGame: FindGame
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
}

type Row = Schema['result']
type Compared = Pick<Row, 'takebacks' | 'computed' | 'ended'> & { readonly outcome: Outcome }

/** The same scenario with the same options is the same text, in whatever order they were chosen. */
const textOf = ({ scenario, options }: Config): string =>
  JSON.stringify({
    scenario,
    options: Object.fromEntries(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  })

/** What is compared of a result, first what weighs most; more is better. The measures of a score stand in the order of the game. */
const worthOf = ({ outcome, takebacks, computed, ended }: Compared, player: string): readonly number[] => [
  Number(takebacks + computed === 0),
  Number(outcome.winner === player),
  ...Object.values(outcome.score ?? {}),
  -computed,
  -takebacks,
  -ended,
]

/** The better one first. */
const byWorth =
  (player: string) =>
  (a: Compared, b: Compared): number => {
    const [ours, theirs] = [worthOf(a, player), worthOf(b, player)]
    const place = ours.findIndex((worth, i) => worth !== theirs[i])
    return place < 0 ? 0 : (theirs[place] ?? 0) - (ours[place] ?? 0)
  }

const compared = (rows: readonly Row[], player: string): readonly (Omit<Row, 'outcome'> & Compared)[] =>
  rows.map((row) => ({ ...row, outcome: JSON.parse(row.outcome) as Outcome })).toSorted(byWorth(player))

/** The only player of a title; nothing where it has several, or is not here. */
const playerOf = async (findGame: FindGame, title: string): Promise<string | undefined> => {
  const game = await findGame(title)
  return game?.players.length === 1 ? game.players[0] : undefined
}

/** A game by the rules to its end, and what help there was; nothing where it was given up or never played to one. */
const resultOf = async ({ store: { sql, read } }: Surroundings, game: string): Promise<Row | undefined> => {
  const [row] = await read(
    sql
      .selectFrom('game')
      .innerJoin('seat', 'seat.game', 'game.id')
      .select(['game.title', 'game.config', 'game.outcome', 'game.ended', 'seat.account'])
      .where('game.id', '=', game)
      .where('game.state', '=', 'over'),
  )
  if (row === undefined || row.account === null || row.outcome === null) return undefined
  const { title, account, outcome } = row
  if ((JSON.parse(outcome) as Outcome).outside === true) return undefined
  const entries = await read(sql.selectFrom('entry').select(['kind', 'account']).where('game', '=', game))
  return {
    game,
    title,
    account,
    outcome,
    config: textOf(JSON.parse(row.config) as Config),
    takebacks: entries.filter(({ kind }) => kind === 'back').length,
    computed: entries.filter((entry) => entry.kind === 'act' && entry.account === null).length,
    ended: row.ended ?? 0,
  }
}

export const results = (surroundings: Surroundings): Results => {
  const { store, findGame, cards } = surroundings
  const { sql, read, commit } = store
  return {
    async keep(game) {
      const result = await resultOf(surroundings, game)
      const player = result === undefined ? undefined : await playerOf(findGame, result.title)
      if (result === undefined || player === undefined) return
      const { title, config } = result
      const alike = sql.selectFrom('result').selectAll().where('title', '=', title).where('config', '=', config)
      const before = (await read(alike)).filter((one) => one.game !== game)
      const gone = compared([...before, result], player).slice(mostKept)
      const kept = sql.insertInto('result').values(result)
      await commit({
        statements: [
          kept.onConflict((on) => on.doNothing()),
          ...gone.map((one) => sql.deleteFrom('result').where('game', '=', one.game)),
        ],
      })
    },
    async of(title) {
      const player = await playerOf(findGame, title)
      if (player === undefined) return []
      const found = await read(
        sql
          .selectFrom('result')
          .innerJoin('game', 'game.id', 'result.game')
          .selectAll('result')
          .select('game.audience')
          .where('result.title', '=', title),
      )
      const known = await cards(found.map(({ account }) => account))
      const open = new Set(found.flatMap(({ game, audience }) => (audience === 'everybody' ? [game] : [])))
      return compared(found, player).flatMap(({ game, account, config, outcome, takebacks, computed, ended }) => {
        const by = known.get(account)
        const looked = open.has(game) ? { game } : {}
        return by === undefined
          ? []
          : [{ config: JSON.parse(config) as Config, by, outcome, takebacks, computed, ended, ...looked }]
      })
    },
  }
}
