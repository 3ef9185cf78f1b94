import { describe, expect, test } from 'vitest'
import { scrollFor } from '../../board/in-sight.ts'

const seen = { top: 68, bottom: 349 }
const areas = (...tops: readonly number[]) => tops.map((top) => ({ top, bottom: top + 44 }))

describe('what is asked about on the line of Locations', () => {
  test('stays where it lies as long as all of it is seen', () => {
    expect(scrollFor(areas(68, 305), seen)).toBe(0)
  })

  test('is brought in from below and from above, no farther than it must', () => {
    expect(scrollFor(areas(330), seen)).toBe(330 + 44 - 349)
    expect(scrollFor(areas(20, 100), seen)).toBe(20 - 68)
  })

  test('stays where some of it is seen when not all of it fits, and else begins at the top', () => {
    expect(scrollFor(areas(0, 100, 400), seen)).toBe(0)
    expect(scrollFor(areas(0, 400), seen)).toBe(0 - 68)
  })
})
