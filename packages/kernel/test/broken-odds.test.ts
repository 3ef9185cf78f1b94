import { describe, expect, test } from 'vitest'
import { goldenText, unreachedEndings } from '../src/conformance/files.ts'
import type { Forecast } from '../src/contract.ts'
import { Match } from '../src/match.ts'
import { broken, caught, type ToyGame } from './broken.ts'
import { type Toy, toy } from './toy.ts'
import { toyEndings } from './toy-matches.ts'

describe('12 forecasts', () => {
  const forecast = (change: (honest: Forecast) => Forecast): Partial<ToyGame> => ({
    forecast(s, a) {
      const honest = toy.forecast?.(s, a)
      return honest && change(honest)
    },
  })
  const swapped: Readonly<Record<string, string>> = { win: 'loss', loss: 'win' }
  const swap = (honest: Forecast): Forecast => ({
    ...honest,
    outcomes: honest.outcomes.map(({ id, chance }) => ({ id: swapped[id] ?? id, chance })),
  })
  broken(12, 'is wrong about the chances', forecast(swap), 'the forecast is wrong')
  broken(
    12,
    'has chances that do not add up',
    forecast((honest) => ({ ...honest, outcomes: honest.outcomes.slice(1) })),
    'not to 1',
  )
  broken(
    12,
    'has a negative chance',
    forecast((honest) => ({
      ...honest,
      outcomes: [...honest.outcomes, { id: 'x', chance: -0.5 }, { id: 'y', chance: 0.5 }],
    })),
    'below 0',
  )
  broken(
    12,
    'names an outcome twice',
    forecast((honest) => ({ ...honest, outcomes: honest.outcomes.map(({ chance }) => ({ id: 'win', chance })) })),
    'twice',
  )
  broken(
    12,
    'gives no chance to what happens',
    forecast((honest) => ({
      ...honest,
      outcomes: [
        { id: 'rout', chance: 1 },
        { id: 'win', chance: 0 },
        { id: 'loss', chance: 0 },
      ],
    })),
    'no chance',
  )
  broken(
    12,
    'is wrong about a mean',
    forecast((honest) => ({ ...honest, means: { points: honest.means['points']! + 0.2 } })),
    'the forecast mean of "points"',
  )
  broken(
    12,
    'promises a measure that is not told',
    forecast((honest) => ({ ...honest, means: { losses: 0 } })),
    'does not say "losses"',
  )
  broken(
    12,
    'names an event that does not come',
    forecast((honest) => ({ ...honest, event: 'volley' })),
    'no event "volley"',
  )
  broken(
    12,
    'names an event without a result',
    {
      ...forecast((honest) => ({ ...honest, event: 'said' })),
      apply: (s, a, dice, tell) => (tell({ kind: 'said', rule: 'x' }), toy.apply(s, a, dice, tell)),
    },
    'does not say its result',
  )
  broken(
    12,
    'has a total that is not the sum of its terms',
    forecast((honest) => ({ ...honest, totals: honest.totals.map((total) => ({ ...total, total: total.total + 1 })) })),
    'its terms add up to',
  )
  broken(
    12,
    'forecasts something that is not plain data',
    forecast((honest) => ({ ...honest, means: { points: Number.NaN } })),
    'not plain data',
  )
  broken(
    12,
    'changes the state',
    { forecast: (s, a) => (s.track++, toy.forecast?.(s, a)) },
    'forecasting changes the state',
  )
  broken(
    12,
    'gives much too much to what is rare',
    forecast((honest) => {
      const chance = (id: string): number => honest.outcomes.find((one) => one.id === id)?.chance ?? 0
      const rare = Math.min(0.001, chance('rout'))
      return {
        ...honest,
        outcomes: [
          { id: 'rout', chance: rare },
          { id: 'win', chance: chance('win') + chance('rout') - rare },
          { id: 'loss', chance: chance('loss') },
        ],
      }
    }),
    'rare outcomes came out',
  )
})

