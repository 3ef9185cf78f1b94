import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Models } from '@kurgan/bots'
import type { Game } from '@kurgan/kernel'
import { BadRequest } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'

/** What it takes to find and load a game; plain enough for a worker thread. */
export type Shelf = Pick<CliContext, 'home' | 'modules'>

export const shelfOf = ({ home, modules }: CliContext): Shelf => ({ home, modules })

const gamesFolder = (home: string): string => join(home, 'packages', 'games')

/** A game is a folder with an entry: nothing else has to know of it. */
export const gameIds = (home: string): readonly string[] =>
  readdirSync(gamesFolder(home))
    .filter((id) => existsSync(join(gamesFolder(home), id, 'index.ts')))
    .toSorted()

export const gameFolder = (home: string, id: string): string => join(gamesFolder(home), id)

/** Where a game keeps what its computer players have learned. */
export const modelFile = (home: string, id: string): string => join(gameFolder(home, id), 'bot', 'model.json')

/** What the computer players of a game have learned, if anything. */
export const modelsOf = ({ home }: Pick<Shelf, 'home'>, id: string): Models | undefined => {
  const file = modelFile(home, id)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Models) : undefined
}

const isGame = (thing: unknown): thing is Game =>
  typeof thing === 'object' && thing !== null && 'id' in thing && 'setup' in thing && 'decision' in thing

/** What the folder of a game offers. */
export const entryOf = async ({ home, modules }: Shelf, id: string): Promise<Readonly<Record<string, unknown>>> => {
  const known = gameIds(home)
  if (!known.includes(id)) throw new BadRequest(`There is no game "${id}": choose one of ${known.join(', ')}.`)
  return import(pathToFileURL(modules.replace('*', id)).href)
}

/** Loads one game by the name of its folder, which is its id. */
export const loadGame = async (shelf: Shelf, id: string): Promise<Game> => {
  const entry: { readonly game?: unknown } = await entryOf(shelf, id)
  if (!isGame(entry.game)) throw new Error(`packages/games/${id}/index.ts does not export a game.`)
  if (entry.game.id !== id) throw new Error(`The game in packages/games/${id} calls itself "${entry.game.id}".`)
  return entry.game
}
