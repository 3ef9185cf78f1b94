import type { Answer } from '@kurgan/bots'
import type { Action, Seat, Side } from '@kurgan/kernel'
import type { MatchView } from '../match/match-view.ts'

/** What a computer had in mind with an action, as it said when it took it. */
export interface Intent {
  /** The moment after the action. */
  readonly point: number
  readonly side: Side
  /** What it did, and how it meant to go on until a die or the enemy decides. */
  readonly line: readonly Action[]
  /** How likely it thought to win by that. */
  readonly chance: number
  /** The seats that its mind tells nothing: all if it saw what everybody sees, else those that saw the same. */
  readonly openTo: readonly Seat[]
}

/** So much of a line is told. */
const longestLine = 4
/** So much of a turn is told. */
const mostTold = 3

/** What a computer that is about to act means by it; nothing where it has not searched. */
export const intentOf = (match: MatchView, side: Side, { action, plan, weighed }: Answer): Intent | undefined => {
  const expected = weighed.find((one) => one.action === action)
  if (expected === undefined) return undefined
  const sees = JSON.stringify(match.observe(side))
  const hidesNothing = JSON.stringify(match.observe('spectator')) === sees
  return {
    point: match.length + 1,
    side,
    line: [action, ...plan].slice(0, longestLine),
    chance: (1 + expected.expects) / 2,
    openTo: match.game.sides.filter((seat) => hidesNothing || JSON.stringify(match.observe(seat)) === sees),
  }
}

/** What was meant, with what is meant now: what was taken back since was never meant. */
export const withIntent = (known: readonly Intent[], intent: Intent): readonly Intent[] => [
  ...known.filter(({ point }) => point < intent.point),
  intent,
]

/** What a seat may be told of what others meant after a moment: what they saw differently at each step, once. */
export const toldTo = (known: readonly Intent[], seat: Seat, from: number, to: number): readonly Intent[] =>
  known
    .filter(({ point, side, openTo }) => point > from && point <= to && side !== seat && openTo.includes(seat))
    .slice(0, mostTold)
