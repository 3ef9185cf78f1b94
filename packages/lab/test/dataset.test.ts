import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { positionsOf, writeDataset } from '../src/index.ts'
import { coinGame, freshFolder, planOf, run, textOf } from './harness.ts'

const plan = planOf({ games: 40, matches: [{ game: 'coin', seats: ['greedy,random', 'random'] }] })

const write = async (folder: string, to: string): Promise<number> =>
  writeDataset(
    folder,
    to,
    async (_cell, handful) => {
      // Whoever has more to do comes later: the rows are in order all the same.
      if (handful.length > 10) await new Promise((done) => setTimeout(done, 10))
      return handful.map((one) => positionsOf(coinGame, { ...one, models: undefined })).join('')
    },
    2,
  )

test('a data set holds every decision with its list, choice and outcome, and says what it is', async () => {
  const [folder, to] = [freshFolder(), freshFolder()]
  await run(folder, plan, { lanes: 2 })
  expect(await write(folder, to)).toBe(480)
  expect(readdirSync(to).toSorted()).toEqual(['README.md', 'positions.jsonl', 'positions.parquet'])
  const rows = textOf(to, 'positions.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ cell, number, step }) => cell * 1000 + number * 10 + step)).toEqual(
    Array.from(
      { length: 480 },
      (_, at) => Math.floor(at / 240) * 1000 + Math.floor((at % 240) / 6) * 10 + (at % 6) + 1,
    ),
  )
  const [first, second] = rows
  expect(first).toMatchObject({ side: 'red', observation: { turn: 0, heads: [1, 0] }, features: [1, 0], rule: 'CN-2' })
  expect(first.legal).toHaveLength(3)
  expect([0, 1, 2]).toContain(first.choice)
  expect(first.won + second.won).toBe(1)
  // Red is a head ahead: the evaluation says so from either side.
  expect(first.chance).toBeGreaterThan(0.5)
  expect(second.chance).toBeLessThan(0.5)
  const card = textOf(to, 'README.md')
  expect(card).toContain('480 decisions of 80 games between computer players')
  expect(card).toContain('| 0 | coin (long + lucky), red greedy, blue random | 2 |')
  for (const column of Object.keys(first)) expect(card).toContain(`| \`${column}\` |`)
})

test('a data set overwrites nothing', async () => {
  const [folder, to] = [freshFolder(), freshFolder()]
  await run(folder, plan, { most: 1 })
  writeFileSync(join(to, 'diary.txt'), 'private')
  await expect(write(folder, to)).rejects.toThrow(/is not empty: name a new folder for the data set/)
  expect(readdirSync(to)).toEqual(['diary.txt'])
})
