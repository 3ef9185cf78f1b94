import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Action, canonical, defaultConfig, type Game, Match, type Seat, search } from '@kurgan/kernel'
import { openStore } from '@kurgan/server'
import { Desk, seedFrom } from '@kurgan/server/desk'
import type { ToPage } from '@kurgan/wire'
import { benchStates, type StateFigures } from './state-bench.ts'
import { number, table } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { gameIds, loadGame } from './games.ts'

/** Frames are multiples of this on the wire. */
const padding = 128
const openGames = 1000
const movesASecond = 200
const seconds = 10
/** Moves of each game when all of them play as fast as they can. */
const movesAtOnce = 20

interface Figures {
  readonly game: string
  /** Of the whole process, with everything up to the bytes for both players; waiting for the disk costs none. */
  readonly cpuMicroseconds: number
  readonly movesPerSecond: number
  readonly bytesPerMove: number
  /** From the deed to what the other player is sent, the commit between them. */
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
  readonly heapKilobytesPerGame: number
  /** The same of a server that keeps whole states; a fifth as many games of it, since each move waits for the disk. */
  readonly wholeStates: StateFigures
}

/** A game that was played beforehand, so that choosing costs nothing while it is measured. */
interface Script {
  readonly secret: string
  readonly moves: readonly { readonly seat: Seat; readonly action: Action }[]
}

const scriptOf = (game: Game, n: number, length: number): Script => {
  const config = defaultConfig(game, game.scenarios[0]?.id ?? '')
  const secret = n.toString(16).padStart(64, '0')
  const nonces = game.players.map((side) => [side, ''] as const)
  const match = Match.start(game, config, seedFrom({ secret, title: game.id, config, nonces }))
  const dice = search(`bench ${game.id} ${n}`)
  const moves: { seat: Seat; action: Action }[] = []
  for (let { decision } = match; decision !== undefined && moves.length < length; decision = match.decision) {
    const action = dice.pick(canonical(decision), 'bench')
    moves.push({ seat: match.seatOf(decision.side), action })
    match.play(decision.side, action)
  }
  return { secret, moves }
}

const idOf = (n: number): string => n.toString(36).padStart(12, '0')
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

const rowsOf = (game: Game, scripts: readonly Script[]) => {
  const config = JSON.stringify(defaultConfig(game, game.scenarios[0]?.id ?? ''))
  return scripts.map(({ secret }, n) => ({
    id: idOf(n),
    title: game.id,
    rules: game.version,
    config,
    secret,
    nonces: '{}',
    commitment: '',
    state: 'live' as const,
    owner: '',
    seq: 0,
    created: 1,
    started: 1,
    ended: null,
    outcome: null,
    pace: 'live-30-20' as const,
    rated: 0 as const,
    public: 0 as const,
    audience: 'link' as const,
    delay: 0,
    deciding: null,
    deadline: null,
    at: 1,
    rematch_of: null,
    unrated: null,
    winner: null,
    asides: 0,
  }))
}

/** Games on a disk, with both players looking on. */
const tables = async (game: Game, scripts: readonly Script[], file: string) => {
  const store = await openStore(file)
  const { sql } = store
  const rows = rowsOf(game, scripts)
  const seats = rows.flatMap(({ id }) =>
    game.players.map((side) => ({ game: id, side, account: side, joined: 1, computer: null })),
  )
  await store.commit({
    statements: [
      ...rows.map((row) => sql.insertInto('game').values(row)),
      ...seats.map((seat) => sql.insertInto('seat').values(seat)),
    ],
  })
  /** By how much the clock of the desk goes ahead. */
  let ahead = 0
  const desk = new Desk({
    store,
    findGame: () => Promise.resolve(game),
    cards: () => Promise.resolve(new Map()),
    think: () => Promise.reject(new Error('Nobody thinks here.')),
    moved: () => {},
    now: () => Date.now() + ahead,
  })
  let bytes = 0
  const moments = new Map<string, number>()
  const heard = new Map<string, (account: string) => void>()
  for (const { id } of rows)
    for (const account of game.players)
      await desk.watch(id, {
        account,
        send(message: ToPage) {
          bytes += Math.ceil(JSON.stringify(message).length / padding) * padding
          if ('n' in message) moments.set(`${id} ${account}`, message.n)
          heard.get(id)?.(account)
        },
      })
  let count = 0
  const play = async (n: number, { seat, action }: Script['moves'][number]): Promise<number> => {
    const id = idOf(n)
    const began = performance.now()
    let told = 0
    heard.set(id, (account) => {
      if (account !== seat && told === 0) told = performance.now() - began
    })
    count += 1
    const deed = { t: 'act', game: id, n: moments.get(`${id} ${seat}`) ?? 0, id: `${count}`, action } as const
    const refused = await desk.act(seat, deed)
    if (refused !== undefined) throw new Error(`A move was refused: ${refused.sentence}`)
    return told
  }
  /** Nothing was done for a while. */
  const idle = (): void => {
    ahead += 3_600_000
    desk.rest()
  }
  return { play, idle, bytes: () => bytes, close: () => store.close() }
}
type Tables = Awaited<ReturnType<typeof tables>>

