import { bots, isBotName, isPlayerName, type PlayerName, strongest } from '@kurgan/bots'
import { checkConfig, type Config, defaultConfig, type Game } from '@kurgan/kernel'
import { BadRequest } from './bad-request.ts'
import { number } from './text.ts'

/** What commands are asked for in the same words: a scenario and options, a number of games, who plays. */

const mostGames = 10_000_000
const mostPlayouts = 1_000_000

/** `bidding`, or `handicap=3` where a rule takes a number. */
const optionFrom = (told: string): readonly [string, true | number] => {
  const [id = '', value] = told.split('=')
  return [id, value === undefined ? true : Number(value)]
}

export const configFrom = (
  game: Game,
  asked: { readonly scenario?: string | undefined; readonly options?: string | undefined },
): Config => {
  const scenario = asked.scenario ?? game.scenarios[0]?.id ?? ''
  if (asked.options === undefined) return defaultConfig(game, scenario)
  const offered = game.options.filter((option) => option.scenarios.includes(scenario)).map(({ id }) => id)
  const wanted =
    asked.options === 'all' ? offered : asked.options === 'none' ? [] : asked.options.split(',').map((id) => id.trim())
  return checkConfig(game, { scenario, options: Object.fromEntries(wanted.map(optionFrom)) })
}

/** Scenarios by their ids with commas between them; `all` of them, or the first where nothing was asked. */
export const scenariosFrom = (game: Game, told: string | undefined): readonly string[] => {
  const all = game.scenarios.map(({ id }) => id)
  if (told === 'all') return all
  return told === undefined
    ? all.slice(0, 1)
    : told.split(',').map((id) => configFrom(game, { scenario: id.trim() }).scenario)
}

const isCount = (told: string, most: number): boolean => /^\d+$/.test(told) && Number(told) >= 1 && Number(told) <= most

export const gamesFrom = (told: string): number => {
  if (isCount(told, mostGames)) return Number(told)
  throw new BadRequest(`--games ${told} is not a number of games: give a whole number from 1 to ${number(mostGames)}.`)
}

export const budgetFrom = (told: string | undefined): number | undefined => {
  if (told === undefined) return undefined
  if (isCount(told, mostPlayouts)) return Number(told)
  throw new BadRequest(
    `--budget ${told} is not a number of playouts: give a whole number from 1 to ${number(mostPlayouts)}.`,
  )
}

/** A player by its name; `strongest` is the strongest there is, and an idea of the game plays as `script:` and its name. */
export const playerFrom = (game: Game, name: string): PlayerName => {
  const player = name === 'strongest' ? strongest : name
  const ideas = Object.keys(game.scripts ?? {}).map((idea) => `script:${idea}`)
  if (isPlayerName(player) && (isBotName(player) || ideas.includes(player))) return player
  const all = [...Object.keys(bots), 'strongest', ...ideas]
  throw new BadRequest(`There is no bot "${name}" to take a seat: choose from ${all.join(', ')}.`)
}

export const seatsFrom = (game: Game, told: string): Record<string, PlayerName> => {
  const names = told.split(',').map((name) => playerFrom(game, name.trim()))
  if (names.length !== 1 && names.length !== game.players.length) {
    const sides = `${game.players.length} (${game.players.join(', ')})`
    throw new BadRequest(
      `--seats names ${names.length} bots, but ${game.title} has ${sides}: name one for all, or one each.`,
    )
  }
  return Object.fromEntries(game.players.map((side, i) => [side, (names[i] ?? names[0]) as PlayerName]))
}
