import { type Selection, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { moverOf, type Mover, placesAsked, watchQuestion } from './frame-mover.ts'
import { framed, isInSight } from './framing.ts'
import { type Box, boxIn, onGround, onSheet, type Size } from './map-box.ts'
import { makeRoom, portOf, scrolledBy } from './map-port.ts'
import { tellScale } from './map-scale.ts'
import { steadyHand } from './steady-hand.ts'
import type { BoardView } from './view-context.ts'

export interface PanZoom {
  /** Stays where it is and hears what the pointer does; the pictures of the map lie on it, each an `svg` with one `g`. */
  readonly ground: RefObject<HTMLDivElement | null>
  readonly closer: () => void
  readonly farther: () => void
  readonly fit: () => void
  readonly frame: () => void
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

/** Pixels that a map may be moved by before it is drawn anew all the same: browsers paint only so far beyond a frame. */
const farthest = 2000

/** What carries a finished picture from where it was drawn to where it belongs now. */
const slid = (from: ZoomTransform, to: ZoomTransform): string => {
  const s = to.k / from.k
  return `matrix(${s}, 0, 0, ${s}, ${to.x - from.x * s}, ${to.y - from.y * s})`
}

type Ground = Selection<HTMLDivElement, unknown, null, undefined>
type Zooming = ZoomBehavior<HTMLDivElement, unknown>
type ZoomEvent = D3ZoomEvent<HTMLDivElement, unknown>

const isAsClose = (drawn: ZoomTransform, k: number): boolean => Math.abs(k / drawn.k - 1) < 1e-4

/** Pictures that are only moved stand on whole pixels of the screen: they stay sharp, and are quickly copied there. */
const onPixels = (drawn: ZoomTransform, to: ZoomTransform): ZoomTransform => {
  if (!isAsClose(drawn, to.k)) return to
  const near = (way: number): number => Math.round(way * devicePixelRatio) / devicePixelRatio
  return zoomIdentity.translate(drawn.x + near(to.x - drawn.x), drawn.y + near(to.y - drawn.y)).scale(drawn.k)
}

/** Whether the pictures need not be drawn anew there, only moved. */
const isInReach = (drawn: ZoomTransform, { k, x, y }: ZoomTransform): boolean =>
  isAsClose(drawn, k) && Math.hypot(x - drawn.x, y - drawn.y) < farthest

/** The pictures of a map as they lie on its ground. */
interface Lying {
  box: Box
  /** Where they came to rest. */
  settled: ZoomTransform
  /** Whether the person has chosen this view: framing then leaves it alone. */
  byHand: boolean
  /** Whether something is pressed just now: it must not move away before the press has been told. */
  pressed: boolean
  /** When it will be drawn anew where a hand has left it. */
  resting: ReturnType<typeof setTimeout> | undefined
  /** How the map was to be moved meanwhile. */
  late: (() => void) | undefined
  readonly slide: (transform: ZoomTransform) => void
  readonly settle: (transform: ZoomTransform) => void
}

const lyingOn = (plane: HTMLDivElement): Lying => {
  const pictures = [...plane.querySelectorAll<SVGSVGElement>(':scope > svg')]
  const maps = [...plane.querySelectorAll<SVGGElement>(':scope > svg > g')]
  let [drawn, drawnIn]: readonly [ZoomTransform, Box | undefined] = [zoomIdentity, undefined]
  const draw = (at: ZoomTransform): void => {
    ;[drawn, drawnIn] = [at, lying.box]
    const place = onSheet(at, lying.box).toString()
    for (const picture of pictures) picture.style.transform = ''
    for (const map of maps) map.setAttribute('transform', place)
    const [sheet] = pictures.slice(-1)
    if (sheet !== undefined) tellScale(sheet, at.k * lying.box.scale)
  }
  const lying: Lying = {
    box: { scale: 1, left: 0, top: 0, filled: 1, width: 0, height: 0 },
    settled: zoomIdentity,
    byHand: false,
    pressed: false,
    resting: undefined,
    late: undefined,
    slide(transform) {
      const way = slid(drawn, onPixels(drawn, transform))
      for (const picture of pictures) picture.style.transform = way
    },
    settle(transform) {
      lying.settled = transform
      if (drawnIn === lying.box && isInReach(drawn, transform)) lying.slide(transform)
      else draw(transform)
      plane.style.touchAction = transform.k > still ? 'none' : 'pan-y'
      makeRoom(plane, transform, lying.box)
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
  let gestures = 0
  signal.addEventListener('abort', () => clearTimeout(lying.resting))
  return zoom<HTMLDivElement, unknown>()
    .scaleExtent([1, deepest])
    .duration(calm() ? 0 : quick)
    .filter(gestureFilter(plane, signal))
    .on('start', () => {
      gestures += 1
      clearTimeout(lying.resting)
    })
    .on('zoom', ({ transform, sourceEvent }: ZoomEvent) => {
      lying.slide(transform)
      if (sourceEvent !== null) lying.byHand = true
    })
    .on('end', ({ transform, sourceEvent }: ZoomEvent) => {
      gestures -= 1
      // A click begins and ends here too, and moves nothing; and the wheel may end while a hand already draws.
      if (transform === lying.settled || gestures > 0) return
      // A key or a button has moved it in one step, or it has come by itself. A press that stopped it must not wait for it.
      if (sourceEvent === null && !lying.pressed) lying.settle(transform)
      else lying.resting = setTimeout(() => lying.settle(zoomTransform(plane)), rest)
    })
}

interface Tools {
  readonly plane: HTMLDivElement
  readonly ground: Ground
  readonly zooming: Zooming
  readonly lying: Lying
  readonly mover: Mover
  /** How the person wants to see the board, as it stands now. */
  readonly view: () => BoardView
}

/** As the map is seen when nobody has moved it. */
const atHome = ({ plane, lying, view }: Tools): ZoomTransform => {
  const { width, height } = plane.getBoundingClientRect()
  const k = view().fit === 'whole' ? 1 : lying.box.filled
  return zoomIdentity.translate((width * (1 - k)) / 2, (height * (1 - k)) / 2).scale(k)
}

/** What the port was scrolled by is panned, and the scrolling taken back. Whoever scrolls takes the map where it is. */
const takeScroll = ({ plane, ground, zooming, lying, mover }: Tools): void => {
  // Under a finger nothing is drawn anew; it is taken when the finger is gone.
  if (lying.pressed) return
  const isScrolled = (): boolean => scrolledBy(plane, lying.settled, lying.box).some((by) => by !== 0)
  if (isScrolled()) mover.stop()
  if (!isScrolled()) return
  const [dx, dy] = scrolledBy(plane, lying.settled, lying.box)
  const { k } = zoomTransform(plane)
  zooming.translateBy(ground, -dx / k, -dy / k)
}

/** Whether nobody could see the difference. */
const isSame = (a: ZoomTransform, b: ZoomTransform): boolean =>
  Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.k / b.k - 1) < 0.001

/** Brings what is asked about into view, large enough to be pressed; a view chosen by hand stays while it shows any of it. */
const frameAsked = (tools: Tools, slowly: boolean): void => {
  const { plane, zooming, lying, mover, view } = tools
  const { fit, framing, target } = view()
  const picture = plane.lastElementChild
  if (picture === null || fit === 'whole' || !framing) return
  if (lying.pressed) {
    lying.late ??= () => frameAsked(tools, slowly)
    return
  }
  takeScroll(tools)
  mover.stop()
  const now = zoomTransform(plane)
  const things = placesAsked(plane, picture, now)
  const frame = plane.getBoundingClientRect()
  if (lying.byHand && things.some((thing) => isInSight(thing, now, frame))) return
  const wish = { target, filled: lying.box.filled, deepest }
  const to = framed(things, now, frame, wish)
  if (to === undefined) return
  lying.byHand = false
  const wanted = zoomIdentity.translate(to.x, to.y).scale(to.k)
  const kept = zooming.constrain()(
    wanted,
    [
      [0, 0],
      [frame.width, frame.height],
    ],
    zooming.translateExtent(),
  )
  if (isSame(kept, now)) return
  clearTimeout(lying.resting)
  mover.moveTo(kept, slowly && !calm())
}

/** Whatever the person has done to the map: back to what is asked about. */
const frameAnew = (tools: Tools): void => {
  tools.lying.byHand = false
  tools.zooming.transform(tools.ground, atHome(tools))
  frameAsked(tools, false)
}

/** Milliseconds after which a press has been told: that of a finger is, a little after it has left the glass. */
const telling = 60

/** A hand that takes the map takes it where it is, and nothing moves until it is gone. */
const listenToHands = (tools: Tools, signal: AbortSignal): void => {
  const { plane, lying, mover } = tools
  let freeing: ReturnType<typeof setTimeout> | undefined
  const take = (event: Event): void => {
    takeScroll(tools)
    if (event.type === 'pointerdown') {
      clearTimeout(freeing)
      lying.pressed = true
    }
    mover.stop()
  }
  const free = (): void => {
    lying.pressed = false
    takeScroll(tools)
    const { late } = lying
    lying.late = undefined
    late?.()
  }
  const release = (): void => {
    if (!lying.pressed) return
    clearTimeout(freeing)
    freeing = setTimeout(free, telling)
  }
  for (const taken of ['pointerdown', 'wheel', 'keydown'])
    plane.addEventListener(taken, take, { signal, capture: true, passive: true })
  for (const released of ['pointerup', 'pointercancel'])
    window.addEventListener(released, release, { signal, capture: true })
  signal.addEventListener('abort', () => clearTimeout(freeing))
}

/** The keys that move the map. */
const listenToKeys = (tools: Tools, signal: AbortSignal): void => {
  const { plane, ground, zooming, lying } = tools
  const pan = (dx: number, dy: number): void => zooming.translateBy(ground, dx * lying.box.scale, dy * lying.box.scale)
  const keys = new Map<string, () => void>([
    ['+', () => zooming.scaleBy(ground, step)],
    ['=', () => zooming.scaleBy(ground, step)],
    ['-', () => zooming.scaleBy(ground, 1 / step)],
    ['0', () => zooming.transform(ground, zoomIdentity)],
    ['f', () => frameAnew(tools)],
    ['ArrowLeft', () => pan(stride, 0)],
    ['ArrowRight', () => pan(-stride, 0)],
    ['ArrowUp', () => pan(0, stride)],
    ['ArrowDown', () => pan(0, -stride)],
  ])
  const onKey = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key)
    if (act === undefined) return
    event.preventDefault()
    lying.byHand = true
    act()
  }
  plane.addEventListener('keydown', onKey, { signal })
}

/** Fits the map into its ground, now and whenever that gets another size; what was looked at by hand stays in view. */
const keepFitted = (tools: Tools, size: Size, signal: AbortSignal): void => {
  const { plane, ground, zooming, lying, mover } = tools
  const measure = (): void => {
    if (lying.pressed) {
      lying.late = measure
      return
    }
    mover.stop()
    const { width: wide, height: high } = plane.getBoundingClientRect()
    // Before it is laid out it is as large as the sheet.
    const room = { width: wide || size.width, height: high || size.height }
    const shown = onSheet(zoomTransform(plane), lying.box)
    const box = boxIn(room, size)
    lying.box = box
    zooming
      .scaleExtent([1, deepest * box.filled])
      .extent([
        [0, 0],
        [room.width, room.height],
      ])
      .translateExtent([
        [box.left, box.top],
        [box.left + size.width * box.scale, box.top + size.height * box.scale],
      ])
    zooming.transform(ground, lying.byHand ? onGround(shown, box) : atHome(tools))
    lying.settle(zoomTransform(plane))
    if (!lying.byHand) frameAsked(tools, false)
  }
  measure()
  const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
  watch?.observe(plane)
  signal.addEventListener('abort', () => watch?.disconnect())
}

/**
 * Moves a map under the pointer, never through React, so moving it renders nothing again. While it moves, its finished
 * pictures are slid and stretched as they are, which the browser does without painting; when the map comes to rest closer
 * or farther away than before, they are drawn anew and sharp.
 */
export const usePanZoom = (width: number, height: number, view: BoardView): PanZoom => {
  const ground = useRef<HTMLDivElement>(null)
  const tools = useRef<Tools | null>(null)
  const viewed = useRef(view)

  // Before the map is painted, which then has its scale, and takes the first key and the first turn of the wheel.
  useLayoutEffect(() => {
    const plane = ground.current
    if (plane === null) return undefined
    const end = new AbortController()
    const lying = lyingOn(plane)
    const zooming = zoomingOf(plane, lying, end.signal)
    const selection = select(plane)
    // What was scrolled meanwhile stays scrolled: the map must not jump back under a finger that is just pressing it.
    const put = (to: ZoomTransform): void => {
      const [dx, dy] = scrolledBy(plane, lying.settled, lying.box)
      zooming.transform(selection, to.translate(-dx / to.k, -dy / to.k))
    }
    const mover = moverOf(() => zoomTransform(plane), lying.slide, put)
    const all: Tools = { plane, ground: selection, zooming, lying, mover, view: () => viewed.current }
    // Before the zooming itself hears of a press.
    listenToHands(all, end.signal)
    steadyHand(plane, end.signal)
    selection.call(zooming)
    tools.current = all
    listenToKeys(all, end.signal)
    keepFitted(all, { width, height }, end.signal)
    // Whatever asks for something to be scrolled into view (the keyboard that comes to it, a screen reader, a search in
    // the page) has it panned into view.
    portOf(plane)?.addEventListener('scroll', () => takeScroll(all), { signal: end.signal })
    if (plane.lastElementChild !== null) watchQuestion(plane.lastElementChild, () => frameAsked(all, true), end.signal)
    return () => {
      end.abort()
      mover.stop()
      selection.on('.zoom', null)
      tools.current = null
    }
  }, [width, height])

  // What the person has just changed is seen at once.
  useLayoutEffect(() => {
    viewed.current = view
    if (tools.current !== null) frameAsked(tools.current, false)
  }, [view])

  const byHand = (act: (now: Tools) => void) => (): void => {
    const now = tools.current
    if (now === null) return
    now.mover.stop()
    now.lying.byHand = true
    act(now)
  }
  return {
    ground,
    closer: byHand((now) => now.zooming.scaleBy(now.ground, step)),
    farther: byHand((now) => now.zooming.scaleBy(now.ground, 1 / step)),
    fit: byHand((now) => now.zooming.transform(now.ground, zoomIdentity)),
    frame: byHand(frameAnew),
  }
}
