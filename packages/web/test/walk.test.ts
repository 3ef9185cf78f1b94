import { describe, expect, it } from 'vitest'
import { nearest } from '../src/table/walk.ts'

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
