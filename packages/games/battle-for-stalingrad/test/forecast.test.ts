import { describe, expect, test } from 'vitest'
import { cards } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import { act, at, attack, chance, commit, decline, fight, firefight, forecastOf, pass, play } from './harness.ts'

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
    expect(forecastOf(s, pass).provided).toEqual([pass])
    act(s, pass)
    const forecast = forecastOf(s, pass)
    expect(forecast.provided).toBeUndefined()
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
    expect(forecastOf(s, pass).outcomes).toEqual([
      { id: '3:2', chance: 1, says: { say: 'fight', attack: 3, defence: 2 } },
    ])
  })

  test('BFS-RES-8 with no card at all nothing is turned', () => {
    const s = at({ ...duel, rest: { german: 'hand', soviet: 'hand' } })
    act(s, attack('elevator'))
    act(s, pass)
    expect(forecastOf(s, pass).outcomes).toEqual([
      { id: '3:2', chance: 1, says: { say: 'fight', attack: 3, defence: 2 } },
    ])
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
    expect(forecastOf(s, attack('elevator')).outcomes).toEqual([
      { id: '4:3', chance: 1, says: { say: 'fight', attack: 4, defence: 3 } },
    ])
    const two = at({
      forces: { ...duel.forces, 'g-6p': 'elevator/perimeter' },
      decks: { german: ['g-arty'], soviet: ['s-night'] },
      rest: { german: 'discard', soviet: 'discard' },
    })
    act(two, attack('elevator'))
    expect(forecastOf(two, commit('g-6p')).provided).toEqual([fight])
    act(two, commit('g-14p'))
    expect(forecastOf(two, fight)).toMatchObject({ outcomes: [{ id: '4:3', chance: 1 }] })
    expect(forecastOf(two, fight).provided).toBeUndefined()
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

  test('BFS-FX-6 the chance that a card leaves nobody where he stands', () => {
    const s = at({
      forces: { 's-64i': { at: 'elevator/perimeter', rations: 4 }, 'g-6p': 'mamayev/control' },
      hands: { german: ['g-arty'] },
      decks: { german: ['g-pioneer', 'g-smoke', 'g-smoke', 'g-arty'] },
      rest: { german: 'discard' },
    })
    // Of 6, 4, 0 and 0 Hits the first alone are more than 4 Rations.
    expect(forecastOf(s, play('g-arty', { at: 'elevator/perimeter' })).means['fall']).toBe(0.25)
  })

  test('BFS-PLY-2 where the enemy may answer, the odds belong to his decision to let it pass', () => {
    const s = at({
      forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-katyusha'], german: ['g-fresh'] },
      active: 'soviet',
    })
    const rockets = play('s-katyusha', { at: 'elevator/perimeter' })
    const promised = forecastOf(s, rockets)
    expect(promised.provided).toEqual([decline])
    act(s, rockets)
    const forecast = forecastOf(s, decline)
    // Both see the same: the Soviet player holds no other card.
    expect(promised.outcomes).toEqual(forecast.outcomes)
    expect(forecast.provided).toBeUndefined()
    // All Soviet cards but the one played may lie on top: 39 cards, among them seven +3.
    expect(chance(forecast, '5')).toBeCloseTo(7 / 39, 12)
    expect(chance(forecast, '4')).toBeCloseTo(6 / 39, 12)
  })

  test('BFS-PLY-2 where all answers are discarded the player of the card has the odds himself', () => {
    const s = at({
      forces: { 'g-76i': { at: 'elevator/perimeter', rations: 9 }, 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-katyusha'], german: ['g-fresh'] },
      discards: { german: ['g-cb', 'g-cb'] },
      active: 'soviet',
    })
    const forecast = forecastOf(s, play('s-katyusha', { at: 'elevator/perimeter' }))
    expect(forecast.provided).toBeUndefined()
    expect(chance(forecast, '5')).toBeCloseTo(7 / 39, 12)
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

  test('BFS-ATK-1 an attack as things stand: all who can take part, and nobody plays a card', () => {
    const s = at({
      forces: { ...duel.forces, 'g-6p': { at: 'elevator/perimeter', rations: 9 } },
      hands: { german: ['g-fresh'], soviet: ['s-fresh'] },
    })
    const promised = forecastOf(s, attack('elevator'))
    expect(promised.provided).toEqual([commit('g-6p'), commit('g-14p'), fight, pass])
    act(s, attack('elevator'))
    expect(forecastOf(s, commit('g-6p')).provided).toEqual([fight, pass])
    expect(forecastOf(s, commit('g-6p')).totals[0]?.terms.map(({ of }) => of)).toEqual(['g-6p'])
    act(s, commit('g-6p'))
    expect(forecastOf(s, commit('g-14p'))).toEqual({ ...promised, provided: [fight, pass] })
    act(s, commit('g-14p'))
    expect(forecastOf(s, fight)).toEqual({ ...promised, provided: [pass] })
  })

  test('BFS-RES-4 what a card of the hand would change, over every pair of cards that can come up', () => {
    const s = at({
      ...duel,
      hands: { german: ['g-dir', 'g-fresh'], soviet: ['s-fresh'] },
      decks: { german: ['g-pioneer', 'g-hosp'], soviet: ['s-night', 's-aa'] },
      rest: { german: 'discard', soviet: 'discard' },
    })
    act(s, attack('elevator'))
    // The German knows his own deck; the card in the Soviet hand may be any of the three.
    const own = ['g-pioneer', 'g-hosp']
    const enemy = ['s-night', 's-aa', 's-fresh']
    const value = (id: string) => cards.find((card) => card.id === id)?.firefight ?? 0
    const sides = (played: readonly string[]) =>
      own.flatMap((german) =>
        enemy.map((soviet) => {
          const germans = [...played, german].map(value)
          const soviets = [value(soviet)]
          const help = (mine: readonly number[], theirs: readonly number[]) =>
            [...mine.filter((one) => one > 0), ...theirs.filter((one) => one < 0)].reduce((sum, one) => sum + one, 0)
          return `${Math.max(0, 3 + help(germans, soviets))}:${Math.max(0, 2 + help(soviets, germans))}`
        }),
      )
    for (const [attempt, played] of [
      [pass, []],
      [firefight('g-dir'), ['g-dir']],
    ] as const) {
      const forecast = forecastOf(s, attempt)
      expect(forecast.provided).toEqual([pass])
      const all = sides(played)
      for (const id of new Set(all))
        expect([id, chance(forecast, id)]).toEqual([
          id,
          expect.closeTo(all.filter((one) => one === id).length / all.length, 12),
        ])
    }
  })

  test('a preview gives away nothing of the hand that its player cannot see', () => {
    const worlds = [['s-fresh'], ['s-storm']].map((soviet) =>
      at({ ...duel, hands: { german: ['g-dir'], soviet }, rest: { german: 'discard' } }),
    )
    const [one, other] = worlds.map((s) => forecastOf(s, attack('elevator')))
    expect(one).toEqual(other)
  })
})
