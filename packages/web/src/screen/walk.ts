export type Direction = 'left' | 'right' | 'up' | 'down'

export interface Place {
  readonly x: number
  readonly y: number
}

/** How far a place lies in a direction: going straight is nearer than going aside; behind is nowhere. */
const farness = (from: Place, to: Place, direction: Direction): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const isSideways = direction === 'left' || direction === 'right'
  const ahead = isSideways ? dx : dy
  const along = direction === 'left' || direction === 'up' ? -ahead : ahead
  return along <= 1 ? Number.POSITIVE_INFINITY : along + 2 * Math.abs(isSideways ? dy : dx)
}

/** The index of the nearest place in that direction, or undefined when nothing lies there. */
export const nearest = (places: readonly Place[], from: Place, direction: Direction): number | undefined => {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, place] of places.entries()) {
    const far = farness(from, place, direction)
    if (far < least) {
      best = index
      least = far
    }
  }
  return best
}

/** Places that are walked through one after the other, by their indexes; the first stands for all. */
type Stack = readonly number[]

const directions: readonly Direction[] = ['left', 'right', 'up', 'down']

const placeOf = (places: readonly Place[], [first = 0]: Stack): Place => places[first] ?? { x: 0, y: 0 }

const gap = (a: Place, b: Place): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** What lies exactly on something else, as pieces do. */
const piled = (places: readonly Place[]): readonly Stack[] => {
  const stacks: number[][] = []
  for (const [index, place] of places.entries()) {
    const under = stacks.find((stack) => gap(placeOf(places, stack), place) <= 1)
    if (under === undefined) stacks.push([index])
    else under.push(index)
  }
  return stacks
}

/** Everything that the ways lead to from the first. */
const reached = (ways: readonly (readonly number[])[]): ReadonlySet<number> => {
  const seen = new Set([0])
  for (const at of seen) for (const next of ways[at] ?? []) seen.add(next)
  return seen
}

/**
 * Stacks between which the arrows lead from each to each. What no arrow comes to, or leads back from, because others
 * always lie nearer, is put on the nearest stack.
 */
const stacksOf = (places: readonly Place[]): readonly Stack[] => {
  let stacks = piled(places)
  for (;;) {
    const middles = stacks.map((stack) => placeOf(places, stack))
    const there = middles.map((from) => directions.flatMap((direction) => nearest(middles, from, direction) ?? []))
    const back = there.map((): number[] => [])
    for (const [from, ways] of there.entries()) for (const way of ways) back[way]?.push(from)
    const [found, returning] = [reached(there), reached(back)]
    const isLost = (index: number): boolean => !found.has(index) || !returning.has(index)
    const lost = stacks.filter((_, index) => isLost(index))
    if (lost.length === 0) return stacks
    const kept = stacks.filter((_, index) => !isLost(index)).map((stack) => [...stack])
    for (const stack of lost) {
      const near = kept.toSorted(
        (a, b) => gap(placeOf(places, a), placeOf(places, stack)) - gap(placeOf(places, b), placeOf(places, stack)),
      )
      near[0]?.push(...stack)
    }
    stacks = kept
  }
}

/** Where a step leads from one of the places: through what lies there, forwards or backwards, then on to the next. */
export const walkOver = (places: readonly Place[]): ((at: number, direction: Direction) => number | undefined) => {
  const stacks = stacksOf(places)
  const middles = stacks.map((stack) => placeOf(places, stack))
  return (at, direction) => {
    const own = stacks.find((stack) => stack.includes(at))
    if (own === undefined) return undefined
    const isForward = direction === 'right' || direction === 'down'
    const next = own[own.indexOf(at) + (isForward ? 1 : -1)]
    if (next !== undefined) return next
    const found = nearest(middles, placeOf(places, own), direction)
    return found === undefined ? undefined : stacks[found]?.at(isForward ? 0 : -1)
  }
}
