import { type RefObject, useEffect, useState } from 'react'

/** What the pointer or the focus is on, and where: `force:g-16p`. */
export interface Glanced {
  readonly what: string
  readonly x: number
  readonly y: number
  /** The card lies in the upper half of the window: there is more room below it. */
  readonly upper: boolean
}

/** Half the width of a close look, with a margin: it never leaves the window. */
const halfWidth = 135

const glanceAt = (target: EventTarget | null): Glanced | undefined => {
  if (!(target instanceof Element)) return undefined
  const card = target.closest('[data-glance]')
  const what = card?.getAttribute('data-glance')
  if (card === null || what === null || what === undefined) return undefined
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const upper = (top + bottom) / 2 < window.innerHeight / 2
  const x = Math.min(Math.max((left + right) / 2, halfWidth), window.innerWidth - halfWidth)
  return { what, x, y: upper ? bottom + 8 : top - 8, upper }
}

/** Listens once on the whole table instead of on every card. A finger has no pointer to rest: it gets no close look. */
export const useGlance = (table: RefObject<HTMLDivElement | null>): Glanced | undefined => {
  const [glanced, setGlanced] = useState<Glanced | undefined>(undefined)
  useEffect(() => {
    const here = table.current
    if (here === null) return undefined
    const follow = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      setGlanced(glanceAt(event.target))
    }
    const focus = (event: Event): void => {
      const byKey = event.target instanceof Element && event.target.matches(':focus-visible')
      if (byKey) setGlanced(glanceAt(event.target))
    }
    const leave = (): void => setGlanced(undefined)
    here.addEventListener('pointerover', follow)
    here.addEventListener('pointerleave', leave)
    here.addEventListener('focusin', focus)
    here.addEventListener('focusout', leave)
    return () => {
      here.removeEventListener('pointerover', follow)
      here.removeEventListener('pointerleave', leave)
      here.removeEventListener('focusin', focus)
      here.removeEventListener('focusout', leave)
    }
  }, [table])
  return glanced
}
