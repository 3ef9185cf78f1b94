import type { Advice, Answer, BotName, Memory } from '@kurgan/bots'
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
  /** It is asked for advice: it tells what it compared, and remembers nothing. */
  readonly advises?: true
  /** What somebody did in this place: it is held against the others, and nothing is remembered. */
  readonly taken?: Action
  /** So many playouts at most; without it as many as the level takes. */
  readonly playouts?: number
  /** How many milliseconds it has thought in this turn, impulse or card. */
  readonly spent: number
}

/** The best that is known of a question is to be the answer now. */
export interface Hurry {
  readonly hurry: number
}

/** An answer, and what an adviser says of it. */
export interface Thought {
  readonly answer: Answer
  readonly advice?: Advice
}

export type Reply =
  | { readonly number: number; readonly share: number }
  | ({ readonly number: number; readonly took: number } & Thought)
  | { readonly number: number; readonly error: string }

/** What the page asks. */
export type Asked = Omit<Question, 'number' | 'memory' | 'spent'>

/** How whoever asks follows a thought. */
interface Following {
  /** Told how far it is, 0 … 1. */
  readonly progress?: (share: number) => void
  /** Aborted when nobody wants to wait any longer: then the best that is known is the answer. */
  readonly hurry?: AbortSignal
}

export interface Thinker {
  readonly ask: (question: Asked, following?: Following) => Promise<Thought>
  /** Ends what it is thinking about; the question is never answered. */
  readonly stop: () => void
}

interface Waiting extends Following {
  /** Who remembers what comes of it. */
  readonly player: string | undefined
  readonly resolve: (thought: Thought) => void
  readonly reject: (error: Error) => void
}

/** What a computer player at this table takes along. */
interface Remembered {
  readonly memory: Memory
  readonly spent: number
}

/** What is remembered after an answer; time counts within one stretch of play. */
const after = (known: Remembered | undefined, { memory }: Answer, took: number): Remembered | undefined =>
  memory && { memory, spent: took + (known?.memory.stretch === memory.stretch ? known.spent : 0) }

/** Computer players think in a worker, so that the table never waits for them. */
export const openThinker = (): Thinker => {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, Waiting>()
  const memories = new Map<string, Remembered>()

  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }

  const hear = (reply: Reply): void => {
    const question = waiting.get(reply.number)
    if (question === undefined) return
    if ('share' in reply) return question.progress?.(reply.share)
    waiting.delete(reply.number)
    if ('error' in reply) return question.reject(new Error(reply.error))
    const { player } = question
    const known = player === undefined ? undefined : after(memories.get(player), reply.answer, reply.took)
    if (player !== undefined && known !== undefined) memories.set(player, known)
    question.resolve(reply)
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data))
    started.addEventListener('error', (event) => {
      worker = undefined
      failAll(event.message)
    })
    return started
  }

  return {
    ask: (question, following = {}) =>
      new Promise((resolve, reject) => {
        asked += 1
        const number = asked
        const isAside = question.advises === true || question.taken !== undefined
        const player = isAside ? undefined : `${question.bot} ${question.side}`
        const known = player === undefined ? undefined : memories.get(player)
        waiting.set(number, { ...following, player, resolve, reject })
        worker ??= start()
        const sent: Question = { ...question, number, spent: known?.spent ?? 0, ...(known && { memory: known.memory }) }
        worker.postMessage(sent, [])
        const hurry: Hurry = { hurry: number }
        following.hurry?.addEventListener('abort', () => worker?.postMessage(hurry, []))
      }),
    stop() {
      if (waiting.size === 0) return
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
