import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './installed.mjs'

const games = join(root, 'packages/games')

/** The files of the stored matches of a game; one that is being written has none yet. @param {string} game */
const matchesOf = (game) => {
  const folder = join(games, game, 'test/stored')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/** The games of which there is a match to look at: the one that is wanted, or all. @param {string} [wanted] */
export const gamesWithMatches = (wanted) => {
  const found = readdirSync(games).filter((game) => (wanted ?? game) === game && matchesOf(game).length > 0)
  if (wanted === undefined || found.length > 0) return found
  if (!existsSync(join(games, wanted))) return fail(`There is no game "${wanted}".`, 2)
  return fail(`There is no match of "${wanted}" to look at: put the file of one into its test/stored.`, 2)
}

/** The longest stored match of a game has the most to show. @param {string} game @returns {{ actions: unknown[] }} */
export const storedMatch = (game) => {
  const files = matchesOf(game).map((path) => readFileSync(path, 'utf8'))
  return JSON.parse(files.reduce((longest, file) => (file.length > longest.length ? file : longest)))
}
