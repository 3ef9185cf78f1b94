import { type Selection, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface PanZoom {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly sheet: RefObject<SVGGElement | null>
  readonly backdrop: RefObject<SVGSVGElement | null>
  readonly backdropSheet: RefObject<SVGGElement | null>
  readonly closer: () => void
  readonly farther: () => void
  readonly fit: () => void
}

const deepest = 7
const step = 1.4
const stride = 60
const quick = 180

const calm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Below this a map is as good as not zoomed: one finger then scrolls the page, not the map. */
const still = 1.01

/** How a sheet lies in its frame: pixels a unit, and what is left free beside and above it. */
interface Box {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** What carries a finished picture from where it was drawn to where it belongs now, in pixels of the screen. */
const slid = (from: ZoomTransform, to: ZoomTransform, { scale, left, top }: Box): string => {
  const s = to.k / from.k
  const x = left * (1 - s) + scale * (to.x - from.x * s)
  const y = top * (1 - s) + scale * (to.y - from.y * s)
  return `matrix(${s}, 0, 0, ${s}, ${x}, ${y})`
}

/**
 * Moves a map under the pointer. The transform is written straight to the sheet, never through React, so moving the
 * map renders nothing again. The backdrop is costly to paint: while the map moves, its picture is slid and stretched
 * as it is, and painted anew when the map comes to rest. `--scale` on the frame says how many pixels a map unit takes, for what must keep its
 * size on the screen.
 */
export const usePanZoom = (width: number, height: number): PanZoom => {
  const frame = useRef<SVGSVGElement>(null)
  const sheet = useRef<SVGGElement>(null)
  const backdrop = useRef<SVGSVGElement>(null)
  const backdropSheet = useRef<SVGGElement>(null)
  const tools = useRef<{
    selection: Selection<SVGSVGElement, unknown, null, undefined>
    behaviour: ZoomBehavior<SVGSVGElement, unknown>
  } | null>(null)

  // Before the map is painted, which then has its scale, and takes the first key and the first turn of the wheel.
  useLayoutEffect(() => {
    const [svg, g, back, backG] = [frame.current, sheet.current, backdrop.current, backdropSheet.current]
    if (svg === null || g === null || back === null || backG === null) return undefined
    let k = 1
    let settled: ZoomTransform = zoomIdentity
    const box = (): Box => {
      const { width: w, height: h } = svg.getBoundingClientRect()
      const scale = Math.min(w / width, h / height) || 1
      return { scale, left: (w - width * scale) / 2, top: (h - height * scale) / 2 }
    }
    const tellScale = (): void => svg.style.setProperty('--scale', String(k * box().scale))
    const behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, deepest])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      .duration(calm() ? 0 : quick)
      .filter((event: Event) => {
        if (event instanceof MouseEvent && event.button !== 0) return false
        // Two quick choices are two choices, not a wish to come closer.
        if (event.type === 'dblclick') return !(event.target as Element).closest('[data-choice]')
        if ('touches' in event) return k > still || (event as TouchEvent).touches.length > 1
        return true
      })
      .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        k = transform.k
        g.setAttribute('transform', transform.toString())
        svg.style.touchAction = k > still ? 'none' : 'pan-y'
        back.style.transform = slid(settled, transform, box())
        tellScale()
      })
      .on('end', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        // A click begins and ends here too, and moves nothing.
        if (transform === settled) return
        settled = transform
        back.style.transform = ''
        backG.setAttribute('transform', transform.toString())
      })
    const selection = select(svg)
    selection.call(behaviour)
    svg.style.touchAction = 'pan-y'
    tools.current = { selection, behaviour }
    const pan = (dx: number, dy: number): void => behaviour.translateBy(selection, dx, dy)
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
    svg.addEventListener('keydown', onKey)
    // Whoever walks with the keyboard must see where he is.
    const onFocus = (event: FocusEvent): void => {
      const [thing, view] = [(event.target as Element).getBoundingClientRect(), svg.getBoundingClientRect()]
      const [x, y] = [thing.left + thing.width / 2, thing.top + thing.height / 2]
      if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return
      const { scale, left, top } = box()
      const [mapX, mapY] = zoomTransform(svg).invert([(x - view.left - left) / scale, (y - view.top - top) / scale])
      behaviour.translateTo(selection, mapX, mapY)
    }
    svg.addEventListener('focusin', onFocus)
    tellScale()
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tellScale)
    watch?.observe(svg)
    return () => {
      svg.removeEventListener('keydown', onKey)
      svg.removeEventListener('focusin', onFocus)
      watch?.disconnect()
      selection.on('.zoom', null)
      tools.current = null
    }
  }, [width, height])

  const zoomBy = (factor: number): void => {
    if (tools.current !== null) tools.current.behaviour.scaleBy(tools.current.selection, factor)
  }
  return {
    frame,
    sheet,
    backdrop,
    backdropSheet,
    closer: () => zoomBy(step),
    farther: () => zoomBy(1 / step),
    fit: () => {
      if (tools.current !== null) tools.current.behaviour.transform(tools.current.selection, zoomIdentity)
    },
  }
}
