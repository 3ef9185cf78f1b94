import { type Bounds, handDrawn, linePath, ringPath } from '@kurgan/board-kit'
import {
  type Hex,
  hexCentre,
  hexCorners,
  hexDirection,
  hexFromOffset,
  type HexLayout,
  hexSide,
  outlines,
  type Point,
  type Polygon,
  type Segment,
} from '@kurgan/terrain'
import { gameData, hexData, sideData } from '../data/index.ts'
import { hexNumber, hexOf, urbans } from '../rules/components.ts'
import type { Terrain } from '../rules/state.ts'

/** The sheet of the map: where everything lies. Drawn once; nothing here changes during a game. */

const { size, width } = gameData.grid.pixel
/** The hexes, and below them the strip with the two tracks. */
export const mapHeight = 932
export const bounds: Bounds = { width, height: 1078 }

const places: readonly Hex[] = hexData.hexes.map(({ q, r }) => ({ q, r }))
const placeOf = (hex: number): Hex => places[hex] as Hex
const first = hexData.hexes[0]
/** The data give the centre of every hex; the layout is laid through the first one. */
const layout: HexLayout = (() => {
  const plain: HexLayout = { top: 'pointy', size, origin: [0, 0] }
  const [x, y] = hexCentre(plain, placeOf(0))
  return { ...plain, origin: [(first?.x ?? 0) - x, (first?.y ?? 0) - y] }
})()

export const centreOf = (hex: number): Point => hexCentre(layout, placeOf(hex))
const cells: readonly Polygon[] = places.map((place) => hexCorners(layout, place))
export const cellOf = (hex: number): Polygon => cells[hex] as Polygon
const paths: readonly string[] = cells.map(ringPath)
export const hexPath = (hex: number): string => paths[hex] as string

/** A hex drawn a little smaller about its own centre, for rings that stay inside their cell. */
const shrunk = (hex: number, by: number): Polygon => {
  const [x, y] = centreOf(hex)
  const share = (size - by) / size
  return cellOf(hex).map(([cx, cy]): Point => [x + (cx - x) * share, y + (cy - y) * share])
}
const rings: readonly string[] = places.map((_, hex) => ringPath(shrunk(hex, 5)))
export const ringOf = (hex: number): string => rings[hex] as string

/** The hexes that continue the country beyond the edge of play, so that the sheet has no ragged rim. */
interface Beyond {
  readonly path: string
  readonly cell: Polygon
  readonly sea: boolean
}
const { cols, rows } = gameData.grid
const inPlay = new Set(hexData.hexes.map(({ col, row }) => `${col} ${row}`))
const seaBeyond = (col: number, row: number): boolean =>
  (row <= 2 && col < 1) || (row < 1 && col <= 3) || (row > rows && col >= 5 && col <= 8)
/** Offset columns and rows of the data count from 1 at the north-western corner. */
const northWest = centreOf(0)
const cellBeyond = (col: number, row: number): Polygon =>
  hexCorners({ ...layout, origin: northWest }, hexFromOffset(col - 1, row - 1, layout, 'odd'))
export const beyond: readonly Beyond[] = Array.from({ length: rows + 2 }, (_, row) => row).flatMap((row) =>
  Array.from({ length: cols + 2 }, (__, col) => col).flatMap((col) => {
    if (inPlay.has(`${col} ${row}`)) return []
    const cell = cellBeyond(col, row)
    return [{ path: ringPath(cell), cell, sea: seaBeyond(col, row) }]
  }),
)

const sideBetween = (a: string, b: string): Segment => {
  const [from, to] = [placeOf(hexNumber(a)), placeOf(hexNumber(b))]
  return hexSide(layout, from, hexDirection(from, to) ?? 0)
}

const wander = 5
const drawnSide = ([a, b]: Segment): string => linePath(handDrawn(a, b, wander))

interface RiverSide {
  readonly river: string
  readonly segment: Segment
  readonly bridged: boolean
}
export const riverSides: readonly RiverSide[] = sideData.riverEdges.map(({ river, a, b, bridged }) => ({
  river,
  segment: sideBetween(a, b),
  bridged,
}))
const strait = 'Sea of Azov'
const pathOf = (sides: readonly RiverSide[]): string => sides.map(({ segment }) => drawnSide(segment)).join('')
export const riverPath = pathOf(riverSides.filter(({ river }) => river !== strait))
export const straitPath = pathOf(riverSides.filter(({ river }) => river === strait))

