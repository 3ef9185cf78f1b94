import type { Point, Polygon } from '@kurgan/terrain'
import { between, brush } from './chance.ts'

export interface Bounds {
  readonly width: number
  readonly height: number
}

const tenth = (n: number): number => Math.round(n * 10) / 10

export const linePath = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join('L')}`

export const ringPath = (points: readonly Point[]): string => `${linePath(points)}Z`

interface Rectangle extends Bounds {
  readonly x: number
  readonly y: number
}

const cornersPath = ({ x, y, width, height }: Rectangle): string => `M${x},${y}h${width}v${height}h${-width}z`

/**
 * What lies between two rectangles, to be filled with the even-odd rule. It covers what is drawn over the edge of a
 * sheet: a clip path would do so too, but makes the browser paint the whole sheet again at every step of a zoom.
 */
export const framePath = (outer: Rectangle, inner: Rectangle): string => cornersPath(outer) + cornersPath(inner)

const onFrame = ([x1, y1]: Point, [x2, y2]: Point, { width, height }: Bounds): boolean =>
  (x1 === x2 && (x1 === 0 || x1 === width)) || (y1 === y2 && (y1 === 0 || y1 === height))

/**
 * A straight border as a hand would draw it: the ends stay, the line between them wanders a little. It depends on
 * the two ends only, so both neighbours draw the very same line, whichever way round they go.
 */
export const handDrawn = (a: Point, b: Point, wander: number): Point[] => {
  const forward = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
  const [from, to] = forward ? [a, b] : [b, a]
  const draw = brush([...from, ...to].join(' '))
  const bend = (p: Point, q: Point, reach: number): Point[] => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1])
    if (length < 9) return [q]
    const off = between(draw, -1, 1) * Math.min(reach, length / 5)
    const middle: Point = [
      (p[0] + q[0]) / 2 - ((q[1] - p[1]) / length) * off,
      (p[1] + q[1]) / 2 + ((q[0] - p[0]) / length) * off,
    ]
    return [...bend(p, middle, reach / 1.9), ...bend(middle, q, reach / 1.9)]
  }
  const line = [from, ...bend(from, to, wander)]
  return forward ? line : line.toReversed()
}

/** A whole cell drawn by hand; its edges along the frame of the map stay straight. */
export const handDrawnCell = (cell: Polygon, bounds: Bounds, wander: number): Point[] =>
  cell.flatMap((corner, i) => {
    const next = cell[(i + 1) % cell.length] as Point
    return onFrame(corner, next, bounds) ? [corner] : handDrawn(corner, next, wander).slice(0, -1)
  })

/** A soft line through points, as a pen would take it: a Catmull-Rom spline written as Bézier curves. */
export const softPath = (points: readonly Point[]): string => {
  const [first] = points
  if (first === undefined) return ''
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point
  let path = `M${tenth(first[0])},${tenth(first[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const one: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const two: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    path += `C${[one, two, end].map(([x, y]) => `${tenth(x)},${tenth(y)}`).join(' ')}`
  }
  return path
}
