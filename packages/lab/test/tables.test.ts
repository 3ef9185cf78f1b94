import type { Game } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game as verdun } from '../../games/verdun-on-the-volga/index.ts'
import { type Duck, inLanes, openTables, playGame, questions, runPlan, unfold } from '../src/index.ts'
import { coinGame, freshFolder, games, planOf, run } from './harness.ts'

const open = (folder: string, game: Game = coinGame): Promise<Duck> =>
  openTables(
    folder,
    async (_cell, handful) => {
      const parts = handful.map((one) => unfold(game, { ...one, models: undefined }))
      // Whoever has more to do comes later: the tables are in order all the same.
      if (handful.length > 10) await new Promise((done) => setTimeout(done, 10))
      return {
        decisions: parts.map(({ decisions }) => decisions).join(''),
        rolls: parts.map(({ rolls }) => rolls).join(''),
      }
    },
    2,
  )

const vary = [{ name: 'fair', options: { lucky: false } }]
const plan = planOf({ games: 40, matches: [{ game: 'coin', seats: ['greedy,random'], vary }] })

const rowsOf = async (tables: Duck, sql: string) => {
  const { columns, rows } = await tables.ask(sql)
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
}

describe('the tables of a run', () => {
  test('hold every game and decision, and say what the run has said', async () => {
    const folder = freshFolder()
    const { summary } = await run(folder, plan)
    const tables = await open(folder)
    const told = await rowsOf(tables, questions.winners.sql)
    expect(told.map(({ games: played, percent }) => [played, percent])).toEqual(
      summary.map(({ games: played, wins }) => ['40', Math.round((1000 * wins) / played) / 10]),
    )
    expect(told[0]?.['from_percent']).toBeCloseTo(100 * (summary[0]?.low ?? 0), 1)
    expect(told[0]?.['to_percent']).toBeCloseTo(100 * (summary[0]?.high ?? 0), 1)
    const [change] = await rowsOf(tables, questions.changes.sql)
    expect(change).toMatchObject({ variation: 'fair', pairs: '40' })
    expect(change?.['points']).toBeCloseTo(100 * (summary[1]?.difference?.by ?? 0), 1)
    expect(change?.['within']).toBeCloseTo(100 * (summary[1]?.difference?.error ?? 0), 1)
    const steps = 'select cell, number, step, side, choice from decisions'
    const decisions = await rowsOf(tables, steps)
    expect(decisions).toHaveLength(2 * 40 * 6)
    expect(decisions[7]).toMatchObject({ cell: 0, number: 1, step: 2, side: 'blue' })
    expect(decisions[7]?.['choice']).toMatch(/^throw {"coins":[123]}$/)
    tables.close()
  })
  test.each(Object.entries(questions))('answer what is ready to be asked: %s', async (_name, { sql }) => {
    const folder = freshFolder()
    await run(folder, plan)
    const tables = await open(folder)
    expect((await tables.ask(sql)).columns.length).toBeGreaterThan(5)
    tables.close()
  })
  test('are made anew when games were played since', async () => {
    const folder = freshFolder()
    await run(folder, plan, { most: 5 })
    const few = await open(folder)
    expect(await rowsOf(few, 'select count(*) as n from games')).toEqual([{ n: '5' }])
    few.close()
    await run(folder, plan)
    const all = await open(folder)
    expect(await rowsOf(all, 'select count(*) as n from games')).toEqual([{ n: '80' }])
    all.close()
  })
  test('tell dice with what was to be expected of them', async () => {
    const folder = freshFolder()
    const match = { game: verdun.id, seats: ['random'] }
    await runPlan(folder, planOf({ games: 1, matches: [match] }), new Map([...games, [verdun.id, verdun as Game]]), {
      playRound: inLanes(
        1,
        () => true,
        async (cell, index) => playGame(verdun, cell, { seed: '1', models: undefined }, index),
      ),
      mayBegin: () => true,
      progress: () => {},
    })
    const tables = await open(folder, verdun)
    const [rolls] = await rowsOf(
      tables,
      'select count(*) as n, min(step) as first, avg(gained - expected) as luck, count(variance) as judged from rolls',
    )
    expect(Number(rolls?.['n'])).toBeGreaterThan(50)
    expect(Number(rolls?.['judged'])).toBeGreaterThan(10)
    expect(Math.abs(Number(rolls?.['luck']))).toBeLessThan(1)
    const [dice] = await rowsOf(tables, `select faces, came from rolls where faces <> '' limit 1`)
    expect(dice?.['faces']).toMatch(/^[1-6]( [1-6])*$/)
    tables.close()
  })
  test('refuse what they cannot answer, in a sentence', async () => {
    const folder = freshFolder()
    await expect(open(folder)).rejects.toThrow(/There is no run in/)
    await run(folder, plan, { most: 0 })
    await expect(open(folder)).rejects.toThrow(/No game of .* was played yet/)
    await run(folder, plan, { most: 1 })
    const tables = await open(folder)
    await expect(tables.ask('select height from games')).rejects.toThrow(/cannot be answered: .*height/)
    tables.close()
  })
})
