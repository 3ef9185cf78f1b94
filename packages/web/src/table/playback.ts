import type { Seat } from '@kurgan/kernel'
import { momentAt, type Moments, type Viewing } from './moments.ts'
import type { TableParts } from './state.ts'

export interface Playback {
  readonly lookAt: (point: number | undefined) => void
  /** Shows again what others did since the person at the screen last decided something, and comes back. */
  readonly showSince: () => void
  /** Looks at the moment after or before the one on the screen; after the present there is none. */
  readonly step: (by: 1 | -1) => void
  readonly setViewpoint: (seat: Seat | undefined) => void
  /** The points of the match that somebody knows of. */
  readonly moments: (eyes: Viewing) => readonly number[]
}

/** Looking back: nothing that is done here touches the game. */
export const playback = (
  { session: { match }, screen: { getState: now, setState: set }, refresh }: TableParts,
  moments: Moments,
): Playback => {
  const lookAt = (point: number | undefined): void => {
    if (now().demo !== 'off') set({ paused: true })
    if (point === undefined) set({ replayTo: undefined })
    refresh(point === undefined ? undefined : Math.max(0, Math.min(match.length, point)))
  }
  return {
    lookAt,
    showSince() {
      const { since } = now().view
      if (since === undefined) return
      set({ replayTo: match.length })
      lookAt(since.from)
    },
    step(by) {
      const { at, view, viewpoint } = now()
      const known = moments.known({ seat: view.seat, viewpoint })
      const point = known[momentAt(known, view.point) + by]
      if (point !== undefined && (at !== undefined || by < 0)) lookAt(point)
    },
    setViewpoint(viewpoint) {
      set({ viewpoint })
      refresh(now().at)
    },
    moments: moments.known,
  }
}
