import type { Position } from '@kurgan/bots'
import { loadGame } from './games.ts'
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
