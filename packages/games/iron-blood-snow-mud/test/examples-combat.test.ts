import { describe, expect, test } from 'vitest'
import { type TermList, usedUp } from '../rules/state.ts'
import {
  act,
  actions,
  asked,
  decider,
  fight,
  hexOfUnit,
  offers,
  pools,
  position,
  rolls,
  targets,
  told,
  tokenPlace,
  unitAt,
} from './harness.ts'

describe('worked examples: Combat', () => {
  test('IBSM-E10 an Air Unit above it keeps Infantry from supporting', () => {
    const pieces = ['axis tank 0703', 'soviet infantry 0703', 'soviet infantry 0803']
    expect(pools(position({ pieces, step: 'combat' }), '0703')[1]).toBe(3)
    expect(pools(position({ pieces: [...pieces, 'axis air 0803'], step: 'combat' }), '0703')[1]).toBe(2)
  })

  test('IBSM-E11 no retreat across an enemy location, a river, or onto a friendly unit: eliminated', () => {
    const s = position({
      pieces: ['axis tank 0609<-0510', 'axis infantry 0510', 'soviet tank 0609<-0709'],
      step: 'combat',
    })
    const events = fight(s, '0609', 6, 7)
    expect(told(events, 'eliminated')).toMatchObject({ because: 'noRetreat', at: '0609' })
    expect(unitAt(s, 'axis', '0609')).toBe('')
  })

  const riga = {
    pieces: [
      'axis infantry 0203<-0103',
      'axis infantry 0204',
      'axis infantry 0303',
      'axis fleet 0203',
      'soviet infantry 0203',
      'soviet air 0203',
    ],
    step: 'combat',
  } as const

  test('IBSM-E20 example of play, Riga South: 5 dice against 4, 8 to 7, and one hex to retreat to', () => {
    const s = position(riga)
    expect(pools(s, '0203')).toEqual([5, 4])
    const unit = unitAt(s, 'soviet', '0203')
    const events = act(s, { do: 'proceed' }, 3, 2, 1, 1, 1, 2, 2, 2, 1)
    expect(told(events, 'combat')).toMatchObject({ axisHits: 8, sovietHits: 7, result: 'sovietRetreats' })
    expect(hexOfUnit(s, unit)).toBe('0202')
  })

  const minsk = {
    pieces: ['axis tank 0304<-0204', 'axis infantry 0204', 'axis infantry 0303', 'soviet tank 0304<-0404'],
    step: 'combat',
  } as const

  test('IBSM-E21 example of play, Minsk North: the Initiative wins a tie, and the Axis would have no retreat', () => {
    const s = position(minsk)
    expect(pools(s, '0304')).toEqual([5, 4])
    const events = act(s, { do: 'proceed' }, 2, 2, 1, 1, 1, 2, 2, 2, 1)
    expect(told(events, 'decided')).toMatchObject({ winner: 'axis', tie: true })
    expect(unitAt(s, 'soviet', '0404')).toContain('TANK')
    const lost = position(minsk)
    expect(told(fight(lost, '0304', 7, 8), 'eliminated').because).toBe('noRetreat')
  })

  test('IBSM-E43 Infantry supports across a bridge, not across a river', () => {
    const s = position({
      pieces: [
        'axis tank 0507<-0407',
        'axis infantry 0407',
        'axis infantry 0408',
        'soviet tank 0507',
        'soviet infantry 0607',
      ],
      step: 'combat',
    })
    expect(pools(s, '0507')).toEqual([4, 5])
  })

  test('IBSM-E45 the order of Combats matters: an Infantry that has won supports the next one', () => {
    const patch = {
      pieces: ['axis infantry 0404<-0304', 'soviet infantry 0404', 'axis tank 0504<-0503', 'soviet infantry 0504'],
      step: 'combat',
    } as const
    const s = position(patch)
    act(s, { do: 'proceed' })
    expect(decider(s)).toBe('axis')
    expect(actions(s)).toEqual([
      { do: 'combat', hex: '0404' },
      { do: 'combat', hex: '0504' },
    ])
    expect(pools(s, '0504')).toEqual([3, 3])
    // 0404: the Soviet unit is doubled.
    act(s, { do: 'combat', hex: '0404' }, 2, 2, 1, 1)
    const second = act(s, { do: 'combat', hex: '0504' }, 1, 1, 1, 1, 1, 1, 1).find(({ kind }) => kind === 'combat')
    expect(second).toMatchObject({ hex: '0504', axisDice: [1, 1, 1, 1], sovietDice: [1, 1, 1] })
  })

  const leningrad = [
    'axis tank 0401<-0402',
    'axis infantry 0302',
    'axis infantry 0501',
    'axis fleet 0401',
    'axis air 0401',
    'axis air 0401',
    'axis air 0401',
    'soviet infantry 0401',
    'soviet air 0401',
  ]

  test('IBSM-E46 the great assault on Leningrad: 9 dice against 7, and no cap', () => {
    expect(pools(position({ pieces: leningrad, step: 'combat' }), '0401')).toEqual([9, 7])
  })

  test('IBSM-E108 with A-GEN-1 it is 10 dice against 7', () => {
    const s = position({ pieces: leningrad, step: 'combat', hands: { axis: ['A-GEN-1'] } })
    act(s, { do: 'proceed' })
    expect([decider(s), asked(s)]).toEqual(['axis', 'extraDie'])
    const dice = rolls(s, '0401', 10, 7, 1)
    const events = act(s, { do: 'token', token: 'A-GEN-1' }, ...dice)
    expect(told(events, 'combat').axisDice).toHaveLength(10)
    expect(told(events, 'combat').sovietDice).toHaveLength(7)
    const named = (terms: TermList) => terms.map(({ term, value, rule, of = '' }) => `${term} ${value} ${rule} ${of}`)
    expect(named(told(events, 'combat').axisTerms)).toEqual([
      'tank 3 IBSM-COM-4 A-TANK-1',
      'adjacent 1 IBSM-COM-5 A-INF-1',
      'adjacent 1 IBSM-COM-5 A-INF-2',
      'air 1 IBSM-COM-7 A-AIR-1',
      'air 1 IBSM-COM-7 A-AIR-2',
      'air 1 IBSM-COM-7 A-AIR-3',
      'fleet 1 IBSM-COM-7 A-FLEET',
      'token 1 IBSM-GEN-3 ',
    ])
    expect(named(told(events, 'combat').sovietTerms)).toEqual([
      'infantry 2 IBSM-COM-4 S-INF-1',
      'fortress 4 IBSM-FOR-1 S-FORT-1',
      'air 1 IBSM-COM-7 S-AIR-1',
    ])
  })

  test('IBSM-E48 the Fortress falls, and its Infantry retreats where it can', () => {
    const around = (...more: string[]) =>
      position({ pieces: ['axis tank 0401<-0402', ...leningrad.slice(3, 7), ...more], step: 'combat' })
    const s = around('soviet infantry 0401')
    fight(s, '0401', 12, 7)
    expect([s.fortress[0], unitAt(s, 'soviet', '0501')]).toEqual([0, 'S-INF-1'])
    const blocked = around('soviet infantry 0401', 'axis infantry 0501')
    expect(told(fight(blocked, '0401', 12, 7), 'eliminated').because).toBe('noRetreat')
    const tank = around('soviet tank 0401')
    expect(told(fight(tank, '0401', 12, 7), 'eliminated').because).toBe('noRetreat')
    expect(tank.fortress[0]).toBe(0)
  })

  test('IBSM-E50 an Air Unit disrupts the Fleet or supports, not both', () => {
    const pieces = ['axis tank 0510<-0410', 'axis infantry 0410', 'soviet infantry 0510', 'soviet fleet 0510']
    expect(pools(position({ pieces, step: 'combat' }), '0510')).toEqual([4, 4])
    expect(pools(position({ pieces: [...pieces, 'axis air 0510 disrupt'], step: 'combat' }), '0510')).toEqual([4, 3])
    expect(pools(position({ pieces: [...pieces, 'axis air 0510'], step: 'combat' }), '0510')).toEqual([5, 4])
  })

  test('IBSM-E51 eliminated from twice the hits on', () => {
    const pieces = ['axis tank 0703<-0603', 'axis air 0703', 'soviet tank 0703', 'soviet air 0703']
    for (const [won, lost, result] of [
      [8, 4, 'sovietEliminated'],
      [7, 4, 'sovietRetreats'],
      [9, 5, 'sovietRetreats'],
      [10, 5, 'sovietEliminated'],
    ] as const) {
      const s = position({ pieces, step: 'combat' })
      expect(told(fight(s, '0703', won, lost), 'decided').result).toBe(result)
    }
  })

  test('IBSM-E53 a unit that crossed a river cannot go back over it', () => {
    const s = position({ pieces: ['axis infantry 0508<-0408', 'soviet infantry 0508'], step: 'combat' })
    fight(s, '0508', 2, 3)
    expect(unitAt(s, 'axis', '0507')).toBe('A-INF-1')
  })

  test('IBSM-E55 and neither can a Soviet unit: it goes east where the river lets it', () => {
    const s = position({
      pieces: ['soviet infantry 0405<-0505', 'axis infantry 0405', 'soviet infantry 0406'],
      step: 'combat',
    })
    fight(s, '0405', 5, 4)
    expect(unitAt(s, 'soviet', '0404')).not.toBe('')
  })

  test('IBSM-E56 a friendly Partisan is a refuge, unless an enemy is there too', () => {
    const pieces = ['soviet infantry 0307<-0206', 'soviet partisan 0206', 'axis infantry 0307']
    const s = position({ pieces, step: 'combat' })
    fight(s, '0307', 3, 2)
    expect(unitAt(s, 'soviet', '0206')).toBe('S-INF-1')
    const barred = position({ pieces: [...pieces, 'axis air 0206'], step: 'combat' })
    fight(barred, '0307', 3, 2)
    expect([decider(barred), targets(barred, 'retreat')]).toEqual(['soviet', ['0306', '0308', '0407']])
  })

  test('IBSM-E58 Stalingrad South: two hexes to choose from', () => {
    const s = position({ pieces: ['axis tank 1109<-1008', 'soviet infantry 1109'], step: 'combat' })
    fight(s, '1109', 5, 4)
    expect(targets(s, 'retreat')).toEqual(['1108', '1110'])
  })

  test('IBSM-E60 Lvov: 6 dice against 3', () => {
    const s = position({
      pieces: [
        'axis tank 0207<-0107',
        'axis infantry 0108',
        'axis infantry 0106',
        'axis air 0207',
        'soviet infantry 0207',
      ],
      step: 'combat',
    })
    expect(pools(s, '0207')).toEqual([6, 3])
    fight(s, '0207', 9, 5)
    expect(targets(s, 'retreat')).toEqual(['0206', '0208', '0307'])
  })

  test('IBSM-E61 Kharkov: a tie is won by whoever has the Initiative', () => {
    const pieces = [
      'axis tank 0707<-0607',
      'axis infantry 0606',
      'axis infantry 0608',
      'soviet tank 0707',
      'soviet infantry 0706',
    ]
    const s = position({ pieces, step: 'combat', season: 'clear 1942' })
    expect(pools(s, '0707')).toEqual([5, 5])
    fight(s, '0707', 8, 8)
    expect([decider(s), targets(s, 'retreat')]).toEqual(['soviet', ['0708', '0807']])
    const later = position({ pieces, step: 'combat', season: 'clear 1943' })
    fight(later, '0707', 8, 8)
    expect(unitAt(later, 'axis', '0607')).toContain('TANK')
  })

  test('IBSM-E63 two hits more after the roll', () => {
    const fightWith = (axisHits: number, sovietHits: number) => {
      const s = position({
        pieces: ['axis tank 0703<-0603', 'axis infantry 0702', 'soviet tank 0703', 'soviet infantry 0803'],
        step: 'combat',
        hands: { axis: ['A-GEN-4'], soviet: ['S-GEN-2'] },
      })
      act(s, { do: 'proceed' })
      act(s, { do: 'pass' })
      act(s, { do: 'pass' }, ...rolls(s, '0703', axisHits, sovietHits))
      expect([decider(s), asked(s)]).toEqual(['soviet', 'afterRoll'])
      act(s, { do: 'pass' })
      return { s, events: act(s, { do: 'token', token: 'A-GEN-4' }) }
    }
    const { s, events } = fightWith(8, 9)
    expect(told(events, 'decided')).toMatchObject({ axisHits: 10, sovietHits: 9, result: 'sovietRetreats' })
    expect(tokenPlace(s, 'A-GEN-4')).toBe(usedUp)
    expect(told(fightWith(6, 4).events, 'decided').result).toBe('sovietEliminated')
  })

  test('IBSM-E96 no Combat without opposing Regular Units or a Fortress', () => {
    const s = position({
      pieces: ['axis infantry 0204', 'soviet partisan 0204', 'axis air 0510', 'soviet infantry 0510'],
      step: 'combat',
    })
    const events = act(s, { do: 'proceed' })
    expect(told(events, 'partisansRemoved').at).toEqual(['0204'])
    expect(events.some(({ kind }) => kind === 'combat')).toBe(false)
  })

  test('IBSM-E98 a unit that has not moved has no hex to go back to: its owner chooses among three', () => {
    const s = position({ pieces: ['axis infantry 0503', 'soviet infantry 0503<-0603'], step: 'combat' })
    fight(s, '0503', 2, 3)
    expect([decider(s), targets(s, 'retreat')]).toEqual(['axis', ['0402', '0403', '0404']])
    expect(offers(s, { do: 'retreat', unit: 'A-INF-1', to: '0404' })).toBe(true)
  })
})
