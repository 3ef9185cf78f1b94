import { configName } from './config.ts'
import type { Action, GameEvent, Json } from './contract.ts'
import type { Match } from './match.ts'

type Facts = { readonly [fact: string]: Json | undefined }

const word = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map((one: Json) => word(one)).join(' ')}]`
  return typeof value === 'object' && value !== null ? `{${facts(value as Facts).trimStart()}}` : String(value)
}

const facts = (of: Facts, told: readonly string[] = []): string =>
  Object.entries(of)
    .filter(([fact]) => !told.includes(fact))
    .map(([fact, value]) => ` ${fact}=${word(value as Json)}`)
    .join('')

/** An action with all that it names, as a line for people who know the game. */
export const actionLine = (action: Action): string => `${action.do}${facts(action, ['do'])}`

const eventLine = (event: GameEvent): string =>
  `      ${event.kind}${facts(event, ['kind', 'rule', 'seats', 'reveals'])}` +
  `${event.reveals === true ? ' (reveals)' : ''}${event.seats === undefined ? '' : ` (only ${event.seats.join(', ')})`} ${event.rule}`

/**
 * A whole match in plain text, one line an action and one an event: the golden games of the tests and the
 * `replay` of the command line. It tells everything, secrets included.
 */
export const story = <S, A extends Action, E extends GameEvent>(match: Match<S, A, E>): string => {
  const lines = [`${match.game.title}: ${configName(match.config)}`, '   0  set-up']
  lines.push(...match.eventsAt(0).map(eventLine))
  for (const [i, action] of match.actions.entries()) {
    const n = i + 1
    lines.push(`${String(n).padStart(4)}  ${match.sideAt(n)}: ${actionLine(action)} ${match.ruleAt(n)}`)
    lines.push(...match.eventsAt(n).map(eventLine))
  }
  const { outcome } = match
  if (outcome !== undefined)
    lines.push(`over: ${outcome.winner}/${outcome.kind}${facts(outcome.score ?? {})} ${outcome.rule}`)
  return `${lines.join('\n')}\n`
}
