import type { Seat } from '@kurgan/kernel'
import { longestPlan, oddsOf, type Plan } from '@kurgan/wire'
import type { MatchView } from '../match/match-view.ts'

/**
 * What a seat has answered in a trial of how a game may go on: the questions as they were asked there, with
 * how the odds stood, and the answers.
 */
export const answersIn = (match: MatchView, seat: Seat): Plan =>
  match.actions
    .flatMap((action, n) => {
      const side = match.sideAt(n + 1)
      if (action === undefined || side === undefined || match.seatOf(side, n) !== seat) return []
      const asked = match.game.decision(match.stateAt(n))
      if (asked === undefined) return []
      const odds = oddsOf(match.game, match.observeAt(n, side))
      return [{ ask: asked.ask, action, ...(odds === undefined ? {} : { odds }) }]
    })
    .slice(0, longestPlan)
