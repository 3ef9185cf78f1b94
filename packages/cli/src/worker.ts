import type { Position } from '@kurgan/bots'
import { type GameRecord, joined, playGame, positionsOf, type Rows, unfold as unfoldGame } from '@kurgan/lab'
import { loadGame, modelsOf } from './games.ts'
import type { UnfoldOrder } from './lab-query.ts'
import type { LabOrder } from './lab-run.ts'
import type { GameResult } from './results.ts'
import { type Order, playGames, playMeeting, type GameCounts } from './simulation.ts'
import { gatherPositions, type TrainingOrder } from './training.ts'
import { type SoakOrder, type SoakResult, soakGames } from './soaking.ts'

/** What each worker thread does. */

export const train = async (order: TrainingOrder): Promise<readonly Position[]> =>
  gatherPositions(await loadGame(order.shelf, order.game), order)

export const simulate = async (order: Order): Promise<GameCounts> =>
  playGames(await loadGame(order.shelf, order.game), order)

export const meet = async (order: Order): Promise<readonly GameResult[]> =>
  playMeeting(await loadGame(order.shelf, order.game), order)

export const soak = async (order: SoakOrder): Promise<SoakResult> =>
  soakGames(await loadGame(order.shelf, order.game), order)

export const lab = async ({ shelf, cell, seed, budget, index }: LabOrder): Promise<GameRecord> =>
  playGame(await loadGame(shelf, cell.game), cell, { seed, budget, models: modelsOf(shelf, cell.game) }, index)

export const unfold = async ({ shelf, game: id, start, games }: UnfoldOrder): Promise<Rows> => {
  const [game, models] = [await loadGame(shelf, id), modelsOf(shelf, id)]
  return joined(games.map((one) => unfoldGame(game, { ...one, models, start })))
}

export const positions = async ({ shelf, game: id, start, games }: UnfoldOrder): Promise<string> => {
  const [game, models] = [await loadGame(shelf, id), modelsOf(shelf, id)]
  return games.map((one) => positionsOf(game, { ...one, models, start })).join('')
}
