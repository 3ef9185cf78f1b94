import { type BotName, isBotName } from '@kurgan/bots'
import type { Game, Seat, Side } from '@kurgan/kernel'

export type Sitter = 'person' | BotName

/** Who decides for each side that takes decisions. */
export type Seating = { readonly [side: Side]: Sitter }

export const isSitter = (value: unknown): value is Sitter =>
  typeof value === 'string' && (value === 'person' || isBotName(value))

export const isSeating = (value: unknown): value is Seating =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSitter)

export const allPersons = (game: Pick<Game, 'players'>): Seating =>
  Object.fromEntries(game.players.map((side) => [side, 'person']))

export const personsOf = (game: Pick<Game, 'players'>, seating: Seating): readonly Side[] =>
  game.players.filter((side) => seating[side] === 'person')

/** The person at a table where all others are computers. */
export const onlyPerson = (game: Pick<Game, 'players'>, seating: Seating): Side | undefined => {
  const [person, another] = personsOf(game, seating)
  return another === undefined ? person : undefined
}

/**
 * due: another person decides next and must not see what is on the screen; covered: the screen shows
 * nothing until that person says so.
 */
export type HandOver = 'none' | 'due' | 'covered'

export interface Eyes {
  readonly seat: Seat
  readonly handOver: HandOver
  /** Who may lift the curtain. */
  readonly awaited: readonly Side[]
}

/** Whose eyes the screen lends. `beholder` is the person who is known to look at it now. */
export const eyesAt = ({
  persons,
  deciding,
  beholder,
  secrets,
}: {
  readonly persons: readonly Side[]
  readonly deciding: Side | undefined
  readonly beholder: Side | undefined
  readonly secrets: boolean
}): Eyes => {
  const next = persons.find((side) => side === deciding)
  const awaited = next === undefined ? persons : [next]
  if (!secrets) return { seat: next ?? persons[0] ?? 'spectator', handOver: 'none', awaited }
  if (beholder === undefined || !persons.includes(beholder)) return { seat: 'spectator', handOver: 'covered', awaited }
  return { seat: beholder, handOver: next === undefined || next === beholder ? 'none' : 'due', awaited }
}
