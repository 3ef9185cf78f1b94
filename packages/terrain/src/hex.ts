import type { Point, Segment } from './geometry.ts'

/** Axial coordinates: q runs east, r runs to the lower right (pointy) or down (flat). */
export interface Hex {
  readonly q: number
  readonly r: number
}

/** `odd` and `even` say which rows (pointy) or columns (flat) are pushed half a hex on, counted from 0. */
export type HexOffset = 'odd' | 'even'

export interface HexLayout {
  readonly top: 'pointy' | 'flat'
  /** From the centre to a corner. */
  readonly size: number
  /** Where the hex q = 0, r = 0 has its centre. */
  readonly origin: Point
}

/**
 * The six steps, anticlockwise on the screen beginning with q + 1. On pointy hexes that is E, NE, NW, W, SW, SE;
 * on flat ones SE, NE, N, NW, SW, S. Direction d + 3 leads back.
 */
export const hexSteps: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

export const hexStep = (hex: Hex, direction: number, times = 1): Hex => {
  const step = hexSteps[((direction % 6) + 6) % 6] as Hex
  return { q: hex.q + step.q * times, r: hex.r + step.r * times }
}

export const hexNeighbours = (hex: Hex): Hex[] => hexSteps.map((_, direction) => hexStep(hex, direction))

/** The direction of a neighbour; undefined for any other hex. */
export const hexDirection = (from: Hex, to: Hex): number | undefined => {
  const found = hexSteps.findIndex(({ q, r }) => from.q + q === to.q && from.r + r === to.r)
  return found < 0 ? undefined : found
}

export const hexDistance = (a: Hex, b: Hex): number => {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The hexes exactly `radius` away, going round; radius 0 is the hex itself. */
export const hexRing = (centre: Hex, radius: number): Hex[] => {
  if (radius === 0) return [centre]
  const ring: Hex[] = []
  let hex = hexStep(centre, 4, radius)
  for (let direction = 0; direction < 6; direction++)
    for (let n = 0; n < radius; n++) {
      ring.push(hex)
      hex = hexStep(hex, direction)
    }
  return ring
}

/** All hexes within `radius`, nearest first. */
export const hexDisc = (centre: Hex, radius: number): Hex[] =>
  Array.from({ length: radius + 1 }, (_, n) => hexRing(centre, n)).flat()

const halfOf = (n: number, offset: HexOffset): number => (offset === 'odd' ? n - (n & 1) : n + (n & 1)) / 2

export const hexFromOffset = (column: number, row: number, { top }: Pick<HexLayout, 'top'>, offset: HexOffset): Hex =>
  top === 'pointy' ? { q: column - halfOf(row, offset), r: row } : { q: column, r: row - halfOf(column, offset) }

export const hexToOffset = (
  { q, r }: Hex,
  { top }: Pick<HexLayout, 'top'>,
  offset: HexOffset,
): { column: number; row: number } =>
  top === 'pointy' ? { column: q + halfOf(r, offset), row: r } : { column: q, row: r + halfOf(q, offset) }

const root3 = Math.sqrt(3)

export const hexCentre = ({ top, size, origin: [x, y] }: HexLayout, { q, r }: Hex): Point =>
  top === 'pointy'
    ? [x + size * root3 * (q + r / 2), y + size * 1.5 * r]
    : [x + size * 1.5 * q, y + size * root3 * (r + q / 2)]

/** The hex under a point. */
export const hexAt = ({ top, size, origin }: HexLayout, point: Point): Hex => {
  const x = (point[0] - origin[0]) / size
  const y = (point[1] - origin[1]) / size
  const [q, r] = top === 'pointy' ? [x / root3 - y / 3, (y * 2) / 3] : [(x * 2) / 3, y / root3 - x / 3]
  const s = -q - r
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(s) }
  const off = { q: Math.abs(near.q - q), r: Math.abs(near.r - r), s: Math.abs(near.s - s) }
  // Rounding three numbers that must add up to nothing: the worst rounded one follows from the others.
  if (off.q > off.r && off.q > off.s) return plain(-near.r - near.s, near.r)
  if (off.r > off.s) return plain(near.q, -near.q - near.s)
  return plain(near.q, near.r)
}

/** Without the minus zero that rounding leaves behind. */
const plain = (q: number, r: number): Hex => ({ q: q + 0, r: r + 0 })

/** Corner `i` and corner `i + 1` are the ends of the hexside in direction `i`. */
export const hexCorners = (layout: HexLayout, hex: Hex): Point[] => {
  const [x, y] = hexCentre(layout, hex)
  const first = layout.top === 'pointy' ? 30 : 60
  return hexSteps.map((_, i) => {
    const angle = ((first - 60 * i) * Math.PI) / 180
    return [x + layout.size * Math.cos(angle), y + layout.size * Math.sin(angle)]
  })
}

export const hexSide = (layout: HexLayout, hex: Hex, direction: number): Segment => {
  const corners = hexCorners(layout, hex)
  const at = ((direction % 6) + 6) % 6
  return [corners[at] as Point, corners[(at + 1) % 6] as Point]
}
