import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import { act, asked, bare, begin, decider, endMovement, fight, legal, move, proceed } from './harness.ts'

describe('what is begun by hand is closed by hand', () => {
  test('AAS-C03-1 AAS-MOV-1 the last move does not end the Movement phase', () => {
    const s = bare({
      zones: { petrovka: { units: {} }, kalach: { units: { ger_infantry: 1 }, control: 'axis' } },
    })
    act(s, move('ger_infantry', 'kalach', 'kopania'))
    expect([legal(s), rules.decision(s)?.closes]).toEqual([[endMovement], true])
  })
  test('AAS-C03-1 nobody is asked to end a phase in which nobody could move', () => {
    const s = bare({ step: 'axisReinforcement', zones: { petrovka: { units: {} } } })
    act(s, proceed)
    expect([decider(s), asked(s)]).toEqual(['allies', 'prepare'])
  })
  test('AAS-COM-1 the last combat is not fought unasked', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
        oblivskaya: { control: 'axis', units: { ger_tank: 1, sov_infantry: 1 } },
      },
    })
    act(s, proceed)
    act(s, fight('kalach'), 6, 6)
    expect([legal(s), rules.decision(s)?.closes]).toEqual([[fight('oblivskaya')], true])
  })
  test('AAS-AMB-8 after the last ambush there is nothing left to hold', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { train_station_1: { control: 'axis', units: { ger_infantry: 2 } } },
      ambush: { ambush_4: 'sov_infantry' },
    })
    act(s, proceed)
    act(s, { do: 'ambush', site: 'ambush_4', at: 'train_station_1' }, 6)
    expect(asked(s)).not.toBe('ambush')
  })
})

test('AAS-R127 AAS-OPT-1 whoever accepts from the side that both want changes places', () => {
  const s = begin('race', { bidding: 1 }, { shuffle: Array.from({ length: 14 }, (_, i) => i) }, 1)
  expect(rules.seating?.(s)).toEqual({ axis: 'axis', allies: 'allies' })
  act(s, { do: 'bid', points: 3 })
  act(s, { do: 'accept' })
  expect([decider(s), rules.seating?.(s)]).toEqual(['allies', { axis: 'allies', allies: 'axis' }])
})
