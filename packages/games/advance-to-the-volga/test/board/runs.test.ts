// @vitest-environment jsdom
import { playRun, runsOf } from '@kurgan/conformance/runs'
import { describe, expect, it } from 'vitest'

const { findRun } = await runsOf(`${import.meta.dirname}/../..`)

describe('what one press does again', () => {
  it.each(['enter', 'join'])('goes on with %s', (actionType) => {
    const found = findRun(actionType, 2)
    expect(found.run).toEqual(found.run.map(({ unit }) => ({ ...found.action, unit })))
    playRun(found)
  })

  it('buys once more', () => {
    const { action, run } = findRun('buy', 1)
    expect(run).toEqual([action])
  })
})
