import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest, type Place, walkOver } from '../src/screen/walk.ts'
import { visited } from './walking.ts'

const places = [
  { x: 100, y: 0 },
  { x: 50, y: 40 },
  { x: 0, y: 60 },
  { x: -30, y: 0 },
]

describe('walking through what is lit', () => {
  it('goes to the nearest in the direction, straight before aside', () => {
    const from = { x: 0, y: 0 }
    expect(nearest(places, from, 'right')).toBe(0)
    expect(nearest(places, from, 'down')).toBe(2)
    expect(nearest(places, from, 'left')).toBe(3)
  })

  it('stays where nothing lies that way', () => {
    expect(nearest(places, { x: 0, y: 0 }, 'up')).toBeUndefined()
  })
})

describe('walking over everything', () => {
  it('goes through what lies in one place, one after the other, and on from there', () => {
    const stacked: readonly Place[] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 0 },
      { x: 100.4, y: 0.2 },
      { x: 200, y: 0 },
    ]
    const step = walkOver(stacked)
    const walk = (from: number, direction: 'left' | 'right'): readonly number[] => {
      const next = step(from, direction)
      return next === undefined ? [from] : [from, ...walk(next, direction)]
    }
    expect(walk(0, 'right')).toEqual([0, 1, 2, 3, 4])
    expect(walk(4, 'left')).toEqual([4, 3, 2, 1, 0])
  })

  it('comes to a place that others always hide', () => {
    // From each of the four corners one of the other corners lies straighter than the place between them.
    const hidden = [
      { x: 20, y: 50 },
      { x: 50, y: 0 },
      { x: 50, y: 40 },
      { x: 20, y: 0 },
      { x: 40, y: 20 },
    ]
    for (const start of hidden.keys()) expect(visited(hidden, start).size).toBe(hidden.length)
  })

  it('comes from everything to everything, wherever it lies', () => {
    const place = record({ x: integer({ min: 0, max: 12 }), y: integer({ min: 0, max: 12 }) })
    assert(
      property(array(place, { minLength: 1, maxLength: 16 }), (all) => {
        for (const start of all.keys()) expect(visited(all, start).size).toBe(all.length)
      }),
      { numRuns: 60 },
    )
  })
})
