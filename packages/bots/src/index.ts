import type { Answer, Bot, Means, Memory, Reason, Thinking, Trial, Trials, Weighed } from './bot.ts'
import { greedy } from './greedy.ts'
import { bold, cautious, expert, recruit, veteran } from './levels.ts'
import { type BotName, isBotName, ratings, strongest } from './names.ts'
import { random } from './random.ts'
import { scripted } from './scripted.ts'

export { quickChoice } from './appraisal.ts'
export { considered } from './bot.ts'
export { efforts, timeFor } from './effort.ts'
export { type Figures, type Model, type Models, winChance } from './model.ts'
export { type Position, isEnough, learn } from './learning.ts'
export { adviceOf, type Advice, type Line } from './advice.ts'
export { type BotName, isBotName, ratings, strongest }
export { together } from './together.ts'
export { playTrial, viewOf } from './playout.ts'
export type { Answer, Bot, Means, Memory, Reason, Thinking, Trial, Trials, Weighed }

/** Those who answer at once; the others search, and are larger to fetch. */
export const quickBots: { readonly [name in BotName]?: Bot } = { random, recruit, greedy }

export const bots: { readonly [name in BotName]: Bot } = {
  random,
  recruit,
  greedy,
  cautious,
  bold,
  veteran,
  expert,
}

/** A script of a game takes a seat by this and its own name. */
const scriptMark = 'script:'

/** Who can take a seat of a simulation: a bot, or a player of one idea. */
export type PlayerName = BotName | `script:${string}`

export const isPlayerName = (name: string): name is PlayerName => isBotName(name) || name.startsWith(scriptMark)

export const playerOf = (name: PlayerName): Bot =>
  isBotName(name) ? bots[name] : scripted(name.slice(scriptMark.length))
