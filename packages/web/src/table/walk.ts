export type Direction = 'left' | 'right' | 'up' | 'down'

export interface Place {
  readonly x: number
  readonly y: number
}

/** How far a place lies in a direction: going straight is nearer than going aside; behind is nowhere. */
const farness = (from: Place, to: Place, direction: Direction): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = { left: -dx, right: dx, up: -dy, down: dy }[direction]
  const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx)
  return along <= 1 ? Number.POSITIVE_INFINITY : along + 2 * aside
}

/** The index of the nearest place in that direction, or undefined when nothing lies there. */
export const nearest = (places: readonly Place[], from: Place, direction: Direction): number | undefined => {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, place] of places.entries()) {
    const far = farness(from, place, direction)
    if (far < least) [best, least] = [index, far]
  }
  return best
}
