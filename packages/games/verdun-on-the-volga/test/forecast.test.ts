import { describe, expect, test } from 'vitest'
import { act, assault, at, attack, decline, forecastOf, moves, two, r } from './harness.ts'
import { rules } from '../rules/index.ts'

const chance = (forecast: ReturnType<typeof forecastOf>, id: string): number =>
  forecast.outcomes.find((outcome) => outcome.id === id)?.chance ?? 0

describe('forecasts', () => {
  const hospital = () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: ['ART-62-1', 'ART-62-2'] })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22])
    act(s, attack(22, '191/71'))
    act(s, decline)
    return s
  }
  test('VOV-11.4.4a VOV-11.4.2a VOV-11.4.3a even values: as many ways to win as to lose, and exact means', () => {
    const odds = forecastOf(hospital(), decline)
    expect(odds.totals.map(({ id, total }) => [id, total])).toEqual([
      ['attackValue', 5],
      ['defenseValue', 5],
    ])
    expect(chance(odds, 'stalemate')).toBeCloseTo(146 / 1296, 12)
    expect(chance(odds, 'repulse')).toBeCloseTo(575 / 1296, 12)
    expect(chance(odds, 'success') + chance(odds, 'overrun')).toBeCloseTo(575 / 1296, 12)
    expect(odds.means['attackerSteps']).toBeCloseTo((2 * 575 + 146 + 575) / 1296, 12)
    expect(odds.means['rubble']).toBeCloseTo(3 / 36, 12)
    expect(odds.event).toBe('combat')
  })
  test('VOV-10.1.3a with Air the die is part of the odds', () => {
    const plain = forecastOf(hospital(), decline)
    const air = forecastOf(hospital(), { do: 'air' })
    expect(chance(air, 'repulse')).toBeLessThan(chance(plain, 'repulse'))
    expect(air.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 12)
  })
  test('VOV-PAC-1b the Volga crossing with its terms', () => {
    const s = at({ turn: 4, impulse: 5, light: 'night', side: 'soviet', units: { '685/193': r('L'), '518/295': 33 } })
    act(s, assault('L'))
    act(s, decline)
    const odds = forecastOf(s, { do: 'move', unit: '685/193', to: 47 })
    expect(odds.totals).toMatchObject([{ id: 'crossing', total: 1 }])
    expect(chance(odds, 'cross')).toBeCloseTo(33 / 36, 12)
    expect(chance(odds, 'crossWithLoss')).toBeCloseTo(3 / 36, 12)
    expect(odds.means['steps']).toBe(0)
  })
  test('VOV-PAC-2a VOV-PAC-3a VOV-6.3.1a single dice and the Logistics roll', () => {
    const fort = at({ turn: 2, impulse: 2, side: 'soviet' })
    act(fort, assault(5))
    expect(chance(forecastOf(fort, { do: 'fortify', area: 5 }), 'fortified')).toBeCloseTo(4 / 6, 12)
    const clear = at({ turn: 2, impulse: 3, rubble: [16] })
    act(clear, assault(16))
    expect(chance(forecastOf(clear, { do: 'clear', area: 16 }), 'cleared')).toBeCloseTo(1 / 2, 12)
    const logistics = forecastOf(at({ turn: 3, impulse: 5 }), { do: 'pass' })
    expect(chance(logistics, 'night')).toBeCloseTo(6 / 36, 12)
    expect(chance(logistics, 'pause')).toBeCloseTo(4 / 36, 12)
    expect(chance(logistics, 'advance')).toBeCloseTo(26 / 36, 12)
  })
  test('VOV-R15 nothing to foretell where nothing is rolled', () => {
    expect(rules.forecast?.(at({ turn: 3, impulse: 1 }), { do: 'pass' })).toBeUndefined()
    expect(rules.forecast?.(at(), assault(21))).toBeUndefined()
    expect(two(7)).toEqual([6, 1])
  })
})
