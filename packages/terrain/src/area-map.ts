import { type Point, type Polygon, type Segment, sharedEdge } from './geometry.ts'
import { type Graph, graph, type SpaceId } from './graph.ts'

export interface AreaRecord<Id extends SpaceId> {
  readonly id: Id
  readonly x: number
  readonly y: number
  readonly poly: readonly (readonly number[])[]
  readonly label: readonly number[]
  readonly adj: readonly { readonly to: Id; readonly border: string }[]
}

export interface Border {
  /** Dense indexes, a < b. */
  readonly a: number
  readonly b: number
  readonly kind: string
  /** Missing where two spaces are joined without touching: boxes beside the map, two boards, a ferry. */
  readonly segment?: Segment
}

/** Spaces with a place on the canvas: area cells, boxes or hexes. */
export interface SpaceMap<Id extends SpaceId = SpaceId> {
  readonly graph: Graph<Id>
  /** By dense index: where counters stand, where the name goes, the outline. */
  readonly sites: readonly Point[]
  readonly labels: readonly Point[]
  readonly polygons: readonly Polygon[]
  readonly borders: readonly Border[]
}

const point = (numbers: readonly number[]): Point => {
  const [x, y] = numbers
  if (x === undefined || y === undefined || numbers.length !== 2)
    throw new Error(`A point has two numbers, not [${numbers.join(', ')}].`)
  return [x, y]
}

export const areaMap = <Id extends SpaceId>(records: readonly AreaRecord<Id>[]): SpaceMap<Id> => {
  const spaces = graph(
    records.map(({ id }) => id),
    records.flatMap(({ id, adj }) => adj.map(({ to, border }) => ({ from: id, to, kind: border }))),
  )
  const polygons = records.map(({ poly }) => poly.map(point))
  return {
    graph: spaces,
    sites: records.map(({ x, y }) => [x, y]),
    labels: records.map(({ label }) => point(label)),
    polygons,
    borders: bordersOf(spaces, (a, b) => sharedEdge(polygons[a] as Polygon, polygons[b] as Polygon)),
  }
}

/** Every border once, with the line to draw where there is one. */
export const bordersOf = <Id extends SpaceId>(
  spaces: Graph<Id>,
  line: (a: number, b: number) => Segment | undefined,
): Border[] =>
  spaces.ids.flatMap((_, a) =>
    spaces
      .neighbours(a)
      .filter((b) => b > a)
      .map((b) => {
        const segment = line(a, b)
        const kind = spaces.borderKind(a, b) as string
        return segment === undefined ? { a, b, kind } : { a, b, kind, segment }
      }),
  )
