import { bots, strongest } from '@kurgan/bots'
import { type Action, findLegal, type Forecast, type Game, search } from '@kurgan/kernel'
import { budgetFrom } from './asked.ts'
import { BadRequest, type CliContext } from './cli-context.ts'
import { modelsOf } from './games.ts'
import { importMatch } from './replay.ts'
import { number, percent, table } from './text.ts'

/** How many lines are shown. */
const shown = 3

/** An action as one line: what is done, and everything that it names. */
const inWords = ({ do: type, ...fields }: Action): string =>
  [type, ...Object.entries(fields).map(([field, fact]) => `${field} ${String(fact)}`)].join(', ')

/** From -1 … 1 to a chance. */
const chanceOf = (expects: number): number => (1 + expects) / 2

const riskOf = (forecast: Forecast | undefined): string =>
  forecast === undefined ? '' : forecast.outcomes.map(({ id, chance }) => `${id} ${percent(chance, 1)}`).join(', ')

const forecastOf = <S>(game: Game<S>, observation: S, action: Action): Forecast | undefined => {
  const decision = game.decision(observation)
  const legal = decision === undefined ? undefined : findLegal(decision, action)
  return legal === undefined ? undefined : game.forecast?.(observation, legal)
}

/** Says what the strongest player would do at the end of a stored match, what it compared, and what it plans. */
export const advise = async (
  context: CliContext,
  file: string,
  options: { readonly budget?: string; readonly seed: string; readonly json?: true },
): Promise<void> => {
  const { match } = await importMatch(context, file)
  const { game, decision } = match
  if (decision === undefined) throw new BadRequest('The game is over: nobody has anything to decide.')
  const observation = match.observe(decision.side)
  const means = { models: modelsOf(context, game.id), budget: budgetFrom(options.budget) }
  const { action, weighed, plan } = bots[strongest].think(
    game,
    observation,
    decision.side,
    search(`${options.seed} advice`),
    means,
  )
  const lines = weighed.slice(0, shown).map((one) => ({
    action: one.action,
    chance: Number(chanceOf(one.expects).toFixed(3)),
    playouts: one.playouts,
    risk: riskOf(forecastOf(game, observation, one.action)),
  }))
  if (options.json === true)
    return context.write(JSON.stringify({ side: decision.side, rule: decision.rule, action, lines, plan }))
  context.write(`${decision.side} decides (${decision.rule}). Advice: ${inWords(action)}`)
  if (lines.length > 0)
    context.write(
      table([
        ['line', 'wins', 'playouts', 'first roll'],
        ...lines.map(({ action: one, chance, playouts, risk }) => [
          inWords(one),
          percent(chance, 1),
          number(playouts),
          risk,
        ]),
      ]),
    )
  else context.write('One look was enough: the other actions were not played out.')
  if (plan.length > 0) context.write(`Then: ${plan.map(inWords).join('; ')}`)
}