/** All games play at once, as fast as they can. */
const saturate = async (
  { play, bytes }: Tables,
  scripts: readonly Script[],
): Promise<Pick<Figures, 'cpuMicroseconds' | 'movesPerSecond' | 'bytesPerMove'>> => {
  const moves = scripts.reduce((sum, script) => sum + script.moves.slice(0, movesAtOnce).length, 0)
  const [before, cpu, began] = [bytes(), process.cpuUsage(), performance.now()]
  await Promise.all(
    scripts.map(async (script, n) => {
      for (const move of script.moves.slice(0, movesAtOnce)) await play(n, move)
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  return {
    cpuMicroseconds: (user + system) / moves,
    movesPerSecond: (1000 * moves) / (performance.now() - began),
    bytesPerMove: (bytes() - before) / moves,
  }
}

/** As many games, of which now this one and now that one goes on. */
const steadily = async (
  { play }: Tables,
  scripts: readonly Script[],
): Promise<Pick<Figures, 'p50Milliseconds' | 'p99Milliseconds'>> => {
  const times: number[] = []
  const timed = async (n: number, move: Script['moves'][number]): Promise<void> => {
    const told = await play(n, move)
    if (told > 0) times.push(told)
  }
  const waiting: Promise<void>[] = []
  const began = performance.now()
  for (let k = 0; k < movesASecond * seconds; k++) {
    const n = k % scripts.length
    const move = scripts[n]?.moves[movesAtOnce + Math.floor(k / scripts.length)]
    await pause(Math.max(0, began + (1000 * k) / movesASecond - performance.now()))
    if (move !== undefined) waiting.push(timed(n, move))
  }
  await Promise.all(waiting)
  return { p50Milliseconds: at(times, 0.5), p99Milliseconds: at(times, 0.99) }
}

const measure = async (game: Game): Promise<Figures> => {
  const length = movesAtOnce + Math.ceil((movesASecond * seconds) / openGames)
  const scripts = Array.from({ length: openGames }, (_, n) => scriptOf(game, n, length))
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-bench-'))
  collect()
  const empty = process.memoryUsage().heapUsed
  const all = await tables(game, scripts, join(folder, 'kurgan.db'))
  try {
    const saturated = await saturate(all, scripts)
    const steady = await steadily(all, scripts)
    all.idle()
    collect()
    const heapKilobytesPerGame = (process.memoryUsage().heapUsed - empty) / 1024 / openGames
    const wholeStates = benchStates(game, folder, { games: openGames / 5, moves: movesAtOnce })
    return { game: game.id, ...saturated, ...steady, heapKilobytesPerGame, wholeStates }
  } finally {
    await all.close()
    rmSync(folder, { recursive: true })
  }
}

/** Of a server that reads, writes and sends whole states; and our share of its time. */
const whole = ['whole states: CPU a move, µs', 'bytes a move', 'our share of CPU']

/** Measures what a move costs that is kept on a disk and told to both players; without sockets and browsers. */
export const benchOnline = async (context: CliContext, { json }: { readonly json?: true }): Promise<void> => {
  const figures: Figures[] = []
  for (const id of gameIds(context.home)) {
    const game = await loadGame(context, id)
    if (game.players.length === 2) figures.push(await measure(game))
  }
  if (json === true) return context.write(JSON.stringify(figures))
  context.write(
    table([
      ['game', 'CPU a move, µs', 'moves/s', 'bytes a move', 'p50 ms', 'p99 ms', 'heap a game, KB', ...whole],
      ...figures.map((one) => [
        one.game,
        one.cpuMicroseconds,
        one.movesPerSecond,
        one.bytesPerMove,
        number(one.p50Milliseconds, 1),
        number(one.p99Milliseconds, 1),
        one.heapKilobytesPerGame,
        one.wholeStates.cpuMicroseconds,
        one.wholeStates.bytesPerMove,
        number(one.cpuMicroseconds / one.wholeStates.cpuMicroseconds, 2),
      ]),
    ]),
  )
}
