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
      if ((event as PointerEvent).pointerType !== 'touch') setFound(read(event.target as Element))
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

/** Reads the number of a space from the attribute its elements bear, such as `data-area`. */
export const numberFrom =
  (attribute: string) =>
  (target: Element): number | undefined => {
    const number = target.closest(`[${attribute}]`)?.getAttribute(attribute)
    return number === null || number === undefined ? undefined : Number(number)
  }
