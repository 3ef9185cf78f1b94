// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAfterPaint } from '../src/parts/after-paint.ts'
import { focusKeeper } from '../src/screen/focus.ts'

let root: Root
const Shown = ({ value, urgent }: { readonly value: number; readonly urgent: boolean }) => (
  <p>{useAfterPaint(value, urgent)}</p>
)
const show = (value: number, urgent = false): void => act(() => root.render(<Shown value={value} urgent={urgent} />))
const shown = (): string | undefined => document.querySelector('p')?.textContent
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div')!)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what comes after the picture', () => {
  it('is there at once the first time, and then a moment later', () => {
    show(1)
    expect(shown()).toBe('1')
    show(2)
    expect(shown()).toBe('1')
    wait(100)
    expect(shown()).toBe('2')
  })

  it('is there at once when it is urgent, and stays', () => {
    show(1)
    show(2)
    show(3, true)
    expect(shown()).toBe('3')
    show(3)
    expect(shown()).toBe('3')
    wait(100)
    expect(shown()).toBe('3')
  })

  it('comes also when values follow each other without a pause', () => {
    show(0)
    for (let value = 1; value <= 20; value++) {
      show(value)
      wait(10)
    }
    expect(Number(shown())).toBeGreaterThan(10)
    wait(100)
    expect(shown()).toBe('20')
  })
})

describe('the focus of a choice', () => {
  const press = (selector: string, detail: number): void => {
    const target = document.querySelector(selector)!
    focusKeeper().letGoOfChoice({ target, detail })
  }
  beforeEach(() => {
    document.body.innerHTML += '<button data-choice="do:pass">Pass</button><input>'
  })

  it('is let go before a pointer takes the choice away', () => {
    document.querySelector('button')!.focus()
    press('button', 1)
    expect(document.activeElement).toBe(document.body)
  })

  it('stays for a keyboard, and for what is no choice', () => {
    document.querySelector('button')!.focus()
    press('button', 0)
    expect(document.activeElement?.tagName).toBe('BUTTON')
    document.querySelector('input')!.focus()
    press('input', 1)
    expect(document.activeElement?.tagName).toBe('INPUT')
  })
})
