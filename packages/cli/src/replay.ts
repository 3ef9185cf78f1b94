import { readFileSync } from 'node:fs'
import { Match, MatchFileError, readMatchFile, story } from '@kurgan/kernel'
import { BadRequest, type CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new BadRequest(`The file ${file} cannot be read: name a match file that Kurgan has exported.`)
  }
}

/** Tells the story of a stored match; with `verify` also replays it and compares. Gives the exit code. */
export const replay = async (
  context: CliContext,
  file: string,
  { verify, json }: { readonly verify?: true; readonly json?: true },
): Promise<number> => {
  const text = read(file)
  const { game: id } = readMatchFile(text)
  const game = await loadGame(context, id).catch((error: unknown) => {
    throw error instanceof BadRequest ? new MatchFileError({ say: 'unknownGame', game: id }) : error
  })
  const { match, complete, stopped, olderRules } = Match.import(game, text)
  const verified = verify === true ? match.verify() : undefined
  const sound = complete && verified?.ok !== false
  if (json === true) {
    const points = Array.from({ length: match.length + 1 }, (_, n) => ({
      action: match.actions[n - 1] ?? null,
      events: match.eventsAt(n),
    }))
    context.write(
      JSON.stringify({
        game: id,
        config: match.config,
        complete,
        stopped,
        olderRules,
        verified,
        outcome: match.outcome,
        seats: match.seats,
        points,
      }),
    )
    return verify === true && !sound ? 1 : 0
  }
  if (olderRules !== undefined) {
    context.write(`Played under version ${olderRules} of the rules; these are version ${game.version}.`)
  }
  for (const [from, seat, who] of match.seats)
    context.write(from === 0 ? `${seat}: ${who}` : `${seat}: ${who}, after action ${from}`)
  // The keeper of the file has the seed and so every secret: the story is told whole.
  context.write(story(match).trimEnd())
  if (stopped !== undefined) context.write(`Action ${stopped.at} does not play any more: ${stopped.sentence}`)
  else if (match.outcome === undefined) context.write('The game is not over.')
  if (verified === undefined) return 0
  if (!verified.ok) context.complain(verified.sentence)
  else
    context.write(
      complete
        ? 'Verified: the replay agrees in every state, event and roll.'
        : 'The rest of the file cannot be verified.',
    )
  return sound ? 0 : 1
}
