import {
  type Band,
  bands,
  type Bounds,
  type CellShape,
  handDrawn,
  handDrawnCell,
  linePath,
  ringPath,
  shapeOfCell,
} from '@kurgan/board-kit'
import { areaMap, type AreaRecord, outlines, type Point, type Polygon, type Segment } from '@kurgan/terrain'
import { areaData } from '../data/index.ts'
import { neighbours } from '../rules/components.ts'

/** The sheet of the map: where everything lies. Drawn once; nothing here changes during a game. */

export const bounds: Bounds = { width: areaData.canvas.width, height: areaData.canvas.height }

const wander = 6

const records: readonly AreaRecord<number>[] = areaData.areas.map((area) => ({
  ...area,
  adj: neighbours(area.id).map((to) => ({ to, border: 'normal' })),
}))
const map = areaMap(records)

const looks = new Map<number, string>(
  areaData.areas.flatMap(({ id, look }) => (look === undefined ? [] : [[id, look]])),
)
/** What the German rear looks like: `hill`, `woods`, `town`, `village`; the city has its terrain types instead. */
export const lookOf = (area: number): string => looks.get(area) ?? ''

export const cellOf = (area: number): Polygon => map.polygons[map.graph.index(area)] as Polygon
export const siteOf = (area: number): Point => map.sites[map.graph.index(area)] as Point

const drawn = new Map(records.map(({ id }) => [id, handDrawnCell(cellOf(id), bounds, wander)]))
export const drawnCell = (area: number): Polygon => drawn.get(area) as Polygon

/** Half of the broadest line that marks an Area. */
const rimDepth = 5
const shapes = new Map(records.map(({ id }) => [id, shapeOfCell(drawnCell(id), rimDepth)]))
export const cellShape = (area: number): CellShape => shapes.get(area) as CellShape
export const areaPath = (area: number): string => cellShape(area).path

export interface Border {
  readonly a: number
  readonly b: number
  readonly line: readonly Point[]
  readonly path: string
}

export const borders: readonly Border[] = map.borders.map(({ a, b, segment }) => {
  const line = handDrawn(...(segment as Segment), wander)
  return { a: map.graph.id(a), b: map.graph.id(b), line, path: linePath(line) }
})

export const borderBetween = (a: number, b: number): Border =>
  borders.find((border) => (border.a === a && border.b === b) || (border.a === b && border.b === a)) as Border

type FillerKind = 'water' | 'eastBank' | 'outOfPlay'
/** Everything that is no Area, merged into one shape a kind. */
export const fillerPath = (kind: FillerKind): string =>
  outlines(areaData.fillers.filter((filler) => filler.kind === kind).map(({ poly }) => poly as unknown as Polygon))
    .map((ring) => ringPath(handDrawnCell(ring, bounds, wander)))
    .join('')

/** The middle of the stream, from north to south. */
export const stream: readonly Point[] = areaData.fillers
  .filter(({ kind }) => kind === 'water')
  .map(({ x, y }): Point => [x + 18, y + 6])

const headHeight = 24
export const campHeight = 62
const margin = 3.5

export interface Furniture {
  /** Where number, name and marks stand. */
  readonly head: Band
  /** Where the pieces stand. */
  readonly camp: Band
}

/** A very wide cell keeps its things together in the middle; in a very tight one the outer pieces overlap its corners. */
const [most, least] = [112, 78]
const together = ({ centre, width }: Band, x: number): Band =>
  width > most ? { centre: [x, centre[1]], width: most } : { centre, width }

const furniture = new Map(
  records.map(({ id }): [number, Furniture] => {
    const attempts = [
      { height: headHeight, wants: 84 },
      { height: campHeight, wants: 90 },
    ]
    const [head, camp] = bands(cellOf(id), attempts, margin)
    if (head === undefined || camp === undefined) throw new Error(`Area ${id} has no room for its pieces.`)
    return [
      id,
      {
        head: together(head, camp.centre[0]),
        camp: together({ ...camp, width: Math.max(least, camp.width) }, camp.centre[0]),
      },
    ]
  }),
)
export const furnitureOf = (area: number): Furniture => furniture.get(area) as Furniture
