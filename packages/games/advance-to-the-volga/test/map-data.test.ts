import { Delaunay } from 'd3-delaunay'
import { describe, expect, test } from 'vitest'
import areaData from '../data/areas.json' with { type: 'json' }

const { areas, fillers, borders, terrainTypes, specialTem, canvas } = areaData
const areaById = new Map(areas.map((area) => [area.id, area]))
const adjacent = (id: number): readonly number[] => areaById.get(id)!.adj.map(({ to }) => to)
const ascending = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b)
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1)

/** How many Areas hang together with Area 1, leaving some out. */
const reachable = (without: readonly number[] = []): number => {
  const found = new Set([1])
  const open = [1]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of adjacent(at))
      if (!found.has(next) && !without.includes(next)) {
        found.add(next)
        open.push(next)
      }
  return found.size
}

describe('the map', () => {
  test('C1 ATV-3.1a the map has Areas 1 to 50, each with its own name', () => {
    expect(areas.map(({ id }) => id)).toEqual(upTo(50))
    expect(new Set(areas.map(({ name }) => name)).size).toBe(50)
  })
  test('C2 ATV-3.1b ATV-3.1.3 Adjacency is mutual, never with itself, and all boundaries are of one kind', () => {
    for (const { id, adj } of areas)
      for (const { to, border } of adj) {
        expect(to).not.toBe(id)
        expect(adjacent(to)).toContain(id)
        expect(border).toBe('normal')
      }
    expect(borders.length * 2).toBe(areas.reduce((sum, { adj }) => sum + adj.length, 0))
    for (const { a, b, border } of borders) {
      expect(adjacent(a)).toContain(b)
      expect(border).toBe('normal')
    }
  })
  test('C3 the map hangs together, also without Areas 48 to 50, and every Area has at least three neighbours', () => {
    expect(reachable()).toBe(50)
    expect(reachable([48, 49, 50])).toBe(47)
    expect(areas.every(({ adj }) => adj.length >= 3)).toBe(true)
  })
  test('C4 ATV-3.1.1a ATV-3.1.2c nine Areas begin German, and only they have no terrain', () => {
    expect(areas.filter((area) => area.initialControl === 'german').map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 6, 48, 49, 50,
    ])
    expect(areas.every((area) => (area.initialControl === 'german') === (area.terrain === 'none'))).toBe(true)
  })
  test('C5 ATV-3.1c eleven Areas are adjacent to the Volga', () => {
    expect(areas.filter(({ volga }) => volga).map(({ id }) => id)).toEqual([8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42])
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
  test('C7 ATV-3.1.1b ATV-R53 Areas whose terrain the rulebook states have it; six are Heavy Urban', () => {
    const stated: Readonly<Record<string, readonly number[]>> = {
      heavyUrban: [10, 14, 22, 25, 26, 41],
      elevated: [21, 43],
      lightUrban: [35, 36, 37, 38, 39, 40, 42],
      clear: [44],
    }
    for (const [terrain, ids] of Object.entries(stated))
      for (const id of ids) expect(areaById.get(id)?.terrain).toBe(terrain)
    expect(areas.filter(({ terrain }) => terrain === 'heavyUrban').map(({ id }) => id)).toEqual(stated['heavyUrban'])
    const shapes = { clear: 'circle', elevated: 'triangle', lightUrban: 'square', heavyUrban: 'pentagon' }
    for (const [terrain, shape] of Object.entries(shapes))
      expect(terrainTypes.find(({ id }) => id === terrain)?.shape).toBe(shape)
  })
  test('C8 ATV-3.1.2a ATV-3.1.2b TEM follows the terrain, with three exceptions that keep their terrain', () => {
    const base: Readonly<Record<string, number>> = { none: 0, clear: 1, elevated: 2, lightUrban: 3, heavyUrban: 4 }
    const exceptions = new Map([
      ['Stalingradski Airfield', { terrain: 'clear', tem: 2 }],
      ['Mamayev Kurgan', { terrain: 'elevated', tem: 4 }],
      ['Central Rail Station', { terrain: 'lightUrban', tem: 4 }],
    ])
    for (const { name, terrain, tem } of areas) expect(tem).toBe(exceptions.get(name)?.tem ?? base[terrain])
    for (const [name, { terrain }] of exceptions)
      expect(areas.find((area) => area.name === name)?.terrain).toBe(terrain)
    expect(specialTem.length).toBe(exceptions.size)
    for (const { name, tem } of specialTem) expect(tem).toBe(exceptions.get(name)?.tem)
    for (const { area, name } of specialTem) expect(areaById.get(area)?.name).toBe(name)
  })
  test('C12 ATV-12.2a the Areas next to 48–50 are exactly 42–47', () => {
    const next = new Set([48, 49, 50].flatMap(adjacent))
    expect(ascending([...next].filter((id) => id < 48))).toEqual([42, 43, 44, 45, 46, 47])
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
