import { describe, expect, test } from 'vitest'
import { act, actions, allTold, asked, decider, fight, pools, position, rolls, told, unitAt } from './harness.ts'

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
    act(s, { do: 'combat', hex: '0404' }, 1, 1, 2, 2)
    const second = told(act(s, { do: 'combat', hex: '0504' }, 1, 1, 1, 1, 1, 1, 1), 'combat')
    expect([second.axisDice.length, second.sovietDice.length]).toEqual([3, 4])
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
