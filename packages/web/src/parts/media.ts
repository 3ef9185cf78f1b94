import { useSyncExternalStore } from 'react'

/** Whether the window is such a one now. */
export const isMedia = (query: string): boolean => window.matchMedia?.(query).matches ?? false

/** The same, drawn anew when it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', tell)
      return () => media?.removeEventListener('change', tell)
    },
    () => isMedia(query),
  )

/** A window so narrow that the conversation lies on a sheet over the map; the style sheets say the same. */
export const phone = '(max-aspect-ratio: 1/1) and (width < 600px)'
