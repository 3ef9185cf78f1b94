interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Between a card and the edge of the map. */
const margin = 10

const common = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))

/** The share of a thing that a box lies over. */
const shareCovered = (box: Box, thing: Box): number =>
  thing.width * thing.height === 0
    ? 0
    : (common(box.left, box.width, thing.left, thing.width) * common(box.top, box.height, thing.top, thing.height)) /
      (thing.width * thing.height)

/** How much a box lies over of what may be pressed: a piece that is hidden whole counts 1. */
const coveredBy = (box: Box, things: readonly Box[]): number =>
  things.reduce((sum, thing) => sum + shareCovered(box, thing), 0)

/** The corners of a frame where a card of that size could lie: the lower left before all others. */
const placesIn = (frame: Box, { width, height }: Pick<Box, 'width' | 'height'>): readonly Box[] =>
  [frame.left + margin, frame.left + frame.width - width - margin].flatMap((left) =>
    [frame.top + frame.height - height - margin, frame.top + margin].map((top) => ({ left, top, width, height })),
  )

/** The place in a frame from which a card hides the least of those things, and how much that is; nothing of what has the focus. */
export const clearestPlace = (
  frame: Box,
  size: Pick<Box, 'width' | 'height'>,
  things: readonly Box[],
  focused: readonly Box[] = [],
): { readonly left: number; readonly top: number; readonly covered: number } =>
  placesIn(frame, size)
    .map((place) => ({
      left: place.left,
      top: place.top,
      covered: coveredBy(place, things) + focused.filter((one) => shareCovered(place, one) > 0).length,
    }))
    .reduce((best, place) => (place.covered < best.covered ? place : best))

/** So little of a large space may be covered: there is enough left of it to be seen and pressed. */
const hardly = 0.1

/**
 * Lays a card where it hides nothing that can be pressed on the map; where there is no such place for all of it, it tells
 * only the shortest, and lies where it hides the least.
 */
export const layAside = (card: HTMLElement, ground: Element): void => {
  const frame = ground.getBoundingClientRect()
  const boxesOf = (wanted: string) => [...ground.querySelectorAll(wanted)].map((thing) => thing.getBoundingClientRect())
  const things = boxesOf('[data-choice], button')
  const focused = boxesOf(':focus')
  const place = () => clearestPlace(frame, { width: card.offsetWidth, height: card.offsetHeight }, things, focused)
  delete card.dataset['short']
  const whole = place()
  if (whole.covered > hardly) card.dataset['short'] = ''
  const { left, top } = whole.covered > hardly ? place() : whole
  card.style.left = `${left - frame.left}px`
  card.style.top = `${top - frame.top}px`
  card.style.visibility = 'visible'
}
