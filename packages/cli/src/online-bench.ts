import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Game } from '@kurgan/kernel'
import { number, table } from '@kurgan/lab'
import { connectBots } from './bench-bots.ts'
import type { BenchOrder } from './bench-order.ts'
import type { BenchAnswer, BenchQuestion } from './bench-server.ts'
import { type BenchTable, benchTables } from './bench-tables.ts'
import type { CliContext } from './cli-context.ts'
import { gameIds, loadGame, shelfOf } from './games.ts'

const openGames = 1000
const movesASecond = 200
const seconds = 10
/** Moves of each game when all of them play as fast as they can: before it is measured, and while it is. */
const [warmUp, movesAtOnce] = [8, 32]
/** A server that waits for the disk at each move needs longer for so many; as many games at once make no difference to it. */
const gamesOfStates = 250

/** Of a server under load; what it takes of the processor is that of its own process, and waiting for the disk is none. */
interface Load {
  readonly cpuMicroseconds: number
  readonly movesPerSecond: number
  readonly bytesPerMove: number
}

interface Figures extends Load {
  readonly game: string
  /** From the deed to what the other player is told, over sockets, the commit between them. */
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
  /** Of a game at which nothing is done, with two players looking on. */
  readonly heapKilobytesPerGame: number
  /** The same of a server that keeps whole states. */
  readonly states: Load
  /** With the story and what can be taken back in the state, as Rally the Troops has it. */
  readonly stories: Load
  /** The same, and as durable as it is there: the last moves may be lost with the power. */
  readonly storiesAtRisk: Load
}

type Told<T extends BenchAnswer['t']> = Extract<BenchAnswer, { t: T }>

/** The room for what is soon forgotten, as `npm start` gives it. */
const execArgv = ['--max-semi-space-size=32']

/** A server in a process of its own. */
const start = async (order: BenchOrder) => {
  const child = fork(fileURLToPath(new URL('bench-server.mjs', import.meta.url)), {
    serialization: 'advanced',
    execArgv,
  })
  const heard = async <T extends BenchAnswer['t']>(t: T): Promise<Told<T>> => {
    const [answer] = (await once(child, 'message')) as [BenchAnswer]
    if (answer.t === t) return answer as Told<T>
    throw new Error(answer.t === 'failed' ? answer.why : `The server answers with ${answer.t}.`)
  }
  const ask = <T extends BenchAnswer['t']>(question: BenchQuestion, t: T): Promise<Told<T>> => {
    child.send(question)
    return heard(t)
  }
  child.send(order)
  return {
    ...(await heard('ready')),
    cpu: async () => (await ask({ ask: 'cpu' }, 'cpu')).microseconds,
    heapNow: async (idle: boolean) => (await ask({ ask: 'heap', idle }, 'heap')).bytes,
    async close() {
      const ended = once(child, 'exit')
      child.send({ ask: 'close' } satisfies BenchQuestion)
      await ended
    },
  }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

type Server = Awaited<ReturnType<typeof start>>
type Bots = Awaited<ReturnType<typeof connectBots>>

/** All games play at once, as fast as they can. */
const saturate = async (server: Server, bots: Bots): Promise<Load> => {
  await bots.rush(warmUp)
  const [bytes, cpu, began] = [bots.bytes(), await server.cpu(), performance.now()]
  const moves = await bots.rush(movesAtOnce)
  return {
    movesPerSecond: (1000 * moves) / (performance.now() - began),
    cpuMicroseconds: ((await server.cpu()) - cpu) / moves,
    bytesPerMove: (bots.bytes() - bytes) / moves,
  }
}

type Bench = Omit<BenchOrder, 'kind' | 'synchronous'>

const withServer = async <T>(
  order: BenchOrder,
  { players }: Game,
  measure: (server: Server, bots: Bots) => Promise<T>,
): Promise<T> => {
  const server = await start(order)
  const bots = await connectBots(order.kind, order.tables, players, server)
  try {
    return await measure(server, bots)
  } finally {
    bots.close()
    await server.close()
  }
}

/** Kurgan itself: at saturation, at the pace of people, and when nothing is done any more. */
const measureDesk = (order: Bench, game: Game) =>
  withServer({ ...order, kind: 'desk', synchronous: 'full' }, game, async (server, bots) => {
    const load = await saturate(server, bots)
    const times = await bots.stroll(movesASecond, seconds)
    const heap = await server.heapNow(true)
    return {
      ...load,
      p50Milliseconds: at(times, 0.5),
      p99Milliseconds: at(times, 0.99),
      heapKilobytesPerGame: (heap - server.heap) / 1024 / order.tables.length,
    }
  })

const measureStates = (
  { tables, ...order }: Bench,
  game: Game,
  how: Pick<BenchOrder, 'kind' | 'synchronous'>,
): Promise<Load> => {
  const some = tables.filter((_, n) => n % (openGames / gamesOfStates) === 0)
  return withServer({ ...order, tables: some, ...how }, game, saturate)
}

const measure = async (context: CliContext, game: Game): Promise<Figures> => {
  const steady = Math.ceil((movesASecond * seconds) / openGames)
  const tables: readonly BenchTable[] = benchTables(game, openGames, warmUp + movesAtOnce + steady)
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-bench-'))
  const order: Bench = { shelf: shelfOf(context), game: game.id, tables, folder }
  try {
    return {
      game: game.id,
      ...(await measureDesk(order, game)),
      states: await measureStates(order, game, { kind: 'states', synchronous: 'full' }),
      stories: await measureStates(order, game, { kind: 'stories', synchronous: 'full' }),
      storiesAtRisk: await measureStates(order, game, { kind: 'stories', synchronous: 'normal' }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const desk = ['CPU a move, µs', 'moves/s', 'bytes', 'p50 ms', 'p99 ms', 'heap a game, KB']
/** Of servers that read, write and send whole states; and our share of their time. */
const whole = ['states: CPU', 'bytes', 'our share', 'with stories: CPU', 'bytes', 'our share', 'at risk: CPU']

/** Measures what a move costs that is kept on a disk and told to both players over sockets. */
export const benchOnline = async (context: CliContext, { json }: { readonly json?: true }): Promise<void> => {
  const figures: Figures[] = []
  for (const id of gameIds(context.home)) {
    const game = await loadGame(context, id)
    if (game.players.length === 2) figures.push(await measure(context, game))
  }
  if (json === true) return context.write(JSON.stringify(figures))
  const rows = figures.map(({ cpuMicroseconds: ours, states, stories, storiesAtRisk, ...one }) => [
    one.game,
    ours,
    one.movesPerSecond,
    one.bytesPerMove,
    number(one.p50Milliseconds, 1),
    number(one.p99Milliseconds, 1),
    one.heapKilobytesPerGame,
    states.cpuMicroseconds,
    states.bytesPerMove,
    number(ours / states.cpuMicroseconds, 2),
    stories.cpuMicroseconds,
    stories.bytesPerMove,
    number(ours / stories.cpuMicroseconds, 2),
    storiesAtRisk.cpuMicroseconds,
  ])
  context.write(table([['game', ...desk, ...whole], ...rows]))
}
