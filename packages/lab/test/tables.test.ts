import type { Game } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game as verdun } from '../../games/verdun-on-the-volga/index.ts'
import { type Duck, inLanes, joined, openTables, playGame, questions, runPlan, unfold } from '../src/index.ts'
import { coinGame, freshFolder, games, planOf, run } from './harness.ts'

const open = (folder: string, game: Game = coinGame): Promise<Duck> =>
  openTables(
    folder,
    async (_cell, handful) => {
      // Whoever has more to do comes later: the tables are in order all the same.
      if (handful.length > 10) await new Promise((done) => setTimeout(done, 10))
      return joined(handful.map((one) => unfold(game, { ...one, models: undefined })))
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
  test('tell who held what at the end of each turn, and what was lost', async () => {
    const folder = freshFolder()
    await run(folder, plan)
    const tables = await open(folder)
    const held = await rowsOf(
      tables,
      `select turn, count(*) as n, count(distinct number) as games from holders where cell = 0 and place = 'left' group by turn order by turn`,
    )
    expect(held).toEqual([1, 2, 3].map((turn) => ({ turn, n: '40', games: '40' })))
    // The last of a turn is what stands when the game is over.
    const [wrong] = await rowsOf(
      tables,
      `select count(*) as n from holders join games using (cell, number) where turn = 3 and place = 'left' and winner <> 'draw' and side <> winner`,
    )
    expect(wrong?.['n']).toBe('0')
    const [lost] = await rowsOf(tables, `select min(step) as first, max(step) as last, sum(count) as n from losses`)
    expect(lost).toMatchObject({ first: 1, last: 6 })
    expect(Number(lost?.['n'])).toBeGreaterThan(10)
    const [told] = await rowsOf(tables, questions.losses.sql)
    expect(told).toMatchObject({ games: '40', side: 'red', unit: expect.stringMatching(/^throw of \[[123]\]$/) })
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
