import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Game } from '@kurgan/kernel'
import {
  askedHere,
  BadRequest,
  type Cell,
  type CellSummary,
  cellName,
  cellsOf,
  checkPlan,
  firstOf,
  inLanes,
  openRemote,
  type PlayRound,
  type GameRecord,
  number,
  percent,
  type Plan,
  readPlan,
  runPlan,
  type Standing,
  table,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame, type Shelf } from './games.ts'
import { checkChanged, shelfFor } from './varied.ts'
import { openWorkers } from './worker-pool.ts'

/** A game for a worker thread. */
export interface LabOrder {
  readonly shelf: Shelf
  readonly cell: Cell
  readonly seed: Plan['seed']
  readonly budget?: number | undefined
  readonly index: number
}

export interface LabRunOptions {
  readonly into: string
  readonly game?: string
  readonly scenario?: string
  readonly options?: string
  readonly seats?: string
  readonly vary?: string
  readonly games?: string
  readonly within?: string
  readonly seed?: string
  readonly budget?: string
  readonly cores?: string
  readonly on?: string
  readonly json?: true
}

const numberFrom = (flag: string, told: string | undefined): number | undefined => {
  if (told === undefined) return undefined
  const value = Number(told)
  if (told.trim() === '' || Number.isNaN(value)) throw new BadRequest(`--${flag} ${told} is not a number.`)
  return value
}

/** As many games as a stopping rule may take that was given as a flag; a plan may say another number. */
const mostAsked = 100_000

/** Words and names with commas between them. */
const listFrom = (told: string | undefined): readonly string[] | undefined => told?.split(',').map((one) => one.trim())

/** The plan that flags describe: one match, whose seats stand in turn (`greedy,expert;expert,greedy`). */
const planOfFlags = (game: string, options: LabRunOptions): Plan => {
  const { scenario, options: rules, seats = 'greedy', vary, seed, games, within, budget } = options
  const atMost = numberFrom('games', games)
  const width = numberFrom('within', within)
  const written = {
    seed,
    ...(width === undefined ? { games: atMost ?? 100 } : { until: { within: width, atMost: atMost ?? mostAsked } }),
    budget: numberFrom('budget', budget),
    matches: [{ game, scenarios: scenario, options: rules, seats: seats.split(';'), vary: listFrom(vary) }],
  }
  return checkPlan(JSON.parse(JSON.stringify(written)), 'What the flags ask for')
}

const planFrom = (file: string | undefined, options: LabRunOptions): Plan => {
  const { game, into, ...flags } = options
  if (file !== undefined) {
    const doubled = (['scenario', 'options', 'seats', 'vary', 'games', 'within', 'seed', 'budget'] as const).find(
      (flag) => flags[flag] !== undefined,
    )
    if (game !== undefined || doubled !== undefined)
      throw new BadRequest(`${file} says what is to be played: leave out --${doubled ?? 'game'}, or write it there.`)
    if (!existsSync(file)) throw new BadRequest(`The plan ${file} cannot be read: name a file that is there.`)
    return readPlan(readFileSync(file, 'utf8'), file)
  }
  return game === undefined ? askedHere(resolve(into)).plan : planOfFlags(game, options)
}

export const coresFrom = (told: string | undefined): number => {
  const all = availableParallelism()
  const cores = numberFrom('cores', told) ?? all
  if (!Number.isInteger(cores) || cores < 1 || cores > all)
    throw new BadRequest(`--cores ${told ?? ''} cannot be had: this machine has 1 to ${all}.`)
  return cores
}

