// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pull, usePulled } from '../src/screen/Pull.tsx'

let root: ReturnType<typeof createRoot>
let place: HTMLElement

const Sheet = () => <Pull {...usePulled()} />

const handle = (): HTMLElement => place.querySelector('button') ?? place
const isUp = (): boolean => handle().getAttribute('aria-expanded') === 'true'
const touch = (type: string, clientY: number): void => {
  const event = new MouseEvent(type, { bubbles: true, clientY })
  act(() => {
    handle().dispatchEvent(event)
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() => root.render(<Sheet />))
  handle().setPointerCapture = () => {}
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

describe('the handle of a phone’s sheet', () => {
  it('is pressed by whoever has no pointer', () => {
    act(() => handle().click())
    expect(isUp()).toBe(true)
    act(() => handle().click())
    expect(isUp()).toBe(false)
  })

  it('is drawn up and down, and the press that ends a draw does not undo it', () => {
    touch('pointerdown', 600)
    touch('pointermove', 500)
    touch('pointerup', 500)
    touch('click', 500)
    expect(isUp()).toBe(true)
    touch('pointerdown', 100)
    touch('pointermove', 300)
    touch('pointerup', 300)
    touch('click', 300)
    expect(isUp()).toBe(false)
    touch('pointerdown', 600)
    touch('pointerup', 600)
    touch('click', 600)
    expect(isUp()).toBe(true)
  })
})
