import { contains, distanceToEdge, type Point, signedArea } from '@kurgan/terrain'
import { voronoiCells } from '@kurgan/terrain/voronoi'
import { describe, expect, it } from 'vitest'
import { areaPath, borders, bounds, cellOf, drawnCell, furnitureOf } from '../../board/sheet.ts'
import { areaData } from '../../data/index.ts'
import { neighbours } from '../../rules/components.ts'

const { areas, fillers, canvas } = areaData
const sorted = (points: readonly (readonly number[])[]): readonly string[] =>
  points.map((point) => point.join(',')).toSorted()

describe('the sheet', () => {
  const cells = voronoiCells(areas, fillers, canvas)

  it('has the Voronoi cells of the sites as Areas', () => {
    areas.forEach(({ poly }, i) => expect(sorted(cells[i]!.poly)).toEqual(sorted(poly)))
  })

  it('has Areas adjacent exactly where their cells share an edge', () => {
    areas.forEach(({ id }, i) => expect(neighbours(id)).toEqual(cells[i]!.neighbours.map((n) => areas[n]!.id)))
  })

  it('labels every Area in the middle of its cell', () => {
    areas.forEach(({ label }, i) => {
      const [x, y] = cells[i]!.label
      expect(Math.hypot(x - label[0]!, y - label[1]!)).toBeLessThan(1.5)
    })
  })

  it('draws every border once, and the same for both sides', () => {
    expect(borders).toHaveLength(areaData.borders.length)
    for (const { a, b, line } of borders) {
      const corners = (area: number): readonly string[] => sorted(drawnCell(area))
      for (const point of line) {
        expect(corners(a)).toContain(point.join(','))
        expect(corners(b)).toContain(point.join(','))
      }
    }
  })

  it('keeps the hand-drawn cells as large as the true ones', () => {
    for (const { id } of areas) {
      const [drawn, real] = [Math.abs(signedArea(drawnCell(id))), Math.abs(signedArea(cellOf(id)))]
      expect(Math.abs(drawn / real - 1)).toBeLessThan(0.08)
      expect(areaPath(id)).toMatch(/^M.*Z$/)
    }
  })

  it('puts names and pieces inside their cells, with room for four units and their enemy', () => {
    for (const { id } of areas) {
      const { head, camp } = furnitureOf(id)
      for (const { centre, width } of [head, camp])
        for (const side of [-1, 1]) {
          const end: Point = [centre[0] + (side * width) / 2, centre[1]]
          // In the tightest cells the outer pieces overlap the border by less than a quarter of a piece.
          expect(contains(cellOf(id), end) || distanceToEdge(cellOf(id), end) < 7, `Area ${id}`).toBe(true)
        }
      expect(camp.width, `Area ${id}`).toBeGreaterThanOrEqual(78)
      expect(camp.centre[1]).toBeGreaterThan(head.centre[1])
      expect(camp.centre[0]).toBeLessThan(bounds.width)
    }
  })
})
