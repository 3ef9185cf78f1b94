import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { learn, type Position, winChance } from '../src/index.ts'
import { auc, calibration } from '../src/learning.ts'

/** Games decided by the first feature, with some luck; the second is noise, the third never changes. */
const games = (count: number): readonly Position[] => {
  const dice = search('games')
  return Array.from({ length: count }, (_, game) => {
    const lead = dice.int(201, 'lead') / 100 - 1
    const won = dice.int(1000, 'luck') / 1000 < 1 / (1 + Math.exp(-4 * lead)) ? 1 : 0
    return { game, progress: (game % 7) / 7, won, byHand: 0, features: [lead, dice.int(100, 'noise'), 3] }
  })
}

describe('learning', () => {
  const { weights, heldBack } = learn(games(2000), search('learning'))
  test('finds what decides games, and that the rest does not', () => {
    expect(winChance(weights, [0.8, 50, 3])).toBeGreaterThan(0.9)
    expect(winChance(weights, [-0.8, 50, 3])).toBeLessThan(0.1)
    expect(Math.abs(winChance(weights, [0, 99, 3]) - winChance(weights, [0, 0, 3]))).toBeLessThan(0.15)
  })
  test('is held against games that it has not learned from, by phase', () => {
    const [all, ...phases] = heldBack
    expect(all!.positions).toBe(600)
    expect(phases).toHaveLength(4)
    expect(all!.auc).toBeGreaterThan(0.8)
    expect(all!.aucByHand).toBe(0.5)
    expect(all!.calibration).toBeLessThan(0.06)
  })
  test('gives the same of the same games and dice', () => {
    expect(learn(games(200), search('x'))).toEqual(learn(games(200), search('x')))
  })
  test('does not take a position far from all that was seen for certain', () => {
    expect(winChance(weights, [1000, 50, 3])).toBe(winChance(weights, [2000, 50, 3]))
  })
})

describe('the measures', () => {
  test('AUC: the share of pairs in the right order, equal ones half', () => {
    expect(auc([1, 2, 3, 4], [0, 0, 1, 1])).toBe(1)
    expect(auc([4, 3, 2, 1], [0, 0, 1, 1])).toBe(0)
    expect(auc([1, 3, 2, 4], [0, 0, 1, 1])).toBe(0.75)
    expect(auc([5, 5, 5], [0, 1, 1])).toBe(0.5)
    expect(auc([1, 2], [1, 1])).toBe(0.5)
  })
  test('calibration: how far what is foretold is from what comes true', () => {
    expect(calibration([0.5, 0.5], [0, 1])).toBe(0)
    expect(calibration([1, 1], [0, 0])).toBe(1)
    expect(calibration([], [])).toBe(0)
  })
})
