import { bordersOf, type SpaceMap } from './area-map.ts'
import { graph, type SpaceId } from './graph.ts'
import { type Hex, hexCentre, hexCorners, hexDirection, type HexLayout, hexNeighbours, hexSide } from './hex.ts'

export interface HexRecord<Id extends SpaceId> extends Hex {
  readonly id: Id
}

/** A hexside that is not plain: a river, a bridge, a frontier. Both ways. */
export interface HexsideRecord<Id extends SpaceId> {
  readonly a: Id
  readonly b: Id
  readonly kind: string
}

export interface HexMap<Id extends SpaceId = SpaceId> extends SpaceMap<Id> {
  readonly layout: HexLayout
  readonly hexes: readonly Hex[]
  /** Dense index of the hex at these coordinates; undefined off the map. */
  at(hex: Hex): number | undefined
  /** The direction 0 … 5 in which a neighbour lies; undefined when the two do not touch. */
  direction(from: number, to: number): number | undefined
}

const key = ({ q, r }: Hex): string => `${q},${r}`

export const hexMap = <Id extends SpaceId>(
  layout: HexLayout,
  records: readonly HexRecord<Id>[],
  sides: readonly HexsideRecord<Id>[] = [],
): HexMap<Id> => {
  const byPlace = new Map(records.map((record, i) => [key(record), i]))
  if (byPlace.size !== records.length) throw new Error('Two hexes of this map lie in the same place.')
  const byId = new Map<Id, Hex>(records.map((record) => [record.id, record]))
  const kinds = new Map<string, string>()
  for (const { a, b, kind } of sides) {
    const [from, to] = [byId.get(a), byId.get(b)]
    if (from === undefined || to === undefined || hexDirection(from, to) === undefined)
      throw new Error(`There is no hexside between "${a}" and "${b}".`)
    kinds.set(`${key(from)}|${key(to)}`, kind)
    kinds.set(`${key(to)}|${key(from)}`, kind)
  }

  const spaces = graph(
    records.map(({ id }) => id),
    records.flatMap((record) =>
      hexNeighbours(record).flatMap((to) => {
        const index = byPlace.get(key(to))
        const neighbour = index === undefined ? undefined : records[index]
        if (neighbour === undefined) return []
        return [{ from: record.id, to: neighbour.id, kind: kinds.get(`${key(record)}|${key(to)}`) ?? 'plain' }]
      }),
    ),
  )
  const centres = records.map((record) => hexCentre(layout, record))
  const direction = (from: number, to: number): number | undefined => {
    const [a, b] = [records[from], records[to]]
    return a === undefined || b === undefined ? undefined : hexDirection(a, b)
  }
  return {
    graph: spaces,
    layout,
    hexes: records,
    sites: centres,
    labels: centres,
    polygons: records.map((record) => hexCorners(layout, record)),
    borders: bordersOf(spaces, (a, b) => hexSide(layout, records[a] as Hex, direction(a, b) as number)),
    at: (hex) => byPlace.get(key(hex)),
    direction,
  }
}
