import { createContext, useContext, useEffect } from 'react'
import { afterPaint } from '../parts/after-paint.ts'
import { useOnTable } from './context.ts'

type Focusable = HTMLElement | SVGElement

export interface FocusKeeper {
  readonly letGoOfChoice: (press: { readonly target: EventTarget; readonly detail: number }) => void
  readonly giveBack: () => void
}

/** Remembers what a pointer took the focus from, at one table. */
export const focusKeeper = (): FocusKeeper => {
  let letGo: Focusable | undefined
  return {
    /**
     * The browser lays out the whole page when what has the focus is taken away, and a choice often is. A pointer needs
     * no focus, so it goes before the choice is made, and comes back when the picture stands.
     */
    letGoOfChoice({ target, detail }) {
      const focused = document.activeElement
      if (detail === 0 || (target as Element).closest('[data-choice]') === null) return
      if (focused === null || focused === document.body) return
      letGo = focused as Focusable
      letGo.blur()
    },
    giveBack() {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (!lost) return
      const heir = letGo?.isConnected === true ? letGo : document.querySelector<HTMLElement>('[data-focus="home"]')
      letGo = undefined
      heir?.focus({ preventScroll: true })
    },
  }
}

export const FocusContext = createContext<FocusKeeper | undefined>(undefined)

export const useFocusKeeper = (): FocusKeeper => {
  const keeper = useContext(FocusContext)
  if (keeper === undefined) throw new Error('Nobody keeps the focus here.')
  return keeper
}

/** Whenever its component is drawn: when what had the focus is gone, the heading takes it, so that a keyboard is never lost. */
export const useFocusKept = (): void => {
  const { giveBack } = useFocusKeeper()
  const begun = useOnTable(({ view, selection }) => view.length > 0 || selection.chosen.length > 0)
  useEffect(() => (begun ? afterPaint(giveBack) : undefined))
}

/** When its component has gone from the page, what comes in its place takes the focus that it had. */
export const useFocusHandedOn = (): void => {
  const { giveBack } = useFocusKeeper()
  useEffect(
    () => () => {
      afterPaint(giveBack)
    },
    [giveBack],
  )
}
