import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enteringCosts, graph, type Graph, impassable, searcher } from '../src/index.ts'

/** A random map: a few spaces, random borders both ways, and a random cost for each ordered pair. */
const maps = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      pairs: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 }),
      costs: fc.array(fc.oneof(fc.nat(5), fc.constant(impassable)), { minLength: size * size, maxLength: size * size }),
      open: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      start: fc.nat(size - 1),
      points: fc.nat(14),
    }),
  )
  .map(({ size, pairs, costs, open, ...rest }) => {
    const ids = Array.from({ length: size }, (_, i) => i)
    const links = pairs
      .filter(([a, b]) => a !== b)
      .flatMap(([a, b]) => [
        { from: a, to: b, kind: 'plain' },
        { from: b, to: a, kind: 'plain' },
      ])
    return {
      map: graph(ids, links),
      cost: (from: number, to: number) => costs[from * size + to] as number,
      passes: (space: number) => open[space] as boolean,
      ...rest,
    }
  })

/** Relaxing every border until nothing changes any more needs no queue and can hardly be wrong. */
const relaxed = (map: Graph, start: number, cost: (a: number, b: number) => number): number[] => {
  const best = map.ids.map((_, i) => (i === start ? 0 : impassable))
  for (let round = 0; round < map.size; round++)
    for (let a = 0; a < map.size; a++)
      for (const b of map.neighbours(a)) best[b] = Math.min(best[b]!, best[a]! + cost(a, b))
  return best
}

describe('movement', () => {
  it('reaches what brute force reaches, at the same cost, and shows a way that costs it', () => {
    fc.assert(
      fc.property(maps, ({ map, cost, start, points }) => {
        const truth = relaxed(map, start, cost)
        const found = searcher(map).reach(start, points, cost)
        for (let i = 0; i < map.size; i++) {
          expect(found.cost(i)).toBe(truth[i]! <= points ? truth[i] : impassable)
          expect(found.has(i)).toBe(truth[i]! <= points)
          const way = found.path(i)
          const steps = way.slice(1).map((to, n) => [way[n]!, to] as const)
          expect(found.previous(i)).toBe(way.at(-2) ?? -1)
          expect([way[0], way.at(-1)]).toEqual(found.has(i) ? [start, i] : [undefined, undefined])
          expect(steps.every(([a, b]) => map.adjacent(a, b))).toBe(true)
          expect(steps.reduce((sum, [a, b]) => sum + cost(a, b), 0)).toBe(found.has(i) ? truth[i] : 0)
        }
        const listed = Array.from({ length: found.count }, (_, n) => found.space(n))
        expect(new Set(listed).size).toBe(found.count)
        expect(listed.map((space) => found.cost(space))).toEqual(
          listed.map((space) => found.cost(space)).toSorted((a, b) => a - b),
        )
        expect(found.space(found.count)).toBe(-1)
      }),
    )
  })

  it('finds the cheapest ways without a limit, also for broken costs', () => {
    fc.assert(
      fc.property(maps, ({ map, cost, start }) => {
        const odd = (a: number, b: number): number => cost(a, b) * 0.75
        const truth = relaxed(map, start, odd)
        const found = searcher(map).cheapest(start, odd)
        for (let i = 0; i < map.size; i++) expect(found.cost(i)).toBeCloseTo(truth[i]!, 9)
        expect(found.count).toBe(truth.filter((total) => total < impassable).length)
      }),
    )
  })

  it('leaves nothing behind for the next search', () => {
    fc.assert(
      fc.property(maps, fc.nat(14), ({ map, cost, passes, start, points }, more) => {
        const used = searcher(map)
        used.reach(start, more, cost)
        used.connected([start], passes)
        used.cheapest(start, cost)
        const again = used.reach(start, points, cost)
        const fresh = searcher(map).reach(start, points, cost)
        expect(map.ids.map((_, i) => again.cost(i))).toEqual(map.ids.map((_, i) => fresh.cost(i)))
      }),
    )
  })

  it('reads costs of entering from a table', () => {
    const line = graph(
      ['a', 'b', 'c', 'd'],
      [0, 1, 2].flatMap((i) => {
        const [from, to] = ['abcd'[i]!, 'abcd'[i + 1]!]
        return [
          { from, to, kind: 'plain' },
          { from: to, to: from, kind: 'plain' },
        ]
      }),
    )
    const found = searcher(line).reach(0, 9, enteringCosts(Uint8Array.of(1, 2, 3, 255)))
    expect(['a', 'b', 'c', 'd'].map((id) => found.cost(line.index(id)))).toEqual([0, 2, 5, impassable])
  })
})

describe('supply', () => {
  it('connects exactly what hangs together with a source', () => {
    fc.assert(
      fc.property(maps, ({ map, passes, start }) => {
        const step = (_: number, to: number): number => (passes(to) ? 1 : impassable)
        const truth = passes(start) ? relaxed(map, start, step) : map.ids.map(() => impassable)
        const found = searcher(map).connected([start], passes)
        expect(map.ids.map((_, i) => found.cost(i))).toEqual(truth)
      }),
    )
  })

  it('numbers the connected parts: two spaces share a number when one supplies the other', () => {
    fc.assert(
      fc.property(maps, ({ map, passes }) => {
        const parts = new Int16Array(map.size)
        const search = searcher(map)
        const count = search.components(passes, parts)
        expect(new Set(parts.filter((part) => part >= 0)).size).toBe(count)
        for (let i = 0; i < map.size; i++) {
          expect(parts[i]! >= 0).toBe(passes(i))
          const found = search.connected([i], passes)
          for (let j = 0; j < map.size; j++) expect(found.has(j)).toBe(passes(i) && parts[j] === parts[i])
        }
      }),
    )
  })

  it('finds every nearest match and nothing farther', () => {
    fc.assert(
      fc.property(maps, fc.func(fc.boolean()), ({ map, passes, start }, likes) => {
        const wanted = (space: number): boolean => likes(space)
        const step = (_: number, to: number): number => (passes(to) ? 1 : impassable)
        const steps = relaxed(map, start, step)
        const matches = map.ids.map((_, i) => i).filter((i) => i !== start && steps[i]! < impassable && wanted(i))
        const least = Math.min(...matches.map((i) => steps[i]!))
        expect(searcher(map).nearest(start, passes, wanted)).toEqual(matches.filter((i) => steps[i] === least))
      }),
    )
  })
})
