import { describe, expect, test } from 'vitest'
import {
  act,
  actions,
  airAt,
  asked,
  decider,
  fleetAt,
  kinds,
  offers,
  pools,
  position,
  targets,
  told,
  unsupplied,
} from './harness.ts'

const air = (unit: string, to: string, mission: 'support' | 'disrupt' = 'support') =>
  ({ do: 'air', unit, to, mission }) as const

describe('Phase 1: Fleet & Air Support', () => {
  test('IBSM-FAS-1 IBSM-FAS-2 IBSM-R11 IBSM-INI-4 the Initiative player first: his Fleet, then all his Air Units; all compulsory', () => {
    const s = position({ step: 'support' })
    act(s, { do: 'proceed' })
    expect([decider(s), asked(s)]).toEqual(['axis', 'fleet'])
    expect(actions(s).every((a) => a.do === 'fleet')).toBe(true)
    act(s, { do: 'fleet', unit: 'A-FLEET', to: '0203' })
    for (const unit of ['A-AIR-1', 'A-AIR-2', 'A-AIR-3', 'A-AIR-4']) {
      expect([decider(s), asked(s)]).toEqual(['axis', 'air'])
      expect(actions(s).every((a) => a.do === 'air')).toBe(true)
      act(s, air(unit, '0204'))
    }
    expect([decider(s), asked(s)]).toEqual(['soviet', 'fleet'])
    act(s, { do: 'fleet', unit: 'S-FLEET', to: '0510' })
    act(s, air('S-AIR-1', '0203'))
    expect([decider(s), asked(s)]).toEqual(['axis', 'movement'])
    const later = position({ step: 'support', season: 'clear 1943' })
    act(later, { do: 'proceed' })
    expect(decider(later)).toBe('soviet')
  })

  test('IBSM-FAS-3 IBSM-R45 the Fleet goes to any Coastal hex of its sea, whoever holds it', () => {
    const s = position({ pieces: ['soviet infantry 0203'], step: 'support' })
    act(s, { do: 'proceed' })
    expect(targets(s, 'fleet')).toEqual(expect.arrayContaining(['0203', '0401']))
    act(s, { do: 'fleet', unit: 'A-FLEET', to: '0401' })
    expect(fleetAt(s, 'axis')).toBe('0401')
    const other = position({ step: 'support', side: 'soviet' })
    act(other, { do: 'proceed' })
    expect(targets(other, 'fleet')).toContain('0412')
  })

  test('IBSM-FAS-4 a Fleet disrupted in its base does not sail', () => {
    const s = position({ step: 'air' })
    act(s, air('A-AIR-1', '0512', 'disrupt'))
    for (const unit of ['A-AIR-2', 'A-AIR-3', 'A-AIR-4']) act(s, air(unit, '0512'))
    expect([decider(s), asked(s)]).toEqual(['soviet', 'air'])
    expect(fleetAt(s, 'soviet')).toBe('0512')
    const again = position({ step: 'support', side: 'soviet', disrupted: ['soviet'] })
    expect(kinds(act(again, { do: 'proceed' }))).toContain('fleetHeld')
  })

  test('IBSM-FAS-5 Air Units on any Clear Land or Sea hex, several in one, never on Swamp or Mountain', () => {
    const s = position({ step: 'air' })
    const hexes = targets(s, 'air')
    expect(hexes).toHaveLength(117)
    expect(hexes).toEqual(expect.arrayContaining(['0101', '0512', '0504', '0105', '1101']))
    for (const hex of ['0305', '0405', '0302', '0108', '0812']) expect(hexes).not.toContain(hex)
    act(s, air('A-AIR-1', '0504'))
    act(s, air('A-AIR-2', '0504'))
    expect([airAt(s, 'A-AIR-1'), airAt(s, 'A-AIR-2')]).toEqual(['0504', '0504'])
  })

  test('IBSM-FAS-6 IBSM-TIM-4 in Snow no Air Unit is placed', () => {
    const s = position({ step: 'support', season: 'snow 1941' })
    act(s, { do: 'proceed' })
    act(s, { do: 'fleet', unit: 'A-FLEET', to: '0103' })
    act(s, { do: 'fleet', unit: 'S-FLEET', to: '0510' })
    expect(asked(s)).toBe('movement')
    expect(s.air.every((hex) => hex < 0)).toBe(true)
  })

  test('IBSM-FAS-7 IBSM-R52 Air Units stand in the way of the enemy and open a hex for Supply', () => {
    const cut = ['soviet infantry 0103', 'axis air 0104', 'axis air 0203']
    expect(unsupplied(position({ pieces: cut.slice(0, 2) }), 'soviet')).toEqual([])
    expect(unsupplied(position({ pieces: cut }), 'soviet')).toEqual(['0103'])
    expect(unsupplied(position({ pieces: [...cut, 'soviet air 0203'] }), 'soviet')).toEqual([])
  })

  test('IBSM-FAS-8 IBSM-R12 only in the hex of the enemy Fleet may an Air Unit disrupt, and then it gives no die', () => {
    const s = position({
      pieces: ['soviet fleet 0510', 'axis tank 0410'],
      step: 'air',
      season: 'clear 1943',
      side: 'axis',
    })
    expect(offers(s, air('A-AIR-1', '0510', 'disrupt'))).toBe(true)
    expect(actions(s).flatMap((a) => (a.do === 'air' && a.mission === 'disrupt' ? [`${a.unit} ${a.to}`] : []))).toEqual(
      ['A-AIR-1', 'A-AIR-2', 'A-AIR-3', 'A-AIR-4'].map((unit) => `${unit} 0510`),
    )
    const events = act(s, air('A-AIR-1', '0510', 'disrupt'))
    expect(told(events, 'disrupted')).toMatchObject({ unit: 'S-FLEET', at: '0510' })
    expect([s.disrupted, s.disrupting[0]]).toEqual([[0, 1], 1])
    expect(told(act(s, air('A-AIR-2', '0510')), 'air').mission).toBe('support')
    expect(s.disrupting[1]).toBe(0)
  })

  test('IBSM-R74 a second Air Unit has nothing left to disrupt', () => {
    const s = position({ step: 'air' })
    act(s, air('A-AIR-1', '0512', 'disrupt'))
    expect(offers(s, air('A-AIR-2', '0512', 'disrupt'))).toBe(false)
    expect(offers(s, air('A-AIR-2', '0512'))).toBe(true)
    const once = position({ step: 'air' })
    act(once, air('A-AIR-1', '0512'))
    expect(offers(once, air('A-AIR-2', '0512', 'disrupt'))).toBe(true)
  })

  test('IBSM-FAS-10 an Air Unit that supports disrupts no Fleet that comes later', () => {
    const s = position({ pieces: ['axis air 0510'], step: 'support', side: 'soviet' })
    act(s, { do: 'proceed' })
    act(s, { do: 'fleet', unit: 'S-FLEET', to: '0510' })
    expect(s.disrupted).toEqual([0, 0])
  })

  test('IBSM-FAS-11 IBSM-R43 a Fleet on the coast feeds all of it, one in its base none', () => {
    const pieces = ['soviet infantry 0812', 'axis infantry 0911', 'axis infantry 0912', 'axis infantry 0811']
    expect(unsupplied(position({ pieces: [...pieces, 'soviet fleet 0412'] }), 'soviet')).toEqual([])
    expect(unsupplied(position({ pieces }), 'soviet')).toEqual(['0812'])
  })

  test('IBSM-R44 a Fleet on a Mountain coast cannot be disrupted there', () => {
    const s = position({ pieces: ['soviet fleet 0812'], step: 'air', season: 'clear 1943', side: 'axis' })
    expect(actions(s).some((a) => a.do === 'air' && a.mission === 'disrupt')).toBe(false)
  })

  test('IBSM-R54 Air Units of both sides share a hex: each gives its die and is an enemy for the other', () => {
    const pieces = [
      'axis tank 0703<-0603',
      'soviet tank 0703',
      'axis air 0703',
      'soviet air 0703',
      'axis infantry 0702',
      'soviet air 0702',
    ]
    expect(pools(position({ pieces, step: 'combat' }), '0703')).toEqual([4, 4])
  })
})
