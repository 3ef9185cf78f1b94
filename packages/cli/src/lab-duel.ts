import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlayerName } from '@kurgan/bots'
import type { Game } from '@kurgan/kernel'
import {
  BadRequest,
  budgetFrom,
  channelOver,
  configFrom,
  type DuelAsks,
  type DuelGame,
  type Duellist,
  gamesFrom,
  makeFolder,
  number,
  percent,
  playDuel,
  playerFrom,
  startProgram,
  table,
  wilson,
  written,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame, modelsOf } from './games.ts'

export interface LabDuelOptions {
  readonly scenario?: string
  readonly options?: string
  readonly seats: string
  readonly games: string
  readonly seed: string
  readonly seconds: string
  readonly budget?: string
  readonly into?: string
  readonly json?: true
}

const longestThought = 3600

const secondsFrom = (told: string): number => {
  const seconds = Number(told)
  if (told.trim() !== '' && seconds > 0 && seconds <= longestThought) return seconds
  throw new BadRequest(`--seconds ${told} is no time for a decision: give more than 0 and at most ${longestThought}.`)
}

/** Who called the command plays in the seat that is called so, over its standard input and output. */
const caller = '-'

const duellistFrom = (game: Game, told: string): Duellist => {
  if (isPlayerName(told) || told === 'strongest') return { player: playerFrom(game, told) }
  if (told !== caller) return { program: told, reach: () => startProgram(told) }
  const own = { lastWords: () => '', close: () => process.stdin.destroy() }
  const channel = channelOver(process.stdin, process.stdout, own)
  return { program: 'the caller', reach: () => Promise.resolve(channel) }
}

const seatsOf = (game: Game, told: string): { readonly [side: string]: Duellist } => {
  const names = told.split(',').map((name) => name.trim())
  const { players } = game
  if (names.includes('') || (names.length !== 1 && names.length !== players.length))
    throw new BadRequest(
      `--seats must name who plays ${players.join(', ')}: one for all, or ${players.length} with commas between them.`,
    )
  if (names.filter((name) => name === caller).length > 1 || (names[0] === caller && names.length < players.length))
    throw new BadRequest('Only one seat can be that of the caller: name somebody for the others.')
  return Object.fromEntries(players.map((side, i) => [side, duellistFrom(game, names[i] ?? names[0] ?? '')]))
}

const keep = (folder: string | undefined, { number: at, file }: DuelGame): void => {
  if (folder === undefined) return
  makeFolder(folder)
  written(folder, () => writeFileSync(join(folder, `game-${at}.json`), JSON.stringify(file)))
}

/** So often whoever waits is told how far it is: a game of two slow programs may take minutes. */
const breath = 10_000

const telling = (context: CliContext, games: number): ((asks: DuelAsks) => void) => {
  let told = performance.now()
  return ({ number: at, actions, side }) => {
    if (performance.now() - told < breath) return
    told = performance.now()
    context.complain(
      `${number(at)} of ${number(games)} games are over; game ${at}: ${number(actions)} actions, ${side} decides.`,
    )
  }
}

const report = (game: Game, names: readonly string[], played: readonly DuelGame[]): string => {
  const rows = game.sides.flatMap((side) => {
    const wins = played.filter(({ outcome }) => outcome?.winner === side).length
    const [low, high] = wilson(wins, played.length)
    const who = names[game.players.indexOf(side)] ?? 'the game'
    return [[side, who, wins, percent(wins, played.length), `${percent(low, 1)} to ${percent(high, 1)}`]]
  })
  const failures = played.flatMap(({ number: at, why }) => (why === undefined ? [] : [`  game ${at}: ${why}`]))
  return [
    `${number(played.length)} games`,
    table([['side', 'played by', 'wins', '', '95 % interval'], ...rows]),
    ...failures,
  ].join('\n')
}

/** Lets programs play, against each other or against players of ours. */
export const labDuel = async (context: CliContext, id: string, options: LabDuelOptions): Promise<void> => {
  const game = await loadGame(context, id)
  const config = configFrom(game, options)
  const seats = seatsOf(game, options.seats)
  const isCalled = options.seats.split(',').some((name) => name.trim() === caller)
  const played: DuelGame[] = []
  const duel = {
    game,
    config,
    seats,
    seed: options.seed,
    games: gamesFrom(options.games),
    budget: budgetFrom(options.budget),
    models: modelsOf(context, id),
    seconds: secondsFrom(options.seconds),
  }
  const over = (one: DuelGame): boolean => {
    played.push(one)
    keep(options.into, one)
    // Nobody is left to play for when the caller is gone; and his failures would be the same again.
    return !isCalled || one.why === undefined || process.stdin.readable
  }
  // The caller knows how far he is.
  await playDuel(duel, over, isCalled ? () => {} : telling(context, duel.games))
  // The caller reads what is said to his program, and nothing else.
  if (isCalled) return
  const names = Object.values(seats).map((who) => ('player' in who ? who.player : who.program))
  const told = played.map(({ number: at, outcome, actions, why }) => ({ game: at, outcome, actions, why }))
  context.write(options.json === true ? JSON.stringify(told) : report(game, names, played))
}
