import type { Seat } from '@kurgan/kernel'
import { longestPlan, type Plan } from '@kurgan/wire'
import type { MatchView } from '../match/match-view.ts'

/** What a seat has answered in a trial of how a game may go on: the questions as they were asked there, and the answers. */
export const answersIn = (match: MatchView, seat: Seat): Plan =>
  match.actions
    .flatMap((action, n) => {
      const side = match.sideAt(n + 1)
      if (action === undefined || side === undefined || match.seatOf(side, n) !== seat) return []
      const asked = match.game.decision(match.stateAt(n))
      return asked === undefined ? [] : [{ ask: asked.ask, action }]
    })
    .slice(0, longestPlan)
