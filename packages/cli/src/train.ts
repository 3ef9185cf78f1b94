import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type PlayerName, learn, type Model, type Models, type Position } from '@kurgan/bots'
import { type Game, search } from '@kurgan/kernel'
import { playerFrom, budgetFrom, configFrom, gamesFrom } from './asked.ts'
import { BadRequest, type CliContext } from './cli-context.ts'
import { loadGame, modelFile, modelsOf, shelfOf } from './games.ts'
import { number, table } from './text.ts'
import { worthThreads } from './simulate.ts'
import { gatherPositions, type TrainingOrder } from './training.ts'
import { withWorkers } from './worker-pool.ts'

export interface TrainOptions {
  readonly scenario?: string
  readonly games: string
  readonly seed: string
  readonly players: string
  readonly budget?: string
}

/** A generation of games: who plays them. */
interface Generation {
  readonly players: PlayerName
  readonly games: number
}

const report = ({ heldBack, learnedFrom }: Model): string => {
  const rows = heldBack.map(({ phase: [from, to], positions, aucByHand, auc, calibration }) => [
    `${number(100 * from)}–${number(100 * to)} %`,
    positions,
    number(aucByHand, 3),
    number(auc, 3),
    number(calibration, 3),
  ])
  return `Learned from ${number(learnedFrom.positions)} positions; of games held back:\n${table([
    ['phase', 'positions', 'AUC by hand', 'AUC learned', 'miscalibration'],
    ...rows,
  ])}`
}

/** Plays one generation with what is known by now. */
const played = async (
  context: CliContext,
  game: Game,
  order: Omit<TrainingOrder, 'shelf' | 'first' | 'end'>,
  games: number,
): Promise<readonly Position[]> => {
  const whole: TrainingOrder = { ...order, shelf: shelfOf(context), first: 0, end: games }
  if (games < worthThreads) return gatherPositions(game, whole)
  return (await withWorkers<TrainingOrder, readonly Position[]>(context, 'train', whole)).flat()
}

/**
 * Plays games, learns to foretell their winners, and keeps the model with the game. Each further generation is played by
 * those who use what was learned before; all of them are learned from.
 */
export const train = async (context: CliContext, id: string, options: TrainOptions): Promise<void> => {
  const game = await loadGame(context, id)
  if (game.lookahead === undefined)
    throw new BadRequest(`${game.title} gives no features to learn from: write its lookahead.`)
  const config = configFrom(game, { scenario: options.scenario })
  const generations: readonly Generation[] = options.players
    .split(',')
    .map((name) => ({ players: playerFrom(game, name.trim()), games: gamesFrom(options.games) }))
  const budget = budgetFrom(options.budget)
  const known: Models = modelsOf(context, id) ?? {}
  const positions: Position[] = []
  let learned: Model | undefined
  for (const [at, { players, games }] of generations.entries()) {
    const models = learned === undefined ? known : { ...known, [config.scenario]: learned }
    const seed = `${options.seed} ${at}`
    const some = await played(context, game, { game: id, config, bot: players, budget, models, seed }, games)
    // Games of all generations are numbered through, so that each is learned from or held back as a whole.
    for (const position of some) positions.push({ ...position, game: position.game + at * games })
    const { weights, heldBack } = learn(positions, search(`${options.seed} learning`))
    const learnedFrom = {
      gameVersion: game.version,
      seed: options.seed,
      generations: generations.slice(0, at + 1),
      positions: positions.length,
    }
    learned = { learnedFrom, heldBack, ...weights }
  }
  if (learned === undefined) return
  const file = modelFile(context.home, id)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...known, [config.scenario]: learned })}\n`)
  context.write(`${game.title} (${config.scenario}). ${report(learned)}`)
}
