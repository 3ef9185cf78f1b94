import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvAction, AtvEvent, AtvState } from '../rules/state.ts'
import { act, at, factory, first, proceed, support, withOptions } from './harness.ts'

/** What is seen of a roll without asking its own event, and what that says. */
const seen = (s: AtvState, action: AtvAction, kind: AtvEvent['kind'], ...dice: readonly number[]) => {
  const before = rules.clone(s)
  const forecast = rules.forecast?.(s, action)
  expect(forecast?.event).toBe(kind)
  const events = act(s, action, ...dice)
  const event = first(events, kind)
  const others = events.filter((one) => one !== event)
  const found = rules.witness?.(event, before, s, others)
  const said = Object.keys(forecast?.means ?? {}).map((measure) => [measure, Reflect.get(event, measure)])
  expect(Object.fromEntries(said)).toEqual(found)
  return found
}

describe('the position and the other events show what a roll says', () => {
  const attack = (strategy: 'heroes' | 'ambush', morale = 12) =>
    at({
      turn: 3,
      morale,
      soviets: { 8: { strategy, defense: 7 } },
      available: { artillery: 1 },
      step: 'support',
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
  test('ATV-9.5.5a of a Combat: the lead, Morale, the Area', () => {
    const combat = (s: AtvState, ...dice: readonly number[]) => seen(s, support(0, 0, 0), 'combat', ...dice)
    expect(combat(attack('heroes'), 1, 1, 6, 6)).toEqual({ losses: 1, morale: -1, captured: 0 })
    expect(combat(attack('heroes', 0), 1, 1, 6, 6)).toEqual({ losses: 1, morale: 0, captured: 0 })
    expect(combat(attack('ambush'), 6, 6, 6, 4)).toEqual({ losses: 1, morale: 0, captured: 1 })
    expect(combat(attack('ambush'), 6, 6, 1, 1)).toEqual({ losses: 0, morale: 0, captured: 1 })
  })
  test('ATV-9.4e a unit that the Barrage cost is not lost in the Combat', () => {
    const s = at({
      turn: 3,
      soviets: { 8: { strategy: 'barrage', defense: 7 } },
      step: 'barrage',
      attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 } },
    })
    expect(seen(s, { do: 'lose', unit: '15/29' }, 'combat', 1, 1, 6, 6)).toEqual({
      losses: 1,
      morale: -1,
      captured: 0,
    })
  })
  test('ATV-9.4a of a counter: the Defense Factor on it', () => {
    const s = at({
      turn: 3,
      soviets: { 30: { counter: 'S:C06', revealed: false } },
      step: 'round',
      round: { active: 1, waiting: { in: 30, units: { '516/295': 1, '517/295': 1 } } },
    })
    expect(seen(s, { do: 'attack', area: 30 }, 'revealed')).toEqual({ defense: 7 })
  })
  test('ATV-12.3d of the isolation die: what the attack meets now', () => {
    const isolated = (units: { readonly [unit: string]: number }) =>
      withOptions(
        { isolation: true },
        {
          turn: 3,
          soviets: { 16: { strategy: 'heroes', defense: 6, revealed: true }, 9: null, 11: null, 17: null, 18: null },
          isolated: [16],
          step: 'attack',
          attack: { area: 16, units },
        },
      )
    expect(seen(isolated({ '24/PZ': 3, '21/24': 3 }), proceed, 'isolation', 1)).toEqual({ change: 1 })
    expect(seen(isolated({ '24/PZ': 3, '21/24': 3 }), proceed, 'isolation', 6)).toEqual({ change: -2 })
    // Nobody is asked between the isolation die and the Combat.
    expect(seen(isolated({ '24/PZ': 3 }), proceed, 'isolation', 6, 1, 1, 6, 6)).toEqual({ change: -2 })
  })
  test('ATV-6.4.1b of Bloody Streets: Morale, and who is Spent', () => {
    const s = at({ turn: 3, morale: 1, step: 'bloodyStreets', units: { '29/PZ': 7, '15/29': 7, '24/PZ': 8 } })
    expect(seen(s, proceed, 'bloodyStreets', 6, 5)).toEqual({ morale: -1, spent: 2 })
  })
  test('ATV-6.3a ATV-14.6.2a of supply: the points', () => {
    expect(seen(at({ turn: 3, step: 'supply' }), proceed, 'supply', 1, 2, 3, 4)).toEqual({ points: 10 })
    expect(seen(factory({ step: 'supply' }), proceed, 'supply', 1, 2, 3, 4)).toEqual({ points: 16 })
  })
})
