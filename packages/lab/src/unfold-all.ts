import type { Cell } from './cells.ts'
import { keptGames } from './folder.ts'
import type { GameRecord } from './record.ts'

/** A game of a run that is to be played again. */
export interface ToUnfold extends GameRecord {
  readonly cell: number
  readonly number: number
}

/** Games are handed over in such handfuls. */
const handful = 16

/** Hands all games of a run over, a handful of one cell at a time; only so many are under way, for they are large. */
export const unfoldAll = async (
  folder: string,
  cells: readonly Cell[],
  lanes: number,
  unfold: (cell: number, games: readonly ToUnfold[]) => Promise<void>,
): Promise<void> => {
  const waiting = new Map<number, ToUnfold[]>()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const begin = async (cell: number, games: readonly ToUnfold[]): Promise<void> => {
    if (underWay.size >= 2 * lanes) await Promise.race(underWay)
    const work = unfold(cell, games)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(work))
    underWay.add(work)
    if (failures.length > 0) throw failures[0]
  }
  for await (const { cell, index: number, ...record } of keptGames(folder, cells)) {
    const games = waiting.get(cell) ?? []
    games.push({ cell, number, ...record })
    waiting.set(cell, games)
    if (games.length < handful) continue
    waiting.delete(cell)
    await begin(cell, games)
  }
  for (const [cell, games] of waiting) await begin(cell, games)
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
}
