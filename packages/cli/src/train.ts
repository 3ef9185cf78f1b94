import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type PlayerName, isEnough, learn, type Model, type Models, type Position } from '@kurgan/bots'
import { type Game, search } from '@kurgan/kernel'
import { BadRequest, budgetFrom, configFrom, gamesFrom, number, playerFrom, scenariosFrom, table } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame, modelFile, modelsOf, shelfOf } from './games.ts'
import { type KeptGames, keptGames } from './kept-games.ts'
import { missing, put } from './results.ts'
import { worthThreads } from './simulate.ts'
import { gatherPositions, type TrainingOrder } from './training.ts'
import { withWorkers } from './worker-pool.ts'

export interface TrainOptions {
  readonly scenario?: string
  readonly games: string
  readonly seed: string
  readonly players: string
  readonly budget?: string
  readonly minutes?: string
  readonly keep?: string
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

/** Ends the play of a scenario after some minutes. */
const deadlineIn = (minutes: string | undefined): (() => boolean) => {
  if (minutes === undefined) return () => true
  if (!(Number(minutes) > 0))
    throw new BadRequest(`--minutes ${minutes} is no time to play: give a number greater than 0.`)
  const end = performance.now() + Number(minutes) * 60_000
  return () => performance.now() < end
}

/** One generation of a scenario: what was played of it before, and what there is time for now. */
const played = async (
  context: CliContext,
  game: Game,
  order: Omit<TrainingOrder, 'shelf' | 'first' | 'end'>,
  games: number,
  { batches, keep }: KeptGames,
  mayBegin: () => boolean,
): Promise<{ readonly games: number; readonly positions: readonly Position[] }> => {
  const size = game.lookahead?.features(game.setup(order.config, search(0), () => {})).length
  // What was seen by other features than those of today teaches nothing.
  const all = batches.filter(
    ({ end, positions }) => end <= games && positions.every(({ features }) => features.length === size),
  )
  const line = all.reduce(
    (known, { first, end }) =>
      put(
        known,
        first,
        Array.from({ length: end - first }, () => '1'),
      ),
    '',
  )
  const done = ({ first, end }: { readonly first: number; readonly end: number }, positions: readonly Position[]) => {
    all.push({ first, end, positions })
    keep({ first, end, positions })
  }
  for (const stretch of missing(line, games)) {
    if (!mayBegin()) break
    const part: TrainingOrder = { ...order, shelf: shelfOf(context), ...stretch }
    if (part.end - part.first >= worthThreads)
      await withWorkers<TrainingOrder, readonly Position[]>(context, 'train', part, { done, mayBegin })
    else done(part, gatherPositions(game, part))
  }
  // In the order of the games, whoever was ready first: the same games teach the same.
  const inOrder = all.toSorted((a, b) => a.first - b.first)
  return {
    games: inOrder.reduce((sum, { first, end }) => sum + end - first, 0),
    positions: inOrder.flatMap(({ positions }) => positions),
  }
}

/** Plays the generations of one scenario, each with what was learned from those before, and learns from all of them. */
const trainScenario = async (
  context: CliContext,
  game: Game,
  scenario: string,
  options: TrainOptions,
): Promise<Model | undefined> => {
  const config = configFrom(game, { scenario })
  const asked = options.players.split(',').map((name) => playerFrom(game, name.trim()))
  const most = gamesFrom(options.games)
  const budget = budgetFrom(options.budget)
  const mayBegin = deadlineIn(options.minutes)
  const known: Models = modelsOf(context, game.id) ?? {}
  const positions: Position[] = []
  const generations: Generation[] = []
  let learned: Model | undefined
  for (const [at, players] of asked.entries()) {
    const models = learned === undefined ? known : { ...known, [scenario]: learned }
    const seed = `${options.seed} ${at}`
    const name = [game.id, scenario, `v${game.version}`, players, budget ?? 'usual', options.seed, at].join('-')
    const order = { game: game.id, config, bot: players, budget, models, seed }
    const some = await played(context, game, order, most, keptGames(options.keep, name), mayBegin)
    generations.push({ players, games: some.games })
    // Games of all generations are numbered through, so that each is learned from or held back as a whole.
    for (const position of some.positions) positions.push({ ...position, game: position.game + at * most })
    if (!isEnough(positions)) continue
    const { weights, heldBack } = learn(positions, search(`${options.seed} learning`))
    const learnedFrom = {
      gameVersion: game.version,
      seed: options.seed,
      generations: [...generations],
      positions: positions.length,
    }
    learned = { learnedFrom, heldBack, ...weights }
  }
  return learned
}

/** Plays games, learns to foretell their winners, and keeps the model with the game: of each scenario that is asked for. */
export const train = async (context: CliContext, id: string, options: TrainOptions): Promise<void> => {
  const game = await loadGame(context, id)
  if (game.lookahead === undefined)
    throw new BadRequest(`${game.title} gives no features to learn from: write its lookahead.`)
  for (const scenario of scenariosFrom(game, options.scenario)) {
    const learned = await trainScenario(context, game, scenario, options)
    if (learned === undefined)
      throw new BadRequest(
        `Too few games of ${game.title} (${scenario}) were decided to learn from: play more of them.`,
      )
    const file = modelFile(context.home, id)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ ...modelsOf(context, id), [scenario]: learned })}\n`)
    context.write(`${game.title} (${scenario}). ${report(learned)}`)
  }
}
