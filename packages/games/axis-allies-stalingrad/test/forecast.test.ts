import { describe, expect, test } from 'vitest'
import { hitChances } from '../rules/forecast.ts'
import { rules } from '../rules/index.ts'
import { act, at, bare, forecastOf, legal, openFire, proceed } from './table.ts'

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
    expect(rules.forecast?.(s, legal(s)[0]!)).toBeUndefined()
    act(s, { do: 'aim', at: 'mamayev_kurgan' })
    expect(forecastOf(s, { do: 'aim', at: 'mamayev_kurgan' }).means['hits']).toBeCloseTo(1 / 3, 12)
    expect(forecastOf(s, openFire).outcomes).toEqual([
      { id: 'hits 0', chance: 5 / 6 },
      { id: 'hits 1', chance: 1 / 6 },
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
})
