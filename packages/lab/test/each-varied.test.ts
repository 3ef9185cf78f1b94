import { arranged, defaultConfig, type Game, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game as advance } from '../../games/advance-to-the-volga/surveyed.ts'
import { game as axisAllies } from '../../games/axis-allies-stalingrad/surveyed.ts'
import { game as battle } from '../../games/battle-for-stalingrad/surveyed.ts'
import { game as ironBlood } from '../../games/iron-blood-snow-mud/surveyed.ts'
import { game as verdun } from '../../games/verdun-on-the-volga/surveyed.ts'
import { cellsOf } from '../src/cells.ts'
import { BadRequest } from '../src/index.ts'
import { games, planOf } from './harness.ts'

const cellsWith = (vary: readonly (string | object)[]) =>
  cellsOf(planOf({ games: 1, matches: [{ game: 'coin', seats: ['random'], vary }] }), games)

describe('what a plan asks for in a word', () => {
  test('is every option by itself: out where it is on, in where it is not', () => {
    const [base, ...others] = cellsWith(['options'])
    expect(others.map(({ variation, config: { options }, against }) => [variation, options, against])).toEqual([
      ['without Lucky red', {}, 0],
      ['with No draws', { ...base?.config.options, even: true }, 0],
    ])
  })
  test('is every unit by itself, held against a start with nothing left out', () => {
    const cells = cellsWith([{ name: 'fair', options: { lucky: false } }, 'units'])
    expect(cells.map(({ variation, start, against }) => [variation, start, against])).toEqual([
      [undefined, undefined, undefined],
      ['fair', undefined, 0],
      ['nothing left out', { heads: [1, 0] }, 0],
      ["without red's lead", { heads: [0, 0] }, 2],
      ['with a lead for blue', { heads: [0, 1] }, 2],
    ])
  })
})

const all = [advance, axisAllies, battle, ironBlood, verdun] as unknown as readonly Game[]
const scenarios = all.flatMap((game) => game.scenarios.map(({ id }) => [game.id, id, game] as const))

const parted = scenarios.flatMap(([id, scenario, game]) => {
  const parts = game.survey?.parts?.(defaultConfig(game, scenario))
  return (['units', 'cards'] as const).map((kind) => {
    const list = parts?.[kind] ?? ''
    const [names, why] = typeof list === 'string' ? [[], list] : [list.map(({ name }) => name), '']
    return { id, scenario, kind, game, whole: parts?.whole ?? {}, names, why }
  })
})
const cellsOfParts = ({ id, scenario, kind, game }: (typeof parted)[number]) =>
  cellsOf(
    planOf({ games: 1, matches: [{ game: id, scenarios: scenario, seats: ['random'], vary: [kind] }] }),
    new Map([[id, game]]),
  )

test.each(parted.filter(({ why }) => why === ''))('$id ($scenario) can be played without each of its $kind', (one) => {
  const { game, scenario, names } = one
  const shown = (start: typeof one.whole): string =>
    JSON.stringify(
      arranged(
        game,
        game.setup(defaultConfig(game, scenario), search('set-up'), () => {}),
        start,
      ),
    )
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
  const whole = shown(one.whole)
  const cells = cellsOfParts(one)
  const changed = cells.filter(({ variation = '' }) => names.includes(variation))
  expect(changed).toHaveLength(names.length)
  // A counter that this deal has not drawn makes no difference to it.
  const alike = changed.filter(({ start, data }) => data === undefined && shown(start ?? {}) === whole)
  expect(alike.length).toBeLessThanOrEqual((2 * names.length) / 3)
})

test.each(parted.filter(({ why }) => why !== ''))(
  '$id ($scenario) says why it cannot be played without some of its $kind',
  (one) => {
    expect(one.why).toMatch(/^[A-Z].*\b(no|none)\b.*\.$/)
    expect(() => cellsOfParts(one)).toThrow(new BadRequest(one.why))
  },
)
