import { type RefObject, useEffect, useState } from 'react'

/**
 * What `read` makes of the element the pointer rests on or the keyboard has come to. Listens once on the whole table
 * instead of on every space, so that following the pointer renders only what asks for it.
 * A finger comes and never leaves: what it has tapped must not stay covered, so it points at nothing.
 */
export const usePointedAt = <T>(
  table: RefObject<Element | null>,
  read: (target: Element) => T | undefined,
): T | undefined => {
  const [found, setFound] = useState<T | undefined>(undefined)
  useEffect(() => {
    const here = table.current
    if (here === null) return undefined
    let byKey = false
    const follow = (event: Event): void => {
      const { pointerType, buttons } = event as PointerEvent
      // A hand that draws the map along looks at nothing on its way.
      if (pointerType !== 'touch' && !(buttons > 0)) setFound(read(event.target as Element))
    }
    const leave = (): void => setFound(undefined)
    const focus = (event: Event): void => {
      const target = event.target as Element
      byKey = target.matches(':focus-visible')
      if (byKey) setFound(read(target))
    }
    const blur = (): void => {
      if (byKey) leave()
    }
    here.addEventListener('pointerover', follow)
    here.addEventListener('pointerleave', leave)
    here.addEventListener('focusin', focus)
    here.addEventListener('focusout', blur)
    return () => {
      here.removeEventListener('pointerover', follow)
      here.removeEventListener('pointerleave', leave)
      here.removeEventListener('focusin', focus)
      here.removeEventListener('focusout', blur)
    }
  }, [table, read])
  return found
}

/** The number of the space an element belongs to, as its `data-space` says. */
export const spaceUnder = (target: Element): number | undefined => {
  const space = target.closest('[data-space]')?.getAttribute('data-space')
  return space === null || space === undefined ? undefined : Number(space)
}
