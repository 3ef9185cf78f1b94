import { type RefObject, useLayoutEffect } from 'react'
import { type Direction, walkOver } from './walk.ts'

const arrows: { readonly [key: string]: Direction } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const middle = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type Focusable = HTMLElement | SVGElement
const isFocusable = (element: Element): element is Focusable =>
  element instanceof HTMLElement || element instanceof SVGElement

/** Everything that can be chosen or put down, and can be seen. */
const choices = (root: HTMLElement): readonly Focusable[] =>
  [...root.querySelectorAll('[data-choice], [data-highlight="selected"]')].filter(
    (element) => isFocusable(element) && element.getClientRects().length > 0,
  ) as Focusable[]

/** Everything on the table, also what cannot be chosen now. */
const things = (root: HTMLElement): readonly Focusable[] =>
  [...root.querySelectorAll('[data-ref]')].filter(
    (element): element is Focusable => isFocusable(element) && element.getClientRects().length > 0,
  )

const step = (all: readonly Focusable[], direction: Direction): void => {
  const focused = all.find((element) => element === document.activeElement)
  if (focused === undefined) {
    all[0]?.focus()
    return
  }
  const found = walkOver(all.map(middle))(all.indexOf(focused), direction)
  if (found !== undefined) all[found]?.focus()
}

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null

const scrollsItself = (element: Element): boolean => {
  if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
}

/** Whether arrows walk from here: on the board, in the prompt, and from anything that can be walked to. */
const walks = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element) || target === document.body) return true
  if (scrollsItself(target)) return false
  return target.closest('[data-region]') !== null || target.matches('[data-choice], [data-ref]')
}

/** Keys of the table. Arrows walk what is lit, before the map takes them for moving itself. */
export const useKeys = (root: RefObject<HTMLElement | null>, keys: { readonly [key: string]: () => void }): void => {
  // Before the table is painted: a key pressed the moment it is seen must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || writes(event.target)) return
      // An open dialog or menu has its own keys.
      if (document.querySelector('dialog[open], :popover-open') !== null) return
      const direction = arrows[event.key]
      // Elsewhere they scroll what is being read.
      if (direction !== undefined && !walks(event.target)) return
      const act =
        direction === undefined
          ? keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
          : () => root.current !== null && step((event.shiftKey ? things : choices)(root.current), direction)
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [root, keys])
}