/** Two strokes across the water where a City bridges it. */
export const bridges = riverSides
  .filter(({ bridged }) => bridged)
  .map(({ segment: [[x1, y1], [x2, y2]] }) => {
    const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
    const length = Math.hypot(x2 - x1, y2 - y1)
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
    const stroke = (along: number): string =>
      linePath([
        [mx + ux * along - uy * 9, my + uy * along + ux * 9],
        [mx + ux * along + uy * 9, my + uy * along - ux * 9],
      ])
    return stroke(-3) + stroke(3)
  })
  .join('')

/** A name that runs along a hexside, read from left to right or from the bottom up. */
interface RiverName {
  readonly text: string
  readonly at: Point
  readonly angle: number
}
const nameAlong = (text: string, a: string, b: string): RiverName => {
  const [[x1, y1], [x2, y2]] = sideBetween(a, b)
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  return {
    text,
    at: [(x1 + x2) / 2, (y1 + y2) / 2],
    angle: angle > 89 ? angle - 180 : angle < -91 ? angle + 180 : angle,
  }
}
export const riverNames: readonly RiverName[] = [
  nameAlong('Weichsel', '0105', '0104'),
  nameAlong('Dvina', '0303', '0302'),
  nameAlong('Dnepr', '0508', '0609'),
  nameAlong('Dnepr', '0406', '0505'),
  nameAlong('Dniester', '0310', '0409'),
  nameAlong('Don', '0909', '0910'),
  nameAlong('Azov', '0810', '0811'),
]

export const borderPath = sideData.borderEdges.map(({ a, b }) => drawnSide(sideBetween(a, b))).join('')

const landSeaSides: readonly Segment[] = hexData.hexes.flatMap(({ id, terrain, neighbors }) =>
  terrain === 'sea'
    ? neighbors.filter(({ to }) => hexOf(hexNumber(to)).terrain !== 'sea').map(({ to }) => sideBetween(id, to))
    : [],
)
export const coastPath = landSeaSides.map(drawnSide).join('')

/** The shore that keeps the water away from a Land hex which is not Coastal though it touches a Sea hex (MAP-6). */
export const dryShores: readonly Segment[] = hexData.hexes.flatMap(({ id, terrain, coastal, neighbors }) =>
  terrain !== 'sea' && coastal === null
    ? neighbors.filter(({ to }) => hexOf(hexNumber(to)).terrain === 'sea').map(({ to }) => sideBetween(id, to))
    : [],
)

export const terrainOf = (hex: number): Terrain => hexOf(hex).terrain

interface LocationShape {
  readonly number: number
  readonly path: string
  /** Where its name stands: between its hexes, or above them when they lie side by side. */
  readonly label: Point
}
const labelOf = (hexes: readonly number[]): Point => {
  const points = hexes.map(centreOf)
  const x = points.reduce((sum, [px]) => sum + px, 0) / points.length
  const y = points.reduce((sum, [, py]) => sum + py, 0) / points.length
  const level = points.every(([, py]) => Math.abs(py - y) < 1)
  return level ? [x, y - 31] : [x, y]
}
/** A ring that runs inside another one, so that a river along the hexside stays to be seen. The ring runs clockwise. */
const inside = (ring: Polygon, by: number): Polygon =>
  ring.map((corner, i) => {
    const [before, after] = [ring.at(i - 1) as Point, ring[(i + 1) % ring.length] as Point]
    const normal = ([x1, y1]: Point, [x2, y2]: Point): Point => {
      const length = Math.hypot(x2 - x1, y2 - y1)
      return [-(y2 - y1) / length, (x2 - x1) / length]
    }
    const [[ax, ay], [bx, down]] = [normal(before, corner), normal(corner, after)]
    const share = by / (1 + ax * bx + ay * down)
    return [corner[0] + (ax + bx) * share, corner[1] + (ay + down) * share]
  })
export const locationShapes: readonly LocationShape[] = urbans.map(({ hexes }, number) => ({
  number,
  path: outlines(hexes.map(cellOf))
    .map((ring) => ringPath(inside(ring, 6)))
    .join(''),
  label: labelOf(hexes),
}))

/** The direction in which one hex lies from another, in degrees, for the triangle that shows where a unit came from. */
export const bearing = (from: number, to: number): number => {
  const [[x1, y1], [x2, y2]] = [centreOf(from), centreOf(to)]
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
}
