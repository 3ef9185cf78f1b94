import { Delaunay } from 'd3-delaunay'
import { describe, expect, test } from 'vitest'
import * as facts from '../data/facts.ts'
import * as data from '../data/index.ts'

const { areas, fillers, canvas } = data.areaData
const areaById = new Map(areas.map((area) => [area.id, area]))
const adjacent = (id: number): readonly number[] =>
  data.areaData.borders.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))
const ascending = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b)

describe('the map', () => {
  test('C1 ATV-3.1a the map has Areas 1 to 50, each with its own name', () => {
    expect(facts.areasAreNumbered(data)).toEqual([])
  })
  test('C2 ATV-3.1b ATV-3.1.3 Adjacency is mutual, never with itself, and all boundaries are of one kind', () => {
    expect(facts.adjacencyIsMutual(data)).toEqual([])
  })
  test('C3 C12 ATV-12.2a the map hangs together, also without Areas 48 to 50, next to which are exactly 42–47', () => {
    expect(facts.mapHangsTogether(data)).toEqual([])
  })
  test('C4 C5 C7 C22 ATV-3.1.1a ATV-3.1.2c ATV-3.1c ATV-3.1.1b ATV-R53 ATV-R58 terrain and the Volga are as stated', () => {
    expect(facts.terrainIsAsStated(data)).toEqual([])
  })
  test('C6 Areas named in the rulebook carry their names', () => {
    const names: Readonly<Record<number, string>> = {
      1: 'Hill 126.3',
      2: 'Hill 144.5',
      3: 'Dubovaya Woods',
      4: 'Tsaritsa Woods',
      5: 'Leather Factory',
      6: 'Hill 120.0',
      8: 'Sawmill',
      10: 'Grain Elevator',
      14: '9 January Square',
      21: 'Mamayev Kurgan',
      23: 'Banny Gully',
      24: "Red October Workers' Settlement",
      27: 'Doma-Kommuny',
      28: 'Hill 107.5',
      29: 'Hill 98.9',
      34: 'Mechetka Ravine',
      45: 'Hill 135.4',
      48: 'Yerzovka',
      49: 'Vinnovka',
      50: 'Latashanka',
    }
    for (const [id, name] of Object.entries(names)) expect(areaById.get(Number(id))?.name).toBe(name)
  })
  test('C8 ATV-3.1.2a ATV-3.1.2b TEM follows the terrain, with three exceptions that keep their terrain', () => {
    expect(facts.temFollowsTerrain(data)).toEqual([])
    expect([15, 19, 21].map((id) => areaById.get(id)?.terrain)).toEqual(['lightUrban', 'clear', 'elevated'])
  })
  test('C13 the example of play can happen: 6 touches 8, and 8 touches 10', () => {
    expect(adjacent(6)).toContain(8)
    expect(adjacent(8)).toContain(10)
  })
  test('C19 every site lies on the canvas and every cell is a polygon', () => {
    for (const { x, y, poly } of areas) {
      expect(x > 0 && x < canvas.width && y > 0 && y < canvas.height).toBe(true)
      expect(poly.length).toBeGreaterThanOrEqual(4)
    }
  })
  test('C19 ATV-3.1b two Areas are Adjacent exactly when their Voronoi cells share an edge', () => {
    const sites = [...areas, ...fillers]
    const cells = Delaunay.from(sites.map(({ x, y }): [number, number] => [x, y])).voronoi([
      0,
      0,
      canvas.width,
      canvas.height,
    ])
    areas.forEach(({ id }, i) => {
      const touching = [...cells.neighbors(i)].filter((j) => j < areas.length).map((j) => areas[j]!.id)
      expect(ascending(touching), `Area ${id}`).toEqual(ascending(adjacent(id)))
    })
  })
  test('C19 the polygons of the Areas are those Voronoi cells', () => {
    const sites = [...areas, ...fillers]
    const cells = Delaunay.from(sites.map(({ x, y }): [number, number] => [x, y])).voronoi([
      0,
      0,
      canvas.width,
      canvas.height,
    ])
    const corners = (points: Iterable<readonly number[]>): readonly string[] =>
      [...new Set([...points].map(([x, y]) => `${Math.round(x! * 10) / 10},${Math.round(y! * 10) / 10}`))].toSorted()
    sites.forEach(({ id, poly }, i) => {
      expect(corners(poly), String(id)).toEqual(corners(cells.cellPolygon(i)))
    })
  })
})
