// @vitest-environment jsdom
import { playRun, runsOf } from '@kurgan/conformance/runs'
import { describe, expect, it } from 'vitest'

const { findRun } = await runsOf(`${import.meta.dirname}/../..`)

describe('what one press does again', () => {
  it('moves all like units of the zone, and none of another', () => {
    const found = findRun('move', 3)
    expect(new Set(found.run.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(found.action)]))
    playRun(found)
    expect(found.match.decision?.actions).not.toContainEqual(found.action)
  })

  it('requisitions one more of the same', () => {
    const { action, run } = findRun('requisition', 1)
    expect(run).toEqual([action])
  })
})
