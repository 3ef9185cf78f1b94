import type { Spot } from '@kurgan/board-kit'
import { grid } from '@kurgan/board-kit'
import { regularNumber, unitNamed } from '../rules/components.ts'
import { centreOf } from './sheet.ts'

/** Where the pieces of one hex stand: Regular Units in the middle, Support Units in a row below them. */

interface Placed {
  readonly id: string
  readonly spot: Spot
}

const single = 45
const pair = 37
const gap = 2
const small = 20
/** The row of Support Units may be so wide before its pieces begin to overlap. */
const rowWidth = 64
const largestAlone = 31

const row = (count: number, x: number, y: number, size: number, width: number): Spot[] => {
  const step = count < 2 ? 0 : Math.min(size + 1.5, (width - size) / (count - 1))
  return Array.from({ length: count }, (_, i) => ({ x: x + (i - (count - 1) / 2) * step, y, size }))
}

const alone = (count: number, x: number, y: number): Spot[] => {
  const columns = count > 3 ? Math.ceil(count / 2) : Math.max(1, count)
  const size = Math.min(largestAlone, (rowWidth + 6 + gap) / columns - gap)
  return grid(count, [x, y + 5], size, columns, gap)
}

/** In the hex where things happen everything is drawn larger, about the same centre. */
const grown = ({ x, y, size }: Spot, [cx, cy]: readonly [number, number], scale: number): Spot => ({
  x: cx + (x - cx) * scale,
  y: cy + (y - cy) * scale,
  size: size * scale,
})

export const placed = (units: readonly string[], hex: number, scale = 1): readonly Placed[] => {
  const centre = centreOf(hex)
  const [x, y] = centre
  // The Fortress is part of the ground.
  const pieces = units.filter((id) => unitNamed(id)?.kind !== 'fortress')
  const regular = pieces.filter((id) => regularNumber(id) >= 0)
  const support = pieces.filter((id) => regularNumber(id) < 0)
  const size = regular.length > 1 ? pair : single
  const main = grid(regular.length, [x, y - (regular.length > 1 ? 3 : 1)], size, 2, gap)
  const below = regular.length === 0 ? alone(support.length, x, y) : row(support.length, x, y + 32.5, small, rowWidth)
  return [
    ...regular.map((id, i) => ({ id, spot: grown(main[i] as Spot, centre, scale) })),
    ...support.map((id, i) => ({ id, spot: grown(below[i] as Spot, centre, scale) })),
  ]
}
