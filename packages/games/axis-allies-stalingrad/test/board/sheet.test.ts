import { contains, distanceToEdge, type Point, signedArea } from '@kurgan/terrain'
import { voronoiCells } from '@kurgan/terrain/voronoi'
import { describe, expect, it } from 'vitest'
import { borders, boundsOf, cellOf, drawnCell, furnitureOf, zonePath, zonesOn } from '../../board/sheet.ts'
import { boardData, cellData, zoneData } from '../../data/index.ts'
import { areAdjacent, isDonBorder, zoneNumbers, zoneOf } from '../../rules/map.ts'

const sorted = (points: readonly (readonly number[])[]): readonly string[] =>
  points.map((point) => point.join(',')).toSorted()

describe('the sheets', () => {
  it.each(['region', 'city'] as const)('have the Voronoi cells of sites and fillers as their cells: %s', (board) => {
    const sites = [...zoneData.zones.filter((zone) => zone.board === board), ...boardData.boards[board].fillers]
    const cells = voronoiCells(sites, [], boardData.boards[board])
    const kept = cellData.cells.filter((cell) => cell.board === board)
    expect(kept.map(({ id }) => id)).toEqual(sites.map(({ id }) => id))
    kept.forEach(({ poly }, i) => expect(sorted(poly)).toEqual(sorted(cells[i]!.poly)))
  })

  it('AAS-SPA-1 draws a border between two zones of a board exactly where they are adjacent, the Don as a river', () => {
    const drawn = new Set(borders.map(({ a, b }) => `${a} ${b}`))
    for (const a of zoneNumbers)
      for (const b of zoneNumbers) {
        if (b <= a || zoneOf(a).isCity !== zoneOf(b).isCity) continue
        expect(drawn.has(`${a} ${b}`), `${zoneOf(a).name} and ${zoneOf(b).name}`).toBe(areAdjacent(a, b))
      }
    for (const { a, b, don } of borders) expect(don).toBe(isDonBorder(a, b))
  })

  it('keep the hand-drawn cells as large as the true ones', () => {
    for (const zone of zoneNumbers) {
      const [drawn, real] = [Math.abs(signedArea(drawnCell(zone))), Math.abs(signedArea(cellOf(zone)))]
      expect(Math.abs(drawn / real - 1), zoneOf(zone).name).toBeLessThan(0.1)
      expect(zonePath(zone)).toMatch(/^M.*Z$/)
    }
  })

  it('put names and pieces inside or just over the border of their zone, and on the board', () => {
    for (const board of ['region', 'city'] as const)
      for (const zone of zonesOn(board)) {
        const { head, camp } = furnitureOf(zone)
        for (const { centre, width } of [head, camp])
          for (const side of [-1, 1]) {
            const end: Point = [centre[0] + (side * width) / 2, centre[1]]
            expect(contains(cellOf(zone), end) || distanceToEdge(cellOf(zone), end) < 30, zoneOf(zone).name).toBe(true)
          }
        expect(camp.centre[1]).toBeGreaterThan(head.centre[1])
        expect(head.centre[1]).toBeGreaterThan(12)
        expect(camp.centre[1]).toBeLessThan(boundsOf[board].height - 12)
      }
  })
})
