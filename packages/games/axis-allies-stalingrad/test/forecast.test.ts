import { chanceCounter, type Forecast, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import type { AasAction } from '../rules/machinery/actions.ts'
import { hitsUpTo } from '../rules/machinery/dice.ts'
import type { AasEvent } from '../rules/machinery/events.ts'
import { rules } from '../rules/index.ts'
import type { AasState } from '../rules/state.ts'
import { act, at, bare, endMovement, forecastOf, legal, openFire, proceed } from './harness.ts'

/** The chances of 0, 1, 2 … hits of dice with these values. */
const hitChances = (values: readonly number[]): readonly number[] => {
  const { of, ways } = chanceCounter()({ purpose: 'hits', dice: values.map(hitsUpTo) })
  return ways.map(([, count]) => count / of)
}

const faces = [1, 2, 3, 4, 5, 6]

/** Every way so many dice can fall. */
const falls = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : falls(count - 1).flatMap((before) => faces.map((face) => [...before, face]))

/** Plays out every way the first dice can fall, and counts what they brought. */
const played = (s: AasState, attempts: readonly AasAction[], kind: AasEvent['kind'], count: number) => {
  const chances: Record<string, number> = {}
  for (const thrown of falls(count)) {
    const world = rules.clone(s)
    const left = [...thrown]
    const dice = { ...search('rest'), d6: () => left.shift() ?? 6 }
    const events: AasEvent[] = []
    for (const attempt of attempts) rules.apply(world, attempt, dice, (event) => events.push(event))
    const told = events.find((event) => event.kind === kind)
    const result = told !== undefined && 'result' in told ? told.result : 'nothing'
    chances[result] = (chances[result] ?? 0) + 1 / 6 ** count
  }
  return chances
}

/** The forecast says of each outcome what playing all of them out says. */
const expectExact = (forecast: Forecast, found: Readonly<Record<string, number>>): void => {
  expect(forecast.outcomes.map(({ id }) => id).toSorted()).toEqual(Object.keys(found).toSorted())
  for (const { id, chance } of forecast.outcomes) expect(chance, id).toBeCloseTo(found[id]!, 12)
}

describe('forecasts', () => {
  test('the chances of hits add up and have the right mean', () => {
    expect(hitChances([])).toEqual([1])
    expect(hitChances([3])).toEqual([0.5, 0.5])
    const chances = hitChances([1, 2, 3])
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(chances.reduce((sum, chance, hits) => sum + chance * hits, 0)).toBeCloseTo(1, 12)
    expect(chances[3]).toBeCloseTo((1 / 6) * (2 / 6) * (3 / 6), 12)
  })
  test('AAS-COM-5 AAS-COM-6 AAS-COM-8 AAS-COM-10 a combat with all its terms', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        tinguta: { control: 'allies', units: { ger_tank: 2, sov_infantry: 1 } },
        tractor_factory: { control: 'allies', units: { sov_infantry: 2, ger_infantry: 1 } },
      },
    })
    act(s, proceed)
    const forecast = forecastOf(s, { do: 'fight', zone: 'tractor_factory' })
    expect(forecast.event).toBe('fire')
    // The unsupplied attacker has no die: the first fire is the defender's, at 2 + 1.
    expect(forecast.means['hits']).toBeCloseTo(1, 12)
    expect(forecast.totals).toEqual([
      { id: 'attack', total: 0, terms: [] },
      {
        id: 'defense',
        total: 6,
        terms: [
          { term: 'unit', value: 4, of: 'sov_infantry', rule: 'AAS-VAL-2' },
          { term: 'fortified', value: 2, rule: 'AAS-COM-6' },
        ],
      },
    ])
    const tanks = forecastOf(s, { do: 'fight', zone: 'tinguta' })
    expect(tanks.totals[0]).toEqual({
      id: 'attack',
      total: 4,
      terms: [
        { term: 'unit', value: 6, of: 'ger_tank', rule: 'AAS-VAL-1' },
        { term: 'unsupplied', value: -2, rule: 'AAS-COM-5' },
      ],
    })
    expect(tanks.outcomes.map(({ id }) => id)).toEqual(['hits 0', 'hits 1', 'hits 2'])
  })
  test('AAS-COM-7 AAS-OPT-5 river and bad weather are terms too', () => {
    const s = bare(
      {
        round: 7,
        weather: 'bad',
        frosts: 0,
        step: 'axisAttack',
        zones: {
          kalach: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 }, marker: 'assault', river: true },
          tinguta: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
        },
        air: [{ unit: 'ger_fighter', at: 'kalach', doing: 'attacking' }],
      },
      { badWeatherSorties: true },
    )
    act(s, proceed)
    const [attack, defense] = forecastOf(s, { do: 'fight', zone: 'kalach' }).totals
    expect(attack?.terms.map(({ term, value }) => [term, value])).toContainEqual(['badWeather', -1])
    expect(defense?.terms.map(({ term, value }) => [term, value])).toContainEqual(['river', 1])
  })
  test('AAS-AMB-9 AAS-ART-1 AAS-RKT-4 ambush, Air Defense and rockets', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { mamayev_kurgan: { control: 'allies', units: { sov_artillery: 2, ger_infantry: 2 }, marker: 'assault' } },
      ambush: { ambush_3: 'sov_infantry' },
      air: [{ unit: 'ger_bomber', at: 'mamayev_kurgan', doing: 'attacking' }],
    })
    act(s, proceed)
    const [aimed] = legal(s)
    const preview = forecastOf(s, { do: 'aim', at: 'mamayev_kurgan' })
    expect(aimed?.do).toBe('aim')
    expect([preview.means['hits'], preview.provided]).toEqual([1 / 6, [openFire]])
    act(s, { do: 'aim', at: 'mamayev_kurgan' })
    expect(forecastOf(s, { do: 'aim', at: 'mamayev_kurgan' }).provided).toEqual([openFire])
    expect(forecastOf(s, { do: 'aim', at: 'mamayev_kurgan' }).means['hits']).toBeCloseTo(1 / 3, 12)
    expect(forecastOf(s, openFire).outcomes).toEqual([
      { id: 'hits 0', chance: 5 / 6, says: { say: 'hits', hits: 0 } },
      { id: 'hits 1', chance: 1 / 6, says: { say: 'hits', hits: 1 } },
    ])
    act(s, openFire, 6)
    expect(forecastOf(s, { do: 'ambush' }).outcomes.map(({ id, chance }) => [id, chance * 6])).toEqual([
      ['shooter', 1],
      ['owner', 1],
      ['miss', 4],
    ])
    const r = bare({
      step: 'alliesAttack',
      zones: {
        krasnaya_sloboda: { units: { sov_rocket: 2 } },
        army_camp: { units: { ger_infantry: 1 }, control: 'axis' },
      },
    })
    act(r, proceed)
    act(r, { do: 'bombard', at: 'army_camp' })
    expect(forecastOf(r, { do: 'bombard', at: 'army_camp' }).means['hits']).toBeCloseTo(1 / 3, 12)
  })
  test('a move rolls nothing', () => {
    const s = at()
    expect(rules.forecast?.(s, legal(s)[0]!)).toBeUndefined()
  })
  test.each([
    [6, 2],
    [8, 3],
    [13, 4],
  ])('AAS-C01-2 the weather of round %i is bad on %i in six', (round, bad) => {
    const s = bare({ round, step: 'weather' })
    const forecast = forecastOf(s, proceed)
    expect(forecast.event).toBe('weather')
    expect(forecast.outcomes[0]).toEqual({ id: 'bad', chance: bad / 6 })
    expectExact(forecast, played(s, [proceed], 'weather', 1))
  })
  test('AAS-C01-1 a round without a Weather Roll has no odds of it', () => {
    expect(rules.forecast?.(bare({ round: 5, step: 'weather' }), proceed)).toBeUndefined()
  })
  test('AAS-OPT-6 AAS-OPT-7 Luftwaffe Priorities and Heroes of the Soviet Union', () => {
    const luftwaffe = bare({ step: 'axisReinforcement' }, { luftwaffePriorities: true })
    const priorities = forecastOf(luftwaffe, proceed)
    expect(priorities.outcomes).toEqual([
      { id: 'priority', chance: 1 / 6 },
      { id: 'none', chance: 5 / 6 },
    ])
    expectExact(priorities, played(luftwaffe, [proceed], 'luftwaffe', 1))
    const heroes = bare({ step: 'alliesMovement' }, { heroes: true })
    const forecast = forecastOf(heroes, endMovement)
    expect(forecast.outcomes.map(({ id }) => id)).toEqual(['heroes', 'none'])
    expectExact(forecast, played(heroes, [endMovement], 'heroes', 1))
  })
  test('AAS-C10-1 the last move of a phase brings nothing about; its end has the odds', () => {
    const s = at(
      {
        others: 'gone',
        round: 3,
        step: 'alliesMovement',
        zones: {
          petrovka: { units: { minor_infantry: 1 } },
          kalach: { control: 'allies', units: { sov_infantry: 1 } },
        },
      },
      { scenario: 'race', options: { heroes: true } },
    )
    act(s, { ...legal(s).find((action) => action.do === 'move')! })
    expect([legal(s), forecastOf(s, endMovement).event]).toEqual([[endMovement], 'heroes'])
  })
  test('AAS-R24 AAS-TOK-2 before the tokens are asked for, the fire as things stand', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        tinguta: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
        lake_sarpa: {
          control: 'allies',
          units: { ger_infantry: 2, sov_infantry: 1 },
          tokens: { axis: 1, allies: 1 },
        },
      },
    })
    act(s, proceed)
    const declined = { do: 'decline' } as const
    const fight = { do: 'fight', zone: 'lake_sarpa' } as const
    const preview = forecastOf(s, fight)
    expect(preview.provided).toEqual([declined])
    expectExact(preview, played(s, [fight, declined, declined], 'fire', 1))
    act(s, fight)
    // With the token both infantry roll.
    const spend = { do: 'spend', token: 'lake_sarpa' } as const
    const fed = forecastOf(s, spend)
    expect([fed.provided, fed.outcomes.length]).toEqual([[declined], 3])
    expectExact(fed, played(s, [spend, declined], 'fire', 2))
    act(s, spend)
    const last = forecastOf(s, declined)
    expect(last.provided).toBeUndefined()
    expectExact(last, played(s, [declined], 'fire', 2))
  })
})
