import { type ZoomTransform, zoomIdentity } from 'd3-zoom'
import type { Lying, Place } from './framing.ts'

/** What moves a map by itself, and stops when a hand takes it. */
export interface Mover {
  /** Brings the map there; at once where nothing may move. */
  readonly moveTo: (to: ZoomTransform, slowly: boolean) => void
  /** The map stays where it is now. */
  readonly stop: () => void
}

const eased = (t: number): number => 1 - (1 - t) ** 3

const between = (from: ZoomTransform, to: ZoomTransform, t: number): ZoomTransform => {
  const mix = (a: number, b: number): number => a + (b - a) * t
  return zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(mix(from.k, to.k))
}

/** Milliseconds in which the map comes to what is asked about: there before a quick hand presses again. */
const travel = 200

/** `slide` shows the finished pictures elsewhere; `put` says where the map lies from now on. */
export const moverOf = (
  now: () => ZoomTransform,
  slide: (transform: ZoomTransform) => void,
  put: (transform: ZoomTransform) => void,
): Mover => {
  let frame = 0
  let shown: ZoomTransform | undefined
  const stop = (): void => {
    cancelAnimationFrame(frame)
    if (shown !== undefined) put(shown)
    shown = undefined
  }
  return {
    stop,
    moveTo(to, slowly) {
      stop()
      if (!slowly) {
        put(to)
        return
      }
      const [from, begun] = [now(), performance.now()]
      const step = (time: number): void => {
        const t = Math.min(1, Math.max(0, (time - begun) / travel))
        shown = between(from, to, eased(t))
        if (t === 1) stop()
        else {
          slide(shown)
          frame = requestAnimationFrame(step)
        }
      }
      frame = requestAnimationFrame(step)
    },
  }
}

const held = '[aria-pressed="true"]'
const choices = `[data-choice], ${held}`
/** What a question is about that is answered beside the map. */
const subject = '[data-asked]'

/** What there is of it on the map itself: a close look shows once more what lies there. */
const drawnIn = (picture: Element, what: string): readonly Element[] =>
  [...picture.querySelectorAll(what)].filter((thing) => thing.closest('[aria-hidden="true"]') === null)

/** What is asked about on a picture of the map, and what it acts on, as it lies on the whole map. */
export const placesAsked = (plane: Element, picture: Element, { k, x, y }: Lying): readonly Place[] => {
  const view = plane.getBoundingClientRect()
  const chosen = drawnIn(picture, choices)
  const things = chosen.length > 0 ? chosen : drawnIn(picture, subject)
  return things.map((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect()
    return {
      left: (left - view.left - x) / k,
      top: (top - view.top - y) / k,
      width: width / k,
      height: height / k,
      ...(thing.matches(held) ? { held: true } : {}),
    }
  })
}

/** Milliseconds after which a new question is on the screen; looking for its choices earlier would delay it. */
const afterwards = 60

/** Tells when other things can be chosen than before, as soon as they are drawn. */
export const watchQuestion = (picture: Element, tell: () => void, signal: AbortSignal): void => {
  const named = (what: string): string =>
    [...new Set([...picture.querySelectorAll(`[${what}]`)].map((thing) => thing.getAttribute(what)))].join()
  const question = (): string => named('data-choice') || named('data-asked')
  let last = question()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const now = question()
    if (now === last) return
    last = now
    tell()
  }
  const watch = new MutationObserver(() => {
    clearTimeout(waiting)
    waiting = setTimeout(look, afterwards)
  })
  watch.observe(picture, { subtree: true, childList: true, attributeFilter: ['data-choice', 'data-asked'] })
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(waiting)
  })
}
