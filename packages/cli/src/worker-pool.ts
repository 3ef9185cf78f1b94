import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CliContext } from './cli-context.ts'

/** Games first, first + 1 … end - 1 of some longer work. */
interface Stretch {
  readonly first: number
  readonly end: number
}

/** Parts small enough to show progress and to keep all cores busy to the end, whatever their number. */
const partsOf = <O extends Stretch>(order: O): readonly O[] => {
  const size = Math.min(256, Math.ceil((order.end - order.first) / 64))
  const starts = Array.from({ length: Math.ceil((order.end - order.first) / size) }, (_, i) => order.first + i * size)
  return starts.map((first) => ({ ...order, first, end: Math.min(first + size, order.end) }))
}

const showProgress = async (
  context: CliContext,
  games: number,
): Promise<{ advance(by: number): void; stop(): void }> => {
  if (!context.watched) return { advance: () => {}, stop: () => {} }
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

/** Does an order in parts on all cores. The parts and their order are the same on any number of cores. */
export const withWorkers = async <O extends Stretch, R>(
  context: CliContext,
  task: 'simulate' | 'soak' | 'train',
  order: O,
): Promise<readonly R[]> => {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<O, R>({
    filename: fileURLToPath(new URL('worker.mjs', import.meta.url)),
    name: task,
    maxThreads: availableParallelism(),
  })
  const shown = await showProgress(context, order.end - order.first)
  try {
    return await Promise.all(
      partsOf(order).map(async (part) => {
        const result = await pool.run(part)
        shown.advance(part.end - part.first)
        return result
      }),
    )
  } finally {
    shown.stop()
    await pool.destroy()
  }
}
