import { checkConfig, type Config, configName, type Game, type OptionValue } from '@kurgan/kernel'
import { configFrom, scenariosFrom, seatsFrom } from './asked.ts'
import { eachVaried } from './each-varied.ts'
import type { Seats } from './play.ts'
import type { DataChange, OptionValues, Plan, Start, Varied } from './plan.ts'

/** One thing to be counted: the games of a configuration between the same players. */
export interface Cell {
  readonly game: string
  readonly gameVersion: number
  readonly config: Config
  readonly seats: Seats
  /** Values of the data that are others than those of the game. */
  readonly data?: readonly DataChange[]
  readonly start?: Start
  /** What was changed, by the name that the plan gives it; and the cell of which it was changed. */
  readonly variation?: string
  readonly against?: number
}

/** The options with some of them changed: false takes one out. */
const changed = (game: Game, { scenario, options }: Config, by: OptionValues): Config => {
  const all: OptionValues = { ...options, ...by }
  const kept = Object.entries(all).filter((entry): entry is [string, OptionValue] => entry[1] !== false)
  return checkConfig(game, { scenario, options: Object.fromEntries(kept) })
}

const configOf = (game: Game, scenario: string, options: Plan['matches'][number]['options']): Config =>
  typeof options === 'object'
    ? changed(game, { scenario, options: {} }, options)
    : configFrom(game, { scenario, options })

const startOf = (start: Start | undefined): Pick<Cell, 'start'> => (start === undefined ? {} : { start })

const variationOf = (game: Game, base: Cell, against: number, { name, options = {}, data, start }: Varied): Cell => ({
  ...base,
  config: changed(game, base.config, options),
  ...(data === undefined ? {} : { data }),
  ...startOf(start),
  variation: name,
  against,
})

/** Adds a cell and what is changed of it; gives its number. */
const pushVaried = (cells: Cell[], game: Game, base: Cell, vary: readonly Varied[]): number => {
  const against = cells.push(base) - 1
  cells.push(...vary.map((one) => variationOf(game, base, against, one)))
  return against
}

type Match = Plan['matches'][number]

/** The cells of one configuration between the same players. */
const pushCells = (cells: Cell[], game: Game, base: Cell, vary: NonNullable<Match['vary']>): void => {
  const written = vary.filter((one) => typeof one !== 'string')
  const words = vary.filter((one) => typeof one === 'string')
  const { other, starts, whole } = eachVaried(game, base, words)
  const against = pushVaried(cells, game, base, [...written, ...other])
  if (starts.length > 0)
    pushVaried(cells, game, { ...base, start: whole, variation: 'nothing left out', against }, starts)
}

/** Everything that a plan asks for, in its order: this is what the numbers of a run speak of. */
export const cellsOf = (plan: Plan, games: ReadonlyMap<string, Game>): readonly Cell[] => {
  const cells: Cell[] = []
  for (const { game: id, scenarios, options, seats, start, vary = [] } of plan.matches) {
    const game = games.get(id)
    if (game === undefined) throw new Error(`${id} was not loaded.`)
    for (const scenario of scenariosFrom(game, scenarios)) {
      const config = configOf(game, scenario, options)
      for (const told of seats) {
        const who = seatsFrom(game, told)
        pushCells(cells, game, { game: id, gameVersion: game.version, config, seats: who, ...startOf(start) }, vary)
      }
    }
  }
  return cells
}

/** A cell in a line for people. */
export const cellName = ({ game, config, seats, variation }: Cell): string => {
  const who = Object.entries(seats).map(([side, player]) => `${side} ${player}`)
  return `${game} (${configName(config)}), ${who.join(', ')}${variation === undefined ? '' : `, ${variation}`}`
}
