import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type PlayerName, bots } from '@kurgan/bots'
import type { Config, Game } from '@kurgan/kernel'
import { playerFrom, budgetFrom, configFrom, gamesFrom } from './asked.ts'
import { BadRequest, type CliContext } from './cli-context.ts'
import { loadGame, shelfOf } from './games.ts'
import { type Meeting, ratings, wilson } from './ratings.ts'
import { playAll } from './simulate.ts'
import type { Order } from './simulation.ts'
import { number, percent, table } from './text.ts'

export interface LadderOptions {
  readonly scenario?: string
  readonly players: string
  readonly games: string
  readonly seed: string
  readonly budget?: string
  readonly results?: string
  readonly json?: true
}

/** What stands in a file of results: meetings by what was played. */
type Results = Record<string, Meeting>

const readResults = (file: string | undefined): Results => {
  if (file === undefined || !existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results
  } catch {
    throw new BadRequest(`${file} holds no results of a ladder: name another file to begin anew.`)
  }
}

/** Everybody against everybody else, each from both sides; alone where a game has one player. */
const seatings = (game: Game, players: readonly PlayerName[]): readonly (readonly PlayerName[])[] =>
  game.players.length === 1
    ? players.map((player) => [player])
    : players.flatMap((first) => players.filter((second) => second !== first).map((second) => [first, second]))

/** Plays one seating, unless its result is known. */
const meet = async (
  context: CliContext,
  game: Game,
  config: Config,
  seating: readonly PlayerName[],
  options: LadderOptions,
): Promise<Meeting> => {
  const seats = Object.fromEntries(game.players.map((side, i) => [side, seating[i] as PlayerName]))
  const games = gamesFrom(options.games)
  // The same seed for every seating: luck is less of a difference between two of them.
  const order: Order = {
    shelf: shelfOf(context),
    game: game.id,
    config,
    seats,
    seed: options.seed,
    budget: budgetFrom(options.budget),
    first: 0,
    end: games,
  }
  const { outcomes, finished } = await playAll(context, game, order)
  const wins = Object.values(outcomes[game.players[0] ?? ''] ?? {}).reduce((sum, times) => sum + times, 0)
  const draws = Object.values(outcomes['draw'] ?? {}).reduce((sum, times) => sum + times, 0)
  return { seating, games: finished, wins: wins + draws / 2 }
}

const report = (game: Game, meetings: readonly Meeting[]): string => {
  const [first = '', second = 'the game'] = game.players
  const rows = meetings.map(({ seating: [one = '', other = ''], games, wins }) => {
    const [low, high] = wilson(wins, games)
    return [one, other, `${wins} of ${games}`, percent(wins, games), `${percent(low, 1)} to ${percent(high, 1)}`]
  })
  const rated = ratings(meetings).map(({ player, rating, error }) => [player, number(rating), `± ${number(error)}`])
  return [
    table([[first, second, 'wins', '', '95 % interval'], ...rows]),
    ...(rated.length === 0 ? [] : [table([['player', 'rating', '95 % interval'], ...rated])]),
  ].join('\n\n')
}

/** Plays players against each other from both sides and rates them; goes on where it stopped if it keeps its results. */
export const ladder = async (context: CliContext, id: string, options: LadderOptions): Promise<void> => {
  const game = await loadGame(context, id)
  const config = configFrom(game, { scenario: options.scenario })
  const players =
    options.players === 'all'
      ? (Object.keys(bots) as readonly PlayerName[]).concat(
          Object.keys(game.scripts ?? {}).map((idea) => `script:${idea}` as const),
        )
      : options.players.split(',').map((name) => playerFrom(game, name.trim()))
  const results = readResults(options.results)
  const meetings: Meeting[] = []
  for (const seating of seatings(game, players)) {
    const key = [id, config.scenario, seating.join(' - '), options.games, options.seed, options.budget ?? ''].join('/')
    const meeting = results[key] ?? (await meet(context, game, config, seating, options))
    results[key] = meeting
    meetings.push(meeting)
    if (options.results !== undefined) writeFileSync(options.results, `${JSON.stringify(results, undefined, 2)}\n`)
  }
  if (options.json === true)
    return context.write(JSON.stringify({ game: id, scenario: config.scenario, meetings, ratings: ratings(meetings) }))
  context.write(`${game.title} (${config.scenario}), seed ${options.seed}\n`)
  context.write(report(game, meetings))
}
