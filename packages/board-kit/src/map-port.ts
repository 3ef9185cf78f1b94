import type { ZoomTransform } from 'd3-zoom'
import type { Box } from './map-box.ts'

/** How much of the map lies beyond the frame on each side, in pixels. */
interface Hidden {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const hiddenOf = ({ k, x, y }: ZoomTransform, { left, top, width, height }: Box): Hidden => ({
  left: Math.max(0, -(k * left + x)),
  top: Math.max(0, -(k * top + y)),
  right: Math.max(0, k * (width - left) + x - width),
  bottom: Math.max(0, k * (height - top) + y - height),
})

/** What scrolls when something on the map is asked to be scrolled into view. */
export const portOf = (plane: Element): Element | null => plane.closest('[data-port]')

/** Leaves the port as much to scroll on every side as the map can be panned. */
export const makeRoom = (plane: HTMLElement, lies: ZoomTransform, box: Box): void => {
  const [port, room] = [portOf(plane), plane.parentElement]
  if (port === null || room === null) return
  const { left, top, right, bottom } = hiddenOf(lies, box)
  room.style.width = `calc(100% + ${left + right}px)`
  room.style.height = `calc(100% + ${top + bottom}px)`
  plane.style.left = `${left}px`
  plane.style.top = `${top}px`
  port.scrollLeft = left
  port.scrollTop = top
}

/** What somebody has scrolled the port by since the map was drawn, and nobody has panned yet. */
export const scrolledBy = (plane: Element, drawn: ZoomTransform, box: Box): readonly [number, number] => {
  const port = portOf(plane)
  if (port === null) return [0, 0]
  const { left, top } = hiddenOf(drawn, box)
  const [dx, dy] = [port.scrollLeft - left, port.scrollTop - top]
  // A port stands on whole pixels, a map does not.
  return Math.abs(dx) < 1 && Math.abs(dy) < 1 ? [0, 0] : [dx, dy]
}
