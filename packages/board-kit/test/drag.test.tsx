// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Drag, type DragStart, followDrag } from '../src/drag.ts'

const pointer = (type: string, clientX: number, more: object = {}): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerId: 1, clientX, clientY: 0, ...more })

const begin = ({ isTaken = true } = {}, more: Partial<DragStart> = {}) => {
  const all = {
    take: vi.fn<Drag['take']>(() => isTaken),
    drop: vi.fn<Drag['drop']>(() => true),
    giveUp: vi.fn<Drag['giveUp']>(),
  }
  const piece = document.body.appendChild(document.createElement('button'))
  const press = { button: 0, isPrimary: true, pointerId: 1, clientX: 0, clientY: 0, currentTarget: piece, ...more }
  followDrag(press, all)
  return { ...all, piece }
}

afterEach(() => {
  window.dispatchEvent(pointer('pointercancel', 0))
  document.body.replaceChildren()
})

describe('a press on what can be carried', () => {
  it('stays a press while the hand only trembles', () => {
    const { take, drop, piece } = begin()
    const pressed = vi.fn<() => void>()
    piece.addEventListener('click', pressed)
    window.dispatchEvent(pointer('pointermove', 4))
    window.dispatchEvent(pointer('pointerup', 4))
    piece.click()
    expect([take.mock.calls.length, drop.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 0, 1])
  })

  it('becomes a drag, which ends without a click', () => {
    const { take, drop, piece } = begin()
    const pressed = vi.fn<() => void>()
    piece.addEventListener('click', pressed)
    window.dispatchEvent(pointer('pointermove', 30))
    window.dispatchEvent(pointer('pointermove', 60))
    expect(drop).not.toHaveBeenCalled()
    window.dispatchEvent(pointer('pointerup', 60))
    piece.click()
    expect(take).toHaveBeenCalledOnce()
    expect(drop).toHaveBeenCalledWith(expect.objectContaining({ clientX: 60 }))
    expect(pressed).not.toHaveBeenCalled()
  })

  it('carries a card along, and puts it where it was', () => {
    const { piece } = begin()
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0)
      return 0
    })
    window.dispatchEvent(pointer('pointermove', 30))
    expect(piece.style.translate).toBe('30px 0px')
    window.dispatchEvent(pointer('pointerup', 60))
    expect(piece.style.translate).toBe('')
    vi.restoreAllMocks()
  })

  it('keeps the map from being drawn along', () => {
    const { piece } = begin()
    const heard = vi.fn<() => void>()
    document.body.addEventListener('mousedown', heard)
    piece.dispatchEvent(new Event('mousedown', { bubbles: true }))
    expect(heard).not.toHaveBeenCalled()
    document.body.removeEventListener('mousedown', heard)
  })

  it('ends where nothing can be taken up', () => {
    const { take, drop } = begin({ isTaken: false })
    window.dispatchEvent(pointer('pointermove', 30))
    window.dispatchEvent(pointer('pointermove', 60))
    window.dispatchEvent(pointer('pointerup', 60))
    expect(take).toHaveBeenCalledOnce()
    expect(drop).not.toHaveBeenCalled()
  })

  it.each([
    ['Escape', () => Object.assign(new Event('keydown'), { key: 'Escape' })],
    ['the browser, which scrolls instead', () => pointer('pointercancel', 30)],
  ])('is given up by %s', (_who, broken) => {
    const { giveUp, drop } = begin()
    window.dispatchEvent(pointer('pointermove', 30))
    window.dispatchEvent(broken())
    window.dispatchEvent(pointer('pointerup', 60))
    expect(giveUp).toHaveBeenCalledOnce()
    expect(drop).not.toHaveBeenCalled()
  })

  it('does not follow a second finger or another button', () => {
    const first = begin({}, { isPrimary: false })
    const second = begin({}, { button: 2 })
    window.dispatchEvent(pointer('pointermove', 30))
    expect([first.take.mock.calls.length, second.take.mock.calls.length]).toEqual([0, 0])
    const third = begin()
    window.dispatchEvent(pointer('pointermove', 30, { pointerId: 2 }))
    expect(third.take).not.toHaveBeenCalled()
  })
})
