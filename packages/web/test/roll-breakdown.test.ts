import type { GameEvent, RollRecord } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { rollOf } from '../src/table/roll-breakdown.ts'

const rolled = (event: string, after: number, result: string): RollRecord => ({
  event,
  after,
  casts: [],
  totals: [],
  result,
  measures: {},
})

describe('the roll of an event', () => {
  const told = (kind: string): GameEvent => ({ kind, rule: 'X-1' })
  const events = [told('turn'), told('combat'), told('lost'), told('combat'), told('combat')]
  const rolls = [rolled('combat', 1, 'first'), rolled('combat', 4, 'last')]

  it('is the one told before it whose result it tells, though others of its kind rolled nothing', () => {
    expect(events.map((event) => rollOf(event, events, rolls)?.result)).toEqual([
      undefined,
      'first',
      undefined,
      undefined,
      'last',
    ])
  })

  it('is none where nothing was rolled', () => {
    expect(rollOf(told('combat'), events, rolls)).toBeUndefined()
  })
})
