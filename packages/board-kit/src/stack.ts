import { type Point, type Polygon } from '@kurgan/terrain'
import type { Bounds } from './outline.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Left and right end of the widest stretch of a convex cell at height y. */
const chord = (cell: Polygon, y: number): readonly [number, number] | undefined => {
  const crossings = cell.flatMap(([x1, y1], i) => {
    const [x2, y2] = cell[(i + 1) % cell.length] as Point
    return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
  })
  return crossings.length < 2 ? undefined : [Math.min(...crossings), Math.max(...crossings)]
}

export interface Band {
  readonly centre: Point
  readonly width: number
}

const bandAt = (cell: Polygon, top: number, height: number, margin: number): Band => {
  // In a convex cell the narrowest place of a rectangle is at its top or bottom.
  const [upper, lower] = [chord(cell, top), chord(cell, top + height)]
  if (upper === undefined || lower === undefined) return { centre: [0, top + height / 2], width: 0 }
  const [left, right] = [Math.max(upper[0], lower[0]) + margin, Math.min(upper[1], lower[1]) - margin]
  return { centre: [(left + right) / 2, top + height / 2], width: Math.max(0, right - left) }
}

/**
 * Upright rectangles one above the other inside a convex cell, such as one for the name and one for the pieces:
 * at the height where the tightest of them has the most room, counting no room beyond what it `wants`.
 */
export const bands = (
  cell: Polygon,
  attempts: readonly { readonly height: number; readonly wants: number }[],
  margin: number,
): readonly Band[] => {
  const ys = cell.map(([, y]) => y)
  const height = attempts.reduce((sum, attempt) => sum + attempt.height, 0)
  let best: { readonly bands: readonly Band[]; readonly worth: number } = { bands: [], worth: -1 }
  for (let top = Math.min(...ys) + margin; top + height <= Math.max(...ys) - margin; top++) {
    let y = top
    const found = attempts.map((attempt) => {
      const band = bandAt(cell, y, attempt.height, margin)
      y += attempt.height
      return band
    })
    const shares = found.map(({ width }, i) => width / (attempts[i]?.wants ?? 1))
    const worth = Math.min(...shares, 1) + 0.1 * Math.min(...shares)
    if (worth > best.worth) best = { bands: found, worth }
  }
  return best.bands
}

/** Pieces side by side in rows, centred on a place. Nothing overlaps, so every piece can be seen and pointed at. */
export const grid = (count: number, centre: Point, size: number, columns: number, gap: number): Spot[] => {
  const rows = Math.ceil(count / columns)
  const step = size + gap
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    return {
      x: centre[0] + ((i % columns) - (inRow - 1) / 2) * step,
      y: centre[1] + (row - (rows - 1) / 2) * step,
      size,
    }
  })
}

const sheetMargin = 6

/** A band that has grown over the edge of the sheet, moved back onto it: nothing drawn beyond the edge is seen. */
export const ontoSheet = ({ centre, width }: Band, height: number, sheet: Bounds): Band => {
  const kept = (at: number, extent: number, end: number): number =>
    Math.max(extent / 2 + sheetMargin, Math.min(end - extent / 2 - sheetMargin, at))
  return { centre: [kept(centre[0], width, sheet.width), kept(centre[1], height, sheet.height)], width }
}
export interface Camp {
  readonly own: readonly Spot[]
  readonly enemy: readonly Spot[]
}

const gap = 2
/** Between the two sides in one space. */
const noMansLand = 5

/**
 * Two sides in one space, at most two rows: a block on the left, what it faces on the right, as large as the
 * room allows and never larger than `largest`.
 */
export const camp = (own: number, enemy: number, { centre, width }: Band, height: number, largest: number): Camp => {
  const plans = [1, 2].map((rows) => {
    const columns = [Math.ceil(own / rows), Math.ceil(enemy / rows)] as const
    const all = columns[0] + columns[1]
    const space = own > 0 && enemy > 0 ? noMansLand - gap : 0
    const size = Math.min(largest, (width - space + gap) / Math.max(1, all) - gap, (height + gap) / rows - gap)
    return { columns, size, span: all * (size + gap) - gap + space }
  })
  const [one, two] = plans as [(typeof plans)[0], (typeof plans)[0]]
  const { columns, size, span } = one.size >= two.size ? one : two
  const left = centre[0] - span / 2
  const half = (n: number): number => (n * (size + gap) - gap) / 2
  return {
    own: grid(own, [left + half(columns[0]), centre[1]], size, Math.max(1, columns[0]), gap),
    enemy: grid(enemy, [left + span - half(columns[1]), centre[1]], size, Math.max(1, columns[1]), gap),
  }
}
