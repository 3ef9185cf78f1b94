import type { Cell } from './cells.ts'
import { goalOf, type Line, missingOf } from './goals.ts'
import type { Plan } from './plan.ts'
import type { GameRecord } from './record.ts'

/** A game by the number of its cell and its own. */
export interface Task {
  readonly cell: number
  readonly index: number
}

export type Keep = (task: Task, record: GameRecord) => void

/** Plays some games, wherever that may be, and hands each over as soon as it is there; or leaves off, if it is told to. */
export type PlayRound = (cells: readonly Cell[], round: readonly Task[], keep: Keep) => Promise<void>

/** What is to be played until it has to be asked again: of every cell some, so that all are known alike. */
const roundOf = (plan: Plan, lines: readonly Line[]): readonly Task[] =>
  lines
    .flatMap((line, cell) => missingOf(line, goalOf(plan, line)).map((index) => ({ cell, index })))
    .toSorted((a, b) => a.index - b.index || a.cell - b.cell)

/** Plays on this machine, so many games at the same time. */
export const inLanes =
  (lanes: number, mayBegin: () => boolean, play: (cell: Cell, index: number) => Promise<GameRecord>): PlayRound =>
  async (cells, round, keep) => {
    const queue = round.values()
    const lane = async (): Promise<void> => {
      for (const task of queue) {
        if (!mayBegin()) return
        keep(task, await play(cells[task.cell] as Cell, task.index))
      }
    }
    // What one lane fails at ends the others, each after the game that it plays.
    const all = Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        queue.return?.()
        throw error
      }),
    )
    const ends = await Promise.allSettled(all)
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

/** Plays what a plan still wants. `lines` grow as results are kept. */
export const carryOut = async (
  plan: Plan,
  lines: readonly Line[],
  mayBegin: () => boolean,
  playRound: (round: readonly Task[]) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const round = roundOf(plan, lines)
    if (round.length === 0 || !mayBegin()) return
    await playRound(round)
  }
}
