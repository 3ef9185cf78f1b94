import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Answer, bots, efforts, type Memory, type Models, timeFor } from '@kurgan/bots'
import { search } from '@kurgan/kernel'
import { gamesIn } from '../games/find.ts'
import type { FindGame } from '../games/opened.ts'
import type { Question } from '../games/questions.ts'

/** What a thread is asked: a question, chance of its own, and what the player took along from its last decision. */
export interface Order {
  readonly folder: string
  readonly question: Question
  readonly chance: string
  readonly memory?: Memory
  /** How many milliseconds it has thought in this turn, impulse or card. */
  readonly spent: number
}

export interface Thought {
  readonly answer: Pick<Answer, 'action' | 'memory'>
  readonly took: number
}

const found = new Map<string, FindGame>()
const models = new Map<string, Models | undefined>()

/** What a game has learned, where it has. */
const modelsOf = (folder: string, title: string): Models | undefined => {
  const file = join(folder, title, 'bot/model.json')
  if (!models.has(file)) models.set(file, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  return models.get(file)
}

/** What each worker thread does. */
export const answer = async ({ folder, question, chance, memory, spent }: Order): Promise<Thought> => {
  const { title, level, side, observation } = question
  const findGame = found.get(folder) ?? gamesIn(folder)
  found.set(folder, findGame)
  const game = await findGame(title)
  if (game === undefined) throw new Error(`There is no game "${title}" here.`)
  const effort = efforts[level]
  const time = effort === undefined ? undefined : timeFor(effort, spent)
  const began = performance.now()
  const shouldStop = (isOpen: boolean): boolean =>
    time !== undefined && performance.now() - began > (isOpen ? time.most : time.usual)
  const means = { models: modelsOf(folder, title), budget: effort?.playouts, memory, shouldStop }
  const { action, memory: kept } = bots[level].think(game, observation, side, search(chance), means)
  const took = performance.now() - began
  return { answer: kept === undefined ? { action } : { action, memory: kept }, took }
}
