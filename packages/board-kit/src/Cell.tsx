import { type Point, type Polygon, signedArea } from '@kurgan/terrain'
import type { ReactNode } from 'react'
import css from './Cell.module.css'
import { ringPath } from './outline.ts'
import type { BoardRefProps } from './game-ui.ts'
import { memoDeep } from './memo-deep.ts'

/** The outline of a space, and the line inside it along which its marks are drawn. */
export interface CellShape {
  readonly path: string
  readonly rim: string
}

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
}

/** A turn smaller than this cannot be seen in a broad line. */
const turn = 0.8

const plain = (cell: Polygon): Polygon =>
  cell.reduce<Point[]>((kept, point, place) => {
    const [before, next] = [kept.at(-1), cell[(place + 1) % cell.length] as Point]
    return before !== undefined && distanceToLine(point, before, next) < turn ? kept : [...kept, point]
  }, [])

/** A sharp corner would reach far into the space. */
const sharpest = 2

/** The cell without its smallest turns, drawn in by so much on every side. */
const drawnIn = (cell: Polygon, depth: number): Polygon => {
  const points = plain(cell)
  const inward = signedArea(cell) > 0 ? depth : -depth
  const normal = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay) || 1
    return [(ay - by) / length, (bx - ax) / length]
  }
  return points.map((point, place): Point => {
    const one = normal(points.at(place - 1) as Point, point)
    const two = normal(point, points[(place + 1) % points.length] as Point)
    const stretch = inward / Math.max(1 / sharpest, 1 + one[0] * two[0] + one[1] * two[1])
    return [point[0] + (one[0] + two[0]) * stretch, point[1] + (one[1] + two[1]) * stretch]
  })
}

/** The shape of a cell whose broadest mark is twice `depth` wide: drawn inside, neighbours never paint over each other's. */
export const shapeOfCell = (cell: Polygon, depth: number): CellShape => ({
  path: ringPath(cell),
  rim: ringPath(drawnIn(cell, depth)),
})

interface CellProps {
  /** Its number, by which `useSpacePointedAt` knows it. */
  space: number
  shape: CellShape
  thing: BoardRefProps
  contested: boolean
  recent: boolean
  spotlit: boolean
  /** Whether a question is about it that may be answered elsewhere: it is brought into view then. */
  asked?: boolean
  /** Marks of the game's own, over those of a contested space. */
  children?: ReactNode
}

/** The ground of a space as a thing that can be chosen. */
export const Cell = memoDeep(
  ({ space, shape: { path, rim }, thing, contested, recent, spotlit, asked = false, children }: CellProps) => (
    <g {...thing} className={css.cell} data-space={space} data-asked={asked ? space : undefined}>
      <path d={path} className={css.ground} />
      <g className={css.marks}>
        {contested && <path d={rim} className={css.contestedEdge} />}
        {contested && <path d={rim} className={css.contested} />}
        {children}
        {recent && <path d={rim} className={css.recent} />}
        {spotlit && <path d={rim} className={css.spotlit} />}
        <path d={rim} className={css.ringEdge} />
        <path d={rim} className={css.ring} />
      </g>
    </g>
  ),
)

/** The wash over spaces that one side holds. It changes seldom, so it belongs to what stands on the map for long. */
export const Washes = ({ shapes, paint }: { shapes: readonly CellShape[]; paint: string }) =>
  shapes.map(({ path }) => <path key={path} d={path} fill={paint} />)
