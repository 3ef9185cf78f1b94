import { availableParallelism } from 'node:os'
import {
  BadRequest,
  type Cell,
  cellsOf,
  checkPlan,
  gamesFrom,
  inLanes,
  number,
  openRemote,
  type Plan,
  type PlayRound,
  startWorker,
  table,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'
import { openThreads } from './lab-run.ts'

/** What games in bulk cost on this machine: by level, by cores, by workers, and what handing them out adds. */

export interface LabBenchOptions {
  readonly game: string
  readonly games: string
  readonly seconds: string
  readonly on?: string
  readonly json?: true
}

interface Measured {
  readonly games: number
  readonly seconds: number
  /** Of the whole process, with all its threads. */
  readonly cpuSeconds: number
}

interface Figures {
  readonly cores: number
  readonly levels: { readonly [level: string]: Measured }
  readonly byCores: { readonly [cores: string]: Measured }
  readonly byWorkers: { readonly [workers: string]: Measured }
  /** The same games by one thread here, and by a worker of one thread that is handed them. */
  readonly handingOut: readonly { readonly here: Measured; readonly there: Measured }[]
}

const levels = ['random', 'recruit', 'greedy', 'veteran', 'expert'] as const
const mostWorkers = 3
/** More games than anybody waits for. */
const endless = 1_000_000
const turns = 2
/** Each thread plays so many before it counts: it has loaded and warmed up the game then. */
const warmingUp = 4

const timed = async (work: () => Promise<number>): Promise<Measured> => {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const games = await work()
  const { user, system } = process.cpuUsage(before)
  return { games, seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6 }
}

/** One cell between players of one level, as a plan that was never played. */
const planFor = async (context: CliContext, game: string, level: string, games: number, seed: string) => {
  const plan = checkPlan({ seed, games, matches: [{ game, seats: [level] }] }, 'The plan')
  return { plan, cells: cellsOf(plan, new Map([[game, await loadGame(context, game)]])) }
}

type Planned = Awaited<ReturnType<typeof planFor>>

const playAll = async ({ plan, cells }: Planned, playRound: PlayRound): Promise<number> => {
  let games = 0
  const round = Array.from({ length: plan.games ?? 0 }, (_, index) => ({ cell: 0, index }))
  await playRound(cells, round, () => void games++)
  return games
}

type Threads = Awaited<ReturnType<typeof openThreads>>

const warmUp = async (context: CliContext, { play }: Threads, lanes: number, game: string): Promise<void> => {
  const quick = await planFor(context, game, 'greedy', warmingUp * lanes, 'warm')
  await playAll(
    quick,
    inLanes(
      lanes,
      () => true,
      (cell, index) => play(cell, quick.plan, index),
    ),
  )
}

const gameOf = ({ cells: [cell] }: Planned): string => cell?.game ?? ''

/** Threads that have warmed up, for as long as they are used. */
const withThreads = async <T>(
  context: CliContext,
  game: string,
  lanes: number,
  use: (threads: Threads) => Promise<T>,
): Promise<T> => {
  const threads = await openThreads(context, lanes)
  try {
    await warmUp(context, threads, lanes, game)
    return await use(threads)
  } finally {
    await threads.close()
  }
}

/** By threads of this process, until it is played; or so long that each has played a game, and then for some seconds. */
const playOn = async (
  { play }: Threads,
  planned: Planned,
  lanes: number,
  seconds = Number.POSITIVE_INFINITY,
): Promise<Measured> => {
  const end = performance.now() + 1000 * seconds
  let begun = 0
  const mayBegin = (): boolean => begun++ < lanes || performance.now() < end
  return timed(() =>
    playAll(
      planned,
      inLanes(lanes, mayBegin, (cell, index) => play(cell, planned.plan, index)),
    ),
  )
}

const playHere = (context: CliContext, planned: Planned, lanes: number): Promise<Measured> =>
  withThreads(context, gameOf(planned), lanes, (threads) => playOn(threads, planned, lanes))

/** By workers of one thread each, which take their games from a database. */
const playThere = async (context: CliContext, planned: Planned, on: string, workers: number): Promise<Measured> => {
  const mayBegin = (): boolean => true
  const all = await Promise.all(
    Array.from({ length: workers }, async () => {
      const threads = await openThreads(context, 1)
      await warmUp(context, threads, 1, gameOf(planned))
      const play = (cell: Cell, means: Pick<Plan, 'seed' | 'budget'>, index: number) => threads.play(cell, means, index)
      return { threads, worker: await startWorker(on, { lanes: 1, mayBegin, play, said: () => {} }) }
    }),
  )
  const remote = await openRemote(on, planned.plan, mayBegin)
  try {
    return await timed(() => playAll(planned, remote.playRound))
  } finally {
    await remote.close()
    for (const { threads, worker } of all) {
      await worker.close()
      await threads.close()
    }
  }
}

const secondsFrom = (told: string): number => {
  const seconds = Number(told)
  if (seconds > 0) return seconds
  throw new BadRequest(`--seconds ${told} is no time for a level: give more than 0.`)
}

const measure = async (context: CliContext, { game, games: told, seconds, on }: LabBenchOptions): Promise<Figures> => {
  const [games, within, cores] = [gamesFrom(told), secondsFrom(seconds), availableParallelism()]
  // What a database has seen before would not be played again.
  const fresh = `bench ${Date.now()}`
  let seeds = 0
  const greedy = (): Promise<Planned> => planFor(context, game, 'greedy', games, `${fresh} ${seeds++}`)
  // Whoever named the wrong database need not wait for the rest to hear of it.
  if (on !== undefined) await (await openRemote(on, (await greedy()).plan, () => true)).close()
  const byLevel: Record<string, Measured> = {}
  await withThreads(context, game, cores, async (threads) => {
    for (const level of levels)
      byLevel[level] = await playOn(threads, await planFor(context, game, level, endless, fresh), cores, within)
  })
  const byCores: Record<string, Measured> = {}
  for (const lanes of new Set([1, cores])) byCores[lanes] = await playHere(context, await greedy(), lanes)
  const byWorkers: Record<string, Measured> = {}
  const handingOut: { here: Measured; there: Measured }[] = []
  if (on !== undefined) {
    for (let workers = 1; workers <= mostWorkers; workers++)
      byWorkers[workers] = await playThere(context, await greedy(), on, workers)
    for (let turn = 0; turn < turns; turn++) {
      const planned = await greedy()
      handingOut.push({
        here: await playHere(context, planned, 1),
        there: await playThere(context, planned, on, 1),
      })
    }
  }
  return { cores, levels: byLevel, byCores, byWorkers, handingOut }
}

const aMinute = ({ games, seconds }: Measured): number => (60 * games) / seconds

/** Games a minute, and how many times those of the first row. */
const paces = (measured: { readonly [what: string]: Measured }, what: string): string => {
  const [first] = Object.values(measured)
  const rows = Object.entries(measured).map(([name, one]) => [
    name,
    number(one.games),
    number(aMinute(one), 1),
    `${number(one.cpuSeconds / Math.max(1, one.games), 3)} s`,
    first === undefined ? '' : `× ${number(aMinute(one) / aMinute(first), 2)}`,
  ])
  return table([[what, 'games', 'a minute', 'processor a game', ''], ...rows])
}

const added = ({ here, there }: Figures['handingOut'][number]): readonly string[] => [
  `${number(here.cpuSeconds, 2)} s`,
  `${number(there.cpuSeconds, 2)} s`,
  `${number(100 * (there.cpuSeconds / here.cpuSeconds - 1), 1)} %`,
  `${number(100 * (there.seconds / here.seconds - 1), 1)} %`,
]

/** Measures what games in bulk cost. */
export const benchLab = async (context: CliContext, options: LabBenchOptions): Promise<void> => {
  const figures = await measure(context, options)
  if (options.json === true) return context.write(JSON.stringify(figures))
  const { cores, levels: byLevel, byCores, byWorkers, handingOut } = figures
  context.write(`${options.game}, all sides by one level, on ${cores} cores\n${paces(byLevel, 'level')}`)
  context.write(`\ngreedy, by cores\n${paces(byCores, 'cores')}`)
  if (options.on === undefined)
    return context.write('\nWorkers were not measured: --on postgres://user:password@host/database says where.')
  context.write(`\ngreedy, by workers of one thread each\n${paces(byWorkers, 'workers')}`)
  const rows = handingOut.map(added)
  context.write(
    `\nthe same games by one thread here and by a worker of one thread, without the database itself\n${table([['processor here', 'there', 'more processor', 'more time'], ...rows])}`,
  )
}
