import { difference, type Side } from '@kurgan/kernel'
import type { MatchView } from '../match/match-view.ts'

/**
 * Whether sides have anything to hide from each other in this match: they see the
 * table differently, or were told different things. It stays so: the story and looking back show it later.
 */
export const secretsOf = (match: MatchView): ((sides: readonly Side[]) => boolean) => {
  let looked = -1
  let told = false
  let differed = false
  return (sides) => {
    const [first, ...others] = sides
    if (first === undefined || others.length === 0) return false
    for (looked = Math.min(looked, match.length); looked < match.length && !told; looked++)
      told = match.eventsAt(looked + 1).some(({ seats }) => seats !== undefined)
    if (told || differed) return true
    const seen = match.observe(first)
    differed = others.some((side) => difference(match.observe(side), seen) !== undefined)
    return differed
  }
}
