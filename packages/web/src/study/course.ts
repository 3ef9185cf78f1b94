import { useEffect, useState } from 'react'
import type { MatchView } from '../match/match-view.ts'
import { afterPaint } from '../parts/after-paint.ts'
import type { chaptersOf } from './report.ts'

export type Chapter = ReturnType<typeof chaptersOf>[number]

/** The id of what stands over a turn. */
export const chapterHeading = (from: number): string => `turn-${from}`

/** The state as everybody saw it; after the end as it was. */
export const seenAt = (match: MatchView, point: number): unknown => match.observeAt(point, 'spectator')

/** A map takes its time to draw: they come one after the other, and the page can be read meanwhile. */
export const useOneByOne = (count: number): number => {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => (drawn < count ? afterPaint(() => setDrawn(drawn + 1)) : undefined), [drawn, count])
  return drawn
}
