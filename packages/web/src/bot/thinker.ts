import type { BotName } from '@kurgan/bots'
import type { Action, Side } from '@kurgan/kernel'

/** What a computer player is told: an observation of its own seat, and nothing more. */
export interface Question {
  readonly number: number
  readonly game: string
  readonly bot: BotName
  readonly observation: unknown
  readonly side: Side
  /** The seed of its own dice; the same question gets the same answer. */
  readonly chance: string
}

export type Reply =
  | { readonly number: number; readonly action: Action }
  | { readonly number: number; readonly error: string }

export interface Thinker {
  readonly ask: (question: Omit<Question, 'number'>) => Promise<Action>
  /** Ends what it is thinking about; the question is never answered. */
  readonly stop: () => void
}

/** Computer players think in a worker, so that the table never waits for them. */
export const openThinker = (): Thinker => {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<
    number,
    { readonly resolve: (action: Action) => void; readonly reject: (error: Error) => void }
  >()

  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const question = waiting.get(data.number)
      waiting.delete(data.number)
      if ('action' in data) question?.resolve(data.action)
      else question?.reject(new Error(data.error))
    })
    started.addEventListener('error', (event) => {
      worker = undefined
      failAll(event.message)
    })
    return started
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker ??= start()
        worker.postMessage({ ...question, number: asked } satisfies Question, [])
      }),
    stop() {
      if (waiting.size === 0) return
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
