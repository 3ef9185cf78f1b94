import { describe, expect, test } from 'vitest'
import { situation } from '../src/situation.ts'
import { first, later, moments, told, tryOut } from '../src/testing.ts'
import { toy } from './toy.ts'

const config = { scenario: 'long', options: {} }

describe('random games to look at', () => {
  test('are seen at the beginning, on the way and at the end, and nothing that was told is lost', () => {
    const all = moments(toy, config, 'look', 1)
    const some = moments(toy, config, 'look', 3)
    expect(toy.decision(all.at(-1)!.state)).toBeUndefined()
    expect(some[0]).toEqual(all[0])
    expect(some[1]!.state).toEqual(all[3]!.state)
    expect(some.flatMap(({ events }) => events)).toEqual(all.flatMap(({ events }) => events))
  })
  test('are the same after so many actions, and stop at their end', () => {
    const all = moments(toy, config, 'look', 1)
    expect(later(toy, config, 'look', 2)).toEqual(all[2]!.state)
    expect(later(toy, config, 'look', 100_000)).toEqual(all.at(-1)!.state)
  })
})

describe('a table to try rules on', () => {
  const { legal, offered, isOffered, act, asked, decider } = tryOut(toy)
  test('offers what is legal, and plays nothing else', () => {
    const s = situation(toy, 'long')
    expect(legal(s)).toEqual(toy.decision(s)?.actions)
    const [action] = legal(s)
    expect(offered(s, { do: action!.do })).toContainEqual(action)
    expect(isOffered(s, { do: 'fly' })).toBe(false)
    expect(asked(s)).toBe(toy.decision(s)?.ask.say)
    expect(decider(s)).toBe(toy.decision(s)?.side)
    expect(() => act(s, { do: 'fly' } as never)).toThrow('{"do":"fly"} is not legal; legal are [')
  })
  test('wants the dice of a test used up exactly', () => {
    const s = situation(toy, 'long', { track: 3 })
    expect(() => act(s, { do: 'ready' }, 1, 2, 3, 4, 5, 6, 1, 2, 3)).toThrow(/script/i)
  })
})

describe('what was told', () => {
  const events = [
    { kind: 'moved', rule: '', to: 1 },
    { kind: 'rested', rule: '' },
    { kind: 'moved', rule: '', to: 2 },
  ] as const
  test('is found by its kind, and the first of a kind must be there', () => {
    expect(told(events, 'moved').map(({ to }) => to)).toEqual([1, 2])
    expect(first(events, 'moved').to).toBe(1)
    expect(() => first(events.slice(0, 1), 'rested')).toThrow('No "rested" was told, only moved')
  })
})
