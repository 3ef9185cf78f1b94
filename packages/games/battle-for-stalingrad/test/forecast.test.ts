import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { BfsPatch } from '../rules/patch.ts'
import { act, at, attack, chance, commit, decline, firefight, forecastOf, pass, play } from './table.ts'

const duel: BfsPatch = {
  forces: { 'g-14p': { at: 'elevator/perimeter', rations: 9 }, 's-64i': { at: 'elevator/control', rations: 9 } },
}

describe('exact odds', () => {
  test('BFS-RES-6 the flips of both decks, card by card', () => {
    // Three cards are left in each deck: German +3, +3, -1, Soviet +2, -2, -2.
    const s = at({
      ...duel,
      hands: { german: ['g-fresh'], soviet: ['s-fresh'] },
      decks: { german: ['g-pioneer', 'g-flame', 'g-hosp'], soviet: ['s-molotov', 's-aa', 's-sniper'] },
      rest: { german: 'discard', soviet: 'discard' },
    })
    act(s, attack('elevator'))
    expect(rules.forecast?.(s, pass)).toBeUndefined()
    act(s, pass)
    const forecast = forecastOf(s, pass)
    // The Soviet player does not know whether his enemy holds the +3, the +3 or one of the others.
    expect(forecast.event).toBe('totals')
    expect(forecast.totals.map(({ id, total }) => [id, total])).toEqual([
      ['attacker', 3],
      ['defender', 2],
    ])
    expect(forecast.outcomes.map(({ id }) => id)).toEqual(['1:1', '3:3', '4:2', '6:4'])
    const sum = forecast.outcomes.reduce((total, one) => total + one.chance, 0)
    expect(sum).toBeCloseTo(1, 12)
    // Unplaced German cards: +3, +3, -1 of the deck and the -1 of the hand; unplaced Soviet cards are his own deck.
    expect(chance(forecast, '8:2')).toBe(0)
    expect(chance(forecast, '6:4')).toBeCloseTo((2 / 4) * (1 / 3), 12)
    expect(chance(forecast, '4:2')).toBeCloseTo((2 / 4) * (2 / 3), 12)
    expect(chance(forecast, '3:3')).toBeCloseTo((2 / 4) * (1 / 3), 12)
    expect(chance(forecast, '1:1')).toBeCloseTo((2 / 4) * (2 / 3), 12)
    expect(forecast.means['attackerHits']).toBeCloseTo(6 / 6 + 4 / 3 + 3 / 6 + 1 / 3, 12)
    expect(forecast.means['defenderHits']).toBeCloseTo(4 / 6 + 2 / 3 + 3 / 6 + 1 / 3, 12)
  })

  test('BFS-RES-7 an empty deck: the discards are what can come up', () => {
    const s = at({
      ...duel,
      discards: { german: ['g-smoke'], soviet: ['s-storm'] },
      rest: { german: 'hand', soviet: 'hand' },
    })
    act(s, attack('elevator'))
    act(s, pass)
    expect(forecastOf(s, pass).outcomes).toEqual([{ id: '3:2', chance: 1 }])
  })

  test('BFS-RES-8 with no card at all nothing is turned', () => {
    const s = at({ ...duel, rest: { german: 'hand', soviet: 'hand' } })
    act(s, attack('elevator'))
    act(s, pass)
    expect(forecastOf(s, pass).outcomes).toEqual([{ id: '3:2', chance: 1 }])
  })

  test('the chance that the defender must fall and the attacker can stand', () => {
    const s = at({
      forces: { 'g-14p': { at: 'elevator/perimeter', rations: 3 }, 's-64i': { at: 'elevator/control', rations: 3 } },
      decks: { german: ['g-pioneer', 'g-hosp'], soviet: ['s-night'] },
      rest: { german: 'discard', soviet: 'discard' },
      hands: { german: ['g-dir'] },
    })
    act(s, attack('elevator'))
    const forecast = forecastOf(s, pass)
    // 3 + 3 Hits are more than 3 Rations, 3 are not; 2 + 1 Hits, or 1 less, leave the Panzers standing with 2 Rations? No: 3 > 2.
    expect(forecast.means['fall']).toBeCloseTo(1 / 2, 12)
    expect(forecast.means['stand']).toBeCloseTo(1 / 2, 12)
    const card = forecastOf(s, firefight('g-dir'))
    expect(card.totals[0]).toMatchObject({ id: 'attacker', total: 5 })
    expect(card.means['fall']).toBeCloseTo(1, 12)
  })

  test('an attack between empty hands is a roll as soon as it is declared', () => {
    const s = at({
      ...duel,
      decks: { german: ['g-arty'], soviet: ['s-night'] },
      rest: { german: 'discard', soviet: 'discard' },
    })
    expect(forecastOf(s, attack('elevator')).outcomes).toEqual([{ id: '4:3', chance: 1 }])
    const two = at({
      forces: { ...duel.forces, 'g-6p': 'elevator/perimeter' },
      decks: { german: ['g-arty'], soviet: ['s-night'] },
      rest: { german: 'discard', soviet: 'discard' },
    })
    expect(rules.forecast?.(two, attack('elevator'))).toBeUndefined()
    act(two, attack('elevator'))
    expect(rules.forecast?.(two, commit('g-6p'))).toBeUndefined()
    expect(forecastOf(two, commit('g-14p')).outcomes).toEqual([{ id: '4:3', chance: 1 }])
  })

  test('BFS-FX-6 a card that calls for a flip', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 9 }, 'g-6p': 'mamayev/control' },
      hands: { german: ['g-arty', 'g-stuka'] },
      decks: { german: ['g-pioneer', 'g-smoke', 'g-smoke', 'g-arty'] },
      rest: { german: 'discard' },
    })
    const forecast = forecastOf(s, play('g-arty', { at: 'elevator/perimeter' }))
    expect(forecast.event).toBe('bombardment')
    expect(forecast.totals).toMatchObject([{ id: 'bombardment', total: 3 }])
    expect([chance(forecast, '6'), chance(forecast, '4'), chance(forecast, '0')]).toEqual([0.25, 0.25, 0.5])
    expect(forecast.means['hits']).toBeCloseTo(2.5, 12)
    expect(rules.forecast?.(s, play('g-stuka', { at: 'elevator/perimeter' }))).toBeUndefined()
    expect(rules.forecast?.(s, { do: 'endActions' })).toBeUndefined()
  })

  test('BFS-PLY-2 where the enemy may answer, the odds belong to his decision to let it pass', () => {
    const s = at({
      forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-katyusha'], german: ['g-fresh'] },
      active: 'soviet',
    })
    const rockets = play('s-katyusha', { at: 'elevator/perimeter' })
    expect(rules.forecast?.(s, rockets)).toBeUndefined()
    act(s, rockets)
    const forecast = forecastOf(s, decline)
    // All Soviet cards but the one played may lie on top: 39 cards, among them seven +3.
    expect(chance(forecast, '5')).toBeCloseTo(7 / 39, 12)
    expect(chance(forecast, '4')).toBeCloseTo(6 / 39, 12)
  })

  test('the odds are those of the side that decides, and the same from its observation', () => {
    const s = at({ ...duel, hands: { german: ['g-fresh', 'g-pioneer'], soviet: ['s-storm', 's-storm'] } })
    act(s, attack('elevator'))
    act(s, pass)
    expect(forecastOf(rules.observe(s, 'soviet'), pass)).toEqual(forecastOf(s, pass))
    // He holds two of seven +3 himself, so five are left among his 38 cards.
    const own = forecastOf(s, pass)
    const plusThree = own.outcomes.filter(({ id }) => id.endsWith(':5')).reduce((sum, one) => sum + one.chance, 0)
    const unhindered = 25 / 40
    expect(plusThree).toBeCloseTo((5 / 38) * unhindered, 12)
  })
})
