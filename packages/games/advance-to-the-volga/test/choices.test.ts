import { Match } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { de } from '../board/words/de.ts'
import { en } from '../board/words/en.ts'
import { rules } from '../rules/index.ts'
import type { AtvAction, AtvState } from '../rules/state.ts'
import {
  act,
  at,
  first,
  forecastOf,
  legal,
  quietTurn,
  told,
  values,
  where,
  whereAll,
  why,
  withOptions,
} from './harness.ts'

/** Several things may be named in any order, and what somebody has begun is closed by hand. */

const asked = (s: AtvState): string | undefined => rules.decision(s)?.ask.say
const the29th = ['15/29', '71/29', '29/PZ', '29/RCN']
const filled = (area: number, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))

describe('the group of an attack', () => {
  /** The whole 29th stands in the Contested Area 8 and attacks there. */
  const attacking = (): AtvState => {
    const s = at({
      turn: 3,
      step: 'round',
      units: Object.fromEntries(the29th.map((name) => [name, 8])),
      soviets: { 8: { strategy: 'heroes', defense: 7 } },
      round: { active: 8 },
    })
    act(s, { do: 'attack', area: 8 })
    return s
  }
  const joined = (...names: readonly string[]): AtvState => {
    const s = attacking()
    for (const unit of names) act(s, { do: 'join', unit })
    return s
  }

  test('ATV-9.3a whoever is named first, all the others can still join, and the attack is declared by hand', () => {
    const s = joined('29/RCN')
    expect(values(s, 'unit', { do: 'join' })).toEqual(['15/29', '29/PZ', '71/29'])
    for (const unit of ['29/PZ', '15/29', '71/29']) act(s, { do: 'join', unit })
    expect(legal(s)).toEqual([{ do: 'assault', area: 8 }])
    act(s, { do: 'assault', area: 8 })
    const events = act(s, { do: 'lead', unit: '29/RCN' }, 3, 3, 3, 3)
    expect(first(events, 'combat').units).toEqual(the29th)
  })
  test('ATV-9.3a the same group named in another order is the same attack', () => {
    expect(joined('29/RCN', '15/29', '29/PZ')).toEqual(joined('15/29', '29/PZ', '29/RCN'))
  })
  test('ATV-9.3a the odds are those of the attack as it stands, and exact once it is declared', () => {
    const one = joined('15/29')
    expect(forecastOf(one, { do: 'join', unit: '29/PZ' }).provided).toContainEqual({ do: 'assault', area: 8 })
    expect(forecastOf(one, { do: 'assault', area: 8 })).toMatchObject({ event: 'combat' })
    expect(forecastOf(one, { do: 'assault', area: 8 }).provided).toBeUndefined()
  })
})

test('ATV-12.3c ATV-R28 Isolation markers are given out in any order', () => {
  const inland = [7, 9, 11, 15, 16, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29, 30]
  const volga = [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42, 31, 32, 33, 34, 35, 36, 38, 39, 40, 43, 44, 45, 46, 47]
  const marking = (...areas: readonly number[]): AtvState => {
    const s = withOptions(
      { isolation: true },
      {
        turn: 3,
        soviets: Object.fromEntries(volga.map((area) => [area, null])),
        isolated: inland.slice(0, 11),
        units: { '544/389': 'gone', '545/389': 'gone', '546/389': 'gone', '245A': 'gone' },
      },
    )
    act(s, { do: 'proceed' })
    for (const area of areas) act(s, { do: 'isolate', area })
    return s
  }
  expect(values(marking(), 'area', { do: 'isolate' })).toEqual([24, 27, 28, 29, 30])
  const last = marking(30)
  expect(values(last, 'area', { do: 'isolate' })).toEqual([24, 27, 28, 29])
  expect(rules.decision(last)?.ask).toEqual({ say: 'markers', free: 2 })
  expect(why(last, { area: 30 })).toBe('isolatedAlready ATV-12.3c')
  expect(why(last, { area: 1 })).toBe('notCutOff ATV-12.3c')
  expect(marking(30, 24)).toEqual(marking(24, 30))
  act(last, { do: 'isolate', area: 24 })
  act(last, { do: 'isolate', area: 28 }, ...quietTurn)
  expect(last.isolated).toEqual([...inland.slice(0, 11), 24, 28, 30])
})

