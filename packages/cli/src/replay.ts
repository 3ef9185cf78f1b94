import { readFileSync } from 'node:fs'
import { Match, MatchFileError, readMatchFile, story } from '@kurgan/kernel'
import { BadRequest, type Desk } from './desk.ts'
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
  desk: Desk,
  file: string,
  { verify, json }: { readonly verify?: true; readonly json?: true },
): Promise<number> => {
  const text = read(file)
  const { game: id } = readMatchFile(text)
  const game = await loadGame(desk, id).catch((error: unknown) => {
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
    desk.write(
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
    desk.write(`Played under version ${olderRules} of the rules; these are version ${game.version}.`)
  }
  for (const [from, seat, who] of match.seats)
    desk.write(from === 0 ? `${seat}: ${who}` : `${seat}: ${who}, after action ${from}`)
  // The keeper of the file has the seed and so every secret: the story is told whole.
  desk.write(story(match).trimEnd())
  if (stopped !== undefined) desk.write(`Action ${stopped.at} does not play any more: ${stopped.sentence}`)
  else if (match.outcome === undefined) desk.write('The game is not over.')
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
