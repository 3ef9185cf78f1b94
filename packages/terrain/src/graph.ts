/** The name of a space in the data: `10`, `'0804'`, `'tractor_factory'`. */
export type SpaceId = string | number

export interface Link<Id extends SpaceId> {
  readonly from: Id
  readonly to: Id
  readonly kind: string
}

/**
 * Which spaces touch, as flat tables. Everything inside works with dense indexes 0 … size - 1 in the order
 * of the data; ids are for the doorstep (data, actions, events).
 *
 * The links of space `i` are `links[starts[i]] … links[starts[i + 1] - 1]`, ascending, and
 * `linkKinds` gives the kind of border each one crosses as an index into `kinds`.
 */
export interface Graph<Id extends SpaceId = SpaceId> {
  readonly size: number
  readonly ids: readonly Id[]
  readonly starts: Int32Array
  readonly links: Int16Array
  readonly linkKinds: Uint8Array
  readonly kinds: readonly string[]
  /** Throws for a name that is not on this map. */
  index(id: Id): number
  has(id: SpaceId): boolean
  id(index: number): Id
  /** Ready-made lists: reading them allocates nothing. */
  neighbours(index: number): readonly number[]
  neighbourIds(id: Id): readonly Id[]
  adjacent(a: number, b: number): boolean
  /** The kind of border between two spaces; undefined when they do not touch. */
  borderKind(a: number, b: number): string | undefined
}

const largestMap = 32_767

/** Borders by space, each with its kind as an index into `kinds`. */
const rowsOf = <Id extends SpaceId>(
  ids: readonly Id[],
  links: readonly Link<Id>[],
  index: (id: SpaceId) => number,
): { readonly kinds: readonly string[]; readonly rows: readonly ReadonlyMap<number, number>[] } => {
  const kinds: string[] = []
  const rows: Map<number, number>[] = ids.map(() => new Map())
  for (const { from, to, kind } of links) {
    if (from === to) throw new Error(`The space "${from}" cannot border itself.`)
    let code = kinds.indexOf(kind)
    if (code < 0) code = kinds.push(kind) - 1
    const row = rows[index(from)]
    const known = row?.get(index(to))
    if (known !== undefined && known !== code)
      throw new Error(`The border from "${from}" to "${to}" is both ${kinds[known]} and ${kind}.`)
    row?.set(index(to), code)
  }
  rows.forEach((row, from) => {
    for (const [to, kind] of row)
      if (rows[to]?.get(from) !== kind)
        throw new Error(`The border from "${ids[from]}" to "${ids[to]}" does not lead back in the same way.`)
  })
  return { kinds, rows }
}

/** The same as flat tables. */
const tablesOf = (rows: readonly ReadonlyMap<number, number>[]) => {
  const size = rows.length
  const count = rows.reduce((sum, row) => sum + row.size, 0)
  const starts = new Int32Array(size + 1)
  const links = new Int16Array(count)
  const linkKinds = new Uint8Array(count)
  // One byte a pair: 0 for apart, else 1 + the kind of border.
  const matrix = new Uint8Array(size * size)
  const lists: number[][] = []
  let filled = 0
  rows.forEach((row, from) => {
    const sorted = [...row].toSorted(([a], [b]) => a - b)
    for (const [to, kind] of sorted) {
      links[filled] = to
      linkKinds[filled++] = kind
      matrix[from * size + to] = kind + 1
    }
    starts[from + 1] = filled
    lists.push(sorted.map(([to]) => to))
  })
  return { starts, links, linkKinds, matrix, lists }
}

export const graph = <Id extends SpaceId>(ids: readonly Id[], borders: readonly Link<Id>[]): Graph<Id> => {
  const size = ids.length
  if (size > largestMap) throw new Error(`A map holds at most ${largestMap} spaces, this one has ${size}.`)
  const indexes = new Map<SpaceId, number>(ids.map((id, i) => [id, i]))
  if (indexes.size !== size) throw new Error('Two spaces of this map have the same name.')
  const index = (id: SpaceId): number => {
    const found = indexes.get(id)
    if (found === undefined) throw new Error(`There is no space "${id}" on this map.`)
    return found
  }
  const { kinds, rows } = rowsOf(ids, borders, index)
  const { starts, links, linkKinds, matrix, lists } = tablesOf(rows)
  const idLists = lists.map((list) => list.map((to) => ids[to] as Id))
  return {
    size,
    ids,
    starts,
    links,
    linkKinds,
    kinds,
    index,
    has: (id) => indexes.has(id),
    id(i) {
      const id = ids[i]
      if (id === undefined) throw new Error(`There is no space number ${i} on this map.`)
      return id
    },
    neighbours: (i) => lists[i] as readonly number[],
    neighbourIds: (id) => idLists[index(id)] as readonly Id[],
    adjacent: (a, b) => matrix[a * size + b] !== 0,
    borderKind(a, b) {
      const code = matrix[a * size + b] as number
      return code === 0 ? undefined : kinds[code - 1]
    },
  }
}
