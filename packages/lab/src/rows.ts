import { type Models, winChance } from '@kurgan/bots'
import {
  type Action,
  type Decision,
  type Game,
  readMatchFile,
  type RolledEvent,
  reel,
  sameAction,
  type Tell,
} from '@kurgan/kernel'
import type { Start } from './plan.ts'
import { featuresOf } from './features.ts'
import { playOut } from './play.ts'
import { plainFile, unpack } from './record.ts'
import { Surveyor } from './surveyor.ts'
import { csv, type Rows, type Value } from './text-rows.ts'

/** A game played again from its file, and what there is to be counted of it: rows of text for a table. */

/** The chance of the first player, as an onlooker who sees everything would put it. */
const chanceIn = (game: Game, s: unknown, models: Models | undefined): number | undefined => {
  const { lookahead, sides, players } = game
  const [side = ''] = players
  const model = lookahead === undefined ? undefined : models?.[lookahead.scenario(s)]
  if (lookahead === undefined || model === undefined)
    return game.evaluate === undefined ? undefined : (1 + game.evaluate(s, side)) / 2
  const first = winChance(model, lookahead.features(s))
  return side === sides[0] ? first : 1 - first
}

export interface Unfolding {
  readonly cell: number
  readonly models: Models | undefined
  readonly number: number
  readonly file: string
  readonly start?: Start | undefined
}

/** Who won it, where somebody did. */
interface Won {
  readonly winner: string
}

const rollRows = (at: readonly Value[], { event, casts, result }: RolledEvent): string =>
  casts
    .map(({ purpose, by, dice, came, luck }) =>
      csv([
        ...at,
        by,
        event,
        purpose,
        dice.map(({ face }) => face).join(' '),
        came,
        result,
        luck?.counts,
        luck?.came,
        luck?.expected,
        luck?.variance,
      ]),
    )
    .join('')

/** A kept game, action by action: `see` is shown each before it is taken. Gives the position at its end. */
const playAgain = (
  game: Game,
  { file, start }: Pick<Unfolding, 'file' | 'start'>,
  see: (s: unknown, decision: Decision, action: Action, at: number) => void,
  tell: Tell,
): unknown => {
  const { config, seed, actions } = readMatchFile(plainFile(unpack(file)))
  const { state } = playOut(game, {
    config,
    start,
    diceOf: reel(seed),
    tell,
    choose(s, decision, at) {
      const action = actions[at]
      if (action !== undefined) see(s, decision, action, at)
      return action
    },
  })
  return state
}

/** Plays a kept game again and writes down what its tables have of it. */
export const unfold = (game: Game, { cell, models, number, file, start }: Unfolding): Rows => {
  const decisions: string[] = []
  const rolls: string[] = []
  // Of each side the stretch in which it decided first.
  const openings = new Map<string, string>()
  let [last, step] = ['', 0]
  const surveyor = new Surveyor(game, cell, number)
  const tell: Tell = (event) => surveyor.hear(event, step)
  tell.rolled = (event) => void rolls.push(rollRows([cell, number, step], event))
  const end = playAgain(
    game,
    { file, start },
    (s, { side, ask, rule, actions: legal }, action, at) => {
      step = at + 1
      surveyor.see(s)
      const stretch = game.lookahead?.stretch(s) ?? side
      if (!openings.has(side)) openings.set(side, stretch)
      const chance = stretch === last ? undefined : chanceIn(game, s, models)
      last = stretch
      const isOpening = openings.get(side) === stretch
      const { do: what, ...fields } = action
      const choice = Object.keys(fields).length === 0 ? what : `${what} ${JSON.stringify(fields)}`
      decisions.push(
        csv([cell, number, step, side, stretch, isOpening, ask.say, rule, legal.length, what, choice, chance]),
      )
    },
    tell,
  )
  return { decisions: decisions.join(''), rolls: rolls.join(''), ...surveyor.end(end) }
}

/** How it came out for a side. */
const wonBy = (winner: string, side: string): number | null =>
  winner === '' ? null : winner === 'draw' ? 0.5 : winner === side ? 1 : 0

/** Every position of a kept game as the side saw it that had to decide, with what it did: one JSON object a line. */
export const positionsOf = (game: Game, { cell, models, number, file, start, winner }: Unfolding & Won): string => {
  const lines: string[] = []
  const see = (s: unknown, { side, ask, rule, actions: legal }: Decision, action: Action, at: number): void => {
    const observation = game.observe(s, side)
    const first = chanceIn(game, s, models)
    const position = {
      cell,
      number,
      step: at + 1,
      side,
      ask: ask.say,
      rule,
      observation,
      features: featuresOf(game, observation, side),
      legal,
      choice: legal.findIndex((one) => sameAction(one, action)),
      won: wonBy(winner, side),
      chance: first === undefined ? null : side === game.players[0] ? first : 1 - first,
    }
    lines.push(`${JSON.stringify(position)}\n`)
  }
  playAgain(game, { file, start }, see, () => {})
  return lines.join('')
}
