import { type Direction, type Place, walkOver } from '../src/screen/walk.ts'

const directions: readonly Direction[] = ['left', 'right', 'up', 'down']

/** Everything that arrows come to from one of the places, by their indexes. */
export const visited = (places: readonly Place[], start: number): ReadonlySet<number> => {
  const step = walkOver(places)
  const seen = new Set([start])
  for (const at of seen)
    for (const direction of directions) {
      const next = step(at, direction)
      if (next !== undefined) seen.add(next)
    }
  return seen
}
