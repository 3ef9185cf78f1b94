import { type PlayerName, type Models, type Position } from '@kurgan/bots'
import { type Config, type Dice, type Game, type Lookahead, search } from '@kurgan/kernel'
import { deciding, playOut } from '@kurgan/lab'
import type { Shelf } from './games.ts'

/** Games to learn from, numbered through. */
export interface TrainingOrder {
  readonly shelf: Shelf
  readonly game: string
  readonly config: Config
  readonly bot: PlayerName
  readonly budget?: number | undefined
  /** What the players have learned before. */
  readonly models: Models | undefined
  readonly seed: string
  readonly first: number
  readonly end: number
}

/** One decision in so many is taken at random, so that positions are seen that good play avoids. */
const strayOneIn = 30
/** Of the boundaries between turns only so many of a game are kept: those that follow each other say the same. */
const keptOfGame = 40

interface Seen {
  readonly features: readonly number[]
  readonly byHand: number
}

/** A game played to its end, seen at each boundary between turns. */
const playOne = <S>(
  game: Game<S>,
  lookahead: Lookahead<S>,
  order: TrainingOrder,
  dice: Dice,
  thoughts: Dice,
): { readonly seen: readonly Seen[]; readonly winner: string | undefined } => {
  const { bot, budget, models, config } = order
  const seats = Object.fromEntries(game.players.map((side) => [side, bot]))
  const think = deciding(game, { seats, budget, models, thoughts })
  const seen: Seen[] = []
  let stretch = ''
  const { outcome } = playOut(game, {
    config,
    diceOf: () => dice,
    choose(s, decision) {
      const now = lookahead.stretch(s)
      if (now !== stretch)
        seen.push({ features: lookahead.features(s), byHand: game.evaluate?.(s, game.sides[0] ?? '') ?? 0 })
      stretch = now
      const strays = thoughts.int(strayOneIn, 'training.stray') === 0
      return strays ? thoughts.pick(decision.actions, 'training.stray') : think(s, decision)
    },
  })
  return { seen, winner: outcome?.winner }
}

/** Plays the games of an order and gives the positions to learn from. */
export const gatherPositions = <S>(game: Game<S>, order: TrainingOrder): readonly Position[] => {
  const { lookahead } = game
  if (lookahead === undefined) throw new Error(`${game.title} gives no features to learn from.`)
  const positions: Position[] = []
  for (let index = order.first; index < order.end; index++) {
    const name = `${order.seed} training ${index}`
    const { seen, winner } = playOne(game, lookahead, order, search(name), search(`${name} thoughts`))
    if (winner === undefined || winner === 'draw') continue
    const every = Math.max(1, Math.floor(seen.length / keptOfGame))
    for (const [i, { features, byHand }] of seen.entries())
      if ((i + index) % every === 0)
        positions.push({
          game: index,
          progress: i / seen.length,
          won: winner === game.sides[0] ? 1 : 0,
          byHand,
          features,
        })
  }
  return positions
}
