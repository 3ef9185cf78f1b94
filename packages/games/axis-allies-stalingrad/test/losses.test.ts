import { describe, expect, test } from 'vitest'
import { act, bare, legal, proceed, why } from './harness.ts'

/** What may be lost or aimed at is said once: the list and the reasons ask the same rules. */

const lose = (unit: string) => ({ do: 'lose', unit })

describe('losses', () => {
  test('AAS-COM-11 AAS-TGT-1 AAS-TGT-4 only what is aimed at, and only while it stands', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        gumrak: { control: 'allies', units: { ger_assault_gun: 2, sov_infantry: 2, sov_artillery: 2, sov_tank: 1 } },
      },
    })
    act(s, proceed, 1, 1)
    expect(legal(s)).toEqual([
      { do: 'target', by: 'assault_gun', kind: 'tank' },
      { do: 'target', by: 'assault_gun', kind: 'any' },
    ])
    expect(why(s, { do: 'target', by: 'assault_gun', kind: 'infantry' })).toBe('AAS-TGT-4 noTarget')
    expect(why(s, { do: 'target', by: 'bomber', kind: 'any' })).toBe('AAS-TGT-4 noTarget')
    act(s, { do: 'target', kind: 'tank' })
    // The tank has fallen: it is still there, to fire, and cannot be lost again.
    expect(legal(s).map((one) => ('unit' in one ? one.unit : one.do))).toEqual(['sov_infantry', 'sov_artillery'])
    expect([
      why(s, lose('sov_tank')),
      why(s, lose('sov_rocket')),
      why(s, lose('ger_tank')),
      why(s, lose('supply')),
    ]).toEqual(['AAS-TGT-4 anotherIsHit', 'AAS-COM-11 notThere', 'AAS-COM-11 notYours', 'AAS-COM-11 anotherIsHit'])
  })
})
