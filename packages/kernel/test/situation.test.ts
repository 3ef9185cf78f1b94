import { describe, expect, test } from 'vitest'
import { ConfigError } from '../src/config.ts'
import { situation, whole } from '../src/situation.ts'
import { type Toy, toy } from './toy.ts'

describe('situation', () => {
  test('leaves what the patch does not name as after the set-up, always the same', () => {
    const plain = situation(toy, 'long')
    expect(situation(toy, 'long')).toEqual(plain)
    expect(plain.rounds).toBe(4)
    expect(situation(toy, 'long', { score: [2, 1] })).toEqual({ ...plain, score: [2, 1] })
  })
  test('takes a scenario or a whole configuration', () => {
    expect(situation(toy, 'short').guns).toBe(0)
    expect(situation(toy, { scenario: 'short', options: { guns: 3 } }).guns).toBe(3)
    expect(situation(toy, { scenario: 'short', options: { guns: true } }).guns).toBe(2)
    expect(() => situation(toy, 'endless')).toThrow(ConfigError)
  })
  test('the decision is that of the arranged position, even where the game remembers another', () => {
    const before = situation(toy, 'long')
    expect(toy.decision(before)?.actions).toHaveLength(5)
    expect(toy.decision(situation(toy, 'long', { track: 3 }))?.actions).toEqual([{ do: 'scout' }, { do: 'ready' }])
  })
  test('gives a state of its own', () => {
    let arranged: Toy | undefined
    const s = situation(
      {
        ...toy,
        arrange(state, patch) {
          arranged = state
          toy.arrange(state, patch)
        },
      },
      'long',
    )
    expect(s).toEqual(arranged)
    expect(s).not.toBe(arranged)
  })
  test('says what is wrong with the patch or with what it makes', () => {
    expect(() => situation(toy, 'long', { morale: 17 })).toThrow('The toy has no "morale".')
    expect(() => situation(toy, 'long', { red: [1] })).toThrow('The cards are')
    expect(() => situation(toy, 'long', { step: 'draw' })).toThrow('does not ask')
    expect(() => situation({ ...toy, outcome: () => undefined }, 'long', { step: 'over' })).toThrow(
      'Nobody has to decide in this situation of Toy Duel, and nobody has won: the patch leaves the flow nowhere.',
    )
    const early = { ...toy, outcome: () => ({ winner: 'red', kind: 'points', rule: 'x' }) }
    expect(() => situation(early, 'long')).toThrow(
      'In this situation of Toy Duel the game is over, but somebody is still asked to decide.',
    )
  })
  test('can be a finished game, and needs no invariants', () => {
    expect(toy.outcome(situation(toy, 'long', { step: 'over', score: [3, 0] }))?.kind).toBe('rout')
    const free = Object.fromEntries(
      Object.entries(toy).filter(([part]) => part !== 'invariants'),
    ) as unknown as typeof toy
    expect(situation(free, 'long', { red: [1] }).red).toEqual([1])
  })
})

describe('a number of a patch', () => {
  test('is whole and within its bounds', () => {
    expect([1, 5].map((value) => whole(value, 1, 5, 'The Turn'))).toEqual([1, 5])
  })
  test.each([0, 6, 2.5, '3', null, undefined])('is refused otherwise, in a sentence: %j', (value) => {
    expect(() => whole(value, 1, 5, 'The Turn')).toThrow(/^The Turn is a whole number from 1 to 5, not /)
  })
})
