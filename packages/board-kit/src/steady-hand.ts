import { trembling } from './drag.ts'

interface Spot {
  readonly clientX: number
  readonly clientY: number
}

/**
 * A hand that presses never lies quite still. What it trembles does not draw the map along: d3 would take the first pixel
 * for a pan, swallow the press, and the map would count as moved by hand. A longer way is drawn from where it began.
 */
export const steadyHand = (plane: Element, signal: AbortSignal): void => {
  let from: Spot | undefined
  const begin = (spot: Spot | undefined) => {
    from = spot
  }
  const hold = (event: Event, spot: Spot | undefined): void => {
    if (from === undefined || spot === undefined) return
    if (Math.hypot(spot.clientX - from.clientX, spot.clientY - from.clientY) < trembling)
      event.stopImmediatePropagation()
    else from = undefined
  }
  const listening = { signal, capture: true }
  const finger = ({ touches }: TouchEvent): Spot | undefined => (touches.length === 1 ? touches[0] : undefined)
  plane.addEventListener('mousedown', (event) => begin(event as MouseEvent), listening)
  plane.addEventListener('touchstart', (event) => begin(finger(event as TouchEvent)), { ...listening, passive: true })
  // d3 listens there too, but only from the press on.
  window.addEventListener('mousemove', (event) => hold(event, event), listening)
  window.addEventListener('mouseup', () => begin(undefined), listening)
  plane.addEventListener('touchmove', (event) => hold(event, finger(event as TouchEvent)), {
    ...listening,
    passive: true,
  })
}
