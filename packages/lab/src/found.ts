import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { defaultConfig, type Game } from '@kurgan/kernel'
import { BadRequest } from './bad-request.ts'
import type { Cell } from './cells.ts'
import { askedHere, keptGames } from './folder.ts'
import { shareOf, type Worth } from './goals.ts'
import { firstOf } from './run.ts'
import { resultOf } from './summary.ts'

/** What the computers found of each scenario: a file that is committed, and that the shelf shows. */

const entry = z.strictObject({
  game: z.string(),
  /** The version of the rules under which it was played. */
  rules: z.int(),
  scenario: z.string(),
  /** Who played all sides. */
  level: z.string(),
  /** How many playouts a decision took, where that is not the usual number of the level. */
  playouts: z.int().optional(),
  games: z.int().min(1),
  /** How often this side won, from 0 to 1, with the interval in which that lies in 95 of 100 cases. */
  side: z.string(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** Actions of a game of middling length. */
  actions: z.int(),
})

const file = z.strictObject({ format: z.literal('kurgan-found'), version: z.literal(1), found: z.array(entry) })

export type FoundEntry = z.infer<typeof entry>

/** What a file holds already; nothing where there is none. */
export const readFound = (text: string, where: string): readonly FoundEntry[] => {
  try {
    return file.parse(JSON.parse(text)).found
  } catch {
    throw new BadRequest(`${where} is no file of what the computers found: name another.`)
  }
}

export const writeFound = (found: readonly FoundEntry[]): string =>
  `${JSON.stringify({ format: 'kurgan-found', version: 1, found }, undefined, 2)}\n`

/** Of fewer games a share says nothing. The shelf says itself where they are so few that it says little. */
export const fewestFound = 5

/** The one player of all sides, where the scenario is played as it is usually set up. */
const levelOf = (game: Game, { config, seats, variation, start }: Cell): string | undefined => {
  const [level, ...others] = new Set(Object.values(seats))
  const isUsual = variation === undefined && start === undefined && others.length === 0
  return isUsual && isDeepStrictEqual(config, defaultConfig(game, config.scenario)) ? level : undefined
}

const rounded = (share: number): number => Number(share.toFixed(4))

/** What a run found of the scenarios that it played as they are. */
export const foundIn = async (folder: string, games: ReadonlyMap<string, Game>): Promise<readonly FoundEntry[]> => {
  const {
    cells,
    plan: { budget },
  } = askedHere(folder)
  const played = cells.map(() => ({ worths: new Array<Worth>(), actions: new Array<number>() }))
  for await (const one of keptGames(folder, cells)) {
    const [of, into] = [cells[one.cell], played[one.cell]]
    if (of === undefined || into === undefined) continue
    into.worths.push(resultOf(firstOf(of), one).worth)
    into.actions.push(one.actions)
  }
  return cells.flatMap((cell, at) => {
    const game = games.get(cell.game)
    const level = game === undefined ? undefined : levelOf(game, cell)
    const { worths = [], actions = [] } = played[at] ?? {}
    const { games: count, wins, low, high } = shareOf(worths, worths.length)
    if (level === undefined || count < fewestFound) return []
    const middle = actions.toSorted((a, b) => a - b)[Math.floor(actions.length / 2)] ?? 0
    const shares = { share: rounded(wins / count), low: rounded(low), high: rounded(high) }
    const { scenario } = cell.config
    const fewer = budget === undefined ? {} : { playouts: budget }
    const of = {
      game: cell.game,
      rules: cell.gameVersion,
      scenario,
      level,
      ...fewer,
      games: count,
      side: firstOf(cell),
    }
    return [{ ...of, ...shares, actions: middle }]
  })
}

const keyOf = ({ game, scenario, level }: FoundEntry): string => `${game} ${scenario} ${level}`

/** What is newer takes the place of what was found before; in one order, whoever found what first. */
export const foundTogether = (before: readonly FoundEntry[], after: readonly FoundEntry[]): readonly FoundEntry[] => {
  const all = new Map([...before, ...after].map((one) => [keyOf(one), one]))
  return Array.from(all.values()).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
