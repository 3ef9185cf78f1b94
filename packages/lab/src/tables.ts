import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configName } from '@kurgan/kernel'
import { BadRequest } from './bad-request.ts'
import { type Duck, openDuck, quoted, typesOf } from './duck.ts'
import { type ToUnfold, unfoldAll } from './unfold-all.ts'
import type { Cell } from './cells.ts'
import { askedHere, writtenLater } from './folder.ts'
import { columns, type Rows, type TableName, tableNames } from './text-rows.ts'
import { firstOf } from './run.ts'
import { resultOf } from './summary.ts'

/** The games of a run as tables: Parquet files that DuckDB writes and reads, in `tables` of the folder. */

/** Plays a handful of games again, on any core. */
export type Unfold = (cell: Cell, games: readonly ToUnfold[]) => Promise<Rows>

const tablesFolder = (folder: string): string => join(folder, 'tables')

/** Of which games the tables are: they were made of a file as long as this. */
const lengthOf = (folder: string): string => {
  const file = join(folder, 'games.jsonl')
  if (!existsSync(file)) throw new BadRequest(`No game of ${folder} was played yet: \`kurgan lab run\` plays them.`)
  return `2 ${statSync(file).size}`
}

const isFresh = (folder: string): boolean => {
  const stamp = join(tablesFolder(folder), 'made-of')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lengthOf(folder)
}

const cellsTable = (cells: readonly Cell[]): string =>
  JSON.stringify(
    cells.map((cell, at) => ({
      cell: at,
      game: cell.game,
      scenario: cell.config.scenario,
      options: configName({ ...cell.config, scenario: '' }).replace(/^[ +]*/, ''),
      seats: Object.values(cell.seats).join(', '),
      first: firstOf(cell),
      variation: cell.variation ?? '',
      against: cell.against ?? null,
      changed: cell.data !== undefined || cell.start !== undefined,
    })),
  )

/** Writes every game, decision and roll down as text; DuckDB makes tables of it. */
const writeText = async (folder: string, cells: readonly Cell[], unfold: Unfold, lanes: number): Promise<void> => {
  const text = (name: string): string => join(tablesFolder(folder), name)
  writeFileSync(text('cells.json'), cellsTable(cells))
  for (const name of ['games.json', ...tableNames.map((table) => `${table}.csv`)]) writeFileSync(text(name), '')
  await unfoldAll(folder, cells, lanes, async (cell, games) => {
    const of = cells[cell] as Cell
    const rows = await unfold(of, games)
    const lines = games.map(({ file, score, ...record }) => {
      const { worth } = resultOf(firstOf(of), record)
      return `${JSON.stringify({ ...record, worth, score: JSON.stringify(score), file })}\n`
    })
    appendFileSync(text('games.json'), lines.join(''))
    for (const name of tableNames) appendFileSync(text(`${name}.csv`), rows[name])
  })
}

const gameColumns = {
  cell: 'INTEGER',
  number: 'INTEGER',
  worth: 'DOUBLE',
  winner: 'VARCHAR',
  kind: 'VARCHAR',
  rule: 'VARCHAR',
  actions: 'INTEGER',
  score: 'JSON',
  file: 'VARCHAR',
}

const cellColumns = {
  cell: 'INTEGER',
  game: 'VARCHAR',
  scenario: 'VARCHAR',
  options: 'VARCHAR',
  seats: 'VARCHAR',
  first: 'VARCHAR',
  variation: 'VARCHAR',
  against: 'INTEGER',
  changed: 'BOOLEAN',
}

/** Statements that make a Parquet file of every text, in one order whoever came first, and take the text away. */
const packing = (folder: string): readonly string[] => {
  const file = (name: string): string => quoted(join(tablesFolder(folder), name))
  const copy = (name: string, source: string, order: string): string =>
    `copy (select * from ${source} order by ${order}) to ${file(`${name}.parquet`)} (format parquet, compression zstd)`
  const rows = (name: TableName): string =>
    copy(
      name,
      `read_csv(${file(`${name}.csv`)}, auto_detect = false, delim = ',', quote = '"', escape = '"', header = false, columns = ${typesOf(columns[name])})`,
      'cell, number, step',
    )
  return [
    copy('cells', `read_json(${file('cells.json')}, columns = ${typesOf(cellColumns)})`, 'cell'),
    copy('games', `read_json(${file('games.json')}, columns = ${typesOf(gameColumns)})`, 'cell, number'),
    ...tableNames.map(rows),
  ]
}

const views = (folder: string): readonly string[] => {
  const source = (name: string): string => `read_parquet(${quoted(join(tablesFolder(folder), `${name}.parquet`))})`
  return [
    ...['cells', ...tableNames].map((name) => `create view ${name} as select * from ${source(name)}`),
    `create view games as select * from ${source('games')} as kept join cells using (cell)`,
    // Wilson's interval, as everywhere in Kurgan.
    `create macro low(wins, n) as greatest(0, ((wins / n + 1.9208 / n) - 1.96 * sqrt((wins / n * (1 - wins / n)) / n + 0.9604 / (n * n))) / (1 + 3.8416 / n))`,
    `create macro high(wins, n) as least(1, ((wins / n + 1.9208 / n) + 1.96 * sqrt((wins / n * (1 - wins / n)) / n + 0.9604 / (n * n))) / (1 + 3.8416 / n))`,
  ]
}

const makeTables = async (
  folder: string,
  cells: readonly Cell[],
  unfold: Unfold,
  lanes: number,
  duck: Duck,
): Promise<void> => {
  const stamp = lengthOf(folder)
  const texts = ['cells.json', 'games.json', ...tableNames.map((table) => `${table}.csv`)]
  mkdirSync(tablesFolder(folder), { recursive: true })
  rmSync(join(tablesFolder(folder), 'made-of'), { force: true })
  try {
    await writeText(folder, cells, unfold, lanes)
    for (const sql of packing(folder)) await duck.run(sql)
    writeFileSync(join(tablesFolder(folder), 'made-of'), stamp)
  } finally {
    // Where there was no room for all of it, what is half made takes none.
    for (const name of texts) rmSync(join(tablesFolder(folder), name), { force: true })
  }
}

/** Opens the tables of a run, and makes them first if games were played since. */
export const openTables = async (folder: string, unfold: Unfold, lanes: number): Promise<Duck> => {
  const { cells } = askedHere(folder)
  const duck = await openDuck()
  try {
    if (!isFresh(folder)) await writtenLater(tablesFolder(folder), () => makeTables(folder, cells, unfold, lanes, duck))
    for (const sql of views(folder)) await duck.run(sql)
  } catch (error) {
    duck.close()
    throw error
  }
  return duck
}
