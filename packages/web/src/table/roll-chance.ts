import type { Action, Forecast } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'

/** What a roll came to, with the chance that whoever acted saw for it; undefined where nobody had odds of it. */
export const outcomeOf = (
  { game }: AnyGameUI,
  match: MatchView,
  before: unknown,
  point: number,
  action: Action,
): Forecast['outcomes'][number] | undefined => {
  const side = match.sideAt(point) ?? ''
  const forecast = game.forecast?.(game.observe(before, side), action)
  const id = match.eventsAt(point).find(({ kind }) => kind === forecast?.event)?.['result']
  return forecast?.outcomes.find((one) => one.id === id)
}
