import { camp as pieces } from '@kurgan/board-kit'
import { contains, distanceToEdge, type Point } from '@kurgan/terrain'
import { describe, expect, it } from 'vitest'
import { borders, boxOf, cellOf, connections, drawnCell, furnitureOf, spacePath } from '../../board/sheet.ts'
import { mapData } from '../../data/index.ts'
import { isZone, placeName, spaces, zones } from '../../rules/map.ts'

const corners = (points: readonly Point[]): ReadonlySet<string> => new Set(points.map((point) => point.join(',')))

describe('the sheet', () => {
  it('draws every border once, and the same for both sides', () => {
    expect(borders).toHaveLength(mapData.borders.length)
    for (const { a, b, line } of borders) {
      const [first, second] = [corners(drawnCell(a)), corners(drawnCell(b))]
      for (const point of line) expect(first.has(point.join(',')) && second.has(point.join(','))).toBe(true)
    }
  })

  it('draws every connection from its Zone', () => {
    expect(connections).toHaveLength(mapData.connections.length)
    for (const { zone, from } of connections) {
      const { x, y, width, height } = boxOf(zone)
      expect(from[0]).toBeGreaterThanOrEqual(x)
      expect(from[0]).toBeLessThanOrEqual(x + width)
      expect(from[1]).toBeGreaterThanOrEqual(y)
      expect(from[1]).toBeLessThanOrEqual(y + height)
    }
  })

  it('keeps the boxes of the Zones off the Areas and off each other', () => {
    const overlaps = zones.flatMap((zone) => {
      const { x, y, width, height } = boxOf(zone)
      const ends: readonly Point[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]
      return spaces
        .filter((space) => space !== zone && ends.some((end) => contains(cellOf(space), end)))
        .map((space) => `${placeName(zone)} ${placeName(space)}`)
    })
    expect(overlaps).toEqual([])
  })

  it('puts names and pieces inside their cells, with room for four units of each side', () => {
    const outside: string[] = []
    for (const space of spaces) {
      const { head, camp, campHeight } = furnitureOf(space)
      expect(spacePath(space)).toMatch(/^M.*Z$/)
      for (const { centre, width } of [head, camp])
        for (const side of [-1, 1]) {
          const end: Point = [centre[0] + (side * width) / 2, centre[1]]
          if (!contains(cellOf(space), end) && distanceToEdge(cellOf(space), end) >= 22)
            outside.push(`${placeName(space)} ${end.join(',')}`)
        }
      if (isZone(space)) continue
      const { own, enemy } = pieces(4, 4, camp, campHeight, 46)
      for (const { size } of [...own, ...enemy]) expect(size, `Area ${placeName(space)}`).toBeGreaterThan(26)
      expect(camp.centre[1]).toBeGreaterThan(head.centre[1])
    }
    // In the tightest cells the outer pieces of two full stacks overlap the border, by less than a piece.
    expect(outside).toEqual([])
  })
})
