// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSpacePointedAt } from '../src/index.ts'

const Map = () => {
  const map = useRef<SVGGElement>(null)
  const space = useSpacePointedAt(map)
  return (
    <>
      <svg>
        <g ref={map}>
          <g data-space="3" tabIndex={0}>
            <path id="three" />
          </g>
          <g data-space="7" tabIndex={0} />
          <rect id="river" />
        </g>
      </svg>
      <output>{space ?? 'nothing'}</output>
    </>
  )
}

let root: Root
const rest = (milliseconds = 250): void => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = (): string | null => document.querySelector('output')!.textContent
const send = (selector: string, type: string, pointerType = 'mouse', buttons = 0): void =>
  act(() => {
    const event = Object.assign(new Event(type, { bubbles: true }), { pointerType, buttons })
    document.querySelector(selector)!.dispatchEvent(event)
  })
/** jsdom does not tell how the focus came; the browser does. */
const focus = (space: number, byKey: boolean): void => {
  const here = document.querySelector<SVGGElement>(`[data-space="${space}"]`)!
  vi.spyOn(here, 'matches').mockImplementation((selector) => selector === ':focus-visible' && byKey)
  act(() => here.focus())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div')!)
  act(() => root.render(<Map />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is pointed at', () => {
  it('is where the pointer comes to rest, and no longer when it goes', () => {
    expect(shown()).toBe('nothing')
    send('#three', 'pointerover')
    rest()
    expect(shown()).toBe('3')
    send('#river', 'pointerover')
    expect(shown()).toBe('nothing')
    send('[data-space="7"]', 'pointerover')
    rest()
    expect(shown()).toBe('7')
    send('svg > g', 'pointerleave')
    expect(shown()).toBe('nothing')
  })

  it('is nothing a pointer only passes over', () => {
    send('#three', 'pointerover')
    rest(200)
    send('[data-space="7"]', 'pointerover')
    rest(200)
    expect(shown()).toBe('nothing')
    rest(50)
    expect(shown()).toBe('7')
    send('[data-space="3"]', 'pointerover')
    send('svg > g', 'pointerleave')
    rest()
    expect(shown()).toBe('nothing')
  })

  it('is nothing that leaves the table before the pointer has come to rest', () => {
    const three = document.querySelector('[data-space="3"]')!
    const { parentNode: map, nextSibling: next } = three
    send('#three', 'pointerover')
    three.remove()
    rest()
    map?.insertBefore(three, next)
    expect(shown()).toBe('nothing')
  })

  it('is what was put there anew before the pointer has come to rest', () => {
    const three = document.querySelector('[data-space="3"]')!
    const { parentNode: map, nextSibling: next } = three
    send('#three', 'pointerover')
    three.remove()
    const again = three.cloneNode(true) as Element
    map?.insertBefore(again, next)
    send('#three', 'pointerover')
    rest()
    again.remove()
    map?.insertBefore(three, next)
    expect(shown()).toBe('3')
  })

  it('stays while the pointer moves about on one space', () => {
    send('#three', 'pointerover')
    rest()
    send('[data-space="3"]', 'pointerover')
    expect(shown()).toBe('3')
  })

  it('does not follow a pointer that draws the map along', () => {
    send('#three', 'pointerover')
    rest()
    send('[data-space="7"]', 'pointerover', 'mouse', 1)
    rest()
    expect(shown()).toBe('3')
    send('[data-space="7"]', 'pointerover')
    rest()
    expect(shown()).toBe('7')
  })

  it('follows the keyboard without a rest, and forgets when the focus goes', () => {
    focus(7, true)
    rest(0)
    expect(shown()).toBe('7')
    act(() => document.querySelector<SVGGElement>('[data-space="7"]')!.blur())
    expect(shown()).toBe('nothing')
  })

  it('is out of the way of what a press has lit, until something else is pointed at', () => {
    send('#three', 'pointerover')
    rest()
    send('#three', 'click')
    expect(shown()).toBe('nothing')
    send('[data-space="3"]', 'pointerover')
    rest()
    expect(shown()).toBe('nothing')
    send('[data-space="7"]', 'pointerover')
    send('[data-space="7"]', 'click')
    rest()
    expect(shown()).toBe('nothing')
    send('#three', 'pointerover')
    rest()
    expect(shown()).toBe('3')
  })

  it('is out of the way of what the keyboard has lit', () => {
    const press = (key: string): void =>
      act(() => {
        document.querySelector('[data-space="7"]')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    focus(7, true)
    rest(0)
    press('ArrowLeft')
    expect(shown()).toBe('7')
    press('Enter')
    expect(shown()).toBe('nothing')
  })

  it('is nothing for a finger, and a click leaves it as it is', () => {
    send('#three', 'pointerover', 'touch')
    focus(3, false)
    rest()
    expect(shown()).toBe('nothing')
    send('[data-space="7"]', 'pointerover')
    rest()
    focus(7, false)
    expect(shown()).toBe('7')
  })

  it('is nothing where a finger has tapped and the map has moved under it, until a mouse moves', () => {
    send('#three', 'pointerdown', 'touch')
    send('[data-space="7"]', 'pointerover')
    rest()
    expect(shown()).toBe('nothing')
    send('[data-space="7"]', 'pointermove')
    send('#three', 'pointerover')
    rest()
    expect(shown()).toBe('3')
  })
})
