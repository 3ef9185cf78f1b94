import { describe, expect, test } from 'vitest'
import {
  act,
  actions,
  asked,
  decider,
  hexOfUnit,
  offers,
  partisansAt,
  position,
  showing,
  targets,
  told,
} from './harness.ts'

describe('General Tokens of the Soviets', () => {
  test('IBSM-GEN-8 IBSM-R70 a Tank instead of the Infantry that is due, in an Industrial Center; not in Snow', () => {
    const s = position({ season: 'clear 1942', step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(s, { do: 'proceed' })
    act(s, { do: 'token', token: 'S-GEN-3' })
    expect(actions(s).every((a) => a.do === 'reinforce' && a.unit.startsWith('S-TANK'))).toBe(true)
    act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
    expect(targets(s, 'reinforce')).not.toContain('1103')
    act(s, { do: 'reinforce', unit: 'S-TANK-5', to: '1003' })
    expect([hexOfUnit(s, 'S-TANK-4'), hexOfUnit(s, 'S-TANK-5'), asked(s)]).toEqual(['1103', '1003', 'partisanRoll'])
    // As long as the Infantry is due, also after the Tank has come.
    const later = position({ season: 'clear 1942', step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(later, { do: 'proceed' })
    act(later, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
    expect(offers(later, { do: 'token', token: 'S-GEN-3' })).toBe(true)
    act(later, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect([asked(later), offers(later, { do: 'token', token: 'S-GEN-3' })]).toEqual(['partisanRoll', false])
    const mud = position({ season: 'mud 1942', step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(mud, { do: 'proceed' })
    act(mud, { do: 'token', token: 'S-GEN-3' })
    act(mud, { do: 'reinforce', unit: 'S-TANK-4', to: '1109' })
    expect(asked(mud)).toBe('partisanRoll')
    const snow = position({ season: 'snow 1942', step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(snow, { do: 'proceed' }, 1)
    expect(offers(snow, { do: 'token', token: 'S-GEN-3' })).toBe(false)
  })

  test('IBSM-GEN-8 IBSM-R80 only with a Tank in the pool; also when the Infantry could not be received', () => {
    const tanks = ['0702', '0802', '0902', '1002', '0503', '0603', '0703'].map((hex) => `soviet tank ${hex}`)
    const none = position({ pieces: tanks, step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(none, { do: 'proceed' })
    expect(actions(none).some((a) => a.do === 'token')).toBe(false)
    const infantry = [
      '0702',
      '0802',
      '0902',
      '1002',
      '0503',
      '0603',
      '0703',
      '0901',
      '1001',
      '1101',
      '0801',
      '0701',
    ].map((hex) => `soviet infantry ${hex}`)
    const full = position({ pieces: infantry, step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(full, { do: 'proceed' })
    expect(offers(full, { do: 'token', token: 'S-GEN-3' })).toBe(true)
    act(full, { do: 'reinforce', unit: 'S-TANK-1', to: '1103' })
    expect(actions(full)).toEqual([{ do: 'forgo' }, { do: 'token', token: 'S-GEN-3' }])
    expect(told(act(full, { do: 'forgo' }, 1), 'notReceived').type).toBe('infantry')
    // Asked as well when he holds another Token, lest the silence tell what he holds.
    const other = position({ pieces: infantry, step: 'reinforcements', hands: { soviet: ['S-GEN-1'] } })
    act(other, { do: 'proceed' })
    act(other, { do: 'reinforce', unit: 'S-TANK-1', to: '1103' })
    expect(actions(other)).toEqual([{ do: 'forgo' }])
    const nobody = position({ pieces: infantry, step: 'reinforcements' })
    act(nobody, { do: 'proceed' })
    act(nobody, { do: 'reinforce', unit: 'S-TANK-1', to: '1103' })
    expect(asked(nobody)).toBe('partisanRoll')
  })

  test('IBSM-GEN-9 IBSM-R26 one Partisan more, after the roll, in any Season', () => {
    const s = position({ season: 'snow 1942', step: 'partisans', hands: { soviet: ['S-GEN-4'] } })
    act(s, { do: 'proceed' }, 1)
    act(s, { do: 'token', token: 'S-GEN-4' })
    act(s, { do: 'partisan', to: '0303' })
    expect(asked(s)).toBe('partisans')
    expect(actions(s).some((a) => a.do === 'token' || a.do === 'reroll')).toBe(false)
    act(s, { do: 'partisan', to: '0403' })
    expect([asked(s), s.partisans.filter((hex) => hex >= 0).length]).toEqual(['stalin', 2])
    const late = position({ step: 'partisans', hands: { soviet: ['S-GEN-4'] } })
    act(late, { do: 'proceed' }, 2)
    act(late, { do: 'partisan', to: '0303' })
    act(late, { do: 'token', token: 'S-GEN-4' })
    act(late, { do: 'partisan', to: '0204' })
    expect(asked(late)).toBe('partisans')
  })

  test('IBSM-GEN-9 IBSM-GEN-4 the Partisan of the one Token outlives the re-roll of the other, in either order', () => {
    const rolled = (die: number, ...pieces: string[]) => {
      const s = position({ pieces, step: 'partisans', hands: { soviet: ['S-GEN-2', 'S-GEN-4'] } })
      act(s, { do: 'proceed' }, die)
      return s
    }
    const oneMore = { do: 'token', token: 'S-GEN-4' } as const
    const again = (die: number) => ({ do: 'reroll', token: 'S-GEN-2', die }) as const
    const s = rolled(1)
    act(s, oneMore)
    expect(told(act(s, again(1), 2), 'partisans')).toMatchObject({ die: 2, number: 3, result: 'partisans 3' })
    for (const to of ['0303', '0403', '0404']) {
      expect(asked(s)).toBe('partisans')
      act(s, { do: 'partisan', to })
    }
    expect([asked(s), partisansAt(s)]).toEqual(['stalin', ['0303', '0403', '0404']])
    const other = rolled(1)
    expect(told(act(other, again(1), 2), 'partisans').number).toBe(2)
    act(other, oneMore)
    for (const to of ['0303', '0403', '0404']) act(other, { do: 'partisan', to })
    expect([asked(other), partisansAt(other)]).toEqual(['stalin', ['0303', '0403', '0404']])
    // As far as the pool allows: two are left in it.
    const six = ['0303', '0304', '0403', '0404', '0503', '0603'].map((hex) => `soviet partisan ${hex}`)
    const scarce = rolled(1, ...six)
    act(scarce, oneMore)
    expect(told(act(scarce, again(1), 3), 'partisans').number).toBe(2)
  })

  test('IBSM-GEN-4 IBSM-R69 the roll for Partisans and the one for Stalin are made again', () => {
    const s = position({ step: 'partisans', hands: { soviet: ['S-GEN-2'] } })
    act(s, { do: 'proceed' }, 1)
    expect(told(act(s, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 3), 'partisans').number).toBe(3)
    const stalin = position({ step: 'stalin', hands: { soviet: ['S-GEN-2'] } })
    act(stalin, { do: 'proceed' })
    act(stalin, { do: 'stalin' }, 1)
    expect([decider(stalin), asked(stalin)]).toEqual(['soviet', 'stalinFailed'])
    act(stalin, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 2)
    expect(asked(stalin)).toBe('relocate')
    const kept = position({ step: 'stalin', hands: { soviet: ['S-GEN-1'] } })
    act(kept, { do: 'proceed' })
    act(kept, { do: 'stalin' }, 1)
    expect([asked(kept), actions(kept)]).toEqual(['stalinFailed', [{ do: 'pass' }]])
    act(kept, { do: 'pass' })
    expect(asked(kept)).toBe('fleet')
  })

  test('IBSM-R80 a Token without effect is not offered', () => {
    const pieces = ['0303', '0304', '0403', '0404', '0503', '0603'].map((hex) => `soviet partisan ${hex}`)
    const s = position({ pieces, step: 'partisans', hands: { soviet: ['S-GEN-4'] } })
    act(s, { do: 'proceed' }, 2)
    expect(actions(s).some((a) => a.do === 'token')).toBe(false)
    expect(showing(2, 3)).toEqual([2, 1])
  })
})
