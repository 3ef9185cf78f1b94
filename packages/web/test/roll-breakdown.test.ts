import { describe, expect, it } from 'vitest'
import { reckonedIn, rolledIn } from '../src/table/roll-breakdown.ts'

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

  it('belong to the side that their fact names', () => {
    const rolled = rolledIn({ kind: 'combat', rule: 'X-1', germanDice: [1, 3], sovietDice: [2], dice: [4] }, sides)
    expect(rolled.map(({ side }) => side)).toEqual(['german', 'soviet', undefined])
  })

  it('of an attack are those of the side that acts, of the defense those of its enemy', () => {
    const rolled = rolledIn(
      { kind: 'combat', rule: 'X-1', side: 'soviet', attackDice: [1, 3], defenseDice: [2, 2] },
      sides,
    )
    expect(rolled.map(({ side }) => side)).toEqual(['soviet', 'german'])
  })

  it('are not seen in what was not rolled or is no die', () => {
    expect(rolledIn({ kind: 'combat', rule: 'X-1', airDie: 0, dice: [7], total: 3 }, sides)).toEqual([])
  })
})

describe('the shots of an event', () => {
  it('are dice of their own, of which the misses do not count', () => {
    const dice = [
      { unit: 'tank', value: 3, die: 2, hit: true },
      { unit: 'tank', value: 3, die: 5, hit: false },
    ]
    expect(rolledIn({ kind: 'fire', rule: 'X-1', side: 'axis', dice }, ['axis', 'allies'])).toEqual([
      {
        fact: 'dice',
        side: 'axis',
        dice: [
          { value: 2, dropped: false },
          { value: 5, dropped: true },
        ],
      },
    ])
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
    ).toEqual([
      {
        id: 'attackValue',
        terms,
        sums: [
          { id: 'attackValue', sum: 6 },
          { id: 'attackTotal', sum: 14 },
        ],
      },
    ])
  })

  it('need no name of their own in an event that has one only', () => {
    const terms = [{ term: 'landing', value: 1 }]
    expect(reckonedIn({ kind: 'crossing', rule: 'X-1', terms, total: 9 })).toEqual([
      {
        id: 'Value',
        terms,
        sums: [
          { id: 'Value', sum: 1 },
          { id: 'Total', sum: 9 },
        ],
      },
    ])
    expect(reckonedIn({ kind: 'air', rule: 'X-1', terms })).toEqual([
      { id: 'Value', terms, sums: [{ id: 'Value', sum: 1 }] },
    ])
  })

  it('are not told where there is nothing to add', () => {
    expect(reckonedIn({ kind: 'x', rule: 'X-1', defenseTerms: [], terms: [], total: 3 })).toEqual([])
  })

  it('have the sum of their terms as value where the event names none', () => {
    const terms = [
      { term: 'tank', value: 3 },
      { term: 'air', value: 1 },
    ]
    expect(reckonedIn({ kind: 'combat', rule: 'X-1', sovietTerms: terms, sovietHits: 7 })).toEqual([
      {
        id: 'sovietValue',
        terms,
        sums: [
          { id: 'sovietValue', sum: 4 },
          { id: 'sovietTotal', sum: 7 },
        ],
      },
    ])
  })

  it('are not summed twice where the terms are the whole total, which may be Hits', () => {
    const terms = [{ term: 'card', value: 4 }]
    expect(reckonedIn({ kind: 'x', rule: 'X-1', attackerTerms: terms, attackerHits: 4, fall: 1 })).toEqual([
      { id: 'attackerValue', terms, sums: [{ id: 'attackerTotal', sum: 4 }] },
    ])
    expect(reckonedIn({ kind: 'salvo', rule: 'X-1', terms, hits: 4 })).toEqual([
      { id: 'Value', terms, sums: [{ id: 'Total', sum: 4 }] },
    ])
  })
})
