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

/**
 * Moves a map under the pointer, never through React, so moving it renders nothing again. While it moves, its finished
 * pictures are slid and stretched as they are, which the browser does without painting; when the map comes to rest, they
 * are drawn anew and sharp. `--scale` on the uppermost says how many pixels a map unit takes, for what must keep its size
 * on the screen.
 */
export const usePanZoom = (width: number, height: number): PanZoom => {
  const ground = useRef<HTMLDivElement>(null)
  const tools = useRef<{
    selection: Selection<HTMLDivElement, unknown, null, undefined>
    behaviour: ZoomBehavior<HTMLDivElement, unknown>
  } | null>(null)

  // Before the map is painted, which then has its scale, and takes the first key and the first turn of the wheel.
  useLayoutEffect(() => {
    const plane = ground.current
    if (plane === null) return undefined
    const pictures = [...plane.querySelectorAll<SVGSVGElement>(':scope > svg')]
    const maps = [...plane.querySelectorAll<SVGGElement>(':scope > svg > g')]
    let box: Box = { scale: 1, left: 0, top: 0 }
    let settled: ZoomTransform = zoomIdentity
    let lastChoice = Number.NEGATIVE_INFINITY
    let resting: ReturnType<typeof setTimeout> | undefined
    let gestures = 0
    const slide = (transform: ZoomTransform): void => {
      const way = slid(settled, transform)
      for (const picture of pictures) picture.style.transform = way
    }
    const settle = (transform: ZoomTransform): void => {
      settled = transform
      const drawn = onSheet(transform, box).toString()
      for (const picture of pictures) picture.style.transform = ''
      for (const map of maps) map.setAttribute('transform', drawn)
      pictures.at(-1)?.style.setProperty('--scale', String(transform.k * box.scale))
      plane.style.touchAction = transform.k > still ? 'none' : 'pan-y'
    }
    const behaviour = zoom<HTMLDivElement, unknown>()
      .scaleExtent([1, deepest])
      .duration(calm() ? 0 : quick)
      .filter((event: Event) => {
        if (event instanceof MouseEvent && event.button !== 0) return false
        // Two quick choices are two choices, not an attempt to come closer. (Two quick taps end with a touch.)
        if (event.type === 'dblclick' || event.type === 'touchend')
          return !isChoice(event) && event.timeStamp - lastChoice > quickPresses
        if ('touches' in event) return zoomTransform(plane).k > still || (event as TouchEvent).touches.length > 1
        return true
      })
      .on('start', () => {
        gestures += 1
        clearTimeout(resting)
      })
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLDivElement, unknown>) => slide(transform))
      .on('end', ({ transform, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        gestures -= 1
        // A click begins and ends here too, and moves nothing; and the wheel may end while a hand already draws.
        if (transform === settled || gestures > 0) return
        // A key or a button has moved it in one step.
        if (sourceEvent === null) settle(transform)
        else resting = setTimeout(() => settle(transform), rest)
      })
    const selection = select(plane)
    selection.call(behaviour)
    const measure = (): void => {
      const { width: w, height: h } = plane.getBoundingClientRect()
      const shown = onSheet(zoomTransform(plane), box)
      const scale = Math.min(w / width, h / height) || 1
      box = { scale, left: (w - width * scale) / 2, top: (h - height * scale) / 2 }
      const whole: [[number, number], [number, number]] = [
        [box.left, box.top],
        [box.left + width * scale, box.top + height * scale],
      ]
      behaviour.extent(whole).translateExtent(whole)
      behaviour.transform(selection, onGround(shown, box))
      settle(zoomTransform(plane))
    }
    tools.current = { selection, behaviour }
    const pan = (dx: number, dy: number): void => behaviour.translateBy(selection, dx * box.scale, dy * box.scale)
    const keys = new Map<string, () => void>([
      ['+', () => behaviour.scaleBy(selection, step)],
      ['=', () => behaviour.scaleBy(selection, step)],
      ['-', () => behaviour.scaleBy(selection, 1 / step)],
      ['0', () => behaviour.transform(selection, zoomIdentity)],
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
    plane.addEventListener('keydown', onKey)
    // What is pressed first is often no choice any more when it is pressed again.
    const onPress = (event: PointerEvent): void => {
      if (isChoice(event)) lastChoice = event.timeStamp
    }
    plane.addEventListener('pointerdown', onPress)
    // Whoever walks with the keyboard must see where he is.
    const onFocus = (event: FocusEvent): void => {
      const [thing, view] = [(event.target as Element).getBoundingClientRect(), plane.getBoundingClientRect()]
      const [x, y] = [thing.left + thing.width / 2, thing.top + thing.height / 2]
      if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return
      behaviour.translateTo(selection, ...zoomTransform(plane).invert([x - view.left, y - view.top]))
    }
    plane.addEventListener('focusin', onFocus)
    measure()
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    watch?.observe(plane)
    return () => {
      clearTimeout(resting)
      plane.removeEventListener('keydown', onKey)
      plane.removeEventListener('pointerdown', onPress)
      plane.removeEventListener('focusin', onFocus)
      watch?.disconnect()
      selection.on('.zoom', null)
      tools.current = null
    }
  }, [width, height])

  const zoomBy = (factor: number): void => {
    if (tools.current !== null) tools.current.behaviour.scaleBy(tools.current.selection, factor)
  }
  return {
    ground,
    closer: () => zoomBy(step),
    farther: () => zoomBy(1 / step),
    fit: () => {
      if (tools.current !== null) tools.current.behaviour.transform(tools.current.selection, zoomIdentity)
    },
  }
}
