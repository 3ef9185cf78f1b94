import { quickBots, type Trial } from '@kurgan/bots'
import { search } from '@kurgan/kernel'
import type { HelperReply, Scene } from './trials.ts'
import { findGame } from './library.ts'
import type { Hurry, Question, Reply } from './thinker.ts'

/** The worker in which computer players think; what only those need who search is fetched when one of them plays. */

const tell = (said: Reply | HelperReply): void => self.postMessage(said, { transfer: [] })

let hurried = 0

const searched = async (question: Question): Promise<Reply> => {
  const [{ answerTo }, { dismiss, helpers }] = await Promise.all([import('./thinking.ts'), import('./worker-pool.ts')])
  const { number } = question
  const context = {
    now: () => performance.now(),
    breathe: () => new Promise<void>((resolve) => setTimeout(resolve)),
    helpers,
    progress: (share: number) => tell({ number, share }),
    isHurried: () => hurried === number,
  }
  const began = context.now()
  try {
    const thought = await answerTo(question, context)
    return { number, ...thought, took: context.now() - began }
  } catch (error) {
    dismiss()
    throw error
  }
}

const answer = async (question: Question): Promise<Reply> => {
  const { number, bot, game, observation, side, chance, memory } = question
  try {
    const quick = quickBots[bot]
    if (quick === undefined) return await searched(question)
    return { number, answer: quick.think(await findGame(game), observation, side, search(chance), { memory }), took: 0 }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

let helping: Promise<typeof import('./trials.ts')> | undefined

/** It is a helper of another worker like itself. */
const help = (said: Scene | Trial): void => {
  helping ??= import('./trials.ts')
  void helping.then(({ hear }) => hear(said, tell))
}

self.addEventListener('message', ({ data }: MessageEvent<Question | Hurry | Scene | Trial>) => {
  if ('hurry' in data) hurried = data.hurry
  else if ('number' in data) void answer(data).then(tell)
  else help(data)
})
