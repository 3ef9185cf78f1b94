import type { GameEvent, RollRecord } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { latelyOf } from '../src/table/lately.ts'
import { rollOf } from '../src/table/roll-breakdown.ts'
import { toyUI } from './toy-ui.tsx'

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

describe('what a press has done, where the story is a sheet away,', () => {
  it('is told with what was rolled, and not by its last words alone', () => {
    const events = ['begun', 'fire', 'silent', 'fire', 'lost', 'goesOn'].map((kind) => ({ kind, rule: 'X-1' }))
    const words = { ...toyUI.words.en, event: ({ kind }: GameEvent) => (kind === 'silent' ? undefined : kind) }
    const roll = ({ kind }: GameEvent) =>
      ['begun', 'fire', 'silent'].includes(kind) ? rolled(kind, 0, 'hit') : undefined
    expect(latelyOf(events, words, roll)).toEqual([events[1], events[3], events[5]])
    expect(latelyOf(events.slice(0, 2), words, roll)).toEqual(events.slice(0, 2))
    expect(latelyOf([], words, roll)).toEqual([])
  })
})
