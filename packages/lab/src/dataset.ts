import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadRequest } from './bad-request.ts'
import { type Cell, cellName } from './cells.ts'
import { openDuck, quoted, typesOf } from './duck.ts'
import { askedHere, makeFolder, writtenLater } from './folder.ts'
import type { Plan } from './plan.ts'
import { number } from './text.ts'
import { type ToUnfold, unfoldAll } from './unfold-all.ts'

/** The positions of a run for others to learn from: Parquet and JSON lines, and a card that says what they are. */

const positionColumns = {
  cell: 'INTEGER',
  number: 'INTEGER',
  step: 'INTEGER',
  side: 'VARCHAR',
  ask: 'VARCHAR',
  rule: 'VARCHAR',
  observation: 'JSON',
  features: 'DOUBLE[]',
  legal: 'JSON',
  choice: 'INTEGER',
  won: 'DOUBLE',
  chance: 'DOUBLE',
}

const meanings: { readonly [column in keyof typeof positionColumns]: string } = {
  cell: 'what was played, see below',
  number: 'the game within its cell; games with one number in two cells had the same dice to begin with',
  step: 'the action within the game, from 1',
  side: 'who decides',
  ask: 'what is asked',
  rule: 'the rule under which it is asked',
  observation: 'the position as the deciding side sees it: whatever is hidden from it is masked',
  features:
    'the position in numbers, as the first side of the game sees it, in a world that the deciding side can imagine',
  legal: 'the complete list of legal actions',
  choice: 'which of them was taken, from 0',
  won: 'how the game ended for the deciding side: 1 won, 0.5 drawn, 0 lost, empty where it did not end',
  chance: 'the chance of the deciding side by the evaluation of Kurgan, which here sees everything',
}

const card = (
  { seed, budget }: Plan,
  cells: readonly Cell[],
  games: number,
  positions: number,
): string => `# Positions of Kurgan

${number(positions)} decisions of ${number(games)} games between computer players, with what was seen, what was legal, what was chosen and how the game
ended. \`positions.parquet\` and \`positions.jsonl\` hold the same rows in the same order.

## How it was made

The games were played by \`kurgan lab run\` with the seed ${JSON.stringify(seed)}${budget === undefined ? '' : ` and ${number(budget)} playouts a decision`}, and can be played again from it. No people took part, and
nothing in it is about people.

| cell | what was played | version of the rules |
|---|---|---|
${cells.map((cell, at) => `| ${at} | ${cellName(cell)} | ${cell.gameVersion} |`).join('\n')}

## Columns

| column | type | meaning |
|---|---|---|
${Object.entries(positionColumns)
  .map(([name, type]) => `| \`${name}\` | ${type} | ${meanings[name as keyof typeof positionColumns]} |`)
  .join('\n')}

## Licence

Apache License 2.0, as Kurgan. The games are published board games by others, of which Kurgan is an unofficial implementation; their names
belong to their owners (NOTICE.md of Kurgan), and no text or picture of theirs is in the data.

## Known biases

- Computer players of the levels named above made every choice: what they never consider is not in the data, and their mistakes are.
- Positions of one game follow from each other; whoever divides the data should divide it by game (\`cell\`, \`number\`), not by row.
- Long games have more rows than short ones, and so have sides that decide more often.
- \`chance\` sees what is hidden, and is right only as far as \`kurgan lab query … calibration\` says.
- Some map borders and values are reconstructed, as the data of each game says; what follows from them does too.
`

/** Plays a handful of games again, on any core, and gives their positions line by line. */
export type Positions = (cell: Cell, games: readonly ToUnfold[]) => Promise<string>

const writeAll = async (folder: string, to: string, positions: Positions, lanes: number): Promise<number> => {
  const { plan, cells } = askedHere(folder)
  const duck = await openDuck()
  const [text, parquet, lines] = ['positions.txt', 'positions.parquet', 'positions.jsonl'].map((name) =>
    join(to, name),
  ) as [string, string, string]
  let games = 0
  try {
    writeFileSync(text, '')
    await unfoldAll(folder, cells, lanes, async (cell, handful) => {
      games += handful.length
      appendFileSync(text, await positions(cells[cell] as Cell, handful))
    })
    // In one order, whoever of the cores came first.
    const source = `read_json(${quoted(text)}, format = 'newline_delimited', columns = ${typesOf(positionColumns)})`
    const sorted = `create table positions as select * from ${source} order by cell, number, step`
    await duck.run(sorted)
    await duck.run(`copy positions to ${quoted(parquet)} (format parquet, compression zstd)`)
    await duck.run(`copy positions to ${quoted(lines)} (format json)`)
    const { rows } = await duck.ask('select count(*) from positions')
    const count = Number(rows[0]?.[0] ?? 0)
    writeFileSync(join(to, 'README.md'), card(plan, cells, games, count))
    return count
  } finally {
    rmSync(text, { force: true })
    duck.close()
  }
}

/** Writes the data set of a run into a folder that is empty or not there yet; gives how many positions it has. */
export const writeDataset = async (
  folder: string,
  to: string,
  positions: Positions,
  lanes: number,
): Promise<number> => {
  askedHere(folder)
  makeFolder(to)
  if (readdirSync(to).length > 0) throw new BadRequest(`${to} is not empty: name a new folder for the data set.`)
  return writtenLater(to, async () => {
    try {
      return await writeAll(folder, to, positions, lanes)
    } catch (error) {
      // A half of it would be taken for the whole, and be in the way of the next attempt.
      for (const name of readdirSync(to)) rmSync(join(to, name))
      throw error
    }
  })
}
