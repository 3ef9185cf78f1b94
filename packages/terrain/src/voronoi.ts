import { Delaunay } from 'd3-delaunay'
import { centroid, type Point, type Polygon } from './geometry.ts'

export interface Site {
  readonly x: number
  readonly y: number
}

export interface Cell {
  readonly poly: Polygon
  /** The middle of the cell, where a name fits best. */
  readonly label: Point
  /** Indexes of the sites (not fillers) whose cells share an edge with this one, ascending. */
  readonly neighbours: readonly number[]
}

const tenth = (n: number): number => Math.round(n * 10) / 10

/**
 * The Voronoi cells of the sites among sites and fillers (river, far bank, out of play), clipped to the canvas.
 * Used when map data is made and checked; the application ships the finished polygons.
 */
export const voronoiCells = (
  sites: readonly Site[],
  fillers: readonly Site[],
  bounds: { readonly width: number; readonly height: number },
): Cell[] => {
  const delaunay = Delaunay.from(
    [...sites, ...fillers],
    ({ x }) => x,
    ({ y }) => y,
  )
  const voronoi = delaunay.voronoi([0, 0, bounds.width, bounds.height])
  return sites.map((site, i) => {
    const ring = voronoi.cellPolygon(i)
    if (ring === null) throw new Error(`The site at ${site.x}, ${site.y} has no cell: another one is in its place.`)
    // d3 closes its rings by repeating the first corner.
    const poly = ring.slice(0, -1).map(([x, y]): Point => [tenth(x), tenth(y)])
    const [x, y] = centroid(poly)
    return {
      poly,
      label: [Math.round(x), Math.round(y)],
      neighbours: [...voronoi.neighbors(i)].filter((n) => n < sites.length).toSorted((a, b) => a - b),
    }
  })
}
