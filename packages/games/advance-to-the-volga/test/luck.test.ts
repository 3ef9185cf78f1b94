import { type RolledCast, script, type Tell } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvEvent } from '../rules/state.ts'
import { at, support } from './harness.ts'

/** What the Soviets rolled against a lone regiment. */
const soviet = (area: number, via: number, strategy: 'guards' | 'heroes', dice: readonly number[]) => {
  const s = at({
    turn: 3,
    soviets: { [area]: { strategy, defense: 8 } },
    step: 'support',
    attack: { area, units: { '15/29': via }, justRevealed: true, lead: '15/29' },
  })
  const casts: RolledCast[] = []
  const tell: Tell<AtvEvent> = () => {}
  tell.rolled = (event) => casts.push(...event.casts)
  rules.apply(s, support(0, 0, 0), script(3, 3, ...dice), tell)
  return casts.find(({ by }) => by === 'soviet')
}

describe('luck', () => {
  test('ATV-9.4h takes the best two of as many dice as the Soviets roll', () => {
    expect(soviet(7, 6, 'heroes', [6, 6])?.luck).toMatchObject({ counts: 'pips', came: 12, expected: 7 })
    const three = soviet(9, 5, 'guards', [6, 6, 6])
    expect(three?.luck?.came).toBe(12)
    expect(three?.luck?.expected).toBeCloseTo(1827 / 216, 9)
    const four = soviet(8, 6, 'guards', [6, 6, 6, 6])
    expect(four?.luck?.came).toBe(12)
    expect(four?.luck?.expected).toBeCloseTo(12_110 / 1296, 9)
    expect(four?.luck?.variance).toBeCloseTo(3.773546, 6)
  })

  test('ATV-9.4h tells which of the dice count', () => {
    expect(soviet(8, 6, 'guards', [2, 6, 1, 6])?.dice.map(({ face, counts }) => [face, counts])).toEqual([
      [2, 0],
      [6, 6],
      [1, 0],
      [6, 6],
    ])
  })
})
