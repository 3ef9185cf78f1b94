/** Where a map has to lie so that what is asked about can be seen and pressed. Pure: pixels in, pixels out. */

/** Pixels of the ground, as the whole map lies on it. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** It has been chosen already: there the person is looking. */
  readonly held?: true
}

/** How close the map is, and what was taken from its corner: a point `p` of the whole map is seen at `k · p + (x, y)`. */
export interface Lying {
  readonly k: number
  readonly x: number
  readonly y: number
}

interface Frame {
  readonly width: number
  readonly height: number
}

export interface Wish {
  /** Pixels that the smallest thing is to have. */
  readonly target: number
  /** The map fills its frame from here on: it is never brought farther away than this. */
  readonly filled: number
  readonly deepest: number
}

/** What share of the frame is left free round about what is asked. */
const free = 0.08
/** Where all of it stays in sight, it comes so much closer than it must, so that its lettering is read at ease. */
const ease = 1.8
/** No closer than so many times as the filled frame: whoever cannot see round about cannot decide. */
const closest = 2.6

/** A map that would come closer by so little stays as close as it is: all of it would have to be drawn anew. */
const hardly = 1.02

const unionOf = (things: readonly Place[]): Place => {
  const left = Math.min(...things.map((thing) => thing.left))
  const top = Math.min(...things.map((thing) => thing.top))
  const right = Math.max(...things.map((thing) => thing.left + thing.width))
  const bottom = Math.max(...things.map((thing) => thing.top + thing.height))
  return { left, top, width: right - left, height: bottom - top }
}

const seenAt = ({ left, top, width, height }: Place, { k, x, y }: Lying): Place => ({
  left: k * left + x,
  top: k * top + y,
  width: k * width,
  height: k * height,
})

/** Whether its middle is in sight. */
export const isInSight = (thing: Place, lying: Lying, frame: Frame): boolean => {
  const { left, top, width, height } = seenAt(thing, lying)
  const [x, y] = [left + width / 2, top + height / 2]
  return x > 0 && x < frame.width && y > 0 && y < frame.height
}

const isWithin = (thing: Place, lying: Lying, frame: Frame): boolean => {
  const { left, top, width, height } = seenAt(thing, lying)
  return left >= 0 && top >= 0 && left + width <= frame.width && top + height <= frame.height
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** How far a stretch is moved, as little as possible, to lie within the room with some space at its ends. */
const nudged = (start: number, size: number, room: number): number => {
  const space = Math.min(free * room, (room - size) / 2)
  return Math.min(Math.max(start, space), room - space - size) - start
}

const closeEnough = (things: readonly Place[], now: Lying, frame: Frame, { target, filled, deepest }: Wish): number => {
  const smallest = Math.min(...things.map(({ width, height }) => Math.min(width, height)))
  const most = Math.min(closest * filled, deepest)
  const { width, height } = unionOf(things)
  const fitting = Math.min(frame.width / width, frame.height / height)
  const easy = Math.min(Math.max(now.k, (ease * target) / smallest), fitting, Math.max(now.k, most))
  return Math.max(Math.min(target / smallest, most), filled, easy)
}

/** The same point of the map in the middle of the frame, so much closer. */
const closer = ({ k, x, y }: Lying, to: number, { width, height }: Frame): Lying => ({
  k: to,
  x: width / 2 + ((x - width / 2) * to) / k,
  y: height / 2 + ((y - height / 2) * to) / k,
})

/** How the map has to lie for these things; undefined where it lies well enough already. */
export const framed = (things: readonly Place[], now: Lying, frame: Frame, wish: Wish): Lying | undefined => {
  if (things.length === 0 || frame.width === 0) return undefined
  const wanted = closeEnough(things, now, frame, wish)
  const k = wanted > now.k && wanted <= hardly * now.k ? now.k : wanted
  const union = unionOf(things)
  const isClose = k <= now.k
  if (isClose && isWithin(union, now, frame)) return undefined
  const near = closer(now, k, frame)
  const seen = seenAt(union, near)
  if (seen.width <= frame.width && seen.height <= frame.height)
    return {
      k,
      x: near.x + nudged(seen.left, seen.width, frame.width),
      y: near.y + nudged(seen.top, seen.height, frame.height),
    }
  // Not all of it fits: the person sees some of it and moves on from there.
  if (isClose && things.some((thing) => isInSight(thing, now, frame))) return undefined
  const held = things.filter((thing) => thing.held)
  const looked = held.length > 0 ? held : things
  const x = middleOf(looked.map(({ left, width }) => left + width / 2))
  const y = middleOf(looked.map(({ top, height }) => top + height / 2))
  return { k, x: frame.width / 2 - k * x, y: frame.height / 2 - k * y }
}
