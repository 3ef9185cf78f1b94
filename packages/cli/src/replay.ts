import { readFileSync } from 'node:fs'
import { Match, MatchFileError, readMatchFile, story } from '@kurgan/kernel'
import { BadRequest } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new BadRequest(`The file ${file} cannot be read: name a match file that Kurgan has exported.`)
  }
}

type Imported = ReturnType<typeof Match.import>
type Verified = ReturnType<Imported['match']['verify']> | undefined

/** Everything of a stored match as data. */
const asJson = ({ match, complete, stopped, olderRules }: Imported, verified: Verified): string => {
  const points = Array.from({ length: match.length + 1 }, (_, n) => ({
    action: match.actions[n - 1] ?? null,
    events: match.eventsAt(n),
  }))
  const { config, outcome, seats } = match
  return JSON.stringify({
    game: match.game.id,
    config,
    complete,
    stopped,
    olderRules,
    verified,
    outcome,
    seats,
    points,
  })
}

/** The same for reading. */
const tellStory = (context: CliContext, { match, stopped, olderRules }: Imported): void => {
  if (olderRules !== undefined)
    context.write(`Played under version ${olderRules} of the rules; these are version ${match.game.version}.`)
  for (const [from, seat, who] of match.seats)
    context.write(from === 0 ? `${seat}: ${who}` : `${seat}: ${who}, after action ${from}`)
  // The keeper of the file has the seed and so every secret: the story is told whole.
  context.write(story(match).trimEnd())
  if (stopped !== undefined) context.write(`Action ${stopped.at} does not play any more: ${stopped.sentence}`)
  else if (match.outcome === undefined) context.write('The game is not over.')
}

const tellVerdict = (context: CliContext, verified: NonNullable<Verified>, complete: boolean): void => {
  if (!verified.ok) context.complain(verified.sentence)
  else if (complete) context.write('Verified: the replay agrees in every state, event and roll.')
  else context.write('The rest of the file cannot be verified.')
}

/** Loads a stored match with the game it is of. */
export const importMatch = async (context: CliContext, file: string): Promise<Imported> => {
  const text = read(file)
  const { game: id } = readMatchFile(text)
  const game = await loadGame(context, id).catch((error: unknown) => {
    throw error instanceof BadRequest ? new MatchFileError({ say: 'unknownGame', game: id }) : error
  })
  return Match.import(game, text)
}

/** Tells the story of a stored match; with `verify` also replays it and compares. Gives the exit code. */
export const replay = async (
  context: CliContext,
  file: string,
  { verify, json }: { readonly verify?: true; readonly json?: true },
): Promise<number> => {
  const imported = await importMatch(context, file)
  const verified = verify === true ? imported.match.verify() : undefined
  if (json === true) context.write(asJson(imported, verified))
  else {
    tellStory(context, imported)
    if (verified !== undefined) tellVerdict(context, verified, imported.complete)
  }
  return verified === undefined || (verified.ok && imported.complete) ? 0 : 1
}
