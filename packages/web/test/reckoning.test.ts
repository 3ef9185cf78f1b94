import { describe, expect, it } from 'vitest'
import { reckonedIn, rolledIn } from '../src/table/reckoning.ts'

const sides = ['german', 'soviet']

describe('the dice of an event', () => {
  it('are drawn in the order of the facts, and those that do not count are marked', () => {
    const rolled = rolledIn(
      { kind: 'combat', rule: 'X-1', airDie: 3, german: [2, 6], soviet: [5, 1, 5], kept: [5, 5], margin: 4 },
      sides,
    )
    expect(
      rolled.map(({ fact, side, dice }) => [
        fact,
        side,
        dice.map(({ value, dropped }) => `${value}${dropped ? 'x' : ''}`),
      ]),
    ).toEqual([
      ['airDie', undefined, ['3']],
      ['german', 'german', ['2', '6']],
      ['soviet', 'soviet', ['5', '1x', '5']],
    ])
  })

  it('are not seen in what was not rolled or is no die', () => {
    expect(rolledIn({ kind: 'combat', rule: 'X-1', airDie: 0, dice: [7], total: 3 }, sides)).toEqual([])
  })
})

describe('the totals of an event', () => {
  it('come with their terms, the value and what the dice make of it', () => {
    const terms = [{ term: 'lead', value: 6, of: '71/29' }]
    expect(
      reckonedIn({
        kind: 'combat',
        rule: 'X-1',
        attackTerms: terms,
        attackValue: 6,
        attackTotal: 14,
        otherTerms: 'none',
      }),
    ).toEqual([{ id: 'attack', terms, value: 6, total: 14 }])
    expect(reckonedIn({ kind: 'x', rule: 'X-1', defenseTerms: [] })).toEqual([
      { id: 'defense', terms: [], value: undefined, total: undefined },
    ])
  })
})
