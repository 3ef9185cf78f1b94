import type { Cell } from './cells.ts'
import { goalOf, type Line, type Share, shareOf, type Worth } from './goals.ts'
import { sure } from './interval.ts'
import type { Plan } from './plan.ts'
import type { GameRecord } from './record.ts'

/** What a run came to: the same for the same games, whoever played them and in whatever order. */

/** How much more often the first player won than in the cell it is a change of, game by game with the same seed. */
interface Difference {
  readonly pairs: number
  readonly by: number
  /** Half the width of the 95 % interval. */
  readonly error: number
}

export interface CellSummary extends Share {
  readonly cell: number
  readonly played: number
  /** No more games of it are wanted. */
  readonly isComplete: boolean
  readonly endings: { readonly [ending: string]: number }
  readonly difference?: Difference
}

/** What of a game is remembered for its cell. */
export interface Result {
  readonly worth: Worth
  readonly ending: string
}

export const resultOf = (first: string | undefined, { winner, kind }: Pick<GameRecord, 'winner' | 'kind'>): Result => {
  if (winner === '') return { worth: null, ending: 'unfinished' }
  const worth = winner === 'draw' ? 0.5 : winner === first ? 1 : 0
  return { worth, ending: `${winner}/${kind}` }
}

/** By cell and number of the game. */
export type Results = readonly (Result | undefined)[][]

export const lineOf = (results: readonly (Result | undefined)[]): Line => results.map((one) => one?.worth)

const differenceOf = (one: Line, base: Line, games: number): Difference => {
  const differences = one.slice(0, games).flatMap((worth, at) => {
    const other = base[at]
    return typeof worth === 'number' && typeof other === 'number' ? [worth - other] : []
  })
  const pairs = differences.length
  const by = differences.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs)
  const variance = differences.reduce((sum, each) => sum + (each - by) ** 2, 0) / Math.max(1, pairs - 1)
  return { pairs, by, error: sure * Math.sqrt(variance / Math.max(1, pairs)) }
}

const countsOf = (names: readonly string[]): { readonly [name: string]: number } => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(Array.from(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const summaryOf = (plan: Plan, cells: readonly Cell[], results: Results): readonly CellSummary[] => {
  const lines = results.map(lineOf)
  return cells.map(({ against }, cell) => {
    const line = lines[cell] ?? []
    const goal = goalOf(plan, line)
    const counted = (results[cell] ?? []).slice(0, goal.games).filter((one) => one !== undefined)
    return {
      cell,
      played: counted.length,
      isComplete: goal.isLast && counted.length === goal.games,
      ...shareOf(line, goal.games),
      endings: countsOf(counted.map(({ ending }) => ending)),
      ...(against === undefined ? {} : { difference: differenceOf(line, lines[against] ?? [], goal.games) }),
    }
  })
}
