import {
  type Band,
  bands,
  type Bounds,
  type CellShape,
  handDrawn,
  handDrawnCell,
  linePath,
  ontoSheet,
  ringPath,
  shapeOfCell,
  softPath,
} from '@kurgan/board-kit'
import { centroid, outlines, type Point, type Polygon, type Segment, sharedEdge } from '@kurgan/terrain'
import { boardData, cellData, zoneData } from '../data/index.ts'
import { isCity, isDonBorder, placeNumber, zoneNumbers, zoneOf } from '../rules/map.ts'

/** The two sheets: where everything lies. Drawn once; nothing here changes during a game. */

export type BoardName = 'region' | 'city'
export const boundsOf: Readonly<Record<BoardName, Bounds>> = {
  region: { width: boardData.boards.region.width, height: boardData.boards.region.height },
  city: { width: boardData.boards.city.width, height: boardData.boards.city.height },
}
export const boardOf = (zone: number): BoardName => (isCity(zone) ? 'city' : 'region')
const zonesOf = {
  region: zoneNumbers.filter((zone) => !isCity(zone)),
  city: zoneNumbers.filter(isCity),
}
export const zonesOn = (board: BoardName): readonly number[] => zonesOf[board]

const wander = 6

const polygons = new Map<string, Polygon>(
  cellData.cells.map(({ board, id, poly }) => [`${board} ${id}`, poly as unknown as Polygon]),
)
const polygonOf = (board: string, id: string): Polygon => {
  const poly = polygons.get(`${board} ${id}`)
  if (poly === undefined) throw new Error(`The data have no cell for "${id}" on the ${board} board.`)
  return poly
}
const cells = zoneNumbers.map((zone) => polygonOf(boardOf(zone), zoneOf(zone).id))
export const cellOf = (zone: number): Polygon => cells[zone] as Polygon
const drawnCells = zoneNumbers.map((zone) => handDrawnCell(cellOf(zone), boundsOf[boardOf(zone)], wander))
export const drawnCell = (zone: number): Polygon => drawnCells[zone] as Polygon
/** Half of the broadest line that marks a zone. */
const rimDepth = 5
const shapes = drawnCells.map((cell) => shapeOfCell(cell, rimDepth))
export const cellShape = (zone: number): CellShape => shapes[zone] as CellShape
export const zonePath = (zone: number): string => cellShape(zone).path

const points = new Map<string, Point>(
  [...zoneData.zones, ...zoneData.volgaCrossings, ...zoneData.ambushSites].map(({ id, x, y }) => [id, [x, y]]),
)
/** Where a zone, a crossing or an Ambush Site lies on its board. */
export const pointOf = (id: string): Point => points.get(id) ?? [0, 0]
export const siteOf = (zone: number): Point => pointOf(zoneOf(zone).id)

export interface Border {
  readonly a: number
  readonly b: number
  readonly board: BoardName
  readonly don: boolean
  readonly middle: Point
  readonly path: string
}

export const borders: readonly Border[] = zoneNumbers.flatMap((a) =>
  zoneNumbers.flatMap((b) => {
    if (b <= a || boardOf(a) !== boardOf(b)) return []
    const segment: Segment | undefined = sharedEdge(cellOf(a), cellOf(b))
    if (segment === undefined) return []
    const line = handDrawn(...segment, wander)
    const [[x1, y1], [x2, y2]] = segment
    return [
      {
        a,
        b,
        board: boardOf(a),
        don: isDonBorder(a, b),
        middle: [(x1 + x2) / 2, (y1 + y2) / 2] as const,
        path: linePath(line),
      },
    ]
  }),
)

/** The course of the Don: every border between its two banks, from end to end. */
export const don: string = borders
  .filter((border) => border.don)
  .map(({ path }) => path)
  .join('')

/** Everything on a board that is no zone, merged into one shape a kind. */
export const fillerPath = (board: BoardName, terrain: string): string =>
  outlines(
    boardData.boards[board].fillers
      .filter((filler) => filler.terrain === terrain)
      .map(({ id }) => polygonOf(board, id)),
  )
    .map((ring) => ringPath(handDrawnCell(ring, boundsOf[board], wander)))
    .join('')

