import { type RefObject, useEffect, useState } from 'react'

/**
 * The number of the hex under the pointer or holding the focus, or -1. Listens once on the whole map instead of on
 * every hex, so that following the pointer renders only what asks for it.
 */
export const useHoveredHex = (map: RefObject<SVGGElement | null>): number => {
  const [hex, setHex] = useState(-1)
  useEffect(() => {
    const here = map.current
    if (here === null) return undefined
    const follow = (event: Event): void => {
      const target = event.target as Element
      // A finger comes and never leaves: what it has tapped must not stay covered by a card.
      const tapped = event instanceof PointerEvent ? event.pointerType === 'touch' : !target.matches(':focus-visible')
      const found = tapped ? null : target.closest('[data-hex]')?.getAttribute('data-hex')
      setHex(Number(found ?? -1))
    }
    const leave = (): void => setHex(-1)
    here.addEventListener('pointerover', follow)
    here.addEventListener('pointerleave', leave)
    here.addEventListener('focusin', follow)
    here.addEventListener('focusout', leave)
    return () => {
      here.removeEventListener('pointerover', follow)
      here.removeEventListener('pointerleave', leave)
      here.removeEventListener('focusin', follow)
      here.removeEventListener('focusout', leave)
    }
  }, [map])
  return hex
}
