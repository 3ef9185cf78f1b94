import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame, FindGame } from './opened.ts'

/** Games are found by their folders; each is loaded when somebody first plays it. */
export const gamesIn = (folder: string): FindGame => {
  const loaded = new Map<string, Promise<{ readonly game: AnyGame }>>()
  return async (title) => {
    const file = join(folder, title, 'index.ts')
    if (!/^[a-z0-9-]{1,60}$/.test(title) || !existsSync(file)) return undefined
    const module = loaded.get(title) ?? (import(pathToFileURL(file).href) as Promise<{ readonly game: AnyGame }>)
    loaded.set(title, module)
    return (await module).game
  }
}
