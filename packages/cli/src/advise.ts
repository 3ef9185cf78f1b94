import { adviceOf, type Advice, bots, type Line, type Reason, strongest } from '@kurgan/bots'
import { type Action, type Forecast, search } from '@kurgan/kernel'
import { BadRequest, budgetFrom, number, percent } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { modelsOf } from './games.ts'
import { importMatch } from './replay.ts'

/** An action as one line: what is done, and everything that it names. */
const inWords = ({ do: type, ...fields }: Action): string =>
  [type, ...Object.entries(fields).map(([field, fact]) => `${field} ${String(fact)}`)].join(', ')

const reasons: { readonly [reason in Reason]: string } = {
  only: 'Nothing else can be done.',
  planned: 'It goes on with what was planned.',
  glance: 'It looks best at first sight, and the choice makes little difference: the others were not played out.',
  even: 'It looks best at first sight, and games played on in thought speak for nothing else.',
  better: 'Games played on in thought speak for it.',
}

const why = ({ reason, gain }: Advice): string =>
  gain === undefined
    ? reasons[reason]
    : `${reasons[reason]} What looks best at first sight wins less often by ${percent(gain, 1)}.`

const oddsOf = ({ outcomes }: Forecast): string =>
  outcomes.map(({ id, chance }) => `${id} ${percent(chance, 1)}`).join(', ')

const sentencesOf = ({ then, risk, reply }: Line): readonly string[] => [
  ...(then.length === 0 ? [] : [`then ${then.map(inWords).join('; ')}`]),
  ...(risk === undefined ? [] : [`risk of ${inWords(risk.action)}: ${oddsOf(risk.forecast)}`]),
  ...(reply === undefined
    ? []
    : [`${reply.side} will probably answer ${inWords(reply.action)} (${percent(reply.share, 1)})`]),
]

/** Says what the strongest player would do at the end of a stored match, what it compared, and what it expects. */
export const advise = async (
  context: CliContext,
  file: string,
  options: { readonly budget?: string; readonly seed: string; readonly json?: true },
): Promise<void> => {
  const { match } = await importMatch(context, file)
  const { game, decision } = match
  if (decision === undefined) throw new BadRequest('The game is over: nobody has anything to decide.')
  const { side, rule } = decision
  const observation = match.observe(side)
  const models = modelsOf(context, game.id)
  const dice = search(`${options.seed} advice`)
  const answer = bots[strongest].think(game, observation, side, dice, { models, budget: budgetFrom(options.budget) })
  const advice = adviceOf(game, observation, side, dice, answer, models)
  const { action } = answer
  if (options.json === true) return context.write(JSON.stringify({ side, rule, action, ...advice }))
  context.write(`${side} decides (${rule}). Advice: ${inWords(action)}. ${why(advice)}`)
  for (const [place, line] of advice.lines.entries()) {
    const wins =
      line.chance === undefined ? '' : `: wins ${percent(line.chance, 1)} of ${number(line.playouts)} playouts`
    context.write([`${place + 1}. ${inWords(line.action)}${wins}`, ...sentencesOf(line)].join('\n   '))
  }
  if (!advice.isLearned && answer.weighed.length > 0)
    context.write('The chances are a guess: nothing was learned of this scenario yet.')
}
