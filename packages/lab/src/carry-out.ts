import { type Line, goalOf, missingOf } from './goals.ts'
import type { Plan } from './plan.ts'

/** A game by the number of its cell and its own. */
export interface Task {
  readonly cell: number
  readonly index: number
}

/** Who plays, and what becomes of it. */
export interface Hands<R> {
  /** How many games are played at the same time. */
  readonly lanes: number
  readonly play: (task: Task) => Promise<R>
  readonly keep: (task: Task, result: R) => void
  readonly mayBegin: () => boolean
}

/** What is to be played until it has to be asked again: of every cell some, so that all are known alike. */
const roundOf = (plan: Plan, lines: readonly Line[]): readonly Task[] =>
  lines
    .flatMap((line, cell) => missingOf(line, goalOf(plan, line)).map((index) => ({ cell, index })))
    .toSorted((a, b) => a.index - b.index || a.cell - b.cell)

const playRound = async <R>(round: readonly Task[], { lanes, play, keep, mayBegin }: Hands<R>): Promise<void> => {
  const queue = round.values()
  const lane = async (): Promise<void> => {
    for (const task of queue) {
      if (!mayBegin()) return
      keep(task, await play(task))
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
export const carryOut = async <R>(plan: Plan, lines: readonly Line[], hands: Hands<R>): Promise<void> => {
  for (;;) {
    const round = roundOf(plan, lines)
    if (round.length === 0 || !hands.mayBegin()) return
    await playRound(round, hands)
  }
}
