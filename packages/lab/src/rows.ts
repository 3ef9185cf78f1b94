import { type Models, winChance } from '@kurgan/bots'
import { type Action, type Game, readMatchFile, type RolledEvent, reel, type Tell } from '@kurgan/kernel'
import { playOut } from './play.ts'
import { unpack } from './record.ts'

/** A game played again from its file, and what there is to be counted of it: rows of text for a table. */

/** The columns of the tables, with their types. */
export const columns = {
  decisions: {
    cell: 'INTEGER',
    number: 'INTEGER',
    step: 'INTEGER',
    side: 'VARCHAR',
    stretch: 'VARCHAR',
    opening: 'BOOLEAN',
    ask: 'VARCHAR',
    rule: 'VARCHAR',
    legal: 'INTEGER',
    action: 'VARCHAR',
    choice: 'VARCHAR',
    chance: 'DOUBLE',
  },
  rolls: {
    cell: 'INTEGER',
    number: 'INTEGER',
    step: 'INTEGER',
    side: 'VARCHAR',
    event: 'VARCHAR',
    purpose: 'VARCHAR',
    faces: 'VARCHAR',
    came: 'DOUBLE',
    result: 'VARCHAR',
    measure: 'VARCHAR',
    gained: 'DOUBLE',
    expected: 'DOUBLE',
    variance: 'DOUBLE',
  },
} as const

export type TableName = keyof typeof columns

type Value = string | number | boolean | undefined

/** A line of a CSV file: what is not known stays empty, and every text stands in quotes. */
const csv = (values: readonly Value[]): string =>
  `${values
    .map((value) => (typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : value === undefined ? '' : value))
    .join(',')}\n`

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

export interface Rows {
  readonly decisions: string
  readonly rolls: string
}

export interface Unfolding {
  readonly cell: number
  readonly models: Models | undefined
  readonly number: number
  readonly file: string
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

/** Plays a kept game again and writes its decisions and rolls down. */
export const unfold = (game: Game, { cell, models, number, file }: Unfolding): Rows => {
  const { config, seed, actions } = readMatchFile(unpack(file))
  const decisions: string[] = []
  const rolls: string[] = []
  // Of each side the stretch in which it decided first.
  const openings = new Map<string, string>()
  let [last, step] = ['', 0]
  const tell: Tell = () => {}
  tell.rolled = (event) => void rolls.push(rollRows([cell, number, step], event))
  playOut(game, {
    config,
    diceOf: reel(seed),
    tell,
    choose(s, { side, ask, rule, actions: legal }, at) {
      const action: Action | undefined = actions[at]
      if (action === undefined) return undefined
      step = at + 1
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
      return action
    },
  })
  return { decisions: decisions.join(''), rolls: rolls.join('') }
}
