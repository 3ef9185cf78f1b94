/** A box on the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How far a card is moved from where it would lie. */
export interface Shift {
  readonly x: number
  readonly y: number
}

const moved = (box: Box, { x, y }: Shift): Box => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
})

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const within = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

/** Between a card and what it tells of. */
const gap = 4

/** Where a card may lie: where it is, on the other sides of its space, and in the corners of the frame, the nearest first. */
const places = (card: Box, space: Box, frame: Box): readonly Shift[] => {
  const aside = (space.top + space.bottom - card.top - card.bottom) / 2
  const across = (space.left + space.right - card.left - card.right) / 2
  const [left, right] = [frame.left + gap - card.left, frame.right - gap - card.right]
  const [top, bottom] = [frame.top + gap - card.top, frame.bottom - gap - card.bottom]
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })))
  return [
    { x: 0, y: 0 },
    { x: across, y: space.bottom + gap - card.top },
    { x: across, y: space.top - gap - card.bottom },
    { x: space.right + gap - card.left, y: aside },
    { x: space.left - gap - card.right, y: aside },
    ...corners.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y)),
  ]
}

/** The nearest place where a card covers nothing that can be chosen; undefined where there is none. */
export const freePlace = (card: Box, space: Box, frame: Box, lit: readonly Box[]): Shift | undefined =>
  places(card, space, frame).find((shift) => {
    const there = moved(card, shift)
    return within(there, frame) && !lit.some((box) => meet(there, box))
  })
