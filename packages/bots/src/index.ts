import type { Answer, Bot, Means, Memory, Weighed } from './bot.ts'
import { greedy } from './greedy.ts'
import { expert, recruit, veteran } from './levels.ts'
import { random } from './random.ts'
import { scripted } from './scripted.ts'

export { quickChoice } from './appraisal.ts'
export { considered } from './bot.ts'
export { type Figures, type Model, type Models, winChance } from './model.ts'
export { type Position, learn } from './learning.ts'
export type { Answer, Bot, Means, Memory, Weighed }

/** Every bot by the name people and programs call it, from the weakest to the strongest. */
export const bots = { random, recruit, greedy, veteran, expert } as const satisfies Record<string, Bot>

export type BotName = keyof typeof bots

export const isBotName = (name: string): name is BotName => Object.hasOwn(bots, name)

/** A script of a game takes a seat by this and its own name. */
const scriptMark = 'script:'

/** Who can take a seat of a simulation: a bot, or a player of one idea. */
export type PlayerName = BotName | `script:${string}`

export const isPlayerName = (name: string): name is PlayerName => isBotName(name) || name.startsWith(scriptMark)

export const playerOf = (name: PlayerName): Bot =>
  isBotName(name) ? bots[name] : scripted(name.slice(scriptMark.length))

/** The strongest of them: `strongest` on the command line. */
export const strongest: BotName = 'expert'
