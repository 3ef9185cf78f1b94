import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Models } from '@kurgan/bots'
import { type Action, type Game, type MatchFile, namedSeed, reel, search, writeMatchFile } from '@kurgan/kernel'
import type { Cell } from './cells.ts'
import type { Plan } from './plan.ts'
import { deciding, playOut } from './play.ts'

/** How a game came out, and all of it as a match file. */
export interface GameRecord {
  /** A side, `draw`, or nothing where it did not end. */
  readonly winner: string
  readonly kind: string
  readonly rule: string
  readonly actions: number
  readonly score: { readonly [measure: string]: number }
  readonly file: string
}

/** A match file as it is kept: its JSON in brotli, as text. */
const pack = (file: MatchFile & Pick<Cell, 'start' | 'data'>): string => {
  const text = Buffer.from(JSON.stringify(file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotliCompressSync(text, { params }).toString('base64')
}

export const unpack = (packed: string): unknown =>
  JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString())

/** A file of the laboratory as any other: what was changed in it is told besides, since no other Kurgan could honour it. */
export const plainFile = (file: unknown): unknown => {
  if (typeof file !== 'object' || file === null) return file
  const { start: _start, data: _data, ...plain } = file as { start?: unknown; data?: unknown }
  return plain
}

export interface Means {
  readonly seed: Plan['seed']
  readonly budget?: number | undefined
  readonly models: Models | undefined
}

/** By this name the dice of a game are known: of several seeds each has its turn. */
const diceName = (seed: Plan['seed'], index: number): string => {
  const seeds = [seed].flat()
  return `${seeds[index % seeds.length] ?? ''} game ${Math.floor(index / seeds.length)}`
}

/**
 * Plays one game of a cell, by its number. The number alone decides the dice, so that games with the same one in different
 * cells are a pair, and nothing depends on who plays it when.
 */
export const playGame = (game: Game, cell: Cell, { seed, budget, models }: Means, index: number): GameRecord => {
  const { config, seats, start, data } = cell
  const name = diceName(seed, index)
  const own = namedSeed(name)
  const decide = deciding(game, { seats, budget, models, thoughts: search(`${name} thoughts`) })
  const actions: Action[] = []
  const { outcome } = playOut(game, {
    config,
    start,
    // The dice of a match, so that the application opens it as any other.
    diceOf: reel(own),
    choose(s, decision) {
      const action = decide(s, decision)
      actions.push(action)
      return action
    },
  })
  const file = writeMatchFile({
    game: game.id,
    rules: game.version,
    config,
    seed: own,
    actions,
    seats: Object.entries(seats).map(([seat, player]) => [0, seat, player] as const),
  })
  const { winner = '', kind = '', rule = '', score = {} } = outcome ?? {}
  return {
    winner,
    kind,
    rule,
    actions: actions.length,
    score,
    file: pack({ ...file, ...(start === undefined ? {} : { start }), ...(data === undefined ? {} : { data }) }),
  }
}
