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

/** The buffers of one searcher. */
interface Work {
  readonly starts: Int32Array
  readonly links: Int16Array
  readonly costs: Float64Array
  readonly from: Int16Array
  readonly order: Int16Array
  /** Stamps instead of clearing: what carries an older stamp has not been touched by this search. */
  readonly stamps: Int32Array
  stamp: number
  found: number
  /** Bucket queue: one doubly linked list of spaces for each cost. */
  heads: Int16Array
  readonly after: Int16Array
  readonly before: Int16Array
  readonly heap: FlatQueue
}

const workOn = ({ size, starts, links }: Graph): Work => ({
  starts,
  links,
  costs: new Float64Array(size),
  from: new Int16Array(size),
  order: new Int16Array(size),
  stamps: new Int32Array(size),
  stamp: 0,
  found: 0,
  heads: new Int16Array(16),
  after: new Int16Array(size),
  before: new Int16Array(size),
  heap: new FlatQueue(),
})

const begin = (work: Work): void => {
  work.stamp++
  work.found = 0
}
const isTouched = (work: Work, space: number): boolean => work.stamps[space] === work.stamp
const touch = (work: Work, space: number, cost: number, previous: number): void => {
  work.stamps[space] = work.stamp
  work.costs[space] = cost
  work.from[space] = previous
}

const unlink = ({ before, after, heads, costs }: Work, space: number): void => {
  const a = before[space] as number
  const b = after[space] as number
  if (a < 0) heads[costs[space] as number] = b
  else after[a] = b
  if (b >= 0) before[b] = a
}
const link = ({ before, after, heads }: Work, space: number, cost: number): void => {
  const head = heads[cost] as number
  before[space] = -1
  after[space] = head
  if (head >= 0) before[head] = space
  heads[cost] = space
}
/** Takes the first space of a cost out of the queue. */
const unlinkFirst = ({ before, after, heads }: Work, space: number, cost: number): void => {
  const next = after[space] as number
  heads[cost] = next
  if (next >= 0) before[next] = -1
}

const reachOf = (work: Work): Reach => {
  const { order, costs, from } = work
  return {
    get count() {
      return work.found
    },
    space: (n) => (n < work.found ? (order[n] as number) : -1),
    has: (space) => isTouched(work, space),
    cost: (space) => (isTouched(work, space) ? (costs[space] as number) : impassable),
    previous: (space) => (isTouched(work, space) ? (from[space] as number) : -1),
    path(space) {
      const way: number[] = []
      if (isTouched(work, space)) for (let at = space; at >= 0; at = from[at] as number) way.push(at)
      return way.toReversed()
    },
  }
}

const reach = (work: Work, start: number, points: number, cost: StepCost): void => {
  begin(work)
  if (work.heads.length <= points) work.heads = new Int16Array(points + 1)
  const { heads, order, starts, links, costs, stamps, stamp } = work
  for (let price = 0; price <= points; price++) heads[price] = -1
  let found = 0
  touch(work, start, 0, -1)
  link(work, start, 0)
  for (let spent = 0; spent <= points; spent++) {
    // A step of cost 0 adds to the bucket being emptied, hence the loop on its head.
    for (let at = heads[spent] as number; at >= 0; at = heads[spent] as number) {
      unlinkFirst(work, at, spent)
      order[found++] = at
      const last = starts[at + 1] as number
      for (let k = starts[at] as number; k < last; k++) {
        const to = links[k] as number
        const known = stamps[to] === stamp
        // A settled space cannot become cheaper, so this also keeps us from going back.
        if (known && (costs[to] as number) <= spent) continue
        const total = spent + cost(at, to)
        if (total > points || (known && total >= (costs[to] as number))) continue
        if (known) unlink(work, to)
        touch(work, to, total, at)
        link(work, to, total)
      }
    }
  }
  work.found = found
}

const cheapest = (work: Work, start: number, cost: StepCost): void => {
  const { starts, links, costs, order, heap } = work
  begin(work)
  heap.clear()
  touch(work, start, 0, -1)
  heap.push(start, 0)
  for (let value = heap.peekValue(); value !== undefined; value = heap.peekValue()) {
    const at = heap.pop() as number
    // Outdated: the space was queued again at a lower price and has been settled since.
    if (value > (costs[at] as number)) continue
    order[work.found++] = at
    for (let k = starts[at] as number; k < (starts[at + 1] as number); k++) {
      const to = links[k] as number
      const total = value + cost(at, to)
      if (total === impassable || (isTouched(work, to) && total >= (costs[to] as number))) continue
      touch(work, to, total, at)
      heap.push(to, total)
    }
  }
}

const enter = (work: Work, space: number, steps: number, previous: number): void => {
  touch(work, space, steps, previous)
  work.order[work.found++] = space
}
const expand = (work: Work, at: number, passes: Spaces): void => {
  const { starts, links, costs } = work
  for (let k = starts[at] as number; k < (starts[at + 1] as number); k++) {
    const to = links[k] as number
    if (!isTouched(work, to) && passes(to)) enter(work, to, (costs[at] as number) + 1, at)
  }
}

const connected = (work: Work, sources: readonly number[], passes: Spaces): void => {
  begin(work)
  for (const source of sources) if (!isTouched(work, source) && passes(source)) enter(work, source, 0, -1)
  // `order` is its own queue: what was found first is expanded first.
  for (let n = 0; n < work.found; n++) expand(work, work.order[n] as number, passes)
}

const nearest = (work: Work, start: number, passes: Spaces, wanted: Spaces): number[] => {
  const { order } = work
  begin(work)
  enter(work, start, 0, -1)
  const best: number[] = []
  for (let n = 0, end = work.found; n < end && best.length === 0; end = work.found) {
    for (; n < end; n++) expand(work, order[n] as number, passes)
    for (let k = end; k < work.found; k++) if (wanted(order[k] as number)) best.push(order[k] as number)
  }
  return best.toSorted((a, b) => a - b)
}

const components = (work: Work, size: number, passes: Spaces, parts: Int16Array): number => {
  const { order } = work
  begin(work)
  parts.fill(-1)
  let count = 0
  for (let seed = 0; seed < size; seed++) {
    if (isTouched(work, seed) || !passes(seed)) continue
    let n = work.found
    enter(work, seed, 0, -1)
    for (; n < work.found; n++) {
      parts[order[n] as number] = count
      expand(work, order[n] as number, passes)
    }
    count++
  }
  return count
}

/** Searches one map with buffers of its own: nothing is allocated while searching. */
export const searcher = (graph: Graph): Searcher => {
  const work = workOn(graph)
  const result = reachOf(work)
  return {
    reach(start, points, cost) {
      reach(work, start, points, cost)
      return result
    },
    cheapest(start, cost) {
      cheapest(work, start, cost)
      return result
    },
    connected(sources, passes) {
      connected(work, sources, passes)
      return result
    },
    nearest: (start, passes, wanted) => nearest(work, start, passes, wanted),
    components: (passes, parts) => components(work, graph.size, passes, parts),
  }
}
