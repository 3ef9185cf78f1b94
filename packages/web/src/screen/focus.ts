import { useEffect } from 'react'
import { afterPaint } from '../parts/after-paint.ts'
import { useOnTable } from './context.ts'

type Focusable = HTMLElement | SVGElement

/** What a pointer took the focus from, of all the page. */
let letGo: Focusable | undefined

/**
 * The browser lays out the whole page when what has the focus is taken away, and a choice often is. A pointer needs no
 * focus, so it goes before the choice is made, and comes back when the picture stands.
 */
export const letGoOfChoice = ({ target, detail }: { readonly target: EventTarget; readonly detail: number }): void => {
  const focused = document.activeElement
  if (detail === 0 || (target as Element).closest('[data-choice]') === null) return
  if (focused === null || focused === document.body) return
  letGo = focused as Focusable
  letGo.blur()
}

const giveBack = (): void => {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (!lost) return
  const heir = letGo?.isConnected === true ? letGo : document.querySelector<HTMLElement>('[data-focus="home"]')
  letGo = undefined
  heir?.focus({ preventScroll: true })
}

/** Whenever its component is drawn: when what had the focus is gone, the heading takes it, so that a keyboard is never lost. */
export const useFocusKept = (): void => {
  const begun = useOnTable(({ view, selection }) => view.length > 0 || selection.chosen.length > 0)
  useEffect(() => (begun ? afterPaint(giveBack) : undefined))
}

/** When its component has gone from the page, what comes in its place takes the focus that it had. */
export const useFocusHandedOn = (): void => {
  useEffect(
    () => () => {
      afterPaint(giveBack)
    },
    [],
  )
}
