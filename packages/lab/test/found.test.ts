import { expect, test } from 'vitest'
import { foundIn, foundTogether, readFound, writeFound } from '../src/index.ts'
import { freshFolder, games, planOf, run } from './harness.ts'

test('what runs found of scenarios is kept in one file, the newer in the place of the older', async () => {
  const [first, second] = [freshFolder(), freshFolder()]
  const vary = [{ name: 'fair', options: { lucky: false } }]
  const match = { game: 'coin', scenarios: 'all', seats: ['greedy,random', 'random', 'greedy'], vary }
  const { summary } = await run(first, planOf({ games: 20, matches: [match] }))
  const found = foundTogether([], await foundIn(first, games))
  // Neither what was changed nor what two levels played.
  expect(found.map(({ scenario, level }) => `${scenario} ${level}`)).toEqual([
    'long greedy',
    'long random',
    'short greedy',
    'short random',
  ])
  // Cells 2 and 3 are the second seats and their variation.
  const random = found.find(({ scenario, level }) => scenario === 'long' && level === 'random')
  expect(random).toMatchObject({ game: 'coin', rules: 2, games: 20, side: 'red', actions: 6 })
  expect(random?.share).toBeCloseTo((summary[2]?.wins ?? 0) / 20, 4)
  expect(random?.low).toBeCloseTo(summary[2]?.low ?? 0, 4)
  await run(second, planOf({ games: 25, matches: [{ game: 'coin', seats: ['random'] }] }))
  const both = foundTogether(readFound(writeFound(found), 'here'), await foundIn(second, games))
  expect(both.map(({ games: count }) => count)).toEqual([20, 25, 20, 20])
  // Of fewer it says nothing.
  const third = freshFolder()
  await run(third, planOf({ games: 4, matches: [{ game: 'coin', seats: ['random'] }] }))
  expect(await foundIn(third, games)).toEqual([])
  expect(() => readFound('{"format":"else"}', 'my.json')).toThrow('my.json is no file of what the computers found')
})
