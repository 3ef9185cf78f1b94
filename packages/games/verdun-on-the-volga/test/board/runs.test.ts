// @vitest-environment jsdom
import { playRun, runOf, runsOf } from '@kurgan/conformance/runs'
import { type Action, Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { unitNumber } from '../../rules/units.ts'

const { ui, findRun } = await runsOf(`${import.meta.dirname}/../..`)

describe('what one press does again', () => {
  it.each([
    ['join', 2],
    ['absorb', 1],
    ['overrun', 2],
    ['move', 3],
  ])('asks no unit after the other: %s', (actionType, atLeast) => {
    const found = findRun(actionType, atLeast)
    const units = [found.action, ...found.run].map(({ unit }) => unit)
    expect(new Set(units).size).toBe(units.length)
    expect(found.run).toEqual(found.run.map(({ unit }) => ({ ...found.action, unit })))
    playRun(found)
  })

  it('moves only those that stood together', () => {
    const { match, action, run } = findRun('move', 3)
    const { at } = match.stateAt(match.length - 1) as { at: number[] }
    expect(new Set([action, ...run].map(({ unit }) => at[unitNumber(String(unit))])).size).toBe(1)
  })

  it('leaves the last reinforcement, after which the other side decides, to be placed by hand', () => {
    const match = Match.start(ui.game, { scenario: 'standard', options: {} }, '5e'.repeat(32))
    const first = (actionType: string): Action =>
      match.decision?.actions.find((one) => one.do === actionType) ?? { do: actionType }
    while (match.decision?.ask.say === 'placeWorkers') match.play('soviet', first('place'))
    expect(match.decision?.ask.say).toBe('reinforce')
    const before = match.observe('soviet')
    const action = match.decision?.actions.at(-1) ?? { do: '' }
    match.play('soviet', action)
    expect(runOf(ui, { side: 'soviet', action, before }, match).map(({ unit }) => unit)).toEqual(['39/13G'])
    match.play('soviet', { ...action, unit: '39/13G' })
    expect(match.decision?.side).toBe('soviet')
    expect(runOf(ui, { side: 'soviet', action, before }, match)).toEqual([])
  })
})
