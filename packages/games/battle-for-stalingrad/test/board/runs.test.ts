// @vitest-environment jsdom
import { playRun, runsOf } from '@kurgan/conformance/runs'
import { describe, expect, it } from 'vitest'

const { findRun } = await runsOf(`${import.meta.dirname}/../..`)

describe('what one press does again', () => {
  it.each(['commit', 'move'])('goes on with %s', (actionType) => {
    const found = findRun(actionType, 2)
    expect(found.run).toEqual(found.run.map(({ force }) => ({ ...found.action, force })))
    playRun(found)
  })

  it('gives one Ration more', () => {
    const { action, run } = findRun('ration', 1)
    expect(run).toEqual([action])
  })
})
