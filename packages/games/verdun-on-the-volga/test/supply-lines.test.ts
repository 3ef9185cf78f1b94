import { describe, expect, test } from 'vitest'
import { placeName, spaceOf, spaces } from '../rules/map.ts'
import type { Army, PlaceName, VovState } from '../rules/state.ts'
import { isSupplied, supplyLines, transferReach } from '../rules/supply.ts'
import { german, soviet } from '../rules/units.ts'
import { at } from './harness.ts'

/** A map without units on which one side holds these spaces and the other all the rest. */
const held = (side: Army, ...places: readonly PlaceName[]): VovState => {
  const others = spaces.map(placeName).filter((place) => !places.includes(place))
  const [mine, theirs] = side === german ? (['german', 'soviet'] as const) : (['soviet', 'german'] as const)
  return at({
    turn: 2,
    otherUnits: 'gone',
    units: { '191/71': 'onCard' },
    control: { [mine]: places, [theirs]: others },
  })
}
const supplied = (s: VovState, side: Army, place: PlaceName): boolean =>
  isSupplied(side, spaceOf(place), supplyLines(s, side))
const runsThrough = (s: VovState, side: Army): readonly PlaceName[] =>
  spaces.filter((space) => supplyLines(s, side)[space] === 1).map(placeName)
const reached = (s: VovState, side: Army, from: PlaceName, armor = false, east = false): readonly PlaceName[] =>
  spaces.filter((space) => transferReach(s, side, spaceOf(from), armor, east)[space] === 1).map(placeName)

describe('15.2.1 lines over the ravine between 61 and 62', () => {
  test('VOV-15.2.1c a Soviet line steps from 62 to 61 and on to L', () => {
    const s = held(soviet, 61, 62, 'L')
    expect(runsThrough(s, soviet)).toEqual([61, 62, 'L'])
    expect(supplied(s, soviet, 62)).toBe(true)
  })
  test('VOV-15.2.1c VOV-15.2.1a also from a 62 that is German-controlled, but no line runs through it', () => {
    const s = held(soviet, 61, 60, 'L')
    expect(runsThrough(s, soviet)).toEqual([61, 'L'])
    expect([supplied(s, soviet, 62), supplied(s, soviet, 60)]).toEqual([true, false])
    expect(supplied(held(soviet, 62, 'L'), soviet, 62)).toBe(false)
  })
  test('VOV-15.2.1c the exception is not for the German', () => {
    const s = held(german, 61, 62, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 46, 45, 44, 42, 41, 39, 38, 'F', 'G')
    expect(supplied(s, german, 61)).toBe(true)
    expect([runsThrough(s, german).includes(62), supplied(s, german, 62)]).toEqual([false, false])
  })
  test('VOV-15.2.1a no line over other unbridged ravines, nor from 59 to 62', () => {
    expect(supplied(held(soviet, 59, 62, 'L'), soviet, 62)).toBe(false)
    expect(supplied(held(german, 15, 17, 'E'), german, 17)).toBe(false)
    expect(supplied(held(german, 15, 16, 17, 'E'), german, 17)).toBe(true)
  })
})

describe('8.1.2g lines of a Troop Transfer', () => {
  test('VOV-R21 VOV-15.2.1c Soviet infantry between 61 and 62 either way, and on; not armor, not the German', () => {
    const s = held(soviet, 60, 61, 62)
    expect(reached(s, soviet, 61)).toEqual(expect.arrayContaining([60, 61, 62]))
    expect(reached(s, soviet, 62)).toEqual(expect.arrayContaining([60, 61, 62]))
    expect(reached(s, soviet, 60)).toEqual(expect.arrayContaining([60, 61, 62]))
    expect(reached(s, soviet, 61, true)).not.toContain(62)
    expect(reached(s, soviet, 62, true)).not.toContain(61)
    const other = held(german, 61, 62)
    expect([reached(other, german, 61).includes(62), reached(other, german, 62).includes(61)]).toEqual([false, false])
  })
  test('VOV-8.1.2g VOV-15.2.1a no other ravine, not even between 59 and 62', () => {
    expect(reached(held(soviet, 59), soviet, 59)).not.toContain(62)
    expect(reached(held(soviet, 62), soviet, 62)).not.toContain(59)
    expect(reached(held(soviet, 17), soviet, 17)).toEqual([16, 17, 18, 21, 22])
    expect(reached(held(soviet, 33), soviet, 33)).toEqual([29, 32, 33, 35, 37])
  })
  test('VOV-8.1.2g VOV-R21 an enemy-controlled Area only at the ends; L and M only between Zones', () => {
    const s = held(soviet, 36, 'L')
    expect(reached(s, soviet, 47)).toEqual(expect.arrayContaining([36, 46, 47, 48]))
    expect(reached(s, soviet, 47)).not.toContain('L')
    expect(reached(s, soviet, 47)).not.toContain(50)
    expect(reached(s, soviet, 'L', false, true)).toEqual(expect.arrayContaining([36, 'L', 'M']))
  })
})
