import { type Models, winChance } from '@kurgan/bots'
import type { AnyGameUI } from '../catalogue.ts'

/** How likely the first side wins at a position. */
export type ChanceOf = (state: unknown) => number

/** What a game has learned of the scenario that begins so; undefined where it has learned nothing of it. */
export const chanceBy = ({ game }: AnyGameUI, models: Models | undefined, start: unknown): ChanceOf | undefined => {
  const [model, { lookahead }] = [models?.[game.lookahead?.scenario(start) ?? ''], game]
  if (model === undefined || lookahead === undefined) return undefined
  return (state) => {
    const outcome = game.outcome(state)
    if (outcome === undefined) return winChance(model, lookahead.features(state))
    return outcome.winner === 'draw' ? 0.5 : outcome.winner === game.sides[0] ? 1 : 0
  }
}
