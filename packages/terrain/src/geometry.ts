export type Point = readonly [x: number, y: number]
export type Polygon = readonly Point[]
export type Segment = readonly [Point, Point]

// Cells of one map meet in the very same corners; a tenth of a unit absorbs rounding in the data.
const cornerKey = ([x, y]: Point): string => `${Math.round(x * 10)},${Math.round(y * 10)}`

const edgesOf = (polygon: Polygon): Segment[] =>
  polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] as Point])

/** The first edge two cells have in common; cells of a Voronoi map have at most one. */
export const sharedEdge = (a: Polygon, b: Polygon): Segment | undefined => {
  const edgesOfB = new Set(edgesOf(b).flatMap(([p, q]) => [cornerKey(p) + cornerKey(q), cornerKey(q) + cornerKey(p)]))
  return edgesOf(a).find(([p, q]) => edgesOfB.has(cornerKey(p) + cornerKey(q)))
}

/** Outlines of the union of cells: edges that two cells share disappear, the rest is joined into rings. */
export const outlines = (polygons: readonly Polygon[]): Polygon[] => {
  const open = new Map<string, Segment>()
  for (const polygon of polygons) {
    const turned = signedArea(polygon) < 0 ? polygon.toReversed() : polygon
    for (const [p, q] of edgesOf(turned)) {
      const twin = cornerKey(q) + cornerKey(p)
      if (open.has(twin)) open.delete(twin)
      else open.set(cornerKey(p) + cornerKey(q), [p, q])
    }
  }
  const from = new Map<string, Segment[]>()
  for (const edge of open.values()) {
    const start = cornerKey(edge[0])
    from.set(start, [...(from.get(start) ?? []), edge])
  }
  const rings: Polygon[] = []
  for (const [start, edges] of from) {
    for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
      const ring: Point[] = [edge[0]]
      let [, end] = edge
      while (cornerKey(end) !== start) {
        ring.push(end)
        const next = from.get(cornerKey(end))?.pop()
        if (next === undefined) throw new Error('The cells do not close: their corners differ.')
        end = next[1]
      }
      rings.push(ring)
    }
  }
  return rings
}

/** Twice nothing for a line; positive when the corners run clockwise on a screen, where y grows downwards. */
export const signedArea = (polygon: Polygon): number =>
  edgesOf(polygon).reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1) / 2, 0)

export const centroid = (polygon: Polygon): Point => {
  const area = signedArea(polygon)
  let x = 0
  let y = 0
  for (const [[x1, y1], [x2, y2]] of edgesOf(polygon)) {
    const cross = x1 * y2 - x2 * y1
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return [x / (6 * area), y / (6 * area)]
}

export const contains = (polygon: Polygon, [x, y]: Point): boolean =>
  edgesOf(polygon).reduce(
    (inside, [[x1, y1], [x2, y2]]) =>
      y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside,
    false,
  )

/** How far a point is from the nearest edge, whichever side it is on. */
export const distanceToEdge = (polygon: Polygon, [x, y]: Point): number =>
  Math.min(
    ...edgesOf(polygon).map(([[x1, y1], [x2, y2]]) => {
      const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
      const t = Math.min(1, Math.max(0, along))
      return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1))
    }),
  )
