import { describe, expect, test } from 'vitest'
import {
  act,
  allTold,
  decider,
  enteredFrom,
  fight,
  hexOfUnit,
  pools,
  position,
  targets,
  told,
  unitAt,
} from './harness.ts'

describe('Retreat', () => {
  test('IBSM-RET-1 first to the hex it entered from, with no other choice', () => {
    const s = position({ pieces: ['axis infantry 0703<-0702', 'soviet tank 0703'], step: 'combat' })
    fight(s, '0703', 4, 5)
    expect([unitAt(s, 'axis', '0702'), enteredFrom(s, 'A-INF-1')]).toEqual(['A-INF-1', 'none'])
  })

  test('IBSM-R83 after a retreat its way here is forgotten', () => {
    const s = position({
      pieces: [
        'axis infantry 0703<-0603',
        'soviet tank 0703',
        'axis infantry 0404<-0403',
        'soviet infantry 0404',
        'axis tank 1003<-0903',
        'soviet infantry 1003',
      ],
      step: 'combat',
    })
    act(s, { do: 'proceed' })
    act(s, { do: 'combat', hex: '0703' }, 2, 2, 2, 2, 1)
    expect([hexOfUnit(s, 'A-INF-1'), enteredFrom(s, 'A-INF-1')]).toEqual(['0603', 'none'])
  })

  test('IBSM-RET-2 IBSM-R16 otherwise Soviets to the east and the Axis to the west, as the owner chooses', () => {
    const soviet = position({ pieces: ['axis tank 0703<-0603', 'soviet tank 0703'], step: 'combat' })
    fight(soviet, '0703', 5, 4)
    expect([decider(soviet), targets(soviet, 'retreat')]).toEqual(['soviet', ['0702', '0704', '0803']])
    const axis = position({ pieces: ['axis tank 0703', 'soviet tank 0703<-0803'], step: 'combat' })
    fight(axis, '0703', 4, 5)
    expect([decider(axis), targets(axis, 'retreat')]).toEqual(['axis', ['0602', '0603', '0604']])
  })

  const barred = (...more: string[]) => {
    const s = position({ pieces: ['axis tank 0703<-0603', 'soviet infantry 0703', ...more], step: 'combat' })
    fight(s, '0703', 8, 5)
    return targets(s, 'retreat')
  }

  test('IBSM-RET-3 IBSM-R60 barred: enemy Units of any kind, friendly Regular Units', () => {
    expect(barred('soviet air 0703')).toEqual(['0702', '0704', '0803'])
    expect(barred('soviet air 0703', 'soviet air 0703', 'axis air 0702')).toEqual(['0704', '0803'])
    expect(barred('soviet air 0703', 'soviet infantry 0704')).toEqual(['0702', '0803'])
    expect(barred('soviet air 0703', 'soviet partisan 0704')).toEqual(['0702', '0704', '0803'])
  })

  test('IBSM-RET-3 IBSM-R32 barred: the hex the enemy came from, if he moved', () => {
    const from = (entered: string) => {
      const s = position({
        pieces: [`axis tank 0703${entered}`, 'soviet infantry 0703', 'soviet air 0703'],
        step: 'combat',
      })
      fight(s, '0703', 6, 5)
      return targets(s, 'retreat')
    }
    expect(from('')).toEqual(['0702', '0704', '0803'])
    expect(from('<-0803')).toEqual(['0702', '0704'])
    const both = position({ pieces: ['axis tank 0703<-0603', 'soviet tank 0703<-0603'], step: 'combat' })
    fight(both, '0703', 5, 4)
    expect(targets(both, 'retreat')).toEqual(['0702', '0704', '0803'])
  })

  test('IBSM-RET-3 barred: sea and map edge, rivers, Swamp for Tanks, the other hex of an enemy location', () => {
    const odessa = position({
      pieces: ['axis tank 0510<-0410', 'soviet infantry 0510', 'axis air 0609'],
      step: 'combat',
    })
    expect(told(fight(odessa, '0510', 5, 4), 'eliminated').because).toBe('noRetreat')
    const edge = position({ pieces: ['axis tank 1103<-1002', 'soviet infantry 1103'], step: 'combat' })
    fight(edge, '1103', 5, 4)
    expect(targets(edge, 'retreat')).toEqual(['1102', '1104'])
    const marsh = position({
      pieces: ['axis tank 0304<-0204', 'soviet tank 0304<-0303', 'axis infantry 0303'],
      step: 'combat',
    })
    fight(marsh, '0304', 6, 5)
    expect(targets(marsh, 'retreat')).toEqual(['0403', '0404'])
    const location = position({
      pieces: ['axis tank 0707<-0607', 'soviet tank 0707'],
      control: { kharkov: 'axis' },
      step: 'combat',
    })
    fight(location, '0707', 5, 4)
    expect(targets(location, 'retreat')).toEqual(['0706', '0807'])
  })

  test('IBSM-RET-3 IBSM-OBS-7 a unit may leave an enemy location to the outside', () => {
    const s = position({ pieces: ['axis infantry 0504<-0503', 'soviet infantry 0504'], step: 'combat' })
    fight(s, '0504', 3, 4)
    expect(unitAt(s, 'axis', '0503')).toBe('A-INF-1')
  })

  test('IBSM-RET-4 no hex to go to: eliminated', () => {
    const s = position({ pieces: ['axis infantry 0505<-0404', 'soviet infantry 0505'], step: 'combat' })
    // All western hexsides of Gomel are river (R59).
    expect(told(fight(s, '0505', 3, 4), 'eliminated')).toMatchObject({ because: 'noRetreat', rule: 'IBSM-RET-4' })
  })

  test('IBSM-RET-5 IBSM-COM-6 into a hex with friendly Support Units only; there it supports again', () => {
    const s = position({
      pieces: [
        'axis infantry 0703<-0603',
        'axis air 0603',
        'soviet tank 0703',
        'axis tank 0604<-0504',
        'soviet tank 0604',
        'axis tank 1003<-0903',
        'soviet infantry 1003',
      ],
      step: 'combat',
    })
    act(s, { do: 'proceed' })
    expect(pools(s, '0604')[0]).toBe(3)
    act(s, { do: 'combat', hex: '0703' }, 2, 2, 2, 2, 1)
    expect(unitAt(s, 'axis', '0603')).toBe('A-INF-1')
    expect(pools(s, '0604')[0]).toBe(4)
  })

  test('IBSM-R65 across the border and into enemy home territory', () => {
    const s = position({ pieces: ['soviet infantry 0204<-0104', 'axis infantry 0204'], step: 'combat' })
    fight(s, '0204', 3, 2)
    expect(unitAt(s, 'soviet', '0104')).toBe('S-INF-1')
  })
})