describe('nothing is rolled or turned over unawares', () => {
  /** One regiment in the Contested Area 42, whose only way out is full. */
  const cornered = (turn: number): AtvState =>
    at({
      turn,
      step: 'combat',
      otherUnits: 'gone',
      units: { '64/16': 42, ...filled(50, '79/16', '16/RCN', '16/PZ', '177') },
      soviets: { 42: { strategy: 'guards', defense: 7, revealed: true } },
    })
  const attack: AtvAction = { do: 'attack', area: 42 }

  test('ATV-6.4.2a a unit that can only attack is asked before it does, in words and with exact odds', () => {
    const s = cornered(3)
    expect(act(s, { do: 'activate', area: 42 }).map(({ kind }) => kind)).toEqual(['activated'])
    expect(legal(s)).toEqual([attack])
    expect(rules.decision(s)).toMatchObject({ ask: { say: 'onlyAttack', area: 42 }, closes: true })
    expect(en.action(attack)).toBe('Attack in Spartakovka and Rynok (42)')
    expect(de.action(attack)).toContain('angreifen')
    expect(why(s, { unit: '64/16' })).toBe('unitCannot ATV-8.2f')
    const odds = forecastOf(s, attack)
    expect(odds.event).toBe('combat')
    expect(odds.provided).toBeUndefined()
    expect(told(act(s, attack, 1, 1, 6, 6), 'lost')).toMatchObject([{ unit: '64/16', because: 'repulse' }])
  })
  test('ATV-9.1a the last unit that enters does not attack by itself', () => {
    const s = at({
      turn: 3,
      step: 'round',
      otherUnits: 'gone',
      units: { '15/29': 6, '71/29': 6 },
      round: { active: 6 },
    })
    act(s, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    expect(asked(s)).toBe('pendingAttack')
    expect(act(s, { do: 'enter', unit: '71/29', to: 8, via: 6 }).map(({ kind }) => kind)).toEqual(['entered'])
    expect(legal(s)).toEqual([{ do: 'attack', area: 8 }])
    expect(forecastOf(s, { do: 'attack', area: 8 })).toMatchObject({ event: 'revealed' })
    expect(forecastOf(s, { do: 'attack', area: 8 }).provided).toBeUndefined()
  })
  test('ATV-6.4.3a the Combat Phase is ended by hand, also where nobody can act any more', () => {
    const s = at({ turn: 3, step: 'combat', otherUnits: 'gone', units: { '267/94': 5 } })
    act(s, { do: 'activate', area: 5 })
    expect(told(act(s, { do: 'move', unit: '267/94', to: 4 }), 'roundEnded').length).toBe(1)
    expect(legal(s)).toEqual([{ do: 'endCombat' }])
    act(s, { do: 'endCombat' }, ...quietTurn)
    expect(s.turn).toBe(4)
  })
  test('ATV-6.4.3a the last attack of the last Turn does not end the game by itself', () => {
    const s = cornered(9)
    act(s, { do: 'activate', area: 42 })
    act(s, attack, 1, 1, 6, 6)
    expect(where(s, '64/16')).toBe('outOfAction')
    expect(legal(s)).toEqual([{ do: 'endCombat' }])
    act(s, { do: 'endCombat' })
    expect(rules.outcome(s)).toBeDefined()
  })
  test('ATV-6.3c the Supply Phase is ended by hand, also where no point is left', () => {
    const s = at({ turn: 3, step: 'spend', supply: 1 })
    act(s, { do: 'buy', item: 'artillery' })
    expect(legal(s)).toEqual([{ do: 'done' }])
  })
  test('ATV-8.1a what does nothing but end an Action Round is done without asking', () => {
    const s = at({ turn: 3, step: 'combat' })
    act(s, { do: 'activate', area: 3 })
    act(s, { do: 'move', unit: '21/24', to: 4 })
    act(s, { do: 'move', unit: '24/PZ', to: 4 })
    expect(asked(s)).toBe('activation')
    expect(whereAll(s, '21/24', '24/PZ')).toEqual(['4 spent', '4 spent'])
  })
  test('ATV-9.4a a unit that has entered can be taken back until the attack is declared', () => {
    const match = Match.start(rules, { scenario: 'main', options: {} }, '4b'.repeat(32))
    const play = (action: AtvAction): void => expect(match.play('german', action)).toMatchObject({ ok: true })
    play({ do: 'done' })
    play({ do: 'activate', area: 3 })
    play({ do: 'move', unit: '24/PZ', to: 4 })
    play({ do: 'enter', unit: '21/24', to: 16, via: 3 })
    expect(match.decision?.actions).toEqual([{ do: 'attack', area: 16 }])
    expect(match.canUndo).toBe(true)
  })
})
