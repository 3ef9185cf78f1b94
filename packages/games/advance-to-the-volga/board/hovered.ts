import { type RefObject, useEffect, useState } from 'react'

/**
 * The Area under the pointer or holding the focus, or 0. Listens once on the whole map instead of on every Area,
 * so that following the pointer renders only what asks for it.
 */
export const useHoveredArea = (map: RefObject<SVGGElement | null>): number => {
  const [area, setArea] = useState(0)
  useEffect(() => {
    const here = map.current
    if (here === null) return undefined
    const follow = (event: Event): void => {
      const found = (event.target as Element).closest('[data-area]')?.getAttribute('data-area')
      setArea(Number(found ?? 0))
    }
    const leave = (): void => setArea(0)
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
  return area
}
