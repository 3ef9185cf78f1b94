import { type RefObject, useLayoutEffect } from 'react'

/** What is opened takes the focus; when it is closed, whoever had it before gets it back, or else the heading. */
export const useFocusReturned = (opened: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current: element } = opened
    const before = document.activeElement
    return () => {
      const elsewhere = document.activeElement !== document.body && element?.contains(document.activeElement) !== true
      if (elsewhere) return
      const lives = before instanceof HTMLElement || before instanceof SVGElement ? before : undefined
      const heir = lives?.isConnected === true && lives !== document.body ? lives : undefined
      const home = document.querySelector<HTMLElement>('[data-focus="home"]')
      ;(heir ?? home)?.focus({ preventScroll: true })
    }
  }, [opened])
}
