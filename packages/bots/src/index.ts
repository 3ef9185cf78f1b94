import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

export type { Bot }

/** Every bot by the name people and programs call it. */
export const bots = { random, greedy } as const satisfies Record<string, Bot>

export type BotName = keyof typeof bots

export const isBotName = (name: string): name is BotName => Object.hasOwn(bots, name)
