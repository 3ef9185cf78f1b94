import { adviceOf, bots, efforts, playTrial, timeFor, together, type Trial, viewOf } from '@kurgan/bots'
import { search } from '@kurgan/kernel'
import type { Scene } from './trials.ts'
import { findGame, findModels } from './library.ts'
import type { Question, Thought } from './thinker.ts'

/** What thinking needs of the worker in which it is done. */
export interface ThinkingContext {
  /** Milliseconds from some moment on. */
  readonly now: () => number
  /** Lets messages come in. */
  readonly breathe: () => Promise<void>
  /** The other workers, each with one trial at a time. */
  readonly helpers: (scene: Scene) => readonly ((trial: Trial) => Promise<number>)[]
  /** Told how far a thought is, 0 … 1. */
  readonly progress: (share: number) => void
  /** Whether somebody waits no longer and takes the best that is known. */
  readonly isHurried: () => boolean
}

/** Longer than this nobody is kept waiting for a word, and no message. */
const breath = 40

/** The answer of somebody who searches, within the time of their level, with everybody who helps. */
export const answerTo = async (question: Question, context: ThinkingContext): Promise<Thought> => {
  const { bot: name, game: id, observation, side, chance, memory, spent, taken } = question
  const game = await findGame(id)
  const bot = bots[name]
  const effort = efforts[name]
  if (effort === undefined || bot.deliberate === undefined) throw new Error(`${name} does not search.`)
  const models = await findModels(id)
  const began = context.now()
  const time = timeFor(effort, spent)
  let last = began
  const pause = async (): Promise<void> => {
    if (context.now() - last < breath) return
    context.progress(Math.min(1, (context.now() - began) / time.most))
    await context.breathe()
    last = context.now()
  }
  const view = viewOf(game, models)
  const alone = async (trial: Trial): Promise<number> => {
    await pause()
    return playTrial(game, view, observation, side, trial)
  }
  const shouldStop = (isOpen: boolean): boolean =>
    context.isHurried() || context.now() - began > (isOpen ? time.most : time.usual)
  const means = { models, memory, budget: question.playouts ?? effort.playouts, taken }
  const thinking = bot.deliberate(game, observation, side, search(chance), means)
  const answer = await together(thinking, [alone, ...context.helpers({ game: id, observation, side })], shouldStop)
  if (question.advises !== true) return { answer }
  return { answer, advice: adviceOf(game, observation, side, search(`${chance} advice`), answer, models) }
}
