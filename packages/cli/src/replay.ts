import { readFileSync } from 'node:fs'
import { type Action, configName, type GameEvent, Match, MatchFileError, readMatchFile } from '@kurgan/kernel'
import { BadRequest, type Desk } from './desk.ts'
import { loadGame } from './games.ts'

const value = (fact: unknown): string => (typeof fact === 'string' ? fact : JSON.stringify(fact))

const facts = (thing: object, hidden: readonly string[]): string =>
  Object.entries(thing)
    .filter(([key, fact]) => !hidden.includes(key) && fact !== undefined)
    .map(([key, fact]) => `${key} ${value(fact)}`)
    .join(', ')

const actionLine = (action: Action): string =>
  [action.do, facts(action, ['do'])].filter((part) => part !== '').join(': ')

const eventLine = (event: GameEvent): string =>
  [`${event.kind} [${event.rule}]`, facts(event, ['kind', 'rule', 'seats', 'reveals'])]
    .filter((part) => part !== '')
    .join(' ')

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new BadRequest(`The file ${file} cannot be read: name a match file that Kurgan has exported.`)
  }
}

/** Tells the story of a stored match; with `verify` also replays it and compares. Gives the exit code. */
export const replay = async (
  desk: Desk,
  file: string,
  { verify, json }: { readonly verify?: true; readonly json?: true },
): Promise<number> => {
  const text = read(file)
  const { game: id, actions } = readMatchFile(text)
  const game = await loadGame(desk.home, id).catch((error: unknown) => {
    throw error instanceof BadRequest
      ? new MatchFileError(`This is a match of a game this Kurgan does not have (${id}).`)
      : error
  })
  const { match, complete, stopped, olderRules } = Match.import(game, text)
  const verified = verify === true ? match.verify() : undefined
  const sound = complete && verified?.ok !== false
  if (json === true) {
    const points = Array.from({ length: match.length + 1 }, (_, n) => ({
      action: match.actions[n - 1] ?? null,
      events: match.eventsAt(n, 'spectator'),
    }))
    desk.write(
      JSON.stringify({
        game: id,
        config: match.config,
        complete,
        stopped,
        olderRules,
        verified,
        outcome: match.outcome,
        points,
      }),
    )
    return verify === true && !sound ? 1 : 0
  }
  desk.write(`${game.title} (${configName(match.config)}), ${actions.length} actions`)
  if (olderRules !== undefined) {
    desk.write(`Played under version ${olderRules} of the rules; these are version ${game.version}.`)
  }
  // The keeper of the file has the seed and so every secret: the story is told whole.
  const story = match.branch(0)
  const tell = (n: number): void => {
    for (const event of story.eventsAt(n, story.decision?.side ?? 'spectator')) desk.write(`     ${eventLine(event)}`)
  }
  tell(0)
  for (const [i, action] of match.actions.entries()) {
    const decision = story.decision
    desk.write(`${String(i + 1).padStart(4)} ${decision?.side ?? ''} [${decision?.rule ?? ''}] ${actionLine(action)}`)
    story.play(decision?.side ?? '', action)
    tell(i + 1)
  }
  if (stopped !== undefined) desk.write(`Action ${stopped.at} does not play any more: ${stopped.sentence}`)
  const { outcome } = match
  desk.write(
    outcome === undefined
      ? 'The game is not over.'
      : `${outcome.winner === 'draw' ? 'A draw' : `${outcome.winner} wins`}: ${outcome.kind} [${outcome.rule}]${outcome.score === undefined ? '' : ` ${facts(outcome.score, [])}`}`,
  )
  if (verified === undefined) return 0
  if (!verified.ok) desk.complain(verified.sentence)
  else
    desk.write(
      complete
        ? 'Verified: the replay agrees in every state, event and roll.'
        : 'The rest of the file cannot be verified.',
    )
  return sound ? 0 : 1
}
