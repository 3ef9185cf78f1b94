import { type Memory, type Models, playerOf, type PlayerName } from '@kurgan/bots'
import { type Action, applied, type Config, type Dice, type Game, search, type Side } from '@kurgan/kernel'
import { modelsOf, type Shelf } from './games.ts'

/** A run of games, numbered through: what comes out does not depend on who plays which part of it. */
export interface Order {
  readonly shelf: Shelf
  readonly game: string
  readonly config: Config
  /** Who sits in each seat: the side it began with, where players change places by rule. */
  readonly seats: { readonly [side: string]: PlayerName }
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

const tellNobody = (): void => {}

/** Who decides in a game, each with what he remembers. */
export const players = <S>(
  game: Game<S>,
  { seats, budget }: Pick<Order, 'seats' | 'budget'>,
  models: Models | undefined,
  thoughts: Dice,
): ((s: S, side: Side) => Action) => {
  const memories = new Map<Side, Memory | undefined>()
  return (s, side) => {
    const seat = game.seating?.(s)[side] ?? side
    const bot = playerOf(seats[seat] ?? 'random')
    const means = { models, budget, memory: memories.get(seat) }
    const { action, memory } = bot.think(game, game.observe(s, side), side, thoughts, means)
    memories.set(seat, memory)
    return action
  }
}

const playOne = <S>(game: Game<S>, order: Order, models: Models | undefined, index: number, counts: GameCounts) => {
  const { config, seed } = order
  const dice = search(`${seed} game ${index}`)
  // The bots think with dice of their own: a longer thought does not change what the game rolls.
  const thoughts = search(`${seed} game ${index} thoughts`)
  const choose = players(game, order, models, thoughts)
  const s = game.setup(config, dice, tellNobody)
  let decision = game.decision(s)
  for (let actions = 0; actions <= game.maxActions && decision !== undefined; actions++) {
    decision = applied(game, s, choose(s, decision.side), dice, tellNobody)
    counts.actions += 1
  }
  const outcome = game.outcome(s)
  if (outcome === undefined) return
  counts.finished += 1
  count(counts.outcomes, outcome.winner, outcome.kind, 1)
  for (const [measure, value] of Object.entries(outcome.score ?? {})) count(counts.scores, measure, String(value), 1)
}

/** Plays the games of an order, one after the other. */
export const playGames = (game: Game, order: Order): GameCounts => {
  const counts = noCounts()
  const models = modelsOf(order.shelf, order.game)
  for (let index = order.first; index < order.end; index++) {
    try {
      playOne(game, order, models, index, counts)
    } catch (error) {
      throw new Error(`Game ${index} of seed "${order.seed}" broke off: ${String(error)}`, { cause: error })
    }
  }
  return counts
}
