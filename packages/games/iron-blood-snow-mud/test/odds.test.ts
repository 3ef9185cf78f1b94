import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { faces } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import type { IbsmPatch } from '../rules/machinery/arrange.ts'
import type { IbsmAction, IbsmEvent } from '../rules/state.ts'
import { act, actions, move, position, rolls, told } from './harness.ts'

const odds = (s: ReturnType<typeof position>, action: IbsmAction) => {
  const forecast = rules.forecast?.(s, action)
  return (
    forecast && { ...forecast, outcomes: Object.fromEntries(forecast.outcomes.map(({ id, chance }) => [id, chance])) }
  )
}

/** All throws of two dice a side, counted one by one. */
const counted = (win: (mine: number, theirs: number) => boolean): number => {
  let count = 0
  for (const a of faces)
    for (const b of faces) for (const c of faces) for (const d of faces) if (win(a + b, c + d)) count++
  return count / 6 ** 4
}

describe('forecasts', () => {
  const two = (season: string) => {
    const s = position({
      pieces: [
        'axis infantry 0703<-0603',
        'soviet infantry 0703',
        'axis infantry 0404<-0403',
        'soviet infantry 0404',
        'axis tank 1003<-0903',
        'soviet infantry 1003',
      ],
      step: 'combat',
      season,
    })
    act(s, { do: 'proceed' })
    return s
  }

  test('a Combat of two dice against two, counted by hand', () => {
    const forecast = odds(two('clear 1942'), { do: 'combat', hex: '0703' })
    expect(forecast?.event).toBe('combat')
    expect(forecast?.outcomes['sovietEliminated']).toBeCloseTo(counted((a, b) => a >= 2 * b))
    expect(forecast?.outcomes['sovietRetreats']).toBeCloseTo(counted((a, b) => a >= b && a < 2 * b))
    expect(forecast?.outcomes['axisRetreats']).toBeCloseTo(counted((a, b) => a < b && 2 * a > b))
    expect(forecast?.outcomes['axisEliminated']).toBeCloseTo(counted((a, b) => 2 * a <= b))
    expect(forecast?.means).toEqual({ axisHits: 10 / 3, sovietHits: 10 / 3 })
    expect(forecast?.totals.map(({ id, total }) => [id, total])).toEqual([
      ['axisDice', 2],
      ['sovietDice', 2],
    ])
  })

  test('the Initiative has the ties', () => {
    const forecast = odds(two('clear 1943'), { do: 'combat', hex: '0703' })
    expect(forecast?.outcomes['axisRetreats']).toBeCloseTo(counted((a, b) => a <= b && 2 * a > b))
    expect(forecast?.outcomes['sovietRetreats']).toBeCloseTo(counted((a, b) => a > b && a < 2 * b))
  })

  test('a unit that cannot retreat, and a Fortress alone', () => {
    const trapped = position({
      pieces: [
        'axis infantry 0505<-0404',
        'soviet infantry 0505',
        'axis tank 0401<-0402',
        'axis tank 1003<-0903',
        'soviet infantry 1003',
      ],
      step: 'combat',
    })
    act(trapped, { do: 'proceed' })
    expect(odds(trapped, { do: 'combat', hex: '0505' })?.outcomes['axisEliminated']).toBeCloseTo(
      counted((a, b) => a < b),
    )
    expect(Object.keys(odds(trapped, { do: 'combat', hex: '0401' })?.outcomes ?? {})).toEqual([
      'fortressDestroyed',
      'axisRetreats',
      'axisEliminated',
    ])
  })

  test('before the roll: passing and playing the Token, as things stand while the other is still to be asked', () => {
    const s = position({
      pieces: ['axis infantry 0703<-0603', 'soviet infantry 0703'],
      step: 'combat',
      hands: { axis: ['A-GEN-1'], soviet: ['S-GEN-1'] },
    })
    act(s, { do: 'proceed' })
    expect(odds(s, { do: 'pass' })?.totals.map(({ total }) => total)).toEqual([2, 2])
    expect(odds(s, { do: 'pass' })?.provided).toEqual([{ do: 'pass' }])
    expect(odds(s, { do: 'token', token: 'S-GEN-1' })?.totals.map(({ total }) => total)).toEqual([2, 3])
    act(s, { do: 'token', token: 'S-GEN-1' })
    expect(odds(s, { do: 'pass' })?.totals.map(({ total }) => total)).toEqual([2, 3])
    expect(odds(s, { do: 'pass' })?.provided).toBeUndefined()
    expect(odds(s, { do: 'token', token: 'A-GEN-1' })?.totals.map(({ total }) => total)).toEqual([3, 3])
    act(s, { do: 'pass' }, ...rolls(s, '0703', 3, 5, 2))
    expect(odds(s, { do: 'pass' })).toBeUndefined()
    const alone = position({
      pieces: ['axis infantry 0703<-0603', 'soviet infantry 0703'],
      step: 'combat',
      hands: { soviet: ['S-GEN-1'] },
    })
    act(alone, { do: 'proceed' })
    expect(odds(alone, { do: 'token', token: 'S-GEN-1' })?.totals.map(({ total }) => total)).toEqual([2, 3])
    expect(odds(alone, { do: 'pass' })?.totals.map(({ total }) => total)).toEqual([2, 2])
  })

  test('the choice of a Combat tells its odds as things stand while somebody is still to be asked', () => {
    const s = position({
      pieces: ['axis infantry 0703<-0603', 'soviet infantry 0703', 'axis tank 1003<-0903', 'soviet infantry 1003'],
      step: 'combat',
      hands: { soviet: ['S-GEN-1'] },
    })
    act(s, { do: 'proceed' })
    const forecast = odds(s, { do: 'combat', hex: '0703' })
    expect(forecast?.provided).toEqual([{ do: 'pass' }])
    expect(forecast?.outcomes['sovietEliminated']).toBeCloseTo(counted((a, b) => a >= 2 * b))
    expect(odds(two('clear 1942'), { do: 'combat', hex: '0703' })?.provided).toBeUndefined()
  })

  test('IBSM-PAR-1 the Partisans that the die and the pool allow, counted face by face', () => {
    const inPlay = (count: number) => ['0905', '0906', '0907', '0908', '1005', '1006', '1007', '1008'].slice(0, count)
    for (const count of [0, 4, 5, 6, 7, 8]) {
      const s = position({ step: 'partisans', pieces: inPlay(count).map((hex) => `soviet partisan ${hex}`) })
      const found: Record<string, number> = {}
      let mean = 0
      for (let face = 1; face <= 6; face++) {
        const world = rules.clone(s)
        const events: IbsmEvent[] = []
        rules.apply(world, { do: 'proceed' }, { ...search('rest'), d6: () => face }, (event) => events.push(event))
        const { result, number } = told(events, 'partisans')
        found[result] = (found[result] ?? 0) + 1 / 6
        mean += number / 6
      }
      const forecast = odds(s, { do: 'proceed' })
      expect(Object.keys(forecast?.outcomes ?? {}).toSorted()).toEqual(Object.keys(found).toSorted())
      for (const [id, chance] of Object.entries(found)) expect(forecast?.outcomes[id]).toBeCloseTo(chance, 12)
      expect(forecast?.means['number']).toBeCloseTo(mean, 12)
    }
  })

  test('what leads to a roll by itself has the odds of that roll', () => {
    const last = position({ pieces: ['axis infantry 0703<-0603', 'soviet infantry 0703'], side: 'soviet' })
    expect(odds(last, { do: 'endMovement' })?.event).toBe('combat')
    const s = position({ season: 'clear 1942', step: 'reinforcements' })
    act(s, { do: 'proceed' })
    expect(odds(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })).toBeUndefined()
    act(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect(odds(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })).toBeUndefined()
    act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
    const forecast = odds(s, { do: 'proceed' })
    expect(forecast).toMatchObject({ event: 'partisans', outcomes: { 'partisans 1': 1 / 2 } })
    expect(forecast?.provided).toBeUndefined()
  })

  test('Blitz, Disengagement and Stalin', () => {
    const s = position({ pieces: ['axis tank 0403', 'axis infantry 0603', 'soviet infantry 0603'] })
    expect(odds(s, { do: 'disengage', unit: 'A-INF-1' })).toMatchObject({
      event: 'disengage',
      outcomes: { free: 1 / 6, held: 5 / 6 },
    })
    move(s, 'axis', '0403', '0503')
    expect(odds(s, { do: 'blitz', unit: 'A-TANK-1' })).toMatchObject({
      event: 'blitz',
      outcomes: { success: 0.5, failure: 0.5 },
    })
    const held = position({ pieces: ['axis tank 0403', 'soviet tank 0503', 'axis infantry 0104'] })
    move(held, 'axis', '0403', '0503')
    const outcomes = odds(held, { do: 'blitz', unit: 'A-TANK-1' })?.outcomes
    expect(outcomes?.['success']).toBeCloseTo(1 / 12)
    expect(outcomes?.['failure']).toBeCloseTo(1 / 12)
    expect(outcomes?.['held']).toBeCloseTo(5 / 6)
    const stalin = position({ step: 'stalin' })
    act(stalin, { do: 'proceed' })
    expect(odds(stalin, { do: 'stalin' })).toMatchObject({ event: 'stalin', outcomes: { success: 0.5, failure: 0.5 } })
    expect(odds(stalin, { do: 'remain' })).toBeUndefined()
  })

  test('IBSM-GEN-4 IBSM-GEN-9 rolls that a Token repeats', () => {
    const blitz = { do: 'blitz', unit: 'A-TANK-1' } as const
    const again = (die: number): IbsmAction => ({ do: 'reroll', token: 'A-GEN-2', die })
    const s = position({ pieces: ['axis tank 0403', 'axis infantry 0104'], hands: { axis: ['A-GEN-2'] } })
    move(s, 'axis', '0403', '0503')
    act(s, blitz, 1)
    expect(odds(s, again(1))?.outcomes).toEqual({ success: 0.5, failure: 0.5 })
    const held = position({
      pieces: ['axis tank 0403', 'soviet tank 0503', 'axis infantry 0104'],
      hands: { axis: ['A-GEN-2'] },
    })
    move(held, 'axis', '0403', '0503')
    act(held, blitz, 2)
    expect(odds(held, again(2))?.outcomes['held']).toBeCloseTo(5 / 6)
    const stalin = position({ step: 'stalin', hands: { soviet: ['S-GEN-2'] } })
    act(stalin, { do: 'proceed' })
    act(stalin, { do: 'stalin' }, 1)
    expect(odds(stalin, { do: 'reroll', token: 'S-GEN-2', die: 1 })?.event).toBe('stalin')
    const partisans = position({ step: 'partisans', hands: { soviet: ['S-GEN-2'] } })
    act(partisans, { do: 'proceed' }, 1)
    expect(odds(partisans, { do: 'reroll', token: 'S-GEN-2', die: 1 })).toMatchObject({
      event: 'partisans',
      outcomes: { 'partisans 1': 1 / 2, 'partisans 2': 1 / 3, 'partisans 3': 1 / 6 },
    })
    const oneMore = position({ step: 'partisans', hands: { soviet: ['S-GEN-2', 'S-GEN-4'] } })
    act(oneMore, { do: 'proceed' }, 1)
    act(oneMore, { do: 'token', token: 'S-GEN-4' })
    const withOneMore = odds(oneMore, { do: 'reroll', token: 'S-GEN-2', die: 1 })
    expect(withOneMore?.outcomes).toEqual({ 'partisans 2': 1 / 2, 'partisans 3': 1 / 3, 'partisans 4': 1 / 6 })
    expect(withOneMore?.means['number']).toBeCloseTo(8 / 3, 12)
    const extra = position({
      pieces: ['axis infantry 0503', 'soviet infantry 0603', 'axis infantry 0104'],
      hands: { axis: ['A-GEN-3', 'A-GEN-2'] },
    })
    move(extra, 'axis', '0503', '0603')
    expect(odds(extra, { do: 'token', token: 'A-GEN-3' })?.event).toBe('disengage')
    act(extra, { do: 'token', token: 'A-GEN-3' }, 1)
    expect(odds(extra, again(1))?.outcomes).toEqual({ free: 1 / 6, held: 5 / 6 })
  })

  test('one die of a Combat rolled again, for either side', () => {
    const rolled = (hands: IbsmPatch['hands'], season: string, ...dice: number[]) => {
      const s = position({
        pieces: ['axis infantry 0703<-0603', 'soviet infantry 0703'],
        step: 'combat',
        season,
        hands: hands ?? {},
      })
      act(s, { do: 'proceed' })
      act(s, { do: 'pass' }, ...dice)
      return s
    }
    const axisAgain = (die: number): IbsmAction => ({ do: 'reroll', token: 'A-GEN-2', die })
    // 1 + 2 against 2 + 2: the 1 becomes 1, 2 (a tie) or 3.
    const s = rolled({ axis: ['A-GEN-2'] }, 'clear 1942', 1, 2, 2, 2)
    const outcomes = odds(s, axisAgain(1))?.outcomes
    expect(outcomes?.['axisRetreats']).toBeCloseTo(1 / 2)
    expect(outcomes?.['sovietRetreats']).toBeCloseTo(1 / 2)
    // The 2 becomes 1 (doubled), 2 or 3 (a tie).
    const other = odds(s, axisAgain(2))
    expect(other?.outcomes['axisEliminated']).toBeCloseTo(1 / 2)
    expect(other?.outcomes['axisRetreats']).toBeCloseTo(1 / 3)
    expect(other?.outcomes['sovietRetreats']).toBeCloseTo(1 / 6)
    expect([other?.event, other?.means['die']]).toEqual(['rerolled', 10 / 6])
    expect(told(act(s, axisAgain(2), 1), 'rerolled')).toMatchObject({ die: 1, result: 'axisEliminated' })
    const soviet = rolled({ soviet: ['S-GEN-2'] }, 'clear 1942', 2, 2, 1, 2)
    const again: IbsmAction = { do: 'reroll', token: 'S-GEN-2', die: 1 }
    expect(odds(soviet, again)?.outcomes['sovietRetreats']).toBeCloseTo(5 / 6)
    expect(odds(soviet, again)?.outcomes['axisRetreats']).toBeCloseTo(1 / 6)
    expect(told(act(soviet, again, 3), 'rerolled').result).toBe('axisRetreats')
  })

  test('nothing is foretold of actions that roll nothing', () => {
    const s = position({ pieces: ['axis tank 0403', 'axis infantry 0104'], hands: { axis: ['A-GEN-3'] } })
    for (const action of actions(s)) expect(rules.forecast?.(s, action)).toBeUndefined()
    move(s, 'axis', '0403', '0503')
    expect(odds(s, { do: 'token', token: 'A-GEN-3', to: '0603' })).toBeUndefined()
  })
})