/** The STALINGRAD rectangle on the Region Board, which the City Board enlarges. */
export const rectangle: { readonly path: string; readonly centre: Point } = {
  path: fillerPath('region', 'stalingrad-rectangle'),
  centre: centroid(polygonOf('region', 'stalingrad')),
}

/** The middle of the stream, from north to south. */
export const streamOf = (board: BoardName): readonly Point[] =>
  boardData.boards[board].fillers.filter(({ terrain }) => terrain === 'volga').map(({ x, y }): Point => [x, y])

const edgePoint = (zone: number, edge: string): Point => {
  const [x, y] = siteOf(zone)
  const { width, height } = boundsOf[boardOf(zone)]
  const ends: Readonly<Record<string, Point>> = { N: [x, 0], S: [x, height], W: [0, y], E: [width, y] }
  return ends[edge] ?? [x, y]
}

/** Where a zone of one board leads to a zone of the other: the nearest point of the edge or of the rectangle. */
const boardEdgePoint = (zone: number): Point => {
  const [x, y] = siteOf(zone)
  if (boardOf(zone) === 'region') return rectangle.centre
  const { width } = boundsOf.city
  if (x > width / 2) return y < 200 ? [x, 0] : [width, y]
  return [0, y]
}

const roadEnd = (zone: number, entry: string): Point => {
  const [kind, rest = ''] = entry.split(':')
  if (kind === 'exit') return edgePoint(zone, rest)
  if (kind === 'crossing') return pointOf(`crossing_${rest}`)
  const other = placeNumber(kind === 'end' ? rest : entry)
  const border = borders.find(({ a, b }) => (a === zone && b === other) || (a === other && b === zone))
  return border?.middle ?? boardEdgePoint(zone)
}

/** Red lines: inside a zone all roads of one list meet, and different lists do not. */
export const roadsOn = (board: BoardName): string =>
  zoneData.zones
    .flatMap(({ roads }, zone) =>
      boardOf(zone) !== board
        ? []
        : roads.flatMap((group, system) => {
            const [x, y] = siteOf(zone)
            // A second system passes beside the first one.
            const hub: Point = [x + system * 26, y + 10 + system * 22]
            return group.map((entry) => {
              const [ex, ey] = roadEnd(zone, entry)
              const bend: Point = [(hub[0] + ex) / 2 + (ey - hub[1]) * 0.08, (hub[1] + ey) / 2 - (ex - hub[0]) * 0.08]
              return softPath([hub, bend, [ex, ey]])
            })
          }),
    )
    .join('')

/** The City Board is drawn smaller beside the other, so what stands on it is drawn larger. */
export const grainOf = (zone: number): number => (boardOf(zone) === 'city' ? 1.42 : 1.08)

const headHeight = 36
const baseCamp = 56
export const campHeightOf = (zone: number): number => baseCamp * grainOf(zone)
const margin = 3

export interface Furniture {
  /** Where name and marks stand. */
  readonly head: Band
  /** Where the pieces stand. */
  readonly camp: Band
}

const [most, least] = [140, 78]
/** A band narrowed to what it needs, as near to x as it stays within itself: name and pieces stand under each other. */
const together = ({ centre, width }: Band, x: number, grain: number): Band => {
  const room = width - most * grain
  if (room <= 0) return { centre, width: Math.max(least * grain, width) }
  return { centre: [Math.max(centre[0] - room / 2, Math.min(x, centre[0] + room / 2)), centre[1]], width: most * grain }
}

const furniture = zoneNumbers.map((zone): Furniture => {
  const grain = grainOf(zone)
  const [head, camp] = bands(
    cellOf(zone),
    [
      { height: headHeight * grain, wants: 88 * grain },
      { height: baseCamp * grain, wants: 110 * grain },
    ],
    margin,
  )
  const [x, y] = centroid(cellOf(zone))
  const place = camp ?? { centre: [x, y + (headHeight * grain) / 2] as const, width: least * grain }
  return {
    head: ontoSheet(
      together(
        head ?? { centre: [x, y - (baseCamp * grain) / 2] as const, width: least * grain },
        place.centre[0],
        grain,
      ),
      headHeight * grain,
      boundsOf[boardOf(zone)],
    ),
    camp: together(place, place.centre[0], grain),
  }
})
export const furnitureOf = (zone: number): Furniture => furniture[zone] as Furniture
