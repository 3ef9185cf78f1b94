import {
  type Band,
  bands,
  type Bounds,
  type CellShape,
  handDrawn,
  handDrawnCell,
  linePath,
  shapeOfCell,
} from '@kurgan/board-kit'
import { centroid, contains, type Point, type Polygon, sharedEdge } from '@kurgan/terrain'
import { mapData } from '../data/index.ts'
import { isEastBank, isZone, placeName, spaceOf, spaces } from '../rules/map.ts'

/** The sheet of the map: where everything lies. Drawn once; nothing here changes during a game. */

/**
 * The city is a long strip; the sheet is drawn wider than the data, so that four counters of each side find room in
 * every Area. What touches still touches.
 */
const widening = 1.4
const wide = (x: number): number => x * widening

export const bounds: Bounds = { width: wide(mapData.canvas.width), height: mapData.canvas.height }

const wander = 6

const point = ([x = 0, y = 0]: readonly number[]): Point => [wide(x), y]

/** A box beside the map. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxes = new Map<number, Box>(
  mapData.zones.map(({ id, rect: { x, y, w, h } }) => [spaceOf(id), { x: wide(x), y, width: wide(w), height: h }]),
)
export const boxOf = (zone: number): Box => boxes.get(zone) as Box

const corners = ({ x, y, width, height }: Box): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const polygons: readonly Polygon[] = [
  ...mapData.areas.map(({ polygon }) => polygon.map(point)),
  ...mapData.zones.map(({ id }) => corners(boxOf(spaceOf(id)))),
]
export const cellOf = (space: number): Polygon => polygons[space] as Polygon

const drawn: readonly Polygon[] = polygons.map((cell, space) =>
  isZone(space) ? cell : handDrawnCell(cell, bounds, wander),
)
export const drawnCell = (space: number): Polygon => drawn[space] as Polygon

/** Half of the broadest line that marks a space. */
const rimDepth = 6
const shapes: readonly CellShape[] = drawn.map((cell) => shapeOfCell(cell, rimDepth))
export const cellShape = (space: number): CellShape => shapes[space] as CellShape
export const spacePath = (space: number): string => cellShape(space).path

const sites: readonly Point[] = polygons.map(centroid)
export const siteOf = (space: number): Point => sites[space] as Point

interface Border {
  readonly a: number
  readonly b: number
  readonly kind: string
  readonly line: readonly Point[]
  readonly path: string
}

/** Where two Areas touch, with the ravine that may lie between. */
export const borders: readonly Border[] = mapData.borders.flatMap(({ a, b, border }) => {
  const [first, second] = [spaceOf(a), spaceOf(b)]
  const edge = sharedEdge(cellOf(first), cellOf(second))
  if (edge === undefined) return []
  const line = handDrawn(...edge, wander)
  return [{ a: first, b: second, kind: border, line, path: linePath(line) }]
})

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The point of a cell's rim that a line from outside meets first, roughly: good enough for a road. */
const towards = (zone: number, [x, y]: Point): Point => {
  const box = boxOf(zone)
  return [clamp(x, box.x, box.x + box.width), clamp(y, box.y, box.y + box.height)]
}

interface Connection {
  readonly zone: number
  readonly other: number
  readonly ferry: boolean
  readonly from: Point
  readonly to: Point
}

/** Printed connections: roads between Zones and Areas, and ferries over the Volga. */
export const connections: readonly Connection[] = mapData.connections.map(({ a, b, kind }) => {
  const [zone, other] = [spaceOf(a), spaceOf(b)]
  const ferry = kind === 'volga'
  if (isZone(other)) {
    const middle = towards(zone, siteOf(other))
    const far = towards(other, middle)
    return { zone, other, ferry, from: towards(zone, far), to: far }
  }
  const [x, y] = siteOf(other)
  const near = towards(zone, [x, y])
  const cell = cellOf(other)
  // A ferry ends at the bank, a road a little way inside the Area.
  const steps = Array.from({ length: 50 }, (_, i) => i / 50)
  const rim = steps.find((t) => contains(cell, [near[0] + (x - near[0]) * t, near[1] + (y - near[1]) * t])) ?? 0.5
  const reach = ferry ? rim - 0.015 : rim + 0.12
  return { zone, other, ferry, from: near, to: [near[0] + (x - near[0]) * reach, near[1] + (y - near[1]) * reach] }
})

const headHeight = 41
const campHeight = 57
const margin = 3

interface Furniture {
  /** Where number, name and marks stand. */
  readonly head: Band
  /** Where the pieces stand. */
  readonly camp: Band
  readonly campHeight: number
}

/** A very wide cell keeps its things together; in a very tight one the outer pieces overlap its corners. */
const [most, least] = [164, 114]
const together = ({ centre, width }: Band, x: number): Band => {
  if (width <= most) return { centre, width }
  const slack = (width - most) / 2
  return { centre: [clamp(x, centre[0] - slack, centre[0] + slack), centre[1]], width: most }
}

/** What overlaps the border does so on both sides alike. */
const widened = ({ centre: [x, y] }: Band, middle: number): Band => ({ centre: [(x + middle) / 2, y], width: least })

const areaFurniture = (space: number): Furniture => {
  const attempts = [
    { height: headHeight, wants: 118 },
    { height: campHeight, wants: 142 },
  ]
  const [head, camp] = bands(cellOf(space), attempts, margin)
  if (head === undefined || camp === undefined) throw new Error(`Area ${placeName(space)} has no room for its pieces.`)
  return {
    head: together(head, camp.centre[0]),
    camp: together(camp.width < least ? widened(camp, siteOf(space)[0]) : camp, camp.centre[0]),
    campHeight,
  }
}

/** A flat box has its name on the left, a high one above; across the river below, where no button of the frame lies. */
const flat = 100
const zoneFurniture = (zone: number): Furniture => {
  const { x, y, width, height } = boxOf(zone)
  const inset = 6
  if (height < flat) {
    const label = 96
    return {
      head: { centre: [x + inset + label / 2, y + height / 2], width: label },
      camp: { centre: [x + (label + width) / 2, y + height / 2], width: width - label - 3 * inset },
      campHeight: height - 2 * inset,
    }
  }
  const label = 44
  const east = isEastBank(zone)
  return {
    head: {
      centre: [x + width / 2, east ? y + height - label / 2 - inset : y + label / 2 + inset],
      width: width - 2 * inset,
    },
    camp: { centre: [x + width / 2, y + (height + (east ? -label : label)) / 2], width: width - 2 * inset },
    campHeight: height - label - 2 * inset,
  }
}

const furniture: readonly Furniture[] = spaces.map((space) =>
  isZone(space) ? zoneFurniture(space) : areaFurniture(space),
)
export const furnitureOf = (space: number): Furniture => furniture[space] as Furniture
