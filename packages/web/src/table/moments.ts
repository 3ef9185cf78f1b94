import { difference, type Seat } from '@kurgan/kernel'
import type { MatchView } from '../match/match-view.ts'
import { actionAt, eventsSeen } from './view.ts'

/** With whose eyes a match is gone through. */
export interface Viewing {
  readonly seat: Seat
  readonly viewpoint: Seat | undefined
}

export interface Moments {
  readonly known: (eyes: Viewing) => readonly number[]
  /** What came after a point may be otherwise now. */
  readonly forget: (after: number) => void
}

/**
 * The points of a match that somebody looking on knows of: the set-up, their own actions, and what they were told of.
 * What the other side did in secret leaves no gap that could be counted: that somebody was asked may tell what they hold.
 * Worked out once a point, since whoever asks looks back.
 */
export const momentsOf = (match: MatchView): Moments => {
  const found = new Map<string, { readonly to: number; readonly points: readonly number[] }>()
  const forget = (after: number): void => {
    for (const [eyes, { to, points }] of found)
      if (to > after) found.set(eyes, { to: after, points: points.filter((one) => one <= after) })
  }
  const isTold = (point: number, { seat, viewpoint }: Viewing): boolean =>
    point === 0 || eventsSeen(match, point, seat, viewpoint).length > 0
  /** To look at every state takes time: where nothing is hidden now and nothing was told in secret, all is known. */
  const isOpen = (points: readonly number[], seat: Seat): boolean => {
    const state = match.stateAt(match.length)
    return (
      points.every((point) => match.eventsAt(point).every(({ seats }) => seats === undefined)) &&
      difference(match.game.observe(state, seat), state) === undefined
    )
  }
  const knownOf = (points: readonly number[], eyes: Viewing): readonly number[] => {
    const silent = points.filter((point) => !isTold(point, eyes))
    if (silent.every((point) => match.sideAt(point) === eyes.seat) || isOpen(silent, eyes.seat)) return points
    const secret = new Set(silent.filter((point) => actionAt(match, point, eyes.seat, eyes.viewpoint) === undefined))
    return points.filter((point) => !secret.has(point))
  }
  const known: Moments['known'] = ({ seat, viewpoint }) => {
    // What was taken back may have been played otherwise since.
    forget(match.length)
    const over = match.outcome !== undefined
    const eyes = over ? `over ${viewpoint ?? ''}` : seat
    const { to, points: before } = found.get(eyes) ?? { to: -1, points: [] }
    if (to === match.length) return before
    const since = Array.from({ length: match.length - to }, (_, place) => to + 1 + place)
    const who = over ? (viewpoint ?? seat) : seat
    const all = over && viewpoint === undefined
    const points = [...before, ...(all ? since : knownOf(since, { seat: who, viewpoint }))]
    found.set(eyes, { to: match.length, points })
    return points
  }
  return { known, forget }
}

/** The place of a point among the moments: that of the last one known until then. */
export const momentAt = (moments: readonly number[], point: number): number =>
  moments.findLastIndex((one) => one <= point)
