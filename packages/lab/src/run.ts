import { carryOut, type Keep, type PlayRound } from './carry-out.ts'
import { type Cell, cellsOf } from './cells.ts'
import type { Game } from '@kurgan/kernel'
import { keptGames, openRun, writeWhole } from './folder.ts'
import { goalOf, type Line } from './goals.ts'
import type { Plan } from './plan.ts'
import { type CellSummary, lineOf, resultOf, type Result, summaryOf } from './summary.ts'

/** How far a run is. */
export interface Standing {
  readonly cells: readonly Cell[]
  readonly summary: readonly CellSummary[]
  readonly isComplete: boolean
}

/** Who plays for a run, and who looks on. */
export interface RunHands {
  readonly playRound: PlayRound
  readonly mayBegin: () => boolean
  /** Told before the first game and after each; whoever wants to know more than how many are there asks. */
  readonly progress: (games: number, view: { wanted(): number; summary(): readonly CellSummary[] }) => void
}

/** The first player decides the share that is estimated. */
export const firstOf = ({ seats }: Cell): string => Object.keys(seats)[0] ?? ''

const wantedOf = (plan: Plan, lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + goalOf(plan, line).games, 0)

const readResults = async (folder: string, cells: readonly Cell[]): Promise<(Result | undefined)[][]> => {
  const results: (Result | undefined)[][] = cells.map(() => [])
  for await (const game of keptGames(folder, cells)) {
    const [line, cell] = [results[game.cell], cells[game.cell]]
    if (line !== undefined && cell !== undefined) line[game.index] = resultOf(firstOf(cell), game)
  }
  return results
}

const standingOf = (plan: Plan, cells: readonly Cell[], results: readonly (Result | undefined)[][]): Standing => {
  const summary = summaryOf(plan, cells, results)
  return { cells, summary, isComplete: summary.every(({ isComplete }) => isComplete) }
}

/** Plays a plan into a folder, or goes on with it; `results.json` then holds what came of it. */
export const runPlan = async (
  folder: string,
  plan: Plan,
  games: ReadonlyMap<string, Game>,
  { playRound, mayBegin, progress }: RunHands,
): Promise<Standing> => {
  const cells = cellsOf(plan, games)
  const run = openRun(folder, { plan, cells })
  try {
    const results = await readResults(folder, cells)
    const lines: Line[number][][] = results.map((one) => Array.from(lineOf(one)))
    let known = lines.reduce((sum, line) => sum + line.filter((one) => one !== undefined).length, 0)
    const view = { wanted: () => wantedOf(plan, lines), summary: () => summaryOf(plan, cells, results) }
    const tell = (): void => progress(known, view)
    tell()
    const keep: Keep = ({ cell, index }, record) => {
      run.keep({ cell, index, ...record })
      const [result, line, of] = [results[cell], lines[cell], cells[cell]]
      if (result === undefined || line === undefined || of === undefined) throw new Error(`There is no cell ${cell}.`)
      const one = resultOf(firstOf(of), record)
      result[index] = one
      line[index] = one.worth
      known += 1
      tell()
    }
    await carryOut(plan, lines, mayBegin, (round) => playRound(cells, round, keep))
    const standing = standingOf(plan, cells, results)
    writeWhole(folder, 'results.json', `${JSON.stringify({ cells, summary: standing.summary }, undefined, 2)}\n`)
    return standing
  } finally {
    run.close()
  }
}
