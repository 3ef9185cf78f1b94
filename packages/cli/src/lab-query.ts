import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import {
  type Answered,
  BadRequest,
  type Cell,
  cellName,
  type Duck,
  isQuestion,
  openTables,
  questions,
  type Rows,
  type Start,
  table,
  type ToUnfold,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import type { Shelf } from './games.ts'
import { shelfFor } from './varied.ts'
import { openWorkers } from './worker-pool.ts'

/** Games for a worker thread to play again. */
export interface UnfoldOrder {
  readonly shelf: Shelf
  readonly game: string
  readonly start?: Start | undefined
  readonly games: readonly ToUnfold[]
}

/** Lets kept games be played again on all cores, a handful at a time. */
export const onThreads = async <R, T>(
  context: CliContext,
  task: 'positions' | 'unfold',
  use: (lanes: number, again: (cell: Cell, games: readonly ToUnfold[]) => Promise<R>) => Promise<T>,
): Promise<T> => {
  const lanes = availableParallelism()
  const workers = await openWorkers<UnfoldOrder, R>(task, lanes)
  try {
    return await use(lanes, async (cell, games) =>
      workers
        .run({ shelf: await shelfFor(context, cell), game: cell.game, start: cell.start, games })
        .catch((error: unknown) => {
          const numbers = games.map(({ number }) => number).join(', ')
          throw new BadRequest(
            `One of the games ${numbers} of ${cellName(cell)} cannot be played again: ${String(error)}`,
          )
        }),
    )
  } finally {
    await workers.close()
  }
}

/** Asks the tables of a folder, which are made first where games were played since. */
export const withTables = async <T>(
  context: CliContext,
  folder: string,
  use: (tables: Duck) => Promise<T>,
): Promise<T> =>
  onThreads<Rows, T>(context, 'unfold', async (lanes, unfold) => {
    const tables = await openTables(resolve(folder), unfold, lanes)
    try {
      return await use(tables)
    } finally {
      tables.close()
    }
  })

const cellOf = (value: unknown): string | number =>
  typeof value === 'number' ? value : value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** A number as it is: a share has its decimal, a count none. */
const shown = (value: string | number): string | number =>
  typeof value === 'number' && !Number.isInteger(value) ? String(value) : value

const asText = ({ columns, rows }: Answered): string =>
  rows.length === 0 ? '  nothing' : table([columns, ...rows.map((row) => row.map((value) => shown(cellOf(value))))])

const sqlOf = (asked: string): { readonly title?: string; readonly sql: string } => {
  if (isQuestion(asked)) return questions[asked]
  if (/^\s*(select|with|from|describe|summarize|show)\b/i.test(asked)) return { sql: asked }
  throw new BadRequest(
    `"${asked}" is no question: ask ${Object.keys(questions).join(', ')}, or in SQL beginning with select.`,
  )
}

/** Answers a question about the games of a run. */
export const labQuery = async (
  context: CliContext,
  folder: string,
  asked = 'winners',
  { json }: { readonly json?: true },
): Promise<void> => {
  const { title, sql } = sqlOf(asked)
  const answered = await withTables(context, folder, (tables) => tables.ask(sql))
  if (json === true) context.write(JSON.stringify(answered))
  else context.write(title === undefined ? asText(answered) : `${title}\n\n${asText(answered)}`)
}