describe('12 previews', () => {
  const preview = (change: (honest: Forecast) => Partial<Forecast>): Partial<ToyGame> => ({
    forecast(s, a) {
      const honest = toy.forecast?.(s, a)
      return honest?.provided === undefined ? undefined : { ...honest, ...change(honest) }
    },
  })
  test('12 agrees with a preview that is played to its roll', () => {
    expect(caught({ ...toy, ...preview(() => ({})) }, 12)).toBeUndefined()
  })
  broken(
    12,
    'is wrong about what a preview leads to',
    preview(() => ({ provided: [0, 1, 2, 3].map((track) => ({ do: 'charge', guns: [2, track] })) })),
    'the forecast is wrong',
  )
  broken(
    12,
    'provides answers that lead to no roll',
    preview(() => ({ provided: [{ do: 'rally' }] })),
    'no event "clash"',
  )
  broken(
    12,
    'provides answers that never end',
    preview(() => ({ event: 'volley', provided: [{ do: 'charge', guns: [] }] })),
    'no event "volley"',
  )
})

describe('13 golden games', () => {
  test('13 a change of rules shows in the golden text', () => {
    const changed: ToyGame = {
      ...toy,
      apply(s, a, dice, tell) {
        toy.apply(s, a, dice, tell)
        if (a.do === 'march') s.track = 3
      },
    }
    expect(goldenText(changed, 'short')).not.toBe(goldenText(toy, 'short'))
    expect(goldenText(toy, 'short')).toBe(goldenText(toy, 'short'))
  })
})

describe('14 stored matches', () => {
  const stored = toyEndings()
  test('14 names the endings that no stored match reaches', () => {
    expect(unreachedEndings(toy, stored)).toEqual([])
    const without = stored.filter((file) => Match.import(toy, file).match.outcome?.kind !== 'rout')
    expect(unreachedEndings(toy, without)).toEqual(['red/rout', 'blue/rout'])
    expect(unreachedEndings({ ...toy, endings: [...toy.endings, 'red/boredom'] }, stored)).toEqual(['red/boredom'])
  })
  test('14 catches a stored match that does not play to an end', () => {
    const [file] = stored
    expect(() => unreachedEndings(toy, [{ ...file, actions: file!.actions.slice(0, -1) }])).toThrow(
      'stored match 1 does not reach an end',
    )
    const bad = { ...file, actions: [...file!.actions.slice(0, 3), { do: 'desert' }] }
    expect(() => unreachedEndings(toy, [file, bad])).toThrow('stored match 2 stops at action')
  })
  test('14 catches a stored match that does not verify', () => {
    let told = 0
    const loose: ToyGame = {
      ...toy,
      apply: (s, a, dice, tell) => toy.apply(s, a, dice, (event) => tell({ ...event, page: told++ })),
    }
    expect(() => unreachedEndings(loose, stored)).toThrow('stored match 1 does not verify: The replay differs after')
  })
  test('14 a match of older rules need only open, and reaches nothing', () => {
    expect(unreachedEndings({ ...toy, version: 3 }, stored)).toEqual(toy.endings)
  })
})

describe('15 odds before every roll', () => {
  const forecast = (change: (honest: Forecast) => Forecast | undefined): Partial<ToyGame> => ({
    forecast(s, a) {
      const honest = toy.forecast?.(s, a)
      return honest && change(honest)
    },
  })
  broken(
    15,
    'has no odds of a roll',
    forecast(() => undefined),
    '"charge" under "battle" rolls "red charges" but has no odds',
  )
  broken(
    15,
    'shows a preview before a roll',
    forecast((honest) => ({ ...honest, provided: [] })),
    'but has only a preview',
  )
  broken(
    15,
    'has odds of something else',
    forecast((honest) => ({ ...honest, event: 'hold' })),
    'but has odds of "hold", which is not told',
  )
  broken(15, 'has no forecast at all', { forecast: undefined as never }, 'has no odds')
  test('15 names an action type that lacks its odds once', () => {
    const error = caught({ ...toy, ...forecast(() => undefined) }, 15)
    expect(error?.message.match(/action \d+: /g)).toHaveLength(1)
  })
})

describe('17 witnesses', () => {
  const lavish = (change: (s: Toy) => void): Partial<ToyGame> => ({
    apply(s, a, dice, tell) {
      toy.apply(s, a, dice, (event) => {
        tell(event)
        if (event.kind === 'clash') change(s)
      })
    },
  })
  broken(
    17,
    'does something else than it says',
    lavish((s) => void s.score[0]++),
    'the position and the other events show',
  )
  broken(17, 'has nothing to witness its rolls', { witness: () => ({}) }, 'nothing witnesses "points" of "clash"')
  test('17 is content with rolls that do what they say', () => {
    expect(caught(toy, 17)).toBeUndefined()
  })
})
