import { type RefObject, useEffect, useState } from 'react'

/**
 * The zone under the pointer or holding the focus, or -1. Listens once on the whole map instead of on every zone,
 * so that following the pointer renders only what asks for it.
 */
export const useHoveredZone = (map: RefObject<SVGGElement | null>): number => {
  const [zone, setZone] = useState(-1)
  useEffect(() => {
    const here = map.current
    if (here === null) return undefined
    const follow = (event: Event): void => {
      const found = (event.target as Element).closest('[data-zone]')?.getAttribute('data-zone')
      setZone(Number(found ?? -1))
    }
    const leave = (): void => setZone(-1)
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
  return zone
}
