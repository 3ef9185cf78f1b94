import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { AtvAction, AtvState } from '../rules/state.ts'
import { act, at, chance, factory, forecastOf, proceed, support, withOptions } from './harness.ts'

/** Every throw of two dice. */
const sums = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b))
const plenty = { artillery: 4, engineers: 4, air: 3 } as const
const attack = (patch: AtvPatch = {}) =>
  at({
    turn: 3,
    morale: 12,
    available: plenty,
    soviets: { 8: { strategy: 'heroes', defense: 7 } },
    step: 'support',
    attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
    ...patch,
  })

/** Counts the results of many actual rolls. */
const rolled = (s: AtvState, action: AtvAction, kind: string, times: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const dice = search('forecast')
  for (let i = 0; i < times; i++) {
    const world = rules.determinize(rules.observe(s, 'german'), 'german', dice)
    let result = ''
    rules.apply(world, action, dice, (event) => {
      if (event.kind === kind && result === '') result = String((event as { result?: string }).result)
    })
    counts.set(result, (counts.get(result) ?? 0) + 1 / times)
  }
  return counts
}
/** How many standard deviations the shares of actual rolls are off the forecast, at worst. The dice are always the same. */
const deviation = (s: AtvState, action: AtvAction, times = many / 5): number => {
  const forecast = forecastOf(s, action)
  expect(forecast.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 12)
  const deviations = [...rolled(s, action, forecast.event, times)].map(([id, share]) => {
    const exact = chance(forecast, id)
    return Math.abs(exact - share) / Math.sqrt((exact * (1 - exact)) / times)
  })
  return Math.max(...deviations)
}
const tolerable = 5
/** A mutation run has no time for so many. */
const many = process.env['KURGAN_MUTATE'] === undefined ? 20_000 : 1_000

