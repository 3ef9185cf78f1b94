import { BadRequest, type Cell, cellName, playOut } from '@kurgan/lab'
import { search } from '@kurgan/kernel'
import { changedFiles } from './changed-data.ts'
import type { CliContext } from './cli-context.ts'
import { loadGame, type Shelf, shelfOf } from './games.ts'

/** Games of which a plan changes the data: modules of their own. */

const made = new Map<string, Promise<string>>()

/** Where the game of a cell is to be loaded from. */
export const shelfFor = async (context: CliContext, { game, data }: Pick<Cell, 'game' | 'data'>): Promise<Shelf> => {
  const shelf = shelfOf(context)
  if (data === undefined) return shelf
  const key = JSON.stringify([shelf.home, game, data])
  const modules = made.get(key) ?? context.vary(game, changedFiles(shelf.home, game, data))
  made.set(key, modules)
  return { ...shelf, modules: await modules }
}

/** Sets every game up once in which something is changed: what cannot stand so is said before anything is played. */
export const checkChanged = async (context: CliContext, cells: readonly Cell[]): Promise<void> => {
  for (const cell of cells.filter(({ data, start }) => data !== undefined || start !== undefined)) {
    const { config, start } = cell
    const shelf = await shelfFor(context, cell)
    try {
      const game = await loadGame(shelf, cell.game)
      playOut(game, { config, start, diceOf: () => search('check'), choose: () => undefined })
    } catch (error) {
      throw new BadRequest(
        `${cellName(cell)} cannot be set up: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
}
