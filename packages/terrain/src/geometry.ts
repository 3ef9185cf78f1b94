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

// These two are asked a hundred thousand times before the first picture of a map: plain loops that make nothing on the way.

export const contains = (polygon: Polygon, point: Point): boolean => {
  const [x, y] = point
  let inside = false
  for (let i = 0, before = polygon.length - 1; i < polygon.length; before = i++) {
    const [p, q] = [polygon[before] as Point, polygon[i] as Point]
    if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) inside = !inside
  }
  return inside
}

/** How far a point is from the nearest edge, whichever side it is on. */
export const distanceToEdge = (polygon: Polygon, point: Point): number => {
  const [x, y] = point
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0, before = polygon.length - 1; i < polygon.length; before = i++) {
    const [p, q] = [polygon[before] as Point, polygon[i] as Point]
    const [width, height] = [q[0] - p[0], q[1] - p[1]]
    const along = ((x - p[0]) * width + (y - p[1]) * height) / (width * width + height * height)
    const t = Math.min(1, Math.max(0, along))
    const [dx, dy] = [x - p[0] - t * width, y - p[1] - t * height]
    nearest = Math.min(nearest, dx * dx + dy * dy)
  }
  return Math.sqrt(nearest)
}
