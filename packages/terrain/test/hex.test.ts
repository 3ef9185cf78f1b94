import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Hex,
  hexAt,
  hexCentre,
  hexCorners,
  hexDirection,
  hexDisc,
  hexDistance,
  hexFromOffset,
  type HexLayout,
  hexMap,
  hexNeighbours,
  hexRing,
  hexSide,
  hexStep,
  hexToOffset,
} from '../src/index.ts'

const hexes = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) })
const layouts: fc.Arbitrary<HexLayout> = fc.record({
  top: fc.constantFrom('pointy', 'flat'),
  size: fc.integer({ min: 5, max: 60 }),
  origin: fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 })),
})
const key = ({ q, r }: Hex): string => `${q},${r}`

describe('hex coordinates', () => {
  it('has six neighbours at distance 1, each with its direction, and the opposite one leads back', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        hexNeighbours(hex).forEach((to, direction) => {
          expect(hexDistance(hex, to)).toBe(1)
          expect(hexDirection(hex, to)).toBe(direction)
          expect(hexStep(to, direction + 3)).toEqual(hex)
        })
        expect(hexDirection(hex, hex)).toBeUndefined()
      }),
    )
  })

  it('measures distance as the fewest steps', () => {
    const start = { q: 0, r: 0 }
    const steps = new Map([[key(start), 0]])
    let edge: Hex[] = [start]
    for (let n = 1; n <= 6; n++) {
      edge = edge.flatMap(hexNeighbours).filter((hex) => !steps.has(key(hex)))
      for (const hex of edge) {
        steps.set(key(hex), n)
        expect(hexDistance(start, hex)).toBe(n)
      }
    }
  })

  it('rings hold 6 × radius hexes at that distance, discs all within it', () => {
    fc.assert(
      fc.property(hexes, fc.nat(6), (centre, radius) => {
        const ring = hexRing(centre, radius)
        expect(new Set(ring.map(key)).size).toBe(radius === 0 ? 1 : 6 * radius)
        expect(ring.every((hex) => hexDistance(centre, hex) === radius)).toBe(true)
        ring.forEach((hex, i) => {
          expect(hexDistance(hex, ring[(i + 1) % ring.length]!)).toBe(radius === 0 ? 0 : 1)
        })
        expect(new Set(hexDisc(centre, radius).map(key)).size).toBe(1 + 3 * radius * (radius + 1))
      }),
    )
  })

  it('turns rows and columns into axial coordinates and back', () => {
    fc.assert(
      fc.property(hexes, layouts, fc.constantFrom('odd' as const, 'even' as const), (hex, layout, offset) => {
        const { column, row } = hexToOffset(hex, layout, offset)
        expect(hexFromOffset(column, row, layout, offset)).toEqual(hex)
      }),
    )
    const pointy = { top: 'pointy' } as const
    const flat = { top: 'flat' } as const
    expect(hexFromOffset(3, 1, pointy, 'odd')).toEqual({ q: 3, r: 1 })
    expect(hexFromOffset(3, 1, pointy, 'even')).toEqual({ q: 2, r: 1 })
    expect(hexFromOffset(3, 2, flat, 'odd')).toEqual({ q: 3, r: 1 })
    expect(hexFromOffset(3, 2, flat, 'even')).toEqual({ q: 3, r: 0 })
  })
})

describe('hexes on the canvas', () => {
  it('finds the hex under every point of its inside', () => {
    fc.assert(
      fc.property(
        hexes,
        layouts,
        fc.double({ min: 0, max: 0.84, noNaN: true }),
        fc.nat(359),
        (hex, layout, far, turn) => {
          const [x, y] = hexCentre(layout, hex)
          const angle = (turn * Math.PI) / 180
          // The inscribed circle is √3 / 2 ≈ 0.866 of the size.
          const point = [x + far * layout.size * Math.cos(angle), y + far * layout.size * Math.sin(angle)] as const
          expect(hexAt(layout, point)).toEqual(hex)
        },
      ),
    )
  })

  it('draws the same line for a hexside from both sides, halfway between the centres', () => {
    fc.assert(
      fc.property(hexes, layouts, fc.nat(5), (hex, layout, direction) => {
        const other = hexStep(hex, direction)
        const [[ax, ay], [bx, by]] = hexSide(layout, hex, direction)
        const [[cx, cy], [dx, dy]] = hexSide(layout, other, direction + 3)
        for (const [one, two] of [
          [ax, dx],
          [ay, dy],
          [bx, cx],
          [by, cy],
        ] as const)
          expect(one).toBeCloseTo(two, 6)
        const [x1, y1] = hexCentre(layout, hex)
        const [x2, y2] = hexCentre(layout, other)
        expect((ax + bx) / 2).toBeCloseTo((x1 + x2) / 2, 6)
        expect((ay + by) / 2).toBeCloseTo((y1 + y2) / 2, 6)
      }),
    )
  })

  it('sees pointy hexes with a corner on top and flat ones with a side on top', () => {
    const tops = (top: 'pointy' | 'flat'): number => {
      const ys = hexCorners({ top, size: 10, origin: [0, 0] }, { q: 0, r: 0 }).map(([, y]) => y)
      return ys.filter((y) => Math.abs(y - Math.min(...ys)) < 1e-9).length
    }
    expect([tops('pointy'), tops('flat')]).toEqual([1, 2])
  })
})

describe('hex maps', () => {
  const records = hexDisc({ q: 0, r: 0 }, 2).map((hex) => ({ ...hex, id: key(hex) }))
  const layout: HexLayout = { top: 'pointy', size: 48, origin: [200, 200] }
  const river = [{ a: '0,0', b: '1,0', kind: 'river' }]

  it('joins neighbours and knows what kind of hexside lies between them, both ways', () => {
    const map = hexMap(layout, records, river)
    const [from, to] = [map.graph.index('0,0'), map.graph.index('1,0')]
    expect(map.graph.borderKind(from, to)).toBe('river')
    expect(map.graph.borderKind(to, from)).toBe('river')
    expect(map.graph.borderKind(from, map.graph.index('0,1'))).toBe('plain')
    expect(map.graph.borderKind(from, map.graph.index('2,0'))).toBeUndefined()
    expect(map.graph.neighbours(from)).toHaveLength(6)
    expect(map.direction(from, to)).toBe(0)
    expect(map.at({ q: 1, r: 0 })).toBe(to)
    expect(map.at({ q: 9, r: 9 })).toBeUndefined()
    expect(map.borders).toHaveLength(42)
    expect(map.borders.filter(({ kind }) => kind === 'river')).toHaveLength(1)
  })

  it('refuses two hexes in one place and hexsides that are none', () => {
    expect(() => hexMap(layout, [...records, { q: 0, r: 0, id: 'twin' }])).toThrow('same place')
    expect(() => hexMap(layout, records, [{ a: '0,0', b: '2,0', kind: 'river' }])).toThrow('no hexside')
    expect(() => hexMap(layout, records, [{ a: '0,0', b: '9,9', kind: 'river' }])).toThrow('no hexside')
  })
})
