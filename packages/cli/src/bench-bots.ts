import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Action, Seat } from '@kurgan/kernel'
import { WebSocket } from 'ws'
import type { BenchOrder, BenchServer } from './bench-order.ts'
import type { BenchTable, Move } from './bench-tables.ts'

/** So many connect at once. */
const together = 10

/** What is sent to a server and what it says, in its own words. */
interface Tongue {
  readonly path: (table: BenchTable, seat: Seat) => string
  /** What is said first, if anything, and whether a message answers that. */
  readonly hello: (table: BenchTable) => string | undefined
  readonly greets: (message: string) => boolean
  readonly act: (table: BenchTable, action: Action, n: number) => string
  /** The moment that a message shows, if it shows one. */
  readonly momentOf: (message: string) => number | undefined
}

const fieldOf = (message: string, field: RegExp): number | undefined => {
  const found = field.exec(message)?.[1]
  return found === undefined ? undefined : Number(found)
}

const tongues: { readonly [kind in BenchOrder['kind']]: Tongue } = (() => {
  const desk: Tongue = {
    path: () => '/live',
    hello: ({ id }) => JSON.stringify({ t: 'watch', game: id, from: -1 }),
    greets: (message) => message.startsWith('{"t":"table"'),
    act: ({ id: game }, action, n) =>
      JSON.stringify({ t: 'act', game, n, id: randomBytes(12).toString('hex'), action }),
    momentOf(message) {
      if (message.startsWith('{"t":"refused"')) throw new Error(`A move was refused: ${message}`)
      return /^\{"t":"(did|table)"/.test(message) ? fieldOf(message, /"n":(\d+)/) : undefined
    },
  }
  const states: Tongue = {
    path: ({ id }, seat) => `/?game=${id}&seat=${seat}`,
    hello: () => undefined,
    greets: () => true,
    act: (_table, action) => JSON.stringify({ action }),
    momentOf: (message) => fieldOf(message, /^\["state",\{"k":(\d+)/),
  }
  return { desk, states, stories: states }
})()

/** One seat of a table: a browser that has it before its eyes. */
interface Bot {
  readonly socket: WebSocket
  n: number
}

/** A table whose moves are played one after another, each as soon as everybody was told of the one before. */
class Playing {
  readonly #table: BenchTable
  readonly #bots = new Map<Seat, Bot>()
  readonly #tongue: Tongue
  #next = 0
  bytes = 0
  /** Of the move that is under way: who has not been told, and what is done when nobody is left. */
  #waiting:
    | { readonly seats: Set<Seat>; readonly began: number; told: number; readonly done: (told: number) => void }
    | undefined

  constructor(table: BenchTable, tongue: Tongue) {
    this.#table = table
    this.#tongue = tongue
  }

  async connect(seat: Seat, { port, cookies }: Pick<BenchServer, 'port' | 'cookies'>): Promise<void> {
    const origin = `http://127.0.0.1:${port}`
    const cookie = cookies[`${this.#table.id}-${seat}`]
    const socket = new WebSocket(`ws://127.0.0.1:${port}${this.#tongue.path(this.#table, seat)}`, {
      perMessageDeflate: false,
      headers: { origin, ...(cookie === undefined ? {} : { cookie }) },
    })
    const bot: Bot = { socket, n: 0 }
    this.#bots.set(seat, bot)
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', (code, why) => reject(new Error(`The connection was closed: ${code} ${why.toString()}`)))
      const hello = this.#tongue.hello(this.#table)
      socket.on('open', () => (hello === undefined ? resolve() : socket.send(hello)))
      socket.on('message', (data: Buffer) => {
        const message = data.toString()
        this.bytes += message.length
        if (this.#tongue.greets(message)) resolve()
        this.#hear(seat, bot, this.#tongue.momentOf(message))
      })
    })
  }

  #hear(seat: Seat, bot: Bot, n: number | undefined): void {
    if (n === undefined) return
    bot.n = n
    const move = this.#waiting
    if (move?.seats.delete(seat) !== true) return
    if (seat !== this.#table.moves[this.#next]?.seat) move.told = performance.now() - move.began
    if (move.seats.size > 0) return
    this.#waiting = undefined
    this.#next += 1
    move.done(move.told)
  }

  get next(): Move | undefined {
    return this.#table.moves[this.#next]
  }

  /** Plays the next move; gives after how long the other was told of it. */
  play(): Promise<number> {
    const { next } = this
    const bot = next && this.#bots.get(next.seat)
    if (next === undefined || bot === undefined) return Promise.resolve(0)
    return new Promise((done) => {
      this.#waiting = { seats: new Set(this.#bots.keys()), began: performance.now(), told: 0, done }
      bot.socket.send(this.#tongue.act(this.#table, next.action, bot.n))
    })
  }

  close(): void {
    for (const { socket } of this.#bots.values()) socket.terminate()
  }
}

/** Everybody who plays at these tables. */
export interface Bots {
  /** At all tables at once, so many moves each, as fast as the server can; gives how many there were. */
  readonly rush: (moves: number) => Promise<number>
  /** At now this and now that table; gives after how long the others were told. */
  readonly stroll: (movesASecond: number, seconds: number) => Promise<readonly number[]>
  readonly bytes: () => number
  readonly close: () => void
}

export const connectBots = async (
  kind: BenchOrder['kind'],
  tables: readonly BenchTable[],
  seats: readonly Seat[],
  server: Pick<BenchServer, 'port' | 'cookies'>,
): Promise<Bots> => {
  const all = tables.map((table) => new Playing(table, tongues[kind]))
  for (let from = 0; from < all.length; from += together)
    await Promise.all(all.slice(from, from + together).flatMap((one) => seats.map((seat) => one.connect(seat, server))))
  return {
    async rush(moves) {
      const counts = await Promise.all(
        all.map(async (one) => {
          let count = 0
          for (; count < moves && one.next !== undefined; count++) await one.play()
          return count
        }),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async stroll(movesASecond, seconds) {
      const times: number[] = []
      const waiting: Promise<unknown>[] = []
      const began = performance.now()
      for (let k = 0; k < movesASecond * seconds; k++) {
        await pause(Math.max(0, began + (1000 * k) / movesASecond - performance.now()))
        const one = all[k % all.length]
        if (one?.next !== undefined) waiting.push(one.play().then((told) => times.push(told)))
      }
      await Promise.all(waiting)
      return times
    },
    bytes: () => all.reduce((sum, { bytes }) => sum + bytes, 0),
    close() {
      for (const one of all) one.close()
    },
  }
}
