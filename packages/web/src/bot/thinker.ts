import type { BotName, Memory } from '@kurgan/bots'
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
  /** What it took with it from its last decision at this table. */
  readonly memory?: Memory
}

export type Reply =
  | { readonly number: number; readonly action: Action; readonly memory?: Memory }
  | { readonly number: number; readonly error: string }

export interface Thinker {
  readonly ask: (question: Omit<Question, 'number' | 'memory'>) => Promise<Action>
  /** Ends what it is thinking about; the question is never answered. */
  readonly stop: () => void
}

/** Computer players think in a worker, so that the table never waits for them. */
export const openThinker = (): Thinker => {
  let worker: Worker | undefined
  let asked = 0
  interface Waiting {
    readonly player: string
    readonly resolve: (action: Action) => void
    readonly reject: (error: Error) => void
  }
  const waiting = new Map<number, Waiting>()
  // Of each computer player at this table: what it means to go on with.
  const memories = new Map<string, Memory>()

  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const question = waiting.get(data.number)
      waiting.delete(data.number)
      if (question === undefined) return
      if (!('action' in data)) return question.reject(new Error(data.error))
      if (data.memory !== undefined) memories.set(question.player, data.memory)
      question.resolve(data.action)
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
        const player = `${question.bot} ${question.side}`
        const memory = memories.get(player)
        waiting.set(asked, { player, resolve, reject })
        worker ??= start()
        const sent: Question = { ...question, number: asked, ...(memory === undefined ? {} : { memory }) }
        worker.postMessage(sent, [])
      }),
    stop() {
      if (waiting.size === 0) return
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
