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

/** What a long work may be asked besides its results. */
interface Watch<O, R> {
  /** Told of each part as soon as it is done, so that it can be kept. */
  readonly done?: (part: O, result: R) => void
  /** Asked before each part: whether it is still to be begun. What was left out gives no result. */
  readonly mayBegin?: () => boolean
}

/** Threads that do one kind of work. */
interface Workers<O, R> {
  readonly run: (order: O) => Promise<R>
  readonly close: () => Promise<void>
}

export const openWorkers = async <O, R>(
  task: 'lab' | 'meet' | 'positions' | 'simulate' | 'soak' | 'train' | 'unfold',
  threads: number,
): Promise<Workers<O, R>> => {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<O, R>({
    filename: fileURLToPath(new URL('worker.mjs', import.meta.url)),
    name: task,
    // All stay: unless told so it ends those that wait for a moment, and a new one loads and warms up everything again.
    minThreads: threads,
    maxThreads: threads,
  })
  return { run: (order) => pool.run(order), close: () => pool.destroy() }
}

/** Does an order in parts on all cores. The parts and their order are the same on any number of cores. */
export const withWorkers = async <O extends Stretch, R>(
  context: CliContext,
  task: 'meet' | 'simulate' | 'soak' | 'train',
  order: O,
  { done, mayBegin = () => true }: Watch<O, R> = {},
): Promise<readonly R[]> => {
  const threads = availableParallelism()
  const workers = await openWorkers<O, R>(task, threads)
  const shown = await showProgress(context, order.end - order.first)
  const parts = partsOf(order)
  const results = new Map<number, R>()
  let begun = 0
  const goOn = async (): Promise<void> => {
    for (let at = begun++; at < parts.length && mayBegin(); at = begun++) {
      const part = parts[at] as O
      const result = await workers.run(part)
      results.set(at, result)
      done?.(part, result)
      shown.advance(part.end - part.first)
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, goOn))
    return Array.from(parts.keys()).flatMap((at) => (results.has(at) ? [results.get(at) as R] : []))
  } finally {
    shown.stop()
    await workers.close()
  }
}
