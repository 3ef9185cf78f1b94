import type { Action, Forecast, GameEvent } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'

/** An event that tells the result of a roll, with the outcome and the chance that whoever acted saw for it. */
export interface Foreseen {
  readonly event: GameEvent
  readonly outcome: Forecast['outcomes'][number]
}

/** What came of the roll that an action asked for; undefined where nobody had odds of it. */
export const foreseenOf = (
  { game }: AnyGameUI,
  match: MatchView,
  before: unknown,
  point: number,
  action: Action,
): Foreseen | undefined => {
  const side = match.sideAt(point) ?? ''
  const forecast = game.forecast?.(game.observe(before, side), action)
  const event = match.eventsAt(point).find(({ kind }) => kind === forecast?.event)
  const outcome = forecast?.outcomes.find(({ id }) => id === event?.['result'])
  return event && outcome && { event, outcome }
}