describe('Fortresses', () => {
  test('IBSM-FOR-1 a Fortress fights whenever an Axis Regular Unit is there, alone or with a unit', () => {
    const alone = position({ pieces: ['axis infantry 0612<-0711'], step: 'combat' })
    expect(told(fight(alone, '0612', 3, 5), 'combat').sovietTerms).toMatchObject([
      { term: 'fortress', value: 4, of: 'S-FORT-2' },
    ])
    const air = position({ pieces: ['axis air 0612'], step: 'combat' })
    expect(allTold(act(air, { do: 'proceed' }), 'combat')).toEqual([])
  })

  test('IBSM-FOR-2 the Soviets win: the Axis unit retreats or is doubled; a tie with the Initiative counts', () => {
    const s = position({ pieces: ['axis tank 0401<-0402'], step: 'combat' })
    fight(s, '0401', 5, 6)
    expect([unitAt(s, 'axis', '0402'), s.fortress[0]]).toEqual(['A-TANK-1', 1])
    const doubled = position({ pieces: ['axis tank 0401<-0402'], step: 'combat' })
    expect(told(fight(doubled, '0401', 4, 8), 'eliminated').because).toBe('doubled')
    const tie = position({ pieces: ['axis tank 0401<-0402'], step: 'combat', season: 'clear 1943' })
    fight(tie, '0401', 6, 6)
    expect(tie.fortress[0]).toBe(1)
  })

  test('IBSM-FOR-3 IBSM-R37 the Axis wins by any margin, also by a tie: the Fortress is gone for good', () => {
    for (const [axisHits, sovietHits] of [
      [6, 6],
      [7, 6],
      [9, 4],
    ] as const) {
      const s = position({ pieces: ['axis tank 0401<-0402'], step: 'combat' })
      const events = fight(s, '0401', axisHits, sovietHits)
      expect(told(events, 'decided').result).toBe('fortressDestroyed')
      expect([s.fortress, unitAt(s, 'axis', '0401')]).toEqual([[0, 1], 'A-TANK-1'])
      expect(allTold(events, 'eliminated').filter(({ unit }) => unit.startsWith('S'))).toEqual([])
    }
  })

  test('IBSM-FOR-4 IBSM-R37 a unit with the Fortress is eliminated when doubled and otherwise retreats', () => {
    const pieces = ['axis tank 0401<-0402', 'axis air 0401', 'axis air 0401', 'soviet infantry 0401']
    const retreats = position({ pieces, step: 'combat' })
    fight(retreats, '0401', 7, 6)
    expect([retreats.fortress[0], unitAt(retreats, 'soviet', '0501')]).toEqual([0, 'S-INF-1'])
    const doubled = position({ pieces, step: 'combat' })
    expect(told(fight(doubled, '0401', 12, 6), 'eliminated').because).toBe('doubled')
    expect(doubled.fortress[0]).toBe(0)
  })

  test('IBSM-R53 a Soviet unit that joins its Fortress against an Axis unit adds its dice', () => {
    const s = position({ pieces: ['axis tank 0401<-0402', 'soviet infantry 0402'], side: 'soviet' })
    act(s, { do: 'move', unit: 'S-INF-1', to: '0401', via: '0402' })
    const events = act(s, { do: 'endMovement' }, 1, 1, 1, 2, 2, 1, 1, 1, 1)
    expect(told(events, 'combat').sovietDice).toHaveLength(6)
    expect(hexOfUnit(s, 'A-TANK-1')).toBe('off')
  })

  test('IBSM-FOR-5 IBSM-SPL-7 a Fortress and other Support Units need no Supply', () => {
    const s = position({
      pieces: ['axis infantry 0402', 'axis infantry 0302', 'axis infantry 0501', 'soviet partisan 0305'],
      step: 'supply',
    })
    act(s, { do: 'proceed' })
    expect([s.fortress[0], s.partisans.filter((hex) => hex >= 0).length]).toEqual([1, 1])
  })
})
