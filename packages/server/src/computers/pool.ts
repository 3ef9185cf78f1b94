import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Memory } from '@kurgan/bots'
import type { Action } from '@kurgan/kernel'
import { Piscina } from 'piscina'
import type { Question } from '../games/questions.ts'
import { newToken } from '../ids.ts'
import type { Order, Thought } from './worker.ts'

/** Computers that play: they think in threads of their own, so that nobody waits for them. */
export interface Computers {
  readonly think: (question: Question, signal: AbortSignal) => Promise<Action>
  readonly close: () => Promise<void>
}

/** Twice what the strongest takes for a decision, and what it takes to load the rules. */
const longest = 15_000
/** How long a thread that has nothing to do is kept: a new one loads the rules and warms up again. */
const idle = 10 * 60_000
/** Of so many games it is remembered what a computer was about to do. */
const mostRemembered = 1000

interface Remembered {
  readonly memory: Memory
  readonly spent: number
}

export const computersIn = (folder: string): Computers => {
  // Threads are started when somebody first plays against a computer.
  let started: Piscina<Order, Thought> | undefined
  const start = (): Piscina<Order, Thought> =>
    new Piscina({
      filename: fileURLToPath(new URL('worker.mjs', import.meta.url)),
      name: 'answer',
      minThreads: 1,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: idle,
    })
  const memories = new Map<string, Remembered>()
  const remember = (player: string, { answer: { memory }, took }: Thought): void => {
    const known = memories.get(player)
    memories.delete(player)
    if (memory === undefined) return
    memories.set(player, { memory, spent: took + (known?.memory.stretch === memory.stretch ? known.spent : 0) })
    const [oldest] = memories.size > mostRemembered ? memories.keys() : []
    if (oldest !== undefined) memories.delete(oldest)
  }
  return {
    async think(question, signal) {
      started ??= start()
      const player = `${question.game} ${question.seat}`
      const known = memories.get(player)
      const order = { folder, question, chance: newToken(), spent: known?.spent ?? 0 }
      const thought = await started.run(known === undefined ? order : { ...order, memory: known.memory }, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
      })
      remember(player, thought)
      return thought.answer.action
    },
    close: async () => started?.destroy(),
  }
}