describe('the forecast of an attack', () => {
  test('even values: the exact chances of two dice against two', () => {
    // AV 6+2+1+1 = 10, DV 10: 146 of 1296 ways are even, 575 on each side.
    const forecast = forecastOf(attack(), support(0, 0, 0))
    expect(chance(forecast, 'repulse')).toBeCloseTo(575 / 1296, 12)
    expect(chance(forecast, 'stalemate')).toBeCloseTo(146 / 1296, 12)
    // More than 7 ahead: 8 in 10, 9 in 4, 10 in 1 of the ways.
    expect(chance(forecast, 'overrun')).toBeCloseTo(15 / 1296, 12)
    expect(chance(forecast, 'success')).toBeCloseTo(560 / 1296, 12)
  })
  test('totals come with their terms, without the dice', () => {
    const forecast = forecastOf(attack({ event: 'commissars' }), support(1, 0, 1))
    expect(forecast.totals.map(({ id, total }) => [id, total])).toEqual([
      ['attackValue', 12],
      ['defenseValue', 11],
    ])
    for (const { total, terms } of forecast.totals) expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(total)
  })
  test('means: the lead is lost on a Repulse, Morale with it', () => {
    const { means } = forecastOf(attack(), support(0, 0, 0))
    expect(means['losses']).toBeCloseTo(575 / 1296, 12)
    expect(means['morale']).toBeCloseTo(-575 / 1296, 12)
    expect(means['captured']).toBeCloseTo(575 / 1296, 12)
  })
  test('means know strategies and the end of the track', () => {
    const heroes = attack({
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    expect(forecastOf(heroes, support(0, 0, 0)).means['morale']).toBeCloseTo(-(575 + 146 + 560) / 1296, 12)
    expect(forecastOf(attack({ morale: 0 }), support(0, 0, 0)).means['morale']).toBeCloseTo(0, 12)
    const ambush = attack({
      soviets: { 8: { strategy: 'ambush', defense: 7 } },
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    expect(forecastOf(ambush, support(0, 0, 0)).means['losses']).toBeCloseTo((575 + 146 + 560) / 1296, 12)
  })
  test('Fanatic leaves no Success', () => {
    const s = attack({
      soviets: { 8: { strategy: 'fanatic', defense: 7 } },
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    const forecast = forecastOf(s, support(0, 0, 0))
    expect(forecast.outcomes.map(({ id }) => id)).toEqual(['repulse', 'stalemate', 'overrun'])
  })
  test('20,000 actual rolls agree: plain, with Air, against Guards inland and on the Volga', () => {
    expect(deviation(attack(), support(0, 0, 0), many)).toBeLessThan(tolerable)
    expect(deviation(attack(), support(1, 1, 1), many)).toBeLessThan(tolerable)
    for (const area of [7, 8]) {
      const s = attack({
        soviets: { [area]: { strategy: 'guards', defense: 5 } },
        attack: { area, units: { '15/29': 6, '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
      })
      expect(deviation(s, support(1, 0, 1), many)).toBeLessThan(tolerable)
    }
  })
  test('actual rolls agree where the Defense Value would fall below 0', () => {
    const s = at({
      turn: 3,
      available: plenty,
      soviets: { 30: { strategy: 'ambush', defense: 4, revealed: true } },
      step: 'support',
      attack: { area: 30, units: { '516/295': 1 }, lead: '516/295' },
    })
    expect(deviation(s, support(0, 0, 1))).toBeLessThan(tolerable)
    expect(forecastOf(s, support(0, 0, 1)).event).toBe('combat')
  })
  test('actual rolls agree with the Limited Air rule in a Heavy Urban Area', () => {
    const s = withOptions(
      { limitedAir: true },
      {
        turn: 3,
        available: plenty,
        soviets: { 10: { strategy: 'ambush', defense: 7 }, 8: null },
        step: 'support',
        attack: { area: 10, units: { '29/PZ': 8, '15/29': 8 }, lead: '29/PZ' },
      },
    )
    expect(deviation(s, support(0, 0, 1))).toBeLessThan(tolerable)
  })
  test('an action that leaves no choice before the dice is forecast as well', () => {
    const s = at({
      turn: 3,
      soviets: { 8: { strategy: 'heroes', defense: 7, revealed: true } },
      step: 'round',
      round: { active: 6, waiting: { in: 8, units: { '29/PZ': 6 } } },
    })
    expect(forecastOf(s, { do: 'attack', area: 8 }).event).toBe('combat')
  })
  test('ATV-9.5.2A ATV-9.5.4a before lead and support are named: the strongest leads, without support', () => {
    const s = at({
      turn: 3,
      morale: 12,
      available: plenty,
      soviets: { 8: { strategy: 'heroes', defense: 7, revealed: true } },
      step: 'round',
      round: { active: 6, waiting: { in: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 } } },
    })
    const promised = forecastOf(s, { do: 'attack', area: 8 })
    expect(promised.provided).toEqual([{ do: 'lead', unit: '29/PZ' }, support(0, 0, 0)])
    // As above: AV 10, DV 10.
    expect(chance(promised, 'repulse')).toBeCloseTo(575 / 1296, 12)
    expect(chance(promised, 'stalemate')).toBeCloseTo(146 / 1296, 12)
    act(s, { do: 'attack', area: 8 })
    const { provided } = forecastOf(s, { do: 'lead', unit: '29/PZ' })
    expect(provided).toEqual([support(0, 0, 0)])
    // A lead of 5 instead of 6 loses one point: one behind instead of even.
    const weaker = forecastOf(s, { do: 'lead', unit: '15/29' })
    const behind = weaker.totals.map(({ total }) => total)
    const lost = sums.flatMap((a) => sums.filter((d) => a + (behind[0] ?? 0) < d + (behind[1] ?? 0)))
    expect(chance(weaker, 'repulse')).toBeCloseTo(lost.length / 1296, 12)
    expect(behind[0]).toBeLessThan(10)
  })
  test('ATV-9.2 ATV-9.3a while a group is named: all who may attack, or those named so far', () => {
    const s = at({
      turn: 3,
      soviets: { 8: { strategy: 'heroes', defense: 7, revealed: true } },
      units: { '15/29': 8, '71/29': 8 },
      step: 'round',
      round: { active: 8 },
    })
    const all = forecastOf(s, { do: 'attack', area: 8 })
    expect(all.provided?.map(({ do: actionType }) => actionType)).toEqual(['join', 'join', 'assault', 'lead'])
    act(s, { do: 'attack', area: 8 })
    const one = forecastOf(s, { do: 'join', unit: '15/29' })
    expect(one.provided?.[0]).toEqual({ do: 'assault', area: 8 })
    expect(chance(one, 'repulse')).toBeGreaterThan(chance(all, 'repulse'))
  })
  test('an action that rolls nothing has no forecast, and forecasting changes nothing', () => {
    const s = at({ turn: 3, step: 'round', round: { active: 6 } })
    const before = JSON.stringify(s)
    expect(rules.forecast?.(s, { do: 'move', unit: '29/PZ', to: 5 })).toBeUndefined()
    expect(rules.forecast?.(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })).toBeUndefined()
    expect(JSON.stringify(s)).toBe(before)
  })
})

describe('the forecast of a hidden counter', () => {
  const waiting = (patch: AtvPatch = {}) =>
    at({
      turn: 3,
      step: 'round',
      round: { active: 1, waiting: { in: 30, units: { '516/295': 1, '517/295': 1 } } },
      ...patch,
    })
  test('ATV-0.5 every unseen counter of the terrain is equally likely, and seen ones are out', () => {
    const forecast = forecastOf(waiting(), { do: 'attack', area: 30 })
    expect(forecast.event).toBe('revealed')
    const counters = [
      ['heroes', 4],
      ['ambush', 4],
      ['barrage', 5],
      ['fanatic', 5],
      ['heroes', 6],
      ['ambush', 7],
    ] as const
    expect(forecast.outcomes).toEqual(
      counters.map(([strategy, defense]) => ({
        id: `${strategy} ${defense}`,
        chance: 1 / 6,
        says: { say: 'counter', strategy, defense },
      })),
    )
    expect(forecast.means['defense']).toBeCloseTo(31 / 6, 12)
    const seen = waiting({
      eliminated: ['S:C05', 'S:C06'],
      soviets: { 34: null, 44: null, 19: { counter: 'S:C01', revealed: true } },
    })
    const known = forecastOf(seen, { do: 'attack', area: 30 })
    expect(known.outcomes.map(({ id }) => id)).toEqual(['ambush 4', 'barrage 5', 'fanatic 5'])
  })
  test('ATV-0.4 it says the same whatever stands there, and from an observation', () => {
    const answers = ['S:C01', 'S:C06'].map((counter) => {
      const s = waiting({ soviets: { 30: { counter, revealed: false } } })
      const seen = forecastOf(rules.observe(s, 'german'), { do: 'attack', area: 30 })
      expect(seen).toEqual(forecastOf(s, { do: 'attack', area: 30 }))
      return seen
    })
    expect(answers[0]).toEqual(answers[1])
  })
  test('ATV-0.5 the last one of its terrain is known, even unseen: what follows is forecast', () => {
    const last = waiting({
      eliminated: ['S:C01', 'S:C02', 'S:C03', 'S:C04', 'S:C05'],
      soviets: { 19: null, 23: null, 30: { counter: 'S:C06', revealed: false }, 34: null, 44: null },
      round: { active: 1, waiting: { in: 30, units: { '516/295': 1 } } },
    })
    const forecast = forecastOf(rules.observe(last, 'german'), { do: 'attack', area: 30 })
    expect(forecast).toEqual(forecastOf(last, { do: 'attack', area: 30 }))
    expect(forecast.event).toBe('combat')
    expect(forecast.totals[1]?.terms[0]).toMatchObject({ term: 'defense', value: 7, of: 'S:C06' })
    expect(deviation(last, { do: 'attack', area: 30 })).toBeLessThan(tolerable)
  })
  test('ATV-0.5 counters with the same face are one outcome', () => {
    const s = at({ turn: 3, step: 'round', round: { active: 6, waiting: { in: 8, units: { '29/PZ': 6 } } } })
    const forecast = forecastOf(s, { do: 'attack', area: 8 })
    expect(chance(forecast, 'heroes 7')).toBeCloseTo(2 / 32, 12)
    expect(deviation(s, { do: 'attack', area: 8 })).toBeLessThan(tolerable)
  })
})

describe('other forecasts', () => {
  test('the isolation die, Guards included', () => {
    const isolated = (strategy: 'heroes' | 'guards') =>
      withOptions(
        { isolation: true },
        {
          turn: 3,
          soviets: { 16: { strategy, defense: 6, revealed: true }, 9: null, 11: null, 17: null, 18: null },
          isolated: [16],
          step: 'attack',
          attack: { area: 16, units: { '24/PZ': 3, '21/24': 3 } },
        },
      )
    const plain = forecastOf(isolated('heroes'), proceed)
    expect(plain.event).toBe('isolation')
    expect(Object.fromEntries(plain.outcomes.map(({ id, chance: share }) => [id, Math.round(share * 6)]))).toEqual({
      'defense +1': 1,
      'defense 0': 2,
      'defense -1': 2,
      'defense -2': 1,
    })
    expect(plain.means['change']).toBeCloseTo(-0.5, 12)
    const guards = forecastOf(isolated('guards'), proceed)
    expect(chance(guards, 'defense +1')).toBeCloseTo(2 / 6, 12)
    expect(chance(guards, 'defense -2')).toBe(0)
  })
  test('Bloody Streets when the player stops buying', () => {
    const s = at({
      turn: 3,
      morale: 12,
      step: 'spend',
      supply: 1,
      soviets: { 41: { strategy: 'guards', defense: 10 } },
      units: { '29/PZ': 7, '15/29': 7, '24/PZ': 41 },
    })
    const forecast = forecastOf(s, { do: 'done' })
    expect(forecast.event).toBe('bloodyStreets')
    // Area 7 loses on 5–6, Area 41 with its Guards on 4–6.
    expect(chance(forecast, 'morale 0')).toBeCloseTo((4 / 6) * (3 / 6), 12)
    expect(chance(forecast, 'morale -2')).toBeCloseTo((2 / 6) * (3 / 6), 12)
    expect(forecast.means['morale']).toBeCloseTo(-(2 / 6 + 3 / 6), 12)
    expect(forecast.means['spent']).toBeCloseTo(2 / 6 + 2 / 6, 12)
    expect(deviation(s, { do: 'done' })).toBeLessThan(tolerable)
  })
  test('Bloody Streets with Morale 1: a second loss is no loss', () => {
    const s = at({ turn: 3, morale: 1, step: 'spend', units: { '29/PZ': 7, '24/PZ': 8 } })
    const forecast = forecastOf(s, { do: 'done' })
    expect(forecast.outcomes.map(({ id }) => id)).toEqual(['morale 0', 'morale -1'])
    expect(chance(forecast, 'morale -1')).toBeCloseTo(1 - 16 / 36, 12)
  })
  test('a purchase that leaves nothing to buy rolls nothing: Bloody Streets come when the phase is ended', () => {
    const s = at({ turn: 3, step: 'spend', supply: 1, units: { '29/PZ': 7 } })
    expect(rules.forecast?.(s, { do: 'buy', item: 'artillery' })).toBeUndefined()
    act(s, { do: 'buy', item: 'artillery' })
    expect(forecastOf(s, { do: 'done' }).event).toBe('bloodyStreets')
  })
  test('the random event of the next Turn', () => {
    const s = at({ turn: 3, step: 'event' })
    const forecast = forecastOf(s, proceed)
    expect(forecast.event).toBe('randomEvent')
    expect(chance(forecast, 'commissars')).toBeCloseTo(104 / 216, 12)
    expect(chance(forecast, 'army64Breakthrough')).toBeCloseTo(1 / 216, 12)
    const used = forecastOf(at({ turn: 3, step: 'event', breakthroughUsed: true }), proceed)
    expect(chance(used, 'army64Breakthrough')).toBe(0)
    expect(chance(used, 'army64Offensive')).toBeCloseTo(4 / 216, 12)
    expect(deviation(s, proceed)).toBeLessThan(tolerable)
  })
  test('the supply roll, with its floor and its rerolls', () => {
    const plain = forecastOf(at({ turn: 3, step: 'supply' }), proceed)
    expect(plain.means['points']).toBeCloseTo(14, 12)
    expect(plain.outcomes.length).toBe(21)
    expect(
      forecastOf(at({ turn: 3, step: 'supply', event: 'army66Breakthrough' }), proceed).means['points'],
    ).toBeCloseTo(7, 12)
    expect(
      forecastOf(withOptions({ increasedSupply: true }, { turn: 3, step: 'supply' }), proceed).means['points'],
    ).toBeCloseTo(16, 12)
    const first = forecastOf(factory({ step: 'supply' }), proceed)
    expect(first.outcomes.length).toBe(9)
    expect(deviation(factory({ step: 'supply' }), proceed)).toBeLessThan(tolerable)
    expect(deviation(withOptions({ increasedSupply: true }, { turn: 3, step: 'supply' }), proceed)).toBeLessThan(
      tolerable,
    )
  })
})
