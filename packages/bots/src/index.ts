import type { Answer, Bot, Means, Memory, Weighed } from './bot.ts'
import { greedy } from './greedy.ts'
import { expert, recruit, veteran } from './levels.ts'
import { random } from './random.ts'

export { quickChoice } from './appraisal.ts'
export { considered } from './bot.ts'
export { type Figures, type Model, type Models, winChance } from './model.ts'
export { type Position, learn } from './learning.ts'
export type { Answer, Bot, Means, Memory, Weighed }

/** Every bot by the name people and programs call it, from the weakest to the strongest. */
export const bots = { random, recruit, greedy, veteran, expert } as const satisfies Record<string, Bot>

export type BotName = keyof typeof bots

export const isBotName = (name: string): name is BotName => Object.hasOwn(bots, name)

/** The strongest of them: `strongest` on the command line. */
export const strongest: BotName = 'expert'
