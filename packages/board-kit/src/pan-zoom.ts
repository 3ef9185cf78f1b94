import { type Selection, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface PanZoom {
  /** Stays where it is and hears what the pointer does; the pictures of the map lie on it, each an `svg` with one `g`. */
  readonly ground: RefObject<HTMLDivElement | null>
  readonly closer: () => void
  readonly farther: () => void
  readonly fit: () => void
}

const deepest = 7
const step = 1.4
const stride = 60
const quick = 180

const calm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Milliseconds within which two presses are taken for one gesture. */
const quickPresses = 600

const isChoice = ({ target }: Event): boolean => (target as Element).closest('[data-choice]') !== null

/** Milliseconds a map must lie still before it is drawn anew: drawing between two gestures would make the second one wait. */
const rest = 200

/** Below this a map is as good as not zoomed: one finger then scrolls the page, not the map. */
const still = 1.01

/** How a whole map lies on its ground: pixels a unit, and what is left free beside and above it. */
interface Box {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** What carries a finished picture from where it was drawn to where it belongs now. */
const slid = (from: ZoomTransform, to: ZoomTransform): string => {
  const s = to.k / from.k
  return `matrix(${s}, 0, 0, ${s}, ${to.x - from.x * s}, ${to.y - from.y * s})`
}

/** From pixels of the ground to units of the map. */
const onSheet = ({ k, x, y }: ZoomTransform, { scale, left, top }: Box): ZoomTransform =>
  zoomIdentity.translate((x + (k - 1) * left) / scale, (y + (k - 1) * top) / scale).scale(k)

/** The way back, when the ground has got another size. */
const onGround = ({ k, x, y }: ZoomTransform, { scale, left, top }: Box): ZoomTransform =>
  zoomIdentity.translate(x * scale - (k - 1) * left, y * scale - (k - 1) * top).scale(k)

type Ground = Selection<HTMLDivElement, unknown, null, undefined>
type Zooming = ZoomBehavior<HTMLDivElement, unknown>
type ZoomEvent = D3ZoomEvent<HTMLDivElement, unknown>

/** The pictures of a map as they lie on its ground. */
interface Lying {
  box: Box
  /** Where they were drawn last. */
  settled: ZoomTransform
  readonly slide: (transform: ZoomTransform) => void
  readonly settle: (transform: ZoomTransform) => void
}

const lyingOn = (plane: HTMLDivElement): Lying => {
  const pictures = [...plane.querySelectorAll<SVGSVGElement>(':scope > svg')]
  const maps = [...plane.querySelectorAll<SVGGElement>(':scope > svg > g')]
  const lying: Lying = {
    box: { scale: 1, left: 0, top: 0 },
    settled: zoomIdentity,
    slide(transform) {
      const way = slid(lying.settled, transform)
      for (const picture of pictures) picture.style.transform = way
    },
    settle(transform) {
      lying.settled = transform
      const drawn = onSheet(transform, lying.box).toString()
      for (const picture of pictures) picture.style.transform = ''
      for (const map of maps) map.setAttribute('transform', drawn)
      pictures.at(-1)?.style.setProperty('--scale', String(transform.k * lying.box.scale))
      plane.style.touchAction = transform.k > still ? 'none' : 'pan-y'
    },
  }
  return lying
}

/** Whether a gesture is meant for the map. */
const gestureFilter = (plane: HTMLDivElement, signal: AbortSignal): ((event: Event) => boolean) => {
  let lastChoice = Number.NEGATIVE_INFINITY
  // What is pressed first is often no choice any more when it is pressed again.
  const onPress = (event: PointerEvent): void => {
    if (isChoice(event)) lastChoice = event.timeStamp
  }
  plane.addEventListener('pointerdown', onPress, { signal })
  return (event) => {
    if (event instanceof MouseEvent && event.button !== 0) return false
    // Two quick choices are two choices, not an attempt to come closer. (Two quick taps end with a touch.)
    if (event.type === 'dblclick' || event.type === 'touchend')
      return !isChoice(event) && event.timeStamp - lastChoice > quickPresses
    if ('touches' in event) return zoomTransform(plane).k > still || (event as TouchEvent).touches.length > 1
    return true
  }
}

/** Slides the pictures with the hand, and draws them anew when it rests. */
const zoomingOf = (plane: HTMLDivElement, lying: Lying, signal: AbortSignal): Zooming => {
  let resting: ReturnType<typeof setTimeout> | undefined
  let gestures = 0
  signal.addEventListener('abort', () => clearTimeout(resting))
  return zoom<HTMLDivElement, unknown>()
    .scaleExtent([1, deepest])
    .duration(calm() ? 0 : quick)
    .filter(gestureFilter(plane, signal))
    .on('start', () => {
      gestures += 1
      clearTimeout(resting)
    })
    .on('zoom', ({ transform }: ZoomEvent) => lying.slide(transform))
    .on('end', ({ transform, sourceEvent }: ZoomEvent) => {
      gestures -= 1
      // A click begins and ends here too, and moves nothing; and the wheel may end while a hand already draws.
      if (transform === lying.settled || gestures > 0) return
      // A key or a button has moved it in one step.
      if (sourceEvent === null) lying.settle(transform)
      else resting = setTimeout(() => lying.settle(transform), rest)
    })
}

/** The keys that move the map, and what brings into view whatever the keyboard has come to. */
const listenToKeys = (plane: HTMLDivElement, ground: Ground, zooming: Zooming, lying: Lying, signal: AbortSignal) => {
  const pan = (dx: number, dy: number): void => zooming.translateBy(ground, dx * lying.box.scale, dy * lying.box.scale)
  const keys = new Map<string, () => void>([
    ['+', () => zooming.scaleBy(ground, step)],
    ['=', () => zooming.scaleBy(ground, step)],
    ['-', () => zooming.scaleBy(ground, 1 / step)],
    ['0', () => zooming.transform(ground, zoomIdentity)],
    ['ArrowLeft', () => pan(stride, 0)],
    ['ArrowRight', () => pan(-stride, 0)],
    ['ArrowUp', () => pan(0, stride)],
    ['ArrowDown', () => pan(0, -stride)],
  ])
  const onKey = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  // Whoever walks with the keyboard must see where he is.
  const onFocus = (event: FocusEvent): void => {
    const [thing, view] = [(event.target as Element).getBoundingClientRect(), plane.getBoundingClientRect()]
    const [x, y] = [thing.left + thing.width / 2, thing.top + thing.height / 2]
    if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return
    zooming.translateTo(ground, ...zoomTransform(plane).invert([x - view.left, y - view.top]))
  }
  plane.addEventListener('keydown', onKey, { signal })
  plane.addEventListener('focusin', onFocus, { signal })
}

/** Fits the map into its ground, now and whenever that gets another size; what was looked at stays in view. */
const keepFitted = (
  plane: HTMLDivElement,
  ground: Ground,
  zooming: Zooming,
  lying: Lying,
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): void => {
  const measure = (): void => {
    const { width: w, height: h } = plane.getBoundingClientRect()
    const shown = onSheet(zoomTransform(plane), lying.box)
    const scale = Math.min(w / width, h / height) || 1
    const box = { scale, left: (w - width * scale) / 2, top: (h - height * scale) / 2 }
    lying.box = box
    const whole: [[number, number], [number, number]] = [
      [box.left, box.top],
      [box.left + width * scale, box.top + height * scale],
    ]
    zooming.extent(whole).translateExtent(whole)
    zooming.transform(ground, onGround(shown, box))
    lying.settle(zoomTransform(plane))
  }
  measure()
  const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
  watch?.observe(plane)
  signal.addEventListener('abort', () => watch?.disconnect())
}

/**
 * Moves a map under the pointer, never through React, so moving it renders nothing again. While it moves, its finished
 * pictures are slid and stretched as they are, which the browser does without painting; when the map comes to rest, they
 * are drawn anew and sharp. `--scale` on the uppermost says how many pixels a map unit takes, for what must keep its size
 * on the screen.
 */
export const usePanZoom = (width: number, height: number): PanZoom => {
  const ground = useRef<HTMLDivElement>(null)
  const tools = useRef<{ readonly selection: Ground; readonly zooming: Zooming } | null>(null)

  // Before the map is painted, which then has its scale, and takes the first key and the first turn of the wheel.
  useLayoutEffect(() => {
    const plane = ground.current
    if (plane === null) return undefined
    const end = new AbortController()
    const lying = lyingOn(plane)
    const zooming = zoomingOf(plane, lying, end.signal)
    const selection = select(plane)
    selection.call(zooming)
    tools.current = { selection, zooming }
    listenToKeys(plane, selection, zooming, lying, end.signal)
    keepFitted(plane, selection, zooming, lying, { width, height }, end.signal)
    return () => {
      end.abort()
      selection.on('.zoom', null)
      tools.current = null
    }
  }, [width, height])

  const zoomBy = (factor: number): void => {
    if (tools.current !== null) tools.current.zooming.scaleBy(tools.current.selection, factor)
  }
  return {
    ground,
    closer: () => zoomBy(step),
    farther: () => zoomBy(1 / step),
    fit: () => {
      if (tools.current !== null) tools.current.zooming.transform(tools.current.selection, zoomIdentity)
    },
  }
}