const points = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(100 * value), 1)}`

/** What a run came to, cell by cell. */
export const reportOf = ({ cells, summary }: Pick<Standing, 'cells' | 'summary'>): string => {
  const rows = summary.map(({ cell, games, wins, low, high, difference }) => {
    const of = cells[cell] as Cell
    return [
      cellName(of),
      number(games),
      `${firstOf(of)} ${percent(wins, games)}`,
      `${percent(low, 1)} to ${percent(high, 1)}`,
      difference === undefined ? '' : `${points(difference.by)} ± ${number(100 * difference.error, 1)} points`,
    ]
  })
  return table([['played', 'games', 'wins', '95 % interval', 'changed by'], ...rows])
}

const sixty = 60_000

/** One line of how far it is, and how the cell stands that is known least. */
const lineOf = (
  began: { readonly at: number; readonly games: number },
  games: number,
  wanted: number,
  summary: readonly CellSummary[],
): string => {
  const minutes = (performance.now() - began.at) / sixty
  const pace = (games - began.games) / minutes
  const left = pace > 0 ? `, ${number(pace)} a minute, ${number((wanted - games) / pace, 1)} min left` : ''
  const widest = summary
    .filter((one) => one.games > 0)
    .toSorted((a, b) => b.high - b.low - (a.high - a.low))
    .at(0)
  const estimate =
    widest === undefined
      ? ''
      : `; cell ${widest.cell}: ${percent(widest.wins, widest.games)} (${percent(widest.low, 1)} to ${percent(widest.high, 1)})`
  return `${number(games)} of ${number(wanted)} games${left}${estimate}`
}

type Progress = Parameters<typeof runPlan>[3]['progress']

/** So often the line is written anew. */
const breath = 500

const watching = async ({ watched }: CliContext): Promise<{ readonly progress: Progress; stop(): void }> => {
  if (!watched) return { progress: () => {}, stop: () => {} }
  const { spinner } = await import('@clack/prompts')
  const shown = spinner({ output: process.stderr })
  shown.start('0 games')
  let began: { readonly at: number; readonly games: number } | undefined
  let told = 0
  return {
    progress(games, view) {
      began ??= { at: performance.now(), games }
      if (performance.now() - told < breath) return
      told = performance.now()
      shown.message(lineOf(began, games, view.wanted(), view.summary()))
    },
    stop: () => shown.clear(),
  }
}

/** Listens for Ctrl-C: the first lets end what is under way and says so, the second leaves it. */
export const interruptible = (
  context: CliContext,
  sentence: string,
): { readonly mayBegin: () => boolean; readonly done: () => void } => {
  let isStopped = false
  const stop = (): void => {
    if (isStopped) process.exit(130)
    isStopped = true
    context.complain(sentence)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  return {
    mayBegin: () => !isStopped,
    done: () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    },
  }
}

const gamesOf = async (context: CliContext, plan: Plan): Promise<ReadonlyMap<string, Game>> => {
  const ids = Array.from(new Set(plan.matches.map(({ game }) => game)))
  return new Map(await Promise.all(ids.map(async (id) => [id, await loadGame(context, id)] as const)))
}

/** Threads of this machine that play games. */
export const openThreads = async (
  context: CliContext,
  lanes: number,
): Promise<{
  readonly play: (cell: Cell, means: Pick<Plan, 'seed' | 'budget'>, index: number) => Promise<GameRecord>
  readonly close: () => Promise<void>
}> => {
  const workers = await openWorkers<LabOrder, GameRecord>('lab', lanes)
  return {
    play: async (cell, { seed, budget }, index) =>
      workers.run({ shelf: await shelfFor(context, cell), cell, seed, budget, index }),
    close: () => workers.close(),
  }
}

/** Lets a run be played: by threads of this machine, or by workers of others that take jobs from a database. */
const withPlayers = async <T>(
  context: CliContext,
  plan: Plan,
  { on, cores }: LabRunOptions,
  mayBegin: () => boolean,
  use: (playRound: PlayRound) => Promise<T>,
): Promise<T> => {
  if (on !== undefined && cores !== undefined)
    throw new BadRequest('--cores is for whoever plays here: each `kurgan lab worker` says it for itself.')
  if (on !== undefined) {
    const remote = await openRemote(on, plan, mayBegin)
    try {
      return await use(remote.playRound)
    } finally {
      await remote.close()
    }
  }
  const lanes = coresFrom(cores)
  const threads = await openThreads(context, lanes)
  try {
    return await use(inLanes(lanes, mayBegin, async (cell, index) => threads.play(cell, plan, index)))
  } finally {
    await threads.close()
  }
}

/** Plays a plan, or goes on with the one in its folder. */
export const labRun = async (context: CliContext, file: string | undefined, options: LabRunOptions): Promise<void> => {
  const folder = resolve(options.into)
  const plan = planFrom(file, options)
  const games = await gamesOf(context, plan)
  await checkChanged(context, cellsOf(plan, games))
  const shown = await watching(context)
  const { mayBegin, done } = interruptible(
    context,
    options.on === undefined
      ? 'The games that are being played are played to their end; once more leaves them out.'
      : 'What the workers still play is there when this is run again.',
  )
  try {
    const standing = await withPlayers(context, plan, options, mayBegin, (playRound) =>
      runPlan(folder, plan, games, { playRound, mayBegin, progress: shown.progress }),
    )
    shown.stop()
    if (options.json === true) context.write(JSON.stringify(standing))
    else {
      context.write(reportOf(standing))
      if (!standing.isComplete)
        context.write(`\nNot all of it is played: kurgan lab run --into ${options.into} goes on.`)
    }
  } finally {
    shown.stop()
    done()
  }
}
