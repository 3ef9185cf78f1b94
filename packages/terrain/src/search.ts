import FlatQueue from 'flatqueue'
import type { Graph } from './graph.ts'

/** What it costs to go from a space to a neighbour; `impassable` when it cannot be done. Never negative. */
export type StepCost = (from: number, to: number) => number
export const impassable = Number.POSITIVE_INFINITY

export type Spaces = (space: number) => boolean

/** A cost for entering each space, as a table; 255 is impassable. */
export const enteringCosts = (table: Uint8Array): StepCost => {
  return (_, to) => {
    const cost = table[to] as number
    return cost === 255 ? impassable : cost
  }
}

/** What a search found. It is overwritten by the next search of the same searcher. */
export interface Reach {
  /** How many spaces were reached, the starting ones included. */
  readonly count: number
  /** The n-th space reached: nearest first. */
  space(n: number): number
  has(space: number): boolean
  /** Cost or steps from the start; `impassable` when it was not reached. */
  cost(space: number): number
  /** The space before it on the way; -1 for a start and for what was not reached. */
  previous(space: number): number
  /** From the start to the space, both included; empty when it was not reached. */
  path(space: number): number[]
}

export interface Searcher {
  /**
   * Movement: what can be reached for at most `points`, with whole costs. Says at once where a unit may go:
   * stopping rules belong in the cost (leaving a space one must stop in is impassable).
   */
  reach(start: number, points: number, cost: StepCost): Reach
  /** The same for costs of any kind and without a limit. */
  cheapest(start: number, cost: StepCost): Reach
  /**
   * Supply and connection: what hangs together with the sources through `passes`. Sources that do not pass are not
   * sources. Costs are steps.
   */
  connected(sources: readonly number[], passes: Spaces): Reach
  /** All wanted spaces at the least number of steps, through `passes`; the start itself does not count. */
  nearest(start: number, passes: Spaces, wanted: Spaces): number[]
  /** Numbers the connected parts of `passes` 0, 1, … in `parts` (-1 elsewhere) and says how many there are. */
  components(passes: Spaces, parts: Int16Array): number
}

/** Searches one map with buffers of its own: nothing is allocated while searching. */
export const searcher = ({ size, starts, links }: Graph): Searcher => {
  const costs = new Float64Array(size)
  const from = new Int16Array(size)
  const order = new Int16Array(size)
  // Stamps instead of clearing: what carries an older stamp has not been touched by this search.
  const stamps = new Int32Array(size)
  let stamp = 0
  let found = 0

  // Bucket queue: one doubly linked list of spaces for each cost.
  let heads = new Int16Array(16)
  const after = new Int16Array(size)
  const before = new Int16Array(size)
  const heap = new FlatQueue()

  const begin = (): void => {
    stamp++
    found = 0
  }
  const touched = (space: number): boolean => stamps[space] === stamp
  const touch = (space: number, cost: number, previous: number): void => {
    stamps[space] = stamp
    costs[space] = cost
    from[space] = previous
  }

  const unlink = (space: number): void => {
    const [a, b] = [before[space] as number, after[space] as number]
    if (a < 0) heads[costs[space] as number] = b
    else after[a] = b
    if (b >= 0) before[b] = a
  }
  const link = (space: number): void => {
    const head = heads[costs[space] as number] as number
    before[space] = -1
    after[space] = head
    if (head >= 0) before[head] = space
    heads[costs[space] as number] = space
  }

  const result: Reach = {
    get count() {
      return found
    },
    space: (n) => (n < found ? (order[n] as number) : -1),
    has: touched,
    cost: (space) => (touched(space) ? (costs[space] as number) : impassable),
    previous: (space) => (touched(space) ? (from[space] as number) : -1),
    path(space) {
      const way: number[] = []
      if (touched(space)) for (let at = space; at >= 0; at = from[at] as number) way.push(at)
      return way.toReversed()
    },
  }

  const reach = (start: number, points: number, cost: StepCost): Reach => {
    begin()
    if (heads.length <= points) heads = new Int16Array(points + 1)
    heads.fill(-1, 0, points + 1)
    touch(start, 0, -1)
    link(start)
    for (let spent = 0; spent <= points; spent++) {
      // A step of cost 0 adds to the bucket being emptied, hence the loop on its head.
      for (let at = heads[spent] as number; at >= 0; at = heads[spent] as number) {
        unlink(at)
        order[found++] = at
        for (let k = starts[at] as number; k < (starts[at + 1] as number); k++) {
          const to = links[k] as number
          const known = touched(to)
          // A settled space cannot become cheaper, so this also keeps us from going back.
          if (known && (costs[to] as number) <= spent) continue
          const total = spent + cost(at, to)
          if (total > points || (known && total >= (costs[to] as number))) continue
          if (known) unlink(to)
          touch(to, total, at)
          link(to)
        }
      }
    }
    return result
  }

  const cheapest = (start: number, cost: StepCost): Reach => {
    begin()
    heap.clear()
    touch(start, 0, -1)
    heap.push(start, 0)
    for (let value = heap.peekValue(); value !== undefined; value = heap.peekValue()) {
      const at = heap.pop() as number
      // Outdated: the space was queued again at a lower price and has been settled since.
      if (value > (costs[at] as number)) continue
      order[found++] = at
      for (let k = starts[at] as number; k < (starts[at + 1] as number); k++) {
        const to = links[k] as number
        const total = value + cost(at, to)
        if (total === impassable || (touched(to) && total >= (costs[to] as number))) continue
        touch(to, total, at)
        heap.push(to, total)
      }
    }
    return result
  }

  const enter = (space: number, steps: number, previous: number): void => {
    touch(space, steps, previous)
    order[found++] = space
  }
  const expand = (at: number, passes: Spaces): void => {
    for (let k = starts[at] as number; k < (starts[at + 1] as number); k++) {
      const to = links[k] as number
      if (!touched(to) && passes(to)) enter(to, (costs[at] as number) + 1, at)
    }
  }

  const connected = (sources: readonly number[], passes: Spaces): Reach => {
    begin()
    for (const source of sources) if (!touched(source) && passes(source)) enter(source, 0, -1)
    // `order` is its own queue: what was found first is expanded first.
    for (let n = 0; n < found; n++) expand(order[n] as number, passes)
    return result
  }

  const nearest = (start: number, passes: Spaces, wanted: Spaces): number[] => {
    begin()
    enter(start, 0, -1)
    const best: number[] = []
    for (let n = 0, end = found; n < end && best.length === 0; end = found) {
      for (; n < end; n++) expand(order[n] as number, passes)
      for (let k = end; k < found; k++) if (wanted(order[k] as number)) best.push(order[k] as number)
    }
    return best.toSorted((a, b) => a - b)
  }

  const components = (passes: Spaces, parts: Int16Array): number => {
    begin()
    parts.fill(-1)
    let count = 0
    for (let seed = 0; seed < size; seed++) {
      if (touched(seed) || !passes(seed)) continue
      let n = found
      enter(seed, 0, -1)
      for (; n < found; n++) {
        parts[order[n] as number] = count
        expand(order[n] as number, passes)
      }
      count++
    }
    return count
  }

  return { reach, cheapest, connected, nearest, components }
}
