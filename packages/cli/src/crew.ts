import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Desk } from './desk.ts'
import { loadGame } from './games.ts'
import { add, emptyTally, type Order, playGames, type Tally } from './simulation.ts'

/** Below this many games starting threads takes longer than playing. */
const worthThreads = 8

/** Parts small enough to show progress and to keep all cores busy to the end. */
const partsOf = (order: Order): readonly Order[] => {
  const size = Math.min(256, Math.ceil((order.end - order.first) / 64))
  const starts = Array.from({ length: Math.ceil((order.end - order.first) / size) }, (_, i) => order.first + i * size)
  return starts.map((first) => ({ ...order, first, end: Math.min(first + size, order.end) }))
}

const showProgress = async (desk: Desk, games: number): Promise<{ advance(by: number): void; stop(): void }> => {
  if (!desk.watched) return { advance: () => {}, stop: () => {} }
  const { progress } = await import('@clack/prompts')
  const shown = progress({ max: games, output: process.stderr })
  let done = 0
  shown.start(`0 of ${games} games`)
  return {
    advance(by) {
      done += by
      shown.advance(by, `${done} of ${games} games`)
    },
    stop: () => shown.clear(),
  }
}

/** Plays an order on all cores; the result is the same on any number of them. */
export const playOnAllCores = async (desk: Desk, order: Order): Promise<Tally> => {
  const games = order.end - order.first
  if (games < worthThreads) return playGames(await loadGame(order.home, order.game), order)
  const { Piscina } = await import('piscina')
  const pool = new Piscina<Order, Tally>({
    filename: fileURLToPath(new URL('worker.mjs', import.meta.url)),
    maxThreads: availableParallelism(),
  })
  const shown = await showProgress(desk, games)
  try {
    const parts = await Promise.all(
      partsOf(order).map(async (part) => {
        const tally = await pool.run(part)
        shown.advance(part.end - part.first)
        return tally
      }),
    )
    const sum = emptyTally()
    for (const part of parts) add(sum, part)
    return sum
  } finally {
    shown.stop()
    await pool.destroy()
  }
}
