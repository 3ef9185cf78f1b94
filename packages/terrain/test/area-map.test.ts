import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaMap,
  centroid,
  contains,
  distanceToEdge,
  graph,
  outlines,
  type Point,
  type Polygon,
  signedArea,
} from '../src/index.ts'
import { voronoiCells } from '../src/voronoi.ts'

const square = (x: number, y: number, side = 10): Polygon => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]
const record = (id: string, x: number, y: number, adj: Record<string, string>) => ({
  id,
  x: x + 5,
  y: y + 5,
  label: [x + 5, y + 5],
  poly: square(x, y),
  adj: Object.entries(adj).map(([to, border]) => ({ to, border })),
})
const town = [
  record('mill', 0, 0, { park: 'open', pier: 'ravine' }),
  record('park', 10, 0, { mill: 'open' }),
  record('pier', 0, 10, { mill: 'ravine', far: 'ferry' }),
  record('far', 90, 90, { pier: 'ferry' }),
]

describe('area maps', () => {
  const map = areaMap(town)
  const at = (id: string): number => map.graph.index(id)

  it('knows who touches whom and across what kind of border', () => {
    expect(map.graph.neighbourIds('mill')).toEqual(['park', 'pier'])
    expect(map.graph.neighbours(at('mill'))).toEqual([1, 2])
    expect(map.graph.adjacent(at('park'), at('mill'))).toBe(true)
    expect(map.graph.adjacent(at('park'), at('pier'))).toBe(false)
    expect(map.graph.borderKind(at('mill'), at('pier'))).toBe('ravine')
    expect(map.graph.borderKind(at('park'), at('pier'))).toBeUndefined()
    expect(map.graph.id(2)).toBe('pier')
    expect([map.graph.has('far'), map.graph.has('moon')]).toEqual([true, false])
  })

  it('keeps the same links as flat tables', () => {
    const { starts, links, linkKinds, kinds, size } = map.graph
    for (let i = 0; i < size; i++) {
      const row = Array.from(links.subarray(starts[i], starts[i + 1]))
      expect(row).toEqual(map.graph.neighbours(i))
      row.forEach((to, n) => expect(kinds[linkKinds[starts[i]! + n]!]).toBe(map.graph.borderKind(i, to)))
    }
  })

  it('finds the line between cells that touch, and none for a ferry', () => {
    expect(map.borders.map(({ a, b, kind }) => [map.graph.id(a), map.graph.id(b), kind])).toEqual([
      ['mill', 'park', 'open'],
      ['mill', 'pier', 'ravine'],
      ['pier', 'far', 'ferry'],
    ])
    expect(map.borders.map(({ segment }) => segment)).toEqual([
      [
        [10, 0],
        [10, 10],
      ],
      [
        [10, 10],
        [0, 10],
      ],
      undefined,
    ])
  })

  it('says what is wrong with bad data', () => {
    expect(() => map.graph.index('moon')).toThrow('There is no space "moon" on this map.')
    expect(() => map.graph.neighbourIds('moon')).toThrow('"moon"')
    expect(() => map.graph.id(99)).toThrow('number 99')
    expect(() => graph(['a', 'a'], [])).toThrow('same name')
    expect(() => graph(['a', 'b'], [{ from: 'a', to: 'b', kind: 'open' }])).toThrow('does not lead back')
    expect(() => graph(['a'], [{ from: 'a', to: 'a', kind: 'open' }])).toThrow('cannot border itself')
    const twice = [
      { from: 'a', to: 'b', kind: 'open' },
      { from: 'a', to: 'b', kind: 'ravine' },
    ]
    expect(() => graph(['a', 'b'], twice)).toThrow('both open and ravine')
    expect(() => areaMap([{ ...record('a', 0, 0, {}), label: [1] }])).toThrow('two numbers')
  })
})

describe('polygons', () => {
  it('merges cells into outlines, also with a hole and with separate parts', () => {
    expect(outlines([square(0, 0), square(10, 0)]).map((ring) => ring.length)).toEqual([6])
    expect(outlines([square(0, 0), square(50, 0)])).toHaveLength(2)
    const grid = [0, 10, 20].flatMap((x) => [0, 10, 20].map((y) => square(x, y)))
    const ring = grid.filter((cell) => centroid(cell)[0] !== 15 || centroid(cell)[1] !== 15)
    const areas = outlines(ring).map(signedArea)
    expect(areas.toSorted((a, b) => a - b)).toEqual([-100, 900])
    expect(
      outlines(ring.map((cell) => cell.toReversed()))
        .map(signedArea)
        .toSorted((a, b) => a - b),
    ).toEqual([-100, 900])
  })

  it('measures area, middle, inside and distance', () => {
    const cell = square(3, 4, 6)
    expect(signedArea(cell)).toBe(36)
    expect(signedArea(cell.toReversed())).toBe(-36)
    expect(centroid(cell)).toEqual([6, 7])
    expect([contains(cell, [6, 7]), contains(cell, [2, 7]), contains(cell, [6, 11])]).toEqual([true, false, false])
    expect(distanceToEdge(cell, [5, 7])).toBe(2)
    expect(distanceToEdge(cell, [0, 0])).toBe(5)
  })
})

describe('Voronoi cells', () => {
  const bounds = { width: 400, height: 300 }
  const places = fc.uniqueArray(
    fc.record({ x: fc.integer({ min: 1, max: 399 }), y: fc.integer({ min: 1, max: 299 }) }),
    {
      minLength: 3,
      maxLength: 25,
      selector: ({ x, y }) => `${x},${y}`,
    },
  )

  it('gives every place of the canvas to its nearest site', () => {
    fc.assert(
      fc.property(places, fc.tuple(fc.nat(400), fc.nat(300)), (sites, [x, y]) => {
        const cells = voronoiCells(sites, [], bounds)
        const away = sites.map((site) => Math.hypot(site.x - x, site.y - y))
        const nearest = away.indexOf(Math.min(...away))
        const cell = cells[nearest]!.poly
        // Corners are rounded to a tenth.
        expect(contains(cell, [x, y]) || distanceToEdge(cell, [x, y]) < 0.2).toBe(true)
      }),
    )
  })

  it('covers the canvas once, and neighbours are mutual', () => {
    fc.assert(
      fc.property(places, (sites) => {
        const cells = voronoiCells(sites, [], bounds)
        const sum = cells.reduce((area, { poly }) => area + Math.abs(signedArea(poly)), 0)
        expect(Math.abs(sum - 400 * 300)).toBeLessThan(sites.length * 40)
        cells.forEach(({ neighbours }, i) => {
          for (const n of neighbours) expect(cells[n]!.neighbours).toContain(i)
        })
      }),
    )
  })

  it('keeps fillers out of the neighbours but lets them take their room', () => {
    const cells = voronoiCells(
      [
        { x: 100, y: 150 },
        { x: 300, y: 150 },
      ],
      [{ x: 200, y: 150 }],
      bounds,
    )
    expect(cells.map(({ neighbours }) => neighbours)).toEqual([[], []])
    expect(cells[0]!.poly.map(([x]) => x).toSorted((a, b) => a - b)).toEqual([0, 0, 150, 150])
    expect(cells[0]!.label satisfies Point).toEqual([75, 150])
  })

  it('refuses two sites in one place', () => {
    expect(() =>
      voronoiCells(
        [
          { x: 9, y: 9 },
          { x: 9, y: 9 },
          { x: 50, y: 50 },
        ],
        [],
        bounds,
      ),
    ).toThrow('no cell')
  })
})
