import { configName, type Game } from '@kurgan/kernel'
import { bar, budgetFrom, configFrom, gamesFrom, number, percent, seatsFrom, table } from '@kurgan/lab'
import { withWorkers } from './worker-pool.ts'
import type { CliContext } from './cli-context.ts'
import { loadGame, shelfOf } from './games.ts'
import { add, noCounts, type Order, playGames, type GameCounts } from './simulation.ts'

export interface SimulateOptions {
  readonly scenario?: string
  readonly options?: string
  readonly games: string
  readonly seed: string
  readonly seats: string
  readonly budget?: string
  readonly json?: true
}

const byValue = (counts: { readonly [value: string]: number }): readonly (readonly [value: number, times: number])[] =>
  Object.entries(counts)
    .map(([value, times]) => [Number(value), times] as const)
    .toSorted(([a], [b]) => a - b)

interface Statistics {
  readonly mean: number
  readonly deviation: number
  readonly lowest: number
  readonly highest: number
}

export const statistics = (counts: { readonly [value: string]: number }): Statistics => {
  const values = byValue(counts)
  const total = values.reduce((sum, [, times]) => sum + times, 0)
  const mean = values.reduce((sum, [value, times]) => sum + value * times, 0) / total
  const variance = values.reduce((sum, [value, times]) => sum + (value - mean) ** 2 * times, 0) / total
  return { mean, deviation: Math.sqrt(variance), lowest: values[0]?.[0] ?? 0, highest: values.at(-1)?.[0] ?? 0 }
}

const mostBins = 20

/** How the values of a measure spread: one line a value, or a range of values where there are many. */
const spread = (counts: { readonly [value: string]: number }): string => {
  const values = byValue(counts)
  const { lowest, highest } = statistics(counts)
  const whole = values.every(([value]) => Number.isInteger(value))
  const step = whole ? Math.ceil((highest - lowest + 1) / mostBins) : (highest - lowest) / mostBins
  const bins = new Map<number, number>()
  for (const [value, times] of values) {
    const bin = Math.min(Math.floor((value - lowest) / step), mostBins - 1)
    bins.set(bin, (bins.get(bin) ?? 0) + times)
  }
  const last = Math.max(...bins.keys())
  const longest = Math.max(...bins.values())
  const label = (bin: number): string => {
    const from = lowest + bin * step
    if (!whole) return `${number(from, 2)} …`
    return step === 1 ? number(from) : `${number(from)}–${number(from + step - 1)}`
  }
  return table(
    Array.from({ length: last + 1 }, (_, bin) => {
      const times = bins.get(bin) ?? 0
      return [label(bin).padStart(7), times, bar(times, longest, 40)]
    }),
  )
}

const sorted = (outcomes: GameCounts['outcomes']): GameCounts['outcomes'] =>
  Object.fromEntries(
    Object.entries(outcomes)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([winner, kinds]) => [
        winner,
        Object.fromEntries(Object.entries(kinds).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ]),
  )

const report = (counts: GameCounts, games: number): string => {
  const rows = Object.entries(sorted(counts.outcomes)).flatMap(([winner, kinds]) =>
    Object.entries(kinds).map(([kind, times]) => [
      winner,
      kind,
      times,
      percent(times, games).padStart(7),
      bar(times, games, 40),
    ]),
  )
  const scores = Object.entries(counts.scores).map(([measure, values]) => {
    const { mean, deviation, lowest, highest } = statistics(values)
    const line = `  ${measure}: mean ${number(mean, 2)}, standard deviation ${number(deviation, 2)}, from ${lowest} to ${highest}`
    return lowest === highest ? line : `${line}\n${spread(values)}`
  })
  return [table(rows), ...scores].join('\n\n')
}

/** Below this many games starting threads takes longer than playing. */
export const worthThreads = 8

/** Plays the games of an order, on all cores where that is worth while. */
export const playAll = async (context: CliContext, game: Game, order: Order): Promise<GameCounts> => {
  if (order.end - order.first < worthThreads) return playGames(game, order)
  const sum = noCounts()
  for (const part of await withWorkers<Order, GameCounts>(context, 'simulate', order)) add(sum, part)
  return sum
}

/** Plays many games between bots and says how they came out. */
export const simulate = async (context: CliContext, id: string, options: SimulateOptions): Promise<void> => {
  const game = await loadGame(context, id)
  const config = configFrom(game, options)
  const games = gamesFrom(options.games)
  const seats = seatsFrom(game, options.seats)
  const budget = budgetFrom(options.budget)
  const started = performance.now()
  const { seed } = options
  const order: Order = { shelf: shelfOf(context), game: id, config, seats, seed, budget, first: 0, end: games }
  const counts = await playAll(context, game, order)
  const seconds = (performance.now() - started) / 1000
  if (options.json === true) {
    const score = Object.fromEntries(
      Object.entries(counts.scores).map(([measure, values]) => [measure, statistics(values).mean]),
    )
    context.write(
      JSON.stringify({
        game: id,
        scenario: config.scenario,
        options: Object.keys(config.options),
        seats,
        seed: options.seed,
        games,
        finished: counts.finished,
        actions: counts.actions,
        seconds: Number(seconds.toFixed(3)),
        outcomes: sorted(counts.outcomes),
        score,
      }),
    )
    return
  }
  const who = Object.entries(seats).map(([side, bot]) => `${side}: ${bot}`)
  context.write(`${game.title} (${configName(config)}), ${who.join(', ')}, seed ${options.seed}`)
  const speed = number(counts.actions / seconds)
  context.write(
    `${number(games)} games, ${number(counts.finished)} finished; ${number(counts.actions)} actions in ${number(seconds, 1)} s, ${speed} a second\n`,
  )
  context.write(report(counts, games))
}
