import type { Side } from '@kurgan/kernel'
import type { MatchView } from '../match/match-view.ts'

type Asking = Pick<MatchView, 'decision' | 'observe'>

/** Where in the sequence of play somebody is asked. */
interface Place {
  readonly side: Side | undefined
  /** The stack of the flow: `combat.retreat` and `combat.end` are of one chapter. */
  readonly chapters: readonly string[]
}

const chapterOf = (frame: unknown): string => {
  const at = typeof frame === 'object' && frame !== null && 'at' in frame ? frame.at : undefined
  return typeof at === 'string' ? at.replace(/\..*/, '') : ''
}

const placeOf = (match: Asking): Place => {
  const side = match.decision?.side
  const state = side === undefined ? undefined : match.observe(side)
  const stack = typeof state === 'object' && state !== null && 'stack' in state ? state.stack : []
  return { side, chapters: Array.isArray(stack) ? stack.map(chapterOf) : [] }
}

/**
 * Tells later whether the phase in which somebody is asked now goes on. What is put on top of it (a combat, an answer of
 * the enemy) belongs to it; the next chapter does not, nor the same one when it is the other side's.
 */
export const phaseOf = (match: Asking): (() => boolean) => {
  const begun = placeOf(match)
  const last = begun.chapters.length - 1
  return () => {
    const { side, chapters } = placeOf(match)
    const isThere = last >= 0 && chapters[last] === begun.chapters[last]
    return isThere && (side === begun.side || chapters.at(-1) !== begun.chapters[last])
  }
}
