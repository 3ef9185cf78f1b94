import { describe, expect, test } from 'vitest'
import { game as bridges, type State } from '../../../tools/new-game/index.ts'
import { defineGame, end, type Ending, flow, type GameParts, script, situation } from '../src/index.ts'

const begin = (): State => bridges.setup({ scenario: 'main', options: {} }, script(), () => {})

describe('a game of its parts alone', () => {
  test('is open, for all its sides, without options, and each side can win', () => {
    expect(bridges).toMatchObject({
      version: 1,
      players: ['attacker', 'defender'],
      options: [],
      endings: ['attacker/victory', 'defender/victory'],
    })
    expect(bridges.observe(begin(), 'spectator')).toEqual(begin())
    expect(bridges).not.toHaveProperty('explain')
  })
  test('has copies that share nothing, and exact odds of what it declares', () => {
    const s = begin()
    const copy = bridges.clone(s)
    copy.place.attacker = 'station'
    expect(s.place.attacker).toBe('hills')
    expect(bridges.forecast?.(copy, { do: 'advance', to: 'city' })?.outcomes).toContainEqual({
      id: 'broken',
      chance: 1 / 3,
    })
    expect(copy.stack).toEqual([{ at: 'turn' }])
  })
  test('is over when its last step says so', () => {
    const s = begin()
    s.place.attacker = 'station'
    expect(bridges.outcome(s)).toBeUndefined()
    bridges.apply(s, { do: 'advance', to: 'city' }, script(6), () => {})
    expect(bridges.outcome(s)).toEqual({ winner: 'attacker', kind: 'victory', rule: 'TB-2' })
    expect(bridges.decision(s)).toBeUndefined()
  })
  test('says what it cannot do yet', () => {
    expect(() => situation(bridges, 'main', { turn: 3 })).toThrow(
      'Two Bridges cannot set up "turn" by hand yet: give it an arrange.',
    )
  })
})

describe('the reasons of a game', () => {
  type Act = { readonly do: 'dig'; readonly at: number } | { readonly do: 'stop' }
  interface Ditch extends Ending {
    stack: { at: 'dig' }[]
  }
  const parts: GameParts<Ditch, Act, { kind: string; rule: string }> = {
    id: 'ditch',
    title: 'Ditch',
    sides: ['red'],
    scenarios: [],
    flow: flow<Ditch, Act, { kind: string; rule: string }, { at: 'dig' }>({
      dig: {
        ask: () => ({
          side: 'red',
          ask: { say: 'dig' },
          rule: 'D-1',
          actions: [{ do: 'dig', at: 1 }, { do: 'stop' }],
        }),
        on: { stop: (s) => end(s, { winner: 'red', kind: 'victory', rule: 'D-3' }) },
      },
    }),
    begin: () => ({ stack: [{ at: 'dig' }] }),
    refuse: (_s, attempt) => (attempt.do === 'dig' ? { rule: 'D-2', why: { say: 'rock' } } : undefined),
  }
  const ditch = defineGame(parts)
  const s = ditch.setup({ scenario: 'main', options: {} }, script(), () => {})
  test('are asked only where nothing legal agrees, and what nobody asks for now is told as such', () => {
    expect(ditch.explain?.(s, { do: 'dig', at: 1 })).toBeUndefined()
    expect(ditch.explain?.(s, { do: 'dig' })).toBeUndefined()
    expect(ditch.explain?.(s, { do: 'dig', at: 2 })).toEqual({ rule: 'D-2', why: { say: 'rock' } })
    expect(ditch.explain?.(s, { do: 'march' } as never)).toEqual({ rule: 'D-1', why: { say: 'notNow' } })
  })
  test('end with the game', () => {
    const over = ditch.clone(s)
    ditch.apply(over, { do: 'stop' }, script(), () => {})
    expect(ditch.explain?.(over, { do: 'stop' })).toEqual({ rule: 'D-3', why: { say: 'over' } })
  })
  test('are those of the game where it knows better what agrees, and what ends it', () => {
    const own = defineGame({ ...parts, agrees: (attempt, action) => attempt.do === action.do, overRule: 'D-4' })
    expect(own.explain?.(s, { do: 'dig', at: 2 })).toBeUndefined()
    const over = own.clone(s)
    own.apply(over, { do: 'stop' }, script(), () => {})
    expect(own.explain?.(over, { do: 'stop' })).toEqual({ rule: 'D-4', why: { say: 'over' } })
  })
})
