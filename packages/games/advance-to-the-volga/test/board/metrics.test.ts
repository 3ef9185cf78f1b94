import { describe, expect, it } from 'vitest'
import { luck } from '../../board/metrics.ts'
import { at, act, first, support } from '../harness.ts'

/** What the Soviets rolled against a lone regiment. */
const soviet = (area: number, via: number, strategy: 'guards' | 'heroes', dice: readonly number[]) => {
  const s = at({
    turn: 3,
    soviets: { [area]: { strategy, defense: 8 } },
    step: 'support',
    attack: { area, units: { '15/29': via }, justRevealed: true, lead: '15/29' },
  })
  return luck(first(act(s, support(0, 0, 0), 3, 3, ...dice), 'combat')).find(({ side }) => side === 'soviet')
}

describe('luck', () => {
  it('ATV-9.4h takes the best two of as many dice as the Soviets roll', () => {
    expect(soviet(7, 6, 'heroes', [6, 6])).toMatchObject({ came: 12, expected: 7 })
    const three = soviet(9, 5, 'guards', [6, 6, 6])
    expect(three).toMatchObject({ came: 12 })
    expect(three?.expected).toBeCloseTo(1827 / 216, 9)
    const four = soviet(8, 6, 'guards', [6, 6, 6, 6])
    expect(four).toMatchObject({ came: 12 })
    expect(four?.expected).toBeCloseTo(12_110 / 1296, 9)
    expect(four?.variance).toBeCloseTo(3.773546, 6)
  })
})
