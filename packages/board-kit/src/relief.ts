import { contains, distanceToEdge, type Point, type Polygon } from '@kurgan/terrain'
import { between, brush } from './chance.ts'
import { ringPath } from './outline.ts'

/** Everything here returns path data: the board decides colour and weight. */

const box = (cell: Polygon): { left: number; right: number; top: number; bottom: number } => {
  const xs = cell.map(([x]) => x)
  const ys = cell.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const turned = ([x, y]: Point, [cx, cy]: Point, angle: number): Point => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}

const middle = (cell: Polygon): Point => {
  const { left, right, top, bottom } = box(cell)
  return [(left + right) / 2, (top + bottom) / 2]
}

export interface BlockPlan {
  /** Direction of the streets, in radians. */
  readonly angle: number
  readonly width: readonly [least: number, most: number]
  readonly depth: readonly [least: number, most: number]
  readonly street: number
  /** 0 … 1: how many plots are built on. */
  readonly density: number
  /** How far from the border the town keeps. */
  readonly margin: number
}

/** Houses and halls along straight streets. */
export const blocks = (cell: Polygon, key: string, plan: BlockPlan): string => {
  const draw = brush(`blocks ${key}`)
  const centre = middle(cell)
  const { left, right, top, bottom } = box(cell)
  const reach = Math.hypot(right - left, bottom - top) / 2
  let path = ''
  for (let y = -reach; y < reach; y += plan.depth[1] + plan.street) {
    for (let x = -reach + between(draw, 0, plan.width[1]); x < reach; ) {
      const width = between(draw, ...plan.width)
      const depth = between(draw, ...plan.depth)
      const built = draw() < plan.density
      const corners = [
        [x, y],
        [x + width, y],
        [x + width, y + depth],
        [x, y + depth],
      ].map(([dx = 0, dy = 0]) => turned([centre[0] + dx, centre[1] + dy], centre, plan.angle))
      x += width + plan.street * (draw() < 0.2 ? 1.6 : 0.55)
      const inside = (corner: Point): boolean => contains(cell, corner) && distanceToEdge(cell, corner) >= plan.margin
      if (built && corners.every(inside)) path += ringPath(corners)
    }
  }
  return path
}

/** Places spread evenly but not regularly over a cell. */
export const scatter = (cell: Polygon, key: string, spacing: number, margin: number): Point[] => {
  const draw = brush(`scatter ${key}`)
  const { left, right, top, bottom } = box(cell)
  const places: Point[] = []
  for (let row = 0, y = top; y < bottom; y += spacing * 0.87, row++)
    for (let x = left + (row % 2) * (spacing / 2); x < right; x += spacing) {
      const place: Point = [x + between(draw, -0.32, 0.32) * spacing, y + between(draw, -0.32, 0.32) * spacing]
      if (contains(cell, place) && distanceToEdge(cell, place) >= margin) places.push(place)
    }
  return places
}

/** Steppe grass. */
export const tufts = (places: readonly Point[], key: string): string => {
  const draw = brush(`tufts ${key}`)
  return places
    .map(([x, y]) => {
      const h = between(draw, 2.2, 4)
      return `M${x.toFixed(1)},${y.toFixed(1)}l-1.8,${(-h * 0.8).toFixed(1)}m1.8,${(h * 0.8).toFixed(1)}v${(-h).toFixed(1)}m0,${h.toFixed(1)}l1.8,${(-h * 0.8).toFixed(1)}`
    })
    .join('')
}

/** Tree crowns seen from above. */
export const crowns = (places: readonly Point[], key: string): string => {
  const draw = brush(`crowns ${key}`)
  return places
    .map(([x, y]) => {
      const r = between(draw, 2.4, 4.6)
      return `M${(x - r).toFixed(1)},${y.toFixed(1)}a${r.toFixed(1)},${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)},0a${r.toFixed(1)},${(r * 0.8).toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)},0`
    })
    .join('')
}

/** A hill as engravers show it: rings of short strokes that run downhill. */
export const hachures = (cell: Polygon, top: Point, key: string, rings: number): string => {
  const draw = brush(`hachures ${key}`)
  const squash = between(draw, 0.6, 0.8)
  const lean = between(draw, -0.5, 0.5)
  const swell = [between(draw, 0, Math.PI * 2), between(draw, 0, Math.PI * 2)] as const
  let path = ''
  for (let ring = 0; ring < rings; ring++) {
    const radius = 9 + ring * 10
    const strokes = Math.round(radius * 1.15)
    for (let i = 0; i < strokes; i++) {
      const angle = (i / strokes) * Math.PI * 2 + between(draw, -0.05, 0.05)
      const uneven = 1 + 0.16 * Math.sin(2 * angle + swell[0]) + 0.1 * Math.sin(3 * angle + swell[1])
      const length = between(draw, 4.5, 8)
      const [from, to] = [radius * uneven, radius * uneven + length].map((r) =>
        turned([top[0] + r * Math.cos(angle), top[1] + r * squash * Math.sin(angle)], top, lean),
      ) as [Point, Point]
      if (draw() < 0.12 || !contains(cell, to) || distanceToEdge(cell, to) < 2) continue
      path += `M${from[0].toFixed(1)},${from[1].toFixed(1)}L${to[0].toFixed(1)},${to[1].toFixed(1)}`
    }
  }
  return path
}

/** Short strokes down both banks of a gully. */
export const gully = (line: readonly Point[], key: string): string => {
  const draw = brush(`gully ${key}`)
  let path = ''
  for (let i = 0; i < line.length - 1; i++) {
    const [[x1, y1], [x2, y2]] = [line[i] as Point, line[i + 1] as Point]
    const length = Math.hypot(x2 - x1, y2 - y1)
    for (let along = 0; along < length; along += 4.2) {
      const t = along / length
      const side = draw() < 0.5 ? 1 : -1
      const reach = between(draw, 2.5, 5.5) * side
      const x = x1 + (x2 - x1) * t
      const y = y1 + (y2 - y1) * t
      path += `M${x.toFixed(1)},${y.toFixed(1)}l${((-(y2 - y1) / length) * reach).toFixed(1)},${(((x2 - x1) / length) * reach).toFixed(1)}`
    }
  }
  return path
}
