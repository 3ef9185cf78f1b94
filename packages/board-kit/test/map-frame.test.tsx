// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BoardViewContext, GlanceCard, glanceLayout, MapFrame, LanguageContext } from '../src/index.ts'

let root: Root
let renders = 0

const Probe = () => {
  renders++
  return <rect data-choice="area:1" width="10" height="10" />
}

const under = (): readonly SVGSVGElement[] => [...document.querySelectorAll<SVGSVGElement>('svg[aria-hidden]')]
const drawnUnder = () => under().map((picture) => picture.querySelector('g')!.getAttribute('transform'))
const svg = (): SVGSVGElement => document.querySelector('svg:not([aria-hidden])')!
const ground = (): HTMLElement => svg().closest('div')!
const sheet = (): Element => svg().querySelector('g')!
const press = (key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.querySelector('[data-choice]')!.dispatchEvent(event)
  return event
}
const scale = (): number => Number(/scale\(([\d.]+)\)/.exec(sheet().getAttribute('transform') ?? '')?.[1] ?? 1)
/** Where it was drawn, and how far it has been moved since. */
const shift = (): readonly number[] => {
  const drawn = /translate\(([^)]*)\)/.exec(sheet().getAttribute('transform') ?? '')?.[1] ?? '0,0'
  const moved = /^matrix\(1, 0, 0, 1, ([^)]*)\)/.exec(svg().style.transform)?.[1] ?? '0,0'
  const by = moved.split(',').map(Number)
  return drawn.split(',').map((way, axis) => Number(way) + (by[axis] ?? 0))
}
const button = (label: string): HTMLElement => document.querySelector(`button[aria-label="${label}"]`)!

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  renders = 0
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div')!)
  act(() =>
    root.render(
      <MapFrame width={100} height={130} label="Map" backdrop={<path d="M0,0" />} staticLayer={<path d="M1,1" />}>
        <Probe />
      </MapFrame>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

describe('a map that moves', () => {
  it('comes closer and goes back by keyboard, without rendering again', () => {
    press('+')
    expect(scale()).toBeCloseTo(1.4)
    press('=')
    expect(scale()).toBeCloseTo(1.96)
    press('-')
    expect(scale()).toBeCloseTo(1.4)
    press('0')
    expect(scale()).toBe(1)
    expect(renders).toBe(1)
  })

  it('slides all its pictures while it moves and paints them anew where it has come to rest', () => {
    press('+')
    const drawn = sheet().getAttribute('transform')
    expect(drawnUnder()).toEqual([drawn, drawn])
    vi.useFakeTimers()
    svg().dispatchEvent(new WheelEvent('wheel', { deltaY: -250, bubbles: true, cancelable: true }))
    const stretched = /^matrix\(([\d.]+), 0, 0, \1,/.exec(svg().style.transform)
    expect(Number(stretched?.[1])).toBeGreaterThan(1.2)
    for (const picture of under()) expect(picture.style.transform).toBe(svg().style.transform)
    expect(sheet().getAttribute('transform')).toBe(drawn)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(svg().style.transform).toBe('')
    for (const picture of under()) expect(picture.style.transform).toBe('')
    expect(sheet().getAttribute('transform')).not.toBe(drawn)
    expect(new Set(drawnUnder())).toEqual(new Set([sheet().getAttribute('transform')]))
  })

  it('is only moved, by whole pixels, where it stays as close as it is, and drawn anew far from where it was drawn', () => {
    for (let n = 0; n < 12; n++) press('+')
    vi.stubGlobal('devicePixelRatio', 2)
    const drawn = sheet().getAttribute('transform')
    press('ArrowLeft')
    press('ArrowUp')
    expect(sheet().getAttribute('transform')).toBe(drawn)
    for (const picture of under()) expect(picture.style.transform).toBe(svg().style.transform)
    const [, ...moved] = /^matrix\(1, 0, 0, 1, ([\d.-]+), ([\d.-]+)\)/.exec(svg().style.transform) ?? []
    expect(moved).toHaveLength(2)
    for (const way of moved) {
      expect(Number(way)).toBeGreaterThan(0)
      expect(Number.isInteger(2 * Number(way))).toBe(true)
    }
    act(() =>
      root.render(
        <MapFrame width={1000} height={1300} label="Map" backdrop={null} staticLayer={<Probe />}>
          {null}
        </MapFrame>,
      ),
    )
    for (let n = 0; n < 12; n++) press('+')
    const before = sheet().getAttribute('transform')
    for (let n = 0; n < 4; n++) press('ArrowRight')
    expect(sheet().getAttribute('transform')).toBe(before)
    for (let n = 0; n < 2; n++) press('ArrowRight')
    expect(sheet().getAttribute('transform')).not.toBe(before)
  })

  it('is not drawn anew by a press that stops it on its way, but when the hand has rested', async () => {
    const view = { fit: 'filled', framing: true, target: 32, hoverCards: true } as const
    const shown = (
      <MapFrame width={100} height={130} label="Map" backdrop={null} staticLayer={null}>
        <Probe />
      </MapFrame>
    )
    vi.useFakeTimers()
    act(() => root.render(<BoardViewContext value={view}>{shown}</BoardViewContext>))
    const thing = document.querySelector('[data-choice]')!
    ground().getBoundingClientRect = () => new DOMRect(0, 0, 100, 130)
    thing.getBoundingClientRect = () => new DOMRect(10, 10, 12, 12)
    thing.setAttribute('data-choice', 'area:2')
    const drawn = sheet().getAttribute('transform')
    await vi.advanceTimersByTimeAsync(160)
    thing.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const stopped = svg().style.transform
    expect(stopped).toMatch(/^matrix\((?!1,)/)
    await vi.advanceTimersByTimeAsync(100)
    expect([svg().style.transform, sheet().getAttribute('transform')]).toEqual([stopped, drawn])
    await vi.advanceTimersByTimeAsync(200)
    expect(svg().style.transform).toBe('')
    expect(scale()).toBeCloseTo(Number(/[\d.]+/.exec(stopped)?.[0]))
    vi.useRealTimers()
  })

  it('tells how much of the screen a unit takes to what keeps its size, and to nothing else', () => {
    const scaleOf = (what: string): string =>
      document.querySelector<SVGElement>(what)!.style.getPropertyValue('--scale')
    act(() =>
      root.render(
        <MapFrame width={100} height={130} label="Map" backdrop={null} staticLayer={null}>
          <Probe />
          <GlanceCard
            space={1}
            sheet={{ width: 100, height: 130 }}
            x={50}
            top={20}
            bottom={30}
            below
            title="Title"
            notes=""
            least={10}
            layout={glanceLayout(0, 10)}
          >
            {null}
          </GlanceCard>
        </MapFrame>,
      ),
    )
    expect(scaleOf('[data-space]')).toBe('1')
    press('+')
    expect(Number(scaleOf('[data-space]'))).toBeCloseTo(1.4)
    expect(svg().style.getPropertyValue('--scale')).toBe('')
  })

  it('shows the same part of the map when its room gets another size', () => {
    act(() => root.unmount())
    let resized: () => void = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          resized = tell
        }
        observe = vi.fn<() => void>()
        disconnect = vi.fn<() => void>()
      },
    )
    root = createRoot(document.querySelector('div')!)
    act(() =>
      root.render(
        <MapFrame width={100} height={130} label="Map" backdrop={null} staticLayer={null}>
          <Probe />
        </MapFrame>,
      ),
    )
    press('+')
    press('ArrowLeft')
    const before = shift()
    ground().getBoundingClientRect = () => new DOMRect(0, 0, 500, 260)
    resized()
    expect(shift()).toEqual(before)
    expect(Number(svg().dataset['scale'])).toBeCloseTo(2.8)
    // Also when it has just been moved and is not yet drawn anew.
    svg().dispatchEvent(new WheelEvent('wheel', { deltaY: -250, bubbles: true, cancelable: true }))
    resized()
    expect(scale()).toBeGreaterThan(1.6)
  })

  it('never goes farther away than the whole map, nor closer than seven times', () => {
    press('-')
    expect(scale()).toBe(1)
    for (let n = 0; n < 12; n++) press('+')
    expect(scale()).toBeCloseTo(7)
  })

  it('moves with the arrows and stops at the edge of the sheet', () => {
    press('+')
    press('+')
    const before = shift()
    press('ArrowLeft')
    expect(shift()[0]).toBeGreaterThan(before[0]!)
    for (let n = 0; n < 9; n++) press('ArrowLeft')
    // It stands on whole pixels.
    expect(shift()[0]).toBeCloseTo(0, 0)
    press('ArrowUp')
    press('ArrowUp')
    expect(shift()[1]).toBeCloseTo(0, 0)
    press('ArrowDown')
    expect(shift()[1]).toBeLessThan(0)
    press('ArrowRight')
    expect(shift()[0]).toBeLessThan(0)
  })

  it('takes a scroll into view for a wish to be panned there, and takes the scroll back', () => {
    press('+')
    press('+')
    const port = document.querySelector('[data-port]')!
    const before = shift()
    const [left, top] = [port.scrollLeft, port.scrollTop]
    expect(left).toBeGreaterThan(0)
    port.scrollLeft += 12
    port.dispatchEvent(new Event('scroll'))
    expect(shift()[0]).toBeCloseTo(before[0]! - 12)
    expect(shift()[1]).toBeCloseTo(before[1]!)
    expect([port.scrollLeft, port.scrollTop]).toEqual([left + 12, top])
    expect(ground().style.left).toBe(`${left + 12}px`)
  })

  it('takes a scroll that nobody has told of yet before a press, and none while something is pressed', () => {
    press('+')
    press('+')
    const port = document.querySelector('[data-port]')!
    const before = shift()
    const left = port.scrollLeft
    port.scrollLeft += 12
    svg().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(shift()[0]).toBeCloseTo(before[0]! - 12)
    expect(port.scrollLeft).toBe(left + 12)
    port.scrollLeft += 5
    port.dispatchEvent(new Event('scroll'))
    expect(shift()[0]).toBeCloseTo(before[0]! - 12)
    expect(port.scrollLeft).toBe(left + 17)
    vi.useFakeTimers()
    window.dispatchEvent(new PointerEvent('pointerup'))
    // The press of a finger is told a little after it has left the glass.
    expect(shift()[0]).toBeCloseTo(before[0]! - 12)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(shift()[0]).toBeCloseTo(before[0]! - 17)
  })

  it('is not drawn along by a hand that trembles while it presses, and is by one that draws', async () => {
    press('+')
    press('+')
    const before = svg().style.transform
    const mouse = (type: string, target: EventTarget, clientX: number): boolean => {
      const event = new MouseEvent(type, { clientX, clientY: 5, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'view', { value: window })
      return target.dispatchEvent(event)
    }
    mouse('mousedown', document.querySelector('[data-choice]')!, 50)
    mouse('mousemove', window, 53)
    mouse('mouseup', window, 53)
    expect(mouse('click', document.querySelector('[data-choice]')!, 53)).toBe(true)
    expect(svg().style.transform).toBe(before)
    mouse('mousedown', document.querySelector('[data-choice]')!, 50)
    mouse('mousemove', window, 62)
    mouse('mouseup', window, 62)
    expect(mouse('click', document.querySelector('[data-choice]')!, 62)).toBe(false)
    expect(svg().style.transform).not.toBe(before)
    // Presses are swallowed only until the one that ended it has been told.
    await new Promise((told) => setTimeout(told))
  })

  it('leaves other keys and shortcuts of the browser alone', () => {
    expect(press('+').defaultPrevented).toBe(true)
    expect(press('-', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(press('0', { metaKey: true }).defaultPrevented).toBe(false)
    expect(press('a').defaultPrevented).toBe(false)
    expect(scale()).toBeCloseTo(1.4)
  })

  it('has buttons for the same', () => {
    act(() => button('Zoom in').click())
    expect(scale()).toBeCloseTo(1.4)
    act(() => button('Zoom out').click())
    expect(scale()).toBeCloseTo(1)
    act(() => button('Zoom in').click())
    act(() => button('Show the whole map').click())
    expect(scale()).toBe(1)
  })

  it('names them in the language of the page', () => {
    act(() =>
      root.render(
        <LanguageContext value="de">
          <MapFrame width={100} height={130} label="Karte" backdrop={null} staticLayer={null}>
            <Probe />
          </MapFrame>
        </LanguageContext>,
      ),
    )
    const names = [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['Näher heran', 'Weiter weg', 'Die ganze Karte zeigen', 'Zeigen, wonach gefragt ist'])
    act(() => button('Näher heran').click())
    expect(scale()).toBeCloseTo(1.4)
  })

  it('lets one finger scroll the page until the map is closer', () => {
    expect(ground().style.touchAction).toBe('pan-y')
    press('+')
    expect(ground().style.touchAction).toBe('none')
    press('0')
    expect(ground().style.touchAction).toBe('pan-y')
  })

  it('does not take two quick choices for an attempt to come closer', () => {
    const dblclick = (target: Element): boolean =>
      target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }))
    const rect = document.querySelector('[data-choice]')!
    expect(dblclick(rect)).toBe(true)
    // The first press may have taken the choice away.
    const first = new Event('pointerdown', { bubbles: true })
    rect.dispatchEvent(first)
    rect.removeAttribute('data-choice')
    expect(dblclick(rect)).toBe(true)
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(first.timeStamp + 5000)
    expect(dblclick(rect)).toBe(false)
    vi.restoreAllMocks()
  })
})
