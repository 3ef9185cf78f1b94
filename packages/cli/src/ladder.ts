import { writeFileSync } from 'node:fs'
import { type PlayerName, bots } from '@kurgan/bots'
import type { Config, Game } from '@kurgan/kernel'
import {
  BadRequest,
  budgetFrom,
  configFrom,
  gamesFrom,
  number,
  percent,
  playerFrom,
  scenariosFrom,
  table,
  wilson,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { gameIds, loadGame, shelfOf } from './games.ts'
import { plotOf } from './plot.ts'
import { type Meeting, ofBots, type Rating, ratings, sharesBySide } from './ratings.ts'
import {
  type GameResult,
  keyOf,
  meetingsOf,
  missing,
  playedOf,
  put,
  readResults,
  type Results,
  writeResults,
} from './results.ts'
import { worthThreads } from './simulate.ts'
import { type Order, playMeeting } from './simulation.ts'
import { withWorkers } from './worker-pool.ts'

export interface LadderOptions {
  readonly scenario?: string
  readonly players: string
  readonly pairs?: string
  readonly games: string
  readonly seed: string
  readonly budget?: string
  readonly results?: string
  readonly plot?: string
  readonly json?: true
}

type Seating = readonly PlayerName[]

const playersFrom = (game: Game, told: string): readonly PlayerName[] =>
  told === 'all'
    ? (Object.keys(bots) as readonly PlayerName[]).concat(
        Object.keys(game.scripts ?? {}).map((idea) => `script:${idea}` as const),
      )
    : told.split(',').map((name) => playerFrom(game, name.trim()))

/** Everybody against everybody else, or those who were named; each from both sides, or alone where a game has one player. */
const seatings = (game: Game, { players, pairs }: LadderOptions): readonly Seating[] => {
  const all = playersFrom(game, players)
  if (game.players.length === 1) return all.map((player) => [player])
  if (pairs === undefined) return all.flatMap((first) => all.filter((one) => one !== first).map((one) => [first, one]))
  return pairs.split(',').flatMap((pair): readonly Seating[] => {
    const [first, second, ...more] = pair.split('/').map((name) => playerFrom(game, name.trim()))
    if (first === undefined || second === undefined || more.length > 0)
      throw new BadRequest(`--pairs ${pair} is no pair of players: write expert/greedy, with commas between pairs.`)
    const seating = [first, second]
    return first === second ? [seating] : [seating, [second, first]]
  })
}

/** Plays what is still to be played of a seating, and keeps every part of it. */
const meet = async (
  context: CliContext,
  game: Game,
  order: Omit<Order, 'first' | 'end'>,
  line: string,
  games: number,
  keep: (line: string) => void,
): Promise<void> => {
  let known = line
  const done = ({ first }: { readonly first: number }, results: readonly GameResult[]): void => {
    known = put(known, first, results)
    keep(known)
  }
  for (const stretch of missing(line, games)) {
    const part: Order = { ...order, ...stretch }
    if (part.end - part.first < worthThreads) done(part, playMeeting(game, part))
    else await withWorkers<Order, readonly GameResult[]>(context, 'meet', part, { done })
  }
}

/** Plays the seatings of a scenario; gives all results with those added. */
const climb = async (
  context: CliContext,
  game: Game,
  config: Config,
  options: LadderOptions,
  before: Results,
): Promise<Results> => {
  const { seed, results: file } = options
  const budget = budgetFrom(options.budget)
  const known = playedOf(before, game, config.scenario, { seed, budget })
  const meetings: Record<string, string> = { ...known.meetings }
  const all: Results = { ...before, [game.id]: { ...before[game.id], [config.scenario]: { ...known, meetings } } }
  for (const seating of seatings(game, options)) {
    const seats = Object.fromEntries(game.players.map((side, i) => [side, seating[i] as PlayerName]))
    const key = keyOf(seating)
    // The same seed for every seating: luck is less of a difference between two of them.
    const order = { shelf: shelfOf(context), game: game.id, config, seats, seed, budget }
    await meet(context, game, order, meetings[key] ?? '', gamesFrom(options.games), (line) => {
      meetings[key] = line
      if (file !== undefined) writeResults(file, all)
    })
  }
  return all
}

const interval = (wins: number, games: number): string => {
  const [low, high] = wilson(wins, games)
  return `${percent(low, 1)} to ${percent(high, 1)}`
}

const ratingTable = (scenarios: readonly (readonly Meeting[])[]): string => {
  const rows = ratings(scenarios).map(({ player, rating, error }) => [player, number(rating), `± ${number(error)}`])
  return table([['player', 'rating', '95 % interval'], ...rows])
}

const report = (game: Game, meetings: readonly Meeting[]): string => {
  const [first = '', second = 'the game'] = game.players
  const rows = meetings.map(({ seating: [one = '', other = ''], games, wins }) => [
    one,
    other,
    `${number(wins, wins % 1 === 0 ? 0 : 1)} of ${games}`,
    percent(wins, games),
    interval(wins, games),
  ])
  const sides = game.players.flatMap((side, seat) =>
    sharesBySide(meetings, seat).map(({ player, games, wins }) => [
      player,
      side,
      percent(wins, games),
      interval(wins, games),
    ]),
  )
  return [
    table([[first, second, 'wins', '', '95 % interval'], ...rows]),
    table([['player', 'plays', 'wins of all', '95 % interval'], ...sides]),
    ratingTable([meetings]),
  ].join('\n\n')
}

/** What is told of a scenario. */
interface Told {
  readonly game: string
  readonly scenario: string
  readonly meetings: readonly Meeting[]
  readonly ratings: readonly Rating[]
}

/**
 * Plays players against each other from both sides and rates them; goes on where it stopped if it keeps its results,
 * of which it tells everything that was played of the scenarios that were asked for.
 */
export const ladder = async (context: CliContext, id: string | undefined, options: LadderOptions): Promise<void> => {
  const ids = id === undefined ? gameIds(context.home) : [id]
  let results = readResults(options.results)
  const told: Told[] = []
  for (const one of ids) {
    const game = await loadGame(context, one)
    for (const scenario of scenariosFrom(game, options.scenario)) {
      const config = configFrom(game, { scenario })
      results = await climb(context, game, config, options, results)
      const played = results[game.id]?.[scenario]
      const meetings = played === undefined ? [] : meetingsOf(played)
      told.push({ game: one, scenario, meetings, ratings: ratings([meetings]) })
      if (options.json !== true)
        context.write(`${game.title} (${scenario}), seed ${options.seed}\n\n${report(game, meetings)}\n`)
    }
  }
  if (options.json === true) context.write(JSON.stringify(told))
  else if (told.length > 1)
    context.write(`All of it together\n\n${ratingTable(told.map(({ meetings }) => ofBots(meetings)))}\n`)
  if (options.plot !== undefined) writeFileSync(options.plot, plotOf(results))
}
