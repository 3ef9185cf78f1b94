import { describe, expect, test } from 'vitest'
import { BadRequest, readPlan } from '../src/index.ts'
import { cellsOf } from '../src/cells.ts'
import { games, planOf } from './harness.ts'

const match = { game: 'coin', seats: ['greedy'] }
const said = (action: () => unknown): string => {
  try {
    action()
    return 'nothing'
  } catch (error) {
    if (error instanceof BadRequest || (error instanceof Error && error.name === 'ConfigError')) return error.message
    throw error
  }
}

describe('a plan', () => {
  test.each([
    ['{', 'my.json is not JSON: a plan is an object in braces'],
    ['[]', 'cannot be followed at "": expected object, received array'],
    [{ matches: [match] }, 'must say either "games" or "until", and not both'],
    [{ games: 1, until: { within: 1, atMost: 9 }, matches: [match] }, 'must say either "games" or "until"'],
    [{ seed: ['a', 'b', 'a'], games: 3, matches: [match] }, 'names a seed twice'],
    [{ seed: [], games: 3, matches: [match] }, 'cannot be followed at "seed"'],
    [{ games: 0, matches: [match] }, 'cannot be followed at "games": too small'],
    [{ games: 1, matches: [] }, 'cannot be followed at "matches"'],
    [{ games: 1, matches: [match], speed: 3 }, 'has a field "speed" that no plan has'],
    [{ games: 1, matches: [{ ...match, side: 'red' }] }, 'has a field "side" in matches[0] that no plan has'],
    [{ games: 1, matches: [{ game: 'coin' }] }, 'cannot be followed at "matches[0].seats": expected array'],
    [{ until: { within: 0, atMost: 9 }, matches: [match] }, 'cannot be followed at "until.within": too small'],
    [{ games: 1, matches: [{ ...match, vary: [{ name: 'x', side: 'red' }] }] }, 'a field "side" in matches[0].vary[0]'],
    [{ games: 1, matches: [{ ...match, vary: [{ name: 3 }] }] }, 'cannot be followed at "matches[0].vary[0].name"'],
  ])('that cannot be followed is one sentence: %j', (written, sentence) => {
    const text = typeof written === 'string' ? written : JSON.stringify(written)
    expect(said(() => readPlan(text, 'my.json'))).toContain(sentence)
  })
  test.each([
    [{ ...match, scenarios: 'medium' }, 'has no scenario "medium"'],
    [{ ...match, options: { heavy: true } }, 'has no option "heavy"'],
    [{ ...match, options: 'heavy' }, 'has no option "heavy"'],
    [{ ...match, seats: ['champion'] }, 'There is no bot "champion"'],
    [{ ...match, seats: ['random,random,random'] }, 'names 3 bots'],
    [{ ...match, vary: [{ name: 'x', options: { heavy: true } }] }, 'has no option "heavy"'],
    [{ ...match, vary: ['cards'] }, 'Coin has no cards.'],
    [{ ...match, start: { heads: [1, 1] }, vary: ['units'] }, 'A start of its own and "units" do not go together'],
  ])('asks only for what a game has: %j', (one, sentence) => {
    expect(said(() => cellsOf(planOf({ games: 1, matches: [one] }), games))).toContain(sentence)
  })
  test('names every scenario, seating and variation once, each variation after what it changes', () => {
    const vary = [{ name: 'fair', options: { lucky: false } }]
    const cells = cellsOf(
      planOf({ games: 1, matches: [{ game: 'coin', scenarios: 'all', seats: ['greedy,random', 'random'], vary }] }),
      games,
    )
    expect(cells).toHaveLength(8)
    expect(cells[0]).toEqual({
      game: 'coin',
      gameVersion: 2,
      config: { scenario: 'long', options: { lucky: true } },
      seats: { red: 'greedy', blue: 'random' },
    })
    expect(cells[3]).toEqual({ ...cells[2], config: { scenario: 'long', options: {} }, variation: 'fair', against: 2 })
    expect(cells[7]).toMatchObject({ config: { scenario: 'short' }, against: 6 })
  })
})
