import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/** The longest stored match of a game has the most to show. @param {string} game @returns {{ actions: unknown[] }} */
export const storedMatch = (game) => {
  const folder = join(root, 'packages/games', game, 'test/stored')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return JSON.parse(files.reduce((longest, file) => (file.length > longest.length ? file : longest)))
}
