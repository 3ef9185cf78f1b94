// @vitest-environment jsdom
import { runsOf } from '@kurgan/conformance/runs'
import { describe, expect, it } from 'vitest'

const { findRun } = await runsOf(`${import.meta.dirname}/../..`)

describe('what one press does again', () => {
  it('sends other Air Units along, and no Partisan anywhere', () => {
    const { action, run } = findRun('air', 2)
    expect(run).toEqual(run.map(({ unit }) => ({ ...action, unit })))
    expect(() => findRun('partisan', 1)).toThrow('never done alike')
  })
})
