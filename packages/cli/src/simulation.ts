import type { Models } from '@kurgan/bots'
import { type Config, type Game, type Outcome, search, type Side } from '@kurgan/kernel'
import { deciding, playOut, type Seats } from '@kurgan/lab'
import { modelsOf, type Shelf } from './games.ts'
import type { GameResult } from './results.ts'

/** A run of games, numbered through: what comes out does not depend on who plays which part of it. */
export interface Order {
  readonly shelf: Shelf
  readonly game: string
  readonly config: Config
  readonly seats: Seats
  readonly seed: string
  /** How many playouts a decision may take, instead of the usual number of each level. */
  readonly budget?: number | undefined
  readonly first: number
  readonly end: number
}

/** What the games came to. All counts, so that parts add up to the same whole in any split. */
export interface GameCounts {
  finished: number
  actions: number
  /** By winner and kind of victory. */
  outcomes: Record<string, Record<string, number>>
  /** How often each measure of the score had each value. */
  scores: Record<string, Record<string, number>>
}

export const noCounts = (): GameCounts => ({ finished: 0, actions: 0, outcomes: {}, scores: {} })

const count = (counts: Record<string, Record<string, number>>, group: string, key: string, times: number): void => {
  const inGroup = (counts[group] ??= {})
  inGroup[key] = (inGroup[key] ?? 0) + times
}

export const add = (sum: GameCounts, part: GameCounts): void => {
  sum.finished += part.finished
  sum.actions += part.actions
  for (const counts of ['outcomes', 'scores'] as const) {
    for (const [group, keys] of Object.entries(part[counts])) {
      for (const [key, times] of Object.entries(keys)) count(sum[counts], group, key, times)
    }
  }
}

/** Plays one game to its end; gives how it came out and how many actions it took. */
const playOne = <S>(
  game: Game<S>,
  { config, seats, budget, seed }: Order,
  models: Models | undefined,
  index: number,
): { readonly outcome: Outcome | undefined; readonly actions: number } => {
  const dice = search(`${seed} game ${index}`)
  const thoughts = search(`${seed} game ${index} thoughts`)
  const choose = deciding(game, { seats, budget, models, thoughts })
  return playOut(game, { config, diceOf: () => dice, choose })
}

/** Plays the games of an order, one after the other, and hands each over. */
const playEach = (
  game: Game,
  order: Order,
  use: (played: { readonly outcome: Outcome | undefined; readonly actions: number }) => void,
): void => {
  const models = modelsOf(order.shelf, order.game)
  for (let index = order.first; index < order.end; index++) {
    try {
      use(playOne(game, order, models, index))
    } catch (error) {
      throw new Error(`Game ${index} of seed "${order.seed}" broke off: ${String(error)}`, { cause: error })
    }
  }
}

/** Plays the games of an order and counts what they came to. */
export const playGames = (game: Game, order: Order): GameCounts => {
  const counts = noCounts()
  playEach(game, order, ({ outcome, actions }) => {
    counts.actions += actions
    if (outcome === undefined) return
    counts.finished += 1
    count(counts.outcomes, outcome.winner, outcome.kind, 1)
    for (const [measure, value] of Object.entries(outcome.score ?? {})) count(counts.scores, measure, String(value), 1)
  })
  return counts
}

/** How one game came out for the first player: won, lost or drawn, or without an end. */
const resultOf = (first: Side, outcome: Outcome | undefined): GameResult => {
  if (outcome === undefined) return '?'
  if (outcome.winner === 'draw') return '='
  return outcome.winner === first ? '1' : '0'
}

/** Plays the games of an order and tells of each how it came out for the first player. */
export const playMeeting = (game: Game, order: Order): readonly GameResult[] => {
  const results: GameResult[] = []
  playEach(game, order, ({ outcome }) => results.push(resultOf(game.players[0] ?? '', outcome)))
  return results
}
