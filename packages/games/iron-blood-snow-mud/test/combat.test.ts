import { describe, expect, test } from 'vitest'
import {
  act,
  actions,
  allTold,
  asked,
  decider,
  enteredFrom,
  fight,
  hexOfUnit,
  pools,
  position,
  rolls,
  targets,
  told,
  unitAt,
} from './table.ts'

const duel = (...more: string[]) => ['axis tank 0703<-0603', 'soviet tank 0703', ...more]

describe('Phase 3: Combat', () => {
  test('IBSM-COM-1 one Combat a hex with opposing Regular Units or a Fortress, all compulsory', () => {
    const s = position({
      pieces: [
        'axis tank 0401<-0402',
        'axis tank 0703<-0603',
        'soviet tank 0703',
        'soviet infantry 0612',
        'axis infantry 0404',
      ],
      step: 'combat',
    })
    act(s, { do: 'proceed' })
    expect(actions(s)).toEqual([
      { do: 'combat', hex: '0401' },
      { do: 'combat', hex: '0703' },
    ])
  })

  test('IBSM-COM-2 IBSM-INI-4 the Initiative player orders the Combats and sees each result before the next', () => {
    const pieces = [
      'axis tank 0703<-0603',
      'soviet tank 0703',
      'axis tank 0404<-0403',
      'soviet infantry 0404',
      'axis tank 1003<-0903',
      'soviet infantry 1003',
    ]
    const s = position({ pieces, step: 'combat', season: 'clear 1943' })
    act(s, { do: 'proceed' })
    expect([decider(s), asked(s)]).toEqual(['soviet', 'combat'])
    act(s, { do: 'combat', hex: '0703' }, 3, 3, 2, 1, 1, 1)
    expect([decider(s), actions(s)]).toEqual([
      'soviet',
      [
        { do: 'combat', hex: '1003' },
        { do: 'combat', hex: '0404' },
      ],
    ])
  })

  test('IBSM-COM-3 IBSM-R63 dice are counted when the Combat is resolved', () => {
    const s = position({
      pieces: ['axis infantry 0404<-0403', 'soviet infantry 0404', 'axis tank 0504<-0503', 'soviet infantry 0504'],
      step: 'combat',
    })
    act(s, { do: 'proceed' })
    expect(pools(s, '0504')[0]).toBe(3)
    // The Axis Infantry is doubled and gone before it could support.
    const events = act(s, { do: 'combat', hex: '0404' }, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1)
    expect(allTold(events, 'combat')[1]?.axisDice).toHaveLength(3)
    expect(allTold(events, 'combat')[1]?.sovietDice).toHaveLength(4)
  })

  test('IBSM-COM-4 Infantry 2, Tank 3, Fortress 4, and a Fortress adds to its unit', () => {
    expect(pools(position({ pieces: ['axis infantry 0703', 'soviet tank 0703'], step: 'combat' }), '0703')).toEqual([
      2, 3,
    ])
    expect(pools(position({ pieces: ['axis tank 0401<-0402'], step: 'combat' }), '0401')).toEqual([3, 4])
    expect(
      pools(position({ pieces: ['axis tank 0401<-0402', 'soviet infantry 0401'], step: 'combat' }), '0401'),
    ).toEqual([3, 6])
    expect(pools(position({ pieces: ['axis tank 0612<-0711', 'soviet tank 0612'], step: 'combat' }), '0612')).toEqual([
      3, 7,
    ])
  })

  test('IBSM-COM-5 IBSM-R62 adjacent Infantry supports: not Tanks, not across rivers, not beside any enemy Unit', () => {
    const axisDice = (...more: string[]) => pools(position({ pieces: [...duel(), ...more], step: 'combat' }), '0703')[0]
    expect(axisDice()).toBe(3)
    expect(axisDice('axis infantry 0603')).toBe(4)
    expect(axisDice('axis infantry 0603', 'axis infantry 0702')).toBe(5)
    expect(axisDice('axis tank 0603')).toBe(3)
    for (const enemy of ['soviet partisan', 'soviet air', 'soviet infantry', 'soviet tank'])
      expect(axisDice('axis infantry 0603', `${enemy} 0603`)).toBe(3)
    expect(
      pools(
        position({
          pieces: ['axis tank 0505<-0605', 'soviet tank 0505', 'axis infantry 0404', 'axis infantry 0605'],
          step: 'combat',
        }),
        '0505',
      )[0],
    ).toBe(4)
  })

  test('IBSM-COM-5 IBSM-R62 an enemy Fleet cancels support unless it is disrupted', () => {
    const soviet = ['axis tank 0303<-0304', 'soviet infantry 0203', 'axis fleet 0203', 'soviet tank 0303']
    expect(pools(position({ pieces: soviet, step: 'combat' }), '0303')[1]).toBe(3)
    expect(pools(position({ pieces: soviet, step: 'combat', disrupted: ['axis'] }), '0303')[1]).toBe(4)
  })

  test('IBSM-COM-6 one Infantry supports several Combats, but never itself', () => {
    const s = position({
      pieces: [
        'axis infantry 0503',
        'axis tank 0603<-0502',
        'soviet infantry 0603',
        'axis infantry 0504<-0404',
        'soviet infantry 0504',
      ],
      step: 'combat',
    })
    expect(pools(s, '0603')).toEqual([4, 2])
    expect(pools(s, '0504')).toEqual([3, 3])
  })

  test('IBSM-COM-7 one die for each Air Unit on support and one for a Fleet that is not disrupted', () => {
    const pieces = [
      'axis tank 0203<-0204',
      'soviet infantry 0203',
      'axis air 0203',
      'axis air 0203',
      'soviet air 0203',
      'axis fleet 0203',
    ]
    expect(pools(position({ pieces, step: 'combat' }), '0203')).toEqual([6, 4])
    expect(pools(position({ pieces, step: 'combat', disrupted: ['axis'] }), '0203')).toEqual([5, 4])
    const disrupts = ['axis tank 0203<-0204', 'soviet infantry 0203', 'axis fleet 0203', 'soviet air 0203 disrupt']
    expect(pools(position({ pieces: disrupts, step: 'combat' }), '0203')).toEqual([3, 3])
  })

  test('IBSM-CMP-6 IBSM-R2 more than seven dice are rolled', () => {
    const pieces = duel(
      'axis air 0703',
      'axis air 0703',
      'axis air 0703',
      'axis air 0703',
      'axis infantry 0603',
      'axis infantry 0702',
    )
    const s = position({ pieces, step: 'combat' })
    expect(told(fight(s, '0703', 9, 3), 'combat').axisDice).toHaveLength(9)
  })

  test('IBSM-COM-9 IBSM-R36 each die counts as many hits as its number', () => {
    const s = position({ pieces: duel(), step: 'combat' })
    expect(told(act(s, { do: 'proceed' }, 3, 2, 1, 3, 3, 1), 'combat')).toMatchObject({ axisHits: 6, sovietHits: 7 })
  })

  test('IBSM-COM-10 IBSM-R64 the higher total wins; a tie goes to the Initiative and never doubles', () => {
    const winner = (axisHits: number, sovietHits: number, season = 'clear 1942') => {
      const s = position({ pieces: duel(), step: 'combat', season })
      const { winner: side, result } = told(fight(s, '0703', axisHits, sovietHits), 'decided')
      return [side, result]
    }
    expect(winner(6, 5)).toEqual(['axis', 'sovietRetreats'])
    expect(winner(5, 6)).toEqual(['soviet', 'axisRetreats'])
    expect(winner(5, 5)).toEqual(['axis', 'sovietRetreats'])
    expect(winner(5, 5, 'clear 1943')).toEqual(['soviet', 'axisRetreats'])
  })

  test('IBSM-COM-11 at least twice the hits eliminates, on either side', () => {
    const result = (axisHits: number, sovietHits: number) =>
      told(fight(position({ pieces: duel(), step: 'combat' }), '0703', axisHits, sovietHits), 'decided').result
    expect([result(8, 4), result(7, 4), result(4, 8), result(4, 7), result(9, 3), result(3, 9)]).toEqual([
      'sovietEliminated',
      'sovietRetreats',
      'axisEliminated',
      'axisRetreats',
      'sovietEliminated',
      'axisEliminated',
    ])
  })

  test('IBSM-COM-12 the winner stays, and Support Units are not affected', () => {
    const s = position({ pieces: duel('soviet air 0703', 'axis air 0703'), step: 'combat' })
    const events = act(s, { do: 'proceed' }, 3, 3, 3, 3, 1, 1, 1, 1)
    expect([unitAt(s, 'axis', '0703'), unitAt(s, 'soviet', '0703')]).toEqual(['A-TANK-1', ''])
    expect(allTold(events, 'eliminated')).toHaveLength(1)
  })

  test('IBSM-COM-13 a retreat makes no new Combat: it never goes into a hex with an enemy', () => {
    const s = position({
      pieces: [
        'axis infantry 0503',
        'soviet infantry 0503<-0603',
        'soviet partisan 0403',
        'soviet infantry 0402',
        'soviet air 0404',
      ],
      step: 'combat',
    })
    expect(told(fight(s, '0503', 3, 4), 'eliminated').because).toBe('noRetreat')
  })
})

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
    const events = act(s, { do: 'move', unit: 'S-INF-1', to: '0401', via: '0402' }, 1, 1, 1, 2, 2, 1, 1, 1, 1)
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

test('IBSM-COM-9 the odds told beforehand are those of the roll: nothing is hidden in the terms', () => {
  const s = position({ pieces: duel('axis infantry 0603', 'soviet air 0703'), step: 'combat' })
  const { axisTerms, sovietTerms } = told(act(s, { do: 'proceed' }, ...rolls(s, '0703', 6, 5)), 'combat')
  expect(axisTerms).toEqual([
    { term: 'tank', value: 3, rule: 'IBSM-COM-4', of: 'A-TANK-1' },
    { term: 'adjacent', value: 1, rule: 'IBSM-COM-5', of: 'A-INF-1' },
  ])
  expect(sovietTerms).toEqual([
    { term: 'tank', value: 3, rule: 'IBSM-COM-4', of: 'S-TANK-1' },
    { term: 'air', value: 1, rule: 'IBSM-COM-7', of: 'S-AIR-1' },
  ])
})
