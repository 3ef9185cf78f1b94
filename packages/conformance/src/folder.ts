import type { About, Published } from '@kurgan/board-kit'
import type { Game } from '@kurgan/kernel'
import type { AnyGameUI } from '@kurgan/web/testing'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A game as its folder holds it. */
export interface Folder {
  readonly path: string
  /** The name of the folder, which is the id of the game. */
  readonly name: string
  readonly game: Game
  readonly about: About
}

/** A game that promises everything, with what the table needs of it. */
export interface PublishedFolder extends Folder {
  readonly about: Published
  readonly ui: AnyGameUI
}

const load = async (path: string, file: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ join(path, file))) as Record<string, unknown>

export const openFolder = async (folder: string): Promise<Folder> => {
  const path = resolve(folder)
  const [{ game }, { about }] = await Promise.all([load(path, 'index.ts'), load(path, 'about.ts')])
  if (game === undefined) throw new Error(`${path}/index.ts does not export a game.`)
  if (about === undefined) throw new Error(`${path}/about.ts does not say what the game is about.`)
  return { path, name: basename(path), game: game as Game, about: about as About }
}

export const loadUI = async (path: string): Promise<AnyGameUI> => {
  const { ui } = await load(path, 'board/index.tsx')
  if (ui === undefined) throw new Error(`${path}/board/index.tsx does not export a ui.`)
  return ui as AnyGameUI
}

/** The texts of the stored matches by their names. */
export const storedTexts = (path: string): ReadonlyMap<string, string> => {
  const stored = join(path, 'test/stored')
  const names = existsSync(stored) ? readdirSync(stored).toSorted() : []
  return new Map(names.map((name) => [name, readFileSync(join(stored, name), 'utf8')]))
}
